"""What a move reads from the database and writes to it, with statements that are put together once.

Writing the same few statements anew for each move took Django longer than the engine and the bots need for
theirs. They suit any database; only the values are filled in here.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Sequence
from functools import cache
from typing import Any

from django.db import connection

import engine
from table.models import Entry, Match

_FIELDS = ("id", "player", "game", "seq", "over")
_ANY = uuid.UUID(int=0)


def read_match(match_id: uuid.UUID, *, lock: bool) -> Match:
    """The row of a match, its other columns read when asked for; with *lock* nobody else may change it before
    the transaction ends. Raises ``Match.DoesNotExist``."""
    found = _rows(_match_statement(connection.vendor, lock), [_stored(match_id)])
    if not found:
        raise Match.DoesNotExist
    player, game, seq, over = found[0]
    return Match.from_db(connection.alias, _FIELDS, (match_id, player, game, seq, bool(over)))


def read_actions(match_id: uuid.UUID, start: int, stop: int) -> list[tuple[int, Any]]:
    """Seat and action of the entries from *start* to before *stop*, in order."""
    found = _rows(_entries_statement(connection.vendor), [_stored(match_id), start, stop])
    return [(seat, engine.from_json(json.loads(action))) for seat, action in found]


def add_actions(match_id: uuid.UUID, start: int, actions: Sequence[tuple[int, Any]]) -> None:
    """Store *actions*, pairs of seat and action, as the entries from *start* on. Raises ``IntegrityError``
    where one of them is there already."""
    stored, column = _stored(match_id), Entry._meta.get_field("action")
    values = [
        (stored, start + k, seat, column.get_db_prep_save(engine.to_json(action), connection))
        for k, (seat, action) in enumerate(actions)
    ]
    with connection.cursor() as cursor:
        cursor.executemany(_insert_statement(connection.vendor), values)


def _rows(statement: str, values: list[Any]) -> list[Any]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return cursor.fetchall()


def _stored(match_id: uuid.UUID) -> Any:
    return Match._meta.pk.get_db_prep_value(match_id, connection)


@cache
def _match_statement(vendor: str, lock: bool) -> str:
    rows = Match.objects.select_for_update() if lock else Match.objects.all()
    return str(rows.filter(pk=_ANY).values_list(*_FIELDS[1:]).query.sql_with_params()[0])


@cache
def _insert_statement(vendor: str) -> str:
    quoted = connection.ops.quote_name
    columns = [quoted(Entry._meta.get_field(name).column) for name in ("match", "seq", "seat", "action")]
    return f"INSERT INTO {quoted(Entry._meta.db_table)} ({', '.join(columns)}) VALUES (%s, %s, %s, %s)"


@cache
def _entries_statement(vendor: str) -> str:
    rows = Entry.objects.filter(match=_ANY, seq__gte=0, seq__lt=1).order_by("seq")
    return str(rows.values_list("seat", "action").query.sql_with_params()[0])
