"""The referee of Tric-Tric: a record in, a trace of every position out, up to the first refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.record_shape import BadRecord
from engine.tric_tric.actions import Reshuffle
from engine.tric_tric.choices import discards, way_out
from engine.tric_tric.legal import CHANCE, check
from engine.tric_tric.melds import new_melds, single_lays
from engine.tric_tric.play import apply, start
from engine.tric_tric.records import Record, RecordHand, asked, out_of_place, returns
from engine.tric_tric.state import (
    Dealing,
    HandOver,
    MatchOver,
    Owing,
    Playing,
    Reshuffling,
    Returning,
    State,
)
from engine.tric_tric.view import PHASES, turn_of

#: The position reached and, where the record goes no further, the refusal as the trace shows it.
Judged = tuple[State, dict[str, Any] | None]


def judge(record: Record) -> dict[str, Any]:
    """The trace of *record*. Raises `BadRecord`."""
    state = start(record.setup)
    traced: list[dict[str, Any]] = []
    trace: dict[str, Any] = {"id": record.id, "hands": traced, "winner": None}
    for number, hand in enumerate(record.hands):
        if isinstance(state.phase, MatchOver):
            trace["error"] = {"hand": number, "move": 1, "code": "match_over"}
            break
        if not isinstance(state.phase, Dealing | HandOver):
            raise BadRecord(f"hand {number} follows a hand that has not ended")
        try:
            state = apply(state, CHANCE, hand.deal)[0]
        except ValueError as error:
            raise BadRecord(f"hand {number}: {error}") from None
        shown: dict[str, Any] = {"steps": []}
        traced.append(shown)
        state, refused = _judge_moves(state, hand, shown["steps"])
        if refused is not None:
            trace["error"] = {"hand": number, **refused}
            break
        state = _end(state, hand, shown)
        if isinstance(state.phase, MatchOver):
            trace["winner"] = state.phase.winner
    return trace


def _judge_moves(state: State, hand: RecordHand, steps: list[dict[str, Any]]) -> Judged:
    steps.append(_step(state))
    for number, move in enumerate(hand.moves, start=1):
        refused = out_of_place(state, move)
        if refused is not None:
            return state, {"move": number, "code": refused}
        for seat, action in asked(state, move):
            refusal = check(state, seat, action)
            if refusal is not None:
                answers = {"seat": seat} if isinstance(move, Mapping) else {}
                return state, {"move": number, **answers, "code": refusal.code}
            state = apply(state, seat, action)[0]
        if isinstance(state.phase, Reshuffling):
            try:
                state = apply(state, CHANCE, Reshuffle(hand.reshuffle))[0]
            except ValueError as error:
                raise BadRecord(f"reshuffle: {error}") from None
        steps.append(_step(state))
    return state, None


def _end(state: State, hand: RecordHand, shown: dict[str, Any]) -> State:
    """Carry out the returns and write down how the hand ended, if it did."""
    for seat, action in returns(state, hand):
        state = apply(state, seat, action)[0]
    phase = state.phase
    if isinstance(phase, HandOver | MatchOver):
        shown |= {
            "points": list(phase.result.points),
            "scores": list(state.scores),
            "bust": list(phase.result.bust),
            "out": list(state.out),
            "balance": list(state.balances),
            "winner_of_hand": phase.result.winner,
        }
    return state


def _step(state: State) -> dict[str, Any]:
    """The position as the trace shows it: nothing is hidden here, a record is open."""
    phase = state.phase
    assert not isinstance(phase, Dealing)
    board = phase.board
    over = isinstance(phase, Returning | HandOver | MatchOver)
    step: dict[str, Any] = {
        "phase": "over" if over else PHASES[type(phase)],
        "turn": turn_of(state),
        "stock": len(board.stock),
        "discard": board.pile[-1] if board.pile else None,
        "table": [list(meld.cards) for meld in board.melds],
        "cards": [len(hand) for hand in board.hands],
        "melds": [],
        "lays": [],
        "discards": [],
        "can_go_out": False,
    }
    if isinstance(phase, Playing):
        hand = board.hands[phase.turn]
        lays = single_lays(hand, board.melds, board.wild)
        step |= {
            "melds": ["+".join(cards) for cards in new_melds(hand, board.wild)],
            "lays": sorted(f"M{number} {card}" for number, card in lays),
            "can_go_out": way_out(phase) is not None,
        }
    if isinstance(phase, Playing | Owing):
        step["discards"] = discards(phase)
    return step
