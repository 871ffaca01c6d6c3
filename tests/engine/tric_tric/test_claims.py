"""Claims and the theft of a wild (T-15 to T-21)."""

import pytest

import engine
from engine import tric_tric
from tests.engine.tric_tric.playing import Table, action_of, hand


def asked(*hands: str, discard: str = "7d", stock: str = "Kd Qc Jd 10d") -> Table:
    """Seat 0 has drawn the king and discarded *discard*, which it held beside its hand."""
    first, *others = hands
    return hand(f"{first} {discard}", *others, stock=stock).do("stock", f"discard {discard}")


def test_t15_every_discard_may_be_claimed_by_the_others() -> None:
    table = asked("3c", "7h 9c", "7s 7c 9d", "4h 5h")
    assert engine.to_act(table.state) == (1, 2, 3)
    assert table.view(3).priority == (1, 2, 3)
    assert [table.code("no", seat) for seat in (1, 2, 3)] == [None] * 3
    assert [table.view(seat).may_claim for seat in range(4)] == [False, False, True, True]


def test_t15_the_nearest_after_the_discarder_has_the_priority() -> None:
    table = asked("3c", "9c 9s", "7s 7c 9d", "6d 8d Jh", "7h 7c 10h")
    table.do({4: "meld 7c+7d+7h", 3: "meld 6d+7d+8d", 2: "meld 7c+7d+7s"})
    assert (table.melds, table.phase, table.turn) == (["7c 7d 7s"], "discard", 2)
    assert table.hand(4) == ["10h", "7c", "7h"]


def test_t16_the_answers_are_hidden_until_all_are_in() -> None:
    table = asked("3c", "9c 9s", "7s 7c 9d", "6d 8d Jh")
    table.act(3, action_of("meld 6d+7d+8d"))
    assert table.events == [tric_tric.Answered(3)]
    assert engine.to_act(table.state) == (1, 2)
    for seat in (-1, 0, 1, 2):
        view = table.view(seat)
        assert (view.answered, view.answer, view.table) == ((3,), None, ())
    assert table.view(3).answer == action_of("meld 6d+7d+8d")
    assert table.code("no", 3) == "not_your_turn"
    table.act(2, action_of("meld 7c+7d+7s"))
    assert table.melds == []
    table.act(1, action_of("no"))
    assert table.melds == ["7c 7d 7s"]
    assert table.events == [
        tric_tric.Answered(1),
        tric_tric.CardClaimed(2, "7d"),
        tric_tric.Melded(2, 1, ("7c", "7d", "7s"), "trio"),
    ]


def test_t16_a_losing_claim_leaves_no_trace() -> None:
    table = asked("3c", "9c 9s", "7s 7c 9d", "6d 8d Jh").do({2: "meld 7c+7d+7s", 3: "meld 6d+7d+8d"})
    other = asked("3c", "9c 9s", "7s 7c 9d", "6d 8d Jh").do({2: "meld 7c+7d+7s"})
    assert table.state == other.state


def test_t16_losing_answers_must_be_legal_too() -> None:
    table = asked("3c", "9c 9s", "7s 7c 9d", "6d 8d Jh")
    table.act(2, action_of("meld 7c+7d+7s"))
    assert table.code("meld 6d+7d+9d", 3) == "not_in_hand"
    assert table.code("meld 7d+8d+Jh", 3) == "not_a_meld"


@pytest.mark.parametrize(
    ("seat", "answer", "code"),
    [
        (2, "meld 7c+7d+7s", None),
        (2, "meld 7c+7s+7h", "not_in_hand"),
        (2, "meld 9c+9d+9s", "claimed_card_unused"),
        (2, "meld 7c+7d+9d", "not_a_meld"),
        (2, "take", "not_next"),
        (3, "take", "not_next"),
        (1, "take", None),
        (1, "no", None),
        (1, "meld 7d+7h+7s", "wrong_phase"),
        (1, "out meld 7d+7h+7s", "wrong_phase"),
        (0, "no", "own_discard"),
        (0, "take", "own_discard"),
        (0, "meld 7d+7h+7s", "own_discard"),
        (0, "stock", "wrong_phase"),
        (2, "stock", "wrong_phase"),
        (2, "discard 9c", "wrong_phase"),
        (2, "lay M1 7d", "wrong_phase"),
        (2, "reject", "wrong_phase"),
        (2, "return", "wrong_phase"),
        (4, "no", "not_your_turn"),
        (-1, "no", "not_your_turn"),
        (2, "out meld 7c+7d+7s; discard 9c", "not_going_out"),
        (2, "out meld 9c+9d+9s; discard 7d", "claimed_card_unused"),
    ],
)
def test_the_answers_that_may_be_given(seat: int, answer: str, code: str | None) -> None:
    table = asked("3c", "7h 7s", "7c 7s 9c 9d 9s", "4h 5h")
    assert table.code(answer, seat) == code


def test_t17_a_new_meld_then_a_discard_that_can_be_claimed_by_anybody_else() -> None:
    table = asked("9h 9s", "Qh", "7s 7c 9d 3h", "6d 8d Jh").do({2: "meld 7c+7d+7s"})
    assert (table.phase, table.turn, table.view(2).discards) == ("discard", 2, ("3h", "9d"))
    assert table.code("lay M1 7d") == "wrong_phase"
    table.do("discard 9d")
    assert engine.to_act(table.state) == (3, 0, 1)
    assert table.code("meld 9d+9h+9s", 2) == "own_discard"
    table.do({0: "meld 9d+9h+9s"})
    assert (table.phase, table.turn) == ("discard", 0)


def test_t17_a_claimer_left_with_one_card_discards_it_and_is_out() -> None:
    table = asked("3c", "Qh", "7s 7c 9d", "6d 8d Jh").do({2: "meld 7c+7d+7s"})
    assert (table.phase, table.turn) == ("discard", 2)
    table.do("discard 9d")
    assert table.view(-1).result == tric_tric.Result(2, (13, 10, 0, 24), ())
    assert tric_tric.WentOut(2, True) in table.events


def test_t17_a_claim_that_empties_the_hand() -> None:
    table = asked("3c", "Qh", "7s 7c", "6d 8d Jh").do({2: "meld 7c+7d+7s"})
    assert table.view(-1).result == tric_tric.Result(2, (13, 10, 0, 24), ())


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("out lay M1 7d; discard 9c", None),  # the claimed card laid on a meld
        ("out lay M1 7d; lay M1 9c", "does_not_fit"),
        ("out lay M1 9c; discard 7d", "does_not_fit"),
        ("out meld 7d+9c", "not_a_meld"),
        ("lay M1 7d", "wrong_phase"),
    ],
)
def test_t17_a_claim_that_goes_out_may_do_anything(answer: str, code: str | None) -> None:
    table = hand("4d 5d 6d 7d 3c", "Qh", "9c", stock="Kd")
    table.do("stock", "meld 4d+5d+6d", "discard 7d")
    assert table.code(answer, 2) == code
    if code is None:
        table.do({2: answer})
        assert table.melds == ["4d 5d 6d 7d"]
        assert table.view(-1).top == "9c"
        assert table.view(-1).result == tric_tric.Result(2, (13, 10, 0), ())


@pytest.mark.parametrize(
    ("held", "answer", "code"),
    [
        ("7h 2c", "out meld 7d+7h+2c", None),  # the licence of T-10
        ("8d 2c", "out meld 7d+8d+2c", None),
        ("8d 2c", "meld 7d+8d+2c", "wild_at_end"),
        ("7h 2c", "meld 7d+7h+2c", "not_a_meld"),
        ("8d 2c Jh", "out meld 7d+8d+2c; discard Jh", None),  # a last discard is optional
        ("8d 2c Jh", "out meld 7d+8d+2c", "not_going_out"),
        ("7d 5d 6d", "out meld 5d+6d+7d; discard 7d", None),  # the twin may go last
        ("8d 9d 10d", "out meld 8d+9d+10d; discard 7d", "claimed_card_unused"),
    ],
)
def test_t17_going_out_with_a_claim(held: str, answer: str, code: str | None) -> None:
    assert asked("3c", "Qh", held).code(answer, 2) == code


def test_t18_the_next_regular_seat_takes_and_begins_its_turn() -> None:
    table = asked("3c", "7h 9c", "7s 7c 9d").do({1: "take"})
    assert (table.phase, table.turn, table.hand(1)) == ("play", 1, ["7d", "7h", "9c"])
    assert table.events[1:] == [
        tric_tric.Answered(2),
        tric_tric.TurnStarted(1, False),
        tric_tric.CardTaken(1, "7d", True),
    ]
    assert table.code("discard 7d") == "just_taken"
    assert table.code("discard 9c") is None


def test_t18_the_take_competes_by_distance() -> None:
    assert asked("3c", "7h 9c", "7s 7c 9d").do({1: "take", 2: "meld 7c+7d+7s"}).turn == 1
    # After the claim of seat 2, seat 0 is nearer to it than seat 1, whose turn comes.
    table = asked("9h 9s 4c", "Qh", "7s 7c 9d 3h").do({2: "meld 7c+7d+7s"}, "discard 9d")
    assert engine.to_act(table.state) == (0, 1)
    assert [table.view(seat).may_take for seat in (0, 1)] == [False, True]
    table.do({1: "take", 0: "meld 9d+9h+9s"})
    assert (table.turn, table.phase) == (0, "discard")


def test_t18_a_no_does_not_bind() -> None:
    table = asked("3c", "7h 9c", "4h 5h").do({})
    assert table.events[1:] == [
        tric_tric.Answered(2),
        tric_tric.Unclaimed("7d"),
        tric_tric.TurnStarted(1, False),
    ]
    assert (table.phase, table.turn, table.code("take")) == ("draw", 1, None)


def test_t19_claims_do_not_move_the_turn() -> None:
    table = asked("3c", "Qh", "7s 7c 9d 3h", "Jh Js")
    table.do({2: "meld 7c+7d+7s"}, "discard 3h", {})
    assert (table.phase, table.turn) == ("draw", 1)
    assert table.view(1).may_take


def rejected(*others: str) -> Table:
    """Seat 0 has rejected the seven of its first draw."""
    return hand("9h 9s 4c Ad", *others, stock="7d Qc Jd").do("stock", "reject")


def test_t14_a_rejected_card_is_claimed_but_not_taken() -> None:
    table = rejected("7h 7s 9d Kc", "7c 7s 5h")
    assert engine.to_act(table.state) == (1, 2)
    assert [table.code("take", seat) for seat in (0, 1, 2)] == ["own_discard", "not_next", "not_next"]
    assert [table.view(seat).may_take for seat in (0, 1, 2)] == [False] * 3
    assert table.code("meld 7d+7h+7s", 1) is None
    table.do({1: "meld 7d+7h+7s"}, "discard 9d")
    assert table.code("take", 0) == "not_next"
    table.do({0: "meld 9d+9h+9s"})
    assert (table.phase, table.turn) == ("discard", 0)
    table.do("discard Ad")
    assert table.code("meld 7d+7h+7s", 0) == "own_discard"
    assert table.code("take", 1) == "not_next"
    table.do({})
    assert (table.phase, table.turn, table.code("take")) == ("draw", 0, "wrong_phase")
    assert table.events[-1] == tric_tric.TurnStarted(0, True)
    table.do("stock", "discard Qc", {})
    assert (table.phase, table.turn) == ("draw", 1)


def stealing(held: str, **more: str) -> Table:
    """Seat 0 holds *held* and a jack, with 5c 2s 7c and a trio of kings on the table."""
    table = hand(f"{held} 5c 2s 7c Kc Kd Ks", "4s 10h", "4s 10h", stock="Jh Qc Qd", **more).do("stock")
    return table.do("meld 5c+2s+7c", "meld Kc+Kd+Ks")


@pytest.mark.parametrize(
    ("held", "steal", "code"),
    [
        ("6c 8d 10d", "steal M1 6c 8d+2s+10d", None),
        ("6c 8d 10d", "steal M1 6c 2s+8d+10d", "not_a_meld"),
        ("6c 8d 9d", "steal M1 6c 8d+9d+2s", "wild_at_end"),
        ("6c 8d 8h", "steal M1 6c 8d+8h+2s", "not_a_meld"),
        ("6d 8d 10d", "steal M1 6d 8d+2s+10d", "no_wild_to_steal"),
        ("8c 8d 10d", "steal M1 8c 8d+2s+10d", "no_wild_to_steal"),
        ("Kh 8d 9d 10d", "steal M2 Kh 8d+9d+10d", "no_wild_to_steal"),
        ("6c 8d 9d 10d", "steal M1 6c 8d+9d+10d", "steal_must_be_used"),
        ("6c 8d 2h 10d", "steal M1 6c 8d+2h+10d", "steal_must_be_used"),
        ("6c 8d 2s 10d", "steal M1 6c 8d+2s+10d", None),
        ("8d 10d", "steal M1 6c 8d+2s+10d", "not_in_hand"),
        ("6c 8d 10d", "steal M3 6c 8d+2s+10d", "not_in_hand"),
        ("6c 8d 2s 10d", "steal M3 6c 8d+2s+10d", "no_such_meld"),
    ],
)
def test_t20_a_steal(held: str, steal: str, code: str | None) -> None:
    assert stealing(held).code(steal) == code


def test_t20_the_natural_card_takes_the_place_and_the_wild_is_used_at_once() -> None:
    table = stealing("6c 8d 10d")
    assert [meld.freed_by for meld in table.view().table] == ["6c", None]
    table.do("steal M1 6c 8d+2s+10d")
    assert table.melds == ["5c 6c 7c", "Kc Kd Ks", "8d 2s 10d"]
    assert table.hand(0) == ["Jh"]
    assert table.events == [
        tric_tric.WildStolen(0, 1, "6c", "2s"),
        tric_tric.Melded(0, 3, ("8d", "2s", "10d"), "run"),
    ]
    # T-6: the run has no wild any more, so it may have another.
    assert stealing("6c 8d 10d 2h 9c Qs").do("steal M1 6c 8d+2s+10d").code("lay M1 2h+9c") is None


@pytest.mark.parametrize(
    ("held", "out", "code"),
    [
        ("6c 8d 9d", "out steal M1 6c 8d+9d+2s; discard Jh", None),  # the licence of T-10
        ("6c 8d 8h", "out steal M1 6c 2s+8d+8h; discard Jh", None),
        ("6c 8d", "out steal M1 6c 8d+2s; discard Jh", "not_a_meld"),
        ("6c 8d 9d 10d", "out steal M1 6c 8d+9d+10d; discard Jh", "steal_must_be_used"),
    ],
)
def test_t20_a_steal_in_going_out(held: str, out: str, code: str | None) -> None:
    table = stealing(held)
    assert table.code(out) == code
    assert (table.view().out is None) == (code == "not_a_meld")


def with_run(run: str, held: str, discard: str) -> Table:
    """Seat 0 has laid *run* and discarded *discard*; seat 2 holds *held*."""
    cards = "+".join(run.split())
    return hand(f"{run} {discard} 3d", "4s 10h", held, stock="Jh Qc").do(
        "stock", f"meld {cards}", f"discard {discard}"
    )


@pytest.mark.parametrize(
    ("held", "answer", "code"),
    [
        ("6c 8d Qh 4h", "steal M1 6c 8d+2s+10d", None),  # with the claimed 10d, counted as one of two
        ("6c 8d 9h 9s 4h", "steal M1 6c 9h+2s+9s", "not_a_meld"),
        ("6c 8d 9h Jh 4h", "steal M1 6c 9h+2s+Jh", "claimed_card_unused"),  # T-21
        ("6c 8d Qh 4h", "meld 8d+2s+10d", "not_in_hand"),
        ("6c 8d 9d 4h", "out steal M1 6c 8d+9d+2s; discard 10d", "claimed_card_unused"),
        ("6c 8d 9d 4h", "out steal M1 6c 8d+9d+2s+10d", "not_a_meld"),
        ("6c 8d 9d 4h", "out steal M1 6c 8d+9d+10d+2s; discard 4h", None),
    ],
)
def test_t21_a_steal_in_a_claim(held: str, answer: str, code: str | None) -> None:
    assert with_run("5c 2s 7c", held, "10d").code(answer, 2) == code


def test_t21_the_claimed_card_itself_does_not_go_in_the_wilds_place() -> None:
    table = with_run("5c 2s 7c", "8d 10d 4h", "6c")
    assert table.code("steal M1 6c 8d+2s+10d", 2) == "claimed_card_unused"
    assert table.code("out steal M1 6c 8d+2s+10d; discard 4h", 2) is None
    # A claimed wild has no room beside the stolen one.
    table = with_run("5c 2s 7c", "6c 8d 10d 4h", "2s")
    assert table.code("steal M1 6c 8d+2s+10d", 2) == "claimed_card_unused"
    assert all(not isinstance(a, tric_tric.Steal) for a in engine.legal_actions(table.state, 2))


def test_t21_a_place_whose_natural_card_is_wild_cannot_be_stolen_from() -> None:
    table = hand("Ac 2s 3c 2c 8d 10d 9h", "4s", "4s", stock="Jh").do("stock", "meld Ac+2s+3c")
    assert table.view().table[0].freed_by is None
    assert table.code("steal M1 2c 8d+2s+10d") == "no_wild_to_steal"
    drawn = hand("4c 5d 6c 5c 8d 10d 9h", "4s", "4s", stock="Jh", turned="5h", wild="drawn")
    drawn.do("stock", "meld 4c+5d+6c")
    assert drawn.code("steal M1 5c 8d+5d+10d") == "no_wild_to_steal"
