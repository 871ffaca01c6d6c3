"""What happened. Pages, the log and the screen reader speak from these, never from a comparison of states."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class HandDealt:
    """Hand number ``hand`` (1, 2 …) was dealt by ``dealer``; ``first`` begins. ``sizes``: cards of each seat;
    ``turned``: the card turned for the wild number, or None; ``pot``: chips in the hand's pot now."""

    hand: int
    dealer: int
    first: int
    sizes: tuple[int, ...]
    turned: Card | None
    pot: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A regular turn of ``seat`` begins, before it has drawn (T-12); ``again``: after a rejected card."""

    seat: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """The seat drew from the stock; ``card`` is None where it may not be seen."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardTaken:
    """The seat took the top discard as its draw; ``answer``: by answering, before its turn came (T-18)."""

    seat: int
    card: Card
    answer: bool


@dataclass(frozen=True, slots=True)
class CardRejected:
    """The seat discarded the first card of the hand at once (T-14)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardClaimed:
    """The seat claimed the discard out of turn (T-17); what it did with it follows."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Melded:
    """The seat laid meld number ``meld`` of the table; ``kind``: run or trio."""

    seat: int
    meld: int
    cards: tuple[Card, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class LaidOff:
    """The seat laid ``cards`` on meld number ``meld``, which now is ``whole``."""

    seat: int
    meld: int
    cards: tuple[Card, ...]
    whole: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WildStolen:
    """The seat put ``card`` in the place of ``wild`` in meld number ``meld``; the new meld follows (T-20)."""

    seat: int
    meld: int
    card: Card
    wild: Card


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """The seat discarded ``card``; ``last``: and is out with it, so that nobody can claim it (T-22)."""

    seat: int
    card: Card
    last: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """The seat has answered whether it wants the discard; how is not told (T-16)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """Nobody wanted the discard (T-16)."""

    card: Card


@dataclass(frozen=True, slots=True)
class StockReshuffled:
    """The discards but the top became the stock: ``count`` cards (T-23)."""

    count: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """The seat has no card left (T-22); ``claimed``: with a claimed card."""

    seat: int
    claimed: bool


@dataclass(frozen=True, slots=True)
class HandEnded:
    """By seat ``points`` of this hand and ``scores`` so far, before returns (T-24); ``pot`` goes to
    ``winner``."""

    winner: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    pot: int


@dataclass(frozen=True, slots=True)
class HandVoid:
    """The stock is at its end; nobody scores and ``pot`` stays for the next hand (T-23)."""

    pot: int


@dataclass(frozen=True, slots=True)
class SeatBust:
    """The seat is over the limit with ``score`` points (T-26)."""

    seat: int
    score: int


@dataclass(frozen=True, slots=True)
class SeatReturned:
    """The bust seat paid ``stake`` and goes on with ``score`` points (T-27)."""

    seat: int
    score: int
    stake: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """The bust seat is out for good (T-27, T-28)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over (T-28); ``pot``: all entries and returns."""

    seat: int
    pot: int


Event = (
    HandDealt
    | TurnStarted
    | CardDrawn
    | CardTaken
    | CardRejected
    | CardClaimed
    | Melded
    | LaidOff
    | WildStolen
    | CardDiscarded
    | Answered
    | Unclaimed
    | StockReshuffled
    | WentOut
    | HandEnded
    | HandVoid
    | SeatBust
    | SeatReturned
    | SeatLeft
    | MatchWon
)


def visible(event: Event, seat: int) -> Event:
    """*event* as *seat* may see it: a card drawn from the stock is its drawer's secret."""
    if isinstance(event, CardDrawn) and seat != event.seat:
        return replace(event, card=None)
    return event
