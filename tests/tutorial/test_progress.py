"""What a browser has solved: kept at the moment of success, shown on the map, never taken back."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from tests.tutorial.learner import Learner, address_of, read
from tutorial.loading import load
from tutorial.models import Bookmark, Lesson, LessonText, Progress
from tutorial.progress import mark
from tutorial.runner import replay, solve
from tutorial.scenario import scenarios

pytestmark = pytest.mark.django_db

SOLVED = {"es": "Resuelta", "pt": "Resolvida"}
UNAIDED = {"es": "Resuelta sin ayuda", "pt": "Resolvida sem ajuda"}
MAP = {"es": "/es/aprender/", "pt": "/pt/aprender/"}


def map_of(learner: Learner) -> str:
    return read(learner.client.get(MAP[learner.language])).text("main")


def test_solved_without_help(language: str) -> None:
    learner = Learner("order", language)
    learner.answer("1b")
    assert Progress.objects.get().unaided
    assert UNAIDED[language] in map_of(learner)


@pytest.mark.parametrize("misses", [["11e"], ["pass"]])
def test_a_miss_is_no_help(language: str, misses: list[str]) -> None:
    learner = Learner("order", language)
    for token in misses:
        page = learner.answer(token)
        if "bar-play" in page.links:
            learner.open(page.links["bar-play"])
    learner.answer("1b")
    assert Progress.objects.get().unaided


@pytest.mark.parametrize("where", ["?h=1", "?u=1"])
def test_solved_with_help(language: str, where: str) -> None:
    learner = Learner("order", language, where)
    learner.answer("1b")
    assert not Progress.objects.get().unaided
    shown = map_of(learner)
    assert SOLVED[language] in shown
    assert UNAIDED[language] not in shown


def test_help_is_remembered_to_the_end_of_the_lesson(language: str) -> None:
    learner = Learner("equal-skips", language, "?h=3")
    learner.answer("9c")
    learner.answer("12b-12e")
    assert not Progress.objects.get().unaided


def test_after_the_solution_it_is_solved_with_help(language: str) -> None:
    learner = Learner("order", language, "?h=4")
    learner.open(learner.page.links["bar-play"])
    learner.answer("1b")
    assert not Progress.objects.get().unaided


def test_again_without_help_is_an_improvement_and_again_with_help_is_no_loss(language: str) -> None:
    learner = Learner("order", language, "?h=1")
    learner.answer("1b")
    first = Progress.objects.get()
    for where, unaided in (("", True), ("?h=1", True)):
        learner.open(address_of("order", language) + where)
        learner.answer("1b")
        kept = Progress.objects.get()
        assert (kept.pk, kept.solved_at, kept.unaided) == (first.pk, first.solved_at, unaided)


def test_only_an_answer_counts_not_an_address(client: Client, language: str) -> None:
    answer = client.get(address_of("order", language) + "?j=1b")
    assert answer.status_code == 200
    assert not Progress.objects.exists()
    assert settings.SESSION_COOKIE_NAME not in answer.cookies


def test_looking_at_map_and_lessons_sets_no_session(client: Client, language: str) -> None:
    client.get(MAP[language])
    client.get(address_of("order", language))
    assert settings.SESSION_COOKIE_NAME not in client.cookies


def test_each_browser_has_its_own(language: str) -> None:
    Learner("order", language).answer("1b")
    assert SOLVED[language] not in map_of(Learner("same-size", language))


def test_the_map_leads_to_the_first_lesson_that_is_not_solved(language: str) -> None:
    learner = Learner("order", language)
    titles = dict(Lesson.objects.values_list("key", f"title_{language}"))
    begin, go_on = {"es": ("Empezar", "Seguir"), "pt": ("Começar", "Continuar")}[language]
    assert f"{begin}: {titles['order']}" in map_of(learner)
    learner.answer("1b")
    assert f"{go_on}: {titles['opening']}" in map_of(learner)


def test_the_map_lists_every_lesson_and_no_dead_link(language: str) -> None:
    learner = Learner("order", language)
    page = read(learner.client.get(MAP[language]))
    with translation.override(language):
        addresses = {lesson.get_absolute_url() for lesson in Lesson.objects.all()}
    assert addresses <= set(page.links.values())
    for address in set(page.links.values()):
        if address.startswith(MAP[language]):
            assert learner.client.get(address).status_code == 200


def test_next_leads_through_the_course(language: str) -> None:
    learner = Learner("order", language)
    page = learner.answer("1b")
    assert page.links["bar-play"] == address_of("opening", language)


def test_the_course_of_one_game_does_not_run_on_into_the_other(language: str) -> None:
    learner = Learner("whole-hand", language)
    for token in solve(replay(scenarios()["whole-hand"], ())).path:
        page = learner.answer(token)
    assert page.links["bar-play"] == {"es": "/es/jugar/", "pt": "/pt/jogar/"}[language], "now a match"
    assert MAP[language] in page.links.values()
    last = Learner("tie-at-top", language, "?j=say-nobody").answer("9h")
    match = {"es": "/es/jugar/?game=presidente", "pt": "/pt/jogar/?game=presidente"}[language]
    assert last.links["bar-play"] == match, "a match of the same game"
    assert MAP[language] in last.links.values()


# -- the short path ----------------------------------------------------------------------------------------

#: Design, "The scenarios": what differs from the common game.
SHORT = ["2", "6", "7", "10", "11", "12", "15"]


def test_the_short_path_has_what_differs_from_president(language: str) -> None:
    assert [s.number for s in scenarios().values() if s.short] == SHORT
    page = read(Client().get(MAP[language]))
    for scenario in scenarios().values():
        there = address_of(scenario.key, language) + "?s=1"
        assert (there in page.links.values()) == (scenario.number in SHORT)


def test_the_short_path_leads_from_one_to_the_next_and_back_to_the_map(language: str) -> None:
    path = [s.key for s in scenarios().values() if s.short]
    for key, following in zip(path, [*path[1:], None], strict=True):
        learner = Learner(key, language, "?s=1")
        for token in solve(replay(scenarios()[key], ())).path:
            page = learner.answer(token)
        there = address_of(following, language) + "?s=1" if following else MAP[language]
        assert page.links["bar-play"] == there


def test_a_lesson_off_the_short_path_is_not_on_it_whatever_the_address_says(language: str) -> None:
    learner = Learner("order", language, "?s=1")
    assert learner.answer("1b").links["bar-play"] == address_of("opening", language)


# -- where one stopped -------------------------------------------------------------------------------------


def ways_on(learner: Learner) -> list[str]:
    """The addresses of the large links on the map."""
    html = learner.client.get(MAP[learner.language]).content.decode()
    return [unescape(href) for href in re.findall(r'class="act[^"]*"\s+href="([^"]*)"', html)]


def test_the_map_leads_back_to_where_one_stopped_and_to_the_first_lesson_unsolved(language: str) -> None:
    learner = Learner("keep-two", language)
    assert ways_on(learner) == [address_of("order", language)]
    learner.answer("10b")
    there = address_of("keep-two", language) + "?j=10b"
    assert ways_on(learner) == [there, address_of("order", language)]
    assert sorted(learner.open(there).cards) == ["2o", "5o", "8b", "8e"]
    learner.answer("2o")
    learner.answer("8b-8e")
    learner.answer("5o")
    assert ways_on(learner) == [address_of("order", language)], "it is solved"


def test_a_miss_does_not_move_where_one_stopped(language: str) -> None:
    learner = Learner("keep-two", language)
    learner.answer("10b")
    before = ways_on(learner)
    learner.answer("8b-8e")  # refused
    assert ways_on(learner) == before
    learner.open(address_of("keep-two", language))
    learner.answer("pass")  # bad
    assert ways_on(learner) == before


def test_where_one_stopped_is_the_same_place_in_the_other_language(language: str) -> None:
    learner = Learner("keep-two", language)
    learner.answer("10b")
    learner.language = {"es": "pt", "pt": "es"}[language]
    assert ways_on(learner)[0] == address_of("keep-two", learner.language) + "?j=10b"


def test_an_address_that_is_too_long_is_not_kept() -> None:
    lesson = Lesson.objects.get(key="order")
    mark("p", lesson, "?" + "j=pass&" * 200)
    assert not Bookmark.objects.exists()


# -- from a rule and back ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "key"), [("order", "order"), ("equal-skips", "equal-skips")])
def test_from_a_rule_to_its_lesson_and_back(client: Client, language: str, rule: str, key: str) -> None:
    way = {"es": "/es/aprender/regla/", "pt": "/pt/aprender/regra/"}[language]
    there = client.get(f"{way}{rule}/")
    assert there.status_code == 302
    assert there["Location"] == address_of(key, language) + f"?from={rule}"
    learner = Learner(key, language, f"?from={rule}")
    for token in {"order": ["1b"], "equal-skips": ["9c", "12b-12e"]}[key]:
        page = learner.answer(token)
    back = {"es": "Volver a la regla", "pt": "Voltar à regra"}[language]
    assert back in page.text("lesson")
    address = next(link for link in page.links.values() if f"/r/{rule}/" in link)
    answer = learner.client.get(address, follow=True)
    assert answer.status_code == 200
    assert answer.redirect_chain[-1][0].startswith(f"/{language}/")


def test_a_rule_without_a_lesson_leads_to_the_map(client: Client, language: str) -> None:
    way = {"es": "/es/aprender/regla/", "pt": "/pt/aprender/regra/"}[language]
    assert client.get(f"{way}no-such-rule/")["Location"] == MAP[language]


# -- loading -----------------------------------------------------------------------------------------------


def test_loading_again_changes_nothing() -> None:
    def everything() -> list[object]:
        return [list(model.objects.order_by("pk").values()) for model in (Lesson, LessonText)]

    before = everything()
    assert load() == Lesson.objects.count()
    assert everything() == before


def test_loading_mends_drops_and_keeps_what_people_have_solved() -> None:
    lesson = Lesson.objects.get(key="order")
    Progress.objects.create(player="p", lesson=lesson, unaided=True)
    Lesson.objects.filter(pk=lesson.pk).update(title_es="x")
    text = lesson.texts.get(key="answer.ace")
    LessonText.objects.filter(pk=text.pk).update(text_pt="x")
    LessonText.objects.create(lesson=lesson, key="answer.old", text_es="x", text_pt="x")
    Lesson.objects.create(key="gone", place=99, slug_es="ido", slug_pt="ido-pt", title_es="x", title_pt="x")
    load()
    lesson.refresh_from_db()
    assert (lesson.title_es, lesson.title_pt) == ("Qué carta gana", "Que carta ganha")
    text.refresh_from_db()
    assert text.text_pt != "x"
    assert not LessonText.objects.filter(key="answer.old").exists()
    assert not Lesson.objects.filter(key="gone").exists()
    assert Progress.objects.filter(lesson=lesson, player="p").exists()
