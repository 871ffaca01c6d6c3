"""Engine values as JSON (round trips of whole matches are properties: test_properties.py)."""

import json
import pickle
from copy import deepcopy
from typing import Any

import pytest

import engine
from engine.codec import Codec
from tests.engine.playing import begin, hand


def test_what_an_action_looks_like() -> None:
    assert engine.to_json(engine.Play(("7c", "7b"))) == {"type": "Play", "cards": ["7b", "7c"]}
    assert engine.to_json(engine.PASS) == {"type": "Pass"}
    assert engine.to_json(engine.Give(("3o",))) == {"type": "Give", "cards": ["3o"]}
    deal = engine.Deal((("3o",), ("4o",)), 1, None)
    assert engine.to_json(deal) == {"type": "Deal", "hands": [["3o"], ["4o"]], "first": 1, "leader": None}


def test_what_a_seat_works_out_is_not_written() -> None:
    written = engine.to_json(engine.setup("presi", 3))
    assert written.keys() == {"type", "game", "rules", "players", "placing", "scores", "free_deal"}
    assert written["rules"]["deck"] == "spanish48"


@pytest.mark.parametrize(
    "state",
    [
        begin(players=3).state,
        begin(players=4, placing="0 1 2 3").deal("3o", "4o", "5o", "6o").give(0, "3o").state,
        hand("6o 6c 6e 6b 3o", "4o", "5o", revolution="order_and_direction").play("6o 6c 6e 6b").state,
        hand("3o", "4o", "5o 6o").play("3o", "4o").state,
        hand("3o", "4o", "5o 6o", target=1).play("3o", "4o").state,
    ],
    ids=["dealing", "exchange", "trick", "hand over", "match over"],
)
def test_every_phase_comes_back(state: engine.State) -> None:
    again = engine.from_json(json.loads(json.dumps(engine.to_json(state))))
    assert again == state
    assert type(again.phase) is type(state.phase)
    assert engine.legal_actions(again) == engine.legal_actions(state)


def test_a_position_can_be_pickled_and_copied() -> None:
    state = hand("6o 6c 3o", "4o", "5o", jokers="wild").play("6o 6c").state
    written = pickle.dumps(state)
    assert len(written) < 2000
    for again in (pickle.loads(written), deepcopy(state)):
        assert again == state
        assert again.setup.table is state.setup.table


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"type": "Nothing"},
        {"type": None},
        {"type": ["Play"]},
        {"type": "Play"},
        {"type": "Play", "cards": ["3o"], "more": 1},
        {"type": "Play", "cards": 3},
        {"type": "Pass", "cards": []},
        [{"type": "Nothing"}],
        1.5,
    ],
)
def test_what_is_no_engine_value(data: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        engine.from_json(data)


@pytest.mark.parametrize("value", [{"a": 1}, 1.5, object(), Codec()])
def test_what_has_no_json_form(value: Any) -> None:
    with pytest.raises(TypeError, match="no JSON form"):
        engine.to_json(value)


def test_cards_of_an_action_have_one_order() -> None:
    assert engine.Play(("7c", "7b")) == engine.Play(("7b", "7c"))
    assert hash(engine.Give(("7c", "7b"))) == hash(engine.Give(("7b", "7c")))
    assert str(engine.Play(("7c", "7b"))) == "7b+7c"
    assert str(engine.PASS) == "pass"
    assert str(engine.Give(("12c", "2o"))) == "12c+2o"
    assert engine.Play(("7c",)) != engine.Give(("7c",))  # type: ignore[comparison-overlap]
