"""The arena of Tric-Tric: who goes out, and with how many points the hero is caught when another does."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from engine import game as games
from engine import tric_tric
from engine.bots import TricTricBot
from engine.commands.duplicate import Seating, half_interval, seatings, times
from engine.tric_tric.state import Ended, MatchOver, UnderWay

#: A hand takes a few hundred actions; a match some dozens of hands.
MOST_ACTIONS = 100_000


@dataclass
class TricTally:
    """What the hero did: ``means`` holds one number a deal, the share of its hands (or matches) that it won.

    ``points``: what each hand added to its score (T-24); the fewer the better.
    """

    means: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def arena(
    setup: tric_tric.Setup, bots: Sequence[TricTricBot], deals: int, seed: int, matches: bool = False
) -> TricTally:
    """Play *deals* deals (whole matches with *matches*) with ``bots[0]`` in every seat in turn.

    All that chance does in a deal comes from one stream, so that each seat begins with the same cards.
    """
    tally = TricTally()
    for number in range(deals):
        won = []
        for seating in seatings(bots, seed, number):
            winner = _play_out(setup, seating, random.Random(f"{seed} deal {number}"), tally, matches)
            won.append(float(winner == seating.hero))
        tally.means.append(fmean(won))
    return tally


def _play_out(
    setup: tric_tric.Setup,
    seating: Seating[TricTricBot],
    shuffler: random.Random,
    tally: TricTally,
    matches: bool,
) -> int | None:
    """Who wins the hand (None: nobody, T-23) or the match."""
    hero, bots, chances = seating
    state = games.start(setup)
    for _ in range(MOST_ACTIONS):
        seat = games.to_act(state)[0]
        action: tric_tric.Action
        if seat == games.CHANCE:
            cards = list(games.to_shuffle(state))
            shuffler.shuffle(cards)
            action = games.deal_out(state, tuple(cards), shuffler.randrange(setup.players))
        else:
            seen = games.view(state, seat)
            before = time.process_time()
            action = bots[seat](seen, seen.legal, chances[seat])
            if seat == hero and len(seen.legal) > 1:
                tally.seconds.append(time.process_time() - before)
        under_way = isinstance(state.phase, UnderWay)
        state = games.apply(state, seat, action).state
        if under_way and isinstance(state.phase, Ended):
            if hero not in state.out or hero in state.phase.result.bust:
                tally.points.append(state.phase.result.points[hero])
            if not matches:
                return state.phase.result.winner
        if isinstance(state.phase, MatchOver):
            return state.phase.winner
    raise RuntimeError("a match that does not end")


def report(tally: TricTally, name: str, players: int, matches: bool) -> dict[str, Any]:
    """The JSON object that the command prints: as that of the climbing games, but for places, which Tric-Tric
    has not; ``points`` is the mean of a hand."""
    deals = len(tally.means)
    hero = {
        "name": name,
        "won": round(fmean(tally.means), 4),
        "ci95": half_interval(tally.means),
        "points": round(fmean(tally.points), 2),
    }
    return {
        "deals": deals,
        "matches" if matches else "hands": deals * players,
        "hero": hero | times(tally.seconds),
    }
