"""What was played: the log of a hand in words, and the hand step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

import engine
from table.matches import YOUR_SEAT, Table
from table.models import Match
from ui import seating
from ui.narrate import Narrator
from ui.words import Player


@dataclass(frozen=True, slots=True)
class TrickLog:
    """One trick of the hand, or what came before the first."""

    heading: str
    lines: tuple[str, ...]


def log_of(table: Table, players: Sequence[Player]) -> tuple[TrickLog, ...]:
    """The hand so far, the latest trick first."""
    narrator = Narrator(table.position.state.setup.rules, players, YOUR_SEAT)
    parts: list[list[engine.Event]] = [[]]
    for event in table.position.events():
        if isinstance(event, engine.CardsPlayed) and event.how == "lead":
            parts.append([])
        parts[-1].append(event)
    tricks = [
        TrickLog(
            _("Trick {number}").format(number=number) if number else _("Before the first trick"),
            tuple(narrator.tell(events)),
        )
        for number, events in enumerate(parts)
    ]
    return tuple(trick for trick in reversed(tricks) if trick.lines)


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
    moments = table.position.moments
    last = len(moments) - 1
    step = min(int(asked), last) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
    events = [event for moment in moments[: step + 1] for event in moment.events]
    view = engine.view(moments[step].state, YOUR_SEAT)
    hand = seating.hand_of(view)
    return ReplayPage(
        match=table.match,
        step=step,
        last=last,
        before=step - 1,
        after=step + 1 if step < last else -1,
        felt=seating.felt_of(view, players, events),
        hand=seating.Hand(hand.legend, "", hand.faces, hand.rows, True),
        lines=tuple(Narrator(view.rules, players, YOUR_SEAT).tell(moments[step].events)),
    )
