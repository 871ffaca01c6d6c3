"""A hand of play by the letter of spec presi.md and variants.md, simple, and sharing no code with the engine.

Cards are texts, hands are sets, nothing is compiled: the engine is held against it (perft, random play).
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

Cards = tuple[str, ...]


def number(card: str) -> str:
    return "X" if card.startswith("X") else card[:-1]


@dataclass
class SlowHand:
    """A position; ``table`` is the play to beat and ``owner`` its seat, None when ``turn`` leads."""

    options: dict[str, Any]  # every option with its value
    hands: list[set[str]]
    turn: int | None
    table: Cards | None = None
    owner: int | None = None
    passed: set[int] = field(default_factory=set)
    skipped: int | None = None
    finished: list[int] = field(default_factory=list)
    revolved: bool = False
    direction: int = 1

    # -- sets (P-6, P-10, V-2, V-3, V-4) -------------------------------------------------------------------

    def value(self, cards: Cards) -> str | None:
        """The number that a set counts as, or None if it is none."""
        if not 1 <= len(cards) <= 4:
            return None
        wild = {"wild": "X", "twos_wild": "2"}.get(self.options["jokers"])
        natural = {number(card) for card in cards} - {wild}
        if not natural:
            return "2"  # wild cards alone count as twos
        return natural.pop() if len(natural) == 1 else None

    def strength(self, value: str) -> int:
        if value == "X":
            return 100  # a joker above the twos, in a revolution too
        order = ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "J", "Q", "K", "1", "A", "2"]
        if self.options["order"] == "three_second":
            order = ["4", "5", "6", "7", "8", "9", "10", "11", "12", "1", "3", "2"]
        place = order.index(value)
        return -place if self.revolved else place

    def is_master(self, cards: Cards) -> bool:
        return cards == ("2o",) and self.options["lone_two"] == "wins_trick"

    def may_play(self, cards: Cards) -> bool:
        value = self.value(cards)
        if value is None or self.turn is None or not set(cards) <= self.hands[self.turn]:
            return False
        if self.table is None or self.is_master(cards):
            return True
        if len(cards) != len(self.table):
            return False
        mine, theirs = self.strength(value), self.strength(str(self.value(self.table)))
        return mine > theirs or (mine == theirs and self.options["equal"] == "skips_next")

    def legal(self) -> set[Cards | None]:
        """All playable sets, each in alphabetical order; None is a pass."""
        if self.turn is None:
            return set()
        hand = sorted(self.hands[self.turn])
        sets = (cards for size in (1, 2, 3, 4) for cards in combinations(hand, size))
        found: set[Cards | None] = {cards for cards in sets if self.may_play(cards)}
        return found | {None} if self.table is not None else found

    # -- turns (P-12 to P-20, V-4, V-7, V-10) --------------------------------------------------------------

    def after(self, cards: Cards | None) -> SlowHand:
        """The position after the seat to act plays *cards*, or passes (None)."""
        new = deepcopy(self)
        new.skipped = None
        if cards is None:
            new._pass()
        else:
            new._play(tuple(sorted(cards)))
        return new

    def _pass(self) -> None:
        assert self.turn is not None
        assert self.owner is not None
        self.passed.add(self.turn)
        waiting = self._between(self.turn, self.owner)
        if waiting:
            self.turn = waiting[0]
        else:
            self._end_trick(self.owner)

    def _play(self, cards: Cards) -> None:
        seat = self.turn
        assert seat is not None
        value, master = str(self.value(cards)), self.is_master(cards)
        equal = (
            self.table is not None
            and not master
            and self.strength(value) == self.strength(str(self.value(self.table)))
        )
        self.hands[seat] -= set(cards)
        if len(cards) == 4 and self.options["revolution"] != "none":
            self.revolved = not self.revolved
            if self.options["revolution"] == "order_and_direction":
                self.direction = -self.direction
        self.table, self.owner = cards, seat
        if self.options["passing"] == "may_return":
            self.passed = set()
        out = not self.hands[seat]
        if out:
            self.finished.append(seat)
            with_cards = [other for other, hand in enumerate(self.hands) if hand]
            if len(with_cards) == 1:
                self.finished += with_cards
                self.turn = self.table = self.owner = None
                self.passed = set()
                return
        if master or (out and self.options["going_out"] == "closes_trick"):
            self._end_trick(seat)
            return
        waiting = self._between(seat, seat)
        if equal and waiting:
            self.skipped = waiting.pop(0)
        if waiting:
            self.turn = waiting[0]
        else:
            self._end_trick(seat)

    def _between(self, here: int, owner: int) -> list[int]:
        """The seats that have a turn after *here* until it is back at *owner*: with cards, not passed."""
        seats, seat = [], self._next(here)
        while seat != owner:
            if self.hands[seat] and seat not in self.passed:
                seats.append(seat)
            seat = self._next(seat)
        return seats

    def _next(self, seat: int) -> int:
        return (seat + self.direction) % len(self.hands)

    def _end_trick(self, winner: int) -> None:
        while not self.hands[winner]:
            winner = self._next(winner)
        self.turn, self.table, self.owner, self.passed = winner, None, None, set()

    # -- counting ------------------------------------------------------------------------------------------

    def perft(self, depth: int) -> int:
        """How many sequences of *depth* actions there are from here."""
        if depth == 0:
            return 1
        return sum(self.after(cards).perft(depth - 1) for cards in self.legal())
