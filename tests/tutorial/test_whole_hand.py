"""The hand that ends the course: all cards, free play, any place."""

from __future__ import annotations

import pytest

import engine
from tests.tutorial.learner import Learner
from tutorial.prose import read_prose
from tutorial.runner import OPEN, SOLVED, ImpossibleAnswers, advance, begin, replay, solve
from tutorial.scenario import scenarios

YOU = 0


def test_the_whole_hand_is_all_the_deck_and_the_learner_opens() -> None:
    """P-8, P-9."""
    run = begin(scenarios()["whole-hand"])
    hands = [engine.view(run.state, seat).cards for seat in range(3)]
    assert [len(hand) for hand in hands] == [16, 16, 16]
    assert {card for hand in hands for card in hand} == set(engine.deck(run.view.rules))
    assert run.view.turn == YOU
    assert "3o" in hands[YOU]


def test_the_whole_hand_is_played_to_its_end_whatever_the_place() -> None:
    run = solve(begin(scenarios()["whole-hand"]))
    assert (run.outcome, run.view.phase) == (SOLVED, "hand_over")
    place = run.view.finished.index(YOU) + 1
    assert run.said == f"play.place{place}"
    assert sum(len(e.cards) for e in run.events if isinstance(e, engine.CardsPlayed)) >= 32


def test_a_poor_hand_is_over_too() -> None:
    run = begin(scenarios()["whole-hand"])
    while run.outcome == OPEN:
        run = advance(run, engine.PASS if run.view.may_pass() else run.view.legal[0])
    assert run.said == "play.place3"


@pytest.mark.parametrize("token", ["go", "say-you", "3b"])
def test_the_whole_hand_takes_moves_only(token: str) -> None:
    with pytest.raises(ImpossibleAnswers):
        replay(scenarios()["whole-hand"], [token])


@pytest.mark.django_db
def test_nobody_helps_and_the_engine_says_why_not(language: str) -> None:
    learner = Learner("whole-hand", language)
    hint = {"es": "pista", "pt": "dica"}[language]
    assert hint not in learner.page.text("coach")
    page = learner.answer("3o-6e")
    assert page.status == 422
    assert page.text("refusal")
    assert hint not in page.text("coach")
    learner.open(learner.address + "?h=3")
    assert hint not in learner.page.text("coach")
    page = learner.open(learner.address.partition("?")[0] + "?h=4")
    assert page.cards, "the solution is not played for anybody"


@pytest.mark.django_db
def test_the_introduction_is_not_said_again_with_every_move(language: str) -> None:
    learner = Learner("whole-hand", language)
    idea = read_prose(scenarios()["whole-hand"]).fields["explanation"][language]
    assert idea in learner.page.text("coach")
    assert idea not in learner.answer("3c-3o").text("coach")


@pytest.mark.django_db
def test_a_move_may_be_taken_back(language: str) -> None:
    learner = Learner("whole-hand", language)
    before = learner.page.cards
    page = learner.answer("3c-3o")
    back = {"es": "Una jugada atrás", "pt": "Uma jogada atrás"}[language]
    assert back in page.text("lesson")
    assert learner.open(learner.address.partition("?")[0]).cards == before
