"""The best place that can be forced, against the course's own figures ("Place" in its table of scenarios)."""

from __future__ import annotations

import tomllib

import pytest

import engine
from tutorial.answers import action_of
from tutorial.checks import problems_of
from tutorial.runner import replay
from tutorial.scenario import LEARNER, LESSONS, parse, scenarios
from tutorial.solver import best_place


@pytest.mark.parametrize(
    ("key", "path", "token", "place"),
    [
        ("equal-skips", [], "9c", 1),
        ("equal-skips", [], "12e", 2),  # "because it is higher": Ana plays her ace and is president
        ("equal-skips", [], "pass", 3),
        ("equal-skips", ["9c"], "12b-12e", 1),
        ("two-alone", [], "2o", 1),
        ("two-alone", ["2o"], "5b-5c", 1),
    ],
)
def test_place(key: str, path: list[str], token: str, place: int) -> None:
    run = replay(scenarios()[key], path)
    assert best_place(engine.apply(run.state, LEARNER, action_of(token, gift=False)).state) == place


def test_after_the_hand_the_place_is_the_one_reached() -> None:
    setup = engine.setup("presi", 3, free_deal=True)
    state = engine.start(setup)
    for seat, action in (
        (engine.CHANCE, engine.Deal((("3b",), ("12c",), ("4c", "5e")), leader=1)),
        (1, engine.Play(("12c",))),
        (2, engine.Play(("4c",))),
        (LEARNER, engine.PASS),
        (2, engine.Play(("5e",))),
    ):
        state = engine.apply(state, seat, action).state
    assert engine.view(state, LEARNER).finished == (1, 2, LEARNER)
    assert best_place(state) == 3


def test_the_check_finds_an_accepted_answer_that_gives_the_place_away() -> None:
    data = tomllib.loads((LESSONS / "06-equal-skips.toml").read_text(encoding="utf-8"))
    king = next(a for a in data["step"][0]["answer"] if a["key"] == "king")
    king.update(verdict="accepted", moves=[])
    del king["ends"]
    found = problems_of(parse("06-equal-skips", data))
    assert "answer 12e: is accepted in the file, and place 2 can be forced after it" in found


def test_the_check_finds_a_bad_answer_that_gives_nothing_away() -> None:
    data = tomllib.loads((LESSONS / "11-two-alone.toml").read_text(encoding="utf-8"))
    two = next(a for a in data["step"][0]["answer"] if a["key"] == "two")
    two["verdict"] = "bad"
    found = problems_of(parse("11-two-alone", data))
    assert "answer 2o: is bad in the file, and place 1 can be forced after it" in found
