"""Melds, lay-offs and steals carried out on a hand and a table, or the reason why not (T-5 to T-11, T-20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cards import Card
from engine.refusals import Refusal
from engine.tric_tric.actions import Lay, Laying, Meld, Out, Steal
from engine.tric_tric.cards import is_wild, without
from engine.tric_tric.melds import Wrong, freed_by, laid_on, meld_of, wild_in, with_natural
from engine.tric_tric.state import Run, TableMeld


class Laid(NamedTuple):
    """The hand and the melds on the table after some plays."""

    hand: tuple[Card, ...]
    melds: tuple[TableMeld, ...]


class Bench(NamedTuple):
    """Where plays are tried: a hand (a claimed card among it), the melds, the wild number, the cards there
    are."""

    hand: tuple[Card, ...]
    melds: tuple[TableMeld, ...]
    wild: str
    known: frozenset[Card]


def lay_out(
    bench: Bench, plays: Sequence[Laying], licence: bool, discard: Card | None = None
) -> Laid | Refusal:
    """The plays carried out in order, or the first reason against them in the order of the codes.

    *discard* is only looked at as a card that must be there; it stays in the hand.
    """
    refusal = _cards_there(bench, plays, discard)
    if refusal is not None:
        return refusal
    laid = Laid(bench.hand, bench.melds)
    for number, play in enumerate(plays, start=1):
        after = _lay(laid, play, bench.wild, licence)
        if isinstance(after, Refusal):
            return after if len(plays) == 1 else Refusal(after.code, {**after.params, "play": number})
        laid = after
    return laid


def cards_of(play: Laying) -> tuple[Card, ...]:
    """All cards that *play* names, a stolen wild among them."""
    return (play.card, *play.cards) if isinstance(play, Steal) else play.cards


def from_hand(plays: Sequence[Laying], melds: Sequence[TableMeld], wild: str) -> Iterator[Card]:
    """The cards of *plays* that must come from the hand: all but each stolen wild (T-20)."""
    wilds = [wild_in(meld, wild) for meld in melds]
    for play in plays:
        cards = list(cards_of(play))
        first = next((card for card in play.cards if is_wild(card, wild)), None)
        if isinstance(play, Meld):
            wilds.append(first)
        else:
            there = 1 <= play.meld <= len(wilds)
            if isinstance(play, Steal):
                stolen = wilds[play.meld - 1] if there else None
                if stolen is not None and stolen in play.cards:
                    cards.remove(stolen)
                    wilds[play.meld - 1] = None
                wilds.append(first)
            elif there and wilds[play.meld - 1] is None:
                wilds[play.meld - 1] = first
        yield from cards


def _cards_there(bench: Bench, plays: Sequence[Laying], discard: Card | None) -> Refusal | None:
    """The checks of the whole action: unknown_card, not_in_hand, no_such_meld."""
    last = () if discard is None else (discard,)
    for card in (*(card for play in plays for card in cards_of(play)), *last):
        if card not in bench.known:
            return Refusal("unknown_card", {"card": str(card)})
    held = Counter(bench.hand)
    for card in (*from_hand(plays, bench.melds, bench.wild), *last):
        held[card] -= 1
        if held[card] < 0:
            return Refusal("not_in_hand", {"card": card})
    melds = len(bench.melds)
    for play in plays:
        if not isinstance(play, Meld) and not 1 <= play.meld <= melds:
            return Refusal("no_such_meld", {"meld": play.meld})
        melds += not isinstance(play, Lay)
    return None


def _lay(laid: Laid, play: Laying, wild: str, licence: bool) -> Laid | Refusal:
    hand, melds = laid
    if isinstance(play, Lay):
        grown = laid_on(melds[play.meld - 1], play.cards, wild, licence)
        if isinstance(grown, Wrong):
            return _refusal(grown, play.cards, play.meld)
        return Laid(without(hand, *play.cards), _replaced(melds, play.meld, grown))
    new = meld_of(play.cards, wild, licence)
    if isinstance(new, Wrong):
        return _refusal(new, play.cards, 0)
    if isinstance(play, Meld):
        return Laid(without(hand, *play.cards), (*melds, new))
    robbed = melds[play.meld - 1]
    stolen = wild_in(robbed, wild)
    if stolen is None or not isinstance(robbed, Run) or freed_by(robbed, wild) != play.card:
        return Refusal("no_wild_to_steal", {"meld": play.meld, "card": play.card, "why": _why(robbed, wild)})
    if stolen not in play.cards:
        return Refusal("steal_must_be_used", {"card": stolen, "meld": play.meld})
    own = without(play.cards, stolen)
    melds = _replaced(melds, play.meld, with_natural(robbed, play.card, wild))
    return Laid(without(hand, play.card, *own), (*melds, new))


def _replaced(melds: tuple[TableMeld, ...], number: int, meld: TableMeld) -> tuple[TableMeld, ...]:
    return (*melds[: number - 1], meld, *melds[number:])


def _refusal(wrong: Wrong, cards: tuple[Card, ...], meld: int) -> Refusal:
    return Refusal(
        wrong.code,
        {"cards": cards} | ({"why": wrong.why} if wrong.why else {}) | ({"meld": meld} if meld else {}),
    )


def _why(meld: TableMeld, wild: str) -> str:
    """Why no wild can be had from *meld* with the card offered."""
    if not isinstance(meld, Run):
        return "trio"
    if wild_in(meld, wild) is None:
        return "no_wild"
    return "wild_place" if freed_by(meld, wild) is None else "other_card"


def plays_of(action: Meld | Lay | Steal | Out) -> tuple[tuple[Laying, ...], bool, Card | None]:
    """The plays of *action*, whether they have the licence, and the last discard."""
    return (action.plays, True, action.discard) if isinstance(action, Out) else ((action,), False, None)


def leftovers(hand: tuple[Card, ...], discard: Card | None) -> Refusal | None:
    """An `Out` must leave nothing but its last discard (T-22)."""
    left = hand if discard is None else without(hand, discard)
    return Refusal("not_going_out", {"left": left}) if left else None
