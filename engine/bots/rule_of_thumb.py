"""Rule of thumb: what a player of some evenings knows. A yardstick: it never changes.

Lead the lowest number as a whole set, but sets or the top single when somebody is down to one card. Answer
with the lowest set that breaks nothing. Keep the two highest numbers while holding many cards, unless
somebody is nearly out. Break sets last. The master two when in danger or with few groups left; then the last
group goes out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bots.choices import Choice, cheapest_gift, choices, is_gift
from engine.climbing.actions import PASS, Action
from engine.climbing.sets import compiled
from engine.climbing.view import View

#: With more cards than this the two highest numbers are kept.
MANY_CARDS = 8
#: Somebody who holds this many cards or fewer is nearly out.
NEARLY_OUT = 3
#: The master two is spent freely with this many groups or fewer beside it.
FEW_GROUPS = 2


def choose(view: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """The play that the rule of thumb picks, or a pass."""
    if is_gift(legal):
        return cheapest_gift(legal)
    plays = choices(view, legal)
    out = next((c for c in plays if not c.left), None)
    if out is not None:
        return out.play
    fewest = min(count for seat, count in enumerate(view.counts) if seat != view.seat and count)
    master = next((c for c in plays if c.master), None)
    rest = [c for c in plays if not c.master]
    groups = _groups(view)
    if master is not None and groups == 1:
        return master.play  # and the last group goes out
    if view.table is None:
        return _lead(rest, fewest).play
    danger = fewest <= NEARLY_OUT
    urgent = danger or groups <= FEW_GROUPS
    if len(view.cards) > MANY_CARDS and not danger:
        rest = [c for c in rest if c.height < compiled(view.rules).two_rank - 1]
    unbroken = [c for c in rest if c.whole]
    if unbroken:
        return unbroken[0].play
    if master is not None and urgent:
        return master.play
    broken = [c for c in rest if urgent or not c.wilds]
    return min(broken, key=lambda c: c.wilds > 0).play if broken else PASS


def _groups(view: View) -> int:
    """How many numbers the hand holds, the master two left out; jokers count as one."""
    table = compiled(view.rules)
    hand = table.mask(view.cards) & ~table.master_bit
    return sum(1 for rank in range(table.joker_rank + 1) if hand >> 4 * rank & 15)


def _lead(plays: Sequence[Choice], fewest: int) -> Choice:
    """*plays* holds no master; it has a whole set unless the hand is all wild."""
    whole = [c for c in plays if c.whole] or plays
    if fewest > 1:
        return whole[0]
    return next((c for c in whole if c.size > 1), whole[-1])
