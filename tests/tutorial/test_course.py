"""Lessons 1, 4, 6 and 11 as the course wants them: what is accepted, what is refused and why, what is bad.

The expected values are those of the course's table of scenarios (design, "The scenarios").
"""

import pytest

import engine
from tutorial.runner import BAD, OPEN, SOLVED, ImpossibleAnswers, Run, advance, begin, read_token, replay
from tutorial.scenario import LEARNER, scenarios

YOU, ANA, LEO, MIA = range(4)


def answered(key: str, *path: str) -> Run:
    return replay(scenarios()[key], path)


def refusal(key: str, *path: str) -> engine.Refusal:
    run = answered(key, *path[:-1])
    with pytest.raises(engine.IllegalAction) as caught:
        advance(run, read_token(run, path[-1]))
    return caught.value.refusal


@pytest.mark.parametrize(
    ("key", "number", "cards", "table", "owner"),
    [
        ("order", "1", ("3b", "9o", "11e", "1b"), ("12c",), LEO),
        ("same-size", "4", ("7e", "8o", "8c", "9o", "9e", "9b"), ("7b", "7c"), LEO),
        ("equal-skips", "6", ("9c", "12e", "12b"), ("9b",), MIA),
        ("two-alone", "11", ("5c", "5b", "2o"), ("12b", "12c", "12e"), LEO),
    ],
)
def test_position(key: str, number: str, cards: tuple[str, ...], table: tuple[str, ...], owner: int) -> None:
    run = begin(scenarios()[key])
    assert run.scenario.number == number
    assert run.view.turn == LEARNER
    assert set(run.view.cards) == set(cards)
    assert run.view.table is not None
    assert (run.view.table.cards, run.view.table.owner) == (table, owner)


@pytest.mark.parametrize(
    ("key", "path"),
    [
        ("order", ["1b"]),
        ("same-size", ["8o-8c"]),
        ("same-size", ["9o-9e"]),
        ("same-size", ["9b-9e"]),
        ("same-size", ["9o-9b"]),
        ("equal-skips", ["9c", "12b-12e"]),
        ("two-alone", ["2o", "5b-5c"]),
    ],
)
def test_accepted(key: str, path: list[str]) -> None:
    assert [answered(key, *path[:k]).outcome for k in range(len(path))] == [OPEN] * len(path)
    assert answered(key, *path).outcome == SOLVED


@pytest.mark.parametrize(
    ("key", "path", "code"),
    [
        ("order", ["11e"], "too_low"),
        ("order", ["9o"], "too_low"),
        ("order", ["3b"], "too_low"),
        ("same-size", ["9o-9e-9b"], "wrong_size"),
        ("same-size", ["7e"], "wrong_size"),
        ("same-size", ["8o-9o"], "not_a_set"),
        ("equal-skips", ["12e-12b"], "wrong_size"),
        ("equal-skips", ["9c", "pass"], "cannot_pass_when_leading"),
        ("two-alone", ["2o-5c-5b"], "not_a_set"),
        ("two-alone", ["5c-5b"], "wrong_size"),
        ("two-alone", ["2o", "pass"], "cannot_pass_when_leading"),
    ],
)
def test_refused(key: str, path: list[str], code: str) -> None:
    assert refusal(key, *path).code == code


@pytest.mark.parametrize(
    ("key", "path", "president"),
    [
        ("order", ["pass"], LEO),
        ("same-size", ["pass"], LEO),
        ("equal-skips", ["12e"], ANA),  # "because it is higher": Ana plays her ace and is president
        ("equal-skips", ["pass"], ANA),
        ("equal-skips", ["9c", "12e"], ANA),
        ("two-alone", ["pass"], LEO),  # "one card cannot answer three": Leo leads 4-4 and is out
        ("two-alone", ["2o", "5c"], ANA),
    ],
)
def test_bad(key: str, path: list[str], president: int) -> None:
    run = answered(key, *path)
    assert run.outcome == BAD
    assert engine.SeatFinished(president, 0) in run.told
    made = [e for e in run.told if isinstance(e, engine.CardsPlayed | engine.SeatPassed)]
    assert len(made) <= 1 + 8


def test_the_equal_nine_skips_ana_and_wins_the_trick() -> None:
    run = answered("equal-skips", "9c")
    assert engine.SeatSkipped(ANA, YOU) in run.told
    assert engine.SeatPassed(ANA) not in run.told
    assert run.view.turn == LEARNER
    assert run.view.table is None


def test_the_two_of_oros_alone_beats_three_kings() -> None:
    run = answered("two-alone", "2o")
    assert run.told == (
        engine.CardsPlayed(YOU, ("2o",), "master"),
        engine.TrickWon(YOU, "master"),
        engine.LeadTaken(YOU, "won"),
    )


@pytest.mark.parametrize(
    "path",
    [
        ["11e"],  # refused by the engine
        ["4c"],  # Ana's card
        ["99z"],
        ["1b", "9o"],  # after the goal
        ["pass", "1b"],  # after a bad answer
        ["go"],
        ["say-you"],
        [""],
        ["1b-1b"],
    ],
)
def test_answers_that_cannot_have_been_given(path: list[str]) -> None:
    with pytest.raises(ImpossibleAnswers):
        answered("order", *path)
