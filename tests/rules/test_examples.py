"""Examples that cannot lie: the engine agrees with each, and a lie is noticed."""

import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any

import pytest

from rules.content import Content, read
from rules.content.examples import Example, cards_of, check
from tests.rules.spoiling import spoil

EXAMPLES = {rule["key"]: rule["example"] for rule in read().games["presi"].rules if "example" in rule}
PLAYED = {key: example for key, example in EXAMPLES.items() if "static" not in example}


@pytest.mark.parametrize("key", sorted(EXAMPLES))
def test_the_engine_agrees(key: str) -> None:
    assert check(EXAMPLES[key]) == []


def moves_of(example: Example) -> list[dict[str, Any]]:
    return [row for row in example["rows"] if "move" in row and "refused" not in row]


def record_of(key: str) -> dict[str, Any]:
    """The example as a game record (spec referee.md)."""
    example = PLAYED[key]
    hand: dict[str, Any] = {
        "deal": [cards.split() for cards in example["deal"]],
        "moves": [row["move"] for row in moves_of(example)],
    }
    record = {"id": key, "game": "presi", "options": {}, "players": len(example["seats"]), "hands": [hand]}
    if "leader" in example:
        hand["leader"] = example["seats"].index(example["leader"])
    if "placing" in example:
        record["placing"] = [example["seats"].index(who) for who in example["placing"]]
        given = [row for row in example["rows"] if "gives" in row and "gift_refused" not in row]
        hand |= (
            {"gifts": {str(example["seats"].index(row["who"])): row["gives"] for row in given}}
            if given
            else {}
        )
    return record


@pytest.fixture(scope="module")
def traces() -> dict[str, dict[str, Any]]:
    """What the referee makes of each example, by the command that anybody can run."""
    lines = "".join(json.dumps(record_of(key)) + "\n" for key in PLAYED)
    command = [sys.executable, "-m", "engine", "referee"]
    told = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout
    return {trace["id"]: trace for trace in map(json.loads, told.splitlines())}


@pytest.mark.parametrize("key", sorted(PLAYED))
def test_the_referee_agrees(key: str, traces: dict[str, dict[str, Any]]) -> None:
    """Every move and gift is accepted, and each is made by the seat that the example names."""
    assert "error" not in traces[key]
    moved, seats = [row["who"] for row in moves_of(PLAYED[key])], PLAYED[key]["seats"]
    steps = traces[key]["hands"][0]["steps"]
    assert [seats[step["turn"]] for step in steps[: len(moved)]] == moved
    assert len(steps) == (len(moved) + 1 if steps else 0)


spoiled = partial(spoil, EXAMPLES)


@pytest.mark.parametrize(
    ("example", "complaint"),
    [
        (spoiled("equal-skips", 3, who="mia"), "row 3: mia is not skipped here"),
        (spoiled("equal-skips", 4, who="leo"), "row 4: leo is not to answer here"),
        (spoiled("trick-end", 5, who="leo", move=None), "row 5: leo does not lead here"),
        (spoiled("pass", 6, who="leo"), "row 6: leo is not out of the trick here"),
        (spoiled("aim", 4, last="6c"), "row 4: leo is not the last with 6c"),
        (spoiled("opening", 1, hand="3o 4c"), "row 1: the hand is"),
        (
            spoiled("same-size", 2, refused="too_low"),
            "row 2: 7e: the engine says wrong_size, the text too_low",
        ),
        (spoiled("same-size", 4, could="7e"), "row 4: 7e: the engine says wrong_size, the text None"),
        (spoiled("exchange", 1, gives="2c+10b"), "row 1: 10b+2c: the engine says not_best_cards"),
        (spoiled("exchange-cards", 3, may_give="1c+1e"), "row 3: 1c+1e: the engine says not_best_cards"),
        (spoiled("out-closes", 2, expect={"finished": []}), "row 2: finished is [0], not []"),
        (spoiled("two-in-set", 5, expect={"legal": ["pass", "7e"]}), "row 5: legal is ['pass']"),
        (spoiled("places", 4, expect={"scores": [3, 0, 0, 0, 0]}), "row 4: scores is [2, 1, 0, 0, 0]"),
    ],
)
def test_a_lie_is_noticed(example: Example, complaint: str) -> None:
    found = check(example)
    assert any(line.startswith(complaint) for line in found), found


@pytest.mark.parametrize(
    ("key", "spoil", "complaint"),
    [
        ("order", lambda e: e["rows"].reverse(), "Untrue: 3c does not answer 12c"),
        ("order", lambda e: e["rows"].pop(2), "Untrue: not every number is shown"),
        ("cards", lambda e: e["rows"][0].update(cards="13o"), "Untrue: not all in the deck"),
        ("deal", lambda e: e["rows"][2].update(deals=[9, 9, 10, 10, 10]), "Untrue: 5 players are dealt"),
        ("score", lambda e: e["rows"][0].update(points=[2, 3, 4]), "Untrue: ana has [2, 2, 4]"),
        ("tie", lambda e: e.update(winner="ana"), "Untrue: the winner is you"),
        ("aim", lambda e: e.update(deal=["12e", "12e", "5c"]), "ValueError"),
    ],
)
def test_a_lie_without_a_game_is_noticed(key: str, spoil: Callable[[Example], Any], complaint: str) -> None:
    example = deepcopy(EXAMPLES[key])
    spoil(example)
    [found] = check(example)
    assert found.startswith(complaint)


def test_a_lie_keeps_the_content_from_being_loaded(draft: Content) -> None:
    from rules.content import problems

    skips = next(rule for rule in draft.games["presi"].rules if rule["key"] == "equal-skips")
    skips["example"]["rows"][2]["who"] = "mia"
    assert problems(draft) == ["rule presi.equal-skips: example, row 3: mia is not skipped here"]


def test_the_worked_positions_of_the_specification_are_among_them() -> None:
    """W-1, W-2, W-8: who is skipped, who may still play, who leads."""
    told = {
        key: [(row["who"], row.get("skipped"), row.get("leads")) for row in PLAYED[key]["rows"]]
        for key in PLAYED
    }
    assert ("leo", True, None) in told["equal-skips"]
    assert told["skip-not-pass"][2] == ("you", True, None)
    assert PLAYED["skip-not-pass"]["rows"][-1]["who"] == "you"
    assert told["out-closes"][-1] == ("ana", None, True)


def test_cards_of_a_row() -> None:
    assert cards_of({"who": "ana", "move": "7c+7b"}) == ["7c", "7b"]
    assert cards_of({"who": "ana", "move": "pass"}) == []
    assert cards_of({"cards": "2o 2c"}) == ["2o", "2c"]
    assert cards_of({"who": "ana", "turn": True}) == []
