"""Points, busts, chips, returns and the end of the match (T-24 to T-28)."""

from __future__ import annotations

from dataclasses import replace

from engine.tric_tric.cards import value
from engine.tric_tric.events import Event, HandEnded, HandVoid, MatchWon, SeatBust, SeatLeft, SeatReturned
from engine.tric_tric.state import Board, HandOver, MatchOver, Result, Returning, State


def points(board: Board, winner: int | None) -> tuple[int, ...]:
    """The points that a hand adds by seat: what each holds (T-24); nothing when it is void (T-23)."""
    if winner is None:
        return (0,) * len(board.hands)
    return tuple(sum(value(card, board.wild) for card in hand) for hand in board.hands)


def paid(balances: tuple[int, ...], seat: int, chips: int) -> tuple[int, ...]:
    """*balances* with *chips* added to those of *seat*."""
    return tuple(b + chips * (s == seat) for s, b in enumerate(balances))


def end_hand(state: State, board: Board, winner: int | None) -> tuple[State, tuple[Event, ...]]:
    """The position when *winner* has gone out, or (None) when the hand is void."""
    if winner is None:
        result = Result(None, points(board, None), ())
        return replace(state, phase=HandOver(board, result)), (HandVoid(state.hand_pot),)
    limit = state.setup.rules.bust_over
    added = points(board, winner)
    scores = tuple(a + b for a, b in zip(state.scores, added, strict=True))
    bust = tuple(seat for seat in state.seats_in() if scores[seat] > limit)
    result = Result(winner, added, bust)
    events: list[Event] = [
        HandEnded(winner, added, scores, state.hand_pot),
        *(SeatBust(seat, scores[seat]) for seat in bust),
    ]
    state = replace(state, scores=scores, balances=paid(state.balances, winner, state.hand_pot), hand_pot=0)
    if len(bust) == len(state.seats_in()) - 1:
        return _end_match(state, board, result, events)
    if not bust:
        return replace(state, phase=HandOver(board, result)), tuple(events)
    # T-27: the worst of those who are not over the limit, the winner of the hand included.
    score = max(scores[seat] for seat in state.seats_in() if seat not in bust)
    return replace(state, phase=Returning(board, result, bust, score)), tuple(events)


def _end_match(
    state: State, board: Board, result: Result, events: list[Event]
) -> tuple[State, tuple[Event, ...]]:
    """Everybody but the winner of the hand is over the limit or out (T-28)."""
    winner = result.winner
    assert winner is not None
    events += [SeatLeft(seat) for seat in result.bust]
    events.append(MatchWon(winner, state.match_pot))
    state = replace(
        state,
        balances=paid(state.balances, winner, state.match_pot),
        match_pot=0,
        out=tuple(sorted((*state.out, *result.bust))),
        phase=MatchOver(board, result, winner),
    )
    return state, tuple(events)


def settle(state: State, phase: Returning, seat: int, pay: bool) -> tuple[State, tuple[Event, ...]]:
    """The position when the bust *seat* has said whether it returns (T-27)."""
    pending = tuple(s for s in phase.pending if s != seat)
    after = replace(phase, pending=pending) if pending else HandOver(phase.board, phase.result)
    if not pay:
        return replace(state, out=tuple(sorted((*state.out, seat))), phase=after), (SeatLeft(seat),)
    stake = state.setup.rules.stake_match
    state = replace(
        state,
        scores=tuple(phase.score if s == seat else score for s, score in enumerate(state.scores)),
        balances=paid(state.balances, seat, -stake),
        match_pot=state.match_pot + stake,
        phase=after,
    )
    return state, (SeatReturned(seat, phase.score, stake),)
