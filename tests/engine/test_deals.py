"""Deals that are none are a fault of the host: ValueError, and nothing happens (P-8)."""

import pytest

import engine
from tests.engine.playing import Table, begin

DECK = engine.deck(engine.Rules())
TWICE = "a card dealt twice, or a hand without cards"


def whole(players: int = 4) -> Table:
    return Table(engine.start(engine.setup("presi", players)))


def refused(table: Table, deal: engine.Deal, words: str) -> None:
    before = table.state
    with pytest.raises(ValueError, match=r".") as error:
        engine.apply(table.state, engine.CHANCE, deal)
    assert str(error.value) == words
    assert table.state == before


def test_the_dealing_begins_with_the_first_seat_where_nothing_is_said() -> None:
    table = whole()
    assert engine.deal_out(table.state, DECK) == engine.deal_out(table.state, DECK, first=0)
    assert engine.Deal(engine.deal_out(table.state, DECK).hands).first == 0


def test_a_deal_has_a_hand_for_each_seat() -> None:
    table = whole()
    refused(table, engine.deal_out(whole(3).state, DECK), "a deal has one hand for each seat")
    refused(table, engine.deal_out(whole(5).state, DECK), "a deal has one hand for each seat")
    good = engine.deal_out(table.state, DECK)
    refused(table, engine.Deal(good.hands, first=4), "a deal has one hand for each seat")
    refused(table, engine.Deal(good.hands, first=-1), "a deal has one hand for each seat")


def test_a_deal_has_the_cards_of_the_deck() -> None:
    table = whole()
    refused(table, engine.deal_out(table.state, ("Kd", *DECK[1:])), "no such card in the deck: 'Kd'")
    refused(table, engine.deal_out(table.state, (DECK[1], *DECK[1:])), TWICE)
    refused(table, engine.deal_out(table.state, DECK[:-4]), "the whole deck is dealt (P-8)")
    refused(table, engine.Deal((DECK, (), (), ())), TWICE)


def test_a_deal_is_even_as_far_as_it_can_be() -> None:
    table = whole(5)
    hands = engine.deal_out(table.state, DECK, first=2).hands
    refused(table, engine.Deal(hands, first=1), "the first seats in dealing order have one card more (P-8)")
    assert engine.deal_out(table.state, DECK, first=2).first == 2


def test_only_lessons_and_records_name_the_leader() -> None:
    table = whole()
    refused(
        table,
        engine.Deal(engine.deal_out(table.state, DECK).hands, leader=1),
        "the leader follows from the rules",
    )
    free = begin(players=3)
    for leader in (3, -1):
        refused(free, engine.Deal((("3o",), ("4o",), ("5o",)), leader=leader), "the leader is no seat")


def test_somebody_must_open() -> None:
    free = begin(players=3)
    refused(
        free,
        engine.Deal((("3c",), ("4o",), ("5o",))),
        "nobody holds the three of oros and no leader is named",
    )
    table = free.deal("3c", "4o", "5o", leader=2)
    assert table.turn == 2
    assert table.happened(engine.LeadTaken) == [engine.LeadTaken(2, "given")]


def test_d4_after_a_hand_the_deal_begins_with_the_president() -> None:
    setup = engine.setup("presi", 4, {"dealing": "from_president"}, placing=(2, 0, 1, 3))
    table = Table(engine.start(setup))
    assert engine.deal_out(table.state, DECK, first=0).first == 2
    refused(
        table,
        engine.Deal(engine.deal_out(table.state, DECK).hands, first=0),
        "the deal begins at another seat (P-8, D-4)",
    )


@pytest.mark.parametrize("placing", [(0, 1), (0, 1, 1), (0, 1, 2, 3), (1, 2, 3), ()])
def test_a_placing_names_every_seat_once(placing: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="every seat once"):
        engine.setup("presi", 3, placing=placing)


def test_scores_are_one_for_each_seat() -> None:
    with pytest.raises(ValueError, match="one number for each seat"):
        engine.setup("presi", 3, scores=(1, 2))
    setup = engine.setup("presi", 3, scores=(1, 2, 3))
    assert engine.start(setup).scores == (1, 2, 3)


def test_chance_has_the_number_that_matches_are_stored_with() -> None:
    assert engine.CHANCE == -1


def test_a_deal_is_no_action_of_a_seat_nor_in_the_middle_of_a_hand() -> None:
    table = whole()
    deal = engine.deal_out(table.state, DECK)
    for seat in (0, 3, -2, 4):
        assert table.code(seat, deal) == "hand_over"
    table.act(engine.CHANCE, deal)
    assert table.code(engine.CHANCE, deal) == "not_your_turn"
    exchange = begin(players=3, placing="0 1 2").deal("3o", "4o", "5o")
    assert exchange.code(engine.CHANCE, deal) == "not_your_turn"
