"""What a seat may do now, as a list and as a check of one action. The two agree (property test)."""

from __future__ import annotations

from engine.climbing.actions import PASS, Action, Deal, Give, Pass, Play
from engine.climbing.exchange import check_gift, gift_choices
from engine.climbing.rules import Rules
from engine.climbing.sets import MOST, Set, compiled
from engine.climbing.state import Dealing, Exchanging, HandOver, MatchOver, State, Trick
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
    phase = state.phase
    if isinstance(phase, Trick):
        if seat is not None and seat != phase.turn:
            return ()
        plays: list[Action] = [found.play for found in legal_sets(state.setup.rules, phase)]
        if phase.table is not None:
            plays.append(PASS)
        return tuple(plays)
    if isinstance(phase, Exchanging):
        for duty in phase.due:
            if seat is None or duty.giver == seat:
                return tuple(gift_choices(compiled(state.setup.rules), phase.hands[duty.giver], duty))
    return ()


def legal_sets(rules: Rules, phase: Trick) -> list[Set]:
    """The sets that the seat to act may play."""
    table = compiled(rules)
    hand = phase.hands[phase.turn]
    if phase.table is None:
        found = table.sets(hand, 0, table.order(phase.revolved))
    else:
        on_table = table.by_cards[phase.table.cards]
        found = table.sets(hand, on_table.size, table.answers(on_table.rank, phase.revolved))
    if hand & table.master_bit:
        found.append(table.master)  # whatever lies on the table (P-19)
    return found


def check(state: State, seat: int, action: Action) -> Refusal | None:
    """Why *seat* may not do *action* now, or None. Changes nothing; any seat and any action may be asked."""
    phase = state.phase
    if isinstance(phase, MatchOver):
        return Refusal("match_over")
    if isinstance(phase, Dealing | HandOver):
        if isinstance(action, Deal) and seat == CHANCE:
            return None  # a bad deal is a fault of the host, told by ValueError in `apply`
        return Refusal("hand_over")
    if isinstance(action, Deal):
        return Refusal("not_your_turn", {"why": "waiting"})
    if isinstance(phase, Exchanging):
        if not isinstance(action, Give):
            return Refusal("not_your_turn", {"why": "exchange"})
        return check_gift(compiled(state.setup.rules), phase, seat, action)
    if isinstance(action, Give):
        return Refusal("not_your_duty")
    if seat != phase.turn:
        return Refusal("not_your_turn", {"why": why_not_turn(phase, seat), "turn": phase.turn})
    if isinstance(action, Pass):
        return Refusal("cannot_pass_when_leading") if phase.table is None else None
    return _check_play(state, phase, action)


def why_not_turn(phase: Trick, seat: int) -> str:
    """Why it is not the turn of *seat*: passed, skipped, out (no cards left) or waiting."""
    if not 0 <= seat < len(phase.hands):
        return "waiting"
    if not phase.hands[seat]:
        return "out"
    if phase.passed >> seat & 1:
        return "passed"
    return "skipped" if phase.skipped == seat else "waiting"


def _check_play(state: State, phase: Trick, action: Play) -> Refusal | None:
    table = compiled(state.setup.rules)
    cards = action.cards
    for card in cards:
        if card not in table.bit_of:
            return Refusal("unknown_card", {"card": card})
    if len(set(cards)) != len(cards):
        return Refusal("duplicate_card", {"card": next(c for c in cards if cards.count(c) > 1)})
    hand = phase.hands[phase.turn]
    for card in cards:
        if not hand & table.bit_of[card]:
            return Refusal("not_in_hand", {"card": card})
    played = table.by_cards.get(cards)
    if played is None:
        why = "none" if not cards else "too_many" if len(cards) > MOST else "mixed"
        return Refusal("not_a_set", {"why": why, "cards": cards})
    if phase.table is None or played.master:
        return None
    on_table = table.by_cards[phase.table.cards]
    if played.size != on_table.size:
        return Refusal("wrong_size", {"size": on_table.size, "played": played.size})
    if played.rank in table.answers(on_table.rank, phase.revolved):
        return None
    if played.rank == on_table.rank:
        return Refusal("must_beat", {"cards": cards})
    return Refusal("too_low", {"cards": cards, "table": phase.table.cards})
