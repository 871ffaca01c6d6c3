"""Positions for the tests of bots: hands of random options, dealt and played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import engine

LEVELS = ("beginner", "good", "strong")
#: Every value of every option that is not Presi's, and the values that it asks for besides.
FRENCH = {"deck": "french52", "lone_two": "plain", "first_opener": "after_dealer"}
EVERY_VALUE: list[dict[str, Any]] = [
    {},
    FRENCH,
    *(
        {name: value}
        for name, values in engine.OPTIONS.items()
        for value in values[1:]
        if value != "french52"
    ),
]


def some_options(chance: random.Random) -> dict[str, Any]:
    """Options of presi that can be played, each value as likely as another."""
    if chance.random() < 0.1:
        return dict(FRENCH)
    return {
        name: chance.choice([value for value in values if value != "french52"])
        for name, values in engine.OPTIONS.items()
    }


def bot(name: str, playouts: int = 12) -> engine.Bot:
    """A bot by name, the strong one with so few *playouts* that tests are quick, and without a clock."""
    from engine.bots.strong import Strong

    return Strong(playouts, None) if name == "strong" else engine.bot(name)


def deal(state: engine.State, chance: random.Random) -> engine.State:
    """The position after a fair deal."""
    cards = list(engine.deck(state.setup.rules))
    chance.shuffle(cards)
    dealt = engine.deal_out(state, tuple(cards), chance.randrange(state.setup.players))
    return engine.apply(state, engine.CHANCE, dealt).state


def positions(
    chance: random.Random, options: dict[str, Any], players: int, hands: int = 1, placing: bool = False
) -> Iterator[tuple[engine.State, int]]:
    """Every position of some hands played at random, and the seat to act; with an exchange where *placing*.

    Plays are preferred to passes, as at a table.
    """
    order = tuple(chance.sample(range(players), players)) if placing else None
    state = engine.start(engine.setup("presi", players, options | {"target": 99}, placing=order))
    for _ in range(hands):
        state = deal(state, chance)
        while (seat := engine.to_act(state)[0]) != engine.CHANCE:
            yield state, seat
            legal = engine.legal_actions(state, seat)
            plays = [action for action in legal if action != engine.PASS]
            action = chance.choice(plays if plays and chance.random() < 0.8 else legal)
            state = engine.apply(state, seat, action).state
