"""Which cards make a set, what it is worth, and all plays of a hand: tables made once for a kind of deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine.cards import TWO_OF_OROS, Card
from engine.climbing.actions import PASS, Pass, Play
from engine.climbing.bits import BYTES, RANKS, CardBits, by_byte
from engine.climbing.rules import Rules

#: No set has more cards than this (P-10, V-3).
MOST = 4

Plays = tuple[Play, ...]
Legal = tuple[Play | Pass, ...]
_ONLY_PASS: Legal = (PASS,)


class Set(NamedTuple):
    """A playable set: its play, cards as a mask, number of cards, strength of its number (0 is the lowest).

    ``master`` is the two of oros played alone where it wins tricks (P-7); its strength is then that of a two.
    """

    play: Play
    mask: int
    size: int
    rank: int
    master: bool


class SetTable(CardBits):
    """The sets of one deck and the options that bear on them. Get it with `compiled`.

    ``by_cards``: all sets by their cards in alphabetical order, as `Play` keeps them. ``master_bit``: the two
    of oros where it wins tricks, or 0. ``wild_shift``: where the wild cards stand, or None. ``ranks``: how
    many numbers a set can have; the joker of `above_twos` is one more (V-3).
    """

    def __init__(self, deck: str, order: str, jokers: str, equal: str, lone_two: str) -> None:
        super().__init__(deck, order, jokers in ("above_twos", "wild"))
        self._made_of = (deck, order, jokers, equal, lone_two)
        self.master_bit = self.bit_of[TWO_OF_OROS] if lone_two == "wins_trick" else 0
        self.wild_shift = {"wild": 4 * self.joker_rank, "twos_wild": 4 * self.two_rank}.get(jokers)
        self.ranks = self.joker_rank + (1 if jokers == "above_twos" else 0)
        self.by_cards: dict[tuple[Card, ...], Set] = {}
        for rank in range(self.ranks):
            for mask in self._masks(rank, self.full >> 4 * rank & 15, self.wild_cards(self.full)):
                play = Play(self.names(mask))
                self.by_cards[play.cards] = Set(play, mask, mask.bit_count(), rank, False)
        master: Plays = ()
        if self.master_bit:
            master = (Play((TWO_OF_OROS,)),)
            self.by_cards[(TWO_OF_OROS,)] = Set(*master, self.master_bit, 1, self.two_rank, True)
        self._set_order(strict=equal == "must_beat")
        self._play_of = {found.mask: found.play for found in self.by_cards.values()}
        self._groups: dict[int, Plays] = {}
        self._master: Legal = master
        self._master_or_pass: Legal = (*master, *_ONLY_PASS)
        # For either order: the plays by size (0: any), and the cards that answer by number on the table.
        self._rising, self._falling = (
            (tuple(self._listed(size, revolved) for size in range(MOST + 1)), self._answer_cards[revolved])
            for revolved in (False, True)
        )

    def __reduce__(self) -> tuple[Callable[..., SetTable], tuple[str, ...]]:
        """Copied and pickled (in a cache of positions, say) as what it is made of: there is one of a kind."""
        return _table, self._made_of

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
                mask = natural << 4 * rank | (0 if self.wild_shift is None else wild << self.wild_shift)
                if 1 <= mask.bit_count() <= MOST and mask != self.master_bit:
                    masks.append(mask)
        return sorted(masks, key=lambda mask: (mask.bit_count(), mask))

    # -- comparing (P-11, V-2, V-4, V-5) -------------------------------------------------------------------

    def height(self, rank: int, revolved: bool) -> int:
        """How high number *rank* stands in the order in force, 0 the lowest."""
        # The joker of `above_twos` stays on top in a revolution too.
        return self.two_rank - rank if revolved and rank != self.joker_rank else rank

    def answers(self, rank: int, revolved: bool) -> tuple[int, ...]:
        """The numbers that answer a play of number *rank*, the weakest first."""
        return self._answers[revolved][rank]

    def _set_order(self, strict: bool) -> None:
        ranks = range(self.ranks)
        orders = [sorted(ranks, key=lambda rank: self.height(rank, revolved)) for revolved in (False, True)]
        #: By order in force: all numbers, the weakest first.
        self.order = tuple(tuple(order) for order in orders)
        self._answers = [[order[order.index(rank) + strict :] for rank in ranks] for order in self.order]
        #: By order in force and number on the table: the numbers that answer it, a bit each.
        self.answer_bits = [[sum(1 << r for r in good) for good in by_rank] for by_rank in self._answers]
        # The same: the cards that answer it.
        self._answer_cards = [
            [sum(15 << 4 * r for r in good) for good in by_rank] for by_rank in self._answers
        ]

    # -- legal actions of a hand ---------------------------------------------------------------------------

    def legal(self, hand: int, on_table: Set | None, revolved: bool) -> Legal:
        """What *hand* may lead, or answer *on_table* with: weakest play first, then lone master and pass."""
        if self.wild_shift is not None and self.wild_cards(hand):
            return self._legal_with_wilds(hand, on_table, revolved)
        by_size, answers = self._falling if revolved else self._rising
        # The two of oros alone wins the trick whatever lies on the table (P-19).
        if on_table is None:
            last: Legal = self._master if hand & self.master_bit else ()
            one, two, three, four, five, six, seven, jokers = by_size[0]
        else:
            last = self._master_or_pass if hand & self.master_bit else _ONLY_PASS
            _, _, size, rank, _ = on_table
            hand &= answers[rank]
            if not hand:
                return last
            one, two, three, four, five, six, seven, jokers = by_size[size]
        # Two numbers are one byte of the hand; each byte has its plays listed beforehand.
        a, b, c, d, e, f, g = hand.to_bytes(BYTES, "little")
        if revolved:
            return seven[g] + six[f] + five[e] + four[d] + three[c] + two[b] + one[a] + jokers[g] + last
        return one[a] + two[b] + three[c] + four[d] + five[e] + six[f] + seven[g] + jokers[g] + last

    def _listed(self, size: int, revolved: bool) -> list[list[Plays]]:
        """The plays of *size* cards (0: any) for each byte of a hand and its value.

        Those of jokers are apart in an eighth place, because they are the last in either order (V-4).
        """
        groups = [[self._group(size, rank, held, 0) for held in range(16)] for rank in range(RANKS)]
        nothing: list[Plays] = [()] * 16
        jokers = nothing
        if self.ranks > self.joker_rank:
            jokers, groups[self.joker_rank] = groups[self.joker_rank], nothing
        return [*by_byte(groups, falling=revolved), jokers * 16]

    def _legal_with_wilds(self, hand: int, on_table: Set | None, revolved: bool) -> Legal:
        """The same for a hand that holds wild cards."""
        size, ranks, last = 0, self.order[revolved], self._master
        if on_table is not None:
            size, ranks, last = on_table.size, self._answers[revolved][on_table.rank], self._master_or_pass
        found: Plays = ()
        wilds = self.wild_cards(hand)
        for rank in ranks:
            naturals = hand >> 4 * rank & 15
            if naturals or rank == self.two_rank:
                found += self._group(size, rank, naturals, wilds)
        if not hand & self.master_bit:
            last = () if on_table is None else _ONLY_PASS
        return (*found, *last)

    def _group(self, size: int, rank: int, naturals: int, wilds: int) -> Plays:
        """The plays of *size* cards (0: any) of number *rank* with four bits of *naturals* and of *wilds*."""
        key = size << 16 | rank << 8 | naturals << 4 | wilds
        group = self._groups.get(key)
        if group is None:
            masks = self._masks(rank, naturals & self.full >> 4 * rank, wilds)
            group = tuple(self._play_of[m] for m in masks if size in (0, m.bit_count()))
            self._groups[key] = group
        return group


def _subsets(mask: int, least: int) -> Iterator[int]:
    """All parts of *mask* with *least* bits or more, in order of size."""
    bits = [1 << i for i in range(mask.bit_length()) if mask >> i & 1]
    for size in range(least, min(len(bits), MOST) + 1):
        for chosen in combinations(bits, size):
            yield sum(chosen)


def compiled(rules: Rules) -> SetTable:
    """The table of sets for *rules*, made once for all rules that agree in what bears on sets."""
    return _table(rules.deck, rules.order, rules.jokers, rules.equal, rules.lone_two)


@cache  # at most 60 of these can be played, so none need be forgotten
def _table(deck: str, order: str, jokers: str, equal: str, lone_two: str) -> SetTable:
    return SetTable(deck, order, jokers, equal, lone_two)


__all__ = ["MOST", "Set", "SetTable", "compiled"]
