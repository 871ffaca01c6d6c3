"""Any line whatever gets one line back: a trace, or bad_record."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.referee import referee
from engine.refusals import CLIMBING_CODES
from tests.engine.damage import damaged, json_of

SOUND: list[Any] = [
    {
        "id": 1,
        "game": "presi",
        "options": {"jokers": "wild", "revolution": "order"},
        "players": 4,
        "placing": [0, 1, 2, 3],
        "hands": [
            {
                "deal": [["3o", "4c", "X1"], ["5b", "2o", "5o"], ["6e", "7e"], ["1b"]],
                "gifts": {"3": "1b", "0": "3o+4c", "2": "7e", "1": "5b"},
                "moves": ["3o", "pass", "X1"],
            },
        ],
    },
    {
        "id": 2,
        "game": "presi",
        "options": {"target": 1},
        "players": 3,
        "hands": [
            {"deal": [["3o"], ["4c"], ["5c"]], "leader": 1, "moves": ["4c", "5c"]},
            {"deal": [["3o"], ["4c"], ["5c"]], "moves": []},
        ],
    },
]

cards = st.sampled_from(["3o", "4c", "X1", "5b", "2o", "5o", "6e", "7e", "1b", "X2", "Kd", "", "3"])
words = st.one_of(
    st.lists(cards, max_size=5).map("+".join),
    st.sampled_from(
        ["pass", "presi", "wild", "order", "target", "deck", "leader", "gifts", "hands", "0", "3"]
    ),
    st.text(max_size=4),
)
numbers = st.one_of(
    st.integers(-2, 8), st.integers(), st.booleans(), st.floats(), st.sampled_from([10**20, 10**4000])
)
json_values = json_of(words, numbers)


def assert_one_sound_answer(line: bytes | str) -> None:
    (answer,) = referee([line])
    assert "\n" not in answer
    trace = json.loads(answer, parse_constant=lambda name: 1 / 0)
    assert "id" in trace
    code = trace.get("error", {}).get("code")
    assert code == "bad_record" or {"hands", "winner"} <= trace.keys()
    assert code is None or code == "bad_record" or code in CLIMBING_CODES


@settings(max_examples=400, deadline=None)
@given(damaged(SOUND, words, json_values))
def test_damaged_records(record: Any) -> None:
    assert_one_sound_answer(json.dumps(record))


@settings(max_examples=150, deadline=None)
@given(json_values)
def test_any_json(value: Any) -> None:
    assert_one_sound_answer(json.dumps(value))


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=60), st.integers(0, 400))
def test_any_bytes(noise: bytes, where: int) -> None:
    line = json.dumps(SOUND[0]).encode()
    assert_one_sound_answer(noise)
    assert_one_sound_answer(line[:where] + noise + line[where:])
