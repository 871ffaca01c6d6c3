"""Good: an amateur of many evenings, by better rules of thumb than the yardstick's.

Lead large sets before small ones, low numbers before high ones; keep the two highest numbers while holding
many cards; never break a low set. And count the cards: when nobody can beat all but one of the groups, the
hand is won, and those are played first.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bots.search.acting import act
from engine.bots.search.certain import sure_win
from engine.bots.search.thumb import GOOD, by_thumb
from engine.climbing.actions import Action
from engine.climbing.view import View


def choose(view: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """The play that goes out for certain, or else the one that the rules of thumb pick."""
    if view.phase == "trick" and len(legal) > 1:
        won = sure_win(view, legal)
        if won is not None:
            return won
    return act(by_thumb(view.rules, GOOD), view, legal)
