"""Linear: weighs each legal move by eighteen features and makes the heaviest. A yardstick: it never changes.

The weights were found by ``python -m engine.commands.tune_linear`` (see there for how), once and for all.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from engine.bots.search.acting import act
from engine.bots.search.policies import (
    ONE,
    Answer,
    Lead,
    Policy,
    Reply,
    legal_moves,
    number_of_groups,
)  # fmt: skip
from engine.climbing.actions import Action
from engine.climbing.fast import Move, fast_table
from engine.climbing.rules import Rules
from engine.climbing.view import View

#: Each about 0 to 1; see `features`.
FEATURES = (
    "pass", "pass while somebody is nearly out", "pass, by cards held",
    "height of a lead", "height of an answer", "height of an answer, squared",
    "cards led", "lead that breaks a set", "answer that breaks a set",
    "top number while many cards are held", "top number while somebody is nearly out",
    "master two", "master two in a hurry", "equal play", "wild cards spent",
    "numbers left", "low numbers left", "single led against a last card",
)  # fmt: skip
#: So many cards are many.
MANY_CARDS = 8
WEIGHTS = (0.0,) * 18


class Weigher:
    """The features of moves under one set of rules."""

    def __init__(self, rules: Rules, revolved: bool) -> None:
        table = self.table = fast_table(rules)
        self.revolved = revolved
        self.two = table.sets.two_rank
        self.heights = tuple(table.sets.height(rank, revolved) for rank in range(table.sets.ranks))
        self.low = sum(15 << 4 * rank for rank, height in enumerate(self.heights) if 2 * height < self.two)

    def features(
        self, move: Move, hand: int, size: int, rank: int, held: int, near: int
    ) -> tuple[float, ...]:
        """The features of *move* by `FEATURES`; *size* (0: a lead) and *rank* of the play to answer."""
        number, cards, packed = move
        after = hand - packed
        left = number_of_groups(after) / 12
        low = number_of_groups(after & self.low) / 6
        if not cards:
            return (1.0, near > 0, held / 16, *(0.0,) * 12, left, low, 0.0)
        table = self.table
        master = packed == table.master
        height = self.heights[number] / self.two
        wilds = packed >> 4 * table.wild & 15 if table.wild >= 0 and table.wild != number else 0
        broken = not master and (after >> 4 * number & 15) > 0
        top = not master and self.heights[number] >= self.two - 1
        hurry = near > 0 or number_of_groups(hand) <= 2
        if not size:
            return (
                0.0, 0.0, 0.0, height, 0.0, 0.0, cards / 4, broken, 0.0, top and held > MANY_CARDS,
                top and near > 0, master, master and hurry, 0.0, wilds / 2, left, low,
                cards == 1 and near == ONE,
            )  # fmt: skip
        return (
            0.0, 0.0, 0.0, 0.0, height, height * height, 0.0, 0.0, broken, top and held > MANY_CARDS,
            top and near > 0, master, master and hurry, number == rank and not master, wilds / 2,
            left, low, 0.0,
        )  # fmt: skip

    def best(self, weights: Sequence[float], hand: int, size: int, rank: int, held: int, near: int) -> Move:
        """The move whose weighted features add up to the most; one that goes out, if any."""
        moves = legal_moves(self.table, hand, size, rank, self.revolved)
        if len(moves) == 1:
            return moves[0]
        heaviest, found = float("-inf"), moves[0]
        for move in moves:
            if move[1] == held:
                return move
            weight = sum(map(mul, weights, self.features(move, hand, size, rank, held, near)))
            if weight > heaviest:
                heaviest, found = weight, move
        return found


def weighing(rules: Rules, weights: Sequence[float]) -> Policy:
    """The policy that plays by *weights*."""

    def both(revolved: bool) -> tuple[Lead, Answer]:
        weigher = Weigher(rules, revolved)

        def lead(hand: int, held: int, near: int) -> Move:
            return weigher.best(weights, hand, 0, 0, held, near)

        def answer(hand: int, reply: Reply, held: int, near: int) -> Move:
            return weigher.best(weights, hand, reply.size, reply.rank, held, near)

        return lead, answer

    (lead, answer), (lead_inverted, answer_inverted) = both(False), both(True)
    return Policy((lead, lead_inverted), (answer, answer_inverted))


@lru_cache(maxsize=16)
def linear(rules: Rules) -> Policy:
    """The yardstick as a policy."""
    return weighing(rules, WEIGHTS)


def choose(view: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """The heaviest of *legal*."""
    return act(linear(view.rules), view, legal)
