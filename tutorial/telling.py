"""What a lesson tells of the moves made: line over the table, sentences, and the table after each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django.utils.translation import gettext as _

from tutorial.desks import Teller, desk_of
from tutorial.goals import Goal
from tutorial.runner import BAD, OPEN, SOLVED, Run
from tutorial.scenario import YOU
from ui import people
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Steps:
    """What has happened, a sentence a line."""

    heading: str
    lines: tuple[str, ...]


def players_of(run: Run) -> list[Player]:
    """The people at the table, in the reader's language."""
    return [people.yourself() if seat == YOU else people.person(seat) for seat in run.scenario.seats]


def heading_of(run: Run, teller: Teller) -> str:
    """The line over the table: what settled the matter; empty for whose turn it is, as at any table."""
    if run.outcome == OPEN:
        return _("A question before you play") if run.step.kind == "question" else ""
    decisive = _decisive(run)
    met = (event for event in reversed(run.told) if decisive and decisive.met_by(event))
    return next((teller.sentence(event) for event in met), "")


def _decisive(run: Run) -> Goal | None:
    """What the lesson, or the punishment of a bad answer, ended with; None while it goes on."""
    if run.outcome == SOLVED:
        return run.scenario.goals[-1]
    return run.answer.ends if run.outcome == BAD and run.answer else None


def steps_of(run: Run, shown: Run, teller: Teller) -> Steps:
    """What to tell of *run*: the moves since the last answer, or how it began.

    Where *shown* is another run (the solution played out): the moves on the way to that.
    """
    if shown is not run:
        heading, events = _("The solution, move by move"), shown.events[len(run.events) :]
    elif run.told:
        heading, events = _("Since your turn"), run.told
    else:
        heading, events = _("What has happened so far"), run.prologue
    kept = _worth_telling(events, _decisive(shown), desk_of(run.scenario.game).is_told_by_next)
    return Steps(heading, tuple(teller.tell(kept)))


def _worth_telling(
    events: Sequence[Any], decisive: Goal | None, is_told_by_next: Callable[[Any, Any], bool]
) -> list[Any]:
    """*events* up to what settled the matter, without what the next sentence says again."""
    last = max(
        (k for k, event in enumerate(events) if decisive and decisive.met_by(event)), default=len(events)
    )
    kept = list(events[: last + 1])
    return [event for event, after in zip_longest(kept, kept[1:]) if not is_told_by_next(event, after)]
