"""The inner loop of the search makes moves as the compact form does, which is held against the rules."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.bots.search.acting import move_of, nearness
from engine.bots.search.lowest_play import lowest
from engine.bots.search.playouts import Game, play_out, start_of
from engine.bots.search.policies import (
    Policy,
    Reply,
    any_answer,
    any_lead,
    legal_moves,
    number_of_cards,
    number_of_groups,
    replies,
)
from engine.bots.search.thumb import THUMB, by_thumb
from engine.climbing.fast import FastHand, Move, fast_table
from engine.climbing.rules import Rules
from tests.engine.bots.random_play import positions, some_options
from tests.engine.strategies import Dealt, dealt


def whimsical(rules: Rules) -> Policy:
    """Any legal move, always the same in the same situation; it tells how near an end it believes to be."""
    table = fast_table(rules)

    def picked(hand: int, size: int, rank: int, revolved: bool, held: int, near: int) -> Move:
        assert held == number_of_cards(hand)
        moves = legal_moves(table, hand, size, rank, revolved)
        return moves[hash((hand, size, rank, revolved, held, near)) % len(moves)]

    def lead(revolved: bool):  # type: ignore[no-untyped-def]
        return lambda hand, held, near: picked(hand, 0, 0, revolved, held, near)

    def answer(revolved: bool):  # type: ignore[no-untyped-def]
        def chosen(hand: int, reply: Reply, held: int, near: int) -> Move:
            return picked(hand, reply.size, reply.rank, revolved, held, near)

        return chosen

    return Policy((lead(False), lead(True)), (answer(False), answer(True)))


def by_the_rules(hand: FastHand, policy: Policy, rules: Rules) -> list[int]:
    """The order of going out when all go on by *policy*."""
    while not hand.over:
        held = [number_of_cards(cards) for cards in hand.hands]
        near = nearness(held, hand.turn)
        cards, order = hand.hands[hand.turn], hand.revolved
        if hand.size:
            reply = replies(rules)[order][hand.size][hand.rank]
            hand.play(policy.answer[order](cards, reply, held[hand.turn], near))
        else:
            hand.play(policy.lead[order](cards, held[hand.turn], near))
    return hand.finished


@settings(max_examples=200, deadline=None)
@given(dealt(most=9), st.integers(0, 20))
def test_a_playout_ends_as_the_hand_does(deal: Dealt, moves: int) -> None:
    rules = deal.start().setup.rules
    policy, table = whimsical(rules), fast_table(rules)
    hand = FastHand(rules, deal.hands, deal.leader)
    chance = random.Random(moves)
    for _ in range(moves):
        if len(hand.finished) == len(deal.hands) - 2:
            break
        hand.play(chance.choice(hand.legal()))
        if hand.over:
            return
    counts = tuple(number_of_cards(cards) for cards in hand.hands)
    start = start_of(hand, counts)
    game = Game(table, replies(rules), 0.0, lambda: 1.0)
    out = list(hand.finished)
    before = {
        seat: play_out(start, list(hand.hands), [policy] * len(counts), seat, game)
        for seat in range(len(counts))
        if seat not in out
    }
    finished = by_the_rules(hand, policy, rules)
    assert before == {seat: finished[: finished.index(seat)] for seat in before}


@settings(max_examples=60, deadline=None)
@given(dealt(most=9), st.integers(0, 2**32))
def test_noise_plays_by_the_rules_too(deal: Dealt, seed: int) -> None:
    rules = deal.start().setup.rules
    hand = FastHand(rules, deal.hands, deal.leader)
    start = start_of(hand, tuple(len(cards) for cards in deal.hands))
    game = Game(fast_table(rules), replies(rules), 0.5, random.Random(seed).random)
    seats = len(deal.hands)
    policies = [lowest(rules)] * seats
    for seat in range(seats):
        before = play_out(start, list(hand.hands), policies, seat, game)
        assert seat not in before
        assert len(set(before)) == len(before) < seats


@settings(max_examples=150, deadline=None)
@given(dealt(most=12), st.integers(0, 2**32))
def test_what_policies_may_do_is_what_is_legal(deal: Dealt, seed: int) -> None:
    rules = deal.start().setup.rules
    chance = random.Random(seed)
    table, hand = fast_table(rules), FastHand(rules, deal.hands, deal.leader)
    while not hand.over:
        cards, order = hand.hands[hand.turn], hand.revolved
        legal = set(hand.legal())
        assert set(legal_moves(table, cards, hand.size, hand.rank, order)) == legal
        if hand.size:
            assert any_answer(cards, replies(rules)[order][hand.size][hand.rank], chance.random()) in legal
        else:
            assert any_lead(table, cards, order, chance.random()) in legal
        hand.play(chance.choice(sorted(legal)))


def test_counting() -> None:
    rules = Rules()
    hand = fast_table(rules).hand_of(["3o", "3c", "3e", "3b", "4o", "12o", "1o", "2c", "2e", "2b", "2o"])
    assert number_of_cards(hand) == 11
    assert number_of_groups(hand) == 5  # the two of oros is no group
    assert number_of_cards(fast_table(rules).hand_of(engine.deck(rules))) == 48


# -- the yardsticks in compact form ------------------------------------------------------------------------


def agrees(name: str, policy: Policy, state: engine.State, seat: int) -> bool:
    view = engine.view(state, seat)
    table = fast_table(view.rules)
    hand, held, near = table.hand_of(view.cards), len(view.cards), nearness(view.counts, seat)
    if view.table is None:
        move = policy.lead[view.revolved](hand, held, near)
    else:
        lies = table.sets.by_cards[view.table.cards]
        reply = replies(view.rules)[view.revolved][lies.size][lies.rank]
        move = policy.answer[view.revolved](hand, reply, held, near)
    chosen = move_of(table, engine.bot(name)(view, view.legal, random.Random(1)))
    return move == chosen


def compared(name: str, make_policy: object, options: list[dict[str, str]]) -> float:
    chance = random.Random(name)
    same = looked = 0
    for number, chosen in enumerate(options):
        for state, seat in positions(chance, chosen, 3 + number % 4, hands=2):
            if engine.view(state, seat).phase == "trick":
                policy = make_policy(state.setup.rules)  # type: ignore[operator]
                same += agrees(name, policy, state, seat)
                looked += 1
    return same / looked


def test_the_lowest_is_the_yardstick_under_every_option() -> None:
    chance = random.Random(1)
    assert compared("lowest", lowest, [some_options(chance) for _ in range(60)]) > 0.995


def test_the_rule_of_thumb_is_the_yardstick_but_for_the_two_of_oros_in_sets() -> None:
    def policy(rules: Rules) -> Policy:
        return by_thumb(rules, THUMB)

    assert compared("rule_of_thumb", policy, [{"lone_two": "plain"}] * 20) == 1.0
    assert compared("rule_of_thumb", policy, [{}] * 30) > 0.97
    chance = random.Random(2)
    assert compared("rule_of_thumb", policy, [some_options(chance) for _ in range(60)]) > 0.97
