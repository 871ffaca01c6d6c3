"""Guesses at the hidden hands: what is known is kept, and what others did is read."""

import random
from statistics import fmean

import engine
from engine.bots.search.judging import manners
from engine.bots.search.policies import number_of_cards, replies
from engine.bots.search.position import known
from engine.bots.search.worlds import World, likely_worlds
from engine.climbing.fast import fast_table
from tests.engine.bots.random_play import deal, positions, some_options
from tests.engine.playing import Table, begin, hand

A, B, C = range(3)


def guesses(table: Table | engine.View, number: int = 200) -> list[World]:
    view = table.view() if isinstance(table, Table) else table
    rules = view.rules
    return likely_worlds(known(view), number, manners(rules), replies(rules), random.Random(1))


def has(world: World, seat: int, cards: str, rules: engine.Rules) -> bool:
    """Whether *seat* holds as many cards of these numbers as *cards* names."""
    wanted, held = fast_table(rules).hand_of(cards.split()), world.hands[seat]
    return all(held >> 4 * column & 15 >= wanted >> 4 * column & 15 for column in range(14))


def test_every_card_is_somewhere_and_everybody_has_as_many_as_they_have() -> None:
    chance = random.Random(4)
    looked = 0
    for number in range(8):
        options = some_options(chance) if number % 2 else {}
        for state, seat in positions(chance, options, 3 + number % 4, placing=number % 4 > 1):
            view = engine.view(state, seat)
            table = fast_table(view.rules)
            shown = [card for _, cards in view.history if cards for card in cards]
            out = table.hand_of([card for card in engine.deck(view.rules) if card not in shown])
            for world in guesses(view, 2):
                assert tuple(map(number_of_cards, world.hands)) == view.counts
                assert sum(world.hands) == out
                assert world.hands[seat] == table.hand_of(view.cards)
                looked += 1
    assert looked > 300


def test_cards_left_out_of_a_lesson_may_be_anywhere() -> None:
    table = hand("3o 4o", "5o 6o", "7o")
    worlds = guesses(table)
    assert all(tuple(map(number_of_cards, world.hands)) == (2, 2, 1) for world in worlds)
    assert len({world.hands[B] for world in worlds}) > 50


# -- what is known -----------------------------------------------------------------------------------------


def test_ones_gifts_are_where_they_went() -> None:
    table = begin(players=3, placing="0 1 2").deal("3o 3c 9o 9c", "5o 6o 7o 8o", "2o 2c 4o 4c")
    table.give(A, "3c 3o").give(C, "2c 2o")
    view = table.view(A)
    assert all(has(world, C, "3o 3c", view.rules) for world in guesses(view))


def test_a_gift_that_was_played_is_there_no_longer() -> None:
    table = begin(players=3, placing="0 1 2").deal("3o 3c 9o 9c", "5o 6o 7o 8o", "2o 2c 4o 4c")
    table.give(A, "3c 3o").give(C, "2c 2o").play("3c")
    assert known(table.view(A)).sure[C] == fast_table(table.view(A).rules).hand_of(["3o"])


def test_who_gave_the_best_cards_has_none_above_them() -> None:
    table = begin(players=3, placing="0 1 2").deal("3o 3c 9o 9c", "5o 6o 7o 8o", "9e 9b 4o 4c")
    table.give(A, "3c 3o").give(C, "9b 9e")
    view = table.view(A)
    numbers = ["10o", "11o", "12o", "1o", "2c", "2o"]
    assert not any(has(world, C, card, view.rules) for world in guesses(view) for card in numbers)
    assert any(has(world, B, card, view.rules) for world in guesses(view) for card in numbers)


def test_who_gave_the_worst_cards_has_none_below_them() -> None:
    table = begin(players=3, placing="0 1 2").deal("8o 8c 9o 9c", "5o 6o 7o 10o", "9e 9b 4o 4c")
    table.give(A, "8c 8o").give(C, "9b 9e")
    view = table.view(C)
    assert not any(has(world, A, f"{n}b", view.rules) for world in guesses(view) for n in range(3, 8))


def test_the_president_of_one_free_card_knows_the_best_of_the_last() -> None:
    table = begin(players=3, placing="0 1 2", exchange="one_free")
    table.deal("8o 8c 9o 9c", "5o 6o 7o 10o", "11e 9b 4o 4c").give(C, "11e")
    view = table.view(A)
    assert view.phase == "exchange"
    assert not any(has(world, C, card, view.rules) for world in guesses(view) for card in ("12o", "1o", "2c"))


def test_the_first_leader_holds_the_three_of_oros() -> None:
    chance = random.Random(1)
    state = deal(engine.start(engine.setup("presi", 3)), chance)
    leader = engine.to_act(state)[0]
    for seat in range(3):
        view = engine.view(state, seat)
        expected = 0 if seat == leader else fast_table(view.rules).hand_of(["3o"])
        assert known(view).sure[leader] == expected


# -- what is read ------------------------------------------------------------------------------------------


def share(table: Table, seat: int, cards: str) -> float:
    """How often A believes that *seat* holds *cards*."""
    view = table.view(A)
    return fmean(has(world, seat, cards, view.rules) for world in guesses(view, 400))


def test_who_passed_on_a_low_card_hardly_has_one_above_it() -> None:
    table = hand("6o 3o 4o 5o", "7o 8o 9o 10o", "3c").play("6o", "7o")
    before = share(table, C, "9e")
    assert before > 0.05
    assert share(table.play("pass"), C, "9e") < 0.6 * before


def test_who_answered_with_a_single_hardly_has_its_pair() -> None:
    table = hand("6o 3o 4o 5o", "7c 8o 9o 10o", "3c 3e 4c 4e").play("6o", "7c", "pass")
    assert share(table, B, "7e") < 0.6 * share(table, B, "8e")


def test_who_plays_high_with_many_cards_is_not_one_who_keeps_them() -> None:
    many = "1o 3c 3e 4c 4e 5c 5e 5b 3b 4b"
    table = hand("6o 7o 8o 9o 10o 11o 12o 3o 4o 5o", many, "6c 7c 8c 9c 10c 11c 12c 6e 7e 8e")
    worlds = guesses(table.play("6o", "1o", "pass"))
    _, keeps, _ = manners(table.view().rules)
    assert sum(world.policies[B] is keeps for world in worlds) < 0.1 * len(worlds)


def test_an_exchange_between_two_others_is_believed() -> None:
    chance = random.Random(8)
    fair = believed = 0.0
    for _ in range(6):
        setup = engine.setup("presi", 3, placing=(0, 1, 2))
        state = deal(engine.start(setup), chance)
        while engine.view(state, B).phase == "exchange":
            seat = engine.to_act(state)[0]
            state = engine.apply(state, seat, engine.legal_actions(state, seat)[0]).state
        view = engine.view(state, B)
        twos = [card for card in ("2o", "2c", "2e", "2b") if card not in view.cards]
        for world in guesses(view, 100):
            believed += number_of_cards(world.hands[A] & (15 << 44 | 15 << 52))
        fair += 100 * len(twos) / 2
    assert believed > 1.3 * fair  # the President has had the best cards of the Culo
