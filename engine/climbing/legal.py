"""What a seat may do now, as a list and as a check of one action. The two agree (property test)."""

from __future__ import annotations

from engine.cards import Card
from engine.climbing.actions import Action, Deal, Give, Play
from engine.climbing.exchange import check_gift, check_held, gift_choices
from engine.climbing.sets import MOST, Set, SetTable
from engine.climbing.state import Exchanging, MatchOver, State, Trick
from engine.refusals import Refusal

#: The seat number of chance: it deals.
CHANCE = -1


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may act now: the turn of a trick, the givers of an exchange, `CHANCE` for a deal."""
    phase = state.phase
    if isinstance(phase, Trick):
        return (phase.turn,)
    if isinstance(phase, Exchanging):
        return tuple(duty.giver for duty in phase.due)
    if isinstance(phase, MatchOver):
        return ()
    return (CHANCE,)


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """All legal actions of *seat* (by default of the first seat in `to_act`), weakest play first, pass last.

    Empty for `CHANCE` (deals are not listed) and for a seat that may not act.
    """
    setup, _, _, _, _, phase = state
    if isinstance(phase, Trick):
        hands, turn, on_table, _, _, _, _, revolved, _, _, _ = phase
        if seat is None or seat == turn:
            return setup.table.legal(hands[turn], on_table, revolved)
    elif isinstance(phase, Exchanging):
        for duty in phase.due:
            if seat is None or duty.giver == seat:
                return tuple(gift_choices(setup.table, phase.hands[duty.giver], duty))
    return ()


def check(state: State, seat: int, action: Action) -> Refusal | None:
    """Why *seat* may not do *action* now, or None. Changes nothing; any seat and any action may be asked."""
    phase = state.phase
    if isinstance(phase, Trick):
        if isinstance(action, Give):
            return Refusal("not_your_duty")
        if isinstance(action, Deal):
            return Refusal("not_your_turn", {"why": "waiting"})
        if seat != phase.turn:
            return Refusal("not_your_turn", {"why": why_not_turn(phase, seat), "turn": phase.turn})
        if isinstance(action, Play):
            judged = judge_play(state.setup.table, phase, action.cards)
            return judged if isinstance(judged, Refusal) else None
        return Refusal("cannot_pass_when_leading") if phase.table is None else None
    if isinstance(phase, MatchOver):
        return Refusal("match_over")
    if isinstance(phase, Exchanging):
        if isinstance(action, Deal):
            return Refusal("not_your_turn", {"why": "waiting"})
        if isinstance(action, Give):
            return check_gift(state.setup.table, phase, seat, action)
        return Refusal("not_your_turn", {"why": "exchange"})
    if isinstance(action, Deal) and seat == CHANCE:
        return None  # a bad deal is a fault of the host, told by ValueError in `apply`
    return Refusal("hand_over")


def why_not_turn(phase: Trick, seat: int) -> str:
    """Why it is not the turn of *seat*: passed, skipped, out (no cards left) or waiting."""
    if not 0 <= seat < len(phase.hands):
        return "waiting"
    if not phase.hands[seat]:
        return "out"
    if phase.passed >> seat & 1:
        return "passed"
    return "skipped" if phase.skipped == seat else "waiting"


def judge_play(table: SetTable, phase: Trick, cards: tuple[Card, ...]) -> Set | Refusal:
    """The set that *cards* are, for the seat whose turn it is to play, or why it may not play them."""
    hands, turn, on_table, _, _, _, _, revolved, _, _, _ = phase
    played = table.by_cards.get(cards)
    if played is None or played.mask & ~hands[turn]:
        return _check_cards(table, hands[turn], cards)
    _, _, size, rank, master = played
    if on_table is None or master:
        return played
    if size != on_table.size:
        return Refusal("wrong_size", {"size": on_table.size, "played": size})
    if table.answer_bits[revolved][on_table.rank] >> rank & 1:
        return played
    if rank == on_table.rank:
        return Refusal("must_beat", {"cards": cards})
    return Refusal("too_low", {"cards": cards, "table": on_table.play.cards})


def _check_cards(table: SetTable, hand: int, cards: tuple[Card, ...]) -> Refusal:
    """Why *cards* are no set of *hand*, whatever lies on the table."""
    refusal = check_held(table, hand, cards)
    if refusal is not None:
        return refusal
    why = "none" if not cards else "too_many" if len(cards) > MOST else "mixed"
    return Refusal("not_a_set", {"why": why, "cards": cards})
