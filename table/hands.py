"""Where the present hand of a match began, remembered by this process: the hands before it are not replayed.

What lies before a deal never changes (undo stays within a hand), so what is remembered cannot be wrong, only
forgotten: after a restart, or when many other matches have been played since.
"""

from __future__ import annotations

import threading
import uuid
from collections import OrderedDict
from dataclasses import dataclass

import engine
from table.models import Seat

#: A state and its seats take some ten kilobytes.
_REMEMBERED = 2000

_lock = threading.Lock()
_begun: OrderedDict[uuid.UUID, HandStart] = OrderedDict()


@dataclass(frozen=True, slots=True)
class HandStart:
    """``seq`` entries lead to ``state``; the next one, if any, deals the hand. Seats never change."""

    seq: int
    state: engine.State
    seats: tuple[Seat, ...]


def remember(match_id: uuid.UUID, start: HandStart) -> None:
    with _lock:
        _begun[match_id] = start
        _begun.move_to_end(match_id)
        if len(_begun) > _REMEMBERED:
            _begun.popitem(last=False)


def remembered(match_id: uuid.UUID, seq: int) -> HandStart | None:
    """The latest known start of a hand of a match that was read with *seq* entries."""
    with _lock:
        start = _begun.get(match_id)
    return start if start is not None and start.seq <= seq else None


def forget_all() -> None:
    """As after a restart."""
    with _lock:
        _begun.clear()
