"""The moves of others one after the other: the table after each, for table.js to show at a walking pace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import engine
from ui import seating
from ui.tric_tric import seating as tric_seating
from ui.words import Player

#: Events that there is more to take in of.
_MUCH = engine.SeatSkipped | engine.TrickWon | engine.SeatFinished | engine.CardsGiven


@dataclass(frozen=True, slots=True)
class Frame:
    """The felt at one step on the way to now; ``wait`` is short or long: how much there is to take in."""

    felt: seating.Felt | tric_seating.Felt
    wait: str


def frames_of(
    past: Sequence[engine.Event],
    moments: Sequence[tuple[engine.View, Sequence[engine.Event]]],
    players: Sequence[Player],
) -> tuple[Frame, ...]:
    """A frame for each of *moments* but the last, which is the page itself.

    *moments* are positions, each with the events that led to it; *past* are the events before them.
    """
    events, frames = list(past), []
    for view, news in moments[:-1]:
        events += news
        wait = "long" if any(isinstance(event, _MUCH) for event in news) else "short"
        frames.append(Frame(seating.felt_of(view, players, events), wait))
    return tuple(frames)
