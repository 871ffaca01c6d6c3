"""The shared cases with the right answers, judged in this process (spec referee.md)."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine.referee import referee
from tests.engine.traces import first_difference

FOLDER = Path(__file__).parent / "conformance"
FILES = {"positions": 150, "matches": 40, "refusals": 150, "gifts": 75}


def cases() -> list[Any]:
    found = []
    for name in FILES:
        for line in (FOLDER / f"{name}.jsonl").read_text().splitlines():
            case = json.loads(line)
            record = case["record"]
            options = "-".join(str(value) for value in record["options"].values()) or "preset"
            label = f"{name}-{record['id']}-{record['game']}-{record['players']}p-{options}"
            found.append(pytest.param(record, case["expect"], id=label))
    return found


def judged(record: Any) -> Any:
    (line,) = referee([json.dumps(record)])
    return json.loads(line)


@pytest.mark.parametrize(("record", "expected"), cases())
def test_case(record: Any, expected: Any) -> None:
    assert first_difference(judged(record), expected) is None


@pytest.mark.parametrize(("name", "count"), FILES.items())
def test_no_case_is_lost(name: str, count: int) -> None:
    assert len((FOLDER / f"{name}.jsonl").read_text().splitlines()) == count


def changed(expected: Any, *path: str | int, value: Any) -> Any:
    """*expected* with the value at *path* replaced."""
    copy = deepcopy(expected)
    place = copy
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return copy


def the_case(name: str, number: int = 0) -> tuple[Any, Any]:
    case = json.loads((FOLDER / f"{name}.jsonl").read_text().splitlines()[number])
    return judged(case["record"]), case["expect"]


def test_the_comparison_sees_every_kind_of_difference() -> None:
    trace, expected = the_case("positions")
    assert first_difference(trace, changed(expected, "steps", 1, "turn", value=9)) == (
        f"hand 0, step 1: turn: {expected['steps'][1]['turn']}, not 9"
    )
    other = changed(expected, "steps", 0, "legal", value=["2o"])
    assert "missing ['2o']" in str(first_difference(trace, other))
    assert first_difference(trace, {"steps": expected["steps"][:-1]}) is not None
    assert first_difference(trace, {"steps": [*expected["steps"], expected["steps"][0]]}) is not None
    assert first_difference(trace, {"error": {"code": "too_low"}}) is not None
    assert first_difference({"hands": []}, expected) == "no hand in the trace"

    trace, expected = the_case("matches")
    for path in (("turns", 3), ("legal_counts", 3), ("leader",), ("scores",)):
        assert first_difference(trace, changed(expected, "hands", 0, *path, value=77)) is not None
    assert first_difference(trace, changed(expected, "winner", value=77)) is not None
    assert first_difference(trace, {"hands": expected["hands"][:-1]}) is not None

    trace, expected = the_case("gifts")
    assert first_difference(trace, changed(expected, "gifts_due", "3", value=["3o+3c"])) is not None
    assert first_difference(trace, {"gifts_due": {}}) is not None
    assert first_difference(trace, {"gifts_due": expected["gifts_due"]}) == f"refused: {trace['error']}"
