"""From a position to the end of the hand, thousands of times: the inner loop of the search.

It makes moves as `FastHand.play` does (a test plays both side by side); written out here because a call for
each move would take as long as the move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.search.policies import NEARLY_OUT, Policy, Shelf
from engine.climbing.fast import FastHand
from engine.climbing.sets import MOST


@dataclass(frozen=True, slots=True)
class Start:
    """A position without the cards: where `play_out` begins. Sets of seats have a bit a seat."""

    turn: int
    shelf: Shelf
    rank: int  #: of the play to answer, -1 for a lead
    in_trick: int
    waiting: int
    alive: int
    revolved: bool
    following: tuple[int, ...]
    other_way: tuple[int, ...]
    owner: int
    counts: tuple[int, ...]
    out: int  #: how many are out of cards


def start_of(hand: FastHand, counts: tuple[int, ...], policy: Policy) -> Start:
    """The position of *hand*, in which the seats hold *counts* cards."""
    return Start(
        hand.turn,
        policy.shelf(hand.size, hand.rank, hand.revolved),
        hand.rank if hand.size else -1,
        hand._in_trick,
        hand._waiting,
        hand._alive,
        hand.revolved,
        hand._following,
        hand._other_way,
        hand.owner,
        counts,
        len(hand.finished),
    )


def play_out(
    start: Start, hands: list[int], me: int, policy: Policy, noise: float, chance: Callable[[], float]
) -> int:
    """The place of seat *me* (0 is first out) when all go on by *policy*; *hands* is used up.

    With the probability *noise* a move is any legal one instead. *chance* gives numbers from 0 to 1.
    """
    turn, shelf, rank = start.turn, start.shelf, start.rank
    in_trick, waiting, alive = start.in_trick, start.waiting, start.alive
    following, other_way, revolved = start.following, start.other_way, start.revolved
    owner, out = start.owner, start.out
    counts = list(start.counts)
    table = policy.table
    may_return, closes, master = table.may_return, table.closes, table.master
    revolution, turns_round = table.revolution, table.turns_round
    leads, answers = policy.leads[revolved], policy.answers[revolved]
    near = single = 0
    for seat, count in enumerate(counts):
        if 0 < count <= NEARLY_OUT:
            near |= 1 << seat
            if count == 1:
                single |= 1 << seat
    while True:
        hand = hands[turn]
        bit = 1 << turn
        if chance() < noise:
            legal = shelf[3][hand]
            number, size, cards = legal[int(chance() * len(legal))]
        elif near & ~bit:
            number, size, cards = shelf[2 if single & ~bit else 1][hand]
        else:
            number, size, cards = shelf[0][hand]
        if not size:
            if not may_return:
                in_trick ^= bit
            waiting ^= bit
            if waiting:
                turn = following[waiting << 3 | turn]
                continue
            turn = owner if alive >> owner & 1 else following[alive << 3 | owner]
            in_trick, shelf, rank = alive, leads, -1
            continue
        hands[turn] = hand - cards
        left = counts[turn] = counts[turn] - size
        if size == MOST and revolution:
            revolved = not revolved
            leads, answers = policy.leads[revolved], policy.answers[revolved]
            if turns_round:
                following, other_way = other_way, following
        waiting = in_trick & ~bit
        if left <= NEARLY_OUT:
            if not left:
                if turn == me:
                    return out
                out += 1
                alive &= ~bit
                if not alive & alive - 1:
                    return out
                in_trick &= alive
                near &= ~bit
                single &= ~bit
                if closes:
                    waiting = 0
            else:
                near |= bit
                if left == 1:
                    single |= bit
        if cards == master:
            waiting = 0
        elif number == rank and waiting:
            waiting &= ~(1 << following[waiting << 3 | turn])
        if waiting:
            owner, rank, shelf = turn, number, answers[size][number]
            turn = following[waiting << 3 | turn]
        else:
            if not left:
                turn = following[alive << 3 | turn]
            in_trick, shelf, rank = alive, leads, -1


__all__ = ["Start", "play_out", "start_of"]
