"""A player without JavaScript: reads the page's form and posts it."""

from __future__ import annotations

import random
import uuid

from django.test import Client

import engine
from table.matches import YOUR_SEAT, load
from table.models import Match


def sit_down(client: Client, opponents: int = 2, language: str = "es") -> Match:
    """Make a match through the form and return it."""
    address = {"es": "/es/jugar/", "pt": "/pt/jogar/"}[language]
    answer = client.post(address, {"players": opponents + 1, "request": uuid.uuid4().hex})
    assert answer.status_code == 302, answer.content
    return Match.objects.get(pk=answer["Location"].rstrip("/").rpartition("/")[2])


def address_of(match: Match, language: str = "es") -> str:
    return f"/{language}/{'jugar' if language == 'es' else 'jogar'}/{match.pk}/"


def view_of(match: Match) -> engine.View:
    """What the person may see: tests choose by it, as a person chooses by the page."""
    match.refresh_from_db()
    return engine.view(load(match.pk, match.player).position.state, YOUR_SEAT)


def form_for(match: Match, rng: random.Random) -> dict[str, object]:
    """A legal form for the position: a random play, gift or pass, or the next hand."""
    seen = view_of(match)
    if seen.phase == "hand_over":
        return {"seq": match.seq, "action": "next"}
    action = rng.choice(seen.legal)
    if isinstance(action, engine.Pass):
        return {"seq": match.seq, "action": "pass"}
    assert isinstance(action, engine.Play | engine.Give)
    kind = "give" if isinstance(action, engine.Give) else "play"
    return {"seq": match.seq, "action": kind, "cards": list(action.cards)}
