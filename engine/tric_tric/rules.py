"""The options of Tric-Tric: one frozen value (spec tric_tric.md; the rule numbers T-… are meant)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.refusals import InvalidRules

#: The options with a short list of values, the default first.
OPTIONS: Mapping[str, tuple[str | int, ...]] = {
    "wild": ("twos", "drawn"),
    "jokers_per_pack": (0, 1, 2),
}
#: The options that are a number: chips (T-25) and points (T-26).
NUMBERS: Mapping[str, range] = {
    "stake_match": range(0, 1001),
    "stake_hand": range(0, 1001),
    "bust_over": range(1, 1001),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of options.

    ``wild``: twos, or drawn (the card turned after the deal, T-3). ``jokers_per_pack`` printed jokers in each
    of the two packs (T-2). ``stake_match`` chips to enter or return, ``stake_hand`` chips before each hand
    (T-25). Over ``bust_over`` points is bust (T-26).
    """

    wild: str = "twos"
    jokers_per_pack: int = 0
    stake_match: int = 10
    stake_hand: int = 2
    bust_over: int = 100

    def __post_init__(self) -> None:
        """Raises `InvalidRules` for an unknown value or a number out of its range."""
        for name, values in OPTIONS.items():
            value = getattr(self, name)
            if type(value) is not type(values[0]) or value not in values:
                raise InvalidRules("unknown_value", option=name, value=str(value)[:40])
        for name, numbers in NUMBERS.items():
            value = getattr(self, name)
            if type(value) is not int or value not in numbers:
                raise InvalidRules(
                    "number_out_of_range",
                    option=name,
                    value=value if type(value) is int and abs(value) < 10**9 else str(type(value).__name__),
                    least=numbers.start,
                    most=numbers.stop - 1,
                )


def with_options(preset: Rules, options: Mapping[str, Any]) -> Rules:
    """*preset* with *options* (name → value) put over it.

    Raises `InvalidRules` for an unknown option or value.
    """
    known = {f.name for f in fields(Rules)}
    for name in options:
        if name not in known:
            raise InvalidRules("unknown_option", option=str(name))
    return replace(preset, **options)


def differences(preset: Rules, rules: Rules) -> dict[str, str | int]:
    """The options in which *rules* differ from *preset*, by name: what a record carries."""
    return {
        f.name: getattr(rules, f.name)
        for f in fields(Rules)
        if getattr(rules, f.name) != getattr(preset, f.name)
    }
