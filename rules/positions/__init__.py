"""Positions that show a variant: played on from, against bots, in two minutes.

They are game records (spec referee.md) with the reader on the first seat; the table takes them as it takes
any record. `positions.toml` says how they are written.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("positions.toml")
READER = 0  # the reader's seat


@dataclass(frozen=True, slots=True)
class Position:
    """A position of the file. `options` are put over those of its choice."""

    choice: str
    players: int
    placing: tuple[int, ...] | None
    hands: tuple[Mapping[str, Any], ...]
    options: Mapping[str, Any]
    tries: tuple[Mapping[str, str], ...]
    text: Mapping[str, str]

    def record(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The position as a game record, played with *options* (those of its choice)."""
        placing = {} if self.placing is None else {"placing": list(self.placing)}
        return {
            "id": self.choice,
            "game": "presi",
            "options": {**options, **self.options},
            "players": self.players,
            **placing,
            "hands": [_hand(hand) for hand in self.hands],
        }


def _hand(hand: Mapping[str, Any]) -> dict[str, Any]:
    written: dict[str, Any] = {
        "deal": [cards.split() for cards in hand["deal"]],
        "moves": list(hand["moves"]),
    }
    if "leader" in hand:
        written["leader"] = hand["leader"]
    if "gifts" in hand:
        written["gifts"] = {seat: "+".join(cards.split()) for seat, cards in hand["gifts"].items()}
    return written


@lru_cache(maxsize=1)
def positions() -> Mapping[str, Position]:
    """The positions of the file by the key of their choice ("equal=must_beat")."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {raw["choice"]: _position(raw) for raw in data["position"]}


def _position(raw: Mapping[str, Any]) -> Position:
    return Position(
        choice=raw["choice"],
        players=raw["players"],
        placing=tuple(raw["placing"]) if "placing" in raw else None,
        hands=tuple(raw["hands"]),
        options=raw.get("with", {}),
        tries=tuple(raw["try"]),
        text={language: raw[language] for language in ("es", "pt")},
    )
