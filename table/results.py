"""How a hand and the match stand: the result of a hand and the scoreboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

import engine
from table.matches import Table
from ui import words
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Row:
    """A player in the result of a hand, or on the scoreboard (``place`` empty, ``gained`` 0)."""

    place: str
    name: str
    title: str
    gained: int
    total: int
    is_you: bool


@dataclass(frozen=True, slots=True)
class Result:
    """What a hand ended with, the President first."""

    heading: str
    text: str
    is_match: bool
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """The scoreboard, in seat order."""

    caption: str
    rows: tuple[Row, ...]
    target: int


def result_of(table: Table, view: engine.View, players: Sequence[Player]) -> Result:
    """The result of the hand that has just ended."""
    ended = next(e for e in reversed(table.position.events()) if isinstance(e, engine.HandEnded))
    rows = tuple(
        Row(
            place=words.place_name(place),
            name=players[seat].name,
            title=words.title_name(place, len(players), players[seat].feminine),
            gained=ended.points[seat],
            total=ended.scores[seat],
            is_you=players[seat].you,
        )
        for place, seat in enumerate(ended.placing)
    )
    return Result(_("How it ended"), _end_text(view, ended), view.winner is not None, rows)


def _end_text(view: engine.View, ended: engine.HandEnded) -> str:
    """Why the match is over or what comes next (P-27, P-28)."""
    target = view.rules.target
    if view.winner is None:
        return _("Nobody has {target} points yet: another hand is dealt, with its exchange.").format(
            target=target
        )
    if view.rules.tie == "president_wins" and sum(score >= target for score in ended.scores) > 1:
        return _("Two have reached {target} in the same hand: the President of the hand wins.").format(
            target=target
        )
    return _("The first to reach {target} points wins.").format(target=target)


def scores_of(view: engine.View, players: Sequence[Player]) -> Scores:
    """The scoreboard with the titles of the hand before."""
    rows = tuple(
        Row(
            place="",
            name=person.name,
            title=""
            if view.placing is None
            else words.title_name(view.placing.index(seat), view.players, person.feminine),
            gained=0,
            total=view.scores[seat],
            is_you=person.you,
        )
        for seat, person in enumerate(players)
    )
    return Scores(
        _("Scoreboard, to {target} points").format(target=view.rules.target), rows, view.rules.target
    )
