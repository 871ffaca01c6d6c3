"""The best place that can be forced, against the course's own figures ("Place" in its table of scenarios)."""

from __future__ import annotations

import tomllib

import pytest

import engine
from tutorial.checks import problems_of
from tutorial.runner import begin, read_token, replay
from tutorial.scenario import LEARNER, LESSONS, parse, scenarios
from tutorial.solver import best_place


@pytest.mark.parametrize(
    ("key", "places"),
    [
        ("equal-skips", {"9c": 1, "12e": 2, "pass": 3}),
        ("skip-not-pass", {"12b": 1, "pass": 3}),
        ("pass", {"9o": 1, "1c": 2, "pass": 2}),
        ("trick-end", {"5b-5c-5o": 1, "12e": 3, "5b": 3}),
        ("out-closes", {"8b-8c": 1, "pass": 3}),
        ("two-alone", {"2o": 1}),
        ("two-in-set", {"2o": 1, "2c-2o": 3, "pass": 2}),
        ("places", {"12b": 3, "pass": 4}),
        ("keep-two", {"10b": 1, "2o": 3, "8b": 3, "pass": 3}),
        ("count", {"9b-9c": 1, "1e": 3, "9b": 2, "5e": 2}),
        ("keep-pair", {"1c": 1, "7b": 3, "pass": 2}),
        ("break-pair", {"11b": 1, "2c": 2, "pass": 2}),
        ("head-to-head", {"10o": 1, "1c": 2, "pass": 2}),
        ("return", {"10d": 1, "pass": 2}),
        ("last-play", {"Kc": 2, "pass": 3}),
    ],
)
def test_the_best_place_that_each_answer_can_force(key: str, places: dict[str, int]) -> None:
    path = ["go"] if key == "skip-not-pass" else []
    run = replay(scenarios()[key], path)
    found = {
        token: best_place(engine.apply(run.state, LEARNER, read_token(run, token)).state) for token in places
    }
    assert found == places


@pytest.mark.parametrize("key", [k for k, s in scenarios().items() if s.block == "strategy"])
def test_a_lesson_of_strategy_has_one_best_move(key: str) -> None:
    run = begin(scenarios()[key])
    places = [
        best_place(engine.apply(run.state, LEARNER, action).state)
        for action in {str(a).translate(str.maketrans("", "", "oceb")): a for a in run.view.legal}.values()
    ]
    assert places.count(min(places)) == 1


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
