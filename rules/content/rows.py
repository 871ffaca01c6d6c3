"""What all examples are made of: rows that show cards and claim something."""

from typing import Any

Example = dict[str, Any]
Row = dict[str, Any]


class Untrue(Exception):
    """A row claims what the engine denies."""


def claim(holds: bool, what: str) -> None:
    """Raise `Untrue` with *what* is the case instead, unless the claim *holds*."""
    if not holds:
        raise Untrue(what)


def cards_of(row: Row) -> list[str]:
    """The cards that a row shows, in the order written."""
    for name in ("cards", "move", "could", "gives", "may_give", "hand", "last"):
        if text := row.get(name):
            return [] if text == "pass" else text.replace("+", " ").split()
    return []
