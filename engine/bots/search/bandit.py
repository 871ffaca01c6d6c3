"""The search: a bandit over the moves of one seat, each tried in the same worlds and played out quickly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import hypot, log, sqrt

from engine.bots.search.playouts import Game, Start, play_out
from engine.bots.search.worlds import World
from engine.bots.search.worth import Worth
from engine.climbing.fast import Move

#: Playouts of one arm in a row.
BATCH = 8
#: How wide the bandit looks.
WIDTH = 0.7
#: The search ends when what may be gained by more is less than this many points, give or take so many errors.
REGRET, DOUBT = 0.02, 2.0
#: Before the best arm has been tried so often, nothing is settled.
LEAST = 64


@dataclass(slots=True)
class Arm:
    """A move to judge: the position after it, with the hands in each of the worlds, and how playouts ended.

    ``places``: how often the seat came in at each place. ``value``: the mean reward so far.
    """

    move: Move
    start: Start
    worlds: Sequence[World]
    places: list[int]
    tried: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def value(self) -> float:
        return self.total / self.tried if self.tried else 0.0

    @property
    def error(self) -> float:
        """The standard error of ``value``."""
        if self.tried < 2:
            return 1.0
        mean = self.total / self.tried
        return sqrt(max(self.squares / self.tried - mean * mean, 0.01) / self.tried)


@dataclass(slots=True)
class Bandit:
    """Shares out playouts among the arms; ``worth`` says what an end is worth."""

    arms: Sequence[Arm]
    me: int
    game: Game
    worth: Worth
    spent: int = field(default=0)

    def run(self, playouts: int, late: Callable[[], bool]) -> None:
        """Spend *playouts*, or fewer when it is *late* or more would hardly change the choice.

        Each arm is tried some times in any case.
        """
        for arm in self.arms:
            self._try(arm, BATCH)
        while self.spent < playouts and not late():
            if self._settled():
                return
            look = WIDTH * sqrt(log(self.spent))
            self._try(max(self.arms, key=lambda arm: arm.value + look / sqrt(arm.tried)), BATCH)

    def _try(self, arm: Arm, times: int) -> None:
        worlds, me, start, game, worth = arm.worlds, self.me, arm.start, self.game, self.worth
        for number in range(arm.tried, arm.tried + times):
            hands, policies = worlds[number % len(worlds)]
            gone = play_out(start, list(hands), policies, me, game)
            arm.places[len(gone)] += 1
            reward = worth(gone)
            arm.total += reward
            arm.squares += reward * reward
        arm.tried += times
        self.spent += times

    def _settled(self) -> bool:
        """Whether hardly any of the other arms can be better by more than `REGRET`."""
        best = self.best()
        if best.tried < LEAST:
            return False
        return all(
            arm.value - best.value + DOUBT * hypot(arm.error, best.error) < REGRET
            for arm in self.arms
            if arm is not best
        )

    def best(self) -> Arm:
        """The arm with the highest value."""
        return max(self.arms, key=lambda arm: arm.value)


__all__ = ["Arm", "Bandit"]
