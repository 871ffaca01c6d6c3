"""Strong: tries each move in many guesses at the hidden hands and plays them all out.

A flat bandit over worlds shared by all moves, drawn to fit what was seen; playouts by rule of thumb with some
noise; certain wins and endings of two players are worked out instead.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.clock import Clock, wall
from engine.bots.search.giving import judge_gifts
from engine.bots.search.judging import Effort, judge
from engine.bots.search.worth import match_worth
from engine.climbing.actions import Action
from engine.climbing.view import View

#: With only a bound on time, so many playouts are enough.
MOST_PLAYOUTS = 20_000


@dataclass(frozen=True, slots=True)
class Strong:
    """The searching bot: at most *playouts* for a move, and *ms* milliseconds (None: no bound) by *clock*.

    With the same view, seed and *playouts*, and no bound on time, the choice is the same.
    """

    playouts: int = MOST_PLAYOUTS
    ms: float | None = 150.0
    clock: Clock = wall

    def __call__(self, view: View, legal: Sequence[Action], rng: random.Random) -> Action:
        """The action that does best."""
        if len(legal) == 1:
            return legal[0]
        judging = judge_gifts if view.phase == "exchange" else judge
        effort = Effort.of(self.playouts, self.ms, rng, self.clock)
        return judging(view, legal, effort, match_worth(view))[0].action
