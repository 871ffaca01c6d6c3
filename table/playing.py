"""From stored entries to a position and on: pure steps between the database and the engine."""

from __future__ import annotations

import logging
import random
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import engine

logger = logging.getLogger(__name__)

#: Dealing and the bots' dice come from the operating system.
_dice = random.SystemRandom()


@dataclass(frozen=True, slots=True)
class Moment:
    """One accepted action of the hand: who, what, what came of it, and the position after it."""

    seat: int
    action: engine.Action
    events: tuple[engine.Event, ...]
    state: engine.State


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands. ``moments`` are those of the present hand, from its deal on."""

    state: engine.State
    moments: tuple[Moment, ...]
    #: The position before the present hand was dealt.
    before_hand: engine.State

    def events(self) -> list[engine.Event]:
        """What happened in this hand so far."""
        return [event for moment in self.moments for event in moment.events]

    def after(self, seat: int, action: engine.Action) -> Position:
        """The position one action further on. Raises as `engine.apply` does."""
        step = engine.apply(self.state, seat, action)
        moment = Moment(seat, action, step.events, step.state)
        if isinstance(action, engine.Deal):
            return Position(step.state, (moment,), self.state)
        return Position(step.state, (*self.moments, moment), self.before_hand)


def rebuild(setup: engine.Setup, entries: Iterable[tuple[int, engine.Action]]) -> Position:
    """The position after *entries*, pairs of seat and action, from the match's beginning."""
    return go_through(engine.start(setup), entries)


def go_through(state: engine.State, entries: Iterable[tuple[int, engine.Action]]) -> Position:
    """The position after *entries*; *state* is one between two hands."""
    before = state
    moments: list[Moment] = []
    for seat, action in entries:
        step = engine.apply(state, seat, action)
        if isinstance(action, engine.Deal):
            moments, before = [], state
        state = step.state
        moments.append(Moment(seat, action, step.events, state))
    return Position(state, tuple(moments), before)


def shuffled_deal(state: engine.State) -> engine.Deal:
    """A deal of the next hand, shuffled by the operating system's secure source."""
    cards = list(engine.deck(state.setup.rules))
    _dice.shuffle(cards)
    return engine.deal_out(state, tuple(cards), first=secrets.randbelow(state.setup.players))


def bots_go_on(position: Position, bots: Sequence[str]) -> tuple[Position, list[tuple[int, engine.Action]]]:
    """Let the bots act until a person or the deal is due; *bots* names each seat's bot (empty: a person).

    Returns the position then and the actions on the way.
    """
    done: list[tuple[int, engine.Action]] = []
    while True:
        seat = next((s for s in engine.to_act(position.state) if s != engine.CHANCE and bots[s]), None)
        if seat is None:
            return position, done
        action = choose(position.state, seat, bots[seat])
        position = position.after(seat, action)
        done.append((seat, action))


def choose(state: engine.State, seat: int, bot: str) -> engine.Action:
    """What *bot* does on *seat*; a legal action where the bot fails or asks for something illegal."""
    seen = engine.view(state, seat)
    try:
        action = engine.bot(bot)(seen, seen.legal, _dice)
        refusal = engine.check(state, seat, action)
        if refusal is None:
            return action
        logger.error("bot %s asked for %s: %s", bot, action, refusal.code)
    except Exception:
        # Whatever a bot does wrong, the person at the table must not wait for it.
        logger.exception("bot %s failed", bot)
    return seen.legal[-1]
