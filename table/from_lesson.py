"""A match that goes on from a position of another part of the site (`ui.handover`)."""

from __future__ import annotations

from django.urls import reverse

import engine
from table.matches import NotYours
from table.starting import match_from_record
from ui import handover


def start(player: str, request: str, recorded: engine.Recorded, /) -> str:
    """Begin the match and return its address; see `ui.handover.Starter`."""
    try:
        match = match_from_record(player, request, recorded)
    except NotYours as error:
        raise handover.NotYours from error
    return reverse("table:match", kwargs={"match_id": match.pk})
