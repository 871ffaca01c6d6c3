"""Old matches are cleaned away, others are not."""

import uuid
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

import engine
from table.models import Entry, Match, SharedDeal
from table.starting import new_match, share

pytestmark = pytest.mark.django_db


def test_only_matches_that_have_rested_long_enough_go(capsys: pytest.CaptureFixture[str]) -> None:
    old, resting, new = (new_match("p" * 32, uuid.uuid4().hex, engine.setup("presi", 3)) for _ in range(3))
    shared = [share(match.pk, "p" * 32) for match in (old, new)]
    now = timezone.now()
    Match.objects.filter(pk=old.pk).update(updated=now - timedelta(days=31))
    Match.objects.filter(pk=resting.pk).update(updated=now - timedelta(days=29))
    SharedDeal.objects.update(created=now - timedelta(days=31))
    call_command("clean_matches", days=30)
    assert set(Match.objects.all()) == {resting, new}
    assert not Entry.objects.filter(match=old.pk).exists()
    assert list(SharedDeal.objects.all()) == [shared[1]]
    assert capsys.readouterr().out == "1 matches and 1 shared deals deleted\n"
