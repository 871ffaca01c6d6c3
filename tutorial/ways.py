"""Help, and the ways on from a position of a lesson: back, on, again, to the rule, to the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.urls import reverse

from tutorial.desks import desk_of
from tutorial.models import Lesson
from tutorial.prose import HINTS
from tutorial.runner import BAD, OPEN, SOLVED, Run
from tutorial.whereabouts import MANY_MISSES, SOLUTION, Whereabouts
from ui import handover

#: What the page is while the solution is being shown; else it is as the run: open, bad or solved.
SHOWING = "solution"

Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Help:
    """Help in three steps: the hints open now and the addresses of more, empty where there is none."""

    hints: tuple[str, ...]
    more_url: str
    solution_url: str
    offered: bool


@dataclass(frozen=True, slots=True)
class Links:
    """Where one can go from here; empty where there is nothing to go to."""

    here: str
    #: Back to where the answer was still right.
    back: str
    #: Before the last answer, right or not.
    undo: str
    go: str
    restart: str
    next: str
    next_title: str
    rule: str
    #: To the table, with this position: the address of a form.
    play_on: str
    #: To the table, for a match of one's own.
    table: str


def rule_url(key: str, game: str) -> str:
    """The page of the rule called *key* of *game*, in the active language."""
    return reverse("rules:by-key", kwargs={"rule_key": key, "game": game})


def help_of(run: Run, where: Whereabouts, texts: Texts, address: str) -> Help:
    """What help there is now. On a detour the way is back, and in free play nobody helps."""
    if run.outcome != OPEN or not run.step.solution:
        return Help((), "", "", offered=False)
    opened = [n for n in HINTS if n <= where.hint]
    more = len(opened) + 1
    wants_solution = where.misses > 0 or more not in HINTS
    return Help(
        hints=tuple(texts[f"{run.step.key}.hint{n}"] for n in opened),
        more_url=address + where.with_hint(more).query() if more in HINTS else "",
        solution_url=address + where.with_hint(SOLUTION).query() if wants_solution else "",
        offered=where.misses >= MANY_MISSES,
    )


def links_of(lesson: Lesson, run: Run, where: Whereabouts, outcome: str) -> Links:
    """The ways on from *where*, which *run* has come to."""
    address = lesson.get_absolute_url()
    back = {BAD: where.back(run.astray), SHOWING: where.with_hint(0)}.get(outcome)
    undo = where.back(max(1, run.astray)) if outcome == OPEN and run.path else None
    following = lesson.following(short=where.short) if outcome == SOLVED else None
    play_on = ""
    if outcome in (OPEN, SOLVED) and desk_of(run.scenario.game).is_playable(run) and handover.is_filled():
        play_on = reverse("tutorial:play-on", kwargs={"slug": lesson.slug}) + where.query()
    return Links(
        here=address + where.query(),
        back=address + back.query() if back else "",
        undo=address + undo.query() if undo else "",
        go=address + where.after("go").query() if run.step.kind == "watch" else "",
        restart=address + where.restarted().query(),
        next=following.get_absolute_url() + where.elsewhere().query() if following else "",
        next_title=following.title if following else "",
        rule=rule_url(where.rule, run.scenario.game) if where.rule else "",
        play_on=play_on,
        table=_table(run, outcome, is_last=following is None and not where.short),
    )


def _table(run: Run, outcome: str, *, is_last: bool) -> str:
    """To a match: after the whole hand, and after the last lesson of another game."""
    if outcome != SOLVED or not (is_last or run.step.free):
        return ""
    return reverse("table:new") + ("" if run.step.free else f"?game={run.scenario.game}")
