"""The named games that the climbing engine plays: a preset of the options and a range of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.climbing.rules import Rules


@dataclass(frozen=True, slots=True)
class Preset:
    """A game by name: its options and the numbers of players it takes."""

    name: str
    rules: Rules
    players: range


PRESETS: Mapping[str, Preset] = {
    # P-2, P-3: three to six.
    "presi": Preset("presi", Rules(), range(3, 7)),
    # D-1: four to seven.
    "presidente": Preset(
        "presidente",
        Rules(
            deck="french52",
            equal="must_beat",
            lone_two="plain",
            passing="may_return",
            exchange="one_free",
            opener="president",
            first_opener="after_dealer",
            going_out="can_be_beaten",
            dealing="from_president",
            tie="highest_total",
        ),
        range(4, 8),
    ),
}
