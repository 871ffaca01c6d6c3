"""Every value of every option (spec variants.md), by rule number. Seats: A 0, B 1, C 2, D 3."""

from typing import Any

import pytest

import engine
from engine.climbing import compiled
from tests.engine.playing import Table, begin, hand

A, B, C, D = range(4)
NUMBERS_40 = (3, 4, 5, 6, 7, 10, 11, 12, 1, 2)


def deck(**options: Any) -> tuple[str, ...]:
    return engine.deck(engine.setup("presi", 4, options).rules)


# -- V-1: deck ---------------------------------------------------------------------------------------------


def test_v1_forty_cards_without_eights_and_nines() -> None:
    assert deck(deck="spanish40") == tuple(f"{number}{suit}" for number in NUMBERS_40 for suit in "oceb")
    assert hand("7o 3o", "10c 4o", "5o", deck="spanish40").play("7o").refusal("10c") is None


def test_v1_forty_cards_do_not_come_out_even() -> None:
    table = Table(engine.start(engine.setup("presi", 3, {"deck": "spanish40"}))).deal_deck(first=1)
    assert table.view(0).counts == (13, 14, 13)
    table = Table(engine.start(engine.setup("presi", 6, {"deck": "spanish40"}))).deal_deck(first=4)
    assert table.view(0).counts == (7, 7, 6, 6, 7, 7)


# -- V-2: three second -------------------------------------------------------------------------------------


def test_v2_threes_stand_between_aces_and_twos() -> None:
    def on(low: str, high: str) -> str | None:
        return hand(f"{low} 4o", f"{high} 4c", "4e", order="three_second").play(low).refusal(high)

    assert (on("1o", "3c"), on("3o", "2c"), on("12o", "3c")) == (None, None, None)
    assert (on("3o", "1c"), on("2e", "3c"), on("5o", "4b")) == ("too_low",) * 3


def test_v2_the_three_of_oros_still_opens() -> None:
    assert begin(players=3, order="three_second").deal("4o", "5o 3o", "6o").turn == B


# -- V-3: jokers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "size"), [("spanish48", 50), ("spanish40", 42)])
@pytest.mark.parametrize("jokers", ["above_twos", "wild"])
def test_v3_two_jokers_are_added(name: str, size: int, jokers: str) -> None:
    cards = deck(deck=name, jokers=jokers)
    assert (len(cards), cards[-2:]) == (size, ("X1", "X2"))


@pytest.mark.parametrize("jokers", ["none", "twos_wild"])
def test_v3_no_joker_is_added(jokers: str) -> None:
    assert len(deck(jokers=jokers)) == 48


def test_v3_above_twos_a_joker_or_the_pair() -> None:
    table = hand("X1 X2 7o", "3o", "4o", jokers="above_twos")
    assert table.legal == {"X1", "X2", "X1+X2", "7o"}


def test_v3_above_twos_beats_a_two_and_equals_a_joker() -> None:
    table = hand("2c 3o", "X1 4o", "X2 5o", "6o 7o", jokers="above_twos").play("2c", "X1")
    assert table.legal == {"X2", "pass"}
    table.play("X2")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(D, by=C)]
    strict = hand("X1 3o", "X2 4o", "5o", jokers="above_twos", equal="must_beat").play("X1")
    assert strict.refusal("X2") == "must_beat"


def test_v3_a_pair_of_jokers_beats_twos_and_the_lone_two_of_oros_wins_over_it() -> None:
    table = hand("2c 2e 3o", "X1 X2 4o", "2o 5o", jokers="above_twos").play("2c 2e", "X1 X2")
    assert table.legal == {"2o", "pass"}
    assert table.play("2o").turn == C


def test_v3_wild_jokers_complete_a_set_of_its_natural_number() -> None:
    table = hand("7o X1 X2", "3o", "4o", jokers="wild")
    assert table.legal == {"7o", "7o+X1", "7o+X2", "7o+X1+X2", "X1", "X2", "X1+X2"}
    table = hand("7o X1 4o", "8c 8e 3c", "6c 6e X2", jokers="wild").play("7o X1")
    assert table.legal == {"8c+8e", "pass"}
    table.play("pass")
    assert table.legal == {"pass"}
    assert hand("6o X1 4o", "6c 6e 3c", "5o", jokers="wild").play("6o X1").refusal("6c 6e") is None


def test_v3_two_numbers_and_a_joker_are_no_set() -> None:
    assert hand("7o 8o X1", "3o", "4o", jokers="wild").refusal("7o 8o X1") == "not_a_set"


def test_v3_a_set_of_wild_jokers_only_counts_as_twos() -> None:
    table = hand("1o 4o", "X1 X2 4c", "2c 2e 5o", "3o", jokers="wild").play("1o", "X1")
    assert {"2c", "2e"} < table.legal
    table.play("2c")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(D, by=C)]
    assert hand("2c 2e 4o", "X1 X2 4c", "5o", jokers="wild").play("2c 2e").refusal("X1 X2") is None


def test_v3_a_two_of_oros_with_a_joker_is_a_pair_of_twos() -> None:
    table = hand("12o 12c 4o", "2o X1 4c", "5o", jokers="wild").play("12o 12c")
    assert table.legal == {"2o+X1", "2o", "pass"}
    assert table.play("2o X1").view().table is not None


def test_v3_no_set_has_more_than_four_cards() -> None:
    table = hand("7o 7c 7e 7b X1 3o", "4o", "5o", jokers="wild")
    assert table.refusal("7o 7c 7e 7b X1") == "not_a_set"
    assert {len(action.split("+")) for action in table.legal} == {1, 2, 3, 4}


def test_v3_wild_twos_complete_any_set() -> None:
    table = hand("7o 2c 2o", "3o", "4o", jokers="twos_wild")
    assert table.legal == {"7o", "2c", "2o", "2c+7o", "2o+7o", "2c+2o", "2c+2o+7o"}
    table = hand("8o 8c 3o", "7o 2c 4c", "5o", jokers="twos_wild").play("8o 8c")
    assert table.refusal("7o 2c") == "too_low"


def test_v3_wild_twos_alone_are_twos_and_the_lone_two_of_oros_wins() -> None:
    table = hand("1o 1c 4o", "2c 2e 4c", "2o 5o", jokers="twos_wild").play("1o 1c", "2c 2e")
    assert table.legal == {"2o", "pass"}
    plain = hand("2c 4o", "2o 4c", "5o 6o", jokers="twos_wild", lone_two="plain").play("2c", "2o")
    assert plain.happened(engine.SeatSkipped) == [engine.SeatSkipped(C, by=B)]


# -- V-4: revolution ---------------------------------------------------------------------------------------

QUARTET = "6o 6c 6e 6b"


def test_v4_a_quartet_inverts_the_order_at_once() -> None:
    table = hand(f"{QUARTET} 3o", "7o 7c 7e 7b 12o", "5o 5c 5e 5b 4o", "1o", revolution="order").play(QUARTET)
    assert table.happened(engine.Revolution) == [engine.Revolution(True, 1)]
    assert table.refusal("7o 7c 7e 7b") == "too_low"
    table.play("pass")
    assert table.refusal("5o 5c 5e 5b") is None
    assert table.view().revolved


def test_v4_the_quartet_itself_is_compared_by_the_order_before_it() -> None:
    table = hand(f"{QUARTET} 3o", "5o 5c 5e 5b 4o", "7o 7c 7e 7b 9o", "1o", revolution="order").play(QUARTET)
    table.play("5o 5c 5e 5b")  # lower, in the inverted order that the sixes made
    assert table.happened(engine.Revolution) == [engine.Revolution(False, 1)]
    assert table.refusal("7o 7c 7e 7b") is None  # and put back by the fives


def test_v4_the_inverted_order_lasts_through_later_tricks() -> None:
    table = hand(f"{QUARTET} 12o 3o", "1c 5c", "1e 4e", revolution="order").play(QUARTET, "pass", "pass")
    table.play("12o")
    assert (table.refusal("1c"), table.refusal("5c")) == ("too_low", None)
    table.play("5c", "4e", "3o")
    assert table.happened(engine.SeatFinished) == [engine.SeatFinished(A, 0)]


def test_v4_an_equal_quartet_of_wild_cards_inverts_too() -> None:
    table = hand("6o 6c X1 X2 3o", "2o 4c", "6e 6b 5e", jokers="wild", revolution="order")
    assert table.play("6o 6c X1 X2").happened(engine.Revolution) == [engine.Revolution(True, 1)]
    both = hand("6o 6c 2c 2e 3o", "6e 6b 2o 2b 4c", "5e 7e", jokers="twos_wild", revolution="order")
    both.play("6o 6c 2c 2e", "6e 6b 2o 2b")
    assert both.happened(engine.Revolution) == [engine.Revolution(False, 1)]
    assert both.happened(engine.SeatSkipped) == [engine.SeatSkipped(C, by=B)]


def test_v4_without_the_option_a_quartet_changes_nothing() -> None:
    table = hand(f"{QUARTET} 3o", "7o 7c 7e 7b", "5o").play(QUARTET)
    assert (table.view().revolved, table.happened(engine.Revolution)) == (False, [])


def test_v4_a_trio_is_no_revolution() -> None:
    table = hand("6o 6c 6e 3o", "7o", "5o", revolution="order_and_direction").play("6o 6c 6e")
    assert (table.view().revolved, table.view().direction) == (False, 1)


def test_v4_every_hand_starts_uninverted() -> None:
    table = begin(players=3, revolution="order_and_direction").deal(QUARTET, "3o", "4o 5o", leader=A)
    table.play(QUARTET, "4o", "3o")  # C is next in the new direction
    assert table.happened(engine.HandEnded)[0].placing == (A, B, C)
    assert (table.view(A).revolved, table.view(A).direction) == (True, -1)
    table.deal("3o", "4o", "5o", leader=A)
    assert (table.view(A).revolved, table.view(A).direction) == (False, 1)


def test_v4_the_direction_turns_from_that_play_on() -> None:
    table = hand(f"{QUARTET} 3o", "4c", "4e", "4b 5b", revolution="order_and_direction").play(QUARTET)
    assert table.happened(engine.Revolution) == [engine.Revolution(True, -1)]
    assert (table.turn, table.view().direction) == (D, -1)
    table.play("pass")
    assert table.turn == C


def test_v4_skip_and_next_leader_follow_the_new_direction() -> None:
    fours, sixes = "4o 4c 2c 2e", "4e 4b 2o 2b"
    rules = {"jokers": "twos_wild", "revolution": "order_and_direction"}
    table = hand(f"{fours} 3o", "3c 5c", "3e 5e", f"{sixes} 7o", leader=A, **rules).play(fours, sixes)
    # D equals A's quartet: direction 1 again, and A, next after D, is skipped.
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(A, by=D)]
    assert (table.turn, table.view().direction) == (B, 1)
    out = hand(QUARTET, "3c", "3e", "4b 5b", revolution="order_and_direction").play(QUARTET)
    assert (out.turn, out.view().table) == (D, None)
    assert out.happened(engine.LeadTaken) == [engine.LeadTaken(D, "next")]


def test_v4_jokers_above_the_twos_stay_on_top() -> None:
    table = hand(f"{QUARTET} 3o", "X1 4c", "5e", jokers="above_twos", revolution="order")
    table.play(QUARTET, "pass", "pass", "3o")
    assert table.happened(engine.SeatFinished) == [engine.SeatFinished(A, 0)]
    table = hand(f"{QUARTET} 3o 4o", "X1 5c", "3e 7e", jokers="above_twos", revolution="order")
    table.play(QUARTET, "pass", "pass", "3o")
    assert table.refusal("X1") is None
    assert table.play("X1").refusal("3e") == "too_low"


def test_v4_wild_jokers_alone_are_lowest_while_inverted() -> None:
    table = hand(f"{QUARTET} 1o 3o", "X1 5c", "2e 7e", jokers="wild", revolution="order")
    table.play(QUARTET, "pass", "pass", "1o")
    assert table.refusal("X1") == "too_low"
    lead = hand(f"{QUARTET} X1 3o", "2c 5c", "1e 7e", jokers="wild", revolution="order")
    lead.play(QUARTET, "pass", "pass", "X1")
    assert lead.legal == {"2c", "5c", "pass"}


def test_v4_the_lone_two_of_oros_keeps_its_power() -> None:
    table = hand(f"{QUARTET} 3o 4o", "2o 5c", "7e", revolution="order").play(QUARTET, "pass", "pass", "3o")
    assert table.play("2o").turn == B
    plain = hand(f"{QUARTET} 3o 4o", "2o 5c", "7e", revolution="order", lone_two="plain")
    assert plain.play(QUARTET, "pass", "pass", "3o").refusal("2o") == "too_low"


def test_v4_the_lowest_legal_play_comes_first_while_inverted() -> None:
    table = hand(f"{QUARTET} 3o 4o 12o 1o 2c", "5c", "7e", revolution="order").play(QUARTET, "pass", "pass")
    assert [str(action) for action in engine.legal_actions(table.state)] == ["2c", "1o", "12o", "4o", "3o"]


# -- V-5 to V-7 --------------------------------------------------------------------------------------------


def test_v5_an_equal_value_is_refused() -> None:
    table = hand("5o 3o", "5c 6o 4o", "7o", equal="must_beat").play("5o")
    assert (table.refusal("5c"), table.refusal("4o"), table.refusal("6o")) == ("must_beat", "too_low", None)
    assert table.legal == {"6o", "pass"}


def test_v6_the_two_of_oros_is_a_two_like_the_others() -> None:
    table = hand("2c 3o", "2o 4o", "5o 6o", lone_two="plain").play("2c")
    assert table.play("2o").happened(engine.CardsPlayed) == [engine.CardsPlayed(B, ("2o",), "equal")]
    assert (engine.Rules().two_wins, table.state.setup.rules.two_wins) == (True, False)
    pair = hand("7o 7c 3o", "2o 4o", "5o", lone_two="plain").play("7o 7c")
    assert pair.refusal("2o") == "wrong_size"


def test_v7_who_passed_may_play_when_the_turn_comes_back() -> None:
    table = hand("5o 9o 4c", "12o 3c", "6o 3o", passing="may_return").play("5o", "pass", "6o", "9o")
    assert table.turn == B
    assert table.view().passed == ()
    assert table.refusal("12o") is None


def test_v7_the_trick_ends_when_all_have_passed_since_the_last_play() -> None:
    table = hand("5o 3o", "6o 4o", "7o 5c", passing="may_return").play("5o", "pass", "7o", "pass")
    assert table.view().passed == (A,)
    table.play("pass")
    assert (table.turn, table.view().table, table.view().passed) == (C, None, ())


def test_v7_one_who_has_passed_can_be_the_one_skipped() -> None:
    table = hand("5o 3o", "8o 4o", "5c 9o", "7o 6o", passing="may_return").play("5o", "pass", "5c")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(D, by=C)]
    table = hand("5o 7c 3o", "8o 4o", "6c 9o", "7o 6o", passing="may_return").play(
        "5o", "pass", "6c", "7o", "7c"
    )
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(B, by=A)]


# -- V-10: a last play that can be beaten ------------------------------------------------------------------


def test_v10_a_last_play_may_be_beaten() -> None:
    table = hand("5o", "7o 3o", "8o 4o", going_out="can_be_beaten").play("5o")
    assert table.view().table is not None
    table.play("7o", "8o")
    assert table.turn == B


def test_v10_if_nobody_beats_it_the_next_with_cards_leads() -> None:
    table = hand("12o", "7o 3o", "8o 4o", going_out="can_be_beaten").play("12o", "pass", "pass")
    assert (table.turn, table.view().table) == (B, None)
    assert table.happened(engine.TrickWon) == [engine.TrickWon(A, "returned")]
    assert table.happened(engine.LeadTaken) == [engine.LeadTaken(B, "next")]


def test_v10_the_next_with_cards_after_the_last_seat_is_the_first() -> None:
    table = hand("5o 6o", "5c 3c", "6e 3e", "9b", leader=D, going_out="can_be_beaten")
    table.play("9b", "pass", "pass", "pass")
    assert table.happened(engine.TrickWon) == [engine.TrickWon(D, "returned")]
    assert table.happened(engine.LeadTaken) == [engine.LeadTaken(A, "next")]


def test_v10_an_equal_last_play_skips_the_next() -> None:
    table = hand("5c 9o", "5o", "7o 3o", "8o 4o", going_out="can_be_beaten").play("5c", "5o")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(C, by=B)]
    assert table.turn == D


def test_v10_a_lone_two_of_oros_ends_the_trick_even_as_a_last_card() -> None:
    table = hand("5c 9o", "2o", "7o 3o", going_out="can_be_beaten").play("5c", "2o")
    assert (table.turn, table.view().table) == (C, None)
    plain = hand("5c 9o", "2o", "7o 3o", going_out="can_be_beaten", lone_two="plain").play("5c", "2o")
    assert plain.view().table is not None


# -- first opener, dealing ---------------------------------------------------------------------------------


def test_the_seat_after_the_dealer_opens() -> None:
    table = begin(players=3, first_opener="after_dealer").deal("3o", "4o", "5o", first=2)
    assert table.happened(engine.LeadTaken) == [engine.LeadTaken(C, "after_dealer")]


def test_d4_the_deal_begins_with_the_president() -> None:
    table = begin(players=3, dealing="from_president").deal("5o 7o", "3o", "6o", leader=B).play("3o", "6o")
    assert table.state.placing == (B, C, A)
    assert engine.deal_out(table.state, ("3o", "4o", "5o", "6o"), first=2) == engine.Deal(
        (("5o",), ("3o", "6o"), ("4o",)), first=1
    )


@pytest.mark.parametrize(
    ("jokers", "cards", "wilds"),
    [
        ("none", "2c 2e", 0),
        ("twos_wild", "2c 7o", 1),
        ("twos_wild", "2c 2e 7c 7o", 2),
        ("twos_wild", "2c 2e", 0),  # twos alone are twos
        ("twos_wild", "7c 7o", 0),
        ("wild", "7c 7o X1", 1),
        ("wild", "X1 X2", 2),  # they count as twos
        ("wild", "2c 2e", 0),
        ("above_twos", "X1 X2", 0),
    ],
)
def test_v3_how_many_cards_of_a_set_stand_in_for_another_number(jokers: str, cards: str, wilds: int) -> None:
    table = compiled(engine.Rules(jokers=jokers))
    assert table.wilds(table.by_cards[tuple(cards.split())]) == wilds


def test_v4_jokers_above_the_twos_stay_the_last_in_the_list_while_inverted() -> None:
    table = hand("6o 6c 6e 6b 3o 12o X1", "4c", "5c", revolution="order", jokers="above_twos")
    table.play("6o 6c 6e 6b", "pass", "pass")
    assert [str(action) for action in engine.legal_actions(table.state)] == ["12o", "3o", "X1"]
