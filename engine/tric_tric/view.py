"""What one seat may see: the only thing that pages, JSON answers and bots are given."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.tric_tric.actions import Action, Answer, Discard, Out
from engine.tric_tric.cards import is_wild, ordered, value
from engine.tric_tric.choices import discards, legal_actions, way_out
from engine.tric_tric.claims import takes
from engine.tric_tric.legal import may_take, to_act
from engine.tric_tric.melds import freed_by, new_melds, single_lays
from engine.tric_tric.rules import Rules
from engine.tric_tric.state import (
    Claiming,
    Dealing,
    Drawing,
    HandOver,
    MatchOver,
    Owing,
    Playing,
    Reshuffling,
    Result,
    Returning,
    Run,
    State,
    TableMeld,
)


@dataclass(frozen=True, slots=True)
class SeenMeld:
    """Meld number ``number`` (1, 2 …) of the table.

    ``wild_at``: index in ``cards`` of its wild card, or None. ``freed_by``: the card that put in the wild's
    place would free it (T-20, T-21), or None.
    """

    number: int
    meld: TableMeld
    wild_at: int | None
    freed_by: Card | None

    @property
    def kind(self) -> str:
        """``run`` or ``trio``."""
        return "run" if isinstance(self.meld, Run) else "trio"

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards: a run from low to high, a trio as texts sort."""
        return self.meld.cards


@dataclass(frozen=True, slots=True)
class View:
    """A position as *seat* sees it; ``seat`` -1 is an onlooker without a hand.

    ``phase``: dealing, draw, reshuffle, play, claims, discard, returns, hand_over or match_over.
    ``turn``: the seat to act in draw, reshuffle, play and discard, in claims the discarder; else None.
    ``wild``: the number that is wild; ``turned``: the card turned for it.
    ``cards``: the seat's hand, by suit, aces low, jokers last; ``counts``: cards of every seat.
    ``drawn``: the card that this seat has just drawn or taken; ``taken``: the card that the seat to act took
    and may not discard now (T-13). ``known``: for each seat the cards that it took from the discards and, for
    all that anybody can tell, still holds.
    ``stock``: cards in it; ``pile``: the discards, the top one last (all have been seen);
    ``reshuffled``: the next empty stock makes the hand void (T-23). ``table``: the melds.
    ``resume``: in claims and discard, the seat whose regular turn comes when the chain of claims ends;
    ``rejected``: the chain began with a rejected card, which nobody may take (T-14). ``priority``: in claims,
    the other seats, the nearest after the discarder first (T-15). ``answered``: seats that have answered;
    ``answer``: this seat's own answer. ``may_take`` (draw and claims), ``may_reject``, ``may_claim`` (whether
    this seat may answer with a claim at all, not whether it has one).
    When it is this seat's turn to play: ``melds`` (every new meld without licence, as cards), ``lays`` (every
    natural card that fits alone: number of the meld, card), ``discards``, and ``out``: a way to empty the
    hand now, or None. When it owes a discard: ``discards``.
    ``legal``: what `legal_actions` lists. ``pending``: bust seats that have not said whether they return, at
    ``return_score`` points. ``result``: how the last hand ended. ``held``: points that the seat's own hand
    would cost it now. ``shown``: the cards left in each seat's hand, face up on the table because they have
    just been counted (T-24); empty while a hand is played, and when it was void and nothing is counted.
    ``out_of_match``: seats out for good.
    """

    game: str
    rules: Rules
    players: int
    seat: int
    phase: str
    hand: int
    dealer: int
    turn: int | None
    scores: tuple[int, ...]
    balances: tuple[int, ...]
    match_pot: int
    hand_pot: int
    out_of_match: tuple[int, ...]
    wild: str
    turned: Card | None
    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    drawn: Card | None
    taken: Card | None
    known: tuple[tuple[Card, ...], ...]
    stock: int
    pile: tuple[Card, ...]
    reshuffled: bool
    table: tuple[SeenMeld, ...]
    resume: int | None
    rejected: bool
    priority: tuple[int, ...]
    answered: tuple[int, ...]
    answer: Answer | None
    may_take: bool
    may_reject: bool
    may_claim: bool
    melds: tuple[tuple[Card, ...], ...]
    lays: tuple[tuple[int, Card], ...]
    discards: tuple[Card, ...]
    out: Out | Discard | None
    legal: tuple[Action, ...]
    pending: tuple[int, ...]
    return_score: int | None
    result: Result | None
    held: int
    shown: tuple[tuple[Card, ...], ...]
    winner: int | None

    @property
    def top(self) -> Card | None:
        """The top discard."""
        return self.pile[-1] if self.pile else None

    def is_wild(self, card: Card) -> bool:
        """Whether *card* is wild in this hand (T-3)."""
        return is_wild(card, self.wild)


def view(state: State, seat: int) -> View:
    """The position as *seat* sees it. An onlooker is seat -1. Raises ``ValueError`` for another number."""
    setup, phase = state.setup, state.phase
    if not -1 <= seat < setup.players:
        raise ValueError(f"no seat {seat}")
    board = None if isinstance(phase, Dealing) else phase.board
    hand = board.hands[seat] if board is not None and seat >= 0 else ()
    wild = "2" if board is None else board.wild
    mine = seat >= 0 and seat in to_act(state)
    playing = phase if isinstance(phase, Playing) else None
    claiming = phase if isinstance(phase, Claiming) else None
    my_play = playing if mine else None
    result = phase.result if isinstance(phase, Returning | HandOver | MatchOver) else None
    return View(
        game=setup.game,
        rules=setup.rules,
        players=setup.players,
        seat=seat,
        phase=PHASES[type(phase)],
        hand=state.hand,
        dealer=state.dealer,
        turn=turn_of(state),
        scores=state.scores,
        balances=state.balances,
        match_pot=state.match_pot,
        hand_pot=state.hand_pot,
        out_of_match=state.out,
        wild=wild,
        turned=None if board is None else board.turned,
        cards=hand,
        counts=(0,) * setup.players if board is None else tuple(len(cards) for cards in board.hands),
        drawn=None if my_play is None else my_play.drawn,
        taken=None if playing is None else playing.taken,
        known=((),) * setup.players if board is None else board.known,
        stock=0 if board is None else len(board.stock),
        pile=() if board is None else board.pile,
        reshuffled=board is not None and board.reshuffled,
        table=() if board is None else tuple(_seen(n, m, wild) for n, m in enumerate(board.melds, start=1)),
        resume=phase.resume if isinstance(phase, Claiming | Owing) else None,
        rejected=isinstance(phase, Claiming | Owing) and phase.rejected,
        priority=() if claiming is None else state.after(claiming.discarder),
        answered=() if claiming is None else tuple(given for given, _ in claiming.answers),
        answer=None if claiming is None else dict(claiming.answers).get(seat),
        may_take=mine
        and (
            (isinstance(phase, Drawing) and may_take(phase))
            or (claiming is not None and takes(claiming, seat))
        ),
        may_reject=my_play is not None and my_play.rejectable,
        may_claim=mine and claiming is not None and not takes(claiming, seat),
        melds=() if my_play is None else tuple(new_melds(hand, wild)),
        lays=() if my_play is None else tuple(single_lays(hand, my_play.board.melds, wild)),
        discards=tuple(discards(phase)) if mine and isinstance(phase, Playing | Owing) else (),
        out=None if my_play is None else way_out(my_play),
        legal=legal_actions(state, seat) if mine else (),
        pending=phase.pending if isinstance(phase, Returning) else (),
        return_score=phase.score if isinstance(phase, Returning) else None,
        result=result,
        shown=()
        if board is None or result is None or result.winner is None
        else tuple(ordered(cards) for cards in board.hands),
        held=sum(value(card, wild) for card in hand),
        winner=phase.winner if isinstance(phase, MatchOver) else None,
    )


def turn_of(state: State) -> int | None:
    """The seat to act, in claims the discarder; None when nobody's turn is on."""
    phase = state.phase
    if isinstance(phase, Drawing | Reshuffling | Playing | Owing):
        return phase.turn
    return phase.discarder if isinstance(phase, Claiming) else None


def _seen(number: int, meld: TableMeld, wild: str) -> SeenMeld:
    wilds = [k for k, card in enumerate(meld.cards) if is_wild(card, wild)]
    return SeenMeld(number, meld, wilds[0] if wilds else None, freed_by(meld, wild))


PHASES: dict[type, str] = {
    Dealing: "dealing",
    Drawing: "draw",
    Reshuffling: "reshuffle",
    Playing: "play",
    Claiming: "claims",
    Owing: "discard",
    Returning: "returns",
    HandOver: "hand_over",
    MatchOver: "match_over",
}

__all__ = ["PHASES", "SeenMeld", "View", "turn_of", "view"]
