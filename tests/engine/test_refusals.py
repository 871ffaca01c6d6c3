"""What every refusal tells besides its code: the site makes its sentences from it."""

from typing import Any

import pytest

import engine
from engine.climbing import CHANCE
from tests.engine.playing import Table, begin, cards, hand

A, B, C, D = range(4)


def refusal(table: Table, seat: int, move: str) -> engine.Refusal | None:
    action = engine.PASS if move == "pass" else engine.Play(cards(move))
    return engine.check(table.state, seat, action)


def on_a_pair() -> Table:
    return hand("7o 7b 3o", "7c 7e 8o 8c 8e 6o 6c", "4o", equal="must_beat").play("7o 7b")


@pytest.mark.parametrize(
    ("move", "code", "params"),
    [
        ("8o 9x", "unknown_card", {"card": "9x"}),
        ("8o 8o", "duplicate_card", {"card": "8o"}),
        ("8o 9o", "not_in_hand", {"card": "9o"}),
        ("", "not_a_set", {"why": "none", "cards": ()}),
        ("6o 8o", "not_a_set", {"why": "mixed", "cards": ("6o", "8o")}),
        ("6c 6o 7c 7e 8c", "not_a_set", {"why": "too_many", "cards": ("6c", "6o", "7c", "7e", "8c")}),
        ("6c 7c 8c 8e", "not_a_set", {"why": "mixed", "cards": ("6c", "7c", "8c", "8e")}),
        ("8o", "wrong_size", {"size": 2, "played": 1}),
        ("8o 8c 8e", "wrong_size", {"size": 2, "played": 3}),
        ("7c 7e", "must_beat", {"cards": ("7c", "7e")}),
        ("6o 6c", "too_low", {"cards": ("6c", "6o"), "table": ("7b", "7o")}),
    ],
)
def test_plays(move: str, code: str, params: dict[str, Any]) -> None:
    assert refusal(on_a_pair(), B, move) == engine.Refusal(code, params)


def test_five_cards_of_one_number_with_wild_ones_are_too_many() -> None:
    table = hand("7o 7c 7e 7b X1 3o", "4o", "5o", jokers="wild")
    five = ("7b", "7c", "7e", "7o", "X1")
    assert refusal(table, A, " ".join(five)) == engine.Refusal(
        "not_a_set", {"why": "too_many", "cards": five}
    )


def test_leading() -> None:
    assert refusal(hand("3o", "4o", "5o"), A, "pass") == engine.Refusal("cannot_pass_when_leading")


def test_not_ones_turn() -> None:
    table = hand("5o 9o 6c", "12c 3c", "5e 3e", "5b 4b", leader=D).play("5b", "6c", "pass")
    assert refusal(table, A, "9o") == engine.Refusal("not_your_turn", {"why": "waiting", "turn": C})
    assert refusal(table, B, "12c") == engine.Refusal("not_your_turn", {"why": "passed", "turn": C})
    assert refusal(table, 4, "12c") == engine.Refusal("not_your_turn", {"why": "waiting", "turn": C})
    assert refusal(table, CHANCE, "12c") == engine.Refusal("not_your_turn", {"why": "waiting", "turn": C})
    skipped = hand("5o 9o", "5c 3c", "6e 3e", "7b 4b").play("5o", "5c")
    assert refusal(skipped, C, "6e") == engine.Refusal("not_your_turn", {"why": "skipped", "turn": D})
    out = hand("5o", "6c 3c", "7e 3e").play("5o")
    assert refusal(out, A, "5o") == engine.Refusal("not_your_turn", {"why": "out", "turn": B})


def test_actions_out_of_their_phase() -> None:
    trick, deal = hand("3o", "4o", "5o"), engine.Deal((("3o",), ("4o",), ("5o",)))
    exchange = begin(players=3, placing="0 1 2").deal("3o", "4o", "5o")
    waiting = engine.Refusal("not_your_turn", {"why": "waiting"})
    assert engine.check(trick.state, CHANCE, deal) == waiting
    assert engine.check(exchange.state, CHANCE, deal) == waiting
    assert engine.check(trick.state, A, engine.Give(("3o",))) == engine.Refusal("not_your_duty")
    assert engine.check(exchange.state, A, engine.PASS) == engine.Refusal(
        "not_your_turn", {"why": "exchange"}
    )
    before = begin(players=3)
    assert engine.check(before.state, A, engine.PASS) == engine.Refusal("hand_over")
    assert engine.check(before.state, A, deal) == engine.Refusal("hand_over")
    assert engine.check(before.state, CHANCE, engine.PASS) == engine.Refusal("hand_over")
    assert engine.check(before.state, CHANCE, deal) is None


def test_the_error_carries_the_refusal() -> None:
    table = on_a_pair()
    with pytest.raises(engine.IllegalAction) as error:
        engine.apply(table.state, B, engine.Play(("8o",)))
    assert error.value.refusal == engine.Refusal("wrong_size", {"size": 2, "played": 1})
    assert str(error.value) == "wrong_size"
    with pytest.raises(engine.IllegalAction) as passing:
        engine.apply(hand("3o", "4o", "5o").state, A, engine.PASS)
    assert passing.value.refusal == engine.Refusal("cannot_pass_when_leading")
