"""The claims after a discard: who may answer what, and who gets the card (T-15 to T-19)."""

from __future__ import annotations

from engine.cards import Card
from engine.refusals import Refusal
from engine.tric_tric.actions import Action, Answer, Decline, Meld, Out, Steal, Take
from engine.tric_tric.cards import known_cards, ordered
from engine.tric_tric.laying import Bench, Laid, from_hand, lay_out, leftovers, plays_of
from engine.tric_tric.state import Claiming, State


def waiting_for(state: State, phase: Claiming) -> tuple[int, ...]:
    """The seats that have not answered yet, nearest after the discarder first (T-15)."""
    given = {seat for seat, _ in phase.answers}
    return tuple(seat for seat in state.after(phase.discarder) if seat not in given)


def takes(phase: Claiming, seat: int) -> bool:
    """Whether *seat* is the one whose regular turn comes next: it may take, and not claim (T-18)."""
    return seat == phase.resume and not phase.rejected


def check_answer(state: State, phase: Claiming, seat: int, action: Action) -> Refusal | None:
    """Why *seat* may not answer so, or None."""
    if not 0 <= seat < state.setup.players or seat in state.out:
        return Refusal("not_your_turn", {"why": "out", "turn": phase.discarder})
    if not isinstance(action, Take | Meld | Steal | Out | Decline):
        return wrong_phase("claims", action)
    if any(given == seat for given, _ in phase.answers):
        return Refusal("not_your_turn", {"why": "answered", "turn": phase.discarder})
    claim = isinstance(action, Meld | Steal | Out)
    if claim and takes(phase, seat):
        return wrong_phase("claims", action)
    if seat == phase.discarder:
        return Refusal("own_discard", {"card": claimed_card(phase)})
    if isinstance(action, Take):
        return None if takes(phase, seat) else Refusal("not_next", {"next": phase.resume})
    if isinstance(action, Decline):
        return None
    laid = laid_in_claim(state, phase, seat, action)
    return laid if isinstance(laid, Refusal) else None


def wrong_phase(phase: str, action: Action) -> Refusal:
    """The refusal of a move that the phase does not have."""
    return Refusal("wrong_phase", {"phase": phase, "move": type(action).__name__.lower()})


def claimed_card(phase: Claiming) -> Card:
    """The card that may be claimed."""
    return phase.board.pile[-1]


def hand_with_claim(phase: Claiming, seat: int) -> tuple[Card, ...]:
    """The cards that *seat* would play from: its hand and the discard."""
    return ordered((*phase.board.hands[seat], claimed_card(phase)))


def laid_in_claim(state: State, phase: Claiming, seat: int, action: Meld | Steal | Out) -> Laid | Refusal:
    """What the claim of *seat* comes to, its hand with a last discard still in it, or why it may not
    (T-17)."""
    board, card = phase.board, claimed_card(phase)
    bench = Bench(hand_with_claim(phase, seat), board.melds, board.wild, known_cards(state.setup.rules))
    plays, licence, discard = plays_of(action)
    laid = lay_out(bench, plays, licence, discard)
    if isinstance(laid, Refusal):
        return laid
    # A claim that does not go out makes one new meld with the card in it; going out any play will do.
    used = list(from_hand(plays, board.melds, board.wild))
    if isinstance(action, Steal):
        used.remove(action.card)  # T-21: the card in the wild's place is not in the new meld
    if card not in used:
        why = "last_discard" if discard == card else "unused"
        return Refusal("claimed_card_unused", {"card": card, "why": why})
    if isinstance(action, Out):
        left = leftovers(laid.hand, discard)
        if left is not None:
            return left
    return laid


def winner_of(state: State, phase: Claiming) -> tuple[int, Answer] | None:
    """The nearest seat after the discarder that wants the card, and its answer (T-15, T-16)."""
    given = dict(phase.answers)
    for seat in state.after(phase.discarder):
        answer = given.get(seat)
        if answer is not None and not isinstance(answer, Decline):
            return seat, answer
    return None
