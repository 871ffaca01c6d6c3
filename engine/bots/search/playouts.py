"""From a position to the end of the hand, thousands of times: the inner loop of the search.

Moves are made as `FastHand.play` makes them (a test plays both side by side); written out here because a call
for each would take as long as the move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.bots.search.policies import NEARLY_OUT, Policy, Replies, any_answer, any_lead
from engine.climbing.fast import FastHand, FastTable
from engine.climbing.sets import MOST


class Start(NamedTuple):
    """A position without the cards: where `play_out` begins. Sets of seats have a bit a seat.

    ``size`` is 0 and ``rank`` -1 for a lead; ``gone`` are the seats that have gone out, in order.
    """

    turn: int
    size: int
    rank: int
    owner: int
    in_trick: int
    waiting: int
    alive: int
    revolved: bool
    following: tuple[int, ...]
    other_way: tuple[int, ...]
    counts: tuple[int, ...]
    gone: tuple[int, ...]


def start_of(hand: FastHand, counts: tuple[int, ...]) -> Start:
    """The position of *hand*, in which the seats hold *counts* cards."""
    return Start(
        hand.turn,
        hand.size,
        hand.rank if hand.size else -1,
        hand.owner,
        hand._in_trick,
        hand._waiting,
        hand._alive,
        hand.revolved,
        hand._following,
        hand._other_way,
        counts,
        tuple(hand.finished),
    )


class Game(NamedTuple):
    """What stays the same in all playouts of a decision."""

    table: FastTable
    replies: Replies
    noise: float
    chance: Callable[[], float]


def play_out(start: Start, hands: list[int], policies: Sequence[Policy], me: int, game: Game) -> list[int]:
    """The seats that go out before *me*, in order, when each goes on by its policy; *hands* is used up.

    With the probability ``noise`` a move is any other of natural cards.
    """
    turn, size, rank, owner, in_trick, waiting, alive, revolved, following, other_way, given, before = start
    table, all_replies, noise, chance = game
    counts, gone = list(given), list(before)
    may_return, closes, master = table.may_return, table.closes, table.master
    leads = [policy.lead[revolved] for policy in policies]
    answers = [policy.answer[revolved] for policy in policies]
    replies = all_replies[revolved]
    reply = replies[size][rank] if size else None
    near = single = 0
    for seat, count in enumerate(counts):
        if 0 < count <= NEARLY_OUT:
            near |= 1 << seat
            if count == 1:
                single |= 1 << seat
    while True:
        hand = hands[turn]
        bit = 1 << turn
        if reply is None:
            if chance() < noise:
                number, size, cards = any_lead(table, hand, revolved, chance())
            else:
                number, size, cards = leads[turn](
                    hand, counts[turn], near and near & ~bit and (2 if single & ~bit else 1)
                )
        else:
            if chance() < noise:
                number, size, cards = any_answer(hand, reply, chance())
            else:
                number, size, cards = answers[turn](
                    hand, reply, counts[turn], near and near & ~bit and (2 if single & ~bit else 1)
                )
            if not size:
                if not may_return:
                    in_trick ^= bit
                waiting ^= bit
                if waiting:
                    turn = following[waiting << 3 | turn]
                else:
                    turn = owner if alive >> owner & 1 else following[alive << 3 | owner]
                    in_trick, reply, rank = alive, None, -1
                continue
        hands[turn] = hand - cards
        left = counts[turn] = counts[turn] - size
        if size == MOST and table.revolution:
            revolved = not revolved
            leads = [policy.lead[revolved] for policy in policies]
            answers = [policy.answer[revolved] for policy in policies]
            replies = all_replies[revolved]
            if table.turns_round:
                following, other_way = other_way, following
        waiting = in_trick & ~bit
        if left <= NEARLY_OUT:
            if left:
                near |= bit
                if left == 1:
                    single |= bit
            else:
                if turn == me:
                    return gone
                gone.append(turn)
                alive &= ~bit
                if not alive & alive - 1:
                    return gone
                in_trick &= alive
                near &= ~bit
                single &= ~bit
                if closes:
                    waiting = 0
        if cards == master:
            waiting = 0
        elif number == rank and waiting:
            waiting &= ~(1 << following[waiting << 3 | turn])
        if waiting:
            owner, rank, reply = turn, number, replies[size][number]
            turn = following[waiting << 3 | turn]
        else:
            if not left:
                turn = following[alive << 3 | turn]
            in_trick, reply, rank = alive, None, -1


__all__ = ["Game", "Start", "play_out", "start_of"]
