"""The shared cases with the right answers (spec tric_tric.md), judged in this process."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine.referee import referee

FOLDER = Path(__file__).parent / "conformance"
FILES = {"tric_hands": 120, "tric_matches": 20, "tric_refusals": 120}
#: What a trace says of a hand that ended, and only of such a hand.
ENDED = ("points", "scores", "bust", "out", "balance", "winner_of_hand")


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text().splitlines()]


def cases() -> list[Any]:
    return [
        pytest.param(case["record"], case["expect"], id=f"{name}-{case['record']['id']}")
        for name in FILES
        for case in lines(name)
    ]


def judged(record: Any) -> Any:
    (line,) = referee([json.dumps(record)])
    return json.loads(line)


def difference(want: Any, got: Any, path: str = "") -> str | None:
    """Where *got* lacks something of *want*, or has the end of a hand where none is wanted."""
    if isinstance(want, dict) and isinstance(got, dict):
        for key, value in want.items():
            if key not in got:
                return f"{path}.{key} is missing"
            found = difference(value, got[key], f"{path}.{key}")
            if found:
                return found
        more = [key for key in ENDED if "steps" in want and key in got and key not in want]
        return f"{path}: {more} too much" if more else None
    if isinstance(want, list) and isinstance(got, list):
        if len(want) != len(got):
            return f"{path} has {len(got)} elements, not {len(want)}"
        inside = (difference(a, b, f"{path}[{k}]") for k, (a, b) in enumerate(zip(want, got, strict=True)))
        return next(filter(None, inside), None)
    same = type(want) is type(got) and want == got
    return None if same else f"{path}: {got!r}, not {want!r}"


def compared(record: Any, expected: Any) -> str | None:
    trace = judged(record)
    if trace["id"] != record["id"]:
        return "another id"
    if ("error" in trace) != ("error" in expected):
        return f"error: {trace.get('error')}"
    return difference(expected, trace)


@pytest.mark.parametrize(("record", "expected"), cases())
def test_case(record: Any, expected: Any) -> None:
    assert compared(record, expected) is None


@pytest.mark.parametrize(("name", "count"), FILES.items())
def test_no_case_is_lost(name: str, count: int) -> None:
    assert len(lines(name)) == count


def changed(expected: Any, *path: str | int, value: Any) -> Any:
    copy = deepcopy(expected)
    place = copy
    for key in path[:-1]:
        place = place[key]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return copy


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("hands", 0, "steps", 1, "melds"), []),
        (("hands", 0, "steps", 1, "can_go_out"), 0),
        (("hands", 0, "steps", 0, "turn"), None),
        (("hands", 0, "steps"), []),
        (("hands", 0, "points"), ...),
        (("hands", 0, "scores", 0), 1000),
        (("winner",), 2),
        (("hands",), []),
        (("error",), {"code": "not_next"}),
    ],
)
def test_the_comparison_sees_a_difference(path: tuple[str | int, ...], value: Any) -> None:
    case = lines("tric_hands")[0]
    assert compared(case["record"], changed(case["expect"], *path, value=value)) is not None
    assert compared(case["record"], case["expect"]) is None
