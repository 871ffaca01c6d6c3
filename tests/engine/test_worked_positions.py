"""The worked positions of the rules, by number (spec presi.md, presidente.md). Seats: A 0, B 1, C 2, D 3."""

import engine
from tests.engine.playing import Table, begin, hand

A, B, C, D = range(4)


def w1() -> Table:
    return hand("5o 6o 12o", "5c 4c 7c", "5e 11e 12e", "9b 4b 3b").play("5o", "5c")


def test_w1_an_equal_play_skips_the_next_who_has_not_passed() -> None:
    table = w1()
    assert table.turn == D
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(C, by=B)]
    assert table.view().passed == ()
    assert table.view(C).waiting == "skipped"


def test_w2_the_skipped_player_has_the_next_turn() -> None:
    table = w1().play("pass", "6o", "pass")
    assert table.turn == C
    assert table.view().passed == (B, D)
    assert table.refusal("9b", seat=D) == "not_your_turn"


def test_w3_nobody_is_marked_skipped_when_the_trick_is_over() -> None:
    table = hand("5o 6o", "5c 7c", "5e 11e").play("5o", "5c", "pass")
    assert table.turn == B
    assert table.view().table is None
    assert (table.view().passed, table.view().skipped) == ((), None)
    assert table.happened(engine.TrickWon) == [engine.TrickWon(B, "returned")]


def test_w4_the_skipped_one_is_the_first_who_would_have_had_a_turn() -> None:
    # C leads, D beats, A equals D: B would be next.
    table = hand("9o 3o", "12c 3c", "4e 5e 3e", "9b 3b", leader=C).play("4e", "9b", "9o")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(B, by=A)]
    assert table.turn == C


def test_w4_where_b_has_passed_and_c_too_it_is_d() -> None:
    table = hand("4o 9o 3o", "12c 3c", "12e 3e", "9b 10b 3b").play("4o", "pass", "pass", "9b", "9o")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(D, by=A)]
    assert table.turn == A  # P-18: nobody is left between


def test_w4_where_b_is_out_of_cards_and_c_has_passed_it_is_d() -> None:
    table = hand("4o 9o 12o 3o", "5c", "6e 3e", "9b 7b", leader=B).play("5c", "6e", "pass", "12o", "pass")
    table.play("4o", "pass", "9b", "9o")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(D, by=A)]
    assert table.turn == A


def test_w5_the_two_of_oros_answers_a_trio() -> None:
    table = hand("12o 12c 12e 3o", "2o 4c 5c", "3e").play("12c 12e 12o")
    assert table.legal == {"2o", "pass"}


def test_w6_on_a_single_two_another_two_or_the_two_of_oros() -> None:
    def on_a_two() -> Table:
        return hand("2c 3o", "2o 2e 4c", "3e 5e", "3b").play("2c")

    assert on_a_two().legal == {"2e", "2o", "pass"}
    equal = on_a_two().play("2e")
    assert (equal.turn, equal.happened(engine.SeatSkipped)) == (D, [engine.SeatSkipped(C, by=B)])
    master = on_a_two().play("2o")
    assert (master.turn, master.view().table) == (B, None)
    assert master.happened(engine.TrickWon) == [engine.TrickWon(B, "master")]


def test_w7_the_two_of_oros_in_a_pair_is_one_more_two() -> None:
    table = hand("2o 2c 3o", "2e 2b 4c", "3e 5e", "3b 4b").play("2o 2c")
    assert table.legal == {"2b+2e", "pass"}
    table.play("2e 2b")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(C, by=B)]
    assert table.turn == D


def test_w8_a_last_card_closes_the_trick_and_skips_nobody() -> None:
    table = hand("5o", "9c 3c", "5e 3e", "4b", leader=C).play("5e", "pass", "5o")
    assert table.turn == B
    assert table.view().table is None
    assert table.happened(engine.SeatSkipped) == []
    assert table.happened(engine.TrickWon) == [engine.TrickWon(A, "out")]
    assert table.happened(engine.SeatFinished) == [engine.SeatFinished(A, place=0)]


def test_w9_the_two_of_oros_as_the_last_card_closes_the_trick() -> None:
    table = hand("12o 3o", "2o", "3e 4e", "3b").play("12o", "2o")
    assert (table.turn, table.view().table) == (C, None)
    assert table.happened(engine.TrickWon) == [engine.TrickWon(B, "master")]


def test_w10_the_last_but_one_to_go_out_ends_the_hand() -> None:
    table = hand("5o", "6c 7c", "8e 3e").play("5o", "6c", "8e", "pass", "3e")
    assert table.happened(engine.HandEnded)[0].placing == (A, C, B)
    assert engine.to_act(table.state) == (engine.CHANCE,)


def test_w11_when_both_reach_the_target_the_president_wins() -> None:
    table = begin(players=3, scores=(10, 9, 0)).deal("6o", "3o", "5o 7o", leader=B).play("3o", "5o", "6o")
    (ended,) = table.happened(engine.HandEnded)
    assert (ended.placing, ended.scores) == ((B, A, C), (11, 11, 0))
    assert table.happened(engine.MatchWon) == [engine.MatchWon(B)]
    assert engine.to_act(table.state) == ()


def test_w12_the_vice_president_may_be_the_one_to_reach_it() -> None:
    table = begin(players=3, scores=(10, 10, 4)).deal("6o", "3o 4o", "5o", leader=C).play("5o", "6o")
    (ended,) = table.happened(engine.HandEnded)
    assert (ended.placing, ended.scores) == ((C, A, B), (11, 10, 6))
    assert table.happened(engine.MatchWon) == [engine.MatchWon(A)]


# -- Presidente with 52 cards ------------------------------------------------------------------------------


def on_sevens() -> Table:
    return hand("7c 7h 3d 4d", "Jd Js Kc", "5c 6c", "9d 10d", game="presidente").play("7c 7h")


def test_dw1_a_pair_of_jacks_beats_sevens_and_a_king_alone_does_not() -> None:
    table = on_sevens()
    assert table.legal == {"Jd+Js", "pass"}
    assert table.refusal("Kc") == "wrong_size"


def test_dw2_when_all_pass_the_owner_leads_anything() -> None:
    table = on_sevens().play("Js Jd", "pass", "pass", "pass")
    assert table.turn == B
    assert table.view().table is None
    table = hand("7c 7h 3d Jd Js", "4c", "5c", "6c", game="presidente").play("Jd Js", *["pass"] * 3)
    assert table.turn == A
    assert table.refusal("3d") is None


def test_dw3_the_last_may_not_keep_a_two_and_give_an_ace() -> None:
    table = begin("presidente", placing="0 1 2 3").deal("3c 4c", "5c 6c", "7c 8c", "2c 2d Ac")
    assert table.gifts(3) == {"2c", "2d"}
    assert table.code(3, engine.Give(("Ac",))) == "not_best_cards"


def test_dw4_when_the_owner_of_the_last_play_is_out_the_next_with_cards_leads() -> None:
    table = hand("9c", "5c 6c", "7c 8c", "4c 3c", game="presidente").play("9c")
    assert table.happened(engine.SeatFinished) == [engine.SeatFinished(A, place=0)]
    assert table.turn == B  # the nine may still be beaten (D-9)
    table.play("pass", "pass", "pass")
    assert (table.turn, table.view().table) == (B, None)
    assert table.happened(engine.LeadTaken) == [engine.LeadTaken(B, "next")]


def test_dw5_who_passed_may_come_back() -> None:
    table = hand("10c 3c", "9d 3d", "4h 5h", "6s 7s", game="presidente", leader=D)
    table.play("6s", "pass", "9d", "pass", "pass")
    assert table.turn == A
    assert table.refusal("10c") is None
