"""One contract for every game × number of players × value of an option: whoever adds one, adds it here."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.commands.selfcheck import check_match
from tests.engine.strategies import YARDSTICKS

GAMES = tuple(engine.presets())
CLIMBING = ("presi", "presidente")
#: What a match of chance goes through.
PHASES = {
    "presi": {"dealing", "exchange", "trick", "hand_over"},
    "presidente": {"dealing", "exchange", "trick", "hand_over"},
    "tric_tric": {"dealing", "draw", "claims", "play", "discard", "hand_over"},
}
CODES = dict.fromkeys(CLIMBING, engine.CLIMBING_CODES) | {"tric_tric": engine.TRIC_TRIC_CODES}


def tables(games: tuple[str, ...]) -> list[Any]:
    every = [(game, players) for game in games for players in engine.presets()[game].players]
    return [pytest.param(game, players, id=f"{game}-{players}") for game, players in every]


def values() -> Iterator[Any]:
    for game in GAMES:
        ends = {name: (numbers[0], numbers[-1]) for name, numbers in engine.numbers(game).items()}
        for name, choices in {**engine.options(game), **ends}.items():
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
EVERY_TABLE, EVERY_VALUE = tables(GAMES), list(values())


def of_chance(state: Any, chance: random.Random) -> Any:
    cards = list(engine.to_shuffle(state))
    chance.shuffle(cards)
    return engine.deal_out(state, tuple(cards), chance.randrange(state.setup.players))


def played(setup: Any, chance: random.Random, hands: int) -> Iterator[tuple[Any, int, Any, Any]]:
    """A match of chance of so many hands at most: position, seat, action, step. Who can lay cards does."""
    state: Any = engine.start(setup)
    while (acting := engine.to_act(state)) and (acting != (engine.CHANCE,) or state.hand < hands):
        seat = chance.choice(acting)
        legal: Any = engine.legal_actions(state, seat)
        laying = [action for action in legal if type(action).__name__ in ("Meld", "Lay", "Out")]
        action = of_chance(state, chance) if seat == engine.CHANCE else chance.choice(laying or legal)
        step: Any = engine.apply(state, seat, action)
        yield state, seat, action, step
        state = step.state


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_a_match_of_every_game_ends(game: str, players: int) -> None:
    chance = random.Random(players)
    setup = engine.setup(game, players)
    state: Any = engine.start(setup)
    assert engine.to_act(state) == (engine.CHANCE,)
    assert engine.legal_actions(state) == ()
    assert [engine.view(state, seat).cards for seat in range(-1, players)] == [()] * (players + 1)
    phases, done = set(), []
    for before, seat, action, step in played(setup, chance, hands=1000):
        done.append((seat, action))
        phases.add(engine.view(before, -1).phase)
        assert engine.check(before, seat, action) is None
        assert step.events
        assert engine.legal_actions(before, engine.CHANCE) == ()
        for other in range(players):
            legal: Any = engine.legal_actions(before, other)
            assert engine.view(before, other).legal == legal
            assert bool(legal) == (other in engine.to_act(before))
            assert [asked for asked in legal if engine.check(before, other, asked)] == []
        if seat == engine.CHANCE:
            assert sum(engine.view(step.state, -1).counts) > 0
        state = step.state
    assert phases >= PHASES[game]
    assert engine.replay(setup, done) == state
    view: Any = engine.view(state, -1)
    assert (view.phase, view.turn, view.legal) == ("match_over", None, ())
    assert view.winner in range(players)
    assert engine.to_act(state) == engine.legal_actions(state) == ()


@pytest.mark.parametrize(("game", "players"), tables(CLIMBING))
def test_the_winner_of_a_climbing_game_has_the_points(game: str, players: int) -> None:
    *_, (_, _, _, step) = played(engine.setup(game, players), random.Random(players), hands=1000)
    view = engine.view(step.state, -1)
    assert view.winner is not None
    assert view.scores[view.winner] >= view.rules.target
    assert sorted(view.finished) == list(range(players))


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_what_another_seat_may_do_is_refused_with_a_code_and_changes_nothing(game: str, players: int) -> None:
    for before, seat, action, _ in played(engine.setup(game, players), random.Random(players), hands=2):
        written = engine.to_json(before)
        for other in (*range(-2, players + 1),):
            if other in engine.to_act(before):
                continue
            refusal = engine.check(before, other, action)
            assert refusal is not None
            assert refusal.code in CODES[game]
            with pytest.raises(engine.IllegalAction) as error:
                engine.apply(before, other, action)
            assert error.value.refusal == refusal
        assert engine.to_json(before) == written
        assert seat in engine.to_act(before)


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_every_game_can_be_written_down(game: str, players: int) -> None:
    setup = engine.setup(game, players)
    done, values = [], [setup, engine.start(setup)]
    for _, seat, action, step in played(setup, random.Random(players), hands=2):
        done.append((seat, action))
        values += [action, *step.events]
    for value in (*values, step.state):
        assert engine.from_json(json.loads(json.dumps(engine.to_json(value)))) == value
    record = json.loads(json.dumps(engine.write_record("m", setup, done)))
    read = engine.read_record(record)
    assert read.setup == setup
    assert engine.write_record("m", *read) == record


@pytest.mark.parametrize(("game", "name", "value"), EVERY_VALUE)
def test_every_value_of_every_option_is_played_or_refused_with_a_code(
    game: str, name: str, value: str | int
) -> None:
    players = engine.presets()[game].players.start
    if (game, name, value) in UNPLAYABLE:
        with pytest.raises(engine.InvalidRules, match=UNPLAYABLE[game, name, value]):
            engine.setup(game, players, {name: value})
        return
    setup = engine.setup(game, players, {name: value})
    assert getattr(setup.rules, name) == value
    *_, (_, _, _, step) = played(setup, random.Random(f"{name}{value}"), hands=2)
    assert engine.view(step.state, -1).phase in ("hand_over", "match_over")
    if game in CLIMBING:
        assert check_match(random.Random(f"{name}{value}"), game, {name: value}, players, hands=2) >= 1


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_option_value_or_number_of_players_is_refused(game: str) -> None:
    players = engine.presets()[game].players
    for options, code in (
        ({"colour": "red"}, "unknown_option"),
        *(({name: "tarot"}, "unknown_value") for name in engine.options(game)),
        *(({name: numbers[-1] + 1}, "out_of_range") for name, numbers in engine.numbers(game).items()),
        *(({name: numbers[0] - 1}, "out_of_range") for name, numbers in engine.numbers(game).items()),
    ):
        with pytest.raises(engine.InvalidRules, match=code):
            engine.setup(game, players.start, options)
    for number in (players.start - 1, players.stop):
        with pytest.raises(engine.InvalidRules, match="players_out_of_range"):
            engine.setup(game, number)


@pytest.mark.parametrize("bot", YARDSTICKS)
@pytest.mark.parametrize(("game", "players"), tables(CLIMBING))
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
