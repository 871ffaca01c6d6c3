"""How many sequences of actions small deals have.

The table was counted by `slow_rules`, which shares no code with the engine; here it counts the shallow
depths again.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.__main__ import main
from engine.commands.perft import perft
from tests.engine.slow_rules import SlowHand

TABLE = json.loads((Path(__file__).parent / "perft.json").read_text())
CASES = [pytest.param(case, id=case["name"].replace(" ", "-").replace(",", "")) for case in TABLE]
#: The slow rules count as deep as there are no more sequences than this.
FEW = 300


def hands(case: Any) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(hand.split()) for hand in case["deal"].split("/"))


def start(case: Any) -> engine.State:
    setup = engine.setup(case["game"], len(hands(case)), case["options"], free_deal=True)
    deal = engine.Deal(hands(case), leader=case["leader"])
    return engine.apply(engine.start(setup), engine.CHANCE, deal).state


@pytest.mark.parametrize("case", CASES)
def test_the_engine_counts_as_the_table(case: Any) -> None:
    levels = perft(start(case), len(case["sequences"]))
    assert [level["sequences"] for level in levels] == case["sequences"]
    for level in levels:
        assert level["plays"] + level["passes"] == level["sequences"]


@pytest.mark.parametrize("case", CASES)
def test_the_slow_rules_count_as_the_table(case: Any) -> None:
    rules = start(case).setup.rules
    options = {name: getattr(rules, name) for name in engine.OPTIONS}
    position = SlowHand(options, [set(hand) for hand in hands(case)], case["leader"])
    shallow = [count for count in case["sequences"] if count <= FEW]
    assert [position.perft(depth) for depth in range(1, len(shallow) + 1)] == shallow


def test_a_hand_that_has_ended_counts_where_it_ends() -> None:
    # A leads its last card and is out (P-13), so is B, and C is left.
    setup = engine.setup("presi", 3, free_deal=True)
    deal = engine.Deal((("3o",), ("4o",), ("5o", "6o")), leader=0)
    levels = perft(engine.apply(engine.start(setup), engine.CHANCE, deal).state, 4)
    assert [level["sequences"] for level in levels] == [1, 1, 0, 0]
    assert [level["ends"] for level in levels] == [0, 1, 0, 0]
    assert [level["tricks"] for level in levels] == [1, 0, 0, 0]


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "--deal", TABLE[0]["deal"], "--depth", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:3] == ["depth", "sequences", "plays"]
    assert [line.split()[1] for line in lines[1:]] == ["5", "19", "50"]


@pytest.mark.parametrize(
    "arguments",
    [["--deal", "3o / 3o / 4o"], ["--deal", "3o / 4o"], ["--options", "equal"], ["--leader", "5"]],
)
def test_what_cannot_be_counted_is_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", *arguments]) == 2
    assert capsys.readouterr().err.startswith("perft: ")
