"""Linear: weighs each legal move by eighteen features and makes the heaviest. A yardstick: it never changes.

The weights were found by ``python -m engine.commands.tune_linear`` (see there for how), once and for all.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

from engine.bots.search.acting import act
from engine.bots.search.policies import (
    ONE,
    Policy,
    Reply,
    legal_moves,
    number_of_groups,
)  # fmt: skip
from engine.climbing.actions import Action
from engine.climbing.fast import Move, fast_table
from engine.climbing.rules import Rules
from engine.climbing.view import View

#: How much each feature weighs; the features are between 0 and 1.
WEIGHTS = {
    "pass": -1.31,
    "pass while somebody is nearly out": -1.54,
    "pass, by cards held": -2.69,
    "height of a lead": -3.37,
    "height of an answer": -0.56,
    "height of an answer, squared": 0.12,
    "cards led": 0.84,
    "lead that breaks a set": -1.96,
    "answer that breaks a set": -1.08,
    "top number while many cards are held": -1.18,
    "top number while somebody is nearly out": -0.09,
    "master two": -0.18,
    "master two in a hurry": 0.37,
    "equal play": 0.31,
    "wild cards spent": -1.00,
    "numbers left": 0.15,
    "low numbers left": -1.76,
    "single led against a last card": -0.60,
}
#: More cards than this are many.
MANY_CARDS = 8


def weighing(rules: Rules, weights: Sequence[float]) -> Policy:
    """The policy that plays by *weights*, in the order of `WEIGHTS`."""
    both = [_Scales(rules, weights, revolved) for revolved in (False, True)]
    return Policy((both[0].lead, both[1].lead), (both[0].answer, both[1].answer))


class _Scales:
    """Weighs moves while one order is in force."""

    def __init__(self, rules: Rules, weights: Sequence[float], revolved: bool) -> None:
        table = self.table = fast_table(rules)
        self.revolved = revolved
        (
            self.passing, self.passing_near, self.passing_held, led, answered, squared, self.cards_led,
            self.breaking_lead, self.breaking_answer, self.top_many, self.top_near, self.master,
            self.master_hurried, self.equal, self.wilds, self.left, self.low_left, self.single,
        ) = weights  # fmt: skip
        two = table.sets.two_rank
        heights = [table.sets.height(rank, revolved) for rank in range(table.sets.ranks)]
        self.led = [led * height / two for height in heights]
        self.answered = [answered * height / two + squared * (height / two) ** 2 for height in heights]
        self.top = [height >= two - 1 for height in heights]
        self.low = sum(15 << 4 * rank for rank, height in enumerate(heights) if 2 * height < two)

    def lead(self, hand: int, held: int, near: int) -> Move:
        """What the weights lead."""
        return self._heaviest(hand, 0, 0, held, near)

    def answer(self, hand: int, reply: Reply, held: int, near: int) -> Move:
        """What the weights answer."""
        return self._heaviest(hand, reply.size, reply.rank, held, near)

    def _heaviest(self, hand: int, size: int, rank: int, held: int, near: int) -> Move:
        """The heaviest move, or one that goes out; *size* (0: a lead) and *rank* of the play to answer."""
        moves = legal_moves(self.table, hand, size, rank, self.revolved)
        if len(moves) == 1:
            return moves[0]
        most, found = float("-inf"), moves[0]
        groups, low = number_of_groups(hand), number_of_groups(hand & self.low)
        for move in moves:
            number, cards, packed = move
            if cards == held:
                return move
            if not cards:
                weight = self.passing + self.passing_held * held / 16 + (near > 0) * self.passing_near
                weight += self.left * groups / 12 + self.low_left * low / 6
            elif packed == self.table.master:
                weight = self.master + (near > 0 or groups <= 2) * self.master_hurried
                weight += self.led[number] if not size else self.answered[number]
                weight += self.left * groups / 12 + self.low_left * low / 6
            else:
                weight = self._of_set(move, hand, size, rank, held, near)
            if weight > most:
                most, found = weight, move
        return found

    def _of_set(self, move: Move, hand: int, size: int, rank: int, held: int, near: int) -> float:
        number, cards, packed = move
        after = hand - packed
        breaks = (after >> 4 * number & 15) > 0
        if size:
            weight = self.answered[number] + breaks * self.breaking_answer + (number == rank) * self.equal
        else:
            weight = self.led[number] + self.cards_led * cards / 4 + breaks * self.breaking_lead
            if cards == 1 and near == ONE:
                weight += self.single
        if self.top[number]:
            weight += (held > MANY_CARDS) * self.top_many + (near > 0) * self.top_near
        if self.table.wild >= 0 and self.table.wild != number:
            weight += self.wilds * (packed >> 4 * self.table.wild & 15) / 2
        return weight + (
            self.left * number_of_groups(after) / 12 + self.low_left * number_of_groups(after & self.low) / 6
        )


@lru_cache(maxsize=16)
def linear(rules: Rules) -> Policy:
    """The yardstick as a policy."""
    return weighing(rules, tuple(WEIGHTS.values()))


def choose(view: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """The heaviest of *legal*."""
    return act(linear(view.rules), view, legal)
