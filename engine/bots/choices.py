"""The legal plays as a bot weighs them: size, height in the order in force, what they cost the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeGuard

from engine.climbing.actions import Action, Give, Play
from engine.climbing.sets import compiled
from engine.climbing.view import View


class Choice(NamedTuple):
    """A legal play with what matters of it.

    ``height``: how high its number stands in the order in force, 0 the lowest. ``wilds``: cards that stand in
    for another number. ``whole``: it takes all cards of its number that the hand has, and no wild card.
    ``left``: cards in hand after it. ``master``: the two of oros alone where it wins the trick.
    """

    play: Play
    size: int
    height: int
    wilds: int
    whole: bool
    left: int
    master: bool


def choices(view: View, legal: Sequence[Action]) -> list[Choice]:
    """The plays among *legal*, the weakest first."""
    table = compiled(view.rules)
    hand = table.mask(view.cards)
    held = len(view.cards)
    found = []
    for action in legal:
        if isinstance(action, Play):
            this = table.by_cards[action.cards]
            wilds = table.wilds(this)
            same = hand >> 4 * this.rank & 15
            if this.rank == table.two_rank:
                same &= ~(table.master_bit >> 4 * this.rank)
            found.append(
                Choice(
                    action,
                    this.size,
                    table.height(this.rank, view.revolved),
                    wilds,
                    wilds == 0 and this.size >= same.bit_count(),
                    held - this.size,
                    this.master,
                )
            )
    return found


def is_gift(legal: Sequence[Action]) -> TypeGuard[Sequence[Give]]:
    """Whether the exchange is on: then every legal action is a gift."""
    return bool(legal) and isinstance(legal[0], Give)


def cheapest_gift(legal: Sequence[Give]) -> Give:
    """The gift to make: forced gifts differ in suit only, and of a free one the worst card goes first.

    Gifts are listed with the weakest cards first, so it is the first in either case.
    """
    return legal[0]
