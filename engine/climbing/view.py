"""What one seat may see: the only thing that pages, JSON answers and bots are given."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.climbing.actions import Action, Give, Pass, Play
from engine.climbing.exchange import has_moved
from engine.climbing.legal import legal_actions, why_not_turn
from engine.climbing.rules import Rules
from engine.climbing.sets import SetTable
from engine.climbing.state import Dealing, Duty, Exchanging, HandOver, History, MatchOver, Phase, State, Trick


@dataclass(frozen=True, slots=True)
class OnTable:
    """The play to answer: its cards, player, number of cards, number as text (``"7"``, ``"X"``)."""

    cards: tuple[Card, ...]
    owner: int
    size: int
    number: str


@dataclass(frozen=True, slots=True)
class SeenGift:
    """A gift that the seat gave or received in this hand."""

    giver: int
    receiver: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A position as *seat* sees it; ``seat`` -1 is an onlooker without a hand.

    ``phase``: dealing, exchange, trick, hand_over or match_over. ``cards``: the seat's hand, weakest number
    first. ``counts``: cards of every seat. ``placing``: order of going out of the last hand that ended.
    ``waiting`` says why it is not this seat's turn in a trick (passed, skipped, out, waiting; empty when it
    is). ``confirmed``: seats that have settled their gift. ``history``: all plays (cards) and passes (None)
    of the hand in order.
    """

    game: str
    rules: Rules
    players: int
    seat: int
    phase: str
    hand: int
    scores: tuple[int, ...]
    placing: tuple[int, ...] | None
    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    turn: int | None
    table: OnTable | None
    waiting: str
    passed: tuple[int, ...]
    skipped: int | None
    finished: tuple[int, ...]
    revolved: bool
    direction: int
    duty: Duty | None
    confirmed: tuple[int, ...]
    gifts: tuple[SeenGift, ...]
    history: History
    legal: tuple[Action, ...]
    winner: int | None

    def plays(self) -> tuple[Play, ...]:
        """The plays among the legal actions."""
        return tuple(a for a in self.legal if isinstance(a, Play))

    def may_pass(self) -> bool:
        """Whether passing is legal now."""
        return any(isinstance(a, Pass) for a in self.legal)

    def gift_choices(self) -> tuple[Give, ...]:
        """The gifts among the legal actions."""
        return tuple(a for a in self.legal if isinstance(a, Give))


def view(state: State, seat: int) -> View:
    """The position as *seat* sees it. An onlooker is seat -1. Raises ``ValueError`` for another number."""
    setup, phase = state.setup, state.phase
    players = setup.players
    if not -1 <= seat < players:
        raise ValueError(f"no seat {seat}")
    table = setup.table
    hands: tuple[int, ...] = (0,) * players if isinstance(phase, Dealing) else phase.hands
    trick = phase if isinstance(phase, Trick) else None
    exchange = phase if isinstance(phase, Exchanging) else None
    played = phase if isinstance(phase, Trick | HandOver | MatchOver) else None
    finished: tuple[int, ...] = ()
    if trick is not None:
        finished = trick.finished
    elif played is not None and state.placing is not None:
        finished = state.placing
    return View(
        game=setup.game,
        rules=setup.rules,
        players=players,
        seat=seat,
        phase=_PHASES[type(phase)],
        hand=state.hand,
        scores=state.scores,
        placing=state.placing,
        cards=table.names(hands[seat]) if seat >= 0 else (),
        counts=tuple(hand.bit_count() for hand in hands),
        turn=trick.turn if trick else None,
        table=_on_table(table, trick) if trick else None,
        waiting=why_not_turn(trick, seat) if trick and trick.turn != seat else "",
        passed=tuple(s for s in range(players) if trick.passed >> s & 1) if trick else (),
        skipped=trick.skipped if trick else None,
        finished=finished,
        revolved=played.revolved if played else False,
        direction=played.direction if played else 1,
        duty=next((duty for duty in exchange.due if duty.giver == seat), None) if exchange else None,
        confirmed=tuple(gift.giver for gift in exchange.settled) if exchange else (),
        gifts=_gifts(table, phase, seat),
        history=played.history if played else (),
        legal=legal_actions(state, seat),
        winner=phase.winner if isinstance(phase, MatchOver) else None,
    )


def _on_table(table: SetTable, trick: Trick) -> OnTable | None:
    if trick.table is None or trick.owner is None:
        return None
    play, _, size, rank, _ = trick.table
    return OnTable(play.cards, trick.owner, size, "X" if rank == table.joker_rank else table.numbers[rank])


def _gifts(table: SetTable, phase: Phase, seat: int) -> tuple[SeenGift, ...]:
    """Gifts that *seat* gave, and those it got once the cards have changed hands (P-26)."""
    if isinstance(phase, Dealing):
        return ()
    if isinstance(phase, Exchanging):
        known = [g for g in phase.settled if seat == g.giver or has_moved(phase.hands, g)]
    else:
        known = list(phase.gifts)
    return tuple(
        SeenGift(gift.giver, gift.receiver, table.names(gift.cards))
        for gift in known
        if seat in (gift.giver, gift.receiver)
    )


_PHASES = {
    Dealing: "dealing",
    Exchanging: "exchange",
    Trick: "trick",
    HandOver: "hand_over",
    MatchOver: "match_over",
}
