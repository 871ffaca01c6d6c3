"""A person at the table who knows only what the page says: plays the lowest set that fits, or passes."""

from __future__ import annotations

import html
import json
import re
import uuid
from collections.abc import Sequence

from presi_site.bench.reader import Answer, Reader

NEW = "/es/jugar/"


class PlayerStuck(AssertionError):
    """The page offers nothing to do, or the server does not answer as it should."""


class Player:
    """Plays match after match against bots of the usual level."""

    def __init__(self, reader: Reader, players: int = 3) -> None:
        self.reader, self.players = reader, players
        self.address = self.text = ""

    def sit_down(self) -> Answer:
        """Begin a match, and look at it."""
        if not self.reader.token:
            self.reader.get(NEW)
        form = {"players": str(self.players), "request": uuid.uuid4().hex}
        answer = self.reader.post(NEW, form)
        if answer.status != 302:
            raise PlayerStuck(f"{answer.status} for a new match")
        self.address = answer.location
        answer = self.reader.get(self.address)
        self.text = answer.text
        return answer

    def move(self) -> Answer:
        """Do the next thing that the page asks for; begin another match when this one is over."""
        form = self._form()
        if form is None:
            return self.sit_down()
        answer = self.reader.post(self.address, form, htmx=True)
        if answer.status != 200:
            raise PlayerStuck(f"{answer.status} for {form}")
        self.text = answer.text
        return answer

    def _form(self) -> dict[str, str | list[str]] | None:
        seen = self._first(r'name="seq" value="(\d+)"')
        actions = re.findall(r'name="action"\s+value="([\w-]+)"', self.text)
        if "next" in actions:
            return {"seq": seen, "action": "next"}
        if "give" in actions:
            given = re.findall(r'name="cards"\s+value="(\w+)" checked', self.text)
            return {"seq": seen, "action": "give", "cards": given}
        choices = json.loads(html.unescape(self._first(r'<script id="choices"[^>]*>(.*?)</script>')))
        hand = re.findall(r'name="cards"\s+value="(\w+)"', self.text)
        if "play" in actions and choices:
            return {"seq": seen, "action": "play", "cards": cards_of(next(iter(choices)), hand)}
        if "pass" in actions:
            return {"seq": seen, "action": "pass"}
        if 'class="result' in self.text:
            return None
        raise PlayerStuck(f"nothing to do at {self.address}")

    def _first(self, pattern: str) -> str:
        found = re.search(pattern, self.text, re.DOTALL)
        if found is None:
            raise PlayerStuck(f"no {pattern} at {self.address}")
        return found[1]


def cards_of(key: str, hand: Sequence[str]) -> list[str]:
    """Cards of *hand* for a key of `ui.choices.choice_key`, the two of oros last among the twos."""
    left = sorted(hand, key=lambda card: card == "2o")
    chosen: list[str] = []
    for wanted in key.split():
        card = next(c for c in left if wanted in (c, _number(c)))
        left.remove(card)
        chosen.append(card)
    return chosen


def _number(card: str) -> str:
    return "X" if card.startswith("X") else card[:-1]
