"""What the end of a hand is worth to a seat: its points, or near the end of a match the chance to win it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from statistics import fmean

from engine.climbing.scoring import winner
from engine.climbing.view import View

#: From the seats that went out before the own one, in order, to its reward: 0 to 2.
Worth = Callable[[Sequence[int]], float]

#: How much a point more than another's is worth in a match that goes on: weights are e to the power of points
#: times this. Matches of equal players end so.
POINT = 0.8


def hand_worth(players: int) -> Worth:
    """The points of the hand (P-27); of places without points the higher is worth a little more."""
    last = players - 1
    rewards = (2.0, 1.0, *(0.1 * (last - place) / last for place in range(2, players)))
    return lambda gone: rewards[len(gone)]


def match_worth(view: View) -> Worth:
    """As `hand_worth`, but where this hand may end the match twice the chance to win it (P-28, V-11)."""
    if max(view.scores) < view.rules.target - 2:
        return hand_worth(view.players)
    me, seats = view.seat, range(view.players)
    chances = {
        (first, second): _chance(view, first, second)
        for first in seats
        for second in seats
        if first != second
    }
    as_president = fmean(chances[me, second] for second in seats if second != me)

    def worth(gone: Sequence[int]) -> float:
        if not gone:
            return 2 * as_president
        last = 0.05 * (view.players - len(gone)) / view.players  # between places that change nothing
        return 2 * chances[gone[0], me if len(gone) == 1 else gone[1]] + last

    return worth


def _chance(view: View, first: int, second: int) -> float:
    """The chance of the own seat to win the match after a hand with these two in front."""
    rest = (seat for seat in range(view.players) if seat not in (first, second))
    totals = [total + 2 * (seat == first) + (seat == second) for seat, total in enumerate(view.scores)]
    won = winner(view.rules, (first, second, *rest), tuple(totals))
    if won is not None:
        return float(won == view.seat)
    weights = [exp(POINT * (total - max(totals))) for total in totals]
    return weights[view.seat] / sum(weights)


__all__ = ["Worth", "hand_worth", "match_worth"]
