"""Which cards make a set, what it is worth, and all plays of a hand: tables made once for each kind of deck.

Bits: the numbers of the deck are put in order of strength (P-6, V-2), the weakest first; number *k* has
bits ``4k … 4k+3``, one a suit. Jokers have bits 48 and 49. So a hand is one whole number, and the cards of
one number in it are four neighbouring bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine.cards import JOKERS, TWO_OF_OROS, Card, numbers_of_deck, suits_of_deck
from engine.climbing.actions import PASS, Pass, Play
from engine.climbing.rules import Rules

#: No set has more cards than this (P-10, V-3).
MOST = 4

Plays = tuple[Play, ...]


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
    """The sets of one deck and the options that bear on them. Get it with `compiled`."""

    def __init__(self, deck: str, order: str, jokers: str, equal: str, lone_two: str) -> None:
        numbers = numbers_of_deck(deck)
        low = [n for n in numbers if n not in ("1", "A", "2")]  # 3 … king, rising
        ace = [n for n in numbers if n in ("1", "A")]
        # P-6: aces above kings, twos above aces. V-2: the threes between aces and twos.
        strength = [*low, *ace, "2"] if order == "two_high" else [*low[1:], *ace, low[0], "2"]
        self.numbers: tuple[str, ...] = tuple(strength)
        self.two_rank = len(strength) - 1
        self.joker_rank = max(len(strength), 12)
        cards: list[Card] = [number + suit for number in strength for suit in suits_of_deck(deck)]
        if jokers in ("above_twos", "wild"):
            cards += JOKERS
        self.cards: tuple[Card, ...] = tuple(cards)
        self.bit_of: dict[Card, int] = {card: 1 << i for i, card in enumerate(cards)}
        self.bit_of |= {
            joker: 1 << 4 * self.joker_rank + i for i, joker in enumerate(JOKERS) if joker in cards
        }
        self._card_of = {bit: card for card, bit in self.bit_of.items()}
        self.full = sum(self.bit_of.values())
        self.master_bit = self.bit_of[TWO_OF_OROS] if lone_two == "wins_trick" else 0
        #: Where the wild cards stand, or None.
        self.wild_shift = {"wild": 4 * self.joker_rank, "twos_wild": 4 * self.two_rank}.get(jokers)
        #: Numbers a set can have: the joker of `above_twos` is one more (V-3).
        self.ranks = self.joker_rank + (1 if jokers == "above_twos" else 0)
        #: All sets by their cards in alphabetical order, as `Play` keeps them.
        self.by_cards: dict[tuple[Card, ...], Set] = {}
        wilds = self.wild_cards(self.full)
        for rank in range(self.ranks):
            for mask in self._masks(rank, self.full >> 4 * rank & 15, wilds):
                play = Play(self.names(mask))
                self.by_cards[play.cards] = Set(play, mask, mask.bit_count(), rank, False)
        self.lone_master: Plays = ()
        if self.master_bit:
            self.lone_master = (Play((TWO_OF_OROS,)),)
            self.by_cards[(TWO_OF_OROS,)] = Set(*self.lone_master, self.master_bit, 1, self.two_rank, True)
        self._play_of = {found.mask: found.play for found in self.by_cards.values()}

        strict = equal == "must_beat"
        self._order = tuple(
            tuple(sorted(range(self.ranks), key=lambda rank: self.height(rank, revolved)))
            for revolved in (False, True)
        )
        self._answers = tuple(
            tuple(order[order.index(rank) + strict :] for rank in range(self.ranks)) for order in self._order
        )
        #: By order in force and number on the table: the numbers that answer it, a bit each.
        self.answer_bits = tuple(
            tuple(sum(1 << rank for rank in ranks) for ranks in answers) for answers in self._answers
        )
        # By order in force and rank on the table: the cards that answer it.
        self._answer_cards = tuple(
            tuple(sum(15 << 4 * rank for rank in ranks) for ranks in answers) for answers in self._answers
        )
        # By whether there is something to pass on, and whether the hand has the master.
        master = self.lone_master
        self._last = (((), master), ((PASS,), (*master, PASS)))
        self._groups: dict[int, Plays] = {}
        # By order in force and size (0: any).
        self._plays = tuple(
            tuple(self._listed(size, revolved) for size in range(MOST + 1)) for revolved in (False, True)
        )

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

    # -- what a set is (P-10, V-3) -------------------------------------------------------------------------

    def wild_cards(self, mask: int) -> int:
        """The wild cards in *mask* as four bits."""
        return 0 if self.wild_shift is None else mask >> self.wild_shift & 15

    def wilds(self, found: Set) -> int:
        """How many cards of *found* stand in for another number (V-3)."""
        return 0 if self.wild_shift == 4 * found.rank else self.wild_cards(found.mask).bit_count()

    def _masks(self, rank: int, naturals: int, wilds: int) -> list[int]:
        """Sets of number *rank* that four bits of *naturals* and four of *wilds* make, the smallest first.

        The two of oros alone is left out where it wins tricks.
        """
        if self.wild_shift == 4 * rank or rank == self.joker_rank:
            wilds = 0  # twos among twos, and jokers above the twos, are natural cards
        # A set of jokers only counts as twos (V-3), so there the natural part may be empty.
        least = 0 if wilds and rank == self.two_rank else 1
        masks = []
        for natural in _subsets(naturals, least):
            for wild in _subsets(wilds, 0):
                mask = natural << 4 * rank | (wild << self.wild_shift if self.wild_shift is not None else 0)
                if 1 <= mask.bit_count() <= MOST and mask != self.master_bit:
                    masks.append(mask)
        return sorted(masks, key=lambda mask: (mask.bit_count(), mask))

    # -- legal actions of a hand ---------------------------------------------------------------------------

    def legal(self, hand: int, on_table: Set | None, revolved: bool) -> tuple[Play | Pass, ...]:
        """What *hand* may lead, or answer *on_table* with: weakest play first, then lone master and pass."""
        # The two of oros alone wins the trick whatever lies on the table (P-19).
        last = self._last[on_table is not None][bool(hand & self.master_bit)]
        size, fitting = 0, hand
        if on_table is not None:
            size = on_table.size
            fitting = hand & self._answer_cards[revolved][on_table.rank]
        if self.wild_shift is not None and self.wild_cards(hand):
            return self._legal_with_wilds(hand, on_table, revolved) + last
        if not fitting:
            return last
        # Two numbers are one byte of the hand; each byte has its plays listed beforehand.
        a, b, c, d, e, f, g = fitting.to_bytes(7, "little")
        plays_a, plays_b, plays_c, plays_d, plays_e, plays_f, plays_g, jokers = self._plays[revolved][size]
        if revolved:
            return (
                *plays_g[g], *plays_f[f], *plays_e[e], *plays_d[d], *plays_c[c], *plays_b[b], *plays_a[a],
                *jokers[g], *last,
            )  # fmt: skip
        return (
            *plays_a[a], *plays_b[b], *plays_c[c], *plays_d[d], *plays_e[e], *plays_f[f], *plays_g[g],
            *jokers[g], *last,
        )  # fmt: skip

    def _listed(self, size: int, revolved: bool) -> tuple[list[Plays], ...]:
        """The plays of *size* cards (0: any) for each value of each byte of a hand; jokers as an eighth.

        Jokers have their eighth place because they are listed last in either order (V-4).
        """
        groups = [
            [self._group(size, rank, held & self.full >> 4 * rank, 0) for held in range(16)]
            for rank in range(14)
        ]
        nothing: list[Plays] = [()] * 16
        jokers = nothing
        if self.joker_rank < self.ranks:
            jokers, groups[self.joker_rank] = groups[self.joker_rank], nothing
        pairs = zip(groups[::2], groups[1::2], strict=True)
        bytes_ = [[o + e if revolved else e + o for o in odd for e in even] for even, odd in pairs]
        return (*bytes_, jokers * 16)

    def _legal_with_wilds(self, hand: int, on_table: Set | None, revolved: bool) -> Plays:
        """The plays of a hand that holds wild cards, the lone master left out."""
        size, ranks = 0, self._order[revolved]
        if on_table is not None:
            size, ranks = on_table.size, self._answers[revolved][on_table.rank]
        found: Plays = ()
        wilds = self.wild_cards(hand)
        for rank in ranks:
            naturals = hand >> 4 * rank & 15
            if naturals or rank == self.two_rank:
                found += self._group(size, rank, naturals, wilds)
        return found

    def _group(self, size: int, rank: int, naturals: int, wilds: int) -> Plays:
        """The plays of *size* cards (0: any) of number *rank* with four bits of *naturals* and of *wilds*."""
        key = size << 16 | rank << 8 | naturals << 4 | wilds
        group = self._groups.get(key)
        if group is None:
            masks = self._masks(rank, naturals, wilds)
            group = tuple(self._play_of[m] for m in masks if size in (0, m.bit_count()))
            self._groups[key] = group
        return group

    # -- comparing -----------------------------------------------------------------------------------------

    def height(self, rank: int, revolved: bool) -> int:
        """How high number *rank* stands in the order in force, 0 the lowest (P-6, V-2, V-4)."""
        # The joker of `above_twos` stays on top in a revolution too.
        return self.two_rank - rank if revolved and rank != self.joker_rank else rank

    def answers(self, rank: int, revolved: bool) -> tuple[int, ...]:
        """The numbers that answer a play of number *rank* (P-11, V-4, V-5), the weakest first."""
        return self._answers[revolved][rank]


def compiled(rules: Rules) -> SetTable:
    """The table of sets for *rules*, made once for all rules that agree in what bears on sets."""
    return _table(rules.deck, rules.order, rules.jokers, rules.equal, rules.lone_two)


# At most 60 of these can be played, so none need be forgotten.
_table = cache(SetTable)


__all__ = ["MOST", "Set", "SetTable", "compiled"]
