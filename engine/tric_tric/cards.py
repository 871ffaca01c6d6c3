"""Two French packs: the codes, their order, wild cards and values (T-2, T-3, T-24).

A card is its code, as in the other games; the two packs are alike, so a code can be there twice and twins
are interchangeable: a hand is a tuple of codes in which a code may stand twice. The printed joker is ``X``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.cards import FRENCH_NUMBERS, FRENCH_SUITS, Card
from engine.tric_tric.rules import Rules

JOKER = "X"
#: The order in which hands are kept: by suit, aces low, jokers last.
ORDER: dict[Card, int] = {
    card: k for k, card in enumerate([n + s for s in FRENCH_SUITS for n in FRENCH_NUMBERS] + [JOKER])
}
#: Places of the numbers in a run; an ace stands at 1 or at `HIGH_ACE` (T-5).
PLACE = {number: k for k, number in enumerate(FRENCH_NUMBERS, start=1)}
HIGH_ACE = 14
#: The number that stands at each place, 1 … 14.
NUMBER_AT = ("", *FRENCH_NUMBERS, "A")
DEALT = 9  # cards to each player, T-4
AT_A_TIME = 3


def number_of(card: Card) -> str:
    """The number of *card* (``"7"``, ``"K"``); ``"X"`` for a joker."""
    return card[:-1] or JOKER


def suit_of(card: Card) -> str:
    """The suit letter of *card*; an empty string for a joker."""
    return "" if card == JOKER else card[-1]


def is_wild(card: Card, wild: str) -> bool:
    """Whether *card* is wild where the number *wild* is (T-3). A wild card is never its own number (T-6)."""
    return card == JOKER or card[:-1] == wild


def ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """*cards* in the order in which hands are kept."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def without(cards: Iterable[Card], *gone: Card) -> tuple[Card, ...]:
    """*cards* without one copy of each of *gone*. Raises ``ValueError`` when one is not there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


@cache
def deck(rules: Rules) -> tuple[Card, ...]:
    """All cards of the two packs, printed jokers included (T-2)."""
    one = tuple(card for card in ORDER if card != JOKER)
    return (*one, *one, *(JOKER,) * (2 * rules.jokers_per_pack))


@cache
def known_cards(rules: Rules) -> frozenset[Card]:
    """The codes that there are."""
    return frozenset(deck(rules))


def value(card: Card, wild: str) -> int:
    """What *card* costs whoever holds it when another goes out (T-24)."""
    if is_wild(card, wild):
        return 20
    number = number_of(card)
    if number == "A":
        return 15
    return 10 if number in ("J", "Q", "K") else int(number)
