"""How a hand of Tric-Tric and the match stand: the result of a hand and the scoreboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine import tric_tric as tt
from ui import words
from ui.tric_tric.seating import Face, face_of
from ui.tric_tric.words import chips_text
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Row:
    """A player in the result of a hand or on the scoreboard: points of the hand and in all, chips, the cards
    that made the points."""

    name: str
    gained: int
    total: int
    chips: str
    note: str
    is_you: bool
    is_winner: bool
    #: What the player was left with, as it was counted.
    left: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What a hand ended with, in seat order."""

    heading: str
    text: str
    is_match: bool
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """The scoreboard."""

    caption: str
    rows: tuple[Row, ...]


def result_of(view: tt.View, players: Sequence[Player]) -> Result:
    """The result of the hand that has just ended."""
    result = view.result
    assert result is not None
    rows = tuple(
        Row(
            name=person.name,
            gained=result.points[seat],
            total=view.scores[seat],
            chips=chips_text(view.balances[seat]),
            note=_note(seat, view),
            is_you=person.you,
            is_winner=seat == result.winner,
            left=tuple(face_of(card, view.wild) for card in view.shown[seat]) if view.shown else (),
        )
        for seat, person in enumerate(players)
    )
    return Result(_heading(view, players), _text(view, players), view.winner is not None, rows)


def _heading(view: tt.View, players: Sequence[Player]) -> str:
    assert view.result is not None
    if view.winner is not None:
        return _("How it ended")
    winner = view.result.winner
    if winner is None:
        return _("The hand is void")
    if players[winner].you:
        return _("You have won the hand!")
    return _("{name} has won the hand").format(name=players[winner].name)


def _text(view: tt.View, players: Sequence[Player]) -> str:
    """What follows from it (T-22 to T-28)."""
    assert view.result is not None
    if view.winner is not None:
        return _(
            "All the others are over {limit} points or out: the winner of the hand takes the match."
        ).format(limit=view.rules.bust_over)
    if view.result.winner is None:
        return _("The stock came to its end twice: nobody scores, and the pot stays for the next hand.")
    bust = [players[seat].name for seat in view.result.bust]
    if bust:
        return _("Over {limit} points: {names}.").format(
            limit=view.rules.bust_over, names=words.and_list(bust)
        )
    return _("What one holds counts against one; over {limit} points one goes bust.").format(
        limit=view.rules.bust_over
    )


def _note(seat: int, view: tt.View) -> str:
    assert view.result is not None
    if seat in view.out_of_match:
        return _("out of the match")
    if seat in view.pending:
        return _("bust")
    if seat in view.result.bust:
        return _("has paid and returned")
    return _("went out") if seat == view.result.winner else ""


def scores_of(view: tt.View, players: Sequence[Player]) -> Scores:
    """Points and chips in seat order."""
    rows = tuple(
        Row(
            name=person.name,
            gained=0,
            total=view.scores[seat],
            chips=chips_text(view.balances[seat]),
            note=_("out of the match") if seat in view.out_of_match else "",
            is_you=person.you,
            is_winner=False,
        )
        for seat, person in enumerate(players)
    )
    return Scores(_("Points (bust over {limit}) and chips").format(limit=view.rules.bust_over), rows)
