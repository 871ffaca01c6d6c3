"""Matches whose deal and whose bots' moves are known, for tests that need a certain position."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

import engine
from table.models import Match
from table.starting import new_match
from ui.browser import PLAYER_KEY

PLAYER = "p" * 32


def cards(text: str) -> tuple[str, ...]:
    """``"3o 7b"`` as cards."""
    return tuple(text.split())


def dealt(*hands: str, leader: int = 0, player: str = PLAYER, **options: Any) -> Match:
    """A match that begins with these hands, the person's first."""
    placing, scores = options.pop("placing", None), options.pop("scores", None)
    more = {} if placing is None else {"placing": placing, "scores": scores or (0,) * len(hands)}
    setup = engine.setup("presi", len(hands), options, free_deal=True, **more)
    deal = engine.Deal(tuple(cards(hand) for hand in hands), leader=None if placing else leader)
    return new_match(player, uuid.uuid4().hex, setup, (), deal)


def sign_in(client: Client, player: str = PLAYER) -> Client:
    """Make *client* the browser that plays as *player*."""
    session = client.session
    session[PLAYER_KEY] = player
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    return client


class Scripted:
    """Bots that do what is written down for each seat, in order, and complain when asked once more."""

    def __init__(self, script: Mapping[int, list[str]]) -> None:
        self.left = {seat: list(moves) for seat, moves in script.items()}

    def __call__(self, view: engine.View, legal: object, dice: object) -> engine.Action:
        move = self.left[view.seat].pop(0)
        return engine.PASS if move == "pass" else engine.Play(cards(move))


def script(monkeypatch: pytest.MonkeyPatch, moves: Mapping[int, list[str]]) -> Scripted:
    """Let all bots do as written in *moves*: seat → plays and ``pass``."""
    bots = Scripted(moves)
    monkeypatch.setattr(engine, "bot", lambda name: bots)
    return bots
