"""What the bots of Tric-Tric share: how cards go together, and the plays that ask for no thought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Card
from engine.tric_tric.actions import Action, Discard, Lay, Meld, Out, Steal
from engine.tric_tric.arranging import in_melds
from engine.tric_tric.cards import number_of, suit_of, value
from engine.tric_tric.melds import places
from engine.tric_tric.view import View


def go_together(one: Card, other: Card) -> bool:
    """Whether two natural cards are two thirds of a meld: one number and two suits, or near in one suit."""
    if number_of(one) == number_of(other):
        return suit_of(one) != suit_of(other)
    if suit_of(one) != suit_of(other):
        return False
    return any(abs(a - b) <= 2 for a in places(one) for b in places(other))


def partners(card: Card, cards: Iterable[Card], view: View) -> int:
    """How many of *cards* go together with the natural *card*; a twin counts once."""
    return sum(1 for other in set(cards) if not view.is_wild(other) and go_together(card, other))


def next_play(view: View, legal: Sequence[Action]) -> Action | None:
    """The next meld, lay-off or steal of a player who lays whatever can be laid; None when nothing can.

    First the melds that leave the fewest points, then lay-offs, a wild card last, then steals.
    """
    melds, _ = in_melds(view.cards, view.wild)
    if melds:
        return Meld(melds[0])
    lays = [action for action in legal if isinstance(action, Lay)]
    if lays:
        return min(lays, key=lambda lay: (len(lay.cards), -points(lay.cards, view)))
    steals = [action for action in legal if isinstance(action, Steal)]
    return max(steals, key=lambda steal: points(steal.cards, view)) if steals else None


def points(cards: Iterable[Card], view: View) -> int:
    """What *cards* would cost in the hand (T-24)."""
    return sum(value(card, view.wild) for card in cards)


def claim_out(legal: Sequence[Action]) -> Action | None:
    """The claim that goes out, if there is one."""
    return next((action for action in legal if isinstance(action, Out)), None)


def discard_choices(view: View) -> list[Discard]:
    """The cards that may be discarded, wild ones only when there are no others."""
    plain = [card for card in view.discards if not view.is_wild(card)]
    return [Discard(card) for card in plain or view.discards]
