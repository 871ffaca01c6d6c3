"""Computer players. Each sees a `View` of its seat and nothing else: ``choose(view, legal, rng) -> action``.

``random``, ``lowest`` and ``rule_of_thumb`` are the yardsticks of the arena: they never change, so that
figures of different days can be compared (tests hold their choices still).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.bots import lowest, random_bot, rule_of_thumb
from engine.bots.strong import Strong
from engine.climbing.actions import Action
from engine.climbing.view import View


class Bot(Protocol):
    """A computer player: picks one of the *legal* actions (never empty) of the seat that *view* is of.

    All its chance comes from *rng*, so that the same view and the same seed give the same action.
    """

    def __call__(self, view: View, legal: Sequence[Action], rng: random.Random, /) -> Action: ...


#: The computer players by name.
BOTS: Mapping[str, Bot] = {
    "random": random_bot.choose,
    "lowest": lowest.choose,
    "rule_of_thumb": rule_of_thumb.choose,
    "strong": Strong(),
}


def bot(name: str) -> Bot:
    """The computer player called *name*, a key of `BOTS`. Raises ``ValueError`` for an unknown name."""
    try:
        return BOTS[name]
    except KeyError:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(BOTS)}") from None


__all__ = ["BOTS", "Bot", "bot"]
