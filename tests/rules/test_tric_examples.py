"""The examples of Tric-Tric: the engine agrees with each, and a lie is noticed."""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any

import pytest

from rules.content import Content, problems, read
from rules.content.rows import Example, cards_of
from rules.content.tric_examples import check
from tests.rules.spoiling import spoil

EXAMPLES = {rule["key"]: rule["example"] for rule in read().games["tric_tric"].rules}


@pytest.mark.parametrize("key", sorted(set(EXAMPLES) - {"packs"}))
def test_the_engine_agrees(key: str) -> None:
    assert check(EXAMPLES[key]) == []


spoiled = partial(spoil, EXAMPLES)


@pytest.mark.parametrize(
    ("example", "complaint"),
    [
        (spoiled("turn", 5, who="leo"), "row 5: leo is not to act"),
        (spoiled("turn", 2, drawn="7s"), "row 2: the card drawn is 5s"),
        (spoiled("turn", 3, move="meld 5c+5h+Kd"), "row 3: meld 5c+5h+Kd: the engine says not_a_meld"),
        (
            spoiled("just-taken", 3, refused=None),
            "row 3: discard 9c: the engine says just_taken",
        ),
        (spoiled("just-taken", 2, hand="9h 6d Qs"), "row 2: the hand is"),
        (spoiled("claim", 4, who="ana"), "row 4: ana did not get the card"),
        (spoiled("claim-use", 2, refused="does_not_fit"), "row 2: lay M1 8c: the engine says wrong_phase"),
        (
            spoiled("next-takes", 2, claims="meld 5c+5d+5h"),
            "row 2: meld 5c+5d+5h: the engine says",
        ),
        (spoiled("turn-stays", 3, who="mia"), "row 3: mia is not to act"),
        (spoiled("steal", 4, table="5c 2h 7c"), "row 4: on the table lie"),
        (
            spoiled("steal", 2, move="steal M1 6c 9s+2h+Js"),
            "row 2: steal M1 6c 9s+2h+Js: the engine",
        ),
        (spoiled("going-out", 3, ends="ana"), "row 3: the hand ended with you"),
        (spoiled("empty-stock", 4, ends="you"), "row 4: the hand ended with nobody"),
        (spoiled("any-meld", 3, who="ana"), "row 3: it is not the turn of ana"),
        (spoiled("run", 1, cards="5c 6h 7c"), "row 1: 5c 6h 7c are refused: not_a_meld"),
        (spoiled("run", 4, refused="wild_at_end"), "row 4: 5c 6h 7c: the engine says not_a_meld"),
        (spoiled("lay-on-trio", 1, cards="7c"), "row 1: 7c are refused: fourth_suit"),
        (spoiled("licence", 4, out="good"), "row 4: 2c when going out: the engine says does_not_fit"),
        (spoiled("licence", 1, out="wild_at_end"), "row 1: 7d 8d 2h when going out: the engine says good"),
        (spoiled("wild", 2, good=None), "row 2: the row claims nothing"),
        (spoiled("points", 3, points=11), "row 3: Ah cost 15, not 11"),
        (spoiled("deal", 1, stock=78), "row 1: the stock has 77"),
        (spoiled("deal", 1, each=10), "row 1: dealt are {9}"),
        (spoiled("chips", 1, points=[-6, -6]), "row 1: you has [-6, -8]"),
        (spoiled("return", 2, points=[60, 120]), "row 2: leo has [60, 72]"),
    ],
)
def test_a_lie_is_noticed(example: Example, complaint: str) -> None:
    found = check(example)
    assert any(line.startswith(complaint) for line in found), found


@pytest.mark.parametrize(
    ("key", "spoil", "complaint"),
    [
        ("match-end", lambda e: e.pop("winner"), "the winner is you"),
        ("bust", lambda e: e["hands"][1].pop("bust"), "bust are ['leo']"),
        ("wild", lambda e: e.update(turned="8d"), "4s 7c 6s are refused: not_a_meld"),
        ("turn", lambda e: e.update(dealer="you"), "it is not the turn of you"),
        ("turn", lambda e: e.update(stock="5s 5s 5s"), "a card more often than in two packs"),
    ],
)
def test_a_lie_about_the_whole_is_noticed(key: str, spoil: Callable[[Example], Any], complaint: str) -> None:
    example = deepcopy(EXAMPLES[key])
    spoil(example)
    found = check(example)
    assert any(complaint in line for line in found), found


def test_a_lie_keeps_the_content_from_being_loaded(draft: Content) -> None:
    steal = next(rule for rule in draft.games["tric_tric"].rules if rule["key"] == "steal")
    steal["example"]["rows"][1]["refused"] = "does_not_fit"
    assert problems(draft) == [
        "rule tric_tric.steal: example, row 2: steal M1 6h 9s+2h+Js: the engine says no_wild_to_steal,"
        " the text does_not_fit"
    ]


def test_the_melds_of_the_specification_are_among_them() -> None:
    """ "Melds to test": good, never, only when going out."""
    told: dict[str, set[str]] = {"good": set(), "refused": set(), "out": set()}
    for example in EXAMPLES.values():
        for row in example["rows"] if example.get("static") == "melds" else ():
            kind = "out" if "out" in row else "good" if "good" in row else "refused"
            told[kind].add(row["cards"])
    assert {"3c 2h 5c", "Ad 2h 3d", "Qh Kh Ah", "7s 7h 7d"} <= told["good"]
    assert {"2h 7d 8d", "Kh Ah 2s 3h", "2c 3c 4c", "7s 7s 7h", "7c", "5c 2h 2s 8c", "7s 7h 2c"} <= told[
        "refused"
    ]
    assert {"7d 8d 2h", "7s 7h 2c"} <= told["out"]


def test_cards_of_a_row() -> None:
    assert cards_of({"move": "steal M1 6c 9s+2h+Js"}) == ["6c", "9s", "2h", "Js"]
    assert cards_of({"claims": "meld 10c+Jc+Qc"}) == ["10c", "Jc", "Qc"]
    assert cards_of({"move": "out lay M2 8d; steal M1 9c 7h+7s+2h; discard 10d"}) == [
        "8d", "9c", "7h", "7s", "2h", "10d",
    ]  # fmt: skip
    assert cards_of({"move": "stock"}) == []
    assert cards_of({"move": "stock", "cards": "5s"}) == ["5s"]
    assert cards_of({"on": "7s 7h 7d", "cards": "X"}) == ["7s", "7h", "7d", "X"]
