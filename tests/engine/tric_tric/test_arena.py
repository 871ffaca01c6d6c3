"""The arena of Tric-Tric: duplicate deals, every seat, and what it prints."""

import json
import random
from typing import Any

import pytest

import engine
from engine import tric_tric
from engine.__main__ import main
from engine.commands.arena_tric import TricTally, arena, report


def arena_says(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["arena", "--game", "tric_tric", *arguments]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    return json.loads(line)


def test_a_bot_against_itself_has_exactly_par(capsys: pytest.CaptureFixture[str]) -> None:
    shown = arena_says(capsys, "--seats", "tric_basic,tric_basic,tric_basic,tric_basic", "--deals", "6")
    assert (shown["hero"]["won"], shown["hero"]["ci95"]) == (0.25, 0)  # each deal has one winner, in one seat
    assert (shown["deals"], shown["hands"]) == (6, 24)


def test_whole_matches_with_options(capsys: pytest.CaptureFixture[str]) -> None:
    shown = arena_says(
        capsys, "--seats", "tric_basic,tric_basic,tric_basic", "--deals", "2", "--matches",
        "--options", "wild=drawn,jokers_per_pack=1,bust_over=40",
    )  # fmt: skip
    assert shown["hero"]["won"] == pytest.approx(1 / 3, abs=1e-4)
    assert shown["matches"] == 6


def test_every_deal_is_played_once_in_every_seat() -> None:
    seen: list[tuple[int, tuple[str, ...]]] = []
    basic = engine.TRIC_TRIC_BOTS["tric_basic"]

    def hero(view: tric_tric.View, legal: Any, chance: random.Random) -> tric_tric.Action:
        if not any(seat == view.seat for seat, _ in seen[len(seen) // 3 * 3 :]):
            seen.append((view.seat, view.cards))
        return basic(view, legal, chance)

    tally = arena(engine.setup("tric_tric", 3), [hero, basic, basic], deals=1, seed=3)
    assert [seat for seat, _ in seen[:3]] == [0, 1, 2]
    assert len(tally.points) == 3
    assert tally.points.count(0) == round(3 * tally.means[0])  # who goes out has no points (T-24)


def test_the_good_one_beats_the_basic_one(capsys: pytest.CaptureFixture[str]) -> None:
    shown = arena_says(capsys, "--seats", "tric_good,tric_basic,tric_basic", "--deals", "30", "--seed", "2")
    assert shown["hero"]["won"] - shown["hero"]["ci95"] > 1 / 3
    assert shown["hero"]["ms_p95"] >= shown["hero"]["ms_p50"] > 0


def test_what_is_reported() -> None:
    tally = TricTally([1.0, 0.5, 0.0], [0, 0, 0, 30, 20, 10], [0.001, 0.002, 0.003])
    assert report(tally, "hero", players=2, matches=False) == {
        "deals": 3,
        "hands": 6,
        "hero": {
            "name": "hero",
            "won": 0.5,
            "ci95": 0.5658,  # 1.96 × 0.5 / √3
            "points": 10,
            "ms_p50": 2.0,
            "ms_p95": 2.9,
        },
    }


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "tric_tric", "--seats", "tric_good,lowest,tric_basic"],
        ["--game", "presi", "--seats", "lowest,tric_good,lowest"],
        ["--game", "tric_tric", "--seats", "tric_good,tric_basic"],
        ["--game", "tric_tric", "--seats", "tric_good,tric_good,tric_good", "--options", "stake_hand=some"],
    ],
)
def test_bots_of_another_game_and_bad_options_are_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 2
    assert capsys.readouterr().err.startswith("arena: ")
