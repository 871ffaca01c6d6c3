"""Goals are tests on what happened."""

import pytest

import engine
from tutorial.goals import all_met, parse_goal

SEATS = ("you", "ana", "leo")
YOU, ANA, LEO = range(3)


@pytest.mark.parametrize(
    ("goal", "event", "met"),
    [
        ("place you 1", engine.SeatFinished(YOU, 0), True),
        ("place you 1", engine.SeatFinished(ANA, 0), False),
        ("place you 2", engine.SeatFinished(YOU, 0), False),
        ("trick_won leo", engine.TrickWon(LEO, "returned"), True),
        ("trick_won leo", engine.TrickWon(YOU, "returned"), False),
        ("played you 2", engine.CardsPlayed(YOU, ("8c", "8o"), "beat"), True),
        ("played you 2", engine.CardsPlayed(YOU, ("8c",), "beat"), False),
        ("played you", engine.CardsPlayed(YOU, ("8c",), "lead"), True),
        ("skipped ana", engine.SeatSkipped(ANA, YOU), True),
        ("skipped ana", engine.SeatSkipped(LEO, YOU), False),
        ("gave you", engine.GiftConfirmed(YOU), True),
        ("match_won you", engine.MatchWon(YOU), True),
        ("match_won you", engine.MatchWon(LEO), False),
        ("place you 1", engine.SeatPassed(YOU), False),
    ],
)
def test_goal(goal: str, event: engine.Event, met: bool) -> None:
    assert parse_goal(goal, SEATS).met_by(event) is met


def test_all_goals_have_to_be_met() -> None:
    goals = [parse_goal(text, SEATS) for text in ("skipped ana", "place you 1")]
    skipped, out = engine.SeatSkipped(ANA, YOU), engine.SeatFinished(YOU, 0)
    assert all_met(goals, (skipped, out))
    assert all_met(goals, (out, skipped))
    assert not all_met(goals, (skipped,))
    assert not all_met(goals, ())


@pytest.mark.parametrize(
    "text",
    ["win", "place you", "place mia 1", "trick_won you 3", "place you first", "place", "played you 1 2"],
)
def test_a_goal_that_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"goal|words|nobody"):
        parse_goal(text, SEATS)
