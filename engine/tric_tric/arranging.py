"""Putting chosen cards in order and a hand in melds: for pages and their players, and for bots.

Actions and records want the cards of a run and of a lay-off from low to high with the wild in its place; a
player only says which cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.cards import Card
from engine.tric_tric.cards import PLACE, is_wild, number_of, ordered, value, without
from engine.tric_tric.melds import Wrong, laid_on, meld_of, new_melds
from engine.tric_tric.state import TableMeld

#: Of so many cards the best melds are looked for.
MOST = 16


def arrange(cards: Iterable[Card], wild: str, licence: bool = False) -> tuple[Card, ...] | None:
    """*cards* in an order in which they are a new meld, or None when they are none in any.

    With *licence* they may also be one that T-10 allows; an order without it is preferred.
    """
    orders = list(_orders(tuple(cards), wild))
    for allowed in (False, True) if licence else (False,):
        for order in orders:
            if not isinstance(meld_of(order, wild, allowed), Wrong):
                return order
    return None


def arrange_lay(
    meld: TableMeld, cards: Iterable[Card], wild: str, licence: bool = False
) -> tuple[Card, ...] | None:
    """*cards* in an order in which they can be laid on *meld* at once, or None when they cannot."""
    orders = list(_orders(tuple(cards), wild))
    for allowed in (False, True) if licence else (False,):
        for order in orders:
            if not isinstance(laid_on(meld, order, wild, allowed), Wrong):
                return order
    return None


def _orders(cards: tuple[Card, ...], wild: str) -> Iterator[tuple[Card, ...]]:
    """The orders that can matter: natural cards rising, aces low or high, a wild card at every place.

    More than one wild card is never right; they all come last then, so that the reason can be told.
    """
    naturals = sorted((c for c in cards if not is_wild(c, wild)), key=lambda c: PLACE[number_of(c)])
    wilds = sorted(c for c in cards if is_wild(c, wild))
    aces = sum(PLACE[number_of(card)] == 1 for card in naturals)
    for high in range(aces + 1):
        order = (*naturals[high:], *naturals[:high])
        if len(wilds) != 1:
            yield (*order, *wilds)
            continue
        for at in range(len(order), -1, -1):
            yield (*order[:at], wilds[0], *order[at:])


def in_melds(hand: Sequence[Card], wild: str) -> Arranged:
    """*hand* in melds that can be laid without licence, and what is left over.

    The melds leave the fewest points in the rest, then the fewest cards; of more than `MOST` cards, which are
    never dealt, only about so.
    """
    candidates = new_melds(hand, wild)
    if len(hand) > MOST:
        return _one_by_one(ordered(hand), candidates, wild)
    best = _best(ordered(hand), candidates, wild, {})
    return Arranged(best.melds, best.rest)


class Arranged(NamedTuple):
    """Some cards as melds, and the cards that are in none."""

    melds: tuple[tuple[Card, ...], ...]
    rest: tuple[Card, ...]


class _Found(NamedTuple):
    points: int
    cards: int
    melds: tuple[tuple[Card, ...], ...]
    rest: tuple[Card, ...]


def _best(
    left: tuple[Card, ...],
    candidates: list[tuple[Card, ...]],
    wild: str,
    known: dict[tuple[Card, ...], _Found],
) -> _Found:
    """The best that *left* comes to: its first card stays, or goes in one of the melds with it."""
    if not left:
        return _Found(0, 0, (), ())
    if left in known:
        return known[left]
    first = left[0]
    kept = _best(left[1:], candidates, wild, known)
    best = _Found(kept.points + value(first, wild), kept.cards + 1, kept.melds, (first, *kept.rest))
    for meld in candidates:
        if first in meld and holds(left, meld):
            after = _best(without(left, *meld), candidates, wild, known)
            if after[:2] < best[:2]:
                best = after._replace(melds=(meld, *after.melds))
    known[left] = best
    return best


def _one_by_one(left: tuple[Card, ...], candidates: list[tuple[Card, ...]], wild: str) -> Arranged:
    melds: list[tuple[Card, ...]] = []
    for meld in sorted(candidates, key=lambda cards: -sum(value(card, wild) for card in cards)):
        while holds(left, meld):
            left = without(left, *meld)
            melds.append(meld)
    return Arranged(tuple(melds), left)


def holds(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether *hand* holds all of *cards*, one that stands twice in them twice."""
    return all(hand.count(card) >= cards.count(card) for card in cards)
