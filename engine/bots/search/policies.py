"""Policies: what to play with a compact hand in a situation, fast enough for thousands of hands a move.

A policy sees its hand, what lies on the table, and whether an opponent is nearly out. Hands with wild cards
are looked at slowly, all others by bit tricks: in each column of a hand the highest of its four bits is made
to show whether there are enough cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from engine.climbing.fast import FastTable, Move, Moves, fast_table
from engine.climbing.fast_moves import ENOUGH, JOKERS, MASTER, ONES, PASSING, Listed
from engine.climbing.rules import Rules
from engine.climbing.sets import MOST

#: How near its end the opponent with the fewest cards is: not, `NEARLY_OUT` cards or fewer, one card.
FAR, NEAR, ONE = 0, 1, 2
NEARLY_OUT = 3

#: Shows the columns with more cards than the index, as `ENOUGH` those with as many.
MORE = tuple(ONES * (7 - cards) for cards in range(MOST + 1))
#: All columns but the one of the two of oros; but that and the jokers'.
GROUPS = sum(8 << 4 * column for column in range(MASTER))
NUMBERS = sum(8 << 4 * column for column in range(JOKERS))
_LOW = int.from_bytes(b"\x0f" * 8, "little")


class Reply(NamedTuple):
    """What lies on the table, and how it is answered.

    ``enough`` and ``more``, added to a hand, show the columns with so many cards as ``size``, or with more;
    ``fits`` are the columns that answer. ``known`` and ``listed``: the answers of natural cards by the
    columns that have enough. ``moves``: an answer of natural cards by its column.
    """

    size: int
    rank: int
    enough: int
    more: int
    fits: int
    known: dict[int, Moves]
    listed: Listed
    moves: dict[int, Move]


#: (hand, how many cards it is, how near the end an opponent is) → move
Lead = Callable[[int, int, int], Move]
#: (hand, reply, how many cards, how near) → move
Answer = Callable[[int, Reply, int, int], Move]


class Policy(NamedTuple):
    """``lead`` and ``answer`` by order in force."""

    lead: tuple[Lead, Lead]
    answer: tuple[Answer, Answer]


def number_of_cards(hand: int) -> int:
    """How many cards a compact *hand* has."""
    return ((hand & _LOW) + (hand >> 4 & _LOW)) % 255


def number_of_groups(hand: int) -> int:
    """How many numbers a compact *hand* has, the master two left out; jokers count as one."""
    return (hand + ENOUGH[1] & GROUPS).bit_count()


def legal_moves(table: FastTable, hand: int, size: int, rank: int, revolved: bool) -> Moves:
    """The legal moves of *hand*; *size* 0 for a lead."""
    fits = table.answers[revolved][size][rank][0] if size else table.numbers
    master = hand >> 4 * MASTER
    wilds = hand >> 4 * table.wild & 15 if table.wild >= 0 else 0
    found: Moves = ()
    for add, _, listed in table.kinds[revolved][size][wilds][master]:
        found += listed.list(hand + add & fits)
    return found + table.last[size > 0][master]


def column_moves(size: int) -> dict[int, Move]:
    """The moves of *size* natural cards by the highest bit of their column."""
    return {8 << 4 * column: (column, size, size << 4 * column) for column in range(JOKERS + 1)}


#: By order in force, size and number.
Replies = tuple[tuple[tuple[Reply, ...], ...], ...]


@lru_cache(maxsize=16)
def replies(rules: Rules) -> Replies:
    """All plays that can lie on the table."""
    return tuple(
        tuple(
            tuple(
                Reply(size, rank, ENOUGH[size], MORE[size], fits, known, listed, column_moves(size))
                for rank, (fits, _, known, listed) in enumerate(by_rank)
            )
            for size, by_rank in enumerate(by_size)
        )
        for by_size in fast_table(rules).answers
    )


def wild_cards(table: FastTable) -> int:
    """The wild cards as a hand of all fifteen that a column could have; 0 where there are none."""
    return 15 << 4 * table.wild if table.wild >= 0 else 0


# -- noise -------------------------------------------------------------------------------------------------


def any_answer(hand: int, reply: Reply, number: float) -> Move:
    """An answer of natural cards, or a pass; *number* from 0 to 1 says which."""
    enough = hand + reply.enough & reply.fits
    if not enough:
        return PASSING
    found = reply.known.get(enough) or reply.listed.list(enough)
    return found[int(number * len(found))]


def any_lead(table: FastTable, hand: int, revolved: bool, number: float) -> Move:
    """A lead of natural cards, all of one number; *number* from 0 to 1 says which."""
    columns = hand + ENOUGH[1] & table.numbers
    if not columns:
        return legal_moves(table, hand, 0, 0, revolved)[0]
    singles = table.leads[revolved][0]
    found = singles.known.get(columns) or singles.list(columns)
    rank = found[int(number * len(found))][0]
    size = hand >> 4 * rank & 15
    return rank, size, size << 4 * rank


__all__ = [
    "FAR", "GROUPS", "MORE", "NEAR", "NEARLY_OUT", "NUMBERS", "ONE", "Answer", "Lead", "Policy", "Replies",
    "Reply", "any_answer", "any_lead", "column_moves", "legal_moves", "number_of_cards", "number_of_groups",
    "replies", "wild_cards",
]  # fmt: skip
