"""What each legal move is worth: certain wins, exact endings, and the search for all the rest."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.bots.clock import Clock, alarm, wall
from engine.bots.search.acting import by_move
from engine.bots.search.bandit import Arm, Bandit
from engine.bots.search.certain import wins_for_certain
from engine.bots.search.endings import Endings, TooLong
from engine.bots.search.lowest_play import lowest
from engine.bots.search.playouts import Game, start_of
from engine.bots.search.policies import Policy, replies
from engine.bots.search.position import Known, known, position_after
from engine.bots.search.thumb import GOOD, THUMB, by_thumb
from engine.bots.search.worlds import World, likely_worlds
from engine.bots.search.worth import Worth
from engine.climbing.actions import Action
from engine.climbing.fast import FastHand, Move
from engine.climbing.rules import Rules
from engine.climbing.view import View

#: How many guesses at the hidden hands are shared by all moves.
WORLDS = 128
#: Share of playout moves that are any other one.
NOISE = 0.2
#: Positions that may be looked at in an ending of two players: about a third of a second without a clock.
MOST_POSITIONS = 40_000

After = Mapping[Move, FastHand]


@dataclass(frozen=True, slots=True)
class Judged:
    """A move, and how often the seat came in at each place after it (0 is first out).

    ``action``: the first legal one that it is. ``value``: the mean reward. ``tried``: how many playouts it
    had, 0 for what is certain.
    """

    move: Move
    action: Action
    places: tuple[float, ...]
    value: float
    tried: int


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to search: *playouts* in all, fewer when it is *late*; *chance* decides what is drawn.

    An ending is worked out until *half_late*, so that there is time left for playouts where that fails.
    """

    playouts: int
    late: Callable[[], bool]
    chance: random.Random
    half_late: Callable[[], bool] = lambda: False

    @classmethod
    def of(cls, playouts: int, ms: float | None, rng: random.Random, clock: Clock = wall) -> Effort:
        """At most *playouts*, and *ms* milliseconds (None: no bound) by *clock*; chance hangs on *rng*."""
        chance = random.Random(rng.getrandbits(64))
        return cls(playouts, alarm(ms, clock), chance, alarm(None if ms is None else ms / 2, clock))


def manners(rules: Rules) -> tuple[Policy, ...]:
    """How people may play; the first is how the own seat goes on."""
    return by_thumb(rules, GOOD), by_thumb(rules, THUMB), lowest(rules)


def judge(
    view: View,
    legal: Sequence[Action],
    effort: Effort,
    worth: Worth,
    all_moves: bool = False,
) -> list[Judged]:
    """The moves of a trick judged, the best first; only those that win for certain, unless *all_moves*."""
    state = known(view)
    moves = by_move(state.table, legal)
    after = {move: position_after(state, move) for move in moves}
    next_out = len(view.finished)
    certain = {move: next_out for move in moves if wins_for_certain(state, after[move], move)}
    left = [seat for seat, count in enumerate(view.counts) if count]
    if len(left) == 2 and state.everything and (all_moves or not certain):
        ended = _ending(state, after, [move for move in moves if move not in certain], effort.half_late)
        # Where all is lost, the search finds the move that makes it hardest for the other.
        if certain or next_out in ended.values():
            certain |= ended
    judged = [_certainly(view, move, moves[move], place, worth) for move, place in certain.items()]
    open_moves = [move for move in moves if move not in certain]
    if open_moves and (all_moves or next_out not in certain.values()):
        arms = _arms(state, {move: after[move] for move in open_moves}, guesses(state, effort))
        judged += try_out(state, arms, moves, worth, effort)
    return sorted(judged, key=lambda judged: -judged.value)


def _certainly(view: View, move: Move, action: Action, place: int, worth: Worth) -> Judged:
    """The move that certainly leads to *place*: the next one to go out, or that of the last."""
    places = tuple(float(p == place) for p in range(view.players))
    gone = view.finished
    if place > len(gone):
        gone += next((s,) for s, count in enumerate(view.counts) if count and s != view.seat)
    return Judged(move, action, places, worth(gone), 0)


def _ending(state: Known, after: After, moves: Iterable[Move], late: Callable[[], bool]) -> dict[Move, int]:
    """The place that each of *moves* leads to when both players left play their best, as far as found."""
    endings = Endings(state.view.rules, MOST_POSITIONS, late)
    other = next(s for s, count in enumerate(state.counts) if count and s != state.me)
    places: dict[Move, int] = {}
    for move in moves:
        hand = after[move].copy()
        hand.hands[other] = state.sure[other] + sum(state.unseen)
        try:
            wins = endings.first_out(hand, state.me)
        except TooLong:
            break
        places[move] = len(state.view.finished) + (not wins)
    return places


def guesses(state: Known, effort: Effort) -> list[World]:
    """The worlds that all moves are tried in."""
    number = max(1, min(WORLDS, effort.playouts))
    return likely_worlds(state, number, manners(state.view.rules), replies(state.view.rules), effort.chance)


def _arms(state: Known, after: After, worlds: Sequence[World]) -> list[Arm]:
    """Each move with the position after it."""
    arms = []
    me = state.me
    for move, hand in after.items():
        counts = list(state.counts)
        counts[me] -= move[1]
        held = hand.hands[me]
        left = [World((*hands[:me], held, *hands[me + 1 :]), policies) for hands, policies in worlds]
        arms.append(Arm(move, start_of(hand, tuple(counts)), left, [0] * len(counts)))
    return arms


def try_out(
    state: Known,
    arms: Sequence[Arm],
    actions: Mapping[Move, Action],
    worth: Worth,
    effort: Effort,
) -> list[Judged]:
    """What the playouts say of each of *arms*, the best first."""
    game = Game(state.table, replies(state.view.rules), NOISE, effort.chance.random)
    Bandit(arms, state.me, game, worth).run(effort.playouts, effort.late)
    judged = []
    for arm in arms:
        tried = max(arm.tried, 1)
        places = tuple(number / tried for number in arm.places)
        judged.append(Judged(arm.move, actions[arm.move], places, arm.value, tried))
    return sorted(judged, key=lambda found: -found.value)


__all__ = ["Effort", "Judged", "guesses", "judge", "manners", "try_out"]
