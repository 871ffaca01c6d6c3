"""Playing by rules of thumb, as a policy: the yardstick's and better ones."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.bots.search.policies import (
    GROUPS,
    NUMBERS,
    ONE,
    Answer,
    Lead,
    Policy,
    Reply,
    column_moves,
    legal_moves,
    number_of_cards,
    number_of_groups,
    wild_cards,
)  # fmt: skip
from engine.climbing.fast import FastTable, Move, fast_table
from engine.climbing.fast_moves import ENOUGH, PASSING
from engine.climbing.rules import Rules
from engine.climbing.sets import MOST


class Manner(NamedTuple):
    """What the rules of thumb differ in.

    With more than ``many`` cards the two highest numbers are kept. When leading, each further card of a set
    makes up for ``large`` steps in height. No set lower than ``broken`` steps is broken without need.
    """

    many: int
    large: int
    broken: int


#: The yardstick `rule_of_thumb`, which is fixed.
THUMB = Manner(8, 0, 0)
#: The best that these rules of thumb can do; see docs/bots.md.
GOOD = Manner(11, 4, 4)


@lru_cache(maxsize=32)
def by_thumb(rules: Rules, manner: Manner) -> Policy:
    """The rules of thumb of `rule_of_thumb` (see there), played in a *manner*.

    Other than there, the two of oros that wins tricks goes alone, but with a hand of wild cards.
    """
    return Policy(
        (_lead(rules, manner, False), _lead(rules, manner, True)),
        (_answer(rules, manner, False), _answer(rules, manner, True)),
    )


def _lead(rules: Rules, manner: Manner, revolved: bool) -> Lead:
    table = fast_table(rules)
    wild, master, numbers, large = wild_cards(table), table.master, table.numbers, manner.large
    master_move: Move = (table.sets.two_rank, 1, master)
    by_size = tuple(column_moves(size) for size in range(MOST + 1))
    one, two, three, four = ENOUGH[1:]

    def lead(hand: int, held: int, near: int) -> Move:
        if hand & wild:
            return _slowly(table, manner, hand, 0, 0, revolved, near)
        found = hand + one & numbers
        if hand & master and not found & found - 1:
            return master_move  # and the last group goes out
        sets = hand + two & numbers
        if near == ONE:
            if not sets:
                # The highest card alone.
                top = found if not revolved else found & ~NUMBERS or found & -found
                return by_size[1][1 << top.bit_length() - 1]
            found = sets
        if revolved:
            bit = 1 << (found & NUMBERS or found).bit_length() - 1
        else:
            bit = found & -found
            if sets and large:
                # The steps from one number to the next are four bits each.
                trios = hand + three & numbers
                best = bit.bit_length() - 4 * large * (
                    (bit & sets > 0) + (bit & trios > 0) + (bit & hand + four > 0)
                )
                for many, cards in ((sets, 1), (trios, 2), (hand + four & numbers, 3)):
                    if many:
                        other = many & -many
                        this = other.bit_length() - 4 * large * cards
                        if this < best:
                            best, bit = this, other
        return by_size[hand // (bit >> 3) & 15][bit]

    return lead


def _answer(rules: Rules, manner: Manner, revolved: bool) -> Answer:
    table = fast_table(rules)
    wild, master, many = wild_cards(table), table.master, manner.many
    master_move: Move = (table.sets.two_rank, 1, master)
    height, two = table.sets.height, table.sets.two_rank
    heights = {8 << 4 * rank: height(rank, revolved) for rank in range(table.sets.ranks)}
    modest = sum(bit for bit, high in heights.items() if high < two - 1)
    breakable = sum(bit for bit, high in heights.items() if high >= manner.broken)
    one = ENOUGH[1]

    def answer(hand: int, reply: Reply, held: int, near: int) -> Move:
        if hand & wild:
            return _slowly(table, manner, hand, reply.size, reply.rank, revolved, near)
        _, _, add, more, fits, _, _, moves = reply
        found = hand + add & fits
        if not near and held > many:
            found &= modest
        exact = found & ~(hand + more)
        if hand & master:
            groups = (hand + one & GROUPS).bit_count()
            if groups == 1 or (not exact and (near or groups < 3)):
                return master_move
        if exact:
            found = exact
        elif found and not near and found & ~breakable and (hand + one & GROUPS).bit_count() > 2:
            found &= breakable
        if not found:
            return PASSING
        if revolved:
            return moves[1 << (found & NUMBERS or found).bit_length() - 1]
        return moves[found & -found]

    return answer


def _slowly(
    table: FastTable, manner: Manner, hand: int, size: int, rank: int, revolved: bool, near: int
) -> Move:
    """For hands with wild cards: as `rule_of_thumb.choose`, step by step."""
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
            return min(unbroken, key=lambda option: option[0] - manner.large * (option[1] - 1))[4]
        return next((option for option in unbroken if option[1] > 1), unbroken[-1])[4]
    urgent = near or few <= 2
    if not near and held > manner.many:
        rest = [option for option in rest if option[0] < two - 1]
    for option in rest:
        if option[3]:
            return option[4]
    if mastering and urgent:
        return mastering
    broken = [option for option in rest if urgent or not (option[2] or option[0] < manner.broken)]
    return min(broken, key=lambda option: option[2])[4] if broken else PASSING


__all__ = ["GOOD", "THUMB", "Manner", "by_thumb"]
