"""Worlds: guesses at who holds the unseen cards and how the others play, drawn to fit all that was seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import exp, log
from typing import NamedTuple

from engine.bots.search.policies import Policy, Reply
from engine.bots.search.position import Decision, Known
from engine.climbing.fast import Move

#: A move that a policy does not make counts as less likely by e to this power.
MISS = 2.5
#: Walks through the possible worlds; steps of each that are thrown away; steps from one world to the next.
CHAINS = 4
FIRST_STEPS = 60
STEPS = 6


class World(NamedTuple):
    """``hands`` by seat, and the policy that each plays by."""

    hands: tuple[int, ...]
    policies: tuple[Policy, ...]


class Surprise:
    """How surprising what one seat did is, by the hand that it may hold now."""

    def __init__(
        self,
        decisions: Sequence[Decision],
        policies: Sequence[Policy],
        replies: tuple[tuple[tuple[Reply, ...], ...], ...],
    ) -> None:
        self._policies = policies
        self._known: dict[int, tuple[float, Policy]] = {}
        self._leads: list[list[tuple[Callable[[int, int, int], Move], int, int, int, int]]] = []
        self._answers: list[
            list[tuple[Callable[[int, Reply, int, int], Move], Reply, int, int, int, int]]
        ] = []
        for policy in policies:
            self._leads.append(
                [
                    (policy.lead[d.revolved], d.since, d.held, d.near, d.move[2])
                    for d in decisions
                    if not d.size
                ]
            )
            self._answers.append(
                [
                    (
                        policy.answer[d.revolved],
                        replies[d.revolved][d.size][d.rank],
                        d.since,
                        d.held,
                        d.near,
                        d.move[2],
                    )
                    for d in decisions
                    if d.size
                ]
            )

    def of(self, hand: int) -> tuple[float, Policy]:
        """Minus the logarithm of the likelihood (but for a constant), and the policy that fits best."""
        found = self._known.get(hand)
        if found is None:
            best, total, fitting = 1000, 0.0, self._policies[0]
            for policy, leads, answers in zip(self._policies, self._leads, self._answers, strict=True):
                misses = 0
                for lead, since, held, near, cards in leads:
                    if lead(hand + since, held, near)[2] != cards:
                        misses += 1
                for answer, reply, since, held, near, cards in answers:
                    if answer(hand + since, reply, held, near)[2] != cards:
                        misses += 1
                if misses < best:
                    best, fitting = misses, policy
                total += exp(-MISS * misses)
            found = self._known[hand] = -log(total), fitting
        return found


def random_world(known: Known, chance: random.Random) -> list[list[int]]:
    """The unseen cards dealt at random: by seat, one compact card each."""
    pool = list(known.unseen)
    chance.shuffle(pool)
    hidden: list[list[int]] = [[] for _ in known.counts]
    # Those who can hold but some of the cards are served first.
    for seat in sorted(range(len(hidden)), key=lambda seat: known.may_hold[seat] == -1):
        if seat != known.me:
            columns = known.may_hold[seat]
            if columns != -1:
                pool.sort(key=lambda card: not card & columns)
            count = known.counts[seat] - known.sure_counts[seat]
            hidden[seat], pool = pool[:count], pool[count:]
            if columns != -1:
                chance.shuffle(pool)
    return hidden


def likely_worlds(
    known: Known,
    number: int,
    policies: Sequence[Policy],
    replies: tuple[tuple[tuple[Reply, ...], ...], ...],
    chance: random.Random,
) -> list[World]:
    """*number* worlds, each as often as it is likely: a random walk that swaps cards between two hands.

    The own seat plays by the first of *policies*.
    """
    surprises = [Surprise(made, policies, replies) for made in known.decisions]
    seats = [s for s, count in enumerate(known.counts) if s != known.me and count > known.sure_counts[s]]
    walks = len(seats) > 1 and any(known.decisions[seat] for seat in seats)
    steps, first_steps = (STEPS, FIRST_STEPS) if walks else (1, 0)
    draw, may_hold = chance.random, known.may_hold
    worlds: list[World] = []
    for chain in range(CHAINS if walks else number):
        hidden = random_world(known, chance)
        hands = [sure + sum(cards) for sure, cards in zip(known.sure, hidden, strict=True)]
        hands[known.me] = known.hand
        fits = [surprise.of(hand) for surprise, hand in zip(surprises, hands, strict=True)]
        fits[known.me] = 0.0, policies[0]
        wanted = (number - len(worlds)) // ((CHAINS if walks else number) - chain)
        for step in range(1, first_steps + wanted * steps + 1):
            if walks:
                a = seats[int(draw() * len(seats))]
                b = seats[int(draw() * len(seats))]
                if a == b:
                    b = seats[seats.index(a) - 1]
                of_a, of_b = hidden[a], hidden[b]
                i, j = int(draw() * len(of_a)), int(draw() * len(of_b))
                difference = of_b[j] - of_a[i]
                if difference and of_b[j] & may_hold[a] and of_a[i] & may_hold[b]:
                    hand_a, hand_b = hands[a] + difference, hands[b] - difference
                    fit_a, fit_b = surprises[a].of(hand_a), surprises[b].of(hand_b)
                    worse = fit_a[0] + fit_b[0] - fits[a][0] - fits[b][0]
                    if worse <= 0 or draw() < exp(-worse):
                        of_a[i], of_b[j] = of_b[j], of_a[i]
                        hands[a], hands[b] = hand_a, hand_b
                        fits[a], fits[b] = fit_a, fit_b
            if step > first_steps and (step - first_steps) % steps == 0:
                worlds.append(World(tuple(hands), tuple(policy for _, policy in fits)))
    return worlds


__all__ = ["World", "likely_worlds"]
