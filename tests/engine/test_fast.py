"""The bots' compact form of a hand plays by the very rules of the engine."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.climbing.fast import PASSING, FastHand, Move, fast_table
from tests.engine.playing import Table, hand
from tests.engine.strategies import Dealt, dealt

A, B, C, D = range(4)


def everybodys_cards(state: engine.State) -> list[tuple[str, ...]]:
    return [engine.view(state, seat).cards for seat in range(state.setup.players)]


def moves_of(state: engine.State) -> dict[Move, list[engine.Action]]:
    """The legal actions of the engine by the move that each is."""
    found: dict[Move, list[engine.Action]] = {}
    table = fast_table(state.setup.rules)
    for action in engine.legal_actions(state):
        move = PASSING
        if isinstance(action, engine.Play):
            move = table.move_of(table.sets.by_cards[action.cards])
        found.setdefault(move, []).append(action)
    return found


@settings(max_examples=250, deadline=None)
@given(dealt(most=9), st.integers(0, 2**32))
def test_both_forms_play_alike(deal: Dealt, seed: int) -> None:
    chance = random.Random(seed)
    eager = chance.choice((0.3, 0.7, 0.97))
    state = deal.start()
    fast = FastHand(state.setup.rules, deal.hands, deal.leader)
    while not fast.over:
        view = engine.view(state, -1)
        assert fast.turn == view.turn
        assert fast.finished == list(view.finished)
        assert fast.revolved == view.revolved
        actions = moves_of(state)
        legal = fast.legal()
        assert len(legal) == len(set(legal))
        assert set(legal) == actions.keys()
        assert (PASSING in legal) == (fast.size > 0)
        assert fast.hands == [fast.table.hand_of(cards) for cards in everybodys_cards(state)]
        # The same position again, from what a seat sees and the hands.
        seen = FastHand.seen(engine.view(state, fast.turn), everybodys_cards(state))
        plays = [move for move in legal if move != PASSING]
        quartets = [move for move in plays if move[1] == 4]
        move = chance.choice(plays) if plays and chance.random() < eager else chance.choice(legal)
        if quartets and chance.random() < 0.5:
            move = chance.choice(quartets)
        copy = fast.copy()
        state = engine.apply(state, fast.turn, chance.choice(actions[move])).state
        before = fast.legal()
        copy.play(move)
        assert fast.legal() == before
        fast.play(move)
        seen.play(move)
        assert everything(seen) == everything(fast) == everything(copy)
    assert fast.finished == list(engine.view(state, -1).finished)
    assert len(engine.to_act(state)) == 0 or engine.to_act(state) == (engine.CHANCE,)


def everything(fast: FastHand) -> list[object]:
    if fast.over:
        return [fast.over, fast.finished, fast.hands]
    trick = [fast.size, fast.rank, fast.owner, fast._waiting, fast._in_trick] if fast.size else []
    return [fast.turn, fast.hands, fast.finished, fast.revolved, fast._following, fast._alive, *trick]


def test_suits_make_no_move_of_their_own() -> None:
    state = hand("7o 7c 7e", "3o", "4o").state
    fast = FastHand.seen(engine.view(state, 0), everybodys_cards(state))
    assert [move[:2] for move in fast.legal()] == [(4, 1), (4, 2), (4, 3)]


def test_the_two_of_oros_is_a_move_of_its_own() -> None:
    state = hand("2o 2c 2e", "3o", "4o").state
    fast = FastHand.seen(engine.view(state, 0), everybodys_cards(state))
    # A two, two twos, both of these with the two of oros, and it alone.
    assert sorted(move[1] for move in fast.legal()) == [1, 1, 2, 2, 3]


def test_v4_a_quartet_turns_the_direction_round() -> None:
    table = hand("6o 6c 6e 6b 3o 4o", "7o 7c 7e 7b 3c", "5c 4c", "5e 4e", revolution="order_and_direction")
    fast = FastHand.seen(engine.view(table.state, A), everybodys_cards(table.state))
    table.play("6o 6c 6e 6b")
    fast.play(fast.table.move_of(fast.table.sets.by_cards["6b", "6c", "6e", "6o"]))
    seen = FastHand.seen(engine.view(table.state, D), everybodys_cards(table.state))
    for again in (fast, seen, seen.copy()):
        turns = []
        while again.size:
            turns.append(again.turn)
            again.play(PASSING)
        assert turns == [D, C, B]
        assert again.turn == A  # P-12, and the order stays inverted: the four is weaker than the three
        assert [again.table.sets.numbers[move[0]] for move in again.legal()] == ["4", "3"]


def test_v4_with_order_alone_the_direction_stays() -> None:
    table = hand("6o 6c 6e 6b 3o 4o", "7o 3c", "5c 4c", "5e 4e", revolution="order")
    fast = FastHand.seen(engine.view(table.state, A), everybodys_cards(table.state))
    fast.play(fast.table.move_of(fast.table.sets.by_cards["6b", "6c", "6e", "6o"]))
    assert (fast.turn, fast.revolved) == (B, True)


def test_v4_who_leads_after_a_quartet_that_was_the_last_is_the_next_of_the_new_direction() -> None:
    table = hand("6o 6c 6e 6b", "7o 3c", "5c 4c", "5e 4e", revolution="order_and_direction")
    fast = FastHand.seen(engine.view(table.state, A), everybodys_cards(table.state))
    fast.play(fast.table.move_of(fast.table.sets.by_cards["6b", "6c", "6e", "6o"]))
    assert (fast.turn, fast.size) == (D, 0)


def test_the_lowest_moves_come_first_while_inverted_too() -> None:
    state = (
        hand("6o 6c 6e 6b 3o 12o", "4c", "5c", revolution="order").play("6o 6c 6e 6b", "pass", "pass").state
    )
    fast = FastHand.seen(engine.view(state, 0), everybodys_cards(state))
    assert [fast.table.sets.numbers[move[0]] for move in fast.legal()] == ["12", "3"]


@pytest.mark.parametrize("players", range(3, 8))
def test_a_whole_hand_of_every_size_of_table(players: int) -> None:
    game = "presi" if players < 7 else "presidente"
    state = engine.start(engine.setup(game, players))
    deal = engine.deal_out(state, engine.deck(state.setup.rules))
    state = engine.apply(state, engine.CHANCE, deal).state
    fast = FastHand.seen(engine.view(state, 0), deal.hands)
    while not fast.over:
        actions = moves_of(state)
        move = fast.legal()[0]
        state = engine.apply(state, fast.turn, actions[move][0]).state
        fast.play(move)
    assert tuple(fast.finished) == state.placing


def test_who_has_passed_is_in_the_trick_again_with_may_return() -> None:
    """Only those before the last play's owner are waited for, whoever has passed (V-7)."""
    table = hand("5o 9o 4c", "12o 3c", "6o 3o", "7o 4o", passing="may_return").play(
        "5o", "pass", "6o", "pass"
    )
    fast = FastHand.seen(table.view(0), everybodys_cards(table.state))
    assert fast.turn == 0
    fast.play(PASSING)
    assert fast.turn == 1  # passed before the six, and may return
    fast.play(PASSING)
    assert (fast.turn, fast.size) == (2, 0)


def of_seat(table: Table) -> FastHand:
    """The position of the seat to act, its moves compared with the engine's."""
    fast = FastHand.seen(table.view(), everybodys_cards(table.state))
    assert sorted(fast.legal()) == sorted(moves_of(table.state))
    return fast


def sizes(fast: FastHand) -> list[int]:
    return sorted(move[1] for move in fast.legal())


def written(fast: FastHand) -> list[str]:
    """The moves as number and size, in their order."""
    numbers = (*fast.table.sets.numbers, "X")
    return [f"{numbers[rank]}x{size}" if size else "pass" for rank, size, _ in fast.legal()]


@pytest.mark.parametrize(
    ("held", "options", "expected"),
    [
        # Four wild twos: 2, 22, 222, 2222 and 7, 72, 722, 7222.
        ("2o 2c 2e 2b 7o", {"jokers": "twos_wild", "lone_two": "plain"}, [1, 1, 2, 2, 3, 3, 4, 4]),
        # The two of oros is a card of its own: from two cards to three each of these is there with it, too.
        ("2o 2c 2e 2b 7o", {"jokers": "twos_wild"}, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]),
        # 7, X, 2o; 77, 7X, XX, 2oX; 77X, 7XX, 2oXX; 77XX.
        ("7o 7c X1 X2 2o", {"jokers": "wild"}, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]),
        # Three naturals and a joker; a quartet and a joker for a card of it.
        ("7o 7c 7e X1", {"jokers": "wild"}, [1, 1, 2, 2, 3, 3, 4]),
        ("7o 7c 7e 7b X1", {"jokers": "wild"}, [1, 1, 2, 2, 3, 3, 4, 4]),
        # Jokers above the twos make no set with others: X, XX, 2, 3.
        ("X1 X2 2c 3o", {"jokers": "above_twos"}, [1, 1, 1, 2]),
    ],
)
def test_v3_the_moves_with_jokers(held: str, options: dict[str, str], expected: list[int]) -> None:
    assert sizes(of_seat(hand(held, "3c", "4c", **options))) == expected


@pytest.mark.parametrize(
    ("played", "held", "options", "expected"),
    [
        ("6o 6c", "7o 7c X1 X2 2o", {"jokers": "wild"}, [0, 1, 2, 2, 2, 2]),  # pass, 2o; 77, 7X, XX, 2oX
        ("6o 6c", "5o 5c X1", {"jokers": "wild"}, [0]),
        ("6o 6c", "6e 5c X1", {"jokers": "wild"}, [0, 2]),
        ("6o 6c", "6e 5c X1", {"jokers": "wild", "equal": "must_beat"}, [0]),
        (
            "6o 6c 6e",
            "7o 2o 2c 2e 2b",
            {"jokers": "twos_wild"},
            [0, 1, 3, 3, 3, 3],
        ),  # 722, 222, with 2o or not
        ("6o 6c 6e 6b", "7o 2o 2c 2e 2b", {"jokers": "twos_wild", "lone_two": "plain"}, [0, 4, 4]),
        ("2c", "X1 X2 2e 1o", {"jokers": "above_twos"}, [0, 1, 1]),
        ("X1", "X2 2o", {"jokers": "above_twos"}, [0, 1, 1]),
    ],
)
def test_v3_the_answers_with_jokers(
    played: str, held: str, options: dict[str, str], expected: list[int]
) -> None:
    assert sizes(of_seat(hand(f"{played} 3o", held, "4c", **options).play(played))) == expected


def test_v4_jokers_alone_count_as_twos_the_lowest_while_inverted() -> None:
    table = hand("6o 6c 6e 6b 9c 3o", "5o 7c X1 X2 10o", "4c", jokers="wild", revolution="order")
    table.play("6o 6c 6e 6b", "pass", "pass", "9c")
    fast = of_seat(table)
    assert sorted(written(fast)) == ["5x1", "7x1", "pass"]


def test_the_weakest_first_of_each_size_and_the_pass_last() -> None:
    fast = of_seat(hand("5o 3o 3c 2c 4o 4c 4e 1o 1c 1e 1b", "6o", "7o"))
    assert written(fast) == [
        *["3x1", "4x1", "5x1", "1x1", "2x1"],
        *["3x2", "4x2", "1x2", "4x3", "1x3", "1x4"],
    ]
    fast = of_seat(hand("5o 6o", "3o 12o 5c 2c 2o", "7o").play("5o"))
    assert written(fast) == ["5x1", "12x1", "2x1", "2x1", "pass"]


def test_v4_a_lower_number_is_no_equal_play_while_inverted() -> None:
    """It beats, and so skips nobody (P-16)."""
    table = hand("6o 6c 6e 6b 9c 3o", "7c 3c", "5c 4c", "5e 4e", revolution="order")
    table.play("6o 6c 6e 6b", "pass", "pass", "pass", "9c")
    fast = of_seat(table)
    fast.play(fast.table.move_of(fast.table.sets.by_cards["7c",]))
    assert fast.turn == C


def test_v4_without_revolution_a_quartet_changes_nothing() -> None:
    table = hand("6o 6c 6e 6b 3o", "7o 7c 7e 7b 3c", "5c 5e 5o 5b 4c")
    fast = of_seat(table)
    fast.play(fast.table.move_of(fast.table.sets.by_cards["6b", "6c", "6e", "6o"]))
    assert (fast.turn, fast.revolved, written(fast)) == (B, False, ["7x4", "pass"])


def test_the_weakest_first_with_the_two_of_oros_in_hand_while_inverted() -> None:
    table = hand("6o 6c 6e 6b 4o 4c 9o 9c 2o", "3o", "5o", revolution="order")
    fast = of_seat(table.play("6o 6c 6e 6b", "pass", "pass"))
    assert written(fast) == ["9x1", "4x1", "9x2", "4x2", "2x1"]
