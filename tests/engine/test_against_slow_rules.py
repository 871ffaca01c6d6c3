"""The engine and the rules by their letter (slow_rules.py) go through random hands together."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from tests.engine.slow_rules import Cards, SlowHand
from tests.engine.strategies import Dealt, dealt


def told(state: engine.State) -> tuple[object, ...]:
    """What the two must agree in, from the engine."""
    view = engine.view(state, -1)
    table = None if view.table is None else tuple(sorted(view.table.cards))
    owner = None if view.table is None else view.table.owner
    hands = [set(engine.view(state, seat).cards) for seat in range(view.players)]
    return (view.turn, table, owner, set(view.passed), view.skipped, list(view.finished), view.revolved,
            view.direction, hands)  # fmt: skip


def by_the_letter(slow: SlowHand) -> tuple[object, ...]:
    """The same from the slow rules. The engine names nobody as skipped when the hand is over."""
    return (slow.turn, slow.table, slow.owner, slow.passed, slow.skipped, slow.finished, slow.revolved,
            slow.direction, slow.hands)  # fmt: skip


def place_in_list(slow: SlowHand, cards: Cards | None) -> tuple[int, int]:
    """Plays come by strength, then the two of oros that wins the trick, then the pass."""
    if cards is None:
        return 2, 0
    return (1, 0) if slow.is_master(cards) else (0, slow.strength(str(slow.value(cards))))


@settings(max_examples=250, deadline=None)
@given(dealt(), st.integers(0, 2**32))
def test_random_hands(deal: Dealt, seed: int) -> None:
    chance = random.Random(seed)
    eager = chance.choice((0.2, 0.6, 0.95))  # how often something is played where passing is possible
    state = deal.start()
    slow = SlowHand(deal.options, [set(hand) for hand in deal.hands], deal.leader)
    while True:
        assert told(state) == by_the_letter(slow)
        if slow.turn is None:
            break
        legal: dict[Cards | None, engine.Action] = {
            tuple(sorted(a.cards)) if isinstance(a, engine.Play) else None: a
            for a in engine.legal_actions(state)
        }
        assert legal.keys() == slow.legal()
        assert list(legal) == sorted(legal, key=lambda cards: place_in_list(slow, cards))
        plays = sorted(cards for cards in legal if cards is not None)
        big = [cards for cards in plays if len(cards) > 2]
        cards: Cards | None = None
        if plays and (None not in legal or chance.random() < eager):
            cards = chance.choice(big if big and chance.random() < 0.7 else plays)
        state = engine.apply(state, slow.turn, legal[cards]).state
        slow = slow.after(cards)
    assert engine.to_act(state) in ((engine.CHANCE,), ())
