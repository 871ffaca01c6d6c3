"""Which cards of a hand could leave it together in going out: a quick estimate for bots.

Bits stand for the cards of a hand by index. The engine's own search (`going_out.find_out`) is exact but asks
about one hand; here all parts of a hand are worked out at once, and then any further card is cheap. It is an
estimate: table melds are taken as they lie, so two uses may count on the same place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.bots.tric_hand import go_together
from engine.cards import Card
from engine.tric_tric.cards import HIGH_ACE, is_wild, number_of, suit_of
from engine.tric_tric.melds import freed_by, places, wild_in
from engine.tric_tric.state import Run, TableMeld

#: A hand of more cards is not worked out: the work doubles with every card.
MOST = 13


class Cover:
    """``left[part]`` is how many cards of that part of the hand cannot leave it, at least about."""

    def __init__(self, hand: Sequence[Card], table: Sequence[TableMeld], wild: str) -> None:
        self.hand = tuple(hand)
        self.wild = wild
        self.wilds = [k for k, card in enumerate(self.hand) if is_wild(card, wild)]
        self.at: dict[tuple[str, int], list[int]] = {}
        self.same: dict[str, list[int]] = {}
        naturals = [(k, card) for k, card in enumerate(self.hand) if not is_wild(card, wild)]
        for k, card in naturals:
            self.same.setdefault(number_of(card), []).append(k)
            for place in places(card):
                self.at.setdefault((suit_of(card), place), []).append(k)
        self.pairs = [
            (1 << i) | (1 << j)
            for (i, a), (j, b) in combinations(naturals, 2)
            if a != b and go_together(a, b)
        ]
        self._read(table)
        self.whole = (1 << len(self.hand)) - 1
        self.left = self._all_parts()

    def _read(self, table: Sequence[TableMeld]) -> None:
        """What *table* takes: suits of trios, ends of runs, cards that free a wild."""
        self.on_trios: set[Card] = set()
        self.ends: dict[tuple[str, int], list[tuple[int, bool]]] = {}
        self.freeing: set[Card] = set()
        self.room_for_wild = False
        for meld in table:
            has_wild = wild_in(meld, self.wild) is not None
            if not isinstance(meld, Run):
                self.on_trios.update(meld.cards)
                continue
            suit = next(suit_of(card) for card in meld.cards if not is_wild(card, self.wild))
            for distance in (1, 2, 3):
                for place, step in ((meld.high + distance, 1), (meld.low - distance, -1)):
                    if 1 <= place <= HIGH_ACE:
                        between = step * (distance - 1)
                        self.ends.setdefault((suit, place), []).append((between, has_wild))
            natural = freed_by(meld, self.wild)
            if natural is not None:
                self.freeing.add(natural)
            self.room_for_wild |= not has_wild

    def _all_parts(self) -> list[int]:
        by_lowest: list[set[int]] = [set() for _ in self.hand]
        for k, card in enumerate(self.hand):
            for use in self._uses(card, k):
                by_lowest[(use & -use).bit_length() - 1].add(use)
        left = [0] * (self.whole + 1)
        for part in range(1, self.whole + 1):
            lowest = part & -part
            best = left[part ^ lowest] + 1
            for use in by_lowest[lowest.bit_length() - 1]:
                if use & part == use and left[part ^ use] < best:
                    best = left[part ^ use]
            left[part] = best
        return left

    def with_card(self, card: Card) -> set[int]:
        """The parts of the hand that could leave it together with *card* if that came to it."""
        return set(self._uses(card, None))

    def _uses(self, card: Card, index: int | None) -> Iterator[int]:
        own = 0 if index is None else 1 << index
        if is_wild(card, self.wild):
            if self.room_for_wild:
                yield own
            yield from (own | pair for pair in self.pairs)
            return
        if card in self.on_trios:
            yield own
        if card in self.freeing:
            yield from (own | pair for pair in self.pairs if not own & pair)
        yield from self._in_trios(card, index, own)
        for place in places(card):
            yield from self._on_runs(suit_of(card), place, own)
            yield from self._in_runs(suit_of(card), place, own)

    def _in_trios(self, card: Card, index: int | None, own: int) -> Iterator[int]:
        suit = suit_of(card)
        same = [k for k in self.same.get(number_of(card), ()) if k != index]
        others = [k for k in same if suit_of(self.hand[k]) != suit]
        twins = [k for k in same if suit_of(self.hand[k]) == suit]
        yield from (own | 1 << k | 1 << w for k in others for w in self.wilds)
        for i, j in combinations(others, 2):
            if self.hand[i] != self.hand[j]:
                trio = own | 1 << i | 1 << j
                yield trio
                yield from (trio | 1 << twin for twin in twins)

    def _on_runs(self, suit: str, place: int, own: int) -> Iterator[int]:
        """Laid on a run of the table, with what stands between."""
        for between, has_wild in self.ends.get((suit, place), ()):
            step = 1 if between > 0 else -1
            shapes = [own]
            for k in range(1, abs(between) + 1):
                there = self.at.get((suit, place - step * k), ())
                shapes = [shape | 1 << c for shape in shapes for c in there if not shape & 1 << c]
            yield from shapes
            if abs(between) == 1 and not has_wild:
                yield from (own | 1 << w for w in self.wilds)

    def _in_runs(self, suit: str, place: int, own: int) -> Iterator[int]:
        """In a new run of three or four, one place of it a wild's."""
        for length in (3, 4):
            for low in range(max(1, place - length + 1), min(place, HIGH_ACE - length + 1) + 1):
                shapes, gaps = [own], 0
                for at in range(low, low + length):
                    if at == place:
                        continue
                    fill = [c for c in self.at.get((suit, at), ()) if not own & 1 << c]
                    if not fill:
                        gaps += 1
                        fill = self.wilds if gaps == 1 else []
                    shapes = [shape | 1 << c for shape in shapes for c in fill]
                yield from shapes
