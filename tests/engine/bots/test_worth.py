"""What the strong bot plays for: points, and near the end of a match the match."""

import pytest

import engine
from engine.bots.search.worth import hand_worth, match_worth
from tests.engine.playing import Table, begin

A, B, C = range(3)


def table(scores: tuple[int, ...], **options: object) -> Table:
    hands = ["3o 5o 6o", "7c 8c 9c", "10o 11o 12o", "1o 1c 2c"]
    return begin(players=len(scores), scores=scores, **options).deal(*hands[: len(scores)], leader=0)


def test_a_hand_is_worth_its_points() -> None:
    worth = hand_worth(3)
    assert (worth([]), worth([B]), worth([B, C])) == pytest.approx((2.0, 1.0, 0.1 / 3), abs=0.04)


@pytest.mark.parametrize("players", range(3, 8))
def test_a_better_place_is_worth_more(players: int) -> None:
    worth = hand_worth(players)
    values = [worth(list(range(place))) for place in range(players)]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == players


def test_far_from_the_end_of_the_match_the_hand_counts() -> None:
    worth = match_worth(table((8, 8, 8)).view(A))
    assert (worth([]), worth([B])) == (2.0, 1.0)


def test_who_wins_the_match_as_president_has_it_all() -> None:
    worth = match_worth(table((9, 10, 10)).view(A))
    assert worth([]) == 2.0  # P-28, W-11: of two who reach it, the President wins
    assert worth([B]) == pytest.approx(0.0, abs=0.06)  # B has won
    assert worth([C]) == pytest.approx(0.0, abs=0.06)


def test_second_is_enough_for_one_who_lacks_a_point() -> None:
    worth = match_worth(table((10, 8, 3)).view(A))
    assert worth([]) == pytest.approx(2.0, abs=0.06)
    assert worth([B]) == pytest.approx(2.0, abs=0.06)
    assert worth([B, C]) < 1.5


def test_keeping_another_from_winning_is_worth_something() -> None:
    worth = match_worth(table((3, 10, 3, 3)).view(A))
    lost, goes_on = worth([B, C, 3]), worth([C, 3, B])
    assert lost == pytest.approx(0.0, abs=0.06)
    assert goes_on > lost


def test_the_highest_total_wins_where_that_is_the_rule() -> None:
    worth = match_worth(table((9, 10, 3), tie="highest_total").view(A))
    # A would have 11 as President, B with second place as well: a tie at the top plays on (V-11).
    assert 1.0 < worth([]) < 2.0


def test_in_the_last_hand_the_strong_bot_does_not_settle_for_second() -> None:
    options = {"target": 4}
    state = table((2, 3, 0), **options).state
    view = engine.view(state, A)
    worth = match_worth(view)
    assert worth([]) == 2.0
    assert worth([B]) < 0.1
