"""From a position and an action to the next position and what happened."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engine.climbing.actions import Action, Deal, Give, Pass, Play
from engine.climbing.dealing import dealt_hands, first_leader, opener
from engine.climbing.events import (
    CardsGiven,
    CardsPlayed,
    Event,
    GiftConfirmed,
    HandDealt,
    HandEnded,
    LeadTaken,
    MatchWon,
    Revolution,
    SeatFinished,
    SeatPassed,
    SeatSkipped,
    TrickWon,
)
from engine.climbing.exchange import duties, settle
from engine.climbing.legal import check, judge_play
from engine.climbing.scoring import points, winner
from engine.climbing.sets import Set
from engine.climbing.state import Dealing, Exchanging, Gift, HandOver, MatchOver, Setup, State, Trick
from engine.refusals import IllegalAction

Events = tuple[Event, ...]


class Step(NamedTuple):
    """What `apply` gives back: the new position and what happened on the way."""

    state: State
    events: Events


# The same few events happen all the time, and they never change: each is made once.
_passed, _skipped, _won, _lead_taken = (
    cache(SeatPassed),
    cache(SeatSkipped),
    cache(TrickWon),
    cache(LeadTaken),
)
# Steps from one position of a trick to the next are made from bare tuples, which takes half the time.
_new = tuple.__new__
_cards_played = lru_cache(maxsize=1 << 14)(CardsPlayed)


def start(setup: Setup) -> State:
    """The position before the first deal."""
    scores = setup.scores if setup.scores is not None else (0,) * setup.players
    return State(setup, 0, 0, setup.placing, scores, Dealing())


def apply(state: State, seat: int, action: Action) -> Step:
    """The position after *action* of *seat*, and the events.

    Raises `IllegalAction` for a refused action and ``ValueError`` for a deal that is none; *state* stays as
    it was.
    """
    phase = state.phase
    if isinstance(phase, Trick) and seat == phase.turn:
        # The commonest actions by far: judged as `check` does it, and not looked up a second time.
        if isinstance(action, Play):
            judged = judge_play(state.setup.table, phase, action.cards)
            if isinstance(judged, Set):
                return _play(state, phase, judged)
        elif isinstance(action, Pass) and phase.table is not None:
            return _pass(state, phase)
    refusal = check(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    if isinstance(phase, Exchanging):
        assert isinstance(action, Give)
        return _give(state, phase, seat, action)
    assert isinstance(action, Deal)
    return _deal(state, action)


# -- before play -------------------------------------------------------------------------------------------


def _deal(state: State, deal: Deal) -> Step:
    setup = state.setup
    hands = dealt_hands(state, deal)
    dealt = HandDealt(state.hand + 1, deal.first, tuple(len(cards) for cards in deal.hands))
    state = state._replace(hand=state.hand + 1, first=deal.first)
    if state.placing is not None and deal.leader is None:
        due, later = duties(setup.rules, state.placing)
        return Step(state._replace(phase=Exchanging(hands, due, later, ())), (dealt,))
    leader, why = first_leader(state, deal, hands)
    return Step(_lead(state, hands, (), leader), (dealt, _lead_taken(leader, why)))


def _give(state: State, phase: Exchanging, seat: int, action: Give) -> Step:
    table, rules = state.setup.table, state.setup.rules
    after, moved = settle(phase, seat, table.mask(action.cards))
    events: Events = (
        GiftConfirmed(seat),
        *(CardsGiven(g.giver, g.receiver, g.cards.bit_count(), table.names(g.cards)) for g in moved),
    )
    if after.due:
        return Step(state._replace(phase=after), events)
    assert state.placing is not None
    leader = opener(rules, state.placing)
    events += (_lead_taken(leader, rules.opener),)
    return Step(_lead(state, after.hands, after.settled, leader), events)


def _lead(state: State, hands: tuple[int, ...], gifts: tuple[Gift, ...], leader: int) -> State:
    return state._replace(phase=Trick(hands, leader, None, None, 0, None, (), False, 1, (), gifts))


# -- the trick ---------------------------------------------------------------------------------------------


def _pass(state: State, phase: Trick) -> Step:
    hands, seat, table, owner, passed, _, finished, revolved, direction, history, gifts = phase
    assert owner is not None
    passed |= 1 << seat
    turn = _next(hands, passed, seat, owner, direction)
    events: Events = (_passed(seat),)
    if turn is None:
        turn = _leader(hands, owner, direction)
        events = (
            _passed(seat),
            _won(owner, "returned"),
            _lead_taken(turn, "won" if turn == owner else "next"),
        )
        table, owner, passed = None, None, 0
    history += ((seat, None),)
    setup, hand, first, placing, scores, _ = state
    after = (hands, turn, table, owner, passed, None, finished, revolved, direction, history, gifts)
    return _new(Step, (_new(State, (setup, hand, first, placing, scores, _new(Trick, after))), events))


def _play(state: State, phase: Trick, played: Set) -> Step:
    hands, seat, table, owner, passed, _, finished, revolved, direction, history, gifts = phase
    play, mask, size, rank, master = played
    setup, hand, first, placing, scores, _ = state
    rules = setup.rules
    if master:
        how = "master"
    elif table is None:
        how = "lead"
    else:
        how = "equal" if rank == table.rank else "beat"
    events: Events = (_cards_played(seat, play.cards, how),)
    held = list(hands)
    held[seat] ^= mask
    hands = tuple(held)
    history += ((seat, play.cards),)

    if size == 4 and rules.revolution != "none":
        # At once, and for the rest of this very trick (V-4).
        revolved = not revolved
        if rules.revolution == "order_and_direction":
            direction = -direction
        events += (Revolution(revolved, direction),)
    out = not hands[seat]
    if out:
        events += (SeatFinished(seat, len(finished)),)
        finished += (seat,)
        if len(finished) == setup.players - 1:
            return _end_hand(state, HandOver(hands, revolved, direction, history, gifts), finished, events)

    turn: int | None = None
    skipped: int | None = None
    if rules.passing == "may_return":
        passed = 0
    if master:
        end = "master"
    elif out and rules.going_out == "closes_trick":
        end = "out"  # P-13: nobody is skipped either
    else:
        end = "returned"
        turn = _next(hands, passed, seat, seat, direction)
        if how == "equal" and turn is not None:
            skipped = turn
            turn = _next(hands, passed, skipped, seat, direction)
            events += (_skipped(skipped, seat),)
    if turn is None:
        turn = _leader(hands, seat, direction)
        events += (_won(seat, end), _lead_taken(turn, "won" if turn == seat else "next"))
        table, owner, passed = None, None, 0
    else:
        table, owner = played, seat
    after = (hands, turn, table, owner, passed, skipped, finished, revolved, direction, history, gifts)
    return _new(Step, (_new(State, (setup, hand, first, placing, scores, _new(Trick, after))), events))


def _next(hands: tuple[int, ...], barred: int, here: int, owner: int, direction: int) -> int | None:
    """Who has the next turn after *here*, or None when it is back at *owner* (P-12).

    *barred* are the seats that passed, as bits (P-14).
    """
    players = len(hands)
    seat = (here + direction) % players
    while seat != owner:
        if hands[seat] and not barred >> seat & 1:
            return seat
        seat = (seat + direction) % players
    return None


def _leader(hands: tuple[int, ...], owner: int, direction: int) -> int:
    """Who leads after a trick of *owner*: they, or the next with cards (P-12, P-13, P-20)."""
    seat = owner
    while not hands[seat]:
        seat = (seat + direction) % len(hands)
    return seat


def _end_hand(state: State, over: HandOver, finished: tuple[int, ...], events: Events) -> Step:
    """One player alone has cards: the Culo (P-23)."""
    last = next(seat for seat, hand in enumerate(over.hands) if hand)
    placing = (*finished, last)
    gained = points(placing)
    scores = tuple(a + b for a, b in zip(state.scores, gained, strict=True))
    events += (SeatFinished(last, len(finished)), HandEnded(placing, gained, scores))
    state = state._replace(placing=placing, scores=scores)
    won = winner(state.setup.rules, placing, scores)
    if won is None:
        return Step(state._replace(phase=over), events)
    return Step(state._replace(phase=MatchOver(won, *over)), (*events, MatchWon(won)))


__all__ = ["apply", "start"]
