"""Comparing a referee's trace with what a conformance case expects: the first difference, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Json = Any


def first_difference(trace: Mapping[str, Json], expected: Mapping[str, Json]) -> str | None:
    """Where *trace* differs from *expected* (only what *expected* names is looked at), or None."""
    return next(_differences(trace, expected), None)


def _differences(trace: Mapping[str, Json], expected: Mapping[str, Json]) -> Iterator[str]:
    hands = trace.get("hands", [])
    yield from _fields("error", trace.get("error") or {}, expected.get("error", {}))
    if "error" in trace and "error" not in expected:
        yield f"refused: {trace['error']}"
    if "winner" in expected:
        yield from _fields("match", trace, {"winner": expected["winner"]})
    if {"steps", "placing", "gifts_due"} & expected.keys():  # a case of one hand, without a list of hands
        if not hands:
            yield "no hand in the trace"
            return
        yield from _one_hand("hand 0", hands[0], expected)
    if "hands" in expected:
        if len(hands) != len(expected["hands"]):
            yield f"{len(hands)} hands, not {len(expected['hands'])}"
        for number, (got, want) in enumerate(zip(hands, expected["hands"], strict=False)):
            yield from _summary(f"hand {number}", got, want)


def _one_hand(where: str, got: Mapping[str, Json], want: Mapping[str, Json]) -> Iterator[str]:
    yield from _gifts(where, got, want)
    if want.get("placing") is not None:
        yield from _fields(where, got, {"placing": want["placing"]})
    for number, step in enumerate(want.get("steps", [])):
        if number == len(got["steps"]):
            yield f"{where}: the trace ends before step {number}"
            return
        yield from _fields(f"{where}, step {number}", _plain(got["steps"][number]), _plain(step))
    if "steps" in want and len(got["steps"]) > len(want["steps"]):
        yield f"{where}: {len(got['steps'])} steps, not {len(want['steps'])}"


def _summary(where: str, got: Mapping[str, Json], want: Mapping[str, Json]) -> Iterator[str]:
    """A hand of the long matches: the case lists whose turn it was and how many actions were legal."""
    yield from _gifts(where, got, want)
    steps = [step for step in got["steps"] if not step["over"]]
    expected = zip(steps, want["turns"], want["legal_counts"], strict=False)
    for number, (step, turn, count) in enumerate(expected):
        found = {"turn": step["turn"], "number of legal moves": len(step["legal"])}
        yield from _fields(f"{where}, step {number}", found, {"turn": turn, "number of legal moves": count})
    if len(steps) != len(want["turns"]):
        yield f"{where}: {len(steps)} steps, not {len(want['turns'])}"
    yield from _fields(where, got, {key: want[key] for key in ("leader", "placing", "scores")})


def _gifts(where: str, got: Mapping[str, Json], want: Mapping[str, Json]) -> Iterator[str]:
    if "gifts_due" in want:
        found = {seat: _sorted(gifts) for seat, gifts in got.get("gifts_due", {}).items()}
        due = {seat: _sorted(gifts) for seat, gifts in want["gifts_due"].items()}
        yield from _fields(f"{where}, gifts due", found, due)
        if found.keys() - due.keys():
            yield f"{where}: gifts due of {sorted(found)}, not {sorted(due)}"


def _plain(step: Mapping[str, Json]) -> dict[str, Json]:
    table = step["table"]
    return {**step, "legal": _sorted(step["legal"]), "table": table if table is None else _sorted([table])[0]}


def _sorted(moves: list[str]) -> list[str]:
    """Moves in a fixed order, each with its cards in a fixed order."""
    return sorted("+".join(sorted(move.split("+"))) for move in moves)


def _fields(where: str, got: Mapping[str, Json], want: Mapping[str, Json]) -> Iterator[str]:
    for key, value in want.items():
        found = got.get(key)
        if found == value:
            continue
        if isinstance(found, list) and isinstance(value, list) and key == "legal":
            missing, extra = sorted(set(value) - set(found)), sorted(set(found) - set(value))
            yield f"{where}: legal: missing {missing[:6]}, too many {extra[:6]}"
        else:
            yield f"{where}: {key}: {found!r}, not {value!r}"
