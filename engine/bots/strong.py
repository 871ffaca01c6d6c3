"""Strong: tries each move in many guesses at the hidden hands and plays them all out.

A flat bandit over worlds shared by all moves, drawn to fit what was seen; playouts by rule of thumb with some
noise; what is certain is not searched.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.choices import cheapest_gift, is_gift
from engine.bots.clock import alarm
from engine.bots.search.bandit import Arm, Bandit
from engine.bots.search.playouts import Game, start_of
from engine.bots.search.policies import replies, thumb
from engine.bots.search.position import Known, known
from engine.bots.search.worlds import random_world
from engine.climbing.actions import Action, Play
from engine.climbing.fast import PASSING, Move
from engine.climbing.sets import compiled
from engine.climbing.view import View

WORLDS = 128
#: Share of playout moves that are any other one.
NOISE = 0.2


@dataclass(frozen=True, slots=True)
class Strong:
    """The searching bot: at most *playouts* for a move and *ms* milliseconds, None for no bound.

    With the same view, seed and *playouts*, and no bound on time, the choice is the same.
    """

    playouts: int | None = None
    ms: float | None = 150.0

    def __call__(self, view: View, legal: Sequence[Action], rng: random.Random) -> Action:
        """The action that does best."""
        if is_gift(legal):
            return cheapest_gift(legal)
        if len(legal) == 1:
            return legal[0]
        late = alarm(self.ms)
        chance = random.Random(rng.getrandbits(64))
        state = known(view)
        moves = by_move(state, legal)
        if len(moves) == 1:
            return legal[0]
        for move, action in moves.items():
            if move[1] == len(view.cards):
                return action
        arms = [arm_of(state, move) for move in moves]
        worlds = [random_world(state, chance) for _ in range(WORLDS)]
        rewards = [2.0, 1.0] + [0.0] * (view.players - 2)
        game = Game(state.table, replies(view.rules), thumb(view.rules), NOISE, chance.random)
        bandit = Bandit(arms, state.me, worlds, game, rewards)
        bandit.run(self.playouts or 1_000_000, late)
        return moves[bandit.best().move]


def by_move(state: Known, legal: Sequence[Action]) -> dict[Move, Action]:
    """The first of the *legal* actions that each move is."""
    table = compiled(state.view.rules)
    found: dict[Move, Action] = {}
    for action in legal:
        move = PASSING
        if isinstance(action, Play):
            move = state.table.move_of(table.by_cards[action.cards])
        found.setdefault(move, action)
    return found


def arm_of(state: Known, move: Move) -> Arm:
    """The arm of *move*."""
    assert state.now is not None
    after = state.now.copy()
    after.play(move)
    counts = list(state.counts)
    counts[state.me] -= move[1]
    return Arm(move, start_of(after, tuple(counts)), state.hand - move[2], [0] * state.view.players)
