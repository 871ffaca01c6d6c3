"""The position: frozen values, one small class a phase.

Hands, stock, discards and melds are tuples of card codes; hands in the order of `cards.ordered`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.tric_tric.actions import Answer
from engine.tric_tric.rules import Rules


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is: game, options, players, and the points it starts with (None: 0 each).

    With ``free_deal`` a deal may hold any part of the packs, hands of any size, and name any dealer: that is
    how lessons and records build positions.
    """

    game: str
    rules: Rules
    players: int
    scores: tuple[int, ...] | None = None
    free_deal: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """A run on the table, low to high; ``low`` is the place of its first card: ace 1 … king 13 (T-5)."""

    cards: tuple[Card, ...]
    low: int

    @property
    def high(self) -> int:
        """The place of its last card; 14 is an ace above the king."""
        return self.low + len(self.cards) - 1


@dataclass(frozen=True, slots=True)
class Trio:
    """A trio on the table with what was laid on it, sorted as text (T-7, T-8)."""

    cards: tuple[Card, ...]


TableMeld = Run | Trio


@dataclass(frozen=True, slots=True)
class Board:
    """What lies where in a hand.

    ``stock``: the next card first. ``pile``: the discards, the top one last. ``melds`` in order of laying.
    ``wild``: the number that is wild; ``turned``: the card turned for it, set aside. ``known``: for each seat
    the cards that it took from the discards and, for all that anybody can tell, still holds. ``reshuffled``:
    the discards have become the stock once (T-23).
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    melds: tuple[TableMeld, ...]
    wild: str
    turned: Card | None
    known: tuple[tuple[Card, ...], ...]
    reshuffled: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended: its winner (None: void, T-23), points added by seat, and the seats that went bust."""

    winner: int | None
    points: tuple[int, ...]
    bust: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    """Before the first deal."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A regular turn begins. ``opening``: the first of the hand, whose card may be rejected; ``stock_only``:
    the turn goes on after a rejected card (T-14)."""

    board: Board
    turn: int
    opening: bool = False
    stock_only: bool = False


@dataclass(frozen=True, slots=True)
class Reshuffling:
    """The seat drew from an empty stock; chance makes a new one, and the seat gets its first card (T-23)."""

    board: Board
    turn: int


@dataclass(frozen=True, slots=True)
class Playing:
    """The seat has drawn. ``drawn``: the card that came, until something is played; ``rejectable``: that card
    may be rejected (T-14); ``taken``: a card taken from the discards that may not go back at once (T-13)."""

    board: Board
    turn: int
    drawn: Card | None
    rejectable: bool = False
    taken: Card | None = None


@dataclass(frozen=True, slots=True)
class Claiming:
    """Everybody is asked whether they claim the top discard (T-15, T-16).

    ``resume``: the seat that goes on when nobody does. ``rejected``: the chain began with a rejected card;
    then ``resume`` goes on with its own turn and nobody may take (T-14). ``answers``: those given, hidden.
    """

    board: Board
    discarder: int
    resume: int
    rejected: bool
    answers: tuple[tuple[int, Answer], ...] = ()


@dataclass(frozen=True, slots=True)
class Owing:
    """The claimer ``turn`` owes a discard (T-17); ``resume`` and ``rejected`` as in `Claiming`."""

    board: Board
    turn: int
    resume: int
    rejected: bool


@dataclass(frozen=True, slots=True)
class Returning:
    """The hand is over; the ``pending`` bust seats say whether they pay and return, at ``score`` (T-27)."""

    board: Board
    result: Result
    pending: tuple[int, ...]
    score: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """The hand has ended and the match has not; the next deal is due."""

    board: Board
    result: Result


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match has a winner (T-28)."""

    board: Board
    result: Result
    winner: int


#: Phases in which a hand is under way.
UnderWay = Drawing | Reshuffling | Playing | Claiming | Owing
#: Phases after the end of a hand.
Ended = Returning | HandOver | MatchOver
Phase = Dealing | UnderWay | Ended


@dataclass(frozen=True, slots=True)
class State:
    """A position of a match.

    ``hand`` counts the deals so far; ``dealer`` dealt the last one. By seat: ``scores`` (points) and
    ``balances`` (chips won less chips paid). ``match_pot`` and ``hand_pot`` hold the chips in play; balances
    and pots add up to nothing, always (T-25). ``out``: seats out for good, ascending.
    """

    setup: Setup
    hand: int
    dealer: int
    scores: tuple[int, ...]
    balances: tuple[int, ...]
    match_pot: int
    hand_pot: int
    out: tuple[int, ...]
    phase: Phase

    def seats_in(self) -> tuple[int, ...]:
        """The seats still in the match, ascending."""
        return tuple(seat for seat in range(self.setup.players) if seat not in self.out)

    def next_in(self, seat: int) -> int:
        """The seat still in the match that comes next after *seat* in turn order (T-1)."""
        players = self.setup.players
        return next(s for k in range(1, players + 1) if (s := (seat + k) % players) not in self.out)

    def after(self, seat: int) -> tuple[int, ...]:
        """The seats still in the match after *seat* in turn order, nearest first, without it (T-15)."""
        players = self.setup.players
        return tuple(s for k in range(1, players) if (s := (seat + k) % players) not in self.out)
