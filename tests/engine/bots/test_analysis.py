"""`engine.analyse`: what the hint, the coach and the review are told."""

import random

import pytest

import engine
from tests.engine.bots.random_play import positions, some_options
from tests.engine.playing import Table, begin, hand

A, B, C = range(3)


def analysed(table: Table, seat: int | None = None, playouts: int = 300) -> tuple[engine.Option, ...]:
    return engine.analyse(table.view(seat), random.Random(1), playouts=playouts)


def test_every_legal_action_has_its_figures() -> None:
    chance = random.Random(3)
    looked = 0
    for number in range(8):
        options = some_options(chance) if number % 2 else {}
        for state, seat in positions(chance, options, 3 + number % 4, placing=number > 3):
            if chance.random() < 0.2:
                view = engine.view(state, seat)
                found = engine.analyse(view, chance, playouts=40)
                assert sorted(str(o.action) for o in found) == sorted(map(str, view.legal))
                for option in found:
                    assert len(option.places) == view.players
                    assert sum(option.places) == pytest.approx(1.0)
                    assert option.value == pytest.approx(2 * option.places[0] + option.places[1])
                    assert 1 <= option.place <= view.players
                    assert 0 <= option.share <= 1
                looked += 1
    assert looked > 50


def test_the_best_comes_first() -> None:
    # The pair goes out; nothing else does.
    found = analysed(hand("5c 5e", "6o 7o 8o", "9o 10o 11o"))
    assert str(found[0].action) == "5c+5e"
    assert (found[0].value, found[0].place, found[0].exact) == (2.0, 1.0, True)
    assert all(option.place >= 1.0 for option in found)
    assert [o.value for o in found] == sorted((o.value for o in found), reverse=True)


def test_what_is_worked_out_takes_no_playouts() -> None:
    found = analysed(hand("2o 5c 5e", "3c 7o 8o", "9o 10o 11o"))
    assert str(found[0].action) == "2o"
    assert found[0].exact
    assert found[0].share == 0.0
    assert sum({str(o.action)[:-1]: o.share for o in found}.values()) == pytest.approx(1.0)


def test_actions_that_differ_in_suits_have_the_same_figures() -> None:
    found = analysed(hand("7o 7c 7e 4o 9b", "6o 8o 10o 11o", "9o 10c 11c 12c"))
    pairs = [o for o in found if len(str(o.action).split("+")) == 2]
    assert len(pairs) == 3
    assert len({(o.value, o.place, o.share) for o in pairs}) == 1


def test_the_two_of_oros_is_not_wasted_on_a_three() -> None:
    table = hand("3c 4o 5o 6o", "2o 4c 6c 8c 9c 10c", "7o 8o 9o 10o").play("3c")
    first, *_, last = analysed(table)
    assert str(last.action) in ("2o", "pass")
    assert str(first.action) not in ("2o", "pass")


def test_a_seat_that_may_not_act_has_no_options() -> None:
    table = hand("3o 4o", "5o 6o", "7o 8o")
    assert analysed(table, B) == ()
    assert engine.analyse(engine.view(table.state, -1), random.Random(1)) == ()


def test_the_same_chance_gives_the_same_figures() -> None:
    table = hand("3o 4o 4c 9o 12c", "5o 6o 6c 7o 1o", "7c 8o 10o 2o 2c")
    assert analysed(table) == analysed(table)


def test_time_is_kept() -> None:
    table = hand("3o 4o 4c 9o 12c", "5o 6o 6c 7o 1o", "7c 8o 10o 2o 2c")
    found = engine.analyse(table.view(), random.Random(1), playouts=10**9, ms=20)
    assert len(found) == len(table.view().legal)


def test_gifts_are_judged_too() -> None:
    table = begin(players=3, placing="0 1 2", exchange="one_free")
    table.deal("3o 9o 9c 1o 1c 2c", "5o 6o 7o 8o 10o 11o", "4c 6c 8c 10c 12c 2e")
    table.give(C, "2e")
    found = analysed(table, A)
    assert {str(o.action) for o in found} == {"3o", "9o", "9c", "1o", "1c", "2c", "2e"}
    assert str(found[0].action) == "3o"
    assert found[0].value > found[-1].value


def test_a_forced_gift_has_figures_and_no_better_one() -> None:
    table = begin(players=3, placing="0 1 2").deal("3o 3c 3e 9o", "5o 6o 7o 8o", "2o 2c 4o 4c")
    found = analysed(table, A)
    assert len(found) == 3
    assert len({o.value for o in found}) == 1
    assert sum(found[0].places) == pytest.approx(1.0)
