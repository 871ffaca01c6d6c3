"""The lowest play as a policy."""

from __future__ import annotations

from functools import lru_cache

from engine.bots.search.policies import (
    NUMBERS,
    Answer,
    Lead,
    Policy,
    Reply,
    column_moves,
    legal_moves,
    wild_cards,
)  # fmt: skip
from engine.climbing.fast import FastTable, Move, fast_table
from engine.climbing.fast_moves import ENOUGH, PASSING
from engine.climbing.rules import Rules
from engine.climbing.sets import MOST


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
        bit = 1 << (found & NUMBERS or found).bit_length() - 1 if revolved else found & -found
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
            return reply.moves[1 << (found & NUMBERS or found).bit_length() - 1]
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


__all__ = ["lowest"]
