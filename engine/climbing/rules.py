"""The options of the climbing games: one frozen value, Presi by default (spec variants.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.refusals import InvalidRules

#: Every option but ``target`` with its values, the default of Presi first.
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "deck": ("spanish48", "spanish40", "french52"),
    "order": ("two_high", "three_second"),
    "jokers": ("none", "above_twos", "wild", "twos_wild"),
    "revolution": ("none", "order", "order_and_direction"),
    "equal": ("skips_next", "must_beat"),
    "lone_two": ("wins_trick", "plain"),
    "passing": ("out_until_next_trick", "may_return"),
    "exchange": ("best_and_worst", "one_free"),
    "opener": ("culo", "president"),
    "first_opener": ("three_of_oros", "after_dealer"),
    "going_out": ("closes_trick", "can_be_beaten"),
    "dealing": ("rotating", "from_president"),
    "tie": ("president_wins", "highest_total"),
}
TARGETS = range(1, 100)


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of options. The value of each field is one of `OPTIONS`; ``target`` is 1 to 99 points."""

    deck: str = "spanish48"
    order: str = "two_high"
    jokers: str = "none"
    revolution: str = "none"
    equal: str = "skips_next"
    lone_two: str = "wins_trick"
    passing: str = "out_until_next_trick"
    exchange: str = "best_and_worst"
    opener: str = "culo"
    first_opener: str = "three_of_oros"
    going_out: str = "closes_trick"
    dealing: str = "rotating"
    tie: str = "president_wins"
    target: int = 11

    def __post_init__(self) -> None:
        """Raises `InvalidRules` for an unknown value or a combination that cannot be played."""
        for name, values in OPTIONS.items():
            value = getattr(self, name)
            if not isinstance(value, str) or value not in values:
                raise InvalidRules("unknown_value", option=name, value=str(value))
        if type(self.target) is not int or self.target not in TARGETS:
            raise InvalidRules("target_out_of_range", option="target", value=str(self.target))
        if self.deck == "french52":
            for bad, code in (
                (self.order == "three_second", "french_deck_order"),
                (self.jokers != "none", "french_deck_jokers"),
                (self.lone_two == "wins_trick", "french_deck_lone_two"),
                (self.first_opener == "three_of_oros", "french_deck_opener"),
            ):
                if bad:
                    raise InvalidRules(code)

    @property
    def two_wins(self) -> bool:
        """Whether the two of oros played alone wins the trick (P-19, V-6)."""
        return self.lone_two == "wins_trick"


def with_options(preset: Rules, options: Mapping[str, Any]) -> Rules:
    """*preset* with *options* (name → value) put over it.

    Raises `InvalidRules` for an unknown option, an unknown value or an unplayable combination.
    """
    known = {f.name for f in fields(Rules)}
    for name in options:
        if name not in known:
            raise InvalidRules("unknown_option", option=str(name))
    return replace(preset, **options)


def differences(preset: Rules, rules: Rules) -> dict[str, str | int]:
    """The options in which *rules* differ from *preset*, by name: what a record or an address carries."""
    return {
        f.name: getattr(rules, f.name)
        for f in fields(Rules)
        if getattr(rules, f.name) != getattr(preset, f.name)
    }
