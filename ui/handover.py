"""From a position somewhere on the site to a match at the table, without the apps knowing each other.

The table says here how a match is begun from what has been played so far; a lesson asks for it. What is
handed over never leaves the server: it holds everybody's cards.
"""

from __future__ import annotations

from typing import Protocol

import engine


class NotYours(Exception):
    """This request has been made before, by another browser."""


class Starter(Protocol):
    """Begins a match and returns its address in the active language. Raises `NotYours`.

    ``player``: as `ui.browser.player_id` gives it, who takes the first seat; bots take the others.
    ``request``: 32 hexadecimal digits that name the form; sent twice it gives the same match. ``recorded``:
    setup and actions, the deals among them, up to the position to go on from.
    """

    def __call__(self, player: str, request: str, recorded: engine.Recorded, /) -> str: ...


_starters: list[Starter] = []


def fill(starter: Starter) -> None:
    """Let *starter* begin the matches. Called from the table's ``ready()``; a later one takes its place."""
    _starters[:] = [starter]


def is_filled() -> bool:
    """Whether there is a table to go on at."""
    return bool(_starters)


def start(player: str, request: str, recorded: engine.Recorded) -> str:
    """Begin a match from *recorded* and return its address.

    Raises `NotYours`, and ``LookupError`` where no table is filled in.
    """
    if not _starters:
        raise LookupError("no table to go on at")
    return _starters[0](player, request, recorded)


__all__ = ["NotYours", "Starter", "fill", "is_filled", "start"]
