"""Computer players. Each sees a `View` of its seat and nothing else: ``choose(view, legal, rng) -> action``.

``beginner``, ``good`` and ``strong`` are the levels of the table. ``random``, ``lowest``, ``rule_of_thumb``
and ``linear`` are the yardsticks of the arena: they never change, so that figures of different days can be
compared (tests hold their choices still).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from engine import tric_tric
from engine.bots import beginner, good, linear, lowest, random_bot, rule_of_thumb, tric_basic, tric_good
from engine.bots.strong import Strong
from engine.climbing.actions import Action
from engine.climbing.view import View


class Bot(Protocol):
    """A computer player: picks one of the *legal* actions (never empty) of the seat that *view* is of.

    All its chance comes from *rng*, so that the same view and the same seed give the same action.
    """

    def __call__(self, view: View, legal: Sequence[Action], rng: random.Random, /) -> Action: ...


class TricTricBot(Protocol):
    """A computer player of Tric-Tric. *legal* does not list all it may do (`engine.tric_tric.legal_actions`);
    what it picks need not be among them, but it is legal."""

    def __call__(
        self, view: tric_tric.View, legal: Sequence[tric_tric.Action], rng: random.Random, /
    ) -> tric_tric.Action: ...


#: The computer players of the climbing games by name.
BOTS: Mapping[str, Bot] = {
    "random": random_bot.choose,
    "lowest": lowest.choose,
    "rule_of_thumb": rule_of_thumb.choose,
    "linear": linear.choose,
    "beginner": beginner.choose,
    "good": good.choose,
    "strong": Strong(),
}


#: The computer players of Tric-Tric by name, the weakest first.
TRIC_TRIC_BOTS: Mapping[str, TricTricBot] = {
    "tric_basic": tric_basic.choose,
    "tric_good": tric_good.choose,
}


def bots_of(game: str) -> tuple[str, ...]:
    """The names of the computer players that know *game*."""
    return tuple(TRIC_TRIC_BOTS if game in tric_tric.PRESETS else BOTS)


def bot(name: str) -> Bot:
    """The computer player called *name*, of any game (`bots_of`). Raises ``ValueError`` for an unknown
    name."""
    found = BOTS.get(name) or TRIC_TRIC_BOTS.get(name)
    if found is None:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join((*BOTS, *TRIC_TRIC_BOTS))}")
    # Whoever asks for a bot of Tric-Tric gives it views of Tric-Tric.
    return cast(Bot, found)


__all__ = ["BOTS", "TRIC_TRIC_BOTS", "Bot", "TricTricBot", "bot", "bots_of"]
