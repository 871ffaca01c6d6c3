"""The best place that the learner can force in a small position, by trying everything.

The others are taken to see all cards and to play together against the learner: what can be forced against
them can be forced against anybody. For the end of a hand, with some twenty cards at most.
"""

from __future__ import annotations

from collections.abc import Hashable

import engine
from tutorial.answers import TWO_OF_OROS, number_of
from tutorial.scenario import LEARNER

#: Positions that have been searched, each with its place: for searches in one match, to be handed on.
Known = dict[Hashable, int]
Hands = tuple[frozenset[str], ...]


def best_place(state: engine.State, known: Known | None = None) -> int:
    """The best place (1 is first out) that the learner can force from *state*, in a trick or after it."""
    players = engine.view(state, LEARNER).players
    hands = tuple(frozenset(engine.view(state, seat).cards) for seat in range(players))
    return _best(state, hands, {} if known is None else known)


def _best(state: engine.State, hands: Hands, known: Known) -> int:
    seen = engine.view(state, LEARNER)
    if LEARNER in seen.finished:
        return seen.finished.index(LEARNER) + 1
    # What the future depends on: not how it came about.
    key = hands, seen.turn, seen.table, seen.passed, seen.finished, seen.revolved, seen.direction
    if key not in known:
        known[key] = _search(state, seen, hands, known)
    return known[key]


def _search(state: engine.State, seen: engine.View, hands: Hands, known: Known) -> int:
    """The place after the best move of whose turn it is; the search ends where nothing can be better."""
    is_learner = seen.turn == LEARNER
    limit = len(seen.finished) + 1 if is_learner else seen.players
    best = seen.players if is_learner else len(seen.finished) + 1
    for action in _different(state):
        after = _without(hands, seen.turn, action)
        place = _best(engine.apply(state, seen.turn, action).state, after, known)
        best = min(best, place) if is_learner else max(best, place)
        if best == limit:
            break
    return best


def _without(hands: Hands, seat: int | None, action: engine.Action) -> Hands:
    if not isinstance(action, engine.Play):
        return hands
    return tuple(hand - set(action.cards) if s == seat else hand for s, hand in enumerate(hands))


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
