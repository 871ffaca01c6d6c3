"""Basic: plays Tric-Tric straight on. It lays whatever can be laid, takes and claims what it can use at once,
and discards the most expensive card that goes with no other.

It takes a discard only to lay it, so that the cards in hands always get fewer and no hand goes on for ever.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bots.tric_hand import claim_out, discard_choices, next_play, partners, points
from engine.cards import Card
from engine.tric_tric.actions import Action, Decline, Discard, Draw, Meld, Reject, Return, Steal, Take
from engine.tric_tric.cards import value
from engine.tric_tric.melds import Wrong, laid_on, new_melds
from engine.tric_tric.view import View

#: A bust player returns when this many points are left to the limit.
ROOM = 25


def choose(view: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """The action that plain play asks for."""
    if view.phase == "draw":
        return Take() if view.may_take and is_of_use(view, view.pile[-1]) else Draw()
    if view.phase == "claims":
        return _answer(view, legal)
    if view.phase == "returns":
        assert view.return_score is not None
        return Return(view.rules.bust_over - view.return_score >= ROOM)
    if view.phase == "play":
        if view.out is not None:
            return view.out
        play = next_play(view, legal)
        if play is not None:
            return play
        if view.may_reject and cheapest(view).card == view.drawn:
            return Reject()
    return cheapest(view)


def is_of_use(view: View, card: Card) -> bool:
    """Whether *card* can be laid at once with the hand: in a new meld or on one of the table."""
    if any(card in cards for cards in new_melds((*view.cards, card), view.wild)):
        return True
    return not view.is_wild(card) and any(
        not isinstance(laid_on(seen.meld, (card,), view.wild, False), Wrong) for seen in view.table
    )


def _answer(view: View, legal: Sequence[Action]) -> Action:
    """A claim that goes out, else the one that rids of the most points; a take only to lay the card."""
    out = claim_out(legal)
    if out is not None:
        return out
    if view.may_take:
        return Take() if is_of_use(view, view.pile[-1]) else Decline()
    claims = [action for action in legal if isinstance(action, Meld | Steal)]
    return max(claims, key=lambda claim: points(claim.cards, view)) if claims else Decline()


def cheapest(view: View) -> Discard:
    """The discard that breaks the least: the fewest partners in the hand, then the most points."""
    return min(
        discard_choices(view),
        key=lambda d: (
            0 if view.is_wild(d.card) else partners(d.card, view.cards, view),
            -value(d.card, view.wild),
        ),
    )
