"""Every lesson through its own form, without JavaScript, in both languages."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

import engine
from engine import tric_tric
from tests.tutorial.every_answer import Found, every_answer
from tests.tutorial.learner import Learner, address_of, read
from tutorial.models import Progress
from tutorial.prose import read_prose
from tutorial.runner import Run, advance, read_token, replay, solve
from tutorial.scenario import scenarios
from tutorial.telling import players_of
from ui.explain import Explanation, explain
from ui.tric_tric.explain import explain as tric_explain

pytestmark = pytest.mark.django_db

KEYS = list(scenarios())
GUIDED = [key for key in KEYS if not scenarios()[key].steps[0].free]
SOLVED = {"es": "¡Resuelta!", "pt": "Resolvida!"}
BUT = {"es": "Se puede, pero", "pt": "Pode, mas"}
NOT_SO = {"es": "No:", "pt": "Não:"}
#: What is over the table where Tric-Tric's lessons begin with a move.
YOUR_TURN = {"es": "Te toca", "pt": "Sua vez"}
HEADINGS = dict.fromkeys(("runs", "trio", "laying-on", "stealing", "rejecting"), YOUR_TURN)
HEADINGS["licence"] = {"es": "Puedes cerrar", "pt": "pode bater"}
#: Where Presidente's reference has the rules that a refusal names.
IN_PRESIDENTE = {"same-size": "beat", "equal-or-higher": "beat"}
EVERY_ANSWER = [
    pytest.param(key, found, id=f"{key}-{found.step.key}-{found.answer.key}")
    for key in KEYS
    for found in every_answer(scenarios()[key])
]


def words(key: str, text: str, language: str) -> str:
    return read_prose(scenarios()[key]).texts[text][language]


def query(path: tuple[str, ...]) -> str:
    return "?" + "&".join(f"j={token}" for token in path) if path else ""


@pytest.mark.parametrize("key", KEYS)
def test_solved_with_plain_forms(key: str, language: str) -> None:
    learner = Learner(key, language)
    run = replay(scenarios()[key], ())
    for token in solve(run).path:
        assert learner.page.status == 200
        assert learner.page.text("hand") or learner.page.buttons
        page = learner.answer(token)
    assert SOLVED[language] in page.text("coach")
    prose = read_prose(scenarios()[key])
    assert prose.fields["closing"][language] in page.text("coach")
    assert Progress.objects.get().lesson.key == key


@pytest.mark.parametrize(("key", "found"), EVERY_ANSWER)
def test_every_kind_of_answer_is_answered_in_its_own_words(key: str, found: Found, language: str) -> None:
    learner = Learner(key, language, query(found.path))
    before = (learner.page.cards, learner.page.text("felt"))
    page = learner.answer(found.token)
    own = words(key, f"{found.step.key}.{found.answer.key}", language)
    if found.answer.verdict == "refused":
        assert page.status == 422
        assert own in page.text("refusal")
        reason = engines_reason(key, found, language)
        assert reason.text in page.text("refusal")
        assert (page.cards, page.text("felt")) == before
        assert sorted(page.chosen) == sorted(learner.sent)
        assert rule_address(key, reason.rule, language) in page.links.values()
        assert learner.client.get(rule_address(key, reason.rule, language)).status_code == 302
    else:
        assert page.status == 200
        assert own in page.text("coach")
        is_bad = found.answer.verdict == "bad" and not found.answer.is_detour
        but = NOT_SO if found.step.kind == "question" else BUT
        assert (but[language] in page.text("coach")) == is_bad


def rule_address(key: str, rule: str, language: str) -> str:
    game = scenarios()[key].game
    rule = IN_PRESIDENTE.get(rule, rule) if game == "presidente" else rule
    with translation.override(language):
        return reverse("rules:by-key", kwargs={"game": game, "rule_key": rule})


def engines_reason(key: str, found: Found, language: str) -> Explanation:
    """The engine's refusal in words."""
    run = replay(scenarios()[key], found.path)
    with pytest.raises(engine.IllegalAction) as caught:
        advance(run, found.action)
    assert caught.value.refusal.code == found.answer.code
    with translation.override(language):
        game = tric_explain if isinstance(run.view, tric_tric.View) else explain
        return game(caught.value.refusal, run.view, players_of(run))


def test_no_two_answers_of_a_step_get_the_same_words() -> None:
    for scenario in scenarios().values():
        texts = read_prose(scenario).texts
        for step in scenario.steps:
            for language in ("es", "pt"):
                said = [texts[f"{step.key}.{answer.key}"][language] for answer in step.answers]
                assert len(set(said)) == len(said)


BAD_ONES = [
    pytest.param(key, found, id=f"{key}-{found.step.key}-{found.answer.key}")
    for key in KEYS
    for found in every_answer(scenarios()[key])
    if found.answer.verdict == "bad" and not found.answer.is_detour
]


@pytest.mark.parametrize(("key", "found"), BAD_ONES)
def test_a_bad_answer_is_played_out_and_taken_back_in_one_tap(key: str, found: Found, language: str) -> None:
    learner = Learner(key, language, query(found.path))
    page = learner.answer(found.token)
    assert page.text("steps")
    assert not page.cards, "nothing can be played in the position that the bad answer leads to"
    # Over a detour it goes back to where the answers were still right.
    is_detour = found.step.key in {a.then for s in scenarios()[key].steps for a in s.answers if a.is_detour}
    right = found.path[:-1] if is_detour else found.path
    back = learner.open(page.links["bar-play"])
    assert query(right) in back.action
    assert back.cards or back.buttons
    assert read_prose(scenarios()[key]).fields["title"][language] in back.text("lesson-title")


def twins_in_sight(run: Run) -> set[str]:
    """With two packs the twin of a hidden card may lie open or be the learner's own."""
    view = run.view
    if not isinstance(view, tric_tric.View):
        return set()
    return {*view.cards, *view.pile, *(card for seen in view.table for card in seen.cards)}


@pytest.mark.parametrize("key", KEYS)
def test_only_what_the_learner_may_see_is_on_the_page(key: str, language: str) -> None:
    """P-26 and the standing promise: no response holds another seat's cards."""
    run = replay(scenarios()[key], ())
    for token in solve(run).path[:4]:
        where = query(run.path)
        page = Learner(key, language, where).page
        hidden = {card for seat in range(1, run.view.players) for card in engine.view(run.state, seat).cards}
        hidden -= twins_in_sight(run)
        assert hidden.isdisjoint(page.cards)
        assert hidden.isdisjoint(page.drawn)
        assert not page.cards or set(page.cards) == set(run.view.cards)
        run = advance(run, read_token(run, token))


@pytest.mark.parametrize("key", KEYS)
def test_goal_seat_and_table_are_stated(key: str, language: str) -> None:
    page = Learner(key, language).page
    prose = read_prose(scenarios()[key])
    for field in ("goal", "explanation"):
        assert prose.fields[field][language] in page.text("lesson")
    run = replay(scenarios()[key], ())
    if run.step.kind == "question":
        heading = {"es": "pregunta", "pt": "pergunta"}
    elif run.step.kind == "watch":
        heading = {"es": "Juega Ana", "pt": "Joga Ana"}
    elif isinstance(run.view, tric_tric.View):
        heading = HEADINGS[key]
    elif run.view.duty:
        heading = {"es": "Intercambio", "pt": "Troca"}
    else:
        heading = {"es": "Te toca", "pt": "Sua vez"}
    assert heading[language].lower() in page.text("felt-heading").lower()
    if run.step.kind != "question":
        assert {"es": "Tu mano", "pt": "Sua mão"}[language] in page.text("hand")
    assert page.lang == {"es": "es", "pt": "pt-BR"}[language]


def test_a_three_that_would_be_high_elsewhere_leads_to_the_variant(language: str) -> None:
    """V-2: at tables with `order=three_second` the three is the second highest."""
    learner = Learner("order", language)
    assert not any("/o/order/" in link for link in learner.page.links.values())
    page = learner.answer("3b")
    address = next(link for link in page.links.values() if link.endswith("/o/order/"))
    landed = learner.client.get(address)
    assert landed.status_code == 302
    assert landed["Location"] == {"es": "/es/variantes/#orden", "pt": "/pt/variantes/#ordem"}[language]


# -- help --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GUIDED)
def test_help_comes_in_three_steps_and_then_the_solution(key: str, language: str) -> None:
    step = scenarios()[key].steps[0]
    learner = Learner(key, language)
    for n in (1, 2, 3):
        page = learner.open(address_of(key, language) + f"?h={n}")
        hints = [words(key, f"{step.key}.hint{k}", language) in page.text("coach") for k in (1, 2, 3)]
        assert hints == [k <= n for k in (1, 2, 3)]
    more = {"es": "Otra pista", "pt": "Outra dica"}[language]
    assert more not in page.text("coach")
    assert {"es": "Ver cómo se hace", "pt": "Ver como se faz"}[language] in page.text("coach")
    shown = learner.open(address_of(key, language) + "?h=4")
    assert shown.text("steps")
    assert not shown.cards
    again = learner.open(shown.links["bar-play"])
    if step.kind != "question":
        assert sorted(again.cards) == sorted(replay(scenarios()[key], ()).view.cards)
    assert not Progress.objects.exists(), "to look at the solution is not to have solved it"


def test_the_solution_is_offered_after_the_first_miss_and_a_hint_after_the_second(language: str) -> None:
    learner = Learner("order", language)
    show = {"es": "Ver cómo se hace", "pt": "Ver como se faz"}[language]
    assert show not in learner.page.text("coach")
    first = learner.answer("11e")
    assert show in first.text("coach")
    assert "m=1" in first.action
    second = learner.answer("9o")
    assert "m=2" in second.action
    page = learner.client.get(second.action)
    assert b"coach__help--offered" in page.content
    assert b"coach__help--offered" not in learner.client.get(first.action).content


def test_a_miss_takes_nothing_back_and_repeats_no_introduction(language: str) -> None:
    learner = Learner("equal-skips", language, "?j=9c")
    page = learner.answer("pass")
    assert page.status == 422
    assert sorted(page.cards) == ["12b", "12e"]
    explanation = read_prose(scenarios()["equal-skips"]).fields["explanation"][language]
    assert explanation not in page.text("lesson")


# -- another language, another tab, again -----------------------------------------------------------------


@pytest.mark.parametrize(("language", "other"), [("es", "pt-BR"), ("pt", "es")])
@pytest.mark.parametrize(
    ("key", "where"),
    [
        *(("equal-skips", w) for w in ("", "?j=9c", "?j=9c&h=2&u=1&m=1&s=1", "?j=12e", "?j=9c&j=12b-12e")),
        *(("claim", f"?j=say-you{w}") for w in ("", "&h=1&m=2", "&j=no", "&j=meld_8c-8d-8h&j=discard_Kd")),
    ],
)
def test_the_other_language_keeps_the_position(language: str, other: str, key: str, where: str) -> None:
    learner = Learner(key, language, where)
    here = learner.page
    there = learner.open(here.links[other])
    assert there.status == 200
    assert there.lang == other
    assert (there.cards, there.drawn) == (here.cards, here.drawn)
    assert there.action.partition("?")[2] == here.action.partition("?")[2]


def test_an_address_is_all_there_is_to_a_position(language: str) -> None:
    """A second browser, without any cookie of the first, is shown the same position."""
    first, second = (Learner("two-alone", language, "?j=2o").page for _ in range(2))
    assert first.text("felt") == second.text("felt")
    assert first.cards == second.cards == ["5c", "5b"]


# -- bad input ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "where",
    [
        *("?j=11e", "?j=4c", "?j=99z", "?j=", "?j=1b&j=9o", "?j=pass&j=1b", "?j=go", "?j=say-ana"),
        *("?j=%00", "?j=7b%2B7c", "?j=♥", "?j=" + "9" * 3000, "?" + "&".join(["j=1b"] * 500)),
    ],
)
def test_a_forged_position_starts_the_lesson_again_and_says_so(where: str, language: str) -> None:
    page = Learner("order", language, where).page
    assert page.status == 404
    assert {"es": "jugadas imposibles", "pt": "jogadas impossíveis"}[language] in page.text("coach")
    assert sorted(page.cards) == ["11e", "1b", "3b", "9o"]
    assert "j=" not in page.action


@pytest.mark.parametrize(
    "where", ["?h=9", "?h=-1", "?h=x", "?m=77", "?u=2", "?from=nothing", "?from=pass", "?h=²"]
)
def test_the_rest_of_an_address_is_only_left_out(where: str, language: str) -> None:
    page = Learner("order", language, where).page
    assert page.status == 200
    assert page.action == address_of("order", language)


@pytest.mark.parametrize(
    "fields", [{}, {"action": "steal"}, {"action": "play", "cards": ["1b"] * 61}, {"say": "ana"}]
)
def test_a_form_that_is_none_of_ours(fields: dict[str, object], language: str) -> None:
    page = read(Client().post(address_of("order", language), fields))
    assert page.status == 400
    assert {"es": "formulario", "pt": "formulário"}[language] in page.text("coach")
    assert sorted(page.cards) == ["11e", "1b", "3b", "9o"]


def test_a_card_of_somebody_else_is_refused(language: str) -> None:
    page = read(Client().post(address_of("order", language), {"action": "play", "cards": ["4c"]}))
    assert page.status == 422
    assert page.text("refusal")


def test_nothing_chosen_is_explained(language: str) -> None:
    page = read(Client().post(address_of("order", language), {"action": "play"}))
    assert page.status == 422
    assert {"es": "carta", "pt": "carta"}[language] in page.text("refusal")


@pytest.mark.parametrize("where", ["?j=pass", "?j=1b", "?j=4c"])
def test_a_move_where_none_is_waited_for(where: str, language: str) -> None:
    page = read(Client().post(address_of("order", language) + where, {"action": "pass"}))
    assert page.status == 404
    assert not Progress.objects.exists()


def test_a_form_without_its_token() -> None:
    answer = Client(enforce_csrf_checks=True).post(address_of("order", "es"), {"action": "pass"})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "path", ["/es/aprender/no-existe/", "/es/aprender/que-carta-ganha/", "/pt/aprender/order/"]
)
def test_an_unknown_lesson(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_other_methods_are_not_allowed(client: Client) -> None:
    assert client.put(address_of("order", "es")).status_code == 405
    assert client.head(address_of("order", "es")).status_code == 200


# -- htmx --------------------------------------------------------------------------------------------------


def test_htmx_is_given_the_lesson_alone_and_the_new_address(client: Client, language: str) -> None:
    address = address_of("equal-skips", language)
    answer = client.post(address, {"action": "play", "cards": ["9c"]}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert answer["HX-Push-Url"] == f"{address}?j=9c"
    assert "HX-Request" in answer["Vary"]
    text = answer.content.decode().strip()
    assert text.startswith('<div id="lesson"')
    assert "<html" not in text
    assert sorted(read(answer).cards) == ["12b", "12e"]


def test_htmx_is_given_the_refusal_with_its_status(client: Client, language: str) -> None:
    address = address_of("equal-skips", language)
    answer = client.post(address, {"action": "play", "cards": ["12e", "12b"]}, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert "HX-Push-Url" not in answer
    assert read(answer).text("refusal")
