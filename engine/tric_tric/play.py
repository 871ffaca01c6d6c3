"""From a position and an action to the next position and what happened."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.cards import Card
from engine.refusals import IllegalAction
from engine.tric_tric.actions import (
    Action,
    Answer,
    Deal,
    Discard,
    Draw,
    Lay,
    Meld,
    Out,
    Reject,
    Reshuffle,
    Return,
    Steal,
    Take,
)
from engine.tric_tric.cards import is_wild, ordered, without
from engine.tric_tric.claims import claimed_card, laid_in_claim, waiting_for, winner_of
from engine.tric_tric.dealing import dealt, reshuffled
from engine.tric_tric.events import (
    Answered,
    CardClaimed,
    CardDiscarded,
    CardDrawn,
    CardRejected,
    CardTaken,
    Event,
    LaidOff,
    Melded,
    TurnStarted,
    Unclaimed,
    WentOut,
    WildStolen,
)
from engine.tric_tric.laying import Laid, plays_of
from engine.tric_tric.legal import check, laid_in_turn
from engine.tric_tric.scoring import end_hand, settle
from engine.tric_tric.state import (
    Board,
    Claiming,
    Dealing,
    Drawing,
    HandOver,
    Owing,
    Playing,
    Reshuffling,
    Returning,
    Run,
    Setup,
    State,
)

#: A position and what happened on the way to it.
Applied = tuple[State, tuple[Event, ...]]


class Step(NamedTuple):
    """What `apply` gives back: the new position and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def start(setup: Setup) -> State:
    """The position before the first deal: everybody has paid to enter (T-25)."""
    scores = setup.scores if setup.scores is not None else (0,) * setup.players
    stake = setup.rules.stake_match
    return State(setup, 0, 0, scores, (-stake,) * setup.players, stake * setup.players, 0, (), Dealing())


def apply(state: State, seat: int, action: Action) -> Step:
    """The position after *action* of *seat*, and the events.

    Raises `IllegalAction` for a refused action and ``ValueError`` for a deal or a stock that is none; *state*
    stays as it was.
    """
    refusal = check(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return Step(*_applied(state, seat, action))


def _applied(state: State, seat: int, action: Action) -> Applied:
    phase = state.phase
    if isinstance(phase, Dealing | HandOver):
        assert isinstance(action, Deal)
        return dealt(state, action)
    if isinstance(phase, Returning):
        assert isinstance(action, Return)
        return settle(state, phase, seat, action.pay)
    if isinstance(phase, Reshuffling):
        assert isinstance(action, Reshuffle)
        board, event = reshuffled(phase.board, action)
        state, drawn = _drawn(state, board, phase.turn, False)
        return state, (event, *drawn)
    if isinstance(phase, Claiming):
        assert isinstance(action, Answer)
        return _answer(state, phase, seat, action)
    if isinstance(phase, Drawing):
        return _draw(state, phase, action)
    assert isinstance(phase, Playing | Owing)
    if isinstance(action, Discard):
        return _discard(state, phase, action.card)
    assert isinstance(phase, Playing)
    if isinstance(action, Reject):
        return _reject(state, phase)
    assert isinstance(action, Meld | Lay | Steal | Out)
    laid = laid_in_turn(state, phase, action)
    assert isinstance(laid, Laid)
    return _laid(state, phase.board, phase, phase.turn, action, laid)


# -- drawing -----------------------------------------------------------------------------------------------


def _draw(state: State, phase: Drawing, action: Action) -> Applied:
    board, seat = phase.board, phase.turn
    if isinstance(action, Take):
        return _taken(state, board, seat, False)
    assert isinstance(action, Draw)
    if board.stock:
        return _drawn(state, board, seat, phase.opening)
    if board.reshuffled or len(board.pile) < 2:  # T-23
        return end_hand(state, board, None)
    return replace(state, phase=Reshuffling(board, seat)), ()


def _drawn(state: State, board: Board, seat: int, opening: bool) -> Applied:
    card = board.stock[0]
    board = replace(board, hands=_with(board.hands, seat, card), stock=board.stock[1:])
    return replace(state, phase=Playing(board, seat, card, opening)), (CardDrawn(seat, card),)


def _taken(state: State, board: Board, seat: int, answer: bool) -> Applied:
    card = board.pile[-1]
    # T-13: a twin held before may be discarded, and nobody can tell the two apart.
    bound = None if card in board.hands[seat] else card
    board = replace(
        board,
        hands=_with(board.hands, seat, card),
        pile=board.pile[:-1],
        known=_with(board.known, seat, card),
    )
    return replace(state, phase=Playing(board, seat, card, False, bound)), (CardTaken(seat, card, answer),)


def _with(hands: tuple[tuple[Card, ...], ...], seat: int, card: Card) -> tuple[tuple[Card, ...], ...]:
    return _set(hands, seat, ordered((*hands[seat], card)))


def _set(
    hands: tuple[tuple[Card, ...], ...], seat: int, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*hands[:seat], cards, *hands[seat + 1 :])


def _reject(state: State, phase: Playing) -> Applied:
    """T-14: the card may be claimed; then the same seat goes on, from the stock only."""
    seat, card = phase.turn, phase.drawn
    assert card is not None
    board = _put_off(phase.board, seat, card)
    claims = Claiming(board, seat, seat, True)
    return replace(state, phase=claims), (CardRejected(seat, card),)


def _put_off(board: Board, seat: int, card: Card) -> Board:
    hand = without(board.hands[seat], card)
    return replace(
        board,
        hands=_set(board.hands, seat, hand),
        pile=(*board.pile, card),
        known=_forgotten(board, seat, hand),
    )


def _forgotten(board: Board, seat: int, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """What is known of the hands when *seat* has *hand* left: cards that it no longer holds are gone."""
    held, left = [], list(hand)
    for card in board.known[seat]:
        if card in left:
            left.remove(card)
            held.append(card)
    return _set(board.known, seat, tuple(held))


# -- discards and claims -----------------------------------------------------------------------------------


def _discard(state: State, phase: Playing | Owing, card: Card) -> Applied:
    seat = phase.turn
    board = _put_off(phase.board, seat, card)
    last = not board.hands[seat]
    event = CardDiscarded(seat, card, last)
    if last:
        ended, events = end_hand(state, board, seat)
        return ended, (event, WentOut(seat, isinstance(phase, Owing)), *events)
    if isinstance(phase, Owing):
        claims = Claiming(board, seat, phase.resume, phase.rejected)
    else:
        claims = Claiming(board, seat, state.next_in(seat), False)
    return replace(state, phase=claims), (event,)


def _answer(state: State, phase: Claiming, seat: int, action: Answer) -> Applied:
    """The answer is kept hidden until the last one is in; then the nearest that wants the card gets it."""
    phase = replace(phase, answers=(*phase.answers, (seat, action)))
    told: tuple[Event, ...] = (Answered(seat),)
    if waiting_for(state, phase):
        return replace(state, phase=phase), told
    won = winner_of(state, phase)
    if won is None:
        turn = Drawing(phase.board, phase.resume, stock_only=phase.rejected)
        events = (Unclaimed(claimed_card(phase)), TurnStarted(phase.resume, phase.rejected))
        return replace(state, phase=turn), (*told, *events)
    winner, answer = won
    if isinstance(answer, Take):
        taken, after = _taken(state, phase.board, winner, True)
        return taken, (*told, TurnStarted(winner), *after)
    assert isinstance(answer, Meld | Steal | Out)
    laid = laid_in_claim(state, phase, winner, answer)
    assert isinstance(laid, Laid)
    board = replace(phase.board, pile=phase.board.pile[:-1])
    done, after = _laid(state, board, phase, winner, answer, laid)
    return done, (*told, CardClaimed(winner, claimed_card(phase)), *after)


# -- melds, lay-offs, steals -------------------------------------------------------------------------------


def _laid(
    state: State,
    board: Board,
    phase: Playing | Claiming,
    seat: int,
    action: Meld | Lay | Steal | Out,
    laid: Laid,
) -> Applied:
    """Put *laid*, what the plays of *action* come to, on the board; the hand may end with it (T-22)."""
    events = list(_told(board, seat, action, laid))
    hand, discard = laid.hand, plays_of(action)[2]
    pile = board.pile
    if discard is not None:
        hand, pile = without(hand, discard), (*pile, discard)
        events.append(CardDiscarded(seat, discard, True))
    after = replace(
        board,
        hands=_set(board.hands, seat, hand),
        pile=pile,
        melds=laid.melds,
        known=_forgotten(board, seat, hand),
    )
    claimed = isinstance(phase, Claiming)
    if not hand:
        ended, more = end_hand(state, after, seat)
        return ended, (*events, WentOut(seat, claimed), *more)
    if isinstance(phase, Claiming):
        return replace(state, phase=Owing(after, seat, phase.resume, phase.rejected)), tuple(events)
    taken = phase.taken if phase.taken in hand else None
    return replace(state, phase=Playing(after, seat, None, False, taken)), tuple(events)


def _told(board: Board, seat: int, action: Meld | Lay | Steal | Out, laid: Laid) -> list[Event]:
    """The events of the plays of *action*, one after the other."""
    events: list[Event] = []
    number = len(board.melds)
    for play in plays_of(action)[0]:
        if isinstance(play, Lay):
            events.append(LaidOff(seat, play.meld, play.cards, laid.melds[play.meld - 1].cards))
            continue
        if isinstance(play, Steal):
            stolen = next(card for card in play.cards if is_wild(card, board.wild))
            events.append(WildStolen(seat, play.meld, play.card, stolen))
        number += 1
        kind = "run" if isinstance(laid.melds[number - 1], Run) else "trio"
        events.append(Melded(seat, number, play.cards, kind))
    return events
