"""Matches played by chance: options, legal moves and moves of any kind, drawn by a `random.Random`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import engine
from engine import tric_tric
from engine.tric_tric.state import Dealing, State


class Moment(NamedTuple):
    """One accepted action of a match: the position before and after, who did what, and the events."""

    before: State
    seat: int
    action: tric_tric.Action
    after: State
    events: tuple[tric_tric.Event, ...]


def random_setup(chance: random.Random) -> tric_tric.Setup:
    options = {
        "wild": chance.choice(("twos", "drawn")),
        "jokers_per_pack": chance.choice((0, 1, 2)),
        "stake_match": chance.choice((0, 10, 25)),
        "stake_hand": chance.choice((0, 1, 2)),
        "bust_over": chance.choice((20, 60, 100)),
    }
    return engine.setup("tric_tric", chance.choice((3, 4, 5, 9)), options)


def of_chance(state: State, chance: random.Random) -> tric_tric.Action:
    shuffled = list(engine.to_shuffle(state))
    chance.shuffle(shuffled)
    return engine.deal_out(state, tuple(shuffled), chance.randrange(state.setup.players))


def match(setup: tric_tric.Setup, chance: random.Random, actions: int) -> Iterator[Moment]:
    """A match of so many actions, or to its end: legal ones of the list, of any seat that may act, those that
    lay cards more often."""
    state = engine.start(setup)
    for _ in range(actions):
        acting = engine.to_act(state)
        if not acting:
            return
        seat = chance.choice(acting)
        if seat == engine.CHANCE:
            action = of_chance(state, chance)
        else:
            legal = engine.legal_actions(state, seat)
            laying = [a for a in legal if isinstance(a, tric_tric.Meld | tric_tric.Lay | tric_tric.Steal)]
            action = chance.choice(laying if laying and chance.random() < 0.6 else legal)
        step = engine.apply(state, seat, action)
        yield Moment(state, seat, action, step.state, step.events)
        state = step.state


def any_action(state: State, chance: random.Random) -> tric_tric.Action:
    """Sensible or not: mostly with cards of one hand, sometimes with any."""
    board = None if isinstance(state.phase, Dealing) else state.phase.board
    deck = (*engine.deck(state.setup.rules), "11c", "X", "")
    hand = chance.choice(board.hands) if board else ()
    source = list(hand if hand and chance.random() < 0.8 else deck)
    if board and board.pile and chance.random() < 0.5:
        source.append(board.pile[-1])

    def some(most: int) -> tuple[str, ...]:
        return tuple(chance.sample(source, min(len(source), chance.randint(0, most))))

    def laying() -> tric_tric.Laying:
        meld = chance.randint(-1, 4)
        kinds = (
            tric_tric.Meld(some(5)),
            tric_tric.Lay(meld, some(3)),
            tric_tric.Steal(meld, chance.choice(source), some(4)),
        )
        return chance.choice(kinds)

    plays = tuple(laying() for _ in range(chance.randint(1, 3)))
    return chance.choice(
        (
            laying(),
            laying(),
            tric_tric.Out(plays, chance.choice((None, chance.choice(source)))),
            tric_tric.Discard(chance.choice(source)),
            tric_tric.Draw(),
            tric_tric.Take(),
            tric_tric.Reject(),
            tric_tric.Decline(),
            tric_tric.Return(chance.random() < 0.5),
            tric_tric.Reshuffle(some(3)),
        )
    )
