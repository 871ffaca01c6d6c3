"""Policies: what to play with a hand in a situation, in compact form, each answer worked out once.

A situation is what lies on the table, the order in force and how few cards an opponent may have; nothing else
may bear on a policy, so that its answers can be kept in books and looked up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from engine.climbing.fast import FastTable, Move, Moves, fast_table
from engine.climbing.fast_moves import MASTER, PASSING
from engine.climbing.rules import Rules
from engine.climbing.sets import MOST

#: How few cards the opponent with the fewest has, by index: nobody is near the end, somebody is, one card.
FAR, NEAR, ONE = 0, 1, 2
#: An opponent with so many cards or fewer is near the end.
NEARLY_OUT = 3
#: All books of a policy are emptied when so many answers have been worked out: a bound on memory.
MOST_ANSWERS = 150_000

_LOW = int.from_bytes(b"\x0f" * 8, "little")


class Situation(NamedTuple):
    """``size`` (0: a lead) and ``rank`` of the play to answer; ``near``: `FAR`, `NEAR` or `ONE`."""

    size: int
    rank: int
    revolved: bool
    near: int


Rule = Callable[[FastTable, int, Situation], Move]


def number_of_cards(hand: int) -> int:
    """How many cards a compact *hand* has."""
    return ((hand & _LOW) + (hand >> 4 & _LOW)) % 255


def legal_moves(table: FastTable, hand: int, size: int, rank: int, revolved: bool) -> Moves:
    """The legal moves of *hand*; *size* 0 for a lead."""
    fits = table.answers[revolved][size][rank][0] if size else table.numbers
    master = hand >> 4 * MASTER
    wilds = hand >> 4 * table.wild & 15 if table.wild >= 0 else 0
    found: Moves = ()
    for add, _, listed in table.kinds[revolved][size][wilds][master]:
        found += listed.list(hand + add & fits)
    return found + table.last[size > 0][master]


class Book(dict[int, Move]):
    """What a policy plays with each hand in one situation."""

    __slots__ = ("_policy", "_situation")

    def __init__(self, policy: Policy, situation: Situation) -> None:
        super().__init__()
        self._policy, self._situation = policy, situation

    def __missing__(self, hand: int) -> Move:
        policy = self._policy
        policy.make_room()
        move = self[hand] = policy.rule(policy.table, hand, self._situation)
        return move


class Legal(dict[int, Moves]):
    """The legal moves of each hand in one situation."""

    __slots__ = ("_policy", "_situation")

    def __init__(self, policy: Policy, situation: Situation) -> None:
        super().__init__()
        self._policy, self._situation = policy, situation

    def __missing__(self, hand: int) -> Moves:
        size, rank, revolved, _ = self._situation
        self._policy.make_room()
        moves = self[hand] = legal_moves(self._policy.table, hand, size, rank, revolved)
        return moves


#: The books of a situation by `FAR`, `NEAR`, `ONE`, then all legal moves.
Shelf = tuple[Book, Book, Book, Legal]


class Policy:
    """The books of one rule under one `Rules`.

    ``leads`` by order in force, ``answers`` by order in force, size and number: each a `Shelf`.
    """

    def __init__(self, rules: Rules, rule: Rule) -> None:
        self.table = fast_table(rules)
        self.rule = rule
        self._answered = 0
        ranks = self.table.sets.ranks
        self.leads = tuple(self._shelf(0, 0, revolved) for revolved in (False, True))
        self.answers = tuple(
            tuple(
                tuple(self._shelf(size, rank, revolved) for rank in range(ranks)) for size in range(MOST + 1)
            )
            for revolved in (False, True)
        )

    def _shelf(self, size: int, rank: int, revolved: bool) -> Shelf:
        far, near, one = (Book(self, Situation(size, rank, revolved, n)) for n in (FAR, NEAR, ONE))
        return far, near, one, Legal(self, Situation(size, rank, revolved, FAR))

    def shelf(self, size: int, rank: int, revolved: bool) -> Shelf:
        """The books for answering a play, or for a lead (*size* 0)."""
        return self.answers[revolved][size][rank] if size else self.leads[revolved]

    def make_room(self) -> None:
        """Count one more answer; forget all of them when there are too many."""
        self._answered += 1
        if self._answered >= MOST_ANSWERS:
            self._answered = 0
            for order in (0, 1):
                for shelf in (self.leads[order], *(s for sizes in self.answers[order] for s in sizes)):
                    for book in shelf:
                        book.clear()


# -- rules -------------------------------------------------------------------------------------------------


class Weighed(NamedTuple):
    """A play with what matters of it, as in `engine.bots.choices`."""

    move: Move
    size: int
    height: int
    wilds: int
    whole: bool
    left: int
    master: bool


def weighed(table: FastTable, hand: int, situation: Situation) -> list[Weighed]:
    """The legal plays, the weakest first; of equal ones, those that spend the two of oros first."""
    size, rank, revolved, _ = situation
    held = number_of_cards(hand)
    height, two = table.sets.height, table.sets.two_rank
    found = []
    for move in legal_moves(table, hand, size, rank, revolved):
        number, cards, packed = move
        if not cards:
            continue
        master = packed == table.master
        wilds = 0
        if table.wild >= 0 and table.wild != number and not master:
            wilds = packed >> 4 * table.wild & 15
        whole = not wilds and cards >= hand >> 4 * number & 15
        found.append(Weighed(move, cards, height(number, revolved), wilds, whole, held - cards, master))
    found.sort(key=lambda w: (w.master, w.height, w.size, w.wilds, -w.move[2]))
    return found


def groups(table: FastTable, hand: int) -> int:
    """How many numbers *hand* holds, the master two left out."""
    rest = hand & ~(15 << 4 * MASTER)
    spread = rest | rest >> 1
    return ((spread | spread >> 2) & 0x1111111111111111).bit_count()


def thumb(table: FastTable, hand: int, situation: Situation) -> Move:
    """The yardstick `rule_of_thumb` (see there) in compact form."""
    plays = weighed(table, hand, situation)
    for play in plays:
        if not play.left:
            return play.move
    master = next((w for w in plays if w.master), None)
    rest = [w for w in plays if not w.master]
    few = groups(table, hand)
    if master is not None and few == 1:
        return master.move
    near = situation.near
    if not situation.size:
        whole = [w for w in rest if w.whole] or rest
        if near != ONE:
            return whole[0].move
        return next((w for w in whole if w.size > 1), whole[-1]).move
    urgent = near or few <= 2
    if not near and number_of_cards(hand) > 8:
        top = table.sets.two_rank - 1
        rest = [w for w in rest if w.height < top]
    for play in rest:
        if play.whole:
            return play.move
    if master is not None and urgent:
        return master.move
    broken = [w for w in rest if urgent or not w.wilds]
    return min(broken, key=lambda w: w.wilds > 0).move if broken else PASSING


@lru_cache(maxsize=16)
def policy(rules: Rules, rule: Rule) -> Policy:
    """The books of *rule* under *rules*, kept for the next time."""
    return Policy(rules, rule)


__all__ = [
    "FAR",
    "NEAR",
    "NEARLY_OUT",
    "ONE",
    "Policy",
    "Rule",
    "Shelf",
    "Situation",
    "groups",
    "legal_moves",
    "number_of_cards",
    "policy",
    "thumb",
    "weighed",
]
