"""Records: what is read, what is refused, what is none at all (spec tric_tric.md, referee.md)."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.referee import referee
from tests.engine.damage import damaged, json_of
from tests.engine.tric_tric.playing import Table, action_of


def record(**changes: Any) -> dict[str, Any]:
    """The spec's record, with *changes*; a value of `...` leaves the key out."""
    whole: dict[str, Any] = {
        "id": "r1",
        "game": "tric_tric",
        "options": {"wild": "twos"},
        "players": 3,
        "hands": [
            {
                "dealer": 2,
                "deal": [["3c", "4c", "2h", "Kd"], ["5h", "9d", "Jh"], ["5c", "5s", "8h", "8d"]],
                "stock": ["5c", "Qs", "Ah"],
                "moves": [
                    "stock", "meld 3c+4c+5c", "discard Kd", {}, "stock", "discard 5h", {"2": "take"},
                    "meld 5c+5h+5s", "discard 8h", {},
                ],
            }
        ],
    }  # fmt: skip
    return {key: value for key, value in (whole | changes).items() if value is not ...}


def hand(**changes: Any) -> dict[str, Any]:
    """The record with *changes* in its hand."""
    one = record()["hands"][0] | changes
    return record(hands=[{key: value for key, value in one.items() if value is not ...}])


def judged(value: Any) -> Any:
    (trace,) = referee([value if isinstance(value, bytes | str) else json.dumps(value)])
    assert "\n" not in trace
    return json.loads(trace)


def test_the_example_of_the_spec() -> None:
    trace = judged(record(options=...))
    (shown,) = trace["hands"]
    assert trace == {"id": "r1", "hands": [{"steps": shown["steps"]}], "winner": None}
    assert [step["phase"] for step in shown["steps"]] == [
        "draw", "play", "play", "claims", "draw", "play", "claims", "play", "play", "claims", "draw",
    ]  # fmt: skip
    assert shown["steps"][1] == {
        "phase": "play",
        "turn": 0,
        "stock": 2,
        "discard": None,
        "table": [],
        "cards": [5, 3, 4],
        "melds": ["3c+2h+5c", "3c+4c+5c"],
        "lays": [],
        "discards": ["2h", "3c", "4c", "5c", "Kd"],
        "can_go_out": True,  # 3c+4c+5c+2h under the licence, and the king
    }
    assert shown["steps"][7]["discards"] == ["5c", "5s", "8d", "8h"]  # T-13
    assert shown["steps"][-1] == {
        "phase": "draw",
        "turn": 0,
        "stock": 1,
        "discard": "8h",
        "table": [["3c", "4c", "5c"], ["5c", "5h", "5s"]],
        "cards": [1, 3, 1],
        "melds": [],
        "lays": [],
        "discards": [],
        "can_go_out": False,
    }


def test_the_end_of_a_hand_and_of_a_match() -> None:
    moves = ["stock", "out meld 3c+4c+5c; meld 6d+7d+2h; discard Kd"]
    deal = [["3c", "4c", "2h", "Kd", "6d", "7d"], ["Ah"], ["2c", "2d", "2s"]]
    trace = judged(hand(deal=deal, moves=moves) | {"options": {"bust_over": 10}})
    (shown,) = trace["hands"]
    assert shown["steps"][-1]["phase"] == "over"
    assert {key: shown[key] for key in shown if key != "steps"} == {
        "points": [0, 15, 60],
        "scores": [0, 15, 60],
        "bust": [1, 2],
        "out": [1, 2],
        "balance": [24, -12, -12],
        "winner_of_hand": 0,
    }
    assert trace["winner"] == 0


#: A hand of three that seat 0 wins with seat 1 bust, and one to follow it.
BUST = hand(deal=[["3c", "4c"], ["Ah"], ["3d"]], moves=["stock", "meld 3c+4c+5c"])["hands"][0]


@pytest.mark.parametrize(
    ("returns", "scores", "out", "balance"),
    [
        ({"1": True}, [0, 3, 3], [], [-6, -22, -12]),
        ({"1": False}, [0, 15, 3], [1], [-6, -12, -12]),
        ({}, [0, 15, 3], [1], [-6, -12, -12]),
        (..., [0, 15, 3], [1], [-6, -12, -12]),
    ],
)
def test_returns(returns: Any, scores: list[int], out: list[int], balance: list[int]) -> None:
    one = BUST | ({} if returns is ... else {"returns": returns})
    (shown,) = judged(record(hands=[one], options={"bust_over": 10}))["hands"]
    assert (shown["bust"], shown["scores"], shown["out"], shown["balance"]) == ([1], scores, out, balance)


RETURNED = {"bust_over": 10}
BAD = {
    "game a list": record(game=["tric_tric"]),
    "id missing": record(id=...),
    "players missing": record(players=...),
    "hands missing": record(hands=...),
    "players two": record(players=2),
    "players ten": record(players=10),
    "players true": record(players=True),
    "players huge": record(players=10**400),
    "options a list": record(options=[]),
    "options null": record(options=None),
    "option unknown": record(options={"target": 11}),
    "value unknown": record(options={"wild": "jokers"}),
    "value unhashable": record(options={"wild": []}),
    "jokers too many": record(options={"jokers_per_pack": 3}),
    "jokers true": record(options={"jokers_per_pack": True}),
    "stake a text": record(options={"stake_hand": "2"}),
    "stake negative": record(options={"stake_match": -10}),
    "limit zero": record(options={"bust_over": 0}),
    "hands an object": record(hands={}),
    "hand a list": record(hands=[[]]),
    "dealer missing": hand(dealer=...),
    "dealer no seat": hand(dealer=3),
    "dealer negative": hand(dealer=-1),
    "dealer true": hand(dealer=True),
    "deal missing": hand(deal=...),
    "deal for two": hand(deal=[["3c"], ["4c"]], moves=[]),
    "deal of texts": hand(deal=["3c", "4c", "5c"], moves=[]),
    "deal with an empty hand": hand(deal=[["3c"], [], ["5c"]], moves=[]),
    "deal of no card": hand(deal=[["3c"], ["1c"], ["5c"]], moves=[]),
    "deal of a joker without jokers": hand(deal=[["3c"], ["X"], ["5c"]], moves=[]),
    "deal of an unhashable card": hand(deal=[["3c"], [["4c"]], ["5c"]], moves=[]),
    "three jokers of one pack each": hand(deal=[["X", "X"], ["X"], ["5c"]], moves=[])
    | {"options": {"jokers_per_pack": 1}},
    "a card three times": hand(deal=[["3c", "3c"], ["4c"], ["5c"]], stock=["3c"], moves=[]),
    "stock missing": hand(stock=...),
    "stock a text": hand(stock="5c"),
    "stock with an empty text": hand(stock=["5c", ""]),
    "turned with twos": hand(turned="5d"),
    "turned missing": record(options={"wild": "drawn"}),
    "turned a joker": hand(turned="X") | {"options": {"wild": "drawn", "jokers_per_pack": 1}},
    "turned unhashable": hand(turned=[]) | {"options": {"wild": "drawn"}},
    "turned a third time": hand(turned="5c", deal=[["5c"], ["5c"], ["6c"]], stock=[], moves=[])
    | {"options": {"wild": "drawn"}},
    "reshuffle a text": hand(reshuffle="5c"),
    "reshuffle of no card": hand(reshuffle=["5o"]),
    "moves missing": hand(moves=...),
    "moves a text": hand(moves="stock"),
    "move a number": hand(moves=[1]),
    "move null": hand(moves=[None]),
    "answer a number": hand(moves=["stock", "discard Kd", {"1": 1}]),
    "answer of no seat": hand(moves=["stock", "discard Kd", {"3": "take"}]),
    "answer of a seat with a zero": hand(moves=["stock", "discard Kd", {"01": "take"}]),
    "returns a list": hand(returns=[]),
    "returns of no seat": hand(returns={"3": True}),
    "returns of a number": hand(returns={"1": 1}),
    "returns of a seat that is not bust": record(
        hands=[BUST | {"returns": {"2": True}}], options={"bust_over": 10}
    ),
    "returns before the end": hand(returns={"1": True}),
    "returns at the end of the match": record(
        hands=[BUST | {"returns": {"1": True}}], options={"bust_over": 1}
    ),
    "after an unfinished hand": record(hands=record()["hands"] * 2),
    "dealer who is out": record(hands=[BUST, BUST | {"dealer": 1}], options={"bust_over": 10}),
    "cards for a seat that is out": record(hands=[BUST, BUST], options={"bust_over": 10}),
    "answer of a seat that is out": record(
        hands=[
            BUST,
            BUST | {"deal": [["3c", "9d"], [], ["4c"]], "moves": ["stock", "discard 3c", {"1": "take"}]},
        ],
        options={"bust_over": 10},
    ),
    "no new stock": hand(stock=[], deal=[["3c", "4d"], ["5c", "6d"], ["7c", "8d"]], moves=["stock"])
    | {"hands": [hand(moves=[])["hands"][0] | {"stock": ["Kc", "Qc"], "moves": [
        "stock", "discard Kc", {}, "stock", "discard Qc", {}, "stock"]}]},
    "another new stock": {**record(), "hands": [hand(moves=[])["hands"][0] | {
        "stock": ["Kc", "Qc"], "reshuffle": ["Qc"],
        "moves": ["stock", "discard Kc", {}, "stock", "discard Qc", {}, "stock"]}]},
}  # fmt: skip
for move in (
    "", " ", "pass", "Stock", "stock ", "stock\n", "no", "return", "meld", "meld ", "meld 3c++4c",
    "meld 3c+4c+", "meld 3c 4c", "lay 3c", "lay M 3c", "lay M1", "lay Mx 3c", "lay M-1 3c", "lay M1 3c 4c",
    "lay M9999999 3c", "lay M١ 3c", "steal M1 3c", "steal M1 3c+4c 5c", "discard", "discard 3c+4c",
    "discard 3c ", "out", "out ", "out discard 3c", "out meld 3c+4c+5c;discard Kd", "out meld 3c+4c+5c;",
    "out meld 3c+4c+5c; stock", "out discard Kd; meld 3c+4c+5c", "out out meld 3c+4c+5c",
    "out meld 3c+4c+5c; discard Kd; discard 2h",
):  # fmt: skip
    BAD[f"move {move!r}"] = hand(moves=[move])


@pytest.mark.parametrize("value", BAD.values(), ids=BAD)
def test_bad_records(value: Any) -> None:
    trace = judged(value)
    assert trace.keys() == {"id", "error"}
    assert trace["id"] == value.get("id")
    assert trace["error"]["code"] == "bad_record"
    assert 0 < len(trace["error"]["detail"]) <= 300


@pytest.mark.parametrize(
    ("moves", "error"),
    [
        (["take"], {"move": 1, "code": "wrong_phase"}),
        ([{}], {"move": 1, "code": "wrong_phase"}),
        (["stock", {"1": "take"}], {"move": 2, "code": "wrong_phase"}),
        (["stock", "discard Kd", "stock"], {"move": 3, "code": "wrong_phase"}),
        (["stock", "discard Kd", {"2": "take"}], {"move": 3, "seat": 2, "code": "not_next"}),
        (["stock", "discard Kd", {"0": "take"}], {"move": 3, "seat": 0, "code": "own_discard"}),
        # From the discarder on.
        (
            ["stock", "discard Kd", {"2": "take", "0": "take", "1": "stock"}],
            {"move": 3, "seat": 0, "code": "own_discard"},
        ),
        (
            ["stock", "discard Kd", {"2": "take", "1": "stock"}],
            {"move": 3, "seat": 1, "code": "wrong_phase"},
        ),
        (["stock", "lay M0 3c"], {"move": 2, "code": "no_such_meld"}),
        (["stock", "discard X1"], {"move": 2, "code": "unknown_card"}),
    ],
)
def test_refusals(moves: list[Any], error: dict[str, Any]) -> None:
    trace = judged(hand(moves=moves))
    assert trace["error"] == {"hand": 0, **error}
    assert len(trace["hands"][0]["steps"]) == error["move"]
    assert trace["winner"] is None


def test_a_move_after_the_end_of_a_hand() -> None:
    for more in ("stock", {}):
        trace = judged(record(hands=[BUST | {"moves": [*BUST["moves"], more]}]))
        assert trace["error"] == {"hand": 0, "move": 3, "code": "hand_over"}
        assert "points" not in trace["hands"][0]
    over = judged(record(hands=[BUST, BUST], options={"bust_over": 1}))
    assert over["error"] == {"hand": 1, "move": 1, "code": "match_over"}
    assert over["winner"] == 0


def test_a_new_stock_is_put_in_when_it_is_due() -> None:
    moves = ["stock", "discard Kc", {}, "stock", "discard Qc", {}, "stock"]
    one = hand(moves=[])["hands"][0] | {"stock": ["Kc", "Qc"], "reshuffle": ["Kc"], "moves": moves}
    (shown,) = judged(record(hands=[one]))["hands"]
    last = shown["steps"][-1]
    assert (last["phase"], last["stock"], last["discard"], last["cards"]) == ("play", 0, "Qc", [4, 3, 5])


def test_reading_a_record_with_a_refused_move_or_answer() -> None:
    with pytest.raises(engine.BadRecord, match="refused: not_next"):
        engine.read_record(hand(moves=["stock", "discard Kd", {"2": "take"}]))
    with pytest.raises(engine.BadRecord, match="refused: own_discard"):
        engine.read_record(hand(moves=["stock", "discard Kd", {"0": "take"}]))
    with pytest.raises(engine.BadRecord):
        engine.read_record(hand(moves=["stock", {}]))
    with pytest.raises(engine.BadRecord):
        engine.read_record(hand(moves=["stock", "discard Kd", "stock"]))


def test_what_is_read_can_go_on_and_be_written_again() -> None:
    read = engine.read_record(record())
    assert read.setup.free_deal
    assert engine.to_act(engine.replay(*read)) == (0,)
    assert engine.write_record("r1", *read) == record(options={})


def test_an_export_in_the_middle_of_the_answers_or_the_returns() -> None:
    table = Table(3, bust_over=10)
    done = []

    def act(seat: int, action: Any) -> None:
        table.act(seat, action)
        done.append((seat, action))

    deal = engine.deal_out(engine.start(engine.setup("tric_tric", 3)), engine.deck(table.state.setup.rules))
    act(engine.CHANCE, deal)
    seat = table.turn
    act(seat, action_of("stock"))
    act(seat, action_of(f"discard {table.view().discards[0]}"))
    act(engine.to_act(table.state)[1], action_of("no"))
    written = engine.write_record(1, table.state.setup, done)
    assert len(written["hands"][0]["moves"]) == 2
    assert engine.read_record(written).setup.free_deal is False
    returning = engine.read_record(record(hands=[BUST], options={"bust_over": 10}))
    assert engine.view(engine.replay(*returning), -1).phase == "returns"
    assert "returns" not in engine.write_record(1, *returning)["hands"][0]


# -- anything at all -----------------------------------------------------------------------------------------

MOVES = ["stock", "take", "reject", "meld 3c+4c+5c", "lay M1 5c", "steal M1 5c 3c+2h+5c", "discard Kd"]
WORDS = ["out meld 3c+4c+5c; discard Kd", "0", "1", "2", "X", "3c", "Kd", "5c", "drawn", "turned", "wild"]
words = st.sampled_from(MOVES) | st.sampled_from(WORDS) | st.text(max_size=4)
json_values = json_of(words, st.integers(-2, 12) | st.booleans() | st.floats() | st.just(10**400))


@settings(max_examples=300, deadline=None)
@given(damaged([record(), record(hands=[BUST, BUST], options=RETURNED)], words, json_values))
def test_damaged_records_get_one_sound_answer(value: Any) -> None:
    trace = judged(value)
    code = trace.get("error", {}).get("code")
    assert code == "bad_record" or {"id", "hands", "winner"} <= trace.keys()
    assert code is None or code == "bad_record" or code in engine.TRIC_TRIC_CODES
    assert code != "not_your_turn"


def test_a_new_stock_is_read_and_written() -> None:
    moves = ["stock", "discard Kc", {}, "stock", "discard Qc", {}, "stock"]
    one = hand(moves=[])["hands"][0] | {"stock": ["Kc", "Qc"], "reshuffle": ["Kc"], "moves": moves}
    read = engine.read_record(record(hands=[one]))
    assert read.actions[-1] == (engine.CHANCE, engine.tric_tric.Reshuffle(("Kc",)))
    assert engine.write_record("r1", *read) == record(hands=[one], options={})
    with pytest.raises(engine.BadRecord, match="new stock"):
        engine.read_record(record(hands=[one | {"reshuffle": ["Qc"]}]))


def test_reading_a_match_with_returns() -> None:
    one = BUST | {"returns": {"1": True}}
    two = BUST | {"dealer": 0, "deal": [["3d"], ["3c", "4c"], ["9h"]], "moves": ["stock"]}
    read = engine.read_record(record(hands=[one, two], options={"bust_over": 10}))
    assert engine.view(engine.replay(*read), -1).scores == (0, 3, 3)
    assert engine.write_record("r1", *read)["hands"] == [one, two]
    with pytest.raises(engine.BadRecord, match="a return of a seat that is not bust"):
        engine.read_record(record(hands=[BUST | {"returns": {"2": True}}], options={"bust_over": 10}))
    # What is not said of an earlier hand is a no; the seat is then dealt nothing.
    with pytest.raises(engine.BadRecord, match="still in"):
        engine.read_record(record(hands=[BUST, two], options={"bust_over": 10}))
