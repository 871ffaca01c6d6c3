"""What must hold in every position of every match."""

import json
import random
from collections import Counter
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine import tric_tric
from engine.commands.selfcheck_tric import shuffled_unseen
from engine.tric_tric.cards import is_wild
from engine.tric_tric.state import Claiming, Dealing, Owing, Playing, State
from tests.engine.tric_tric.chance import (
    any_action,
    match,
    of_chance,
    random_setup,
)

seeds = st.integers(0, 2**32)
PROPERTY = settings(max_examples=8, deadline=None)


def all_cards(state: State) -> Counter[str]:
    assert not isinstance(state.phase, Dealing)
    board = state.phase.board
    melds = [card for meld in board.melds for card in meld.cards]
    turned = [board.turned] if board.turned else []
    hands = [card for hand in board.hands for card in hand]
    return Counter([*hands, *board.stock, *board.pile, *melds, *turned])


@PROPERTY
@given(seeds)
def test_cards_and_chips_are_conserved_and_somebody_may_act(seed: int) -> None:
    chance = random.Random(seed)
    setup = random_setup(chance)
    deck = Counter(engine.deck(setup.rules))
    for moment in match(setup, chance, 250):
        state = moment.after
        assert all_cards(state) == deck
        assert sum(state.balances) + state.match_pot + state.hand_pot == 0
        acting = engine.to_act(state)
        assert bool(acting) == (engine.view(state, -1).winner is None)
        assert all(seat == engine.CHANCE or seat in state.seats_in() for seat in acting)
        assert all(engine.legal_actions(state, seat) for seat in acting if seat != engine.CHANCE)
        assert moment.events or engine.view(state, -1).phase == "reshuffle"


@PROPERTY
@given(seeds)
def test_refused_actions_change_nothing_and_accepted_ones_are_legal(seed: int) -> None:
    chance = random.Random(seed)
    for moment in match(random_setup(chance), chance, 120):
        state = moment.before
        for _ in range(6):
            seat, action = chance.randint(-1, state.setup.players), any_action(state, chance)
            before = engine.to_json(state)
            refusal = engine.check(state, seat, action)
            if refusal is not None:
                assert refusal.code in engine.TRIC_TRIC_CODES
                with pytest.raises(engine.IllegalAction) as error:
                    engine.apply(state, seat, action)
                assert error.value.refusal == refusal
            else:
                assert seat in engine.to_act(state)
                try:
                    engine.apply(state, seat, action)
                except ValueError:
                    assert isinstance(action, tric_tric.Reshuffle)
            assert engine.to_json(state) == before


@PROPERTY
@given(seeds)
def test_the_lists_agree_with_the_check(seed: int) -> None:
    chance = random.Random(seed)
    for moment in match(random_setup(chance), chance, 150):
        state = moment.after
        for seat in range(state.setup.players):
            view = engine.view(state, seat)
            assert view.legal == engine.legal_actions(state, seat)
            assert len(set(view.legal)) == len(view.legal)
            assert [a for a in view.legal if engine.check(state, seat, a)] == []
        if isinstance(state.phase, Playing | Owing):
            the_plays_are_all(state, state.phase.turn)


def the_plays_are_all(state: State, seat: int) -> None:
    """Every discard, single lay-off and meld of three that the check allows is in the lists."""
    view = engine.view(state, seat)
    assert {c for c in view.cards if not engine.check(state, seat, tric_tric.Discard(c))} == set(
        view.discards
    )
    if view.phase == "discard":
        return
    lays = {
        (meld.number, card)
        for meld in view.table
        for card in view.cards
        if not view.is_wild(card) and not engine.check(state, seat, tric_tric.Lay(meld.number, (card,)))
    }
    assert lays == set(view.lays)
    three = {meld for meld in view.melds if len(meld) == 3}
    found = set()
    for chosen in set(combinations(view.cards, 3)):
        orders = [o for o in permutations(chosen) if not engine.check(state, seat, tric_tric.Meld(o))]
        found |= {o for o in orders if len({card[:-1] for card in o}) > 1} or {
            tuple(sorted(o)) for o in orders
        }
    assert found == three
    if view.out is not None:
        step = engine.apply(state, seat, view.out)
        assert engine.view(step.state, seat).result.winner == seat  # type: ignore[union-attr]


@PROPERTY
@given(seeds)
def test_a_view_tells_nothing_of_what_its_seat_cannot_know(seed: int) -> None:
    chance = random.Random(seed)
    for moment in match(random_setup(chance), chance, 200):
        for seat in range(-1, moment.after.setup.players):
            other = shuffled_unseen(moment.after, seat, chance)
            assert engine.view(other, seat) == engine.view(moment.after, seat)
            for event in moment.events:
                seen = tric_tric.visible(event, seat)
                if isinstance(event, tric_tric.CardDrawn):
                    assert (seen == event) == (seat == event.seat)
                else:
                    assert seen == event


def strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if is_dataclass(value):
        return [text for f in fields(value) for text in strings(getattr(value, f.name))]
    return [text for item in value for text in strings(item)] if isinstance(value, tuple) else []


@PROPERTY
@given(seeds)
def test_an_onlooker_sees_no_card_of_a_hand_or_the_stock(seed: int) -> None:
    chance = random.Random(seed)
    for moment in match(random_setup(chance), chance, 150):
        board = getattr(moment.after.phase, "board", None)
        if board is None:
            continue
        view = engine.view(moment.after, -1)
        open_cards = Counter([*board.pile, *(c for meld in board.melds for c in meld.cards)])
        public = [card for known in board.known for card in known]
        seen = {text for text in strings(view) if is_card(text)}
        freed = {meld.freed_by for meld in view.table}
        counted = [card for cards in view.shown for card in cards]  # face up once the hand is over (T-24)
        assert seen <= {*open_cards, *public, board.turned, *freed, view.taken, *counted}
        assert bool(counted) <= (view.result is not None)
        assert (view.cards, view.legal, view.drawn, view.answer) == ((), (), None, None)


def is_card(text: str) -> bool:
    return text == "X" or (len(text) > 1 and text[-1] in "cdhs" and text[:-1] in "A 2 3 4 5 6 7 8 9 10 J Q K")


@PROPERTY
@given(seeds)
def test_known_cards_are_in_the_hand_and_no_others_are_named(seed: int) -> None:
    chance = random.Random(seed)
    for moment in match(random_setup(chance), chance, 250):
        phase = moment.after.phase
        assert not isinstance(phase, Dealing)
        for hand, known in zip(phase.board.hands, phase.board.known, strict=True):
            assert not Counter(known) - Counter(hand)
        if isinstance(phase, Playing) and phase.taken:
            assert phase.board.hands[phase.turn].count(phase.taken) == 1


@PROPERTY
@given(seeds)
def test_everything_can_be_written_down_and_replayed(seed: int) -> None:
    chance = random.Random(seed)
    setup = random_setup(chance)
    done = []
    state = engine.start(setup)
    for moment in match(setup, chance, 200):
        done.append((moment.seat, moment.action))
        state = moment.after
        for value in (moment.action, *moment.events):
            assert engine.from_json(json.loads(json.dumps(engine.to_json(value)))) == value
    assert engine.from_json(json.loads(json.dumps(engine.to_json(state)))) == state
    assert engine.replay(setup, done) == state
    record = json.loads(json.dumps(engine.write_record("m", setup, done)))
    read = engine.read_record(record)
    assert read.setup == setup
    again = engine.replay(*read)
    assert settled(again) == settled(state)
    assert engine.write_record("m", *read) == record


def settled(state: State) -> object:
    """What a record keeps of *state*: not the answers to a discard before all are in, nor some returns."""
    view = engine.view(state, -1)
    if view.phase == "returns":
        return None
    phase = replace(state.phase, answers=()) if isinstance(state.phase, Claiming) else state.phase
    return replace(state, setup=None, phase=phase)


@PROPERTY
@given(seeds)
def test_melds_on_the_table_are_melds(seed: int) -> None:
    """T-5 to T-9, by the letter, on what lies there (a hand that is over may have used the licence)."""
    chance = random.Random(seed)
    for moment in match(random_setup(chance), chance, 250):
        view = engine.view(moment.after, -1)
        if view.result is not None:
            continue
        for meld in view.table:
            naturals = [card for card in meld.cards if not is_wild(card, view.wild)]
            if meld.kind == "trio":
                assert len({card[:-1] for card in meld.cards}) == 1
                assert len({card[-1] for card in meld.cards}) == 3
                assert 3 <= len(meld.cards) <= 6
            else:
                assert len({card[-1] for card in naturals}) == 1
                assert len(meld.cards) - len(naturals) <= 1
                assert meld.wild_at not in (0, len(meld.cards) - 1)


def test_chance_cannot_be_asked_for_actions() -> None:
    state = engine.start(random_setup(random.Random(1)))
    assert engine.legal_actions(state) == ()
    assert engine.check(state, engine.CHANCE, of_chance(state, random.Random(1))) is None
    assert engine.check(state, 0, of_chance(state, random.Random(1))) == engine.Refusal("hand_over")
