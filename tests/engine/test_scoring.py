"""Points, totals and the end of the match (P-27, P-28, V-11, D-10)."""

import pytest

import engine
from engine.climbing.scoring import points, winner
from tests.engine.playing import Table, begin

A, B, C, D = range(4)


def after_hand(placing: str, scores: tuple[int, ...], **options: object) -> Table:
    """A match with these totals, after a hand of three that ended in *placing* (as ``"1 2 0"``)."""
    first, second, last = (int(seat) for seat in placing.split())
    hands = ["", "", ""]
    hands[first], hands[second], hands[last] = "3o", "6o", "5o 7o"
    table = begin(players=3, scores=scores, **options).deal(*hands, leader=first).play("3o")
    if table.turn == second:
        return table.play("6o")
    return table.play("5o", "6o")


@pytest.mark.parametrize("placing", ["0 1 2", "0 2 1", "1 0 2", "1 2 0", "2 0 1", "2 1 0"])
def test_p27_two_points_one_point_none(placing: str) -> None:
    (ended,) = after_hand(placing, (3, 3, 3)).happened(engine.HandEnded)
    seats = [int(seat) for seat in placing.split()]
    assert ended.placing == tuple(seats)
    assert [ended.points[seat] for seat in seats] == [2, 1, 0]
    assert [ended.scores[seat] for seat in seats] == [5, 4, 3]


def test_p27_with_six_players_only_two_score() -> None:
    assert points((5, 3, 0, 1, 2, 4)) == (0, 0, 0, 1, 0, 2)


@pytest.mark.parametrize(
    ("scores", "won"),
    [
        ((0, 0, 0), None),
        ((8, 10, 10), B),
        ((9, 0, 0), A),
        ((9, 10, 0), A),
        ((8, 9, 10), None),
        ((10, 10, 10), A),
    ],
)
def test_p28_who_wins_after_a_hand_that_a_wins_before_b(scores: tuple[int, ...], won: int | None) -> None:
    table = after_hand("0 1 2", scores)
    assert [event.seat for event in table.happened(engine.MatchWon)] == ([] if won is None else [won])
    assert engine.to_act(table.state) == ((engine.CHANCE,) if won is None else ())
    assert table.view(C).winner == won


def test_p27_another_hand_with_its_exchange() -> None:
    table = after_hand("0 1 2", (0, 0, 0)).deal("3o 4o", "3c 4c", "3e 4e")
    assert table.happened(engine.HandDealt) == [engine.HandDealt(2, 0, (2, 2, 2))]
    assert engine.to_act(table.state) == (C, A)


@pytest.mark.parametrize(
    ("scores", "won"),
    [
        ((9, 10, 0), None),  # 11 and 11
        ((9, 11, 0), B),  # 11 and 12: the highest total, not the President
        ((10, 10, 0), A),
        ((8, 9, 12), C),  # a tie that went on: who was ahead wins without scoring
        ((8, 9, 10), None),
        ((0, 0, 0), None),
    ],
)
def test_v11_the_highest_total_wins_and_a_tie_plays_on(scores: tuple[int, ...], won: int | None) -> None:
    table = after_hand("0 1 2", scores, tie="highest_total")
    assert [event.seat for event in table.happened(engine.MatchWon)] == ([] if won is None else [won])


@pytest.mark.parametrize(("target", "over"), [(1, True), (2, True), (3, False), (99, False)])
def test_the_target_is_an_option(target: int, over: bool) -> None:
    table = after_hand("0 1 2", (0, 0, 0), target=target)
    assert (engine.to_act(table.state) == ()) is over


def test_p28_a_target_of_one_goes_to_the_president() -> None:
    rules = engine.Rules(target=1)
    assert winner(rules, (2, 0, 1), (1, 0, 2)) == 2


def test_after_the_match_everything_is_refused() -> None:
    table = after_hand("0 1 2", (9, 0, 0))
    for action in (engine.PASS, engine.Play(("5o",)), engine.Give(("5o",)), engine.Deal((("3o",),) * 3)):
        assert table.code(A, action) == "match_over"
    assert engine.legal_actions(table.state) == ()


def test_after_a_hand_only_the_deal_is_next() -> None:
    table = after_hand("0 1 2", (0, 0, 0))
    for action in (engine.PASS, engine.Play(("5o",)), engine.Give(("5o",))):
        assert table.code(C, action) == "hand_over"
    assert table.code(C, engine.Deal((("3o",),) * 3)) == "hand_over"
    assert engine.legal_actions(table.state) == ()
