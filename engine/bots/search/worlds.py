"""Worlds: guesses at who holds the unseen cards and how the others play, drawn to fit all that was seen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from engine.bots.search.policies import Answer, Lead, Policy, Replies, Reply, number_of_cards
from engine.bots.search.position import Decision, Known
from engine.climbing.fast_moves import COLUMNS

#: A move that a policy does not make counts as less likely by e to this power.
MISS = 2.5
#: The same for a card that an exchange between two others should have moved.
MISPLACED = 3.0
#: Walks through the possible worlds; steps of each that are thrown away; steps from one world to the next.
CHAINS = 4
FIRST_STEPS = 60
STEPS = 6


class World(NamedTuple):
    """``hands`` by seat, and the policy that each plays by."""

    hands: tuple[int, ...]
    policies: tuple[Policy, ...]


#: A decision put to a policy that leads or answers; then since, held and near of it, and the cards played.
AskedLead = tuple[Lead, int, int, int, int]
AskedAnswer = tuple[Answer, Reply, int, int, int, int]


class Surprise:
    """How surprising what one seat did is, by the hand that it may hold now."""

    def __init__(self, decisions: Sequence[Decision], policies: Sequence[Policy], replies: Replies) -> None:
        self._policies = policies
        self._known: dict[int, tuple[float, Policy]] = {}
        self._leads: list[list[AskedLead]] = [[] for _ in policies]
        self._answers: list[list[AskedAnswer]] = [[] for _ in policies]
        for size, rank, revolved, near, (_, _, cards), since, held in decisions:
            for policy, leads, answers in zip(policies, self._leads, self._answers, strict=True):
                if size:
                    reply = replies[revolved][size][rank]
                    answers.append((policy.answer[revolved], reply, since, held, near, cards))
                else:
                    leads.append((policy.lead[revolved], since, held, near, cards))

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


def _dealt(known: Known, chance: random.Random) -> list[list[int]]:
    """The unseen cards dealt at random: by seat, one compact card each; last the cards that nobody has."""
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
    return [*hidden, pool]


class Bonds:
    """What an exchange between two others says of their hands (P-24, V-8): the receiver has the best cards of
    the giver, and the giver of the best cards got the worst of the receiver."""

    def __init__(self, known: Known) -> None:
        self._played = known.played
        self._pairs = [(d.giver, d.receiver, d.count) for d in known.exchanged]
        self._worst_too = known.view.rules.exchange == "best_and_worst"
        self.seats = {seat for giver, receiver, _ in self._pairs for seat in (giver, receiver)}

    def strain(self, hands: Sequence[int]) -> float:
        """How badly *hands* fit the exchange: cards that should be with the other, each as `MISPLACED`."""
        misplaced = 0
        for giver, receiver, count in self._pairs:
            low, high = hands[giver] + self._played[giver], hands[receiver] + self._played[receiver]
            left = count
            for column in range(COLUMNS - 1, -1, -1):
                left -= high >> 4 * column & 15
                if left <= 0:
                    misplaced += number_of_cards(low >> 4 * column + 4)
                    break
            if self._worst_too:
                left = count
                for column in range(COLUMNS):
                    left -= low >> 4 * column & 15
                    if left <= 0:
                        misplaced += number_of_cards(high & (1 << 4 * column) - 1)
                        break
        return MISPLACED * misplaced


class _Walk:
    """A walk through the possible worlds: two hands swap cards, the likelier world the rather."""

    def __init__(
        self, known: Known, surprises: Sequence[Surprise], own: Policy, chance: random.Random
    ) -> None:
        self._draw, self._surprises = chance.random, surprises
        self._may_hold = (*known.may_hold, -1)
        self._hidden = _dealt(known, chance)
        self._hands = [sure + sum(cards) for sure, cards in zip((*known.sure, 0), self._hidden, strict=True)]
        self._hands[known.me] = known.hand
        self._fits = [surprise.of(hand) for surprise, hand in zip(surprises, self._hands, strict=True)]
        self._fits[known.me] = 0.0, own
        self._bonds = Bonds(known)
        self._strain = self._bonds.strain(self._hands)
        self._piles = [pile for pile, cards in enumerate(self._hidden) if cards]

    def go(self, steps: int) -> None:
        """Go some *steps*."""
        draw, piles, hidden, hands = self._draw, self._piles, self._hidden, self._hands
        fits, surprises, may_hold = self._fits, self._surprises, self._may_hold
        bound, strained = self._bonds.seats, self._strain
        for _ in range(steps if len(piles) > 1 else 0):
            a = int(draw() * len(piles))
            b = int(draw() * (len(piles) - 1))
            a, b = piles[a], piles[b + (b >= a)]
            of_a, of_b = hidden[a], hidden[b]
            i, j = int(draw() * len(of_a)), int(draw() * len(of_b))
            from_a, from_b = of_a[i], of_b[j]
            if from_a != from_b and from_b & may_hold[a] and from_a & may_hold[b]:
                hand_a, hand_b = hands[a] + from_b - from_a, hands[b] + from_a - from_b
                fit_a, fit_b = surprises[a].of(hand_a), surprises[b].of(hand_b)
                worse = fit_a[0] + fit_b[0] - fits[a][0] - fits[b][0]
                strain = strained
                if a in bound or b in bound:
                    strain = self._strain_after(a, hand_a, b, hand_b)
                    worse += strain - strained
                if worse <= 0 or draw() < exp(-worse):
                    of_a[i], of_b[j] = from_b, from_a
                    hands[a], hands[b] = hand_a, hand_b
                    fits[a], fits[b] = fit_a, fit_b
                    strained = strain
        self._strain = strained

    def _strain_after(self, a: int, hand_a: int, b: int, hand_b: int) -> float:
        hands = self._hands.copy()
        hands[a], hands[b] = hand_a, hand_b
        return self._bonds.strain(hands)

    def world(self) -> World:
        """The world that the walk has come to."""
        return World(tuple(self._hands[:-1]), tuple(policy for _, policy in self._fits[:-1]))


def likely_worlds(
    known: Known,
    number: int,
    policies: Sequence[Policy],
    replies: Replies,
    chance: random.Random,
) -> list[World]:
    """*number* worlds, each as often as it is likely. The own seat plays by the first of *policies*."""
    seen = [made if seat != known.me else () for seat, made in enumerate(known.decisions)]
    surprises = [Surprise(made, policies, replies) for made in (*seen, ())]
    worlds: list[World] = []
    if not any(seen) and not known.exchanged:
        return [_Walk(known, surprises, policies[0], chance).world() for _ in range(number)]
    for chain in range(CHAINS):
        walk = _Walk(known, surprises, policies[0], chance)
        walk.go(FIRST_STEPS * (3 if known.exchanged else 1))
        for _ in range((number - len(worlds)) // (CHAINS - chain)):
            walk.go(STEPS)
            worlds.append(walk.world())
    return worlds


__all__ = ["World", "likely_worlds"]
