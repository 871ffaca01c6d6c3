"""Matches in the database: making one, and the one function through which anything happens in it."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from django.db import transaction

import engine
from table.hands import HandStart, remember, remembered
from table.models import Match, Seat
from table.playing import Action, Position, bots_go_on, go_through, shuffled_deal
from table.rows import add_actions, read_actions, read_match

#: The seat of the person who plays against bots.
YOUR_SEAT = 0


class Result(Enum):
    """How a submission ended."""

    DONE = "done"
    REFUSED = "refused"
    STALE = "stale"


@dataclass(frozen=True, slots=True)
class Table:
    """A match as it stands: the row, who sits there, and the position."""

    match: Match
    seats: tuple[Seat, ...]
    position: Position

    @property
    def bots(self) -> list[str]:
        """The bot of each seat, empty for the person."""
        return [seat.bot for seat in self.seats]

    def may_play(self) -> bool:
        """Whether the person could play something now, passing aside."""
        legal = engine.legal_actions(self.position.state, YOUR_SEAT)
        return any(isinstance(action, engine.Play) for action in legal)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a submission: ``table`` is how things stand now, ``refusal`` why nothing happened."""

    result: Result
    table: Table
    refusal: engine.Refusal | None = None


class NotYours(Exception):
    """The match belongs to another browser."""


class Next:
    """The person asks for the next hand to be dealt."""


class Undo:
    """The person takes back their latest action of this hand, and all that followed it."""


@dataclass(frozen=True, slots=True)
class Then:
    """One action, and another at once if it then is the person's turn to do it."""

    first: Action
    second: Action


Request = Action | Next | Undo | Then


def load(match_id: uuid.UUID, player: str | None, *, lock: bool = False) -> Table:
    """The match as it stands. Raises ``Match.DoesNotExist`` and `NotYours`."""
    match = read_match(match_id, lock=lock)
    if match.player != player:
        raise NotYours
    start = remembered(match.pk, match.seq)
    if start is None:
        start = HandStart(0, engine.start(engine.from_json(match.setup)), tuple(match.seats.all()))
    actions = read_actions(match.pk, start.seq, match.seq)
    position = go_through(start.state, actions)
    # Counted from what was read: without the lock, an undo may just have taken entries away.
    dealt = start.seq + len(actions) - len(position.moments)
    remember(match.pk, HandStart(dealt, position.before_hand, start.seats))
    return Table(match, start.seats, position)


@transaction.atomic
def submit(match_id: uuid.UUID, player: str | None, seen: int, request: Request) -> Outcome:
    """Do what the person asks, who saw the match with *seen* entries; then the bots go on.

    A request made from an older page changes nothing (`Result.STALE`), unless it is the very one that was
    carried out from that page: then a second tap is told what the first one did. Raises as `load` does.
    """
    table = load(match_id, player, lock=True)
    if seen != table.match.seq:
        return Outcome(Result.DONE if _was_done(table.match, seen, request) else Result.STALE, table)
    if isinstance(request, Undo):
        return _undo(table)
    if isinstance(request, Next):
        if engine.to_act(table.position.state) != (engine.CHANCE,):
            return Outcome(Result.STALE, table)
        return Outcome(Result.DONE, _deal(table))
    action = request.first if isinstance(request, Then) else request
    refusal = engine.check(table.position.state, YOUR_SEAT, action)
    if refusal is not None:
        return Outcome(Result.REFUSED, table, refusal)
    table = go_on(table, YOUR_SEAT, action)
    if isinstance(request, Then) and engine.check(table.position.state, YOUR_SEAT, request.second) is None:
        table = go_on(table, YOUR_SEAT, request.second)
    return Outcome(Result.DONE, table)


def may_undo(table: Table) -> bool:
    """Whether there is an action of the person's in this hand to take back."""
    return next(table.position.own_decisions(YOUR_SEAT), None) is not None


def _undo(table: Table) -> Outcome:
    """Take back everything from the person's latest action of this hand on.

    The position before it is what is left, so the count of entries goes back too: a page drawn then is true
    again.
    """
    moments, match = table.position.moments, table.match
    own = next(table.position.own_decisions(YOUR_SEAT), None)
    if own is None:
        return Outcome(Result.STALE, table)
    match.seq -= len(moments) - own
    match.over = False
    match.entries.filter(seq__gte=match.seq).delete()
    match.save(update_fields=["seq", "over", "updated"])
    return Outcome(Result.DONE, load(match.pk, match.player))


def _was_done(match: Match, seen: int, request: Request) -> bool:
    """Whether the entry that followed *seen* entries is what *request* asks for."""
    if isinstance(request, Undo):
        return seen > match.seq
    entry = match.entries.filter(seq=seen).first()
    if entry is None:
        return False
    if isinstance(request, Next):
        return entry.seat == engine.CHANCE
    action = request.first if isinstance(request, Then) else request
    return entry.seat == YOUR_SEAT and entry.action == engine.to_json(action)


def _deal(table: Table) -> Table:
    return go_on(table, engine.CHANCE, shuffled_deal(table.position.state))


def go_on(table: Table, seat: int, action: Action) -> Table:
    """Carry out *action*, let the bots follow, and write it all down."""
    position, followed = bots_go_on(table.position.after(seat, action), table.bots)
    append(table.match, [(seat, action), *followed], over=not engine.to_act(position.state))
    return Table(table.match, table.seats, position)


def append(match: Match, actions: Sequence[tuple[int, Action]], *, over: bool) -> None:
    """Write *actions* down as the next entries of *match*."""
    add_actions(match.pk, match.seq, actions)
    match.seq += len(actions)
    match.over = over
    match.save(update_fields=["seq", "over", "updated"])
