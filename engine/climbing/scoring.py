"""Positions, points and the end of the match (P-22, P-27, P-28, V-11, D-10)."""

from __future__ import annotations

from engine.climbing.rules import Rules


def title(place: int, players: int) -> str:
    """The title of *place* (0 is first out) among *players* (P-22).

    One of president, vice_president, neutral, vice_last, last.
    """
    if place == 0:
        return "president"
    if place == players - 1:
        return "last"
    if place == 1:
        return "vice_president"
    return "vice_last" if place == players - 2 else "neutral"


def points(placing: tuple[int, ...]) -> tuple[int, ...]:
    """Points of a hand by seat: President 2, Vice-president 1, the others none (P-27)."""
    gained = [0] * len(placing)
    gained[placing[0]], gained[placing[1]] = 2, 1
    return tuple(gained)


def winner(rules: Rules, placing: tuple[int, ...], scores: tuple[int, ...]) -> int | None:
    """The seat that has won after a hand with *placing* and totals *scores*, or None (P-28, V-11)."""
    if max(scores) < rules.target:
        return None
    if rules.tie == "president_wins":
        # Only President and Vice-president have scored, so only they can have reached the target now.
        return placing[0] if scores[placing[0]] >= rules.target else placing[1]
    best = [seat for seat, total in enumerate(scores) if total == max(scores)]
    return best[0] if len(best) == 1 else None
