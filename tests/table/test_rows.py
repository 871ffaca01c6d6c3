"""The statements that are written once read what the models read."""

import uuid

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

import engine
from table.models import Entry, Match
from table.rows import add_actions, read_actions, read_match
from table.starting import new_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return new_match("p" * 32, uuid.uuid4().hex, engine.setup("presi", 5))


@pytest.mark.parametrize("lock", [False, True])
def test_a_match_is_read_as_its_model_reads_it(match: Match, lock: bool) -> None:
    with transaction.atomic():
        row = read_match(match.pk, lock=lock)
    stored = Match.objects.get(pk=match.pk)
    for field in ("pk", "player", "game", "seq", "over", "setup", "request", "updated"):
        assert getattr(row, field) == getattr(stored, field)
        assert type(getattr(row, field)) is type(getattr(stored, field))
    assert row == stored


def test_what_is_saved_of_it_is_stored(match: Match) -> None:
    row = read_match(match.pk, lock=False)
    row.seq, row.over = 40, True
    row.save(update_fields=["seq", "over", "updated"])
    stored = Match.objects.get(pk=match.pk)
    assert (stored.seq, stored.over, stored.setup) == (40, True, match.setup)
    assert stored.updated > match.updated


@pytest.mark.parametrize("lock", [False, True])
def test_a_match_that_is_not_there(lock: bool) -> None:
    with transaction.atomic(), pytest.raises(Match.DoesNotExist):
        read_match(uuid.uuid4(), lock=lock)


def test_the_row_is_locked_where_the_database_can(match: Match) -> None:
    with transaction.atomic(), CaptureQueriesContext(connection) as captured:
        read_match(match.pk, lock=True)
    assert ("FOR UPDATE" in captured[0]["sql"]) == connection.features.has_select_for_update


def test_entries_come_in_order_and_within_their_bounds(match: Match) -> None:
    extra = [Entry(match=match, seq=seq, seat=1, action={"type": "Pass"}) for seq in (93, 91, 92, 90)]
    Entry.objects.bulk_create(extra)
    new_match("q" * 32, uuid.uuid4().hex, engine.setup("presi", 3))
    wanted = match.entries.filter(seq__gte=1, seq__lt=93).order_by("seq")
    actions = read_actions(match.pk, 1, 93)
    assert actions == [(entry.seat, engine.from_json(entry.action)) for entry in wanted]
    assert actions[-3:] == [(1, engine.PASS)] * 3
    assert read_actions(match.pk, 94, 200) == []


def test_actions_are_stored_as_the_model_stores_them(match: Match) -> None:
    deal = engine.from_json(match.entries.first().action)
    add_actions(match.pk, 50, [(2, engine.Play(("7c", "7e"))), (3, engine.PASS), (engine.CHANCE, deal)])
    stored = list(match.entries.filter(seq__gte=50).values_list("seq", "seat", "action"))
    assert stored == [
        (50, 2, engine.to_json(engine.Play(("7c", "7e")))),
        (51, 3, engine.to_json(engine.PASS)),
        (52, engine.CHANCE, engine.to_json(deal)),
    ]


def test_an_entry_is_stored_once(match: Match) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        add_actions(match.pk, match.seq - 1, [(0, engine.PASS)])
