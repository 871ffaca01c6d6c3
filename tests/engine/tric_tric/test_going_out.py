"""The search for a way out against everything tried by the rules' letter (T-10, T-17, T-20, T-22)."""

import random

import pytest

from engine.tric_tric import Out
from engine.tric_tric.cards import FRENCH_NUMBERS, is_wild, known_cards, without
from engine.tric_tric.going_out import find_out
from engine.tric_tric.laying import Bench, Laid, from_hand, lay_out
from engine.tric_tric.melds import Wrong, meld_of, new_melds
from engine.tric_tric.rules import Rules
from engine.tric_tric.state import TableMeld
from tests.engine.tric_tric.playing import cards
from tests.engine.tric_tric.slow_rules import Slow

KNOWN = known_cards(Rules(jokers_per_pack=2))


def the_meld(text: str, wild: str = "2") -> TableMeld:
    meld = meld_of(cards(text), wild, False)
    assert not isinstance(meld, Wrong)
    return meld


def position(chance: random.Random) -> tuple[str, tuple[str, ...], tuple[TableMeld, ...], str | None]:
    """(wild number, hand, table, claimed card): a few numbers and suits, so that much goes together."""
    wild = chance.choice(["2", "2", "5", "A", "K"])
    first = chance.randrange(13)
    numbers = [FRENCH_NUMBERS[(first + k) % 13] for k in range(chance.choice((5, 6, 7)))]
    pool = [n + s for n in numbers for s in chance.sample("cdhs", chance.choice((2, 3, 4)))] * 2
    pool += chance.choice(([], ["X", "X"], [wild + "c", wild + "d"]))
    pool = [card for card in pool if pool.count(card) <= 2]
    chance.shuffle(pool)
    table: list[TableMeld] = []
    for _ in range(chance.randrange(4)):
        melds = [meld for meld in new_melds(pool, wild) if len(meld) < 5]
        with_wild = [meld for meld in melds if any(is_wild(card, wild) for card in meld)]
        if melds:
            chosen = chance.choice(with_wild if with_wild and chance.random() < 0.6 else melds)
            pool = list(without(pool, *chosen))
            table.append(the_meld(" ".join(chosen), wild))
    hand = tuple(sorted(pool[: chance.randrange(2, 7)]))
    claimed = chance.choice(hand) if len(hand) > 1 and chance.random() < 0.4 else None
    return wild, hand, tuple(table), claimed


@pytest.mark.parametrize("seed", range(12))
def test_the_search_finds_a_way_out_exactly_where_there_is_one(seed: int) -> None:
    chance = random.Random(seed)
    found_some = 0
    for _ in range(100):
        wild, hand, table, claimed = position(chance)
        if not hand:
            continue
        slow = Slow(wild)
        there = slow.can_go_out(hand, tuple(slow.meld(meld.cards) for meld in table), claimed or "")
        out = find_out(hand, table, wild, claimed)
        assert (out is not None or (len(hand) == 1 and claimed is None)) == there, (
            hand,
            table,
            wild,
            claimed,
        )
        if out is not None:
            found_some += 1
            must_hold(out, hand, table, wild, claimed)
    assert found_some >= 5


def must_hold(
    out: Out, hand: tuple[str, ...], table: tuple[TableMeld, ...], wild: str, claimed: str | None
) -> None:
    """The way out is legal, empties the hand, and plays the claimed card."""
    laid = lay_out(Bench(hand, table, wild, KNOWN), out.plays, True, out.discard)
    assert isinstance(laid, Laid), (hand, table, str(out), laid)
    assert without(laid.hand, *((out.discard,) if out.discard else ())) == ()
    if claimed is not None:
        assert claimed in from_hand(out.plays, table, wild)


@pytest.mark.parametrize(
    ("hand", "table", "out"),
    [
        ("7d 8d 2h 9s", (), True),
        ("7d 8d 9s 9h", (), False),
        ("7s 7h 2c 4d", (), True),
        ("8c 9c 10c Jc", ("5c 6c 7c",), True),
        ("2h 4d", ("5c 6c 7c",), True),
        ("2h 2d 4d", ("5c 6c 7c",), False),
        ("2h 2d 4d", ("5c 6c 7c", "9h 10h Jh"), True),
        ("2h 4d", ("7c 7d 7h",), False),
        ("6c 8d 9d 4h", ("5c 2s 7c",), True),  # the stolen wild at an end
        ("6c 8d 9d 4h", ("Ac 2s 3c",), False),
        ("6c 4h", ("5c 2s 7c",), False),  # a stolen wild must be used
        ("7s 7h 7d 7s 4c", (), True),  # the twin on the new trio
        ("2d 7d 6d 5d 9c 9h", ("4s 2h 6s",), True),
        ("Ah Kh Qh", (), True),
        ("3c 4d", ("Ac 2h 3c",), False),
    ],
)
def test_ways_out(hand: str, table: tuple[str, ...], out: bool) -> None:
    melds = tuple(the_meld(meld) for meld in table)
    found = find_out(cards(hand), melds, "2")
    assert (found is not None) == out
    if found is not None:
        must_hold(found, cards(hand), melds, "2", None)


def test_a_wild_takes_the_place_of_another_that_is_stolen_first() -> None:
    # 5d frees the ace, which makes a trio of the twos; the other ace stands in for the three.
    hand = cards("2c 2d 2h 5d 5d As")
    table = (the_meld("4c Ac 6c", "A"), the_meld("4d Ah 6d 7d", "A"))
    out = find_out(hand, table, "A")
    assert out is not None
    must_hold(out, hand, table, "A", None)


def test_the_claimed_card_must_not_be_the_last_discard() -> None:
    hand = cards("7d 8d 9d 4h")
    assert find_out(hand, (), "2", "4h") is None
    assert find_out(hand, (), "2", "8d") == Out(find_out(hand, (), "2").plays, "4h")  # type: ignore[union-attr]


def test_large_hands_are_searched_in_time() -> None:
    chance = random.Random(3)
    for size in (20, 30, 45):
        pool = sorted(KNOWN - {"X"}) * 2
        chance.shuffle(pool)
        find_out(pool[:size], (), "2")
