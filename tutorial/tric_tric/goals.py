"""What a lesson of Tric-Tric wants to see happen, as `tutorial.goals` has it for the climbing games:

======================  ===============================================================
``out you``             you have no card left
``melded you run``      you lay a run, a trio, or (``melded you``) either
``laid you M1``         you lay cards on the first meld of the table (``laid you``: any)
``stole you``           you take a wild card out of a run
``claimed ana``         Ana claims a discard (``out you`` comes after it)
``took ana``            Ana takes the top discard as her draw
``rejected you``        you reject the first card of the hand
``drew you``            you draw from the stock
``discarded you``       you discard a card (``discarded you 5h``: that one)
``points you 35``       the hand ends and brings you 35 points
``bust ana``            Ana goes bust
``returned you``        you pay and return; ``left you``: you do not
``match_won you``       you win the match
======================  ===============================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import tric_tric as tt
from tutorial.goals import Goal

#: By word: the event, and what of it the goal may name besides the seat.
_EVENTS: Mapping[str, tuple[type[Any], Callable[[Any], str]]] = {
    "out": (tt.WentOut, lambda event: ""),
    "melded": (tt.Melded, lambda event: event.kind),
    "laid": (tt.LaidOff, lambda event: f"M{event.meld}"),
    "stole": (tt.WildStolen, lambda event: ""),
    "claimed": (tt.CardClaimed, lambda event: event.card),
    "took": (tt.CardTaken, lambda event: event.card),
    "rejected": (tt.CardRejected, lambda event: event.card),
    "drew": (tt.CardDrawn, lambda event: ""),
    "discarded": (tt.CardDiscarded, lambda event: event.card),
    "bust": (tt.SeatBust, lambda event: ""),
    "returned": (tt.SeatReturned, lambda event: ""),
    "left": (tt.SeatLeft, lambda event: ""),
    "match_won": (tt.MatchWon, lambda event: ""),
}
POINTS = "points"


@dataclass(frozen=True, slots=True)
class TricGoal(Goal):
    """``what`` is a word that the event must have besides, empty for any."""

    what: str = ""

    def met_by(self, event: Any) -> bool:
        """Whether *event* is what this goal waits for."""
        if self.kind == POINTS:
            return isinstance(event, tt.HandEnded) and event.points[self.seat or 0] == self.number
        kind, of = _EVENTS[self.kind]
        return isinstance(event, kind) and event.seat == self.seat and self.what in ("", of(event))


def parse_goal(text: str, seats: Sequence[str]) -> TricGoal:
    """The goal written in *text*. Raises ``ValueError`` for an unknown word or person."""
    kind, *rest = text.split()
    if kind not in _EVENTS and kind != POINTS:
        raise ValueError(f"unknown goal {kind!r}")
    if not rest or rest[0] not in seats or len(rest) > 2:
        raise ValueError(f"{text!r} names nobody of this lesson")
    seat, what = seats.index(rest[0]), rest[1] if len(rest) == 2 else ""
    if kind == POINTS:
        return TricGoal(kind, seat, int(what))
    return TricGoal(kind, seat, what=what)
