"""What all levels have in common: legal play under every option. That they are honest: test_honesty.py."""

import itertools
import random
from typing import Any

import pytest

import engine
from engine.bots.strong import Strong
from tests.engine.bots.random_play import EVERY_VALUE, LEVELS, bot, deal, positions, some_options


@pytest.mark.parametrize("options", EVERY_VALUE, ids=lambda o: "+".join(o.values()) or "presi")
def test_nobody_ever_does_what_is_not_legal(options: dict[str, Any]) -> None:
    # More hands of this: python -m engine.commands.check_bots
    chance = random.Random(1)
    for number in range(4):
        players = 3 + number
        state = engine.start(engine.setup("presi", players, options | {"target": 99}))
        choosers = [bot(LEVELS[(seat + number) % 3]) for seat in range(players)]
        for _ in range(2):
            state = deal(state, chance)
            while (seat := engine.to_act(state)[0]) != engine.CHANCE:
                view = engine.view(state, seat)
                action = choosers[seat](view, view.legal, chance)
                assert action in view.legal
                assert engine.check(state, seat, action) is None
                state = engine.apply(state, seat, action).state


def test_a_thousand_gifts() -> None:
    chance = random.Random(2)
    gifts = 0
    while gifts < 1000:
        options = some_options(chance)
        players = chance.randint(3, 6)
        placing = tuple(chance.sample(range(players), players))
        state = deal(engine.start(engine.setup("presi", players, options, placing=placing)), chance)
        while engine.view(state, 0).phase == "exchange":
            seat = engine.to_act(state)[0]
            view = engine.view(state, seat)
            action = bot(chance.choice(LEVELS), 4)(view, view.legal, chance)
            assert engine.check(state, seat, action) is None
            state = engine.apply(state, seat, action).state
            gifts += 1


def test_the_same_seed_and_playouts_give_the_same_choice() -> None:
    chance = random.Random(5)
    seen = 0
    for state, seat in positions(chance, {}, 4):
        view = engine.view(state, seat)
        if len(view.legal) > 2:
            first, second = (bot("strong", 100)(view, view.legal, random.Random(3)) for _ in range(2))
            assert first == second
            seen += 1
    assert seen > 5


def test_presidente_is_played_to_the_end_of_a_match() -> None:
    chance = random.Random(6)
    for players in (4, 7):
        state = engine.start(engine.setup("presidente", players, {"target": 5}))
        while acting := engine.to_act(state):
            if acting == (engine.CHANCE,):
                state = deal(state, chance)
                continue
            view = engine.view(state, acting[0])
            action = bot(LEVELS[acting[0] % 3])(view, view.legal, chance)
            state = engine.apply(state, acting[0], action).state
        assert engine.view(state, 0).winner is not None


def test_a_bot_with_a_time_limit_keeps_to_it_by_its_clock() -> None:
    """A clock that only the test moves: each look at it is a millisecond."""
    state = next(s for s, _ in positions(random.Random(8), {}, 3) if len(engine.legal_actions(s)) > 3)
    view = engine.view(state, engine.to_act(state)[0])
    looks = itertools.count()
    strong = Strong(ms=20, clock=lambda: next(looks) / 1000)
    assert strong(view, view.legal, random.Random(1)) in view.legal
    assert 20 <= next(looks) <= 24
