"""What a browser has solved: kept at the moment of success, shown on the map, never taken back."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from tests.tutorial.learner import Learner, address_of, read
from tutorial.loading import load
from tutorial.models import Lesson, LessonText, Progress

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
    assert "sessionid" not in answer.cookies


def test_looking_at_map_and_lessons_sets_no_session(client: Client, language: str) -> None:
    client.get(MAP[language])
    client.get(address_of("order", language))
    assert "sessionid" not in client.cookies


def test_each_browser_has_its_own(language: str) -> None:
    Learner("order", language).answer("1b")
    assert SOLVED[language] not in map_of(Learner("same-size", language))


def test_the_map_leads_to_the_first_lesson_that_is_not_solved(language: str) -> None:
    learner = Learner("order", language)
    titles = dict(Lesson.objects.values_list("key", f"title_{language}"))
    begin, go_on = {"es": ("Empezar", "Seguir"), "pt": ("Começar", "Continuar")}[language]
    assert f"{begin}: {titles['order']}" in map_of(learner)
    learner.answer("1b")
    assert f"{go_on}: {titles['same-size']}" in map_of(learner)


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
    assert page.links["bar-play"] == address_of("same-size", language)
    last = Learner("two-alone", language, "?j=2o")
    assert last.answer("5c-5b").links["bar-play"] == MAP[language]


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
