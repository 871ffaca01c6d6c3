"""Points, chips, busts, returns and the end of the match (T-24 to T-28)."""

import pytest

import engine
from engine import tric_tric
from tests.engine.tric_tric.playing import Table, action_of


def win(table: Table, winner: int, *others: str, turned: str | None = None) -> Table:
    """A hand that *winner* wins at once; *others* are the hands of the other seats that are still in, by
    seat."""
    out, players = table.view(-1).out_of_match, table.state.setup.players
    rest = iter(others)
    hands = ["" if seat in out else "Jh Qh" if seat == winner else next(rest) for seat in range(players)]
    dealer = next(s for k in range(1, players) if (s := (winner - k) % players) not in out)
    return table.deal(*hands, stock="Kh", dealer=dealer, turned=turned).do("stock", "meld Jh+Qh+Kh")


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("3c 4c 10c", 17),
        ("Jc Qd Ks 10h", 40),
        ("Ac As", 30),
        ("2c 2h", 40),
        ("X 3d", 23),
        ("5c 6c 7c 8c 9c", 35),
    ],
)
def test_t24_what_is_held_counts(held: str, points: int) -> None:
    table = win(Table(3, jokers_per_pack=1), 0, held, "3s")
    assert table.view(-1).result == tric_tric.Result(0, (0, points, 3), ())
    assert table.view(1).held == points
    assert tric_tric.HandEnded(0, (0, points, 3), (0, points, 3), 6) in table.events


def test_t24_what_is_counted_lies_face_up_for_everybody() -> None:
    """Until the hand ends nobody sees another's cards; then all do, and by suit."""
    table = Table(3).deal("Jh Qh", "9d 3c Ac", "7s", stock="Kh", dealer=2).do("stock")
    assert {table.view(seat).shown for seat in (-1, 0, 1, 2)} == {()}
    table.do("meld Jh+Qh+Kh")
    assert {table.view(seat).shown for seat in (-1, 0, 1, 2)} == {((), ("Ac", "3c", "9d"), ("7s",))}
    table.deal("3c", "3d", "4d", stock="Kh")
    assert table.view(1).shown == ()


def test_t23_a_void_hand_is_not_counted_and_shows_nothing() -> None:
    table = Table(3).deal("Jh Qd", "3c", "3d", stock="Kh").do("stock", "discard Kh", {}, "stock")
    assert table.view(0).shown == ()


@pytest.mark.parametrize(("held", "points"), [("5c", 20), ("X", 20), ("2c", 2), ("2c Ac", 17)])
def test_t24_with_a_drawn_number(held: str, points: int) -> None:
    table = win(Table(3, wild="drawn", jokers_per_pack=1), 0, held, "3s", turned="5d")
    assert table.view(-1).result == tric_tric.Result(0, (0, points, 3), ())


def test_t25_stakes_and_pots() -> None:
    table = Table(3, stake_match=7, stake_hand=3)
    assert table.view(-1).balances == (-7, -7, -7)
    assert (table.view(-1).match_pot, table.view(-1).hand_pot) == (21, 0)
    table.deal("Jh Qh", "3c", "3d", stock="Kh")
    assert table.view(-1).balances == (-10, -10, -10)
    assert (table.view(-1).match_pot, table.view(-1).hand_pot) == (21, 9)
    table.do("stock", "meld Jh+Qh+Kh")
    assert table.view(-1).balances == (-1, -10, -10)
    assert table.view(-1).hand_pot == 0


def test_t23_the_pot_of_a_void_hand_stays_and_stakes_are_paid_again() -> None:
    table = Table(3).deal("Jh Qd", "3c", "3d", stock="Kh").do("stock", "discard Kh", {}, "stock")
    assert table.view(-1).result == tric_tric.Result(None, (0, 0, 0), ())
    assert (table.view(-1).balances, table.view(-1).hand_pot) == ((-12, -12, -12), 6)
    win(table, 1, "3c", "3d")
    assert (table.view(-1).balances, table.view(-1).scores) == ((-14, -2, -14), (3, 0, 3))


@pytest.mark.parametrize(("points", "phase"), [(100, "hand_over"), (101, "returns")])
def test_t26_over_a_hundred_is_bust(points: int, phase: str) -> None:
    table = win(Table(3, scores=(0, points - 15, 0)), 0, "As", "3c")
    assert table.view(-1).scores == (0, points, 3)
    assert table.phase == phase


def test_t26_another_limit() -> None:
    table = win(Table(3, bust_over=20), 0, "As 6c", "3c")
    assert table.phase == "returns"
    assert tric_tric.SeatBust(1, 21) in table.events


def test_t27_returning_at_the_score_of_the_worst_still_in() -> None:
    table = win(Table(5, scores=(70, 95, 99, 40, 60)), 0, "As", "Ks", "Qs", "9s")
    assert table.view(-1).scores == (70, 110, 109, 50, 69)
    assert (table.view(-1).pending, table.view(-1).return_score) == ((1, 2), 70)  # the winner's
    assert engine.to_act(table.state) == (1, 2)
    assert engine.legal_actions(table.state, 2) == (tric_tric.Return(True), tric_tric.Return(False))
    assert [table.code("return", seat) for seat in (0, 3, -1)] == ["not_your_turn"] * 3
    assert table.code("stock", 1) == "hand_over"
    table.act(2, action_of("return"))
    assert table.events == [tric_tric.SeatReturned(2, 70, 10)]
    assert table.view(-1).pending == (1,)
    table.act(1, action_of("return"))
    view = table.view(-1)
    assert (view.scores, view.phase) == ((70, 70, 70, 50, 69), "hand_over")
    assert (view.balances, view.match_pot) == ((-2, -22, -22, -12, -12), 70)


def test_t27_who_does_not_return_is_out_for_good() -> None:
    table = win(Table(4, scores=(0, 95, 0, 0)), 0, "As", "3c", "3d").do("leave")
    assert table.events == [tric_tric.SeatLeft(1)]
    view = table.view(-1)
    assert (view.scores, view.out_of_match, view.match_pot) == ((0, 110, 3, 3), (1,), 40)
    whole = engine.deal_out(table.state, engine.to_shuffle(table.state))
    assert isinstance(whole, tric_tric.Deal)
    assert [len(hand) for hand in whole.hands] == [9, 0, 9, 9]
    assert whole.dealer == 0  # seat 3 dealt before
    table.act(engine.CHANCE, whole)
    assert (table.turn, table.view(-1).balances) == (2, (-6, -12, -14, -14))
    assert table.code("stock", 1) == "not_your_turn"


def test_t27_a_seat_that_is_out_is_neither_asked_nor_next() -> None:
    table = win(Table(4, scores=(0, 95, 0, 0)), 0, "As", "3c", "3d").do("leave")
    table.deal("3c 4d", "", "5h 9s", "8h Js", stock="Kd Qd", dealer=3).do("stock", "discard 3c")
    assert engine.to_act(table.state) == (2, 3)
    assert table.code("no", 1) == "not_your_turn"
    assert table.code("take", 2) is None
    assert table.do({}).turn == 2
    with pytest.raises(ValueError, match="still in"):
        Table.deal(win(table_with_one_out(), 0, "3c", "3d"), "3c", "4c", "5c", "6c", stock="7c", dealer=0)


def table_with_one_out() -> Table:
    return win(Table(4, scores=(0, 95, 0, 0)), 0, "As", "3c", "3d").do("leave")


def test_t27_there_is_no_limit_on_returns() -> None:
    table = Table(3, bust_over=10)
    for times in range(1, 4):
        win(table, 0, "Ac", "3c")
        assert table.phase == "returns"
        table.do("return")
        assert table.view(-1).scores == (0, 3 * times, 3 * times)
    assert table.view(-1).match_pot == 60


def test_t1_two_go_on_when_the_others_have_dropped_out() -> None:
    table = win(Table(3, scores=(0, 95, 0)), 0, "As", "3c").do("leave")
    table.deal("3c 4c", "", "5c 6d", stock="5d 6c 7c", dealer=0)
    assert table.turn == 2
    table.do("stock", "discard 5c")
    assert engine.to_act(table.state) == (0,)
    assert table.code("meld 3c+4c+5c", 0) == "wrong_phase"  # the next seat only takes
    table.do({0: "take"}, "meld 3c+4c+5c")
    assert table.view(-1).scores == (0, 110, 14)


def test_t28_the_match_ends_when_all_but_the_winner_are_over_or_out() -> None:
    table = win(Table(3, scores=(90, 95, 99)), 0, "As", "3c")
    view = table.view(-1)
    assert (view.phase, view.winner, view.scores) == ("match_over", 0, (90, 110, 102))
    assert (view.balances, view.match_pot, view.out_of_match) == ((24, -12, -12), 0, (1, 2))
    assert engine.to_act(table.state) == ()
    assert table.events[-1] == tric_tric.MatchWon(0, 30)
    assert [table.code(move, 1) for move in ("return", "stock")] == ["match_over"] * 2
    with pytest.raises(engine.IllegalAction, match="match_over"):
        table.deal("3c", "4c", "5c", stock="6c", dealer=0)


def test_t28_the_winner_of_the_hand_may_be_the_worst_before_it() -> None:
    table = win(Table(3, scores=(100, 99, 99)), 0, "As", "3c")
    assert table.view(-1).winner == 0


def test_t28_nobody_has_won_while_another_is_within_the_limit() -> None:
    table = win(Table(3, scores=(0, 95, 0)), 0, "As", "3c")
    assert table.phase == "returns"
    assert table.do("leave").phase == "hand_over"
    win(table, 2, "3c")
    assert table.phase == "hand_over"


def test_the_site_can_write_down_and_read_a_match_in_any_phase() -> None:
    table = Table(4, scores=(0, 95, 0, 0), wild="drawn", jokers_per_pack=2)
    seen = [table.state]
    win(table, 0, "As", "3c", "X", turned="5d")
    seen.append(table.state)
    table.do("leave").deal("3c 4d", "", "5h 9s", "8h Js", stock="Kd Qd", dealer=3, turned="6h")
    seen.append(table.do("stock").state)
    seen.append(table.do("discard 3c").state)
    seen.append(table.act(2, action_of("no")).state)
    for state in seen:
        assert engine.from_json(engine.to_json(state)) == state
