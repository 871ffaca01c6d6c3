"""What must always be so, whatever is drawn: options, seats, deals, sensible and senseless actions."""

import json
import random
from itertools import chain, combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import engine
from engine.commands import selfcheck
from engine.commands.broken import require_unchanged
from engine.commands.selfcheck import check_action, check_position, check_views
from tests.engine.strategies import YARDSTICKS, Dealt, dealt, options

ANY_CARD = st.sampled_from((*engine.deck(engine.Rules(jokers="wild")), "Kd", "0o", "", "pass"))


class Match(RuleBasedStateMachine):
    """A match from its first deal on; after every step everything is looked at."""

    @initialize(
        chosen=options(),
        game=st.sampled_from(("presi", "presidente")),
        more=st.integers(0, 3),
        seed=st.integers(0, 2**32),
    )
    def begin(self, chosen: dict[str, Any], game: str, more: int, seed: int) -> None:
        self.setup = engine.setup(game, engine.presets()[game].players[more], chosen)
        self.state = engine.start(self.setup)
        self.chance = random.Random(seed)
        self.done: list[tuple[int, engine.Action]] = []
        self.dealt = 0

    def act(self, seat: int, action: engine.Action) -> None:
        self.state = engine.apply(self.state, seat, action).state
        self.done.append((seat, action))

    @precondition(lambda self: engine.to_act(self.state) == (engine.CHANCE,))
    @rule(first=st.integers(0, 2))  # a seat at any table
    def deal(self, first: int) -> None:
        cards = list(engine.deck(self.setup.rules))
        self.chance.shuffle(cards)
        self.dealt = self.setup.table.full
        self.act(engine.CHANCE, engine.deal_out(self.state, tuple(cards), first))

    @precondition(lambda self: engine.to_act(self.state) and engine.to_act(self.state)[0] >= 0)
    @rule(times=st.integers(1, 25))
    def play_on(self, times: int) -> None:
        for _ in range(times):
            seats = [seat for seat in engine.to_act(self.state) if seat >= 0]
            if not seats:
                break
            seat = self.chance.choice(seats)
            self.act(seat, self.chance.choice(engine.legal_actions(self.state, seat)))

    @rule(seat=st.integers(-1, 6), drawn=st.lists(ANY_CARD, max_size=5), kind=st.integers(0, 3))
    def ask_anything(self, seat: int, drawn: list[str], kind: int) -> None:
        cards = tuple(drawn)
        deals = engine.Deal((cards,) * self.setup.players)
        action = (engine.PASS, engine.Play(cards), engine.Give(cards), deals)[kind]
        if kind == 3 and seat == engine.CHANCE:
            seat = 0  # a bad deal of chance is a fault of the host, not a refusal
        check_action(self.state, seat, action)

    @invariant()
    def everything_holds(self) -> None:
        written = json.dumps(engine.to_json(self.state))
        check_position(self.state, self.dealt)
        check_views(self.state, self.chance)
        require_unchanged(self.state, written)

    def teardown(self) -> None:
        if hasattr(self, "setup"):
            assert engine.replay(self.setup, self.done) == self.state


Match.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestMatch = Match.TestCase


def subsets(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    return list(chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1)))


@settings(max_examples=100, deadline=None)
@given(dealt(most=6), st.integers(0, 2**32))
def test_check_accepts_what_is_listed_and_nothing_else(deal: Dealt, seed: int) -> None:
    chance = random.Random(seed)
    state = deal.start()
    while (turn := engine.view(state, -1).turn) is not None:
        hand = engine.view(state, turn).cards
        asked = [engine.PASS, *(engine.Play(cards) for cards in subsets(hand))]
        accepted = {action for action in asked if engine.check(state, turn, action) is None}
        listed = engine.legal_actions(state)
        assert accepted == set(listed)
        assert len(listed) == len(accepted)
        state = engine.apply(state, turn, chance.choice(listed)).state


# -- gifts, by the letter of P-24, P-25, V-3, V-8 ------------------------------------------------------------


def worth(card: str, chosen: dict[str, Any]) -> int:
    """How good a card is in the exchange: a card is better than another if this is higher."""
    if card == "2o" and chosen["lone_two"] == "wins_trick":
        return 200
    if card.startswith("X"):
        return 100
    order = ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "J", "Q", "K", "1", "A", "2"]
    if chosen["order"] == "three_second":
        order = ["4", "5", "6", "7", "8", "9", "10", "11", "12", "1", "3", "2"]
    return order.index(card[:-1])


def is_due(gift: tuple[str, ...], hand: tuple[str, ...], duty: engine.Duty, chosen: dict[str, Any]) -> bool:
    """No card kept is better (worse) than one given."""
    if len(gift) != min(duty.count, len(hand)):
        return False
    sign = {"best": 1, "worst": -1, "free": 0}[duty.kind]
    kept = set(hand) - set(gift)
    return all(sign * worth(k, chosen) <= sign * worth(g, chosen) for k in kept for g in gift)


@settings(max_examples=200, deadline=None)
@given(dealt(), st.randoms(use_true_random=False))
def test_gifts_by_their_letter(deal: Dealt, chance: random.Random) -> None:
    players = len(deal.hands)
    placing = chance.sample(range(players), players)
    setup = engine.setup("presi", players, deal.options, placing=tuple(placing), free_deal=True)
    state = engine.apply(engine.start(setup), engine.CHANCE, engine.Deal(deal.hands)).state
    given_by: set[int] = set()
    while (view := engine.view(state, -1)).phase == "exchange":
        seat = chance.choice(engine.to_act(state))
        mine = engine.view(state, seat)
        assert mine.duty is not None
        asked = [engine.Give(cards) for cards in subsets(mine.cards)]
        accepted = {gift for gift in asked if engine.check(state, seat, gift) is None}
        by_the_letter = {gift for gift in asked if is_due(gift.cards, mine.cards, mine.duty, deal.options)}
        assert accepted == set(mine.legal) == by_the_letter
        assert len(mine.legal) == len(accepted)
        given_by.add(seat)
        state = engine.apply(state, seat, chance.choice(mine.legal)).state
    many = deal.options["exchange"] == "best_and_worst" and players >= 4
    assert given_by == {placing[0], placing[-1]} | ({placing[1], placing[-2]} if many else set())
    assert view.turn == (placing[-1] if deal.options["opener"] == "culo" else placing[0])


@settings(max_examples=60, deadline=None)
@given(dealt(most=10), st.sampled_from(YARDSTICKS), st.integers(0, 2**32))
def test_bots_play_by_the_rules_and_by_what_they_see(deal: Dealt, name: str, seed: int) -> None:
    state = deal.start()
    choose = engine.bot(name)
    while (turn := engine.view(state, -1).turn) is not None:
        view = engine.view(state, turn)
        action = choose(view, view.legal, random.Random(seed))
        assert action in view.legal
        other = engine.view(selfcheck.shuffled_unseen(state, turn, random.Random(seed)), turn)
        assert choose(other, other.legal, random.Random(seed)) == action
        state = engine.apply(state, turn, action).state
