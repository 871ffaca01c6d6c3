"""What a seat knows, in compact form: its own hand, what is still unseen, and what everybody did so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.bots.search.policies import FAR, NEAR, NEARLY_OUT, ONE
from engine.cards import THREE_OF_OROS, Card
from engine.climbing.exchange import duties
from engine.climbing.fast import PASSING, FastHand, FastTable, Move, fast_table
from engine.climbing.state import Duty
from engine.climbing.view import View


class Decision(NamedTuple):
    """A move that a seat chose: the situation, the move, and the cards played since, its own too."""

    size: int
    rank: int
    revolved: bool
    near: int
    move: Move
    since: int
    held: int


@dataclass(frozen=True, slots=True)
class Known:
    """A position as one seat knows it.

    ``now``: the hand under way with the own cards in place and nothing in the other hands (None in the
    exchange). ``counts``: cards by seat. ``unseen``: the unseen cards, one compact card each, those left out
    whose owner is known. ``sure``: by seat, the cards known to be there, ``sure_counts`` how many these are.
    ``may_hold``: by seat, the columns in which its hidden cards can be, by the gifts that the seat got.
    ``exchanged``: the gifts of best cards that others made to others in this hand, unseen.
    ``everything``: whether the unseen cards are just those that the others hold (lessons leave some out).
    ``decisions``: by seat, in order.
    ``played``: by seat, all cards played.
    """

    view: View
    table: FastTable
    me: int
    hand: int
    now: FastHand | None
    counts: tuple[int, ...]
    unseen: tuple[int, ...]
    sure: tuple[int, ...]
    sure_counts: tuple[int, ...]
    may_hold: tuple[int, ...]
    exchanged: tuple[Duty, ...]
    everything: bool
    decisions: tuple[tuple[Decision, ...], ...]
    played: tuple[int, ...]


def known(view: View) -> Known:
    """What the seat of *view* knows. It plays in the hand: its view is of a trick or an exchange."""
    table = fast_table(view.rules)
    me = view.seat
    shown: list[set[Card]] = [set() for _ in range(view.players)]
    for seat, cards in view.history:
        shown[seat].update(cards or ())
    sure = _sure(view, shown)
    seen = set(view.cards).union(*shown, *sure)
    unseen = [card for card in table.sets.cards if card not in seen]
    missing = sum(view.counts) - len(view.cards) - sum(len(cards) for cards in sure)
    now: FastHand | None = None
    decisions: tuple[tuple[Decision, ...], ...] = ((),) * view.players
    if view.phase == "trick":
        now, decisions = _replayed(view, table, shown, sure, unseen)
    return Known(
        view=view,
        table=table,
        me=me,
        hand=table.hand_of(view.cards),
        now=now,
        counts=view.counts,
        unseen=tuple(table.hand_of((card,)) for card in unseen),
        sure=tuple(table.hand_of(cards) for cards in sure),
        sure_counts=tuple(len(cards) for cards in sure),
        may_hold=_may_hold(view, table),
        exchanged=_exchanged(view),
        everything=len(unseen) == missing,
        decisions=decisions,
        played=tuple(table.hand_of(cards) for cards in shown),
    )


def _sure(view: View, shown: list[set[Card]]) -> list[set[Card]]:
    """Cards of others that the seat knows of: its gifts, and the three of oros of the first leader (P-9)."""
    sure: list[set[Card]] = [set() for _ in range(view.players)]
    for gift in view.gifts:
        if gift.giver == view.seat and gift.receiver != view.seat:
            sure[gift.receiver].update(gift.cards)
    # What was given may be back already (V-8), or not have changed hands yet (P-26).
    sure = [cards - set(view.cards) for cards in sure]
    of_three = view.rules.first_opener == "three_of_oros"
    if view.phase == "trick" and view.placing is None and of_three:
        leader = view.history[0][0] if view.history else view.turn
        assert leader is not None
        if leader != view.seat and THREE_OF_OROS not in view.cards:
            sure[leader].add(THREE_OF_OROS)
    everywhere = set().union(*shown)
    sure = [cards - everywhere for cards in sure]
    # In a lesson the leader is given and may hold fewer cards than that.
    return [cards if len(cards) <= view.counts[seat] else set() for seat, cards in enumerate(sure)]


def _may_hold(view: View, table: FastTable) -> tuple[int, ...]:
    """The columns of hidden cards by seat: who gave the best or worst keeps none beyond them (P-24)."""
    columns = [-1] * view.players
    for gift in view.gifts:
        if gift.receiver == view.seat and view.placing is not None:
            given = table.hand_of(gift.cards)
            due, later = duties(view.rules, view.placing)
            kind = next(d.kind for d in (*due, *later) if d.giver == gift.giver and d.receiver == view.seat)
            lowest = ((given & -given).bit_length() - 1) // 4
            highest = (given.bit_length() - 1) // 4
            if kind == "best":
                columns[gift.giver] = (16 << 4 * lowest) - 1
            elif kind == "worst":
                columns[gift.giver] = -1 << 4 * highest
    return tuple(columns)


def _exchanged(view: View) -> tuple[Duty, ...]:
    """The gifts of best cards between two others; nothing is known of them but that they were made."""
    if view.placing is None or view.phase != "trick":
        return ()
    due, _ = duties(view.rules, view.placing)
    return tuple(duty for duty in due if duty.kind == "best" and view.seat not in (duty.giver, duty.receiver))


def _replayed(
    view: View, table: FastTable, shown: list[set[Card]], sure: list[set[Card]], unseen: list[Card]
) -> tuple[FastHand, tuple[tuple[Decision, ...], ...]]:
    """The hand from its first lead to now, and what was decided on the way.

    The hidden cards are put anywhere for that: play so far does not depend on them.
    """
    pool = iter(unseen)
    hands = []
    for seat in range(view.players):
        held = set(view.cards) if seat == view.seat else set(sure[seat])
        while len(held) < view.counts[seat]:
            held.add(next(pool))
        hands.append(held | shown[seat])
    leader = view.history[0][0] if view.history else view.turn
    assert leader is not None
    now = FastHand(view.rules, hands, leader)
    counts = [len(cards) for cards in hands]
    since = [table.hand_of(cards) for cards in shown]
    decisions: list[list[Decision]] = [[] for _ in range(view.players)]
    for seat, cards in view.history:
        move = table.move_of(table.sets.by_cards[cards]) if cards else PASSING
        fewest = min(count for other, count in enumerate(counts) if count and other != seat)
        near = ONE if fewest == 1 else NEAR if fewest <= NEARLY_OUT else FAR
        decisions[seat].append(
            Decision(now.size, now.rank, now.revolved, near, move, since[seat], counts[seat])
        )
        since[seat] -= move[2]
        counts[seat] -= move[1]
        now.play(move)
    now.hands = [0] * view.players
    now.hands[view.seat] = table.hand_of(view.cards)
    return now, tuple(tuple(made) for made in decisions)


def position_after(known: Known, move: Move) -> FastHand:
    """The position after *move* of the seat, to which it is."""
    assert known.now is not None
    after = known.now.copy()
    after.play(move)
    return after


__all__ = ["Decision", "Known", "known", "position_after"]
