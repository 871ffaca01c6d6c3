"""Lists of what a seat may do, for bots and pages. Every action listed is legal (property test).

The list is not complete: there are too many ways of going out, and a page's player may lay several cards at
once. It is sufficient: whatever can be laid can be laid by actions of the list one after the other; if the
hand can be emptied at once, one way to do it is in it; and it never is empty for a seat that may act.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import Card
from engine.tric_tric.actions import (
    Action,
    Decline,
    Discard,
    Draw,
    Lay,
    Meld,
    Out,
    Reject,
    Return,
    Steal,
    Take,
)
from engine.tric_tric.cards import is_wild, without
from engine.tric_tric.claims import claimed_card, hand_with_claim, takes
from engine.tric_tric.going_out import find_out
from engine.tric_tric.legal import may_take, to_act
from engine.tric_tric.melds import freed_by, new_melds, single_lays, wild_in, wild_lays
from engine.tric_tric.state import Claiming, Drawing, Owing, Playing, Returning, State, TableMeld


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """Legal actions of *seat*, by default of the first in `to_act`; the last one is the plainest (draw,
    discard, decline, leave). Empty for `CHANCE` and for a seat that may not act.

    A play: a way out if there is one, melds, steals, lay-offs (of one natural card, or of a wild and the
    natural one beyond it), the rejection, discards. An answer: a way out, melds and steals with the card in
    them, take, decline.
    """
    acting = to_act(state)
    if seat is None:
        seat = acting[0] if acting else -1
    if seat not in acting:
        return ()
    phase = state.phase
    if isinstance(phase, Drawing):
        return (Take(), Draw()) if may_take(phase) else (Draw(),)
    if isinstance(phase, Playing):
        return tuple(_plays(phase))
    if isinstance(phase, Owing):
        return tuple(Discard(card) for card in discards(phase))
    if isinstance(phase, Claiming):
        return tuple(_answers(phase, seat))
    if isinstance(phase, Returning):
        return (Return(True), Return(False))
    return ()


def discards(phase: Playing | Owing) -> list[Card]:
    """Every card that the seat to act may discard, each once, as a text sorts them (T-12, T-13)."""
    hand = phase.board.hands[phase.turn]
    kept = phase.taken if isinstance(phase, Playing) and len(hand) > 1 else None
    return sorted({card for card in hand if card != kept})


def way_out(phase: Playing) -> Out | Discard | None:
    """A way to empty the hand now, under the licence where it takes it: an `Out`, or the discard of the only
    card. None when there is none."""
    hand, board = phase.board.hands[phase.turn], phase.board
    if len(hand) == 1:
        return Discard(hand[0])
    return find_out(hand, board.melds, board.wild)


def _plays(phase: Playing) -> Iterator[Action]:
    board = phase.board
    hand = board.hands[phase.turn]
    out = find_out(hand, board.melds, board.wild) if len(hand) > 1 else None
    if out is not None:
        yield out
    yield from (Meld(cards) for cards in new_melds(hand, board.wild))
    yield from steals(hand, board.melds, board.wild)
    yield from (Lay(number, (card,)) for number, card in single_lays(hand, board.melds, board.wild))
    yield from (Lay(number, cards) for number, cards in wild_lays(hand, board.melds, board.wild))
    if phase.rejectable:
        yield Reject()
    yield from (Discard(card) for card in discards(phase))


def _answers(phase: Claiming, seat: int) -> Iterator[Action]:
    if takes(phase, seat):
        yield Take()
    else:
        board, card, hand = phase.board, claimed_card(phase), hand_with_claim(phase, seat)
        out = find_out(hand, board.melds, board.wild, card)
        if out is not None:
            yield out
        yield from (Meld(cards) for cards in new_melds(hand, board.wild) if card in cards)
        if not is_wild(card, board.wild):  # a claimed wild has no room beside the stolen one
            yield from (steal for steal in steals(hand, board.melds, board.wild) if card in steal.cards)
    yield Decline()


def steals(hand: Sequence[Card], melds: Sequence[TableMeld], wild: str) -> Iterator[Steal]:
    """Every steal that *hand* can make without licence (T-20)."""
    for number, meld in enumerate(melds, start=1):
        natural, stolen = freed_by(meld, wild), wild_in(meld, wild)
        if natural is None or stolen is None or natural not in hand:
            continue
        # Only this wild: with another of the hand in the new meld the stolen one would be left over.
        own = [card for card in without(hand, natural) if not is_wild(card, wild)]
        for cards in new_melds((*own, stolen), wild):
            if stolen in cards:
                yield Steal(number, natural, cards)
