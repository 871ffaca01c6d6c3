"""From stored entries to a position and on: pure steps between the database and the engine."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import engine
from engine import tric_tric
from table.choosing import Action, State, choose

#: Dealing comes from the operating system.
_dice = random.SystemRandom()

#: What the games have each of their own.
Deal = engine.Deal | tric_tric.Deal
Event = engine.Event | tric_tric.Event
Setup = engine.Setup | tric_tric.Setup


@dataclass(frozen=True, slots=True)
class Moment:
    """One accepted action of the hand: who, what, what came of it, and the position after it."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands. ``moments`` are those of the present hand, from its deal on."""

    state: State
    moments: tuple[Moment, ...]
    #: The position before the present hand was dealt.
    before_hand: State

    def events(self) -> list[Event]:
        """What happened in this hand so far."""
        return [event for moment in self.moments for event in moment.events]

    def own_decisions(self, seat: int) -> Iterator[int]:
        """The moments, latest first, in which *seat* did what it had decided."""
        for k in range(len(self.moments) - 1, 0, -1):
            if self.moments[k].seat == seat and goes_without_saying(self.moments[k - 1].state, seat) is None:
                yield k

    def after(self, seat: int, action: Action) -> Position:
        """The position one action further on. Raises as `engine.apply` does."""
        step = engine.apply(self.state, seat, action)
        moment = Moment(seat, action, step.events, step.state)
        if isinstance(action, Deal):
            return Position(step.state, (moment,), self.state)
        return Position(step.state, (*self.moments, moment), self.before_hand)


def rebuild(setup: Setup, entries: Iterable[tuple[int, Action]]) -> Position:
    """The position after *entries*, pairs of seat and action, from the match's beginning."""
    return go_through(engine.start(setup), entries)


def go_through(state: State, entries: Iterable[tuple[int, Action]]) -> Position:
    """The position after *entries*; *state* is one between two hands."""
    before = state
    moments: list[Moment] = []
    for seat, action in entries:
        step = engine.apply(state, seat, action)
        if isinstance(action, Deal):
            moments, before = [], state
        state = step.state
        moments.append(Moment(seat, action, step.events, state))
    return Position(state, tuple(moments), before)


def shuffled_deal(state: State) -> Deal | tric_tric.Reshuffle:
    """What chance does now, shuffled by the operating system's secure source: the deal of the next hand, or
    the new stock in the middle of one (T-23)."""
    cards = list(engine.to_shuffle(state))
    _dice.shuffle(cards)
    return engine.deal_out(state, tuple(cards), first=_dice.randrange(state.setup.players))


def goes_without_saying(state: State, seat: int) -> tric_tric.Decline | None:
    """The answer of a seat that has no other: whoever cannot claim the discard is not asked (T-16)."""
    if isinstance(state, tric_tric.State) and isinstance(state.phase, tric_tric.Claiming):
        legal = engine.legal_actions(state, seat)
        if legal == (tric_tric.Decline(),):
            return legal[0]
    return None


def _next_step(state: State, bots: Sequence[str], late: set[str]) -> tuple[int, Action] | None:
    """What happens by itself: a bot's action, a new stock, an answer that goes without saying; else None.

    *late*: see `choose`.
    """
    asked = engine.to_act(state)
    if asked == (engine.CHANCE,):
        stock = isinstance(state, tric_tric.State) and isinstance(state.phase, tric_tric.Reshuffling)
        return (engine.CHANCE, shuffled_deal(state)) if stock else None
    seat = next((s for s in asked if bots[s]), None)
    if seat is not None:
        return seat, choose(state, seat, bots[seat], late)
    return next(((s, a) for s in asked if (a := goes_without_saying(state, s)) is not None), None)


def bots_go_on(position: Position, bots: Sequence[str]) -> tuple[Position, list[tuple[int, Action]]]:
    """Let the bots act until a person or the next deal is due; *bots* names each seat's (empty: a person).

    Returns the position then and the actions on the way.
    """
    done: list[tuple[int, Action]] = []
    late: set[str] = set()
    while (step := _next_step(position.state, bots, late)) is not None:
        position = position.after(*step)
        done.append(step)
    return position, done
