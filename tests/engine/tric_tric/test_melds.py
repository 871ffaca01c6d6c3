"""What is a meld and what fits on one (T-5 to T-10), on hands as they are played."""

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from engine.tric_tric import arrange, arrange_lay, in_melds, value
from engine.tric_tric.melds import Wrong, laid_on, meld_of, new_melds
from tests.engine.tric_tric.playing import Table, cards, hand


def holding(text: str, *, on: str = "", spare: str = "6s", **options: str) -> Table:
    """The first player, holding *text*, *spare* and the jack just drawn, with the meld *on* on the table."""
    table = hand(f"{text} {on} {spare}", "4s 10h", "4s 10h", stock="Js", **options).do("stock")
    return table.do(f"meld {'+'.join(cards(on))}") if on else table


GOOD = [
    "3c 2h 5c",
    "5c 2s 7c",
    "Ad 2h 3d",
    "Qh Kh Ah",
    "7s 7h 7d",
    "3c 4c 5c",
    "10s Js Qs Ks As",
    "Jh Qh 2c Ah",
]
#: Cards that are no meld in a turn, and why.
NOT = {
    "2h 7d 8d": "wild_at_end",
    "Kh Ah 2s 3h": "not_a_meld",
    "2c 3c 4c": "wild_at_end",
    "7s 7s 7h": "not_a_meld",
    "5c 2h 2s 8c": "too_many_wilds",
    "7s 7h 2c": "not_a_meld",
    "7s 7h 7d 7c": "not_a_meld",
    "3c 4c": "not_a_meld",
    "3c 4c 5d": "not_a_meld",
    "3c 5c 4c": "not_a_meld",
    "5c 4c 3c": "not_a_meld",
    "3c 5c 2h": "not_a_meld",
    "2c 2d 2h": "not_a_meld",
    "Qh Kh Ah 2h": "not_a_meld",
    "Kh Ah 2h": "not_a_meld",
    "7d 8d 2h": "wild_at_end",
    "2c 2d 5h": "wild_at_end",
}
#: What the licence allows besides (T-10).
OUT = ["7d 8d 2h", "2h Kh Ah", "7s 7h 2c", "2c 3c 4c", "2h 7d 8d", "2c 7s 7h"]
#: And what not even the licence allows.
NOT_OUT = {
    "Kh Ah 2h": "not_a_meld",
    "2h Ad 3d": "not_a_meld",
    "5c 2h 2s 8c": "too_many_wilds",
    "7s 2c 2d": "too_many_wilds",
    "7s 7s 2c": "not_a_meld",
    "7s 7h 7d 2c": "not_a_meld",
    "2c 2d 2h": "not_a_meld",
}


@pytest.mark.parametrize("meld", GOOD)
def test_good_melds(meld: str) -> None:
    table = holding(meld).do(f"meld {'+'.join(cards(meld))}")
    kind = "trio" if meld == "7s 7h 7d" else "run"
    assert table.melds == [" ".join(sorted(cards(meld)) if kind == "trio" else cards(meld))]
    assert table.view(-1).table[0].kind == kind


@pytest.mark.parametrize(("meld", "code"), NOT.items())
def test_what_is_no_meld(meld: str, code: str) -> None:
    assert holding(meld).code(f"meld {'+'.join(cards(meld))}") == code


@pytest.mark.parametrize("meld", OUT)
def test_t10_a_meld_only_when_going_out(meld: str) -> None:
    table = holding(meld)
    play = f"meld {'+'.join(cards(meld))}"
    assert table.code(play) in ("wild_at_end", "not_a_meld")
    assert table.code(f"out {play}; discard 6s") == "not_going_out"  # the jack is left
    alone = holding(meld, spare="")
    assert alone.code(f"out {play}; discard Js") is None
    assert alone.do(f"out {play}; discard Js").view(-1).phase == "hand_over"


@pytest.mark.parametrize(("meld", "code"), NOT_OUT.items())
def test_t10_the_limits_of_the_licence(meld: str, code: str) -> None:
    assert holding(meld, spare="").code(f"out meld {'+'.join(cards(meld))}; discard Js") == code


@pytest.mark.parametrize(
    ("on", "lay", "code"),
    [
        ("7s 7h 7d", "7s", None),  # T-8: the twin
        ("7s 7h 7d", "7c", "fourth_suit"),
        ("7s 7h 7d", "8s", "does_not_fit"),
        ("7s 7h 7d", "2c", "does_not_fit"),
        ("5c 6c 7c", "8c", None),
        ("5c 6c 7c", "4c", None),
        ("5c 6c 7c", "8c 9c", None),
        ("5c 6c 7c", "3c 4c", None),
        ("5c 6c 7c", "2h 9c", None),
        ("5c 6c 7c", "3c 2h", None),
        ("5c 6c 7c", "8c 2h 10c", None),
        ("5c 6c 7c", "8d", "does_not_fit"),
        ("5c 6c 7c", "9c", "does_not_fit"),
        ("5c 6c 7c", "9c 8c", "does_not_fit"),
        ("5c 6c 7c", "4c 8c", "does_not_fit"),
        ("5c 6c 7c", "2h", "wild_at_end"),
        ("5c 6c 7c", "8c 2h", "wild_at_end"),
        ("5c 6c 7c", "2h 4c", "wild_at_end"),
        ("5c 2s 7c", "2h 9c", "too_many_wilds"),
        ("5c 6c 7c", "2h 2d 10c", "too_many_wilds"),
        ("Jd Qd Kd", "Ad", None),
        ("3d 4d 5d", "Ad", "does_not_fit"),
        ("Qd Kd Ad", "2h", "wild_at_end"),
        ("Qd Kd Ad", "3d", "does_not_fit"),
    ],
)
def test_laying_on_a_meld(on: str, lay: str, code: str | None) -> None:
    assert holding(lay, on=on).code(f"lay M1 {'+'.join(cards(lay))}") == code


def test_t8_a_trio_grows_to_six_cards_and_stands_sorted() -> None:
    table = holding("7d 7h 7s", on="7s 7h 7d").do("lay M1 7h", "lay M1 7d", "lay M1 7s")
    assert table.melds == ["7d 7d 7h 7h 7s 7s"]


def test_t5_a_run_may_reach_from_ace_to_ace_and_no_further() -> None:
    whole = "Ac 2h 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac"
    table = holding(f"{whole} 2d Ad").do(f"meld {'+'.join(cards(whole))}")
    assert table.melds == [whole]
    assert table.code("lay M1 Ad") == "does_not_fit"
    assert table.code("out lay M1 2d; discard Ad") == "does_not_fit"


@pytest.mark.parametrize(
    ("on", "plays", "whole"),
    [
        ("5c 6c 7c", "lay M1 2h", "5c 6c 7c 2h"),  # alone: to the high end
        ("Qd Kd Ad", "lay M1 2h", "2h Qd Kd Ad"),  # no room there: to the low end
        ("5c 6c 7c", "lay M1 2h+4c", "2h 4c 5c 6c 7c"),
        ("5c 6c 7c", "lay M1 8c+2h", "5c 6c 7c 8c 2h"),
        ("5c 6c 7c", "lay M1 2h; lay M1 9c", "5c 6c 7c 2h 9c"),
    ],
)
def test_t10_a_wild_at_the_free_end_when_going_out(on: str, plays: str, whole: str) -> None:
    held = [card for play in plays.split("; ") for card in play.split()[-1].split("+")]
    table = holding(" ".join(held), on=on, spare="").do(f"out {plays}; discard Js")
    assert table.melds == [whole]


@pytest.mark.parametrize(
    ("plays", "code"),
    [
        ("lay M1 2h", "does_not_fit"),  # no wild on a trio that lies on the table
        ("meld 9s+9h+2h; lay M2 9h", None),  # only twins join a trio with a wild
        ("meld 9s+9h+2h; lay M2 9d", "fourth_suit"),
        ("meld 9s+9h+2h; lay M2 2d", "does_not_fit"),
    ],
)
def test_t10_trios_when_going_out(plays: str, code: str | None) -> None:
    held = [card for play in plays.split("; ") for card in play.split()[-1].split("+")]
    table = holding(" ".join(held), on="7s 7h 7d", spare="")
    assert table.code(f"out {plays}; discard Js") == code


@pytest.mark.parametrize(
    ("chosen", "licence", "order"),
    [
        ("5c 3c 2h", False, "3c 2h 5c"),
        ("5c 4c 3c", False, "3c 4c 5c"),
        ("Ah Qh Kh", False, "Qh Kh Ah"),
        ("3d Ad 2h", False, "Ad 2h 3d"),
        ("Ah 2c Qh Jh", False, "Jh Qh 2c Ah"),
        ("7s 2h 8s", False, None),
        ("7s 2h 8s", True, "7s 8s 2h"),
        ("Ah 2h Kh", True, "2h Kh Ah"),
        ("7d 7s 7h", False, "7d 7s 7h"),
        ("7d 7s 2h", False, None),
        ("7d 7s", True, None),
        ("7d 9s 8d", True, None),
    ],
)
def test_cards_are_put_in_order_for_a_player(chosen: str, licence: bool, order: str | None) -> None:
    found = arrange(cards(chosen), "2", licence)
    assert found == (None if order is None else cards(order))
    if found is not None:
        assert not isinstance(meld_of(found, "2", licence), Wrong)


@pytest.mark.parametrize(
    ("chosen", "order"), [("10c 2h 8c", "8c 2h 10c"), ("2h 3c", "3c 2h"), ("9c 8c", "8c 9c"), ("9c", None)]
)
def test_cards_to_lay_are_put_in_order(chosen: str, order: str | None) -> None:
    run = meld_of(cards("5c 6c 7c"), "2", False)
    assert not isinstance(run, Wrong)
    found = arrange_lay(run, cards(chosen), "2")
    assert found == (None if order is None else cards(order))
    if found is not None:
        assert not isinstance(laid_on(run, found, "2", False), Wrong)


@pytest.mark.parametrize(
    ("held", "melds", "rest"),
    [
        ("3c 4c 5c 5d 5h 5s 9h", {"3c 4c 5c", "5d 5h 5s"}, "9h"),
        ("7c 8c 9c 9d 9h", {"9c 9d 9h"}, "7c 8c"),  # 15 points are left, with the run 18
        ("3c 5c 2h Kd", {"3c 2h 5c"}, "Kd"),
        ("3c 3c 4c 4c 5c 5c", {"3c 4c 5c"}, ""),  # twice
        ("3c 4d", set(), "3c 4d"),
        ("", set(), ""),
    ],
)
def test_a_hand_is_put_in_melds(held: str, melds: set[str], rest: str) -> None:
    arranged = in_melds(cards(held), "2")
    assert {" ".join(meld) for meld in arranged.melds} == melds
    assert arranged.rest == cards(rest)


def test_the_melds_of_a_hand_leave_the_fewest_points() -> None:
    chance = random.Random(5)
    for _ in range(60):
        pool = [number + suit for number in ("3", "4", "5", "6", "A") for suit in "cdh"] * 2 + ["2c", "2d"]
        hand = chance.sample(pool, 9)
        arranged = in_melds(hand, "2")
        assert sorted([*arranged.rest, *(card for meld in arranged.melds for card in meld)]) == sorted(hand)
        candidates = new_melds(hand, "2")
        fewest = sum(value(card, "2") for card in hand)
        for count in (1, 2, 3):
            for chosen in combinations_with_replacement(candidates, count):
                left = Counter(hand)
                left.subtract(card for meld in chosen for card in meld)
                if min(left.values()) >= 0:
                    fewest = min(fewest, sum(value(card, "2") * n for card, n in left.items()))
        assert sum(value(card, "2") for card in arranged.rest) == fewest
        assert all(not isinstance(meld_of(meld, "2", False), Wrong) for meld in arranged.melds)


def test_a_hand_too_large_to_be_dealt_is_put_in_melds_in_time() -> None:
    hand = [f"{number}{suit}" for number in range(3, 11) for suit in "cdhs"] * 2
    arranged = in_melds(hand, "2")
    assert sum(len(meld) for meld in arranged.melds) + len(arranged.rest) == len(hand)
