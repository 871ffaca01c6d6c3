"""The bots by which others are measured never change (docs/bots.md)."""

import random
from typing import Any
from zlib import crc32

import pytest

import engine
from tests.engine.playing import Table, begin, hand
from tests.engine.strategies import YARDSTICKS

A, B, C, D = range(4)


def chosen(name: str, table: Table) -> str:
    view = table.view()
    return str(engine.bot(name)(view, view.legal, random.Random(1)))


def test_an_unknown_bot() -> None:
    with pytest.raises(ValueError, match="no bot is called 'deep_blue'"):
        engine.bot("deep_blue")


def test_random_takes_every_action_alike() -> None:
    table = hand("3o 4o 5o 6o", "7o", "8o")
    view = table.view()
    counts = dict.fromkeys(view.legal, 0)
    for seed in range(400):
        counts[engine.bot("random")(view, view.legal, random.Random(seed))] += 1
    assert min(counts.values()) > 70


# -- lowest ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "lead"),
    [
        ("5c 5e 6o 2o", "5c+5e"),
        ("7o 5c", "5c"),
        ("2o 2c", "2c+2o"),
        ("2o", "2o"),
        ("4o 4c 4e 4b 5o", "4b+4c+4e+4o"),
    ],
)
def test_lowest_leads_its_lowest_set(cards: str, lead: str) -> None:
    assert chosen("lowest", hand(cards, "3o", "3c")) == lead


@pytest.mark.parametrize(
    ("cards", "on_table", "answer"),
    [
        ("5c 5e 6o 2o", "4o", "5c"),
        ("3c 2o", "4o", "2o"),
        ("3c 3e", "4o", "pass"),
        ("5c 5e 6o 6c", "4o 4c", "5c+5e"),
        ("3c 2o", "4o 4c", "2o"),
    ],
)
def test_lowest_answers_with_its_lowest_and_never_passes_by_choice(
    cards: str, on_table: str, answer: str
) -> None:
    assert chosen("lowest", hand(f"{on_table} 12b", cards, "3b").play(on_table)) == answer


def test_lowest_keeps_wild_cards_back() -> None:
    assert chosen("lowest", hand("5c X1 6o 6e", "3o", "3c", jokers="wild")) == "5c"
    table = hand("4o 4c 12b", "5c X1 6o 6e 2o", "3b", jokers="wild").play("4o 4c")
    assert chosen("lowest", table) == "6e+6o"
    only = hand("4o 4c 12b", "5c X1 7o", "3b", jokers="wild").play("4o 4c")
    assert chosen("lowest", only) == "5c+X1"


def test_lowest_follows_the_inverted_order() -> None:
    table = hand("6o 6c 6e 6b 3o 12o", "4c", "5c", revolution="order").play("6o 6c 6e 6b", "pass", "pass")
    assert chosen("lowest", table) == "12o"


# -- rule of thumb: many cards keep it calm ----------------------------------------------------------------

CALM = "4o 4c 5o 6o 7o 8o 9o 10o 11o"  # nine cards, so that everybody is far from going out
FAR = "3o 3c 3e 3b 4e 4b 5c 5e 5b"
FAR_TOO = "6c 6e 6b 7c 7e 7b 8c 8e 8b"


def lead(cards: str, *others: str, **options: Any) -> str:
    return chosen("rule_of_thumb", hand(cards, *others, **options))


def answer(on_table: str, cards: str, *others: str, leader: str = "", **options: Any) -> str:
    return chosen("rule_of_thumb", hand(f"{on_table} {leader}", cards, *others, **options).play(on_table))


def test_rule_of_thumb_leads_the_lowest_whole_set() -> None:
    assert lead(CALM, FAR, FAR_TOO) == "4c+4o"


def test_rule_of_thumb_leads_a_set_when_somebody_has_one_card() -> None:
    assert lead("4o 6o 6c 9o", "3o", "3c 5c 7c") == "6c+6o"
    assert lead("4o 6o 9o", "3o", "3c 5c 7c") == "9o"


def test_rule_of_thumb_goes_out_when_it_can() -> None:
    assert lead("9o 9c", "3o 4o", "3c 5c") == "9c+9o"
    assert answer("4o", "5c", "3b 3e", leader="12b 3o") == "5c"


def test_rule_of_thumb_plays_the_master_and_then_the_last_group() -> None:
    assert lead("2o 9o 9c", "3o 4o 5o 6o", "3c 5c 6c 7c") == "2o"
    assert answer("4o", "2o 3c 3e", "3b 5b 6b 7b", leader="12b 3o 5o 6o") == "2o"


def test_rule_of_thumb_breaks_no_set_while_another_answer_fits() -> None:
    assert answer("4o", "5c 5e 7c", "3b 5b 6b 7b", leader="12b 3o 5o 6o") == "7c"
    assert answer("6o", "7c 7e 5c", "3b 5b 6b 7b", leader="12b 3o 5o 4o") == "7c"


def test_rule_of_thumb_keeps_aces_and_twos_while_it_has_many_cards() -> None:
    many = "1c 3c 3e 4c 4e 5c 5e 6c 6e"
    assert answer("12o", many, "3b 5b 6b 7b", leader="12b 3o 5o 6o") == "pass"
    assert answer("12o", many, "3b 5b 6b", leader="12b 3o 5o 6o") == "1c"  # somebody is nearly out
    assert answer("12o", many[:-3], "3b 5b 6b 7b", leader="12b 3o 5o 6o") == "1c"  # eight cards


def test_rule_of_thumb_spends_the_master_in_danger_or_near_the_end() -> None:
    held = "2o 3c 4c 5c"
    assert answer("12o", held, "3b 5b 6b 7b", leader="12b 3o 5o 6o") == "pass"
    assert answer("12o", held, "3b 5b 6b", leader="12b 3o 5o 6o") == "2o"
    assert answer("12o", "2o 3c 4c", "3b 5b 6b 7b", leader="12b 3o 5o 6o") == "2o"


def test_rule_of_thumb_spends_wild_cards_in_need_only() -> None:
    held = "X1 5c 7c 8c 9c"
    assert answer("4o 4c", held, "3b 5b 6b 7b", leader="12b 3o 5o 6o", jokers="wild") == "pass"
    assert answer("4o 4c", held, "3b 5b 6b", leader="12b 3o 5o 6o", jokers="wild") == "5c+X1"


def test_rule_of_thumb_with_wild_cards_only() -> None:
    assert lead("X1 X2", "3o 4o", "3c 5c", jokers="wild") == "X1+X2"
    assert lead("2o X1 X2", "3o 4o", "3c 5c", jokers="wild") == "2o+X1+X2"


# -- gifts and all options ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["lowest", "rule_of_thumb"])
def test_of_a_free_gift_the_worst_card_is_given(name: str) -> None:
    table = begin(players=3, placing="0 1 2", exchange="one_free")
    table.deal("9o 4c 2o", "3o 6o", "7o 8o").give(2, "8o")
    assert str(engine.bot(name)(table.view(0), table.view(0).legal, random.Random(1))) == "4c"


@pytest.mark.parametrize("name", ["lowest", "rule_of_thumb"])
def test_a_due_gift_is_met(name: str) -> None:
    table = begin(players=3, placing="0 1 2").deal("9o 4c 2o", "3o 6o", "7o 7c 12o")
    for seat, gift in ((0, "4c+9o"), (2, "12o+7o")):
        view = table.view(seat)
        assert str(engine.bot(name)(view, view.legal, random.Random(1))) == gift


OPTIONS: list[dict[str, Any]] = [
    {},
    {"order": "three_second", "jokers": "wild", "revolution": "order_and_direction"},
    {"jokers": "twos_wild", "equal": "must_beat", "passing": "may_return"},
    {"jokers": "above_twos", "revolution": "order", "going_out": "can_be_beaten", "exchange": "one_free"},
    {"deck": "spanish40", "lone_two": "plain", "opener": "president", "tie": "highest_total"},
]
#: Measured on the day they were made, and never again.
FINGERPRINTS = {"random": 1920844634, "lowest": 1183945711, "rule_of_thumb": 3797539802, "linear": 454619252}


@pytest.mark.parametrize("name", YARDSTICKS)
def test_the_choices_of_long_ago(name: str) -> None:
    choose = engine.bot(name)
    told = []
    for number, options in enumerate(OPTIONS):
        chance = random.Random(number)
        state = engine.start(engine.setup("presi", 3 + number % 4, options | {"target": 5}))
        while acting := engine.to_act(state):
            action: engine.Action
            if acting == (engine.CHANCE,):
                cards = sorted(engine.deck(state.setup.rules))
                chance.shuffle(cards)
                action = engine.deal_out(state, tuple(cards))
            else:
                view = engine.view(state, acting[0])
                action = choose(view, view.legal, chance)
                told.append(str(action))
            state = engine.apply(state, acting[0], action).state
    assert crc32(" ".join(told).encode()) == FINGERPRINTS[name]
