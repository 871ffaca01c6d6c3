"""Hands that cannot fail: every group but one is beyond all the unseen cards together."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.search.acting import by_move
from engine.bots.search.policies import legal_moves
from engine.bots.search.position import Known, known, position_after
from engine.climbing.actions import Action
from engine.climbing.fast import FastHand, FastTable, Move
from engine.climbing.sets import MOST
from engine.climbing.view import View


def wins_for_certain(known: Known, after: FastHand, move: Move) -> bool:
    """Whether the seat, having made *move* with *after* as the position, goes out next whoever holds what.

    It then leads, or leads as soon as all others have passed; each group that nobody can beat wins a trick,
    and the last group goes out. False does not mean that it fails: wild cards are not looked at.
    """
    table = known.table
    hand = after.hands[known.me]
    if not hand:
        return True
    if table.wild >= 0 and hand >> 4 * table.wild & 15:
        return False
    if table.revolution and (move[1] == MOST or _has_quartet(hand)):
        return False
    unseen = sum(known.unseen) + sum(known.sure)
    leads = after.turn == known.me and not after.size
    if not leads and (not move[1] or beatable(table, unseen, move[1], move[0], after.revolved)):
        return False
    return loose_groups(table, hand, unseen, after.revolved) < 2


def sure_win(view: View, legal: Sequence[Action]) -> Action | None:
    """One of the *legal* actions of a trick that wins for certain, or None."""
    state = known(view)
    for move, action in by_move(state.table, legal).items():
        if wins_for_certain(state, position_after(state, move), move):
            return action
    return None


def beatable(table: FastTable, unseen: int, size: int, rank: int, revolved: bool) -> bool:
    """Whether the *unseen* cards, in one hand, could answer a play."""
    return len(legal_moves(table, unseen, size, rank, revolved)) > 1


def loose_groups(table: FastTable, hand: int, unseen: int, revolved: bool) -> int:
    """How many numbers of *hand* cannot be led without fear of an answer, whole or in parts."""
    loose = 0
    for rank in range(table.sets.ranks):
        held = hand >> 4 * rank & 15
        if held and beatable(table, unseen, held, rank, revolved):
            # Parts: all of one size that nobody can beat, such as single cards of the top number.
            loose += all(
                held % size or beatable(table, unseen, size, rank, revolved) for size in range(1, held)
            )
    return loose


def _has_quartet(hand: int) -> bool:
    return bool(hand & 0x44444444444444)


__all__ = ["beatable", "loose_groups", "sure_win", "wins_for_certain"]
