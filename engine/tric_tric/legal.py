"""What a seat may do now: the check of one action (codes in the order of spec tric_tric.md)."""

from __future__ import annotations

from engine.refusals import Refusal
from engine.tric_tric.actions import (
    Action,
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
from engine.tric_tric.cards import known_cards
from engine.tric_tric.claims import check_answer, waiting_for, wrong_phase
from engine.tric_tric.laying import Bench, Laid, lay_out, leftovers, plays_of
from engine.tric_tric.state import (
    Claiming,
    Dealing,
    Drawing,
    HandOver,
    MatchOver,
    Owing,
    Playing,
    Reshuffling,
    Returning,
    State,
)

#: The seat number of chance: it deals and shuffles.
CHANCE = -1


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may act now, nearest after the discarder first where all are asked; `CHANCE` to deal or
    to shuffle; empty when the match is over."""
    phase = state.phase
    if isinstance(phase, Drawing | Playing | Owing):
        return (phase.turn,)
    if isinstance(phase, Claiming):
        return waiting_for(state, phase)
    if isinstance(phase, Returning):
        return phase.pending
    return () if isinstance(phase, MatchOver) else (CHANCE,)


def check(state: State, seat: int, action: Action) -> Refusal | None:
    """Why *seat* may not do *action* now, or None. Changes nothing; any seat and any action may be asked."""
    phase = state.phase
    if isinstance(phase, MatchOver):
        return Refusal("match_over")
    if isinstance(phase, Dealing | HandOver | Returning):
        return _between_hands(phase, seat, action)
    if isinstance(phase, Reshuffling):
        if seat == CHANCE and isinstance(action, Reshuffle):
            return None  # wrong cards are a fault of the host, told by ValueError in `apply`
        return _not_your_turn(state, seat, phase.turn)
    if isinstance(phase, Claiming):
        return check_answer(state, phase, seat, action)
    if seat != phase.turn:
        return _not_your_turn(state, seat, phase.turn)
    if isinstance(phase, Drawing):
        if isinstance(action, Draw) or (isinstance(action, Take) and may_take(phase)):
            return None
        return wrong_phase("draw", action)
    if isinstance(action, Discard):
        return _check_discard(state, phase, action)
    if isinstance(phase, Owing):
        return wrong_phase("discard", action)
    if isinstance(action, Reject):
        return None if phase.rejectable else wrong_phase("play", action)
    if isinstance(action, Meld | Lay | Steal):
        laid = laid_in_turn(state, phase, action)
        return laid if isinstance(laid, Refusal) else None
    if isinstance(action, Out):
        laid = laid_in_turn(state, phase, action)
        return laid if isinstance(laid, Refusal) else leftovers(laid.hand, action.discard)
    return wrong_phase("play", action)


def may_take(phase: Drawing) -> bool:
    """Whether the seat to draw may take the top discard (T-12, T-14)."""
    return bool(phase.board.pile) and not phase.stock_only


def _between_hands(phase: Dealing | HandOver | Returning, seat: int, action: Action) -> Refusal | None:
    if isinstance(phase, Returning):
        if not isinstance(action, Return):
            return Refusal("hand_over")
        if seat in phase.pending and type(action.pay) is bool:
            return None
        return Refusal("not_your_turn", {"why": "not_bust"})
    if isinstance(action, Deal) and seat == CHANCE:
        return None  # a bad deal is a fault of the host, told by ValueError in `apply`
    return Refusal("hand_over")


def _not_your_turn(state: State, seat: int, turn: int) -> Refusal:
    return Refusal("not_your_turn", {"why": _why(state, seat), "turn": turn})


def _why(state: State, seat: int) -> str:
    return "out" if seat in state.out else "waiting"


# -- plays of a turn ---------------------------------------------------------------------------------------


def laid_in_turn(state: State, phase: Playing, action: Meld | Lay | Steal | Out) -> Laid | Refusal:
    """What the plays of the seat in its turn come to; going out they have the licence of T-10."""
    board = phase.board
    bench = Bench(board.hands[phase.turn], board.melds, board.wild, known_cards(state.setup.rules))
    return lay_out(bench, *plays_of(action))


def _check_discard(state: State, phase: Playing | Owing, action: Discard) -> Refusal | None:
    hand, card = phase.board.hands[phase.turn], action.card
    if card not in known_cards(state.setup.rules):
        return Refusal("unknown_card", {"card": str(card)})
    if card not in hand:
        return Refusal("not_in_hand", {"card": card})
    if isinstance(phase, Playing) and card == phase.taken and len(hand) > 1:
        return Refusal("just_taken", {"card": card})
    return None
