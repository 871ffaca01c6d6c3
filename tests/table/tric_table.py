"""Tables of Tric-Tric for tests: how a person sits down, what the forms send, which cards an answer shows."""

from __future__ import annotations

import random
import re
import uuid
from collections import Counter

from django.test import Client

import engine
from engine import tric_tric as tt
from table.matches import YOUR_SEAT, load
from table.models import Match
from table.starting import new_match

NEW = {"es": "/es/jugar/", "pt": "/pt/jogar/"}
CARD = r"(?:10|[2-9JQKA])[cdhs]|X"


def sit_down(client: Client, players: int = 3, language: str = "es", **options: str | int) -> Match:
    form = {"game": "tric_tric", "players": players, "request": uuid.uuid4().hex}
    answer = client.post(NEW[language], form | {"level1": "tric_basic", "level2": "tric_basic"} | options)
    assert answer.status_code == 302, answer.content
    return Match.objects.get(pk=answer["Location"].rstrip("/").rpartition("/")[2])


def dealt(client: Client, deal: tt.Deal, **options: str | int) -> Match:
    """A match of the client's with a deal of the test's."""
    player = sit_down(client).player
    setup = engine.setup("tric_tric", len(deal.hands), options, free_deal=True)
    levels = ["tric_basic"] * (len(deal.hands) - 1)
    return new_match(player, uuid.uuid4().hex, setup, levels, deal)


def address_of(match: Match, language: str = "es") -> str:
    return f"{NEW[language]}{match.pk}/"


def view_of(match: Match) -> tt.View:
    match.refresh_from_db()
    return engine.view(load(match.pk, match.player).position.state, YOUR_SEAT)


def form_for(match: Match, rng: random.Random) -> dict[str, object]:
    """The form that a person would send, by the buttons and boxes of the page."""
    view = view_of(match)
    if not view.legal:
        return {"seq": match.seq, "action": "next"}
    action = engine.bot("tric_basic")(view, view.legal, rng)
    plain = {tt.Draw: "stock", tt.Take: "take", tt.Reject: "reject", tt.Decline: "no"}
    match action:
        case tt.Return(pay):
            return {"seq": match.seq, "action": "return" if pay else "leave"}
        case tt.Discard(card):
            return {"seq": match.seq, "action": "discard", "cards": [card]}
        case tt.Meld(cards) if view.phase == "play":
            return {"seq": match.seq, "action": "meld", "cards": rng.sample(cards, len(cards))}
        case tt.Lay(number, cards):
            return {"seq": match.seq, "action": "lay", "cards": list(cards), "meld": f"M{number}"}
        case tt.Out() if view.phase == "play":
            return {"seq": match.seq, "action": "out"}
    if type(action) in plain:
        return {"seq": match.seq, "action": plain[type(action)]}
    return {"seq": match.seq, "move": str(action)}


def shown_cards(text: str) -> Counter[str]:
    """Cards that an answer names in its pictures, boxes and moves."""
    found = re.findall(rf"cards-french\.svg#({CARD})\b|value=\"({CARD})\"", text)
    moves = re.findall(r'name="move"\s+value="([^"]*)"', text)
    return Counter([a or b for a, b in found] + [c for m in moves for c in re.findall(rf"\b({CARD})\b", m)])


def hidden_cards(match: Match) -> set[str]:
    """Cards both copies of which lie where the reader cannot have seen them."""
    view = view_of(match)
    seen = {*view.cards, *view.pile, *(c for m in view.table for c in m.cards), *(view.turned or "",)}
    seen |= {card for cards in (*view.known, *view.shown) for card in cards}
    return set(tt.deck(view.rules)) - seen
