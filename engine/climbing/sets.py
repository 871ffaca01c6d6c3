"""Which cards make a set, what it is worth, and all sets of a hand: tables compiled once for each `Rules`.

Bits: the numbers of the deck are put in order of strength (P-6, V-2), the weakest first; number *k* has bits
``4k … 4k+3``, one a suit. Jokers follow in the next four bits. So a hand is one whole number, and the cards
of one number in it are four neighbouring bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine.cards import JOKERS, TWO_OF_OROS, Card, numbers_of_deck, suits_of_deck
from engine.climbing.actions import Play
from engine.climbing.rules import Rules

#: No set has more cards than this (P-10, V-3).
MOST = 4


class Set(NamedTuple):
    """A playable set: its play, cards as a mask, number of cards, strength of its number (0 is the lowest).

    ``master`` is the two of oros played alone where it wins tricks (P-7); its strength is then that of a two.
    """

    play: Play
    mask: int
    size: int
    rank: int
    master: bool


def _subsets(mask: int, least: int = 1) -> Iterator[int]:
    """All parts of *mask* with *least* bits or more, in order of size."""
    bits = [1 << i for i in range(mask.bit_length()) if mask >> i & 1]
    for size in range(least, min(len(bits), MOST) + 1):
        for chosen in combinations(bits, size):
            yield sum(chosen)


class SetTable:
    """The sets of one `Rules`. Get it with `compiled`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        numbers = numbers_of_deck(rules.deck)
        low = [n for n in numbers if n not in ("1", "A", "2")]  # 3 … king, rising
        ace = [n for n in numbers if n in ("1", "A")]
        # P-6: aces above kings, twos above aces. V-2: the threes between aces and twos.
        strength = [*low, *ace, "2"] if rules.order == "two_high" else [*low[1:], *ace, low[0], "2"]
        self.numbers: tuple[str, ...] = tuple(strength)
        self.two_rank = len(strength) - 1
        self.joker_rank = len(strength)
        suits = suits_of_deck(rules.deck)
        cards: list[Card] = [number + suit for number in strength for suit in suits]
        if rules.jokers in ("above_twos", "wild"):
            cards += JOKERS
        self.cards: tuple[Card, ...] = tuple(cards)
        self.bit_of: dict[Card, int] = {card: 1 << i for i, card in enumerate(cards)}
        self._card_of = {bit: card for card, bit in self.bit_of.items()}
        self.full = (1 << len(cards)) - 1
        self.master_bit = self.bit_of[TWO_OF_OROS] if rules.two_wins else 0
        #: Where the wild cards stand, or None.
        self.wild_shift: int | None = None
        if rules.jokers == "wild":
            self.wild_shift = 4 * self.joker_rank
        elif rules.jokers == "twos_wild":
            self.wild_shift = 4 * self.two_rank
        #: Numbers a set can have: the joker of `above_twos` is one more (V-3).
        self.ranks = self.joker_rank + (1 if rules.jokers == "above_twos" else 0)
        strict = rules.equal == "must_beat"
        self._order = tuple(
            tuple(sorted(range(self.ranks), key=lambda rank: self.height(rank, revolved)))
            for revolved in (False, True)
        )
        self._answers = tuple(
            tuple(order[order.index(rank) + strict :] for rank in range(self.ranks)) for order in self._order
        )
        self._groups: dict[int, tuple[tuple[Set, ...], ...]] = {}
        self.by_cards: dict[tuple[Card, ...], Set] = {}
        wilds = 0 if self.wild_shift is None else (self.full >> self.wild_shift) & 15
        for rank in range(self.ranks):
            for group in self._make(rank, (self.full >> 4 * rank) & 15, wilds)[1:]:
                self.by_cards.update((found.play.cards, found) for found in group)
        if self.master_bit:
            self.master = Set(Play((TWO_OF_OROS,)), self.master_bit, 1, self.two_rank, True)
            self.by_cards[self.master.play.cards] = self.master

    # -- names ---------------------------------------------------------------------------------------------

    def mask(self, cards: Iterable[Card]) -> int:
        """The mask of *cards*. Raises ``KeyError`` for a card outside the deck."""
        total = 0
        for card in cards:
            total |= self.bit_of[card]
        return total

    def names(self, mask: int) -> tuple[Card, ...]:
        """The cards of *mask*, the weakest number first."""
        found = []
        while mask:
            lowest = mask & -mask
            found.append(self._card_of[lowest])
            mask ^= lowest
        return tuple(found)

    # -- sets of a hand ------------------------------------------------------------------------------------

    def groups(self, rank: int, naturals: int, wilds: int) -> tuple[tuple[Set, ...], ...]:
        """The sets of number *rank* that four bits of *naturals* and four of *wilds* make.

        Shape: index 0 holds the sets of every size, index 1 … 4 those of that size. The two of oros alone is
        left out where it wins tricks: it is `master`.
        """
        key = rank << 8 | naturals << 4 | wilds
        found = self._groups.get(key)
        if found is None:
            found = self._groups[key] = self._make(rank, naturals, wilds)
        return found

    def _make(self, rank: int, naturals: int, wilds: int) -> tuple[tuple[Set, ...], ...]:
        if self.wild_shift == 4 * rank or rank == self.joker_rank:
            wilds = 0  # twos among twos, and jokers above the twos, are natural cards
        # A set of jokers only counts as twos (V-3), so there the natural part may be empty.
        least = 0 if wilds and rank == self.two_rank else 1
        by_size: list[list[Set]] = [[] for _ in range(MOST + 1)]
        for natural in _subsets(naturals, least):
            for wild in _subsets(wilds, 0):
                mask = natural << 4 * rank
                if self.wild_shift is not None:
                    mask |= wild << self.wild_shift
                size = mask.bit_count()
                if 1 <= size <= MOST and mask != self.master_bit:
                    by_size[size].append(self._set(mask, size, rank))
        for same in by_size:
            same.sort(key=lambda s: s.mask)
        by_size[0] = [found for same in by_size[1:] for found in same]
        return tuple(tuple(same) for same in by_size)

    def _set(self, mask: int, size: int, rank: int) -> Set:
        play = Play(self.names(mask))
        known = self.by_cards.get(play.cards)
        return known if known is not None else Set(play, mask, size, rank, False)

    def sets(self, hand: int, size: int, ranks: Iterable[int]) -> list[Set]:
        """The sets of *size* cards (0: any size) of the numbers *ranks* in *hand*, `master` not among
        them."""
        found: list[Set] = []
        shift = self.wild_shift
        wilds = 0 if shift is None else (hand >> shift) & 15
        groups, make = self._groups, self.groups
        two = self.two_rank if wilds and self.rules.jokers == "wild" else -1
        for rank in ranks:
            naturals = (hand >> 4 * rank) & 15
            if naturals or rank == two:
                group = groups.get(rank << 8 | naturals << 4 | wilds)
                if group is None:
                    group = make(rank, naturals, wilds)
                found += group[size]
        return found

    def wilds(self, found: Set) -> int:
        """How many cards of *found* stand in for another number (V-3)."""
        if self.wild_shift is None or self.wild_shift == 4 * found.rank:
            return 0
        return (found.mask >> self.wild_shift & 15).bit_count()

    # -- comparing -----------------------------------------------------------------------------------------

    def height(self, rank: int, revolved: bool) -> int:
        """How high number *rank* stands in the order in force, 0 the lowest (P-6, V-2, V-4)."""
        # The joker of `above_twos` stays on top in a revolution too.
        return self.two_rank - rank if revolved and rank != self.joker_rank else rank

    def order(self, revolved: bool) -> tuple[int, ...]:
        """All numbers that a set can have, the weakest first."""
        return self._order[revolved]

    def answers(self, rank: int, revolved: bool) -> tuple[int, ...]:
        """The numbers that answer a play of number *rank* (P-11, V-4, V-5), the weakest first."""
        return self._answers[revolved][rank]


@cache
def compiled(rules: Rules) -> SetTable:
    """The table of sets for *rules*, made once."""
    return SetTable(rules)
