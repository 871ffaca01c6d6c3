"""``python -m engine.commands.tune_linear``: how the weights of the yardstick `linear` were found.

By the cross-entropy method: weights are drawn from a normal distribution and played on shared deals, and the
distribution moves to the best of them; over and over. The opponents are two that play by rule of thumb, two
that do so better, and two that play the lowest. Three seats, Presi, no exchange; so nothing is learned of
wild cards, whose weight is fixed. It prints the weights; the committed ones come from the defaults here.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from statistics import fmean, pstdev

from engine.bots.linear import WEIGHTS, weighing
from engine.bots.search.lowest_play import lowest
from engine.bots.search.playouts import Game, play_out, start_of
from engine.bots.search.policies import Policy, replies
from engine.bots.search.thumb import GOOD, THUMB, by_thumb
from engine.cards import THREE_OF_OROS
from engine.climbing.fast import FastHand, fast_table
from engine.climbing.rules import Rules
from engine.climbing.sets import compiled

RULES = Rules()
SEATS = 3
#: Weights drawn in a step, how many of them are kept, and how far the distribution moves towards those.
DRAWN, KEPT, PACE = 40, 7, 0.7
#: Where it starts: low numbers first, large sets before small ones, nothing broken.
START = {
    "height of a lead": -3.0,
    "height of an answer": -1.0,
    "cards led": 1.0,
    "lead that breaks a set": -2.0,
    "answer that breaks a set": -1.0,
    "top number while many cards are held": -1.0,
    "wild cards spent": -1.0,
}


def dealt(chance: random.Random) -> tuple[FastHand, tuple[int, ...]]:
    """A hand about to be played, and how many cards each seat has."""
    cards = list(compiled(RULES).cards)
    chance.shuffle(cards)
    hands = [cards[seat::SEATS] for seat in range(SEATS)]
    leader = next(seat for seat, hand in enumerate(hands) if THREE_OF_OROS in hand)
    return FastHand(RULES, hands, leader), tuple(len(hand) for hand in hands)


def mean_points(hero: Policy, others: Policy, deals: Sequence[tuple[FastHand, tuple[int, ...]]]) -> float:
    """Points of *hero* a hand against *others*, in every seat of every deal."""
    table, answers = fast_table(RULES), replies(RULES)
    game = Game(table, answers, 0.0, lambda: 1.0)
    total = 0
    for hand, counts in deals:
        start = start_of(hand, counts)
        for seat in range(SEATS):
            seated = tuple(hero if s == seat else others for s in range(SEATS))
            place = len(play_out(start, list(hand.hands), seated, seat, game))
            total += max(0, 2 - place)
    return total / (SEATS * len(deals))


def main() -> None:
    """Tune and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=35)
    parser.add_argument("--deals", type=int, default=200)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    means, widths = [START.get(feature, 0.0) for feature in WEIGHTS], [1.0] * len(WEIGHTS)
    widths[list(WEIGHTS).index("wild cards spent")] = 0.0
    opponents = (by_thumb(RULES, THUMB), by_thumb(RULES, GOOD), lowest(RULES))
    for step in range(arguments.steps):
        deals = [dealt(chance) for _ in range(arguments.deals)]
        scored = []
        for _ in range(DRAWN):
            drawn = [chance.gauss(mean, width) for mean, width in zip(means, widths, strict=True)]
            hero = weighing(RULES, drawn)
            scored.append((fmean(mean_points(hero, others, deals) for others in opponents), drawn))
        scored.sort(reverse=True)
        best = list(zip(*(drawn for _, drawn in scored[:KEPT]), strict=True))
        # Only part of the way, so that one lucky step does not decide.
        means = [(1 - PACE) * mean + PACE * fmean(column) for mean, column in zip(means, best, strict=True)]
        widths = [
            (1 - PACE) * width + PACE * pstdev(column) for width, column in zip(widths, best, strict=True)
        ]
        print(f"{step:3} {scored[0][0]:.3f} {fmean(score for score, _ in scored):.3f}", flush=True)
    fresh = [dealt(chance) for _ in range(2000)]
    final = weighing(RULES, tuple(round(mean, 2) for mean in means))
    for name, others in (("lowest", lowest(RULES)), ("rule_of_thumb", by_thumb(RULES, THUMB))):
        print(name, round(mean_points(final, others, fresh), 3))
    for feature, mean in zip(WEIGHTS, means, strict=True):
        print(f'    "{feature}": {mean:.2f},')


if __name__ == "__main__":
    main()
