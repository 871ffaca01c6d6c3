"""Matches in the database: making one, and the one function through which anything happens in it."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any

from django.db import transaction

import engine
from table.models import Entry, Match, Seat
from table.playing import Position, bots_go_on, rebuild, shuffled_deal
from ui.people import PEOPLE

#: The level of the bots until somebody chooses another.
DEFAULT_BOT = "rule_of_thumb"
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


Request = engine.Play | engine.Pass | engine.Give | Next


@transaction.atomic
def new_match(player: str, request: str, game: str, players: int, options: Mapping[str, Any]) -> Match:
    """The match that the form *request* asks for: made once, however often the form is sent.

    Raises `engine.InvalidRules` for options or a number of players that cannot be played.
    """
    setup = engine.setup(game, players, options)
    match, made = Match.objects.get_or_create(
        request=request, defaults={"player": player, "game": game, "rules": asdict(setup.rules)}
    )
    if not made:
        if match.player != player:
            raise NotYours
        return match
    names = list(PEOPLE)
    seats = tuple(
        Seat(match=match, index=k, bot=DEFAULT_BOT if k else "", name=names[k - 1] if k else "")
        for k in range(players)
    )
    Seat.objects.bulk_create(seats)
    _deal(Table(match, seats, rebuild(setup, ())))
    return match


def load(match_id: uuid.UUID, player: str | None, *, lock: bool = False) -> Table:
    """The match as it stands. Raises ``Match.DoesNotExist`` and `NotYours`."""
    rows = Match.objects.select_for_update() if lock else Match.objects
    match = rows.get(pk=match_id)
    if match.player != player:
        raise NotYours
    seats = tuple(match.seats.all())
    setup = engine.setup(match.game, len(seats), match.rules)
    entries = match.entries.values_list("seat", "action")
    return Table(match, seats, rebuild(setup, ((seat, engine.from_json(action)) for seat, action in entries)))


@transaction.atomic
def submit(match_id: uuid.UUID, player: str | None, seen: int, request: Request) -> Outcome:
    """Do what the person asks, who saw the match with *seen* entries; then the bots go on.

    A request made from an older page changes nothing (`Result.STALE`), unless it is the very one that was
    carried out from that page: then a second tap is told what the first one did. Raises as `load` does.
    """
    table = load(match_id, player, lock=True)
    if seen != table.match.seq:
        return Outcome(Result.DONE if _was_done(table.match, seen, request) else Result.STALE, table)
    if isinstance(request, Next):
        if engine.to_act(table.position.state) != (engine.CHANCE,):
            return Outcome(Result.STALE, table)
        return Outcome(Result.DONE, _deal(table))
    refusal = engine.check(table.position.state, YOUR_SEAT, request)
    if refusal is not None:
        return Outcome(Result.REFUSED, table, refusal)
    return Outcome(Result.DONE, _go_on(table, YOUR_SEAT, request))


def _was_done(match: Match, seen: int, request: Request) -> bool:
    """Whether the entry that followed *seen* entries is what *request* asks for."""
    entry = match.entries.filter(seq=seen).first()
    if entry is None:
        return False
    if isinstance(request, Next):
        return entry.seat == engine.CHANCE
    return entry.seat == YOUR_SEAT and entry.action == engine.to_json(request)


def _deal(table: Table) -> Table:
    return _go_on(table, engine.CHANCE, shuffled_deal(table.position.state))


def _go_on(table: Table, seat: int, action: engine.Action) -> Table:
    """Carry out *action*, let the bots follow, and write it all down."""
    position, followed = bots_go_on(table.position.after(seat, action), table.bots)
    _append(table.match, [(seat, action), *followed], over=not engine.to_act(position.state))
    return Table(table.match, table.seats, position)


def _append(match: Match, actions: Sequence[tuple[int, engine.Action]], *, over: bool) -> None:
    Entry.objects.bulk_create(
        Entry(match=match, seq=match.seq + k, seat=seat, action=engine.to_json(action))
        for k, (seat, action) in enumerate(actions)
    )
    match.seq += len(actions)
    match.over = over
    match.save(update_fields=["seq", "over", "updated"])
