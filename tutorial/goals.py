"""What a lesson wants to see happen: a test on engine events, so that every route to it counts.

Written as text in a lesson file, with the people of the lesson by name and places counted from 1:

======================  ===================================================
``place you 1``         you are the first without cards
``trick_won ana``       Ana wins a trick
``played you 3``        you play three cards (``played you``: anything)
``skipped ana``         Ana loses her turn to an equal play
``gave you``            you have settled what you give in the exchange
``got you``             what you are given in the exchange has come to you
``match_won you``       you win the match
``hand_over``           the hand is over, whoever won it
======================  ===================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import engine


@dataclass(frozen=True, slots=True)
class Goal:
    """An event to wait for: its ``kind`` (a word of the table above), whose it is, maybe a number."""

    kind: str
    seat: int | None = None
    number: int | None = None

    def met_by(self, event: engine.Event) -> bool:
        """Whether *event* is what this goal waits for."""
        match self.kind, event:
            case "place", engine.SeatFinished(seat=seat, place=place):
                return seat == self.seat and place + 1 == self.number
            case "trick_won", engine.TrickWon(seat=seat):
                return seat == self.seat
            case "played", engine.CardsPlayed(seat=seat, cards=cards):
                return seat == self.seat and self.number in (None, len(cards))
            case "skipped", engine.SeatSkipped(seat=seat):
                return seat == self.seat
            case "gave", engine.GiftConfirmed(seat=seat):
                return seat == self.seat
            case "got", engine.CardsGiven(receiver=seat):
                return seat == self.seat
            case "match_won", engine.MatchWon(seat=seat):
                return seat == self.seat
            case "hand_over", engine.HandEnded():
                return True
        return False


#: The goal that is nobody's.
HAND_OVER = "hand_over"
#: The words for other goals, each with whether it takes a number: "must", "may" or "none".
KINDS = {
    "place": "must",
    "trick_won": "none",
    "played": "may",
    "skipped": "none",
    "gave": "none",
    "got": "none",
    "match_won": "none",
}


def parse_goal(text: str, seats: Sequence[str]) -> Goal:
    """The goal written in *text*. Raises ``ValueError`` for an unknown word or person or a missing number."""
    kind, *rest = text.split()
    if text == HAND_OVER:
        return Goal(HAND_OVER)
    if kind not in KINDS:
        raise ValueError(f"unknown goal {kind!r}")
    if not rest or rest[0] not in seats:
        raise ValueError(f"{text!r} names nobody of this lesson")
    numbers = rest[1:]
    wanted = {"must": (1,), "may": (0, 1), "none": (0,)}[KINDS[kind]]
    if len(numbers) not in wanted or not all(n.isdigit() for n in numbers):
        raise ValueError(f"{text!r} has the wrong number of words")
    return Goal(kind, seats.index(rest[0]), int(numbers[0]) if numbers else None)


def all_met(goals: Iterable[Goal], events: Sequence[engine.Event]) -> bool:
    """Whether each of *goals* has been met by one of *events*."""
    return all(any(goal.met_by(event) for event in events) for goal in goals)
