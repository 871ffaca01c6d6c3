"""What one seat may see: the only thing that pages, JSON answers and bots are given."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.climbing.actions import Action, Give, Pass, Play
from engine.climbing.legal import legal_actions, to_act, why_not_turn
from engine.climbing.rules import Rules
from engine.climbing.sets import compiled
from engine.climbing.state import Dealing, Duty, Exchanging, HandOver, MatchOver, State, Trick


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
    history: tuple[tuple[int, tuple[Card, ...] | None], ...]
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
    table = compiled(setup.rules)
    hands: tuple[int, ...] = (0,) * players if isinstance(phase, Dealing) else phase.hands
    turn: int | None = None
    on_table: OnTable | None = None
    waiting, passed, skipped = "", (), None
    finished: tuple[int, ...] = ()
    revolved, direction = False, 1
    duty: Duty | None = None
    confirmed: tuple[int, ...] = ()
    # Until the cards change hands the receiver knows nothing of them (P-26).
    moved = not isinstance(phase, Exchanging)
    gifts = (
        () if isinstance(phase, Dealing) else phase.settled if isinstance(phase, Exchanging) else phase.gifts
    )
    history = () if isinstance(phase, Dealing | Exchanging) else phase.history
    if isinstance(phase, Trick):
        turn, skipped, finished = phase.turn, phase.skipped, phase.finished
        passed = tuple(s for s in range(players) if phase.passed >> s & 1)  # type: ignore[assignment]
        waiting = "" if turn == seat else why_not_turn(phase, seat)
        if phase.table is not None and phase.owner is not None:
            found = table.by_cards[phase.table.cards]
            number = "X" if found.rank == table.joker_rank else table.numbers[found.rank]
            on_table = OnTable(found.play.cards, phase.owner, found.size, number)
    elif isinstance(phase, Exchanging):
        duty = next((d for d in phase.due if d.giver == seat), None)
        confirmed = tuple(g.giver for g in phase.settled)
    elif isinstance(phase, HandOver | MatchOver):
        assert state.placing is not None
        finished = state.placing
    if isinstance(phase, Trick | HandOver | MatchOver):
        revolved, direction = phase.revolved, phase.direction
    mine = seat in to_act(state) and seat >= 0
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
        turn=turn,
        table=on_table,
        waiting=waiting,
        passed=passed,
        skipped=skipped,
        finished=finished,
        revolved=revolved,
        direction=direction,
        duty=duty,
        confirmed=confirmed,
        gifts=tuple(
            SeenGift(g.giver, g.receiver, table.names(g.cards))
            for g in gifts
            if seat == g.giver or (seat == g.receiver and (moved or not g.cards & hands[g.giver]))
        ),
        history=tuple((s, a.cards if isinstance(a, Play) else None) for s, a in history),
        legal=legal_actions(state, seat) if mine else (),
        winner=phase.winner if isinstance(phase, MatchOver) else None,
    )


_PHASES = {
    Dealing: "dealing",
    Exchanging: "exchange",
    Trick: "trick",
    HandOver: "hand_over",
    MatchOver: "match_over",
}
