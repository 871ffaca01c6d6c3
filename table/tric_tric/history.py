"""What was played in a hand of Tric-Tric: the log in words, and the hand step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

import engine
from engine import tric_tric as tt
from table.history import TrickLog
from table.matches import YOUR_SEAT, Table
from table.models import Match
from table.playing import Moment
from ui.tric_tric import seating
from ui.tric_tric.narrate import Narrator
from ui.words import Player


def log_of(table: Table, players: Sequence[Player]) -> tuple[TrickLog, ...]:
    """The hand so far, turn by turn, the latest first."""
    wild = engine.view(table.position.state, YOUR_SEAT).wild
    narrator = Narrator(wild, players, YOUR_SEAT)
    parts: list[tuple[int | None, list[tt.Event]]] = [(None, [])]
    for event in table.position.events():
        if isinstance(event, tt.TurnStarted) and not event.again:
            parts.append((event.seat, []))
        parts[-1][1].append(event)
    turns = [
        TrickLog(
            _("Turn {number}, {name}").format(number=number, name=players[seat].name)
            if seat is not None
            else _("The deal"),
            tuple(narrator.tell(events)),
        )
        for number, (seat, events) in enumerate(parts)
    ]
    return tuple(turn for turn in reversed(turns) if turn.lines)


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """One step of the hand; ``before`` and ``after`` are the neighbouring steps, -1 where there is none."""

    match: Match
    step: int
    last: int
    before: int
    after: int
    felt: seating.Felt
    hand: seating.Hand
    lines: tuple[str, ...]


def replay_page(table: Table, players: Sequence[Player], asked: str) -> ReplayPage:
    """Step *asked* (a number as text; anything else is the first step) of the present hand."""
    moments = _worth_showing(table.position.moments)
    last = len(moments) - 1
    step = min(int(asked), last) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
    view: tt.View = engine.view(moments[step].state, YOUR_SEAT)
    hand = seating.hand_of(view)
    lines = tuple(Narrator(view.wild, players, YOUR_SEAT).tell(moments[step].events))
    return ReplayPage(
        match=table.match,
        step=step,
        last=last,
        before=step - 1,
        after=step + 1 if step < last else -1,
        felt=seating.felt_of(view, players, still=True),
        hand=seating.Hand(hand.legend, "", hand.faces, True),
        lines=lines,
    )


def _worth_showing(moments: Sequence[Moment]) -> list[Moment]:
    """The steps at which something happened: not that one more seat has answered."""
    return [
        moment
        for moment in moments
        if any(not isinstance(event, tt.Answered | tt.Unclaimed | tt.TurnStarted) for event in moment.events)
    ]
