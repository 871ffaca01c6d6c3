"""From a position and an action to the next position and what happened."""

from __future__ import annotations

from engine.cards import THREE_OF_OROS
from engine.climbing.actions import Action, Deal, Give, Pass, Play
from engine.climbing.events import (
    CardsGiven,
    CardsPlayed,
    Event,
    GiftConfirmed,
    HandDealt,
    HandEnded,
    LeadTaken,
    MatchWon,
    Revolution,
    SeatFinished,
    SeatPassed,
    SeatSkipped,
    TrickWon,
)
from engine.climbing.exchange import duties, settle
from engine.climbing.legal import check
from engine.climbing.rules import Rules
from engine.climbing.scoring import points, winner
from engine.climbing.sets import compiled
from engine.climbing.state import (
    Dealing,
    Exchanging,
    Gift,
    HandOver,
    MatchOver,
    Setup,
    State,
    Trick,
)
from engine.refusals import IllegalAction


def start(setup: Setup) -> State:
    """The position before the first deal."""
    scores = setup.scores if setup.scores is not None else (0,) * setup.players
    return State(setup, 0, 0, setup.placing, scores, Dealing())


def apply(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after *action* of *seat*, and the events.

    Raises `IllegalAction` for a refused action and ``ValueError`` for a deal that is none; *state* stays as
    it was.
    """
    refusal = check(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    phase = state.phase
    if isinstance(phase, Trick):
        if isinstance(action, Pass):
            return _pass(state, phase)
        assert isinstance(action, Play)
        return _play(state, phase, action)
    if isinstance(phase, Exchanging):
        assert isinstance(action, Give)
        return _give(state, phase, seat, action)
    assert isinstance(action, Deal)
    return _deal(state, action)


# -- dealing -----------------------------------------------------------------------------------------------


def first_dealt(state: State) -> int | None:
    """The seat that the next deal begins with, or None where it is drawn by lot (P-8, D-3, D-4)."""
    if state.setup.rules.dealing == "from_president" and state.placing is not None:
        return state.placing[0]
    return (state.first + 1) % state.setup.players if state.hand else None


def deal_out(state: State, cards: tuple[str, ...], first: int = 0) -> Deal:
    """The deal that gives out *cards* one at a time in the direction of play (P-8).

    *first* is the seat dealt to first; it counts in the first hand only, later ones follow from the rules.
    """
    players = state.setup.players
    fixed = first_dealt(state)
    begin = first if fixed is None else fixed
    hands = tuple(tuple(cards[(seat - begin) % players :: players]) for seat in range(players))
    return Deal(hands, begin)


def _deal(state: State, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    setup, rules = state.setup, state.setup.rules
    table = compiled(rules)
    hands = _dealt_hands(state, deal)
    dealt = HandDealt(state.hand + 1, deal.first, tuple(len(cards) for cards in deal.hands))
    state = State(setup, state.hand + 1, deal.first, state.placing, state.scores, state.phase)
    if deal.leader is not None:
        return _lead(state, hands, (), deal.leader, "given", (dealt,))
    if state.placing is not None:
        due, later = duties(rules, state.placing)
        return State(
            setup, state.hand, state.first, state.placing, state.scores, Exchanging(hands, due, later, ())
        ), (dealt,)
    if rules.first_opener == "after_dealer":
        return _lead(state, hands, (), deal.first, "after_dealer", (dealt,))
    holder = next((s for s in range(setup.players) if hands[s] & table.bit_of[THREE_OF_OROS]), None)
    if holder is None:
        raise ValueError("nobody holds the three of oros and no leader is named")
    return _lead(state, hands, (), holder, "three_of_oros", (dealt,))


def _dealt_hands(state: State, deal: Deal) -> tuple[int, ...]:
    setup = state.setup
    table = compiled(setup.rules)
    if len(deal.hands) != setup.players or not 0 <= deal.first < setup.players:
        raise ValueError("a deal has one hand for each seat")
    try:
        hands = tuple(table.mask(cards) for cards in deal.hands)
    except KeyError as error:
        raise ValueError(f"no such card in the deck: {error}") from None
    everything = sum(hands)
    if sum(len(cards) for cards in deal.hands) != everything.bit_count() or not all(hands):
        raise ValueError("a card dealt twice, or a hand without cards")
    if deal.leader is not None and not (setup.free_deal and 0 <= deal.leader < setup.players):
        raise ValueError("the leader follows from the rules")
    if not setup.free_deal:
        if everything != table.full:
            raise ValueError("the whole deck is dealt (P-8)")
        if first_dealt(state) not in (None, deal.first):
            raise ValueError("the deal begins at another seat (P-8, D-4)")
        each, over = divmod(len(table.cards), setup.players)
        for seat, hand in enumerate(hands):
            if hand.bit_count() != each + ((seat - deal.first) % setup.players < over):
                raise ValueError("the first seats in dealing order have one card more (P-8)")
    return hands


def _lead(
    state: State,
    hands: tuple[int, ...],
    gifts: tuple[Gift, ...],
    leader: int,
    why: str,
    events: tuple[Event, ...],
) -> tuple[State, tuple[Event, ...]]:
    trick = Trick(hands, leader, None, None, 0, None, (), False, 1, (), gifts)
    begun = State(state.setup, state.hand, state.first, state.placing, state.scores, trick)
    return begun, (*events, LeadTaken(leader, why))


def opener(rules: Rules, placing: tuple[int, ...]) -> int:
    """Who leads a hand after its exchange (P-9, V-9)."""
    return placing[-1] if rules.opener == "culo" else placing[0]


def _give(state: State, phase: Exchanging, seat: int, action: Give) -> tuple[State, tuple[Event, ...]]:
    table = compiled(state.setup.rules)
    after, moved = settle(phase, seat, table.mask(action.cards))
    events: tuple[Event, ...] = (
        GiftConfirmed(seat),
        *(CardsGiven(g.giver, g.receiver, g.cards.bit_count(), table.names(g.cards)) for g in moved),
    )
    if after.due:
        return State(state.setup, state.hand, state.first, state.placing, state.scores, after), events
    assert state.placing is not None
    rules = state.setup.rules
    why = "culo" if rules.opener == "culo" else "president"
    return _lead(state, after.hands, after.settled, opener(rules, state.placing), why, events)


# -- the trick ---------------------------------------------------------------------------------------------


def _next(
    hands: tuple[int, ...], barred: int, here: int, owner: int, direction: int, skip: bool
) -> tuple[int | None, int | None]:
    """Who answers after *here*: (seat or None when the turn is back at *owner*, seat skipped or None).

    *barred* are the seats that passed, as bits (P-12, P-14, P-16).
    """
    players, skipped, seat = len(hands), None, here
    while True:
        seat = (seat + direction) % players
        if seat == owner:
            return None, skipped
        if not hands[seat] or barred >> seat & 1:
            continue
        if skip and skipped is None:
            skipped = seat
            continue
        return seat, skipped


def _leader(hands: tuple[int, ...], owner: int, direction: int) -> int:
    """Who leads after a trick of *owner*: they, or the next with cards (P-12, P-13, P-20)."""
    seat = owner
    while not hands[seat]:
        seat = (seat + direction) % len(hands)
    return seat


def _pass(state: State, phase: Trick) -> tuple[State, tuple[Event, ...]]:
    seat = phase.turn
    assert phase.owner is not None
    passed = phase.passed | 1 << seat
    history = (*phase.history, (seat, Pass()))
    turn, _ = _next(phase.hands, passed, seat, phase.owner, phase.direction, False)
    event = SeatPassed(seat)
    if turn is not None:
        after = Trick(
            phase.hands,
            turn,
            phase.table,
            phase.owner,
            passed,
            None,
            phase.finished,
            phase.revolved,
            phase.direction,
            history,
            phase.gifts,
        )
        return State(state.setup, state.hand, state.first, state.placing, state.scores, after), (event,)
    leader = _leader(phase.hands, phase.owner, phase.direction)
    after = Trick(
        phase.hands,
        leader,
        None,
        None,
        0,
        None,
        phase.finished,
        phase.revolved,
        phase.direction,
        history,
        phase.gifts,
    )
    won = TrickWon(phase.owner, "returned")
    lead = LeadTaken(leader, "won" if leader == phase.owner else "next")
    return State(state.setup, state.hand, state.first, state.placing, state.scores, after), (event, won, lead)


def _play(state: State, phase: Trick, action: Play) -> tuple[State, tuple[Event, ...]]:
    rules = state.setup.rules
    table = compiled(rules)
    seat = phase.turn
    played = table.by_cards[action.cards]
    equal = (
        phase.table is not None
        and not played.master
        and played.rank == table.by_cards[phase.table.cards].rank
    )
    hands = list(phase.hands)
    hands[seat] &= ~played.mask
    left = tuple(hands)
    how = "master" if played.master else "lead" if phase.table is None else "equal" if equal else "beat"
    events: list[Event] = [CardsPlayed(seat, action.cards, how)]

    revolved, direction = phase.revolved, phase.direction
    if played.size == 4 and rules.revolution != "none":
        # At once, and for the rest of this very trick (V-4).
        revolved = not revolved
        if rules.revolution == "order_and_direction":
            direction = -direction
        events.append(Revolution(revolved, direction))

    finished = phase.finished
    if not left[seat]:
        events.append(SeatFinished(seat, len(finished)))
        finished = (*finished, seat)
    history = (*phase.history, (seat, played.play))
    if len(finished) == state.setup.players - 1:
        return _end_hand(state, phase, left, finished, revolved, direction, history, events)

    turn: int | None = None
    skipped: int | None = None
    passed = 0 if rules.passing == "may_return" else phase.passed
    if played.master:
        end = "master"
    elif not left[seat] and rules.going_out == "closes_trick":
        end = "out"  # P-13: nobody is skipped either
    else:
        end = "returned"
        turn, skipped = _next(left, passed, seat, seat, direction, equal)
        if skipped is not None:
            events.append(SeatSkipped(skipped, seat))
    if turn is not None:
        after = Trick(
            left,
            turn,
            played.play,
            seat,
            passed,
            skipped,
            finished,
            revolved,
            direction,
            history,
            phase.gifts,
        )
    else:
        leader = _leader(left, seat, direction)
        events.append(TrickWon(seat, end))
        events.append(LeadTaken(leader, "won" if leader == seat else "next"))
        after = Trick(
            left, leader, None, None, 0, skipped, finished, revolved, direction, history, phase.gifts
        )
    moved = State(state.setup, state.hand, state.first, state.placing, state.scores, after)
    return moved, tuple(events)


def _end_hand(
    state: State,
    phase: Trick,
    hands: tuple[int, ...],
    finished: tuple[int, ...],
    revolved: bool,
    direction: int,
    history: tuple[tuple[int, Play | Pass], ...],
    events: list[Event],
) -> tuple[State, tuple[Event, ...]]:
    """One player alone has cards: the Culo (P-23)."""
    last = next(seat for seat, hand in enumerate(hands) if hand)
    placing = (*finished, last)
    events.append(SeatFinished(last, len(finished)))
    gained = points(placing)
    scores = tuple(a + b for a, b in zip(state.scores, gained, strict=True))
    events.append(HandEnded(placing, gained, scores))
    won = winner(state.setup.rules, placing, scores)
    after: HandOver | MatchOver
    if won is None:
        after = HandOver(hands, revolved, direction, history, phase.gifts)
    else:
        after = MatchOver(won, hands, revolved, direction, history, phase.gifts)
        events.append(MatchWon(won))
    return State(state.setup, state.hand, state.first, placing, scores, after), tuple(events)
