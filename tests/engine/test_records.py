"""A match can be written as a record and read again (spec referee.md)."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.referee import referee
from tests.engine.strategies import options

Played = tuple[engine.State, list[tuple[int, engine.Action]]]


def play(setup: engine.Setup, chance: random.Random, most: int = 10_000) -> Played:
    """A random match of at most *most* actions, and its actions. Givers confirm in the order of a record."""
    state = engine.start(setup)
    actions: list[tuple[int, engine.Action]] = []
    while len(actions) < most and (acting := engine.to_act(state)):
        seat = acting[0]
        action: engine.Action
        if seat == engine.CHANCE:
            cards = list(engine.deck(setup.rules))
            chance.shuffle(cards)
            action = engine.deal_out(state, tuple(cards), chance.randrange(setup.players))
        else:
            action = chance.choice(engine.legal_actions(state, seat))
        state = engine.apply(state, seat, action).state
        actions.append((seat, action))
    return state, actions


@settings(max_examples=80, deadline=None)
@given(options(), st.integers(3, 6), st.integers(0, 2**32), st.sampled_from([5, 40, 10_000]), st.booleans())
def test_a_match_comes_back(chosen: dict[str, Any], players: int, seed: int, most: int, later: bool) -> None:
    chance = random.Random(seed)
    placing = tuple(chance.sample(range(players), players)) if later else None
    setup = engine.setup("presi", players, chosen, placing=placing)
    state, actions = play(setup, chance, most)
    record = json.loads(json.dumps(engine.write_record("m", setup, actions)))
    read = engine.read_record(record)
    assert read.setup == setup
    assert [what(action) for action in read.actions] == [what(action) for action in actions]
    assert engine.write_record("m", *read) == record
    again = engine.replay(*read)
    assert (again.scores, again.placing, again.hand) == (state.scores, state.placing, state.hand)
    assert engine.view(again, 0) == engine.view(state, 0)
    (line,) = referee([json.dumps(record)])
    trace = json.loads(line)
    assert "error" not in trace
    assert trace["winner"] == engine.view(state, -1).winner
    ended = [hand["scores"] for hand in trace["hands"] if "scores" in hand]
    assert not ended or tuple(ended[-1]) == state.scores


def what(action: tuple[int, engine.Action]) -> object:
    """An action without who was dealt to first: where the deal comes out even a record cannot tell."""
    seat, asked = action
    return (seat, asked.hands) if isinstance(asked, engine.Deal) else action


@pytest.mark.parametrize("first", range(5))
def test_an_uneven_deal_tells_who_was_dealt_to_first(first: int) -> None:
    setup = engine.setup("presi", 5)
    deal = engine.deal_out(engine.start(setup), engine.deck(setup.rules), first)
    assert engine.read_record(engine.write_record(1, setup, [(engine.CHANCE, deal)])).actions == (
        (engine.CHANCE, deal),
    )


@pytest.mark.parametrize("first", range(4))
def test_after_the_dealer_the_leader_tells_it(first: int) -> None:
    setup = engine.setup("presidente", 4)
    deal = engine.deal_out(engine.start(setup), engine.deck(setup.rules), first)
    record = engine.write_record(1, setup, [(engine.CHANCE, deal)])
    assert record["hands"][0]["leader"] == first
    assert engine.read_record(record) == engine.Recorded(setup, ((engine.CHANCE, deal),))


def test_a_written_record() -> None:
    setup = engine.setup("presi", 3, {"equal": "must_beat", "target": 5}, placing=(0, 1, 2), free_deal=True)
    actions = [
        (engine.CHANCE, engine.Deal((("3o", "9b"), ("4o",), ("5o", "6o")))),
        (0, engine.Give(("9b", "3o"))),
        (2, engine.Give(("5o", "6o"))),
        (2, engine.Play(("3o",))),
        (0, engine.PASS),
    ]
    assert engine.write_record({"any": "id"}, setup, actions) == {
        "id": {"any": "id"},
        "game": "presi",
        "options": {"equal": "must_beat", "target": 5},
        "players": 3,
        "placing": [0, 1, 2],
        "hands": [
            {
                "deal": [["3o", "9b"], ["4o"], ["5o", "6o"]],
                "gifts": {"0": "3o+9b", "2": "5o+6o"},
                "moves": ["3o", "pass"],
            }
        ],
    }


def small(**changes: Any) -> dict[str, Any]:
    deal = {"deal": [["3o", "4c"], ["5b"], ["6e"]], "moves": ["3o", "5b"]} | changes
    return {"id": 1, "game": "presi", "options": {}, "players": 3, "hands": [deal]}


def test_a_part_of_the_deck_needs_free_deals() -> None:
    read = engine.read_record(small())
    assert read.setup.free_deal
    assert engine.view(engine.replay(*read), 2).table is None  # the five was a last card (P-13)


def test_a_named_leader_needs_free_deals() -> None:
    read = engine.read_record(small(leader=1, moves=["5b"]))
    assert read.actions[0] == (engine.CHANCE, engine.Deal((("3o", "4c"), ("5b",), ("6e",)), 0, leader=1))
    (line,) = referee([json.dumps(small(leader=1, moves=["5b"]))])
    assert json.loads(line)["hands"][0]["leader"] == 1


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (small(moves=["5b"]), "refused: not_in_hand"),
        (small(moves=["pass"]), "refused: cannot_pass_when_leading"),
        (small(gifts={"1": "5b"}), "refused: not_your_duty"),
        (small(moves=["3o", "5b", "6e", "4c"]), "refused: hand_over"),
        (small(deal=[["3c"], ["4c"], ["5c"]]), "nobody holds the three of oros"),
        (small(deal=[["3o"], ["3o"], ["5c"]]), "dealt twice"),
        (small() | {"hands": small()["hands"] * 2}, "refused: not_your_turn"),
        ([], "a record is a JSON object"),
    ],
)
def test_what_cannot_be_read(record: Any, words: str) -> None:
    with pytest.raises(engine.BadRecord, match=words):
        engine.read_record(record)
