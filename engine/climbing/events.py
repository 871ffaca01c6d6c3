"""What happened. Pages, the log and the screen reader speak from these, never from a comparison of states."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class HandDealt:
    """Hand number ``hand`` (1, 2 …) was dealt, seat ``first`` first; ``sizes``: cards of each seat."""

    hand: int
    first: int
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GiftConfirmed:
    """The seat has settled what it gives; the cards have not moved yet (P-26)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsGiven:
    """``count`` cards went from ``giver`` to ``receiver``; ``cards`` is empty where they may not be seen."""

    giver: int
    receiver: int
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LeadTaken:
    """``seat`` leads a trick. ``why``: three_of_oros, after_dealer, culo, president, given, won, next."""

    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    """A play. ``how``: lead, beat, equal or master (the two of oros alone)."""

    seat: int
    cards: tuple[Card, ...]
    how: str


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """The seat passed (P-14). Whether it had to is not said: that would tell what it holds."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatSkipped:
    """The seat lost this turn to an equal play of seat ``by`` (P-16)."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Revolution:
    """A quartet turned the order round (V-4); ``direction`` is the direction of play from now on, 1 or -1."""

    revolved: bool
    direction: int


@dataclass(frozen=True, slots=True)
class SeatFinished:
    """The seat has no cards left; ``place`` counts from 0 (P-22)."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The trick of ``seat``, by the last play. ``how``: returned (P-12), master (P-19) or out (P-13)."""

    seat: int
    how: str


@dataclass(frozen=True, slots=True)
class HandEnded:
    """``placing``: seats in order of going out; by seat ``points`` of this hand, ``scores`` so far (P-27)."""

    placing: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over (P-28, V-11)."""

    seat: int


Event = (
    HandDealt
    | GiftConfirmed
    | CardsGiven
    | LeadTaken
    | CardsPlayed
    | SeatPassed
    | SeatSkipped
    | Revolution
    | SeatFinished
    | TrickWon
    | HandEnded
    | MatchWon
)


def visible(event: Event, seat: int) -> Event:
    """*event* as *seat* may see it: gifts between two other seats lose their cards (P-26)."""
    if isinstance(event, CardsGiven) and seat not in (event.giver, event.receiver):
        return replace(event, cards=())
    return event
