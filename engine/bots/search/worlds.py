"""Worlds: guesses at who holds the unseen cards, drawn to fit all that was seen."""

from __future__ import annotations

import random

from engine.bots.search.position import Known

World = tuple[int, ...]


def random_world(known: Known, chance: random.Random) -> World:
    """Hands by seat in compact form, the unseen cards dealt at random."""
    pool = list(known.unseen)
    chance.shuffle(pool)
    hands = list(known.sure)
    hands[known.me] = known.hand
    begin = 0
    for seat, count in enumerate(known.counts):
        if seat != known.me and count:
            end = begin + count - known.sure_counts[seat]
            hands[seat] += sum(pool[begin:end])
            begin = end
    return tuple(hands)


__all__ = ["World", "random_world"]
