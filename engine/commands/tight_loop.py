"""The yardstick of ``bench``: random hands of Presi in one loop, with nothing of an engine but the speed.

No options, no actions, no events, no history, no check: counts and bits in local variables. It is about as
fast as Python plays Presi, so the engine's figures are given as ratios to it, which hold on any machine.
"""

from __future__ import annotations

import random

#: Columns: threes to aces 0 … 10, ordinary twos 11, the two of oros 12. A hand has a bit in level *n* of a
#: column with more than *n* cards.
WIDTH = 13
LEVEL = (1 << WIDTH) - 1
STACK = 1 | 1 << WIDTH | 1 << 2 * WIDTH | 1 << 3 * WIDTH
TWO, MASTER = 11, 12
MASTER_BIT = 1 << MASTER

COLUMNS = [tuple(column for column in range(WIDTH) if level >> column & 1) for level in range(1 << WIDTH)]


def play_hands(hands: int, players: int, seed: int) -> int:
    """Play *hands* random hands; how many moves were made."""
    rng = random.Random(seed)
    chance = rng.random
    columns = COLUMNS
    deck = [column for column in range(12) for _ in range(4)]
    deck[-1] = MASTER
    following = [
        [
            next((s % players for s in range(h + 1, h + players + 1) if seats >> s % players & 1), h)
            for h in range(players)
        ]
        for seats in range(1 << players)
    ]
    everybody = (1 << players) - 1
    moves = 0
    for _ in range(hands):
        rng.shuffle(deck)
        held = [0] * players
        for place, column in enumerate(deck):
            bit = 1 << column
            while held[place % players] & bit:
                bit <<= WIDTH
            held[place % players] |= bit
        alive = in_trick = everybody
        turn = owner = size = rank = waiting = 0
        while True:
            moves += 1
            hand = held[turn]
            twos = 0  # how many ordinary twos go with the two of oros
            if size:
                found = columns[(hand >> WIDTH * (size - 1) & LEVEL) >> rank]
                count = len(found)
                master = hand >> MASTER & 1
                # Answers of this size, the two of oros alone, it with other twos, the pass.
                if size == 1:
                    count -= master
                    more = master
                else:
                    more = master + (master and hand >> WIDTH * (size - 2) + TWO & 1)
                pick = int(chance() * (count + more + 1))
                if pick < count:
                    column, cards = found[pick] + rank, size
                elif pick == count + more:
                    in_trick &= ~(1 << turn)
                    waiting &= ~(1 << turn)
                    if waiting:
                        turn = following[waiting][turn]
                    else:
                        size, in_trick, turn = 0, alive, owner
                    continue
                elif pick == count:
                    column, cards = MASTER, 1
                else:
                    column, cards, twos = TWO, size, size - 1
            else:
                ones, pairs = columns[hand & LEVEL], columns[hand >> WIDTH & LEVEL]
                trios, quartets = columns[hand >> 2 * WIDTH & LEVEL], columns[hand >> 3 * WIDTH]
                first, second = len(ones), len(ones) + len(pairs)
                third = second + len(trios)
                fourth = third + len(quartets)
                with_master = (hand >> TWO & STACK).bit_count() if hand & MASTER_BIT else 0
                pick = int(chance() * (fourth + with_master))
                if pick < first:
                    column, cards = ones[pick], 1
                elif pick < second:
                    column, cards = pairs[pick - first], 2
                elif pick < third:
                    column, cards = trios[pick - second], 3
                elif pick < fourth:
                    column, cards = quartets[pick - third], 4
                else:
                    twos = pick - fourth + 1
                    column, cards = TWO, twos + 1
            if twos:
                hand ^= MASTER_BIT
                stack = hand >> TWO & STACK
                hand ^= (stack ^ stack >> WIDTH * twos) << TWO
            else:
                stack = hand >> column & STACK
                hand ^= (stack ^ stack >> WIDTH * cards) << column
            held[turn] = hand
            if not hand:
                alive &= ~(1 << turn)
                if not alive & alive - 1:
                    break
                size, in_trick, turn = 0, alive, following[alive][turn]
                continue
            waiting = in_trick & ~(1 << turn)
            if column == MASTER:
                waiting = 0
            elif size and column == rank and waiting:
                waiting &= ~(1 << following[waiting][turn])
            if not waiting:
                size, in_trick = 0, alive
                continue
            owner, size, rank = turn, cards, column
            turn = following[waiting][turn]
    return moves
