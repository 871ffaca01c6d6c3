"""Worlds: guesses at who holds the unseen cards, drawn to fit all that was seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import exp

from engine.bots.search.policies import Policy, Reply
from engine.bots.search.position import Decision, Known
from engine.climbing.fast import Move

World = tuple[int, ...]

MISS = 2.0
CHAINS = 4
BURN = 60
STEPS = 6


def random_world(known: Known, chance: random.Random) -> list[list[int]]:
    """The unseen cards dealt at random: by seat, one compact card each."""
    pool = list(known.unseen)
    chance.shuffle(pool)
    hidden: list[list[int]] = []
    begin = 0
    for seat, count in enumerate(known.counts):
        end = begin
        if seat != known.me:
            end += count - known.sure_counts[seat]
        hidden.append(pool[begin:end])
        begin = end
    return hidden


def _world(known: Known, hidden: Sequence[Sequence[int]]) -> World:
    hands = [sure + sum(cards) for sure, cards in zip(known.sure, hidden, strict=True)]
    hands[known.me] = known.hand
    return tuple(hands)


class Surprise(dict[int, float]):
    """How surprising what a seat did is, by the hand that it may hold now: the less, the likelier."""

    def __init__(
        self,
        decisions: Sequence[Decision],
        policies: Sequence[Policy],
        replies: tuple[tuple[tuple[Reply, ...], ...], ...],
    ) -> None:
        super().__init__()
        self._asked: list[tuple[Callable[..., Move], Reply | None, int, int, int, int]] = []
        for policy in policies:
            for size, rank, revolved, near, move, since, held in decisions:
                if size:
                    reply = replies[revolved][size][rank]
                    self._asked.append((policy.answer[revolved], reply, held, near, move[2], since))
                else:
                    self._asked.append((policy.lead[revolved], None, held, near, move[2], since))

    def __missing__(self, hand: int) -> float:
        misses = 0
        for choose, reply, held, near, cards, since in self._asked:
            if reply is None:
                misses += choose(hand + since, held, near)[2] != cards
            else:
                misses += choose(hand + since, reply, held, near)[2] != cards
        found = self[hand] = misses * MISS
        return found


def likely_worlds(
    known: Known,
    number: int,
    policies: Sequence[Policy],
    replies: tuple[tuple[tuple[Reply, ...], ...], ...],
    chance: random.Random,
) -> list[World]:
    """*number* worlds, each as often as it is likely: a random walk that swaps cards between two hands."""
    surprises = [Surprise(made, policies, replies) for made in known.decisions]
    seats = [s for s, count in enumerate(known.counts) if s != known.me and count > known.sure_counts[s]]
    if len(seats) < 2 or not any(known.decisions[seat] for seat in seats):
        return [_world(known, random_world(known, chance)) for _ in range(number)]
    draw = chance.random
    worlds: list[World] = []
    for chain in range(CHAINS):
        hidden = random_world(known, chance)
        hands = list(_world(known, hidden))
        level = [surprises[seat][hands[seat]] if seat in seats else 0.0 for seat in range(len(hands))]
        wanted = (number - len(worlds)) // (CHAINS - chain)
        for step in range(BURN + wanted * STEPS):
            a = seats[int(draw() * len(seats))]
            b = seats[int(draw() * len(seats))]
            if a == b:
                b = seats[seats.index(a) - 1]
            of_a, of_b = hidden[a], hidden[b]
            i, j = int(draw() * len(of_a)), int(draw() * len(of_b))
            difference = of_b[j] - of_a[i]
            if difference:
                hand_a, hand_b = hands[a] + difference, hands[b] - difference
                level_a, level_b = surprises[a][hand_a], surprises[b][hand_b]
                worse = level_a + level_b - level[a] - level[b]
                if worse <= 0 or draw() < exp(-worse):
                    of_a[i], of_b[j] = of_b[j], of_a[i]
                    hands[a], hands[b] = hand_a, hand_b
                    level[a], level[b] = level_a, level_b
            if step >= BURN and (step - BURN) % STEPS == 0:
                worlds.append(tuple(hands))
    return worlds


__all__ = ["World", "likely_worlds", "random_world"]
