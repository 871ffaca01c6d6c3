"""The bots' compact form of a hand plays by the very rules of the engine."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.climbing.fast import PASSING, FastHand, Move, fast_table
from tests.engine.playing import hand
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
