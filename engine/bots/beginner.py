"""Beginner: knows the rules and little more, and loses in ways that a person understands.

It plays the lowest card that fits, as one does on the first evening, and makes three mistakes now and then:
it leads a card of a set and so breaks it, it answers with its highest cards where a low one would do, and so
spends the two of oros on nothing. It passes only when nothing fits.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bots.choices import Choice, cheapest_gift, choices, is_gift
from engine.climbing.actions import PASS, Action
from engine.climbing.view import View

#: How often it breaks a set when leading, and plays high when answering.
BREAKS, WASTES = 0.4, 0.3


def choose(view: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """A play without plan; a pass when there is none."""
    if is_gift(legal):
        return cheapest_gift(legal)
    plays = choices(view, legal)
    mistaken = rng.random()
    if not plays:
        return PASS
    if view.table is None:
        return _lead(plays, mistaken < BREAKS).play
    if mistaken < WASTES:
        return max(plays, key=lambda c: (c.master, c.height, -c.wilds)).play
    return min(plays, key=_lowest_first).play


def _lead(plays: Sequence[Choice], breaks: bool) -> Choice:
    """The lowest number: one card of it, or the whole set."""
    first = min(plays, key=_lowest_first)
    same = [c for c in plays if (c.height, c.wilds, c.master) == (first.height, first.wilds, first.master)]
    return min(same, key=lambda c: c.size if breaks else -c.size)


def _lowest_first(choice: Choice) -> tuple[bool, bool, int]:
    return choice.master, choice.wilds > 0, choice.height
