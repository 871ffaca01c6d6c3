"""What all examples are made of: rows that show cards and claim something."""

import re
from typing import Any

Example = dict[str, Any]
Row = dict[str, Any]

# Words of a move as a record writes it; the rest are its cards.
_VERBS = {"pass", "stock", "take", "reject", "meld", "lay", "steal", "discard", "out"}


class Untrue(Exception):
    """A row claims what the engine denies."""


def claim(holds: bool, what: str) -> None:
    """Raise `Untrue` with *what* is the case instead, unless the claim *holds*."""
    if not holds:
        raise Untrue(what)


def cards_of(row: Row) -> list[str]:
    """The cards that a row shows, in the order written."""
    if "on" in row:  # what lies on the table, and what is laid on it
        return cards_in(row["on"]) + cards_in(row["cards"])
    for name in ("cards", "move", "could", "claims", "gives", "may_give", "hand", "table", "last"):
        if name in row:
            return cards_in(row[name])
    return []


def cards_in(text: str) -> list[str]:
    """The cards of a move or of a list: "lay M1 8c" has one."""
    words = re.split(r"[ +;]+", text)
    return [word for word in words if word and word not in _VERBS and not re.fullmatch(r"M\d+", word)]
