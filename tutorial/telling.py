"""What a lesson tells of the moves made: line over the table, sentences, and the table after each move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from django.utils.translation import gettext as _

import engine
from tutorial.goals import Goal
from tutorial.runner import BAD, OPEN, SOLVED, Run
from tutorial.scenario import LEARNER, YOU
from ui import people, seating
from ui.narrate import Narrator
from ui.playback import Frame, frames_of
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Steps:
    """What has happened, a sentence a line."""

    heading: str
    lines: tuple[str, ...]


def players_of(run: Run) -> list[Player]:
    """The people at the table, in the reader's language."""
    return [people.yourself() if seat == YOU else people.person(seat) for seat in run.scenario.seats]


def heading_of(run: Run, narrator: Narrator) -> str:
    """The line over the table: what settled the matter; empty for whose turn it is, as at any table."""
    if run.outcome == OPEN:
        return _("A question before you play") if run.step.kind == "question" else ""
    decisive = _decisive(run)
    met = (event for event in reversed(run.told) if decisive and decisive.met_by(event))
    return next((narrator.sentence(event) for event in met), "")


def without_turn(panel: seating.SeatPanel) -> seating.SeatPanel:
    """*panel* in a position that is only looked at: nobody is about to play."""
    return replace(panel, is_turn=False, badges=tuple(b for b in panel.badges if b.kind != "turn"))


def _decisive(run: Run) -> Goal | None:
    """What the lesson, or the punishment of a bad answer, ended with; None while it goes on."""
    if run.outcome == SOLVED:
        return run.scenario.goals[-1]
    return run.answer.ends if run.outcome == BAD and run.answer else None


def steps_of(run: Run, shown: Run, narrator: Narrator) -> Steps:
    """What to tell of *run*: the moves since the last answer, or how it began.

    Where *shown* is another run (the solution played out): the moves on the way to that.
    """
    if shown is not run:
        heading, events = _("The solution, move by move"), shown.events[len(run.events) :]
    elif run.told:
        heading, events = _("Since your turn"), run.told
    else:
        heading, events = _("What has happened so far"), run.prologue
    return Steps(heading, tuple(narrator.tell(_worth_telling(events, _decisive(shown)))))


def _worth_telling(events: Sequence[engine.Event], decisive: Goal | None) -> list[engine.Event]:
    """*events* up to what settled the matter, without what the next sentence says again (somebody leads)."""
    last = max(
        (k for k, event in enumerate(events) if decisive and decisive.met_by(event)), default=len(events)
    )
    kept = list(events[: last + 1])
    return [
        event
        for event, after in zip_longest(kept, kept[1:])
        if not (isinstance(event, engine.LeadTaken) and isinstance(after, engine.CardsPlayed))
    ]


def frames_for(run: Run, players: Sequence[Player]) -> tuple[Frame, ...]:
    """The table after each move since the last answer but the last, which is the page itself."""
    before = (*run.prologue, *run.events[: len(run.events) - len(run.told)])
    moments = [(engine.view(moment.state, LEARNER), moment.events) for moment in run.moments]
    return tuple(
        replace(frame, felt=replace(frame.felt, detail="")) for frame in frames_of(before, moments, players)
    )
