"""What somebody who has counted knows: which numbers are still out of sight, never who holds them."""

from __future__ import annotations

from collections import Counter

import engine
from tutorial.answers import number_of
from tutorial.runner import Run
from tutorial.scenario import LEARNER
from ui import words


def unseen_of(run: Run) -> tuple[int, str]:
    """How many cards the learner has not seen, and which in words, the highest first: "a two, a king"."""
    cards = [
        card
        for seat in range(len(run.scenario.seats))
        if seat != LEARNER
        for card in engine.view(run.state, seat).cards
    ]
    left = Counter(number_of(card) for card in cards)
    rules = run.view.rules
    order = list(dict.fromkeys(number_of(card) for card in reversed(engine.deck(rules))))
    names = [words.a_set(left[n], n, words.is_french(rules)) for n in order if left[n]]
    return len(cards), words.and_list(names)
