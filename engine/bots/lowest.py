"""Lowest: the lowest legal play, a whole set when leading; never passes by choice. A yardstick: it never
changes."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bots.choices import cheapest_gift, choices, is_gift
from engine.climbing.actions import PASS, Action
from engine.climbing.view import View


def choose(view: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """The lowest play without wild cards, then the lowest with them; the master two last."""
    if is_gift(legal):
        return cheapest_gift(legal)
    plays = choices(view, legal)
    if not plays:
        return PASS
    leading = view.table is None
    return min(plays, key=lambda c: (c.master, c.wilds > 0, c.height, -c.size if leading else c.size)).play
