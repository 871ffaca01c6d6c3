"""How strong the bots play: the levels that a table offers, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

#: Level (a key of `engine.BOTS`) → (name, what to expect), weakest first.
LEVELS: Mapping[str, tuple[str | Promise, str | Promise]] = {
    "beginner": (
        gettext_lazy("Beginner"),
        gettext_lazy("Spends its high cards early and breaks up its pairs."),
    ),
    "good": (gettext_lazy("Good"), gettext_lazy("Keeps sets and high cards for when they count.")),
    "strong": (
        pgettext_lazy("level", "Strong"),
        gettext_lazy("Counts what has been played and tries out many hands in its mind."),
    ),
}
DEFAULT_LEVEL = "good"
#: Whose word the hint and the review take.
ADVISER = "strong"
TRIC_LEVELS: Mapping[str, tuple[str | Promise, str | Promise]] = {
    "tric_basic": (gettext_lazy("Beginner"), gettext_lazy("Lays down whatever can be laid.")),
    "tric_good": (gettext_lazy("Good"), gettext_lazy("Counts the cards and waits for the right one.")),
}


def levels_of(game: str) -> Mapping[str, tuple[str | Promise, str | Promise]]:
    """The levels that *game* offers."""
    return TRIC_LEVELS if game == "tric_tric" else LEVELS


def default_level(game: str) -> str:
    """The level of *game* where none is chosen."""
    return "tric_good" if game == "tric_tric" else DEFAULT_LEVEL


def level_name(level: str) -> str:
    """The name of *level*, a key of `LEVELS` or `TRIC_LEVELS`."""
    return str({**LEVELS, **TRIC_LEVELS}[level][0])
