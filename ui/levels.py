"""How strong the bots play: the levels that a table offers, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

#: Level (a key of `engine.BOTS`) → (name, what to expect), weakest first.
LEVELS: Mapping[str, tuple[str | Promise, str | Promise]] = {
    "lowest": (gettext_lazy("Beginner"), gettext_lazy("Plays the lowest card that fits.")),
    "rule_of_thumb": (gettext_lazy("Good"), gettext_lazy("Keeps sets and high cards for when they count.")),
}
DEFAULT_LEVEL = "rule_of_thumb"


def level_name(level: str) -> str:
    """The name of *level*, a key of `LEVELS`."""
    return str(LEVELS[level][0])
