"""The exchange (P-24 to P-26, V-3, V-6, V-8) and who leads after it (P-9, V-9)."""

import pytest

import engine
from tests.engine.playing import Table, begin

#: Four players; the seats in order of going out of the hand before.
PRESIDENT, VICE, VICE_CULO, CULO = 2, 0, 1, 3
PLACING = "2 0 1 3"


def exchange(culo: str = "4o 5o 6o", president: str = "7o 8o 9o", **options: str) -> Table:
    return begin(players=4, placing=PLACING, **options).deal("10o 11o", "12o 10c", president, culo)


def test_p24_who_gives_what() -> None:
    table = exchange()
    assert engine.to_act(table.state) == (CULO, PRESIDENT, VICE_CULO, VICE)
    assert table.view(CULO).duty == engine.Duty(CULO, PRESIDENT, 2, "best")
    assert table.view(PRESIDENT).duty == engine.Duty(PRESIDENT, CULO, 2, "worst")
    assert table.view(VICE_CULO).duty == engine.Duty(VICE_CULO, VICE, 1, "best")
    assert table.view(VICE).duty == engine.Duty(VICE, VICE_CULO, 1, "worst")
    assert [table.gifts(seat) for seat in range(4)] == [{"10o"}, {"12o"}, {"7o+8o"}, {"5o+6o"}]


def test_p24_with_three_players_only_president_and_culo() -> None:
    table = begin(players=3, placing="0 1 2").deal("3o 4o", "5o 6o", "7o 8o")
    assert engine.to_act(table.state) == (2, 0)
    assert table.code(1, engine.Give(("5o",))) == "not_your_duty"


def test_p24_neutrals_exchange_nothing() -> None:
    table = begin(players=6, placing="5 4 3 2 1 0").deal("3o", "4o", "5o", "6o", "7o", "8o")
    assert engine.to_act(table.state) == (0, 5, 1, 4)
    assert table.view(2).duty is None


def test_p24_a_giver_with_fewer_cards_gives_all() -> None:
    table = begin(players=3, placing="0 1 2").deal("3o", "5o 6o", "7o")
    assert (table.gifts(2), table.gifts(0)) == ({"7o"}, {"3o"})
    table.give(2, "7o").give(0, "3o")
    assert table.view(0).cards == ("7o",)


@pytest.mark.parametrize(
    ("culo", "choices"),
    [
        ("2o 2c 2e 1o", {"2c+2o", "2e+2o"}),
        ("2o 3c 4e 1o", {"1o+2o"}),
        ("2c 2e 2b 1o", {"2c+2e", "2b+2c", "2b+2e"}),
        ("2c 1c 1e 1o", {"1c+2c", "1e+2c", "1o+2c"}),
        ("12c 1c 11e 3b", {"12c+1c"}),
        ("2o 1c 1e", {"1c+2o", "1e+2o"}),
    ],
)
def test_p25_the_best_cards(culo: str, choices: set[str]) -> None:
    assert exchange(culo=culo).gifts(CULO) == choices


@pytest.mark.parametrize(
    ("president", "choices"),
    [
        ("3o 3c 3e 7o", {"3c+3o", "3e+3o", "3c+3e"}),
        ("3o 7o 7c 2o", {"3o+7o", "3o+7c"}),
        ("2o 2c 2e", {"2c+2e"}),
        ("1o 2o 2e", {"1o+2e"}),
        ("2o 2c", {"2c+2o"}),
    ],
)
def test_p25_the_worst_cards(president: str, choices: set[str]) -> None:
    assert exchange(president=president).gifts(PRESIDENT) == choices


@pytest.mark.parametrize(
    ("gift", "code", "params"),
    [
        ("4o 5o", "not_best_cards", {"card": "4o", "better": "6o", "due": 2}),
        ("4o 6o", "not_best_cards", {"card": "4o", "better": "5o", "due": 2}),
        ("6o", "wrong_count", {"due": 2, "given": 1}),
        ("4o 5o 6o", "wrong_count", {"due": 2, "given": 3}),
        ("", "wrong_count", {"due": 2, "given": 0}),
        ("6o 6o", "duplicate_card", {"card": "6o"}),
        ("6o 7o", "not_in_hand", {"card": "7o"}),
        ("6o 13o", "unknown_card", {"card": "13o"}),
    ],
)
def test_p26_a_wrong_choice_is_refused_and_changes_nothing(gift: str, code: str, params: object) -> None:
    table = exchange()
    action = engine.Give(tuple(gift.split()))
    found = engine.check(table.state, CULO, action)
    assert found == engine.Refusal(code, params)  # type: ignore[arg-type]
    before = table.state
    with pytest.raises(engine.IllegalAction) as error:
        engine.apply(table.state, CULO, action)
    assert error.value.refusal == found
    assert table.state == before


def test_p25_a_president_who_keeps_a_worse_card() -> None:
    table = exchange(president="3o 4c 4e 9o")
    assert engine.check(table.state, PRESIDENT, engine.Give(("3o", "9o"))) == engine.Refusal(
        "not_worst_cards", {"card": "9o", "better": "4c", "due": 2}
    )
    assert engine.check(table.state, PRESIDENT, engine.Give(("4c", "4e"))) == engine.Refusal(
        "not_worst_cards", {"card": "4c", "better": "3o", "due": 2}
    )


def test_p25_the_best_card_kept_is_named_and_the_worst_one() -> None:
    both = exchange(culo="4o 5o 6o 12b", president="3o 4c 9o 9c")
    assert engine.check(both.state, CULO, engine.Give(("4o", "5o"))) == engine.Refusal(
        "not_best_cards", {"card": "4o", "better": "12b", "due": 2}
    )
    assert engine.check(both.state, PRESIDENT, engine.Give(("9o", "9c"))) == engine.Refusal(
        "not_worst_cards", {"card": "9c", "better": "3o", "due": 2}
    )


def test_p26_cards_change_hands_when_all_have_confirmed() -> None:
    table = exchange().give(PRESIDENT, "7o 8o")
    assert table.events == (engine.GiftConfirmed(PRESIDENT),)
    assert table.view(PRESIDENT).cards == ("7o", "8o", "9o")
    assert table.view(0).confirmed == (PRESIDENT,)
    assert table.code(PRESIDENT, engine.Give(("7o", "8o"))) == "not_your_duty"
    table.give(VICE_CULO, "12o").give(CULO, "5o 6o").give(VICE, "10o")
    assert table.happened(engine.CardsGiven) == [
        engine.CardsGiven(PRESIDENT, CULO, 2, ("7o", "8o")),
        engine.CardsGiven(VICE_CULO, VICE, 1, ("12o",)),
        engine.CardsGiven(CULO, PRESIDENT, 2, ("5o", "6o")),
        engine.CardsGiven(VICE, VICE_CULO, 1, ("10o",)),
    ]
    hands = [table.view(seat).cards for seat in range(4)]
    assert hands == [("11o", "12o"), ("10o", "10c"), ("5o", "6o", "9o"), ("4o", "7o", "8o")]


def test_p26_only_giver_and_receiver_see_the_cards() -> None:
    table = exchange()
    for seat, gift in ((PRESIDENT, "7o 8o"), (VICE_CULO, "12o"), (CULO, "5o 6o"), (VICE, "10o")):
        table.give(seat, gift)
    given = engine.CardsGiven(CULO, PRESIDENT, 2, ("5o", "6o"))
    assert given in table.events
    assert [engine.visible(given, seat).cards for seat in (CULO, PRESIDENT)] == [("5o", "6o")] * 2  # type: ignore[union-attr]
    assert [engine.visible(given, seat).cards for seat in (VICE, VICE_CULO, -1)] == [()] * 3  # type: ignore[union-attr]
    assert table.view(CULO).gifts == (
        engine.SeenGift(PRESIDENT, CULO, ("7o", "8o")),
        engine.SeenGift(CULO, PRESIDENT, ("5o", "6o")),
    )
    assert table.view(-1).gifts == ()
    skipped = engine.SeatSkipped(1, by=0)
    assert engine.visible(skipped, 3) is skipped


def test_p26_a_gift_confirmed_is_seen_by_its_giver_alone_until_all_have_confirmed() -> None:
    table = exchange().give(PRESIDENT, "7o 8o")
    assert table.view(PRESIDENT).gifts == (engine.SeenGift(PRESIDENT, CULO, ("7o", "8o")),)
    assert table.view(CULO).gifts == ()
    assert table.view(VICE).gifts == ()


def test_p9_v9_who_leads_after_the_exchange() -> None:
    for opener, leader in (("culo", CULO), ("president", PRESIDENT)):
        table = exchange(opener=opener)
        table.give(CULO, "5o 6o").give(PRESIDENT, "7o 8o").give(VICE_CULO, "12o").give(VICE, "10o")
        assert table.happened(engine.LeadTaken) == [engine.LeadTaken(leader, opener)]
        assert table.turn == leader


# -- V-8: one card, and one of the receiver's choice back --------------------------------------------------


def test_v8_the_culo_gives_one_and_the_president_gives_back_any() -> None:
    table = exchange(culo="4o 6o 6c", exchange="one_free")
    assert engine.to_act(table.state) == (CULO,)
    assert table.gifts(CULO) == {"6o", "6c"}
    waiting = engine.check(table.state, PRESIDENT, engine.Give(("7o",)))
    assert waiting == engine.Refusal("not_your_duty", {"why": "later"})
    table.give(CULO, "6c")
    assert table.happened(engine.CardsGiven) == [engine.CardsGiven(CULO, PRESIDENT, 1, ("6c",))]
    assert table.view(PRESIDENT).gifts == (engine.SeenGift(CULO, PRESIDENT, ("6c",)),)
    assert engine.to_act(table.state) == (PRESIDENT,)
    assert table.gifts(PRESIDENT) == {"6c", "7o", "8o", "9o"}
    assert table.code(CULO, engine.Give(("4o",))) == "not_your_duty"
    table.give(PRESIDENT, "6c")
    assert table.happened(engine.CardsGiven) == [engine.CardsGiven(PRESIDENT, CULO, 1, ("6c",))]
    assert table.view(CULO).cards == ("4o", "6o", "6c")
    assert table.turn == CULO


def test_v8_another_card_back() -> None:
    table = exchange(exchange="one_free").give(CULO, "6o").give(PRESIDENT, "9o")
    assert table.view(PRESIDENT).cards == ("6o", "7o", "8o")
    assert table.view(CULO).cards == ("4o", "5o", "9o")
    assert [gift.cards for gift in table.view(CULO).gifts] == [("6o",), ("9o",)]


# -- V-3, V-6: what is best with jokers, or without a master two -------------------------------------------


@pytest.mark.parametrize("jokers", ["above_twos", "wild"])
def test_v3_the_two_of_oros_is_best_then_jokers_then_the_order(jokers: str) -> None:
    assert exchange(culo="2o X1 X2 2c", jokers=jokers).gifts(CULO) == {"2o+X1", "2o+X2"}
    assert exchange(culo="X1 2c 1o", jokers=jokers).gifts(CULO) == {"2c+X1"}
    assert exchange(president="X1 2o", jokers=jokers, exchange="best_and_worst").gifts(PRESIDENT) == {"2o+X1"}
    assert exchange(president="X1 2o 2c", jokers=jokers).gifts(PRESIDENT) == {"2c+X1"}


def test_v3_wild_twos_are_twos_in_the_exchange() -> None:
    assert exchange(culo="2c 2e 2b 1o", jokers="twos_wild").gifts(CULO) == {"2c+2e", "2b+2c", "2b+2e"}


def test_v6_without_a_master_the_two_of_oros_is_a_two() -> None:
    assert exchange(culo="2o 2c 2e", lone_two="plain").gifts(CULO) == {"2c+2o", "2e+2o", "2c+2e"}
    table = exchange(culo="2o 2c X1", lone_two="plain", jokers="wild")
    assert table.gifts(CULO) == {"2o+X1", "2c+X1"}


def test_v2_threes_are_good_cards_with_three_second() -> None:
    assert exchange(culo="3o 1c 12e 2e", order="three_second").gifts(CULO) == {"2e+3o"}
    assert exchange(president="3o 4c 1e 2e", order="three_second").gifts(PRESIDENT) == {"1e+4c"}


# -- flow --------------------------------------------------------------------------------------------------


def test_no_play_during_the_exchange_and_no_gift_after_it() -> None:
    table = exchange()
    play = engine.check(table.state, CULO, engine.Play(("4o",)))
    assert play == engine.Refusal("not_your_turn", {"why": "exchange"})
    assert table.code(CULO, engine.PASS) == "not_your_turn"
    table.give(CULO, "5o 6o").give(PRESIDENT, "7o 8o").give(VICE_CULO, "12o").give(VICE, "10o")
    assert table.code(CULO, engine.Give(("4o",))) == "not_your_duty"


@pytest.mark.parametrize(
    ("seat", "why"),
    [(PRESIDENT, "settled"), (CULO, None), (7, "none"), (-1, "none"), (engine.CHANCE, "none")],
)
def test_why_it_is_not_a_seats_duty(seat: int, why: str | None) -> None:
    table = exchange().give(PRESIDENT, "7o 8o")
    found = engine.check(table.state, seat, engine.Give(("5o", "6o")))
    assert found == (None if why is None else engine.Refusal("not_your_duty", {"why": why}))


@pytest.mark.parametrize(("placing", "president"), [("0 1 2 3", 0), ("3 2 1 0", 3)])
def test_v8_only_the_president_is_told_to_wait(placing: str, president: int) -> None:
    table = begin(players=4, placing=placing, exchange="one_free").deal("3o", "4o", "5o", "6o")
    for seat, card in ((1, "4o"), (2, "5o")):
        found = engine.check(table.state, seat, engine.Give((card,)))
        assert found == engine.Refusal("not_your_duty", {"why": "none"})
    found = engine.check(table.state, president, engine.Give(("3o",)))
    assert found == engine.Refusal("not_your_duty", {"why": "later"})


def test_p25_the_card_named_is_the_one_that_may_not_be_given_whichever_stands_first() -> None:
    table = exchange(culo="3o 2o 1c 1e 12b")
    for gift, wrong, better in (
        ("1c 1e", "1c", "2o"),  # either ace may go, but not both: the two of oros must
        ("1c 12b", "12b", "2o"),
        ("12b 2o", "12b", "1c"),
        ("2o 3o", "3o", "1c"),
    ):
        assert engine.check(table.state, CULO, engine.Give(tuple(gift.split()))) == engine.Refusal(
            "not_best_cards", {"card": wrong, "better": better, "due": 2}
        )


def test_p26_the_card_named_twice_is_told() -> None:
    refused = engine.check(exchange().state, CULO, engine.Give(("4o", "6o", "6o")))
    assert refused == engine.Refusal("duplicate_card", {"card": "6o"})
