"""What the arenas of all games share: who sits where in a duplicate deal, and the figures of many."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from statistics import quantiles, stdev
from typing import Generic, NamedTuple, TypeVar

B = TypeVar("B")


class Seating(NamedTuple, Generic[B]):
    """One play of a deal: the seat of the hero, the bot of each seat and the stream of chance of each."""

    hero: int
    bots: Sequence[B]
    chances: Sequence[random.Random]


def seatings(bots: Sequence[B], seed: int, deal: int) -> Iterator[Seating[B]]:
    """Deal number *deal*, once for each seat with ``bots[0]`` there, the others after it in their order.

    A stream belongs to a seat, not to a bot, so a bot against itself has exactly par.
    """
    players = len(bots)
    for hero in range(players):
        seated = [bots[(seat - hero) % players] for seat in range(players)]
        yield Seating(hero, seated, [random.Random(f"{seed} bot {deal} {seat}") for seat in range(players)])


def half_interval(means: Sequence[float]) -> float | None:
    """Half of the 95 % interval around the mean of *means*, one number a deal; None for a single deal."""
    return round(1.96 * stdev(means) / math.sqrt(len(means)), 4) if len(means) > 1 else None


def times(seconds: Sequence[float]) -> dict[str, float | None]:
    """``ms_p50`` and ``ms_p95`` of *seconds* of the processor; None for fewer than two."""
    if len(seconds) < 2:
        return {"ms_p50": None, "ms_p95": None}
    cuts = quantiles([1000 * one for one in seconds], n=20, method="inclusive")
    return {"ms_p50": round(cuts[9], 3), "ms_p95": round(cuts[18], 3)}
