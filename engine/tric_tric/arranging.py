"""Putting chosen cards in order and a hand in melds: for pages and their players, and for bots.

Actions and records want the cards of a run and of a lay-off from low to high with the wild in its place; a
player only says which cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.cards import Card
from engine.tric_tric.cards import PLACE, is_wild, number_of, ordered, value, without
from engine.tric_tric.melds import Wrong, laid_on, meld_of, new_melds
from engine.tric_tric.state import TableMeld


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


def in_melds(hand: Sequence[Card], wild: str) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """*hand* in melds that can be laid without licence, and what is left over: (melds, rest).

    The melds leave the fewest points in the rest, then the fewest cards.
    """
    return _best(tuple(hand), new_melds(hand, wild), wild)


def _best(
    hand: tuple[Card, ...], candidates: list[tuple[Card, ...]], wild: str
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    best: tuple[tuple[int, int], tuple[tuple[Card, ...], ...], tuple[Card, ...]] | None = None

    def search(left: tuple[Card, ...], at: int, chosen: tuple[tuple[Card, ...], ...]) -> None:
        nonlocal best
        worth = (sum(value(card, wild) for card in left), len(left))
        if best is None or worth < best[0]:
            best = (worth, chosen, left)
        for k in range(at, len(candidates)):
            try:
                rest = without(left, *candidates[k])
            except ValueError:
                continue
            search(rest, k, (*chosen, candidates[k]))  # k again: twins can make the same meld twice

    search(hand, 0, ())
    assert best is not None
    return best[1], ordered(best[2])
