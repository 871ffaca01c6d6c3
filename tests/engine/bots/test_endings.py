"""Exact endings of two, hands that cannot fail, and that the strong bot throws neither away."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.bots.search.certain import sure_win
from engine.bots.search.endings import Endings, TooLong
from engine.bots.search.judging import Effort, judge
from engine.bots.search.worth import hand_worth
from engine.bots.strong import Strong
from engine.climbing.fast import FastHand
from tests.engine.bots.random_play import deal, some_options
from tests.engine.playing import hand
from tests.engine.strategies import Dealt, dealt


def wins(hand: FastHand) -> bool:
    """Whether the seat to act goes out before the other one left: every line of play tried."""
    me = hand.turn
    for move in hand.legal():
        after = hand.copy()
        after.play(move)
        if me in after.finished[: len(hand.finished) + 1]:
            return True
        if not after.over and wins(after) == (after.turn == me):
            return True
    return False


@settings(max_examples=150, deadline=None)
@given(dealt(most=4), st.integers(0, 2**32))
def test_an_ending_is_worked_out_as_by_trying_everything(deal: Dealt, seed: int) -> None:
    rules = deal.start().setup.rules
    hand, chance = FastHand(rules, deal.hands, deal.leader), random.Random(seed)
    while len(hand.finished) < len(deal.hands) - 2:
        hand.play(chance.choice(hand.legal()))
    while not hand.over:
        endings, seat = Endings(rules, 10**6), hand.turn
        assert endings.first_out(hand, seat) == wins(hand)
        other = next(s for s, cards in enumerate(hand.hands) if cards and s != seat)
        assert endings.first_out(hand, other) != endings.first_out(hand, seat)
        hand.play(chance.choice(hand.legal()))


def test_too_long_an_ending_is_left() -> None:
    rules = engine.setup("presi", 3).rules
    deck = list(engine.deck(rules))
    random.Random(1).shuffle(deck)
    long = FastHand(rules, [deck[:20], deck[20:40], ()], 0)
    with pytest.raises(TooLong):
        Endings(rules, 10).first_out(long, 0)
    asked: list[int] = []

    def late() -> bool:
        asked.append(1)
        return len(asked) > 3

    with pytest.raises(TooLong):
        Endings(rules, 10**6, late).first_out(long, 0)
    assert len(asked) == 4


def test_where_an_ending_takes_too_long_the_search_still_has_time() -> None:
    reached = endings_reached(random.Random(4), 40, 12)
    longest = max(reached, key=lambda state: sum(engine.view(state, 0).counts))
    view = engine.view(longest, engine.to_act(longest)[0])
    assert sum(view.counts) > 16
    clock = iter(range(10**6))
    hurried = Effort(60, lambda: False, random.Random(1), lambda: next(clock) >= 0)
    judged = judge(view, view.legal, hurried, hand_worth(view.players))
    assert all(found.tried for found in judged)
    assert next(clock) == 1  # the clock was asked once, and the ending given up


def endings_reached(chance: random.Random, most: int, number: int) -> list[engine.State]:
    """Positions of two players with *most* cards or fewer, reached by good play of whole hands."""
    found: list[engine.State] = []
    good = engine.bot("good")
    while len(found) < number:
        options = some_options(chance) if chance.random() < 0.5 else {}
        if options.get("jokers") in ("wild", "twos_wild"):
            options["jokers"] = "none"  # these endings are longer; they are tried above
        state = deal(engine.start(engine.setup("presi", chance.randint(3, 4), options)), chance)
        while (seat := engine.to_act(state)[0]) != engine.CHANCE:
            view = engine.view(state, seat)
            left = sum(1 for count in view.counts if count)
            if left == 2 and sum(view.counts) <= most and len(view.legal) > 1:
                found.append(state)
                break
            state = engine.apply(state, seat, good(view, view.legal, chance)).state
    return found


def compact(state: engine.State) -> FastHand:
    hands = [engine.view(state, seat).cards for seat in range(state.setup.players)]
    return FastHand.seen(engine.view(state, engine.to_act(state)[0]), hands)


def test_no_won_ending_of_fourteen_cards_is_thrown_away() -> None:
    won = 0
    for state in endings_reached(random.Random(3), 14, 60):
        seat = engine.to_act(state)[0]
        endings = Endings(state.setup.rules, 10**6)
        if endings.first_out(compact(state), seat):
            won += 1
            view = engine.view(state, seat)
            action = Strong(8, None)(view, view.legal, random.Random(1))
            after = engine.apply(state, seat, action).state
            over = (
                isinstance(engine.view(after, seat).winner, int) or engine.to_act(after)[0] == engine.CHANCE
            )
            if over:
                assert engine.view(after, seat).finished.index(seat) < state.setup.players - 1
            else:
                assert endings.first_out(compact(after), seat)
    assert won > 20


# -- hands that cannot fail --------------------------------------------------------------------------------


def sure(position: object) -> str | None:
    view = position.view()  # type: ignore[attr-defined]
    found = sure_win(view, view.legal)
    return None if found is None else str(found)


def all_but(*hands: str) -> str:
    """The rest of the deck."""
    gone = set(" ".join(hands).split())
    return " ".join(c for c in engine.deck(engine.setup("presi", 3).rules) if c not in gone)


def test_the_two_of_oros_and_one_group_cannot_fail() -> None:
    mine = "2o 5c 5e"
    assert sure(hand(mine, "3o " + all_but(mine, "3o", "4o"), "4o")) == "2o"


def test_two_low_groups_can() -> None:
    mine = "2o 5c 7e"
    assert sure(hand(mine, "3o " + all_but(mine, "3o", "4o"), "4o")) is None


def test_a_last_group_goes_out() -> None:
    assert sure(hand("5c 5e", "3o 3c", all_but("5c 5e", "3o 3c"))) == "5c+5e"


@pytest.mark.parametrize("number", range(6))
def test_a_sure_win_wins_whoever_holds_what(number: int) -> None:
    chance = random.Random(number)
    claimed = 0
    for _ in range(40):
        options = some_options(chance) if number % 2 else {}
        state = deal(engine.start(engine.setup("presi", 3 + number % 3, options)), chance)
        sure_seat: int | None = None
        out_before = 0
        while (seat := engine.to_act(state)[0]) != engine.CHANCE:
            view = engine.view(state, seat)
            action = None
            if sure_seat in (None, seat):
                action = sure_win(view, view.legal)
                if sure_seat is None and action is not None:
                    sure_seat, out_before = seat, len(view.finished)
                    claimed += 1
                # Once sure, it stays so: against any play of the others.
                assert action is not None or sure_seat is None
            if action is None:
                action = chance.choice(view.legal)
            state = engine.apply(state, seat, action).state
            if sure_seat is not None:
                out = engine.view(state, 0).finished
                if len(out) > out_before:
                    assert out[out_before] == sure_seat
                    break
    assert claimed > 10
