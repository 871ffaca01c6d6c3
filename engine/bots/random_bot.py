"""Random: any legal action, all equally likely. A yardstick: it never changes."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.climbing.actions import Action
from engine.climbing.view import View


def choose(view: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """One of *legal*, drawn by *rng*."""
    return rng.choice(legal)
