"""All that a lesson file may ask for works: gifts, questions, looking on, branches, a bot's replies."""

from __future__ import annotations

import random

import pytest

import engine
from tests.tutorial.machinery import ALL, scenario, tables
from tutorial.answers import Say
from tutorial.checks import problems_of
from tutorial.runner import BAD, OPEN, SOLVED, ImpossibleAnswers, advance, begin, replay, solve
from tutorial.scenario import parse

YOU, ANA, LEO = range(3)


@pytest.mark.parametrize("name", ALL)
def test_these_lessons_are_sound(name: str) -> None:
    assert problems_of(scenario(name)) == []


@pytest.mark.parametrize("name", ALL)
def test_the_solution_reaches_the_goal(name: str) -> None:
    assert solve(begin(scenario(name))).outcome == SOLVED


def test_a_gift_is_given_and_either_ace_will_do() -> None:
    assert begin(scenario("gift")).view.phase == "exchange"
    for gift in ("2o-1c", "2o-1e"):
        assert replay(scenario("gift"), [gift]).outcome == SOLVED


def test_a_gift_that_is_not_the_best_is_refused() -> None:
    with pytest.raises(engine.IllegalAction) as caught:
        advance(begin(scenario("gift")), engine.Give(("1c", "1e")))
    assert caught.value.refusal.code == "not_best_cards"


def test_cards_that_others_give_each_other_stay_hidden() -> None:
    run = replay(scenario("gift"), ["2o-1c"])
    assert engine.GiftConfirmed(YOU) in run.told
    assert not [
        e
        for e in run.told
        if isinstance(e, engine.CardsGiven) and YOU not in (e.giver, e.receiver) and e.cards
    ]


def test_a_question_is_answered_in_words_and_changes_nothing_on_the_table() -> None:
    first = begin(scenario("question"))
    right, wrong = advance(first, Say("you")), advance(first, Say("ana"))
    assert (right.outcome, wrong.outcome) == (OPEN, BAD)
    assert right.state == first.state == wrong.state
    assert right.step.key == "out"
    with pytest.raises(ImpossibleAnswers):
        advance(first, Say("mia"))


def test_the_engine_is_asked_who_is_right() -> None:
    data = tables("question")
    right, wrong = data["step"][0]["answer"][:2]
    right["play"], wrong["play"] = wrong["play"], right["play"]
    assert "who: by the engine you is right" in problems_of(parse("99-question", data))


def test_who_was_skipped_may_try_is_refused_and_then_looks_on() -> None:
    first = begin(scenario("watch"))
    assert first.view.waiting == "skipped"
    with pytest.raises(engine.IllegalAction) as caught:
        advance(first, engine.Play(("12b",)))
    assert caught.value.refusal.code == "not_your_turn"
    assert caught.value.refusal.params["why"] == "skipped"
    after = replay(scenario("watch"), ["go"])
    assert after.told[:1] == (engine.CardsPlayed(ANA, ("8o",), "beat"),)
    assert after.view.turn == YOU


@pytest.mark.parametrize("path", [["5c-5b", "9o"], ["9o", "5b-5c"]])
def test_every_good_route_is_accepted(path: list[str]) -> None:
    assert replay(scenario("branches"), path).outcome == SOLVED


def test_a_choice_that_no_line_of_the_file_makes_is_the_bots() -> None:
    data = tables("branches")
    data["deal"]["ana"] = "10c 12c 3c"
    data["goal"] = ["trick_won ana"]
    data["step"][0]["answer"] = [
        {"key": "nine", "play": ["9"], "verdict": "accepted"},
        {"key": "rest", "play": ["any"], "verdict": "bad"},
    ]
    run = replay(parse("99-branches", data), ["9o"])
    after_nine = engine.apply(begin(parse("99-branches", data)).state, YOU, engine.Play(("9o",))).state
    seen = engine.view(after_nine, ANA)
    chosen = engine.bot("rule_of_thumb")(seen, seen.legal, random.Random(0))
    assert run.told[1] == engine.CardsPlayed(ANA, chosen.cards, "beat")
    assert replay(parse("99-branches", data), ["9o"]).told == run.told


def test_a_legal_answer_that_the_file_forgot_leads_one_back_at_run_time() -> None:
    data = tables("branches")
    del data["step"][0]["answer"][2]
    assert replay(parse("99-branches", data), ["5c"]).outcome == BAD
