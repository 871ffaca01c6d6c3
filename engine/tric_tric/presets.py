"""The named game that this engine plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.tric_tric.rules import Rules


@dataclass(frozen=True, slots=True)
class Preset:
    """A game by name: its options and the numbers of players it takes."""

    name: str
    rules: Rules
    players: range


PRESETS: Mapping[str, Preset] = {
    "tric_tric": Preset("tric_tric", Rules(), range(3, 10)),  # T-1: three to nine
}
