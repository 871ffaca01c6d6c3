"""The best place that the learner can force in a small position, by trying everything.

The others are taken to see all cards and to play together against the learner: what can be forced against
them can be forced against anybody. For the end of a hand, with some twenty cards at most.
"""

from __future__ import annotations

from collections.abc import Hashable

import engine
from tutorial.answers import TWO_OF_OROS, number_of
from tutorial.scenario import LEARNER


def best_place(state: engine.State) -> int:
    """The best place (1 is first out) that the learner can force from *state*, in a trick or after it."""
    return _best(state, {})


def _best(state: engine.State, known: dict[Hashable, int]) -> int:
    seen = engine.view(state, LEARNER)
    if LEARNER in seen.finished:
        return seen.finished.index(LEARNER) + 1
    key = _key(state, seen)
    if key not in known:
        places = (_best(engine.apply(state, seen.turn, action).state, known) for action in _different(state))
        known[key] = min(places) if seen.turn == LEARNER else max(places)
    return known[key]


def _key(state: engine.State, seen: engine.View) -> Hashable:
    """What the future depends on: not how it came about."""
    hands = tuple(engine.view(state, seat).cards for seat in range(seen.players))
    return hands, seen.turn, seen.table, seen.passed, seen.finished, seen.revolved, seen.direction


def _different(state: engine.State) -> list[engine.Action]:
    """The legal actions, one of each kind."""
    kinds: dict[Hashable, engine.Action] = {}
    for action in engine.legal_actions(state):
        kinds.setdefault(kind_of(action), action)
    return list(kinds.values())


def kind_of(action: engine.Action) -> Hashable:
    """The same for actions that come to the same: suits make no difference but for the two of oros (P-5)."""
    cards = action.cards if isinstance(action, engine.Play | engine.Give) else ()
    return tuple(sorted(card if card == TWO_OF_OROS else number_of(card) for card in cards))
