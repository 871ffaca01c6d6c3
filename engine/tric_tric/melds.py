"""Which cards make a meld, what fits on one, and which melds a hand holds (T-5 to T-10).

Everywhere ``wild`` is the number that is wild (printed jokers always are), and ``licence`` says that the
cards empty the hand in one action, so that T-10 holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from engine.cards import FRENCH_SUITS, Card
from engine.tric_tric.cards import (
    HIGH_ACE,
    NUMBER_AT,
    PLACE,
    is_wild,
    number_of,
    suit_of,
)
from engine.tric_tric.state import Run, TableMeld, Trio

#: A meld has this many cards at least.
LEAST = 3


class Wrong(NamedTuple):
    """Why cards are no meld or do not fit: a code of refusal, and which kind of it."""

    code: str
    why: str = ""


# -- new melds ---------------------------------------------------------------------------------------------


def meld_of(cards: Sequence[Card], wild: str, licence: bool) -> TableMeld | Wrong:
    """The meld that *cards* are: a run as they stand, low to high, a trio in any order."""
    naturals = [card for card in cards if not is_wild(card, wild)]
    wilds = len(cards) - len(naturals)
    if len(cards) < LEAST:
        return Wrong("not_a_meld", "few")
    if not naturals:
        return Wrong("not_a_meld", "only_wilds")
    if len({number_of(card) for card in naturals}) == 1 and len(naturals) > 1:
        return _trio(cards, naturals, wilds, licence)
    low = _low(cards, wild)
    if low is None:
        return Wrong("not_a_meld", _why_no_run(naturals))
    wrong = _wild_trouble(cards, wild, licence)
    return wrong or Run(tuple(cards), low)


def _trio(cards: Sequence[Card], naturals: list[Card], wilds: int, licence: bool) -> Trio | Wrong:
    if len(cards) > LEAST:
        return Wrong("not_a_meld", "more_than_three")
    if len({suit_of(card) for card in naturals}) < len(naturals):
        return Wrong("not_a_meld", "suit_twice")
    if wilds and not licence:
        return Wrong("not_a_meld", "wild_in_trio")
    return Trio(tuple(sorted(cards)))


def places(card: Card) -> tuple[int, ...]:
    """Where a natural *card* may stand in a run: an ace at both ends."""
    place = PLACE[number_of(card)]
    return (place, HIGH_ACE) if place == 1 else (place,)


def card_at(place: int, suit: str) -> Card:
    """The card of *suit* at *place* of a run."""
    return NUMBER_AT[place] + suit


def _low(cards: Sequence[Card], wild: str) -> int | None:
    """The place of the first of *cards* if, as they stand, they follow each other in one suit."""
    index, natural = next((k, card) for k, card in enumerate(cards) if not is_wild(card, wild))
    return next((p - index for p in places(natural) if _stands(cards, p - index, wild)), None)


def _stands(cards: Sequence[Card], low: int, wild: str) -> bool:
    """Whether *cards* can stand from place *low* on: inside the suit's range, one suit, each at its place."""
    if low < 1 or low + len(cards) - 1 > HIGH_ACE:
        return False
    suits = set()
    for place, card in enumerate(cards, start=low):
        if not is_wild(card, wild):
            suits.add(suit_of(card))
            if number_of(card) != NUMBER_AT[place]:
                return False
    return len(suits) <= 1


def _why_no_run(naturals: list[Card]) -> str:
    return "suits" if len({suit_of(card) for card in naturals}) > 1 else "no_sequence"


def _wild_trouble(cards: Sequence[Card], wild: str, licence: bool) -> Wrong | None:
    """What is wrong with the wild cards of the run *cards* (T-6, T-10)."""
    if not licence and (is_wild(cards[0], wild) or is_wild(cards[-1], wild)):
        return Wrong("wild_at_end")
    if sum(is_wild(card, wild) for card in cards) > 1:
        return Wrong("too_many_wilds")
    return None


# -- what fits on a meld -----------------------------------------------------------------------------------


def laid_on(meld: TableMeld, cards: Sequence[Card], wild: str, licence: bool) -> TableMeld | Wrong:
    """*meld* with *cards*, low to high, laid on it (T-8, T-9)."""
    if isinstance(meld, Trio):
        return _on_trio(meld, cards, wild)
    if not cards:
        return Wrong("does_not_fit", "few")
    # A wild laid alone fits at both ends: it goes to the high one if there is room.
    for whole, low in (((*meld.cards, *cards), meld.low), ((*cards, *meld.cards), meld.low - len(cards))):
        if _stands(whole, low, wild):
            return _wild_trouble(whole, wild, licence) or Run(whole, low)
    return Wrong("does_not_fit", "run")


def _on_trio(meld: Trio, cards: Sequence[Card], wild: str) -> Trio | Wrong:
    naturals = [card for card in meld.cards if not is_wild(card, wild)]
    number, suits = number_of(naturals[0]), {suit_of(card) for card in naturals}
    same = [card for card in cards if not is_wild(card, wild) and number_of(card) == number]
    if any(suit_of(card) not in suits for card in same):
        return Wrong("fourth_suit")
    if not cards or len(same) < len(cards):
        return Wrong("does_not_fit", "wild_on_trio" if any(is_wild(c, wild) for c in cards) else "trio")
    return Trio(tuple(sorted((*meld.cards, *cards))))


def wild_in(meld: TableMeld, wild: str) -> Card | None:
    """The wild card in *meld*, if it has one."""
    return next((card for card in meld.cards if is_wild(card, wild)), None)


def freed_by(meld: TableMeld, wild: str) -> Card | None:
    """The natural card that would free the wild of the run *meld* (T-20), or None.

    None also where that card is wild itself (T-21).
    """
    if isinstance(meld, Trio):
        return None
    for place, card in enumerate(meld.cards, start=meld.low):
        if is_wild(card, wild):
            natural = card_at(place, _suit_of_run(meld, wild))
            return None if is_wild(natural, wild) else natural
    return None


def _suit_of_run(run: Run, wild: str) -> str:
    return next(suit_of(card) for card in run.cards if not is_wild(card, wild))


def with_natural(run: Run, card: Card, wild: str) -> Run:
    """*run* with *card* in its wild's place."""
    return Run(tuple(card if is_wild(c, wild) else c for c in run.cards), run.low)


# -- the melds of a hand -----------------------------------------------------------------------------------


def new_melds(hand: Iterable[Card], wild: str) -> list[tuple[Card, ...]]:
    """Every meld that *hand* holds without licence, each once: runs low to high, trios sorted; all in the
    order of their texts."""
    cards = set(hand)
    wilds = sorted(card for card in cards if is_wild(card, wild))
    naturals = cards.difference(wilds)
    found = [*_trios(naturals), *(run for suit in FRENCH_SUITS for run in _runs(naturals, suit, wilds))]
    return sorted(found, key="+".join)


def _trios(naturals: set[Card]) -> Iterator[tuple[Card, ...]]:
    by_number: dict[str, list[Card]] = {}
    for card in naturals:
        by_number.setdefault(number_of(card), []).append(card)
    for same in by_number.values():
        yield from combinations(sorted(same), LEAST)


def _runs(naturals: set[Card], suit: str, wilds: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Runs begin and end with a natural card; one place inside may be a wild's, whether the natural card of
    that place is in the hand or not (T-6)."""
    there = [card_at(place, suit) in naturals for place in range(HIGH_ACE + 1)]
    for low in range(1, HIGH_ACE - 1):
        for high in range(low + LEAST - 1, HIGH_ACE + 1):
            missing = [place for place in range(low, high + 1) if not there[place]]
            if low in missing or len(missing) > 1:
                break
            if high in missing:
                continue
            cards = tuple(card_at(place, suit) for place in range(low, high + 1))
            if not missing:
                yield cards
            for place in missing or range(low + 1, high):
                for wild in wilds:
                    yield (*cards[: place - low], wild, *cards[place - low + 1 :])


def single_lays(hand: Iterable[Card], melds: Sequence[TableMeld], wild: str) -> list[tuple[int, Card]]:
    """Every natural card of *hand* that can be laid alone on a meld: (number of the meld, card)."""
    naturals = [card for card in dict.fromkeys(hand) if not is_wild(card, wild)]
    return [
        (number, card)
        for number, meld in enumerate(melds, start=1)
        for card in naturals
        if not isinstance(laid_on(meld, (card,), wild, False), Wrong)
    ]


def wild_lays(
    hand: Iterable[Card], melds: Sequence[TableMeld], wild: str
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Every lay-off of a wild card and the natural one beyond it (T-9): (number of the meld, two cards).

    Longer lay-offs are these and single cards one after the other.
    """
    cards = set(hand)
    wilds = sorted(card for card in cards if is_wild(card, wild))
    for number, meld in enumerate(melds, start=1):
        if isinstance(meld, Run) and wild_in(meld, wild) is None:
            suit = _suit_of_run(meld, wild)
            if meld.high + 2 <= HIGH_ACE and (beyond := card_at(meld.high + 2, suit)) in cards:
                yield from ((number, pair) for pair in product(wilds, (beyond,)) if not is_wild(beyond, wild))
            if meld.low - 2 >= 1 and (beyond := card_at(meld.low - 2, suit)) in cards:
                yield from ((number, pair) for pair in product((beyond,), wilds) if not is_wild(beyond, wild))
