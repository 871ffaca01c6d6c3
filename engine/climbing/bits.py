"""Hands as whole numbers, one bit a card.

The numbers of the deck are put in order of strength (P-6, V-2), the weakest first; number *k* has bits
``4k … 4k+3``, one a suit. Jokers have bits 48 and 49. So the cards of one number are four neighbouring bits,
and two numbers are a byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.cards import JOKERS, Card, numbers_of_deck, suits_of_deck

T = TypeVar("T")

#: Bytes of a hand, and places for numbers in them.
BYTES = 7
RANKS = 2 * BYTES


def by_byte(groups: Sequence[Sequence[tuple[T, ...]]], falling: bool = False) -> list[list[tuple[T, ...]]]:
    """For each byte and each value of it, what *groups* have for its two numbers, put together.

    *groups* are by number and by its four bits. With *falling* the stronger number comes first.
    """
    pairs = zip(groups[::2], groups[1::2], strict=True)
    return [
        [odd + even if falling else even + odd for odd in odds for even in evens] for evens, odds in pairs
    ]


class CardBits:
    """The cards of a deck with their bits.

    ``numbers``: as text, the weakest first; the place of a number in it is its *rank*. ``two_rank`` and
    ``joker_rank``: those of the twos and, whether or not there are any, of the jokers. ``full``: all cards as
    a mask.
    """

    def __init__(self, deck: str, order: str, with_jokers: bool) -> None:
        numbers = numbers_of_deck(deck)
        low = [number for number in numbers if number not in ("1", "A", "2")]  # 3 … king, rising
        ace = [number for number in numbers if number in ("1", "A")]
        # P-6: aces above kings, twos above aces. V-2: the threes between aces and twos.
        rising = [*low, *ace, "2"] if order == "two_high" else [*low[1:], *ace, low[0], "2"]
        self.numbers: tuple[str, ...] = tuple(rising)
        self.two_rank = len(rising) - 1
        self.joker_rank = max(12, len(rising))
        by_rank = [[number + suit for suit in suits_of_deck(deck)] for number in rising]
        by_rank += [[] for _ in range(RANKS - len(by_rank))]
        if with_jokers:
            by_rank[self.joker_rank] = list(JOKERS)
        self.cards: tuple[Card, ...] = tuple(card for same in by_rank for card in same)
        self.bit_of: dict[Card, int] = {
            card: 1 << 4 * rank + suit for rank, same in enumerate(by_rank) for suit, card in enumerate(same)
        }
        self.full = sum(self.bit_of.values())
        self._names = by_byte(
            [
                [tuple(card for suit, card in enumerate(same) if held >> suit & 1) for held in range(16)]
                for same in by_rank
            ]
        )

    def mask(self, cards: Iterable[Card]) -> int:
        """The mask of *cards*. Raises ``KeyError`` for a card outside the deck."""
        total = 0
        for card in cards:
            total |= self.bit_of[card]
        return total

    def names(self, mask: int) -> tuple[Card, ...]:
        """The cards of *mask*, the weakest number first."""
        a, b, c, d, e, f, g = mask.to_bytes(BYTES, "little")
        one, two, three, four, five, six, seven = self._names
        return (*one[a], *two[b], *three[c], *four[d], *five[e], *six[f], *seven[g])


__all__ = ["BYTES", "RANKS", "CardBits", "by_byte"]
