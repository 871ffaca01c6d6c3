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
#: With more cards than this the two highest numbers are kept.
MANY_CARDS = 8

#: Shows the columns with more cards than the index, as `ENOUGH` those with as many.
_MORE = tuple(ONES * (7 - cards) for cards in range(MOST + 1))
#: All columns but the one of the two of oros; but that and the jokers'.
_GROUPS = sum(8 << 4 * column for column in range(MASTER))
_NUMBERS = sum(8 << 4 * column for column in range(JOKERS))
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
    return (hand + ENOUGH[1] & _GROUPS).bit_count()


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


@lru_cache(maxsize=16)
def replies(rules: Rules) -> tuple[tuple[tuple[Reply, ...], ...], ...]:
    """All plays that can lie on the table, by order in force, size and number."""
    return tuple(
        tuple(
            tuple(
                Reply(size, rank, ENOUGH[size], _MORE[size], fits, known, listed, column_moves(size))
                for rank, (fits, _, known, listed) in enumerate(by_rank)
            )
            for size, by_rank in enumerate(by_size)
        )
        for by_size in fast_table(rules).answers
    )


def wild_cards(table: FastTable) -> int:
    """The wild cards as a hand of all fifteen that a column could have; 0 where there are none."""
    return 15 << 4 * table.wild if table.wild >= 0 else 0


# -- by rule of thumb --------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def thumb(rules: Rules) -> Policy:
    """The yardstick `rule_of_thumb` (see there) in compact form.

    It differs where the two of oros would go with other twos: here that is done only by a hand of wild cards.
    """
    return Policy(
        (_thumb_lead(rules, False), _thumb_lead(rules, True)),
        (_thumb_answer(rules, False), _thumb_answer(rules, True)),
    )


def _thumb_lead(rules: Rules, revolved: bool) -> Lead:
    table = fast_table(rules)
    wild, master, numbers = wild_cards(table), table.master, table.numbers
    master_move: Move = (table.sets.two_rank, 1, master)
    by_size = tuple(column_moves(size) for size in range(MOST + 1))
    one_card, two_cards = ENOUGH[1], ENOUGH[2]

    def lead(hand: int, held: int, near: int) -> Move:
        if hand & wild:
            return _thumb_slowly(table, hand, 0, 0, revolved, near)
        found = hand + one_card & numbers
        if hand & master and not found & found - 1:
            return master_move  # and the last group goes out
        if near == ONE:
            sets = hand + two_cards & numbers
            if sets:
                found = sets
            else:
                # The highest card alone.
                top = found if not revolved else found & ~_NUMBERS or found & -found
                bit = 1 << top.bit_length() - 1
                return by_size[1][bit]
        bit = 1 << (found & _NUMBERS or found).bit_length() - 1 if revolved else found & -found
        return by_size[hand // (bit >> 3) & 15][bit]

    return lead


def _thumb_answer(rules: Rules, revolved: bool) -> Answer:
    table = fast_table(rules)
    wild, master = wild_cards(table), table.master
    master_move: Move = (table.sets.two_rank, 1, master)
    height, two = table.sets.height, table.sets.two_rank
    modest = sum(8 << 4 * rank for rank in range(table.sets.ranks) if height(rank, revolved) < two - 1)
    one_card = ENOUGH[1]

    def answer(hand: int, reply: Reply, held: int, near: int) -> Move:
        if hand & wild:
            return _thumb_slowly(table, hand, reply.size, reply.rank, revolved, near)
        _, _, add, more, fits, _, _, moves = reply
        enough = hand + add & fits
        if not near and held > MANY_CARDS:
            enough &= modest
        exact = enough & ~(hand + more)
        if hand & master:
            groups = (hand + one_card & _GROUPS).bit_count()
            if groups == 1 or (not exact and (near or groups < 3)):
                return master_move
        found = exact or enough
        if not found:
            return PASSING
        if revolved:
            return moves[1 << (found & _NUMBERS or found).bit_length() - 1]
        return moves[found & -found]

    return answer


def _thumb_slowly(table: FastTable, hand: int, size: int, rank: int, revolved: bool, near: int) -> Move:
    """The rule of thumb for hands with wild cards: as `rule_of_thumb.choose`, step by step."""
    held, few = number_of_cards(hand), number_of_groups(hand)
    wild, master = table.wild, table.master
    height, two = table.sets.height, table.sets.two_rank
    rest: list[tuple[int, int, bool, bool, Move]] = []  # height, size, with wild cards, whole, move
    for move in legal_moves(table, hand, size, rank, revolved):
        number, cards, packed = move
        if cards == held:
            return move
        if cards and packed != master:
            spends = wild != number and packed >> 4 * wild & 15 > 0
            whole = not spends and cards >= hand >> 4 * number & 15
            rest.append((height(number, revolved), cards, spends, whole, move))
    rest.sort()
    mastering = (two, 1, master) if hand & master else None
    if mastering and few == 1:
        return mastering
    if not size:
        unbroken = [option for option in rest if option[3]] or rest
        if near != ONE:
            return unbroken[0][4]
        return next((option for option in unbroken if option[1] > 1), unbroken[-1])[4]
    urgent = near or few <= 2
    if not near and held > MANY_CARDS:
        rest = [option for option in rest if option[0] < two - 1]
    for option in rest:
        if option[3]:
            return option[4]
    if mastering and urgent:
        return mastering
    broken = [option for option in rest if urgent or not option[2]]
    return min(broken, key=lambda option: option[2])[4] if broken else PASSING


# -- the lowest ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def lowest(rules: Rules) -> Policy:
    """The yardstick `lowest` (see there) in compact form."""
    return Policy(
        (_lowest_lead(rules, False), _lowest_lead(rules, True)),
        (_lowest_answer(rules, False), _lowest_answer(rules, True)),
    )


def _lowest_lead(rules: Rules, revolved: bool) -> Lead:
    table = fast_table(rules)
    wild, numbers = wild_cards(table), table.numbers
    master_move: Move = (table.sets.two_rank, 1, table.master)
    by_size = tuple(column_moves(size) for size in range(MOST + 1))
    one_card = ENOUGH[1]

    def lead(hand: int, held: int, near: int) -> Move:
        if hand & wild:
            return _lowest_slowly(table, hand, 0, 0, revolved)
        found = hand + one_card & numbers
        if not found:
            return master_move
        bit = 1 << (found & _NUMBERS or found).bit_length() - 1 if revolved else found & -found
        return by_size[hand // (bit >> 3) & 15][bit]

    return lead


def _lowest_answer(rules: Rules, revolved: bool) -> Answer:
    table = fast_table(rules)
    wild, master = wild_cards(table), table.master
    master_move: Move = (table.sets.two_rank, 1, master)

    def answer(hand: int, reply: Reply, held: int, near: int) -> Move:
        if hand & wild:
            return _lowest_slowly(table, hand, reply.size, reply.rank, revolved)
        found = hand + reply.enough & reply.fits
        if not found:
            return master_move if hand & master else PASSING
        if revolved:
            return reply.moves[1 << (found & _NUMBERS or found).bit_length() - 1]
        return reply.moves[found & -found]

    return answer


def _lowest_slowly(table: FastTable, hand: int, size: int, rank: int, revolved: bool) -> Move:
    wild, master, height = table.wild, table.master, table.sets.height
    moves = [move for move in legal_moves(table, hand, size, rank, revolved) if move[1]]
    if not moves:
        return PASSING

    def order(move: Move) -> tuple[bool, bool, int, int]:
        number, cards, packed = move
        spends = wild != number and packed >> 4 * wild & 15 > 0
        return packed == master, spends, height(number, revolved), cards if size else -cards

    return min(moves, key=order)


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
    "FAR", "MANY_CARDS", "NEAR", "NEARLY_OUT", "ONE", "Answer", "Lead", "Policy", "Reply",
    "any_answer", "any_lead", "legal_moves", "lowest", "number_of_cards", "number_of_groups", "replies",
    "thumb",
]  # fmt: skip
