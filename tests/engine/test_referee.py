"""What the referee answers to records of every kind (spec referee.md), in this process."""

import json
from typing import Any

import pytest

from engine.referee import referee


def answer(line: bytes | str) -> Any:
    (trace,) = referee([line])
    assert "\n" not in trace
    return json.loads(trace)


def record(**changes: Any) -> dict[str, Any]:
    """A small sound record (three players, one hand), with *changes*; a value of `...` leaves the key out."""
    whole: dict[str, Any] = {
        "id": "r",
        "game": "presi",
        "options": {},
        "players": 3,
        "hands": [{"deal": [["3o", "4c"], ["5b", "2o"], ["6e", "7e"]], "moves": ["3o", "5b"]}],
    }
    return {key: value for key, value in (whole | changes).items() if value is not ...}


def hand(**changes: Any) -> dict[str, Any]:
    """The record with *changes* in its hand."""
    return record(hands=[{k: v for k, v in (record()["hands"][0] | changes).items() if v is not ...}])


def judged(value: Any) -> Any:
    return answer(json.dumps(value))


def test_a_sound_record_has_a_state_before_and_after_each_move() -> None:
    assert judged(record()) == {
        "id": "r",
        "winner": None,
        "hands": [
            {
                "leader": 0,
                "steps": [
                    step(turn=0, legal=["3o", "4c"], cards=[2, 2, 2]),
                    step(turn=1, table="3o", owner=0, legal=["5b", "2o", "pass"], cards=[1, 2, 2]),
                    step(turn=2, table="5b", owner=1, legal=["6e", "7e", "pass"], cards=[1, 1, 2]),
                ],
            }
        ],
    }


def step(**changes: Any) -> dict[str, Any]:
    return {
        "turn": None,
        "revolved": False,
        "direction": 1,
        "table": None,
        "owner": None,
        "legal": [],
        "cards": [],
        "passed": [],
        "skipped": None,
        "finished": [],
        "over": False,
    } | changes


def test_the_last_state_of_a_hand_names_nobody_and_nothing() -> None:
    moves = ["3o", "5b", "6e", "pass", "2o", "7e"]
    (shown,) = judged(hand(moves=moves))["hands"]
    assert shown["steps"][-1] == step(cards=[1, 0, 0], finished=[1, 2, 0], over=True)
    assert (shown["placing"], shown["scores"]) == ([1, 2, 0], [0, 2, 1])


BAD = {
    "no object": [],
    "id missing": record(id=...),
    "game missing": record(game=...),
    "options missing": record(options=...),
    "players missing": record(players=...),
    "hands missing": record(hands=...),
    "game unknown": record(game="poker"),
    "game a list": record(game=["presi"]),
    "option unknown": record(options={"joker": "wild"}),
    "value unknown": record(options={"jokers": "many"}),
    "value unhashable": record(options={"jokers": []}),
    "options a list": record(options=[]),
    "combination unplayable": record(options={"deck": "french52"}),
    "target zero": record(options={"target": 0}),
    "target true": record(options={"target": True}),
    "target a text": record(options={"target": "11"}),
    "players true": record(players=True),
    "players a float": record(players=3.0),
    "two players": record(players=2),
    "seven players of presi": record(players=7),
    "three players of presidente": record(game="presidente"),
    "players huge": record(players=10**400),
    "placing null": record(placing=None),
    "placing short": record(placing=[0, 1]),
    "placing twice": record(placing=[0, 1, 1]),
    "placing with true": record(placing=[0, True, 2]),
    "placing unhashable": record(placing=[0, [], 2]),
    "hands an object": record(hands={}),
    "hand a list": record(hands=[[]]),
    "deal missing": hand(deal=...),
    "moves missing": hand(moves=...),
    "moves a text": hand(moves="3o"),
    "move a number": hand(moves=[3]),
    "deal for two": hand(deal=[["3o"], ["4c"]]),
    "deal with an empty hand": hand(deal=[["3o"], [], ["4c"]]),
    "deal of a text": hand(deal=["3o", "4c", "5c"]),
    "deal of a card of another deck": hand(deal=[["3o"], ["Kd"], ["4c"]]),
    "deal of a joker without jokers": hand(deal=[["3o"], ["X1"], ["4c"]]),
    "deal of an eight with forty cards": hand(deal=[["3o"], ["8c"], ["4c"]])
    | {"options": {"deck": "spanish40"}},
    "deal of an unhashable card": hand(deal=[["3o"], [["4c"]], ["5c"]]),
    "a card dealt twice": hand(deal=[["3o"], ["4c"], ["4c"]]),
    "no three of oros and no leader": hand(deal=[["3c"], ["4c"], ["5c"]], moves=[]),
    "leader null": hand(leader=None),
    "leader true": hand(leader=True),
    "leader no seat": hand(leader=3),
    "leader negative": hand(leader=-1),
    "gifts null": hand(gifts=None),
    "gifts a list": hand(gifts=["3o"]),
    "gifts of no seat": hand(gifts={"3": "4c"}),
    "gifts of a number": hand(gifts={"0": 4}),
    "moves but no gifts": record(placing=[0, 1, 2]),
    "moves but not all gifts": hand(gifts={"0": "3o+4c"}) | {"placing": [0, 1, 2]},
    "after an unfinished hand": record(hands=record()["hands"] * 2),
}


@pytest.mark.parametrize("value", BAD.values(), ids=BAD)
def test_bad_records(value: Any) -> None:
    trace = judged(value)
    assert trace.keys() == {"id", "error"}
    assert trace["id"] == (value.get("id") if isinstance(value, dict) else None)
    assert trace["error"]["code"] == "bad_record"
    assert 0 < len(trace["error"]["detail"]) <= 300


DEEP = "[" * 100_000
HOSTILE = {
    "blank": b"\n",
    "spaces": b"   \r\n",
    "no JSON": b"{'id': 1}",
    "cut off": b'{"id": "r", "game"',
    "invalid UTF-8": b'{"id": "\xff\xfe"}',
    "a NUL": b"\0",
    "a byte order mark": "\ufeff{}".encode(),
    "NaN": b'{"id": NaN}',
    "infinity": b'{"id": -Infinity}',
    "a float beyond all floats": b'{"id": 1e999}',
    "a number of 5000 digits": b'{"id": ' + b"7" * 5000 + b"}",
    "deep nesting": DEEP.encode(),
    "deep nesting that closes": (DEEP + "]" * 100_000).encode(),
    "an id nested almost too deeply": b'{"id": ' + b"[" * 990 + b"]" * 990 + b"}",
    "an option nested almost too deeply": json.dumps(record(options={"deck": 1}))
    .replace("1}", "[" * 900 + "]" * 900 + "}", 1)
    .encode(),
    "a plain number": b"3",
    "null": b"null",
}


@pytest.mark.parametrize("line", HOSTILE.values(), ids=HOSTILE)
def test_hostile_lines(line: bytes) -> None:
    assert answer(line)["error"]["code"] == "bad_record"


def test_the_lines_after_a_bad_one_are_judged() -> None:
    traces = [
        json.loads(trace) for trace in referee([b"\xff", json.dumps(record()), "", json.dumps(record())])
    ]
    assert ["error" in trace for trace in traces] == [True, False, True, False]
    assert traces[1] == traces[3]


@pytest.mark.parametrize("identity", [None, 0, False, [1, {"a": 2}], "\ud800", "ñ", 1.5, 10**30])
def test_any_id_comes_back(identity: Any) -> None:
    assert judged(record(id=identity))["id"] == identity
    assert judged(record(id=identity, game="poker"))["id"] == identity


REFUSED = {
    "2o+": "unknown_card",
    "": "not_a_set",
    "+": "unknown_card",
    "8x": "unknown_card",
    "PASS": "unknown_card",
    "3o+3o": "duplicate_card",
    "5b": "not_in_hand",
    "pass+pass": "unknown_card",
    "pass": "cannot_pass_when_leading",
    "3o+4c": "not_a_set",
}


@pytest.mark.parametrize(("move", "code"), REFUSED.items())
def test_a_refused_move_ends_the_trace(move: str, code: str) -> None:
    trace = judged(hand(moves=[move, "5b"]))
    assert trace["error"] == {"hand": 0, "move": 1, "code": code, "cards": move}
    assert len(trace["hands"][0]["steps"]) == 1


def test_moves_after_the_end_of_a_hand() -> None:
    moves = ["3o", "5b", "6e", "pass", "2o", "7e", "4c"]
    assert judged(hand(moves=moves))["error"] == {"hand": 0, "move": 7, "code": "hand_over", "cards": "4c"}


def test_moves_after_the_end_of_the_match() -> None:
    trace = judged(hand(moves=["3o", "5b", "6e", "pass", "2o", "7e", "4c"]) | {"options": {"target": 2}})
    assert trace["error"] == {"hand": 0, "move": 7, "code": "match_over", "cards": "4c"}
    assert trace["winner"] is None  # the hand with the refused move is not settled


@pytest.mark.parametrize(("moves", "cards"), [([], ""), (["4c", "5c"], "4c")])
def test_a_hand_after_the_end_of_the_match(moves: list[str], cards: str) -> None:
    hands = hand(moves=["3o", "5b", "6e", "pass", "2o", "7e"])["hands"]
    again = {"deal": [["3o"], ["4c"], ["5c"]], "moves": moves}
    trace = judged(record(hands=[*hands, again], options={"target": 2}))
    assert trace["error"] == {"hand": 1, "move": 1, "code": "match_over", "cards": cards}
    assert (trace["winner"], len(trace["hands"])) == (1, 1)


def test_without_a_leader_the_first_seat_stands_after_the_dealer() -> None:
    trace = judged(record(options={"first_opener": "after_dealer"}, hands=hand(moves=["4c"])["hands"]))
    assert trace["hands"][0]["leader"] == 0


def test_a_named_leader_leads_without_an_exchange() -> None:
    (shown,) = judged(hand(leader=2, moves=["7e"]) | {"placing": [0, 1, 2]})["hands"]
    assert shown["leader"] == 2
    assert "gifts_due" not in shown
    assert shown["steps"][1]["table"] == "7e"


# -- gifts: seat 2 is the Culo, seat 0 the President ---------------------------------------------------------

DEAL = [["3o", "4c", "9b"], ["5b", "2o", "6o"], ["6e", "7e", "1b"]]


def exchange(gifts: Any = ..., moves: Any = (), **changes: Any) -> Any:
    return judged(hand(deal=DEAL, gifts=gifts, moves=list(moves)) | {"placing": [0, 1, 2]} | changes)


def test_without_gifts_the_trace_stops_at_what_is_due() -> None:
    assert exchange()["hands"] == [
        {"leader": 2, "gifts_due": {"2": ["1b+7e"], "0": ["3o+4c"]}, "steps": []},
    ]


def test_gifts_change_hands_before_the_first_state() -> None:
    trace = exchange({"0": "4c+3o", "2": "7e+1b"}, ["3o", "9b"])
    assert trace["hands"][0]["steps"][0]["legal"] == ["3o", "4c", "6e"]
    assert trace["hands"][0]["steps"][2]["table"] == "9b"


@pytest.mark.parametrize(
    ("gifts", "seat", "code"),
    [
        ({"2": "6e+7e", "0": "3o"}, 2, "not_best_cards"),
        ({"0": "3o"}, 0, "wrong_count"),
        ({"0": "3o+9b", "1": "5b"}, 0, "not_worst_cards"),
        ({"1": "5b", "2": "7e"}, 2, "wrong_count"),
        ({"1": "5b"}, 1, "not_your_duty"),
        ({"1": "5b", "0": "3o+4c", "2": "7e+1b"}, 1, "not_your_duty"),
        ({"2": ""}, 2, "wrong_count"),
        ({"2": "7e+7e"}, 2, "duplicate_card"),
        ({"2": "7e+3o"}, 2, "not_in_hand"),
        ({"2": "7e+13e"}, 2, "unknown_card"),
    ],
)
def test_gifts_are_checked_in_the_order_of_the_duties(gifts: Any, seat: int, code: str) -> None:
    trace = exchange(gifts)
    assert trace["error"] == {"hand": 0, "seat": seat, "code": code, "cards": gifts[str(seat)]}
    assert trace["hands"][0]["steps"] == []
    assert trace["hands"][0].keys() == {"leader", "gifts_due", "steps"}


def test_a_gift_where_none_is_due() -> None:
    assert judged(hand(gifts={"1": "5b"}))["error"] == {
        "hand": 0,
        "seat": 1,
        "code": "not_your_duty",
        "cards": "5b",
    }


def test_a_free_return_is_due_after_the_gift_it_answers() -> None:
    options = {"exchange": "one_free"}
    first = exchange({"2": "1b"}, options=options)
    assert first["hands"][0]["gifts_due"] == {"2": ["1b"], "0": ["3o", "4c", "9b", "1b"]}
    back = exchange({"2": "1b", "0": "1b"}, ["6e"], options=options)
    assert back["hands"][0]["steps"][0]["cards"] == [3, 3, 3]
    early = exchange({"0": "3o"}, options=options)
    assert early["error"] == {"hand": 0, "seat": 0, "code": "not_your_duty", "cards": "3o"}
