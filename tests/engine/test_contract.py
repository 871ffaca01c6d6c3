"""One contract for every climbing game × number of players × value of an option: whoever adds one, adds it
here. Tric-Tric has its own in ``tric_tric/``."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.commands.selfcheck import check_match
from tests.engine.strategies import YARDSTICKS

CLIMBING = ("presi", "presidente")


def tables() -> Iterator[Any]:
    for game in CLIMBING:
        preset = engine.presets()[game]
        for players in preset.players:
            yield pytest.param(game, players, id=f"{game}-{players}")


def values() -> Iterator[Any]:
    for game in CLIMBING:
        for name, choices in engine.options(game).items():
            for value in choices:
                yield pytest.param(game, name, value, id=f"{game}-{name}-{value}")


#: What a French deck cannot be played with, and the French deck with the options of Presi (spec variants.md).
UNPLAYABLE = {
    ("presi", "deck", "french52"): "french_deck_lone_two",
    ("presidente", "order", "three_second"): "french_deck_order",
    ("presidente", "jokers", "above_twos"): "french_deck_jokers",
    ("presidente", "jokers", "wild"): "french_deck_jokers",
    ("presidente", "jokers", "twos_wild"): "french_deck_jokers",
    ("presidente", "lone_two", "wins_trick"): "french_deck_lone_two",
    ("presidente", "first_opener", "three_of_oros"): "french_deck_opener",
}
EVERY_TABLE, EVERY_VALUE = list(tables()), list(values())


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_a_match_of_every_game_ends(game: str, players: int) -> None:
    chance = random.Random(players)
    setup = engine.setup(game, players)
    state = engine.start(setup)
    assert engine.to_act(state) == (engine.CHANCE,)
    assert engine.legal_actions(state) == ()
    assert [engine.view(state, seat).cards for seat in range(-1, players)] == [()] * (players + 1)
    phases = set()
    while acting := engine.to_act(state):
        phases.add(engine.view(state, -1).phase)
        if acting == (engine.CHANCE,):
            cards = list(engine.deck(setup.rules))
            chance.shuffle(cards)
            state = engine.apply(state, engine.CHANCE, engine.deal_out(state, tuple(cards))).state
            assert sum(engine.view(state, -1).counts) == len(cards)
            continue
        seat = chance.choice(acting)
        view = engine.view(state, seat)
        assert view.legal == engine.legal_actions(state, seat)
        assert {action for action in view.legal if engine.check(state, seat, action)} == set()
        step = engine.apply(state, seat, chance.choice(view.legal))
        assert step.events
        state = step.state
    assert phases == {"dealing", "exchange", "trick", "hand_over"}
    view = engine.view(state, -1)
    assert (view.phase, view.turn, view.legal) == ("match_over", None, ())
    assert view.winner is not None
    assert view.scores[view.winner] >= setup.rules.target
    assert sorted(view.finished) == list(range(players))
    assert engine.legal_actions(state) == ()


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_every_game_can_be_written_down(game: str, players: int) -> None:
    setup = engine.setup(game, players)
    state = engine.start(setup)
    for value in (setup, state, engine.deal_out(state, engine.deck(setup.rules)), engine.PASS):
        assert engine.from_json(json.loads(json.dumps(engine.to_json(value)))) == value


@pytest.mark.parametrize(("game", "name", "value"), EVERY_VALUE)
def test_every_value_of_every_option_is_played_or_refused_with_a_code(
    game: str, name: str, value: str
) -> None:
    players = engine.presets()[game].players.start
    if (game, name, value) in UNPLAYABLE:
        with pytest.raises(engine.InvalidRules, match=UNPLAYABLE[game, name, value]):
            engine.setup(game, players, {name: value})
        return
    assert getattr(engine.setup(game, players, {name: value}).rules, name) == value
    assert check_match(random.Random(name + value), game, {name: value}, players, hands=2) == 2


@pytest.mark.parametrize("bot", YARDSTICKS)
@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_every_bot_plays_every_game(bot: str, game: str, players: int) -> None:
    chance = random.Random(bot)
    state = engine.start(engine.setup(game, players, {"target": 4}))
    while acting := engine.to_act(state):
        action: engine.Action
        if acting == (engine.CHANCE,):
            cards = list(engine.deck(state.setup.rules))
            chance.shuffle(cards)
            action = engine.deal_out(state, tuple(cards))
        else:
            view = engine.view(state, acting[0])
            action = engine.bot(bot)(view, view.legal, chance)
            assert action in view.legal
        state = engine.apply(state, acting[0], action).state
    assert engine.view(state, -1).winner is not None
