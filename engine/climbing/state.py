"""The position: values that never change, one small class a phase.

Sets of cards are whole numbers, one bit a card; which bit is which card says the `SetTable` of the setup.
Positions are named tuples and not frozen dataclasses because they are made at every move (docs/adr).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.cards import Card
from engine.climbing.rules import Rules
from engine.climbing.sets import Set, SetTable, compiled

Mask = int
#: What was played in this hand so far, in order: the cards, or None for a pass.
History = tuple[tuple[int, tuple[Card, ...] | None], ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is: game, options, players, and where it starts.

    ``placing`` is the order of going out of a hand before the first one (then that begins with its exchange),
    ``scores`` the points to start with. With ``free_deal`` a deal may hold any part of the deck and name the
    leader: that is how lessons and records build positions.
    """

    game: str
    rules: Rules
    players: int
    placing: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    free_deal: bool = False
    #: The sets of these rules. It follows from them, so it is not compared and not written down.
    table: SetTable = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "table", compiled(self.rules))


@dataclass(frozen=True, slots=True)
class Duty:
    """A gift that is due: ``count`` cards from ``giver`` to ``receiver``; ``kind`` is best, worst or free."""

    giver: int
    receiver: int
    count: int
    kind: str


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards (a mask) that a giver has settled on."""

    giver: int
    receiver: int
    cards: Mask


class Dealing(NamedTuple):
    """Before the first deal."""


class Exchanging(NamedTuple):
    """``due`` can be met now; ``later`` waits for it (V-8); ``settled`` has been confirmed (P-26)."""

    hands: tuple[Mask, ...]
    due: tuple[Duty, ...]
    later: tuple[Duty, ...]
    settled: tuple[Gift, ...]


class Trick(NamedTuple):
    """``table`` is None when ``turn`` leads; ``passed``: a bit for each seat; ``gifts`` of this hand."""

    hands: tuple[Mask, ...]
    turn: int
    table: Set | None
    owner: int | None
    passed: int
    skipped: int | None
    finished: tuple[int, ...]
    revolved: bool
    direction: int
    history: History
    gifts: tuple[Gift, ...]


class HandOver(NamedTuple):
    """The hand has ended and the match has not; the next deal is due."""

    hands: tuple[Mask, ...]
    revolved: bool
    direction: int
    history: History
    gifts: tuple[Gift, ...]


class MatchOver(NamedTuple):
    """The match has a winner."""

    winner: int
    hands: tuple[Mask, ...]
    revolved: bool
    direction: int
    history: History
    gifts: tuple[Gift, ...]


Phase = Dealing | Exchanging | Trick | HandOver | MatchOver


class State(NamedTuple):
    """A position of a match.

    ``hand`` counts the deals so far; ``first`` is the seat dealt to first in this hand; ``placing`` is the
    order of going out of the last hand that ended; ``scores`` the points by seat.
    """

    setup: Setup
    hand: int
    first: int
    placing: tuple[int, ...] | None
    scores: tuple[int, ...]
    phase: Phase
