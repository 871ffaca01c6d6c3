"""What each legal action of a seat is worth: for the hint, the coach and the review after a hand."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.bots.search.acting import move_of
from engine.bots.search.giving import judge_gifts
from engine.bots.search.judging import Effort, Judged, judge
from engine.bots.search.worth import hand_worth
from engine.climbing.actions import Action
from engine.climbing.fast import fast_table
from engine.climbing.view import View


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action and what may be expected of it.

    ``value``: expected points of the hand (P-27), 0 to 2. ``place``: expected place, from 1 (President) to
    the number of players (Culo). ``places``: how likely each place is; they add up to 1. ``exact``: worked
    out and no estimate. ``share``: the part of all playouts that it was given, 0 to 1; the worse an action
    looks, the fewer it gets, and the less its figures are to be trusted.
    """

    action: Action
    value: float
    place: float
    places: tuple[float, ...]
    exact: bool
    share: float


def analyse(
    view: View, rng: random.Random, *, playouts: int = 2000, ms: float | None = None
) -> tuple[Option, ...]:
    """The legal actions of the seat that *view* is of, the best first; empty where it has none.

    Only what the seat sees is used: the hidden hands are guessed as the strong bot guesses them. Actions that
    differ in suits alone have the same figures. The work ends after *playouts* or *ms* milliseconds; without
    *ms* the same *rng* gives the same result. A thousand playouts take about 20 ms.
    """
    if not view.legal:
        return ()
    effort = Effort.of(playouts, ms, rng)
    judging = judge_gifts if view.phase == "exchange" else judge
    judged = judging(view, view.legal, effort, hand_worth(view.players), all_moves=True)
    table = fast_table(view.rules)
    by_move = {found.move: found for found in judged}
    total = sum(found.tried for found in judged) or 1
    order = {found.move: rank for rank, found in enumerate(judged)}
    actions = sorted(view.legal, key=lambda action: order[move_of(table, action)])
    return tuple(_option(action, by_move[move_of(table, action)], total) for action in actions)


def _option(action: Action, found: Judged, total: int) -> Option:
    place = sum(number * chance for number, chance in enumerate(found.places, start=1))
    value = 2 * found.places[0] + found.places[1]
    return Option(action, value, place, found.places, not found.tried, found.tried / total)


__all__ = ["Option", "analyse"]
