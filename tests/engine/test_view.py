"""What a seat sees (and that nobody sees more is a property: test_properties.py)."""

import pytest

import engine
from tests.engine.playing import begin, hand

A, B, C, D = range(4)


def test_before_the_deal_there_is_nothing_to_see() -> None:
    view = engine.view(engine.start(engine.setup("presi", 4)), B)
    assert (view.phase, view.cards, view.counts, view.turn) == ("dealing", (), (0, 0, 0, 0), None)
    assert (view.legal, view.history, view.gifts, view.finished) == ((), (), (), ())
    assert (view.revolved, view.direction) == (False, 1)  # V-4: every hand starts uninverted


def test_in_a_trick() -> None:
    table = hand("5o 6o 3o", "12c 5c 4c", "5e 1e 7e", "9b 4b 3b", leader=A).play("5o", "5c")
    view = table.view(D)
    assert view.table == engine.OnTable(("5c",), owner=B, size=1, number="5")
    assert (view.phase, view.turn, view.waiting, view.skipped) == ("trick", D, "", C)
    assert view.cards == ("3b", "4b", "9b")
    assert view.counts == (2, 2, 3, 3)
    assert view.history == ((A, ("5o",)), (B, ("5c",)))
    assert view.legal == (engine.Play(("9b",)), engine.PASS)
    assert view.plays() == (engine.Play(("9b",)),)
    assert view.may_pass()
    assert view.gift_choices() == ()
    assert (view.hand, view.scores, view.placing, view.winner) == (1, (0, 0, 0, 0), None, None)
    assert [table.view(seat).waiting for seat in (A, B, C)] == ["waiting", "waiting", "skipped"]
    assert table.view(A).legal == ()


def test_the_history_has_the_passes_too_and_begins_anew_with_a_hand() -> None:
    table = hand("5o 6o", "12c 5c", "5e 1e", leader=A).play("5o", "pass", "1e", "pass")
    assert table.view(B).history == ((A, ("5o",)), (B, None), (C, ("1e",)), (A, None))
    over = hand("3o", "4o", "5o 6o", leader=A).play("3o", "4o").deal("3o", "4o", "5o 6o", leader=C)
    assert over.view(A).history == ()


def test_the_number_of_a_joker_is_x() -> None:
    table = hand("X1 3o", "X2 4o", "5o", jokers="above_twos").play("X1")
    assert table.view(B).table == engine.OnTable(("X1",), owner=A, size=1, number="X")
    wild = hand("7o X1 3o", "X2 4o", "5o", jokers="wild").play("7o X1")
    assert wild.view(B).table == engine.OnTable(("7o", "X1"), owner=A, size=2, number="7")


def test_a_leader_may_not_pass() -> None:
    view = hand("3o", "4o", "5o").view(A)
    assert (view.table, view.may_pass()) == (None, False)


def test_in_the_exchange() -> None:
    table = begin(players=3, placing="0 1 2").deal("3o 4o", "5o 6o", "7o 8o")
    view = table.view(C)
    assert (view.phase, view.revolved, view.direction) == ("exchange", False, 1)
    assert (view.finished, view.placing) == ((), (A, B, C))
    assert begin(players=3, placing="0 1 2").view(C).finished == ()
    assert view.duty == engine.Duty(C, A, 2, "best")
    assert view.gift_choices() == (engine.Give(("7o", "8o")),)
    assert view.plays() == ()
    assert table.give(C, "7o 8o").view(B).confirmed == (C,)
    assert table.view(C).legal == ()


def test_why_it_is_not_ones_turn() -> None:
    table = hand("5o 6o 3o", "12c 7c 4c", "8e", "9b 10b 3b", leader=A).play("5o", "pass", "8e")
    # The eight was C's last card: the trick is closed and D leads.
    assert [table.view(seat).waiting for seat in (A, B, C, D)] == ["waiting", "waiting", "out", ""]
    table.play("9b")
    assert [table.view(seat).waiting for seat in (A, B, C, D)] == ["", "waiting", "out", "waiting"]
    table.play("pass", "12c")
    assert table.view(A).waiting == "passed"
    assert table.view(-1).waiting == "waiting"


def test_after_a_hand_and_after_the_match() -> None:
    table = hand("3o", "4o", "5o 6o", leader=A).play("3o", "4o")
    view = table.view(C)
    assert (view.phase, view.finished, view.placing, view.scores) == (
        "hand_over",
        (A, B, C),
        (A, B, C),
        (2, 1, 0),
    )
    assert (view.cards, view.counts, view.turn, view.legal) == (("5o", "6o"), (0, 0, 2), None, ())
    assert len(view.history) == 2
    over = hand("3o", "4o", "5o 6o", leader=A, target=2).play("3o", "4o").view(B)
    assert (over.phase, over.winner, over.finished) == ("match_over", A, (A, B, C))


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_no_such_seat(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        engine.view(engine.start(engine.setup("presi", 3)), seat)
