"""The bots see their own cards and what everybody sees, and nothing else. This file checks it.

How: hands are played, by every option, with exchanges, at tables of three to six. At some of the decisions
the cards that the seat to act cannot see are shuffled and dealt to the others anew. A bot that plays by the
view of its seat must then do exactly the same, with the same dice. Whoever wants to be sure runs this file:

    make unit PYTEST=tests/engine/bots/test_honesty.py

Tric-Tric has a stock too; there the cards in it are shuffled with those in the hands.
"""

import random
from typing import Any

import pytest

import engine
from engine.climbing import Exchanging
from engine.commands import selfcheck_tric
from engine.commands.selfcheck import shuffled_unseen
from table import choosing
from tests.engine.bots.random_play import EVERY_VALUE, LEVELS, bot, positions, some_options
from tests.engine.tric_tric.chance import match, random_setup

#: All that plays at a table, and the yardsticks of the arena.
EVERYBODY = [*LEVELS, "linear", "rule_of_thumb", "lowest", "random"]


def decisions(
    chance: random.Random, options: dict[str, Any], players: int, share: float
) -> list[tuple[engine.State, engine.State, int]]:
    """All gifts and some plays of a hand that begins with an exchange: the position, its twin, the seat.

    Only where there is a choice, and something hidden that can be otherwise.
    """
    found = []
    for state, seat in positions(chance, options, players, placing=True):
        chosen = chance.random() < share or isinstance(state.phase, Exchanging)
        twin = shuffled_unseen(state, seat, chance)
        if chosen and twin != state and len(engine.legal_actions(state, seat)) > 1:
            found.append((state, twin, seat))
    return found


@pytest.mark.parametrize("options", EVERY_VALUE, ids=lambda o: "+".join(o.values()) or "presi")
def test_the_hidden_cards_change_no_choice_by_any_option(options: dict[str, Any]) -> None:
    chance = random.Random(f"honest {options}")
    looked = 0
    for number in range(2):
        for state, twin, seat in decisions(chance, options, 3 + number, 0.4):
            for name in LEVELS:
                seen, alike = engine.view(state, seat), engine.view(twin, seat)
                one = bot(name, 24)(seen, seen.legal, random.Random(7))
                assert bot(name, 24)(alike, alike.legal, random.Random(7)) == one
            looked += 1
    assert looked > 8


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_hidden_cards_change_no_choice_of_any_bot(name: str) -> None:
    chance = random.Random(f"honest {name}")
    looked = gifts = 0
    for number in range(16):
        options = some_options(chance) if number % 2 else {}
        for state, twin, seat in decisions(chance, options, 3 + number % 4, 0.3):
            seen, alike = engine.view(state, seat), engine.view(twin, seat)
            one = bot(name, 24)(seen, seen.legal, random.Random(7))
            assert bot(name, 24)(alike, alike.legal, random.Random(7)) == one
            looked += 1
            gifts += seen.phase == "exchange"
    assert looked > 100
    assert gifts > 5


def test_the_hint_and_the_review_know_no_more() -> None:
    chance = random.Random("honest advice")
    looked = 0
    for number in range(6):
        options = some_options(chance) if number % 2 else {}
        for state, twin, seat in decisions(chance, options, 3 + number % 4, 0.2):
            told = [
                engine.analyse(engine.view(position, seat), random.Random(7), playouts=60)
                for position in (state, twin)
            ]
            assert told[0] == told[1]
            looked += 1
    assert looked > 30


@pytest.mark.parametrize("name", LEVELS)
def test_the_table_hands_the_bots_no_more(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the function by which the site asks its bots for a move."""
    chance, known = random.Random("honest table"), {level: bot(level, 24) for level in LEVELS}
    monkeypatch.setattr(engine, "bot", known.get)
    looked = 0
    for number in range(4):
        for state, twin, seat in decisions(chance, {}, 3 + number, 0.3):
            chosen = []
            for position in (state, twin):
                monkeypatch.setattr(choosing, "_dice", random.Random(7))
                chosen.append(choosing.choose(position, seat, name))
            assert chosen[0] == chosen[1]
            looked += 1
    assert looked > 20


def test_a_bot_that_looks_is_found_out() -> None:
    """The check itself: a bot that plays low when it "sees" that the next seat holds the two of oros."""
    chance = random.Random("cheat")
    found = 0
    for state, twin, seat in decisions(chance, {}, 4, 1.0):
        holds = ["2o" in engine.view(position, (seat + 1) % 4).cards for position in (state, twin)]
        legal = engine.legal_actions(state, seat)
        found += legal[-1 if holds[0] else 0] != legal[-1 if holds[1] else 0]
    assert found > 0


@pytest.mark.parametrize("name", engine.TRIC_TRIC_BOTS)
def test_hands_and_stock_change_no_choice_in_tric_tric(name: str) -> None:
    chance = random.Random(f"honest {name}")
    looked = different = 0
    for _ in range(6):
        for moment in match(random_setup(chance), chance, 120):
            for seat in engine.to_act(moment.after):
                if seat == engine.CHANCE or chance.random() > 0.15:
                    continue
                twin = selfcheck_tric.shuffled_unseen(moment.after, seat, chance)
                different += twin != moment.after
                seen, alike = engine.view(moment.after, seat), engine.view(twin, seat)
                one = engine.TRIC_TRIC_BOTS[name](seen, seen.legal, random.Random(7))
                assert engine.TRIC_TRIC_BOTS[name](alike, alike.legal, random.Random(7)) == one
                looked += 1
    assert different > 0.9 * looked > 45
