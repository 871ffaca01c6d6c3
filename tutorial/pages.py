"""What the lesson templates take: small values made from a run of a lesson, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext as _

import engine
from tutorial.answers import LearnerAction
from tutorial.models import Lesson
from tutorial.prose import HINTS
from tutorial.runner import BAD, OPEN, SOLVED, Run, solve
from tutorial.scenario import LEARNER
from tutorial.telling import Steps, frames_for, heading_of, players_of, steps_of, without_turn
from tutorial.whereabouts import MANY_MISSES, SOLUTION, Whereabouts
from ui import seating
from ui.choices import choices_of, quick_of
from ui.explain import explain
from ui.narrate import Narrator
from ui.playback import Frame

#: What the page is while the solution is being shown; else it is as the run: open, bad or solved.
SHOWING = "solution"

Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Spoken:
    """What one request adds to a run: a refused action with the engine's refusal, or a form that was none."""

    action: LearnerAction | None = None
    refusal: engine.Refusal | None = None
    damaged: bool = False
    #: The address asked for a position that this lesson does not have; the lesson starts again.
    lost: bool = False
    #: The answer has just been given: what follows from it is shown move by move.
    watched: bool = False

    @property
    def chosen(self) -> tuple[str, ...]:
        """The cards that stay chosen."""
        return self.action.cards if isinstance(self.action, engine.Play | engine.Give) else ()


NOTHING_SPOKEN = Spoken()


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an answer was refused, as ``ui/_refusal.html`` takes it: first the engine, then the lesson."""

    text: str
    would: str


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers that a question offers."""

    word: str
    label: str


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
    back: str
    go: str
    restart: str
    next: str
    next_title: str
    rule: str


@dataclass(frozen=True, slots=True)
class LessonPage:
    """Everything that ``tutorial/_lesson.html`` draws.

    ``outcome`` is open, bad, solved or solution. ``kind`` is what is asked for: move, question or watch.
    ``said`` is what the lesson says about the last answer.
    """

    lesson: Lesson
    number: str
    outcome: str
    kind: str
    goal: str
    said: str
    is_first: bool
    refused: Refused | None
    #: The rule that the refusal comes from, as an address.
    refused_url: str
    #: How other tables settle this, as an address.
    variant_url: str
    damaged: bool
    lost: bool
    felt: seating.Felt
    #: The moves since the last answer, one by one, where they are to be watched.
    frames: tuple[Frame, ...]
    hand: seating.Hand
    bar: seating.Bar
    #: As `ui.choices.choices_of` gives them, and how many cards one tap takes.
    choices: dict[str, list[str]]
    quick: int
    options: tuple[Option, ...]
    steps: Steps
    help: Help
    links: Links
    announce: str


def lesson_page(lesson: Lesson, run: Run, where: Whereabouts, spoken: Spoken = NOTHING_SPOKEN) -> LessonPage:
    """The page of *lesson* at *where*, which *run* has come to."""
    texts = {text.key: text.text for text in lesson.texts.all()}
    showing = where.hint == SOLUTION and run.outcome == OPEN
    shown = solve(run) if showing else run
    outcome = SHOWING if showing else run.outcome
    players = players_of(run)
    narrator = Narrator(run.view.rules, players, LEARNER)
    heading = heading_of(shown, narrator)
    events = (*shown.prologue, *shown.events)
    felt = replace(seating.felt_of(shown.view, players, events, heading=heading), detail="")
    if outcome != OPEN:
        felt = replace(felt, seats=tuple(without_turn(panel) for panel in felt.seats))
    steps = steps_of(run, shown, narrator)
    said = "" if showing else _said(run, texts)
    explained = explain(spoken.refusal, run.view, players) if spoken.refusal else None
    return LessonPage(
        lesson=lesson,
        number=run.scenario.number,
        outcome=outcome,
        kind=run.step.kind,
        goal=texts.get(f"{run.step.key}.goal", lesson.goal),
        said=said,
        is_first=not run.path,
        refused=Refused(explained.text, _own_words(run, spoken, texts)) if explained else None,
        refused_url=rule_url(explained.rule) if explained else "",
        variant_url=_variant_url(run, spoken),
        damaged=spoken.damaged,
        lost=spoken.lost,
        felt=felt,
        frames=frames_for(run, players) if spoken.watched else (),
        hand=_hand(run, spoken.chosen),
        bar=_bar(run, spoken.chosen),
        choices=choices_of(run.state, run.view, players) if run.outcome == OPEN else {},
        quick=quick_of(run.view) if run.scenario.quick else 0,
        options=_options(run, texts),
        steps=steps,
        help=_help(run, where, texts, lesson.get_absolute_url()),
        links=_links(lesson, run, where, outcome),
        announce=""
        if explained
        else " ".join(filter(None, (said, *(steps.lines if run.told else ()), felt.heading))),
    )


def rule_url(key: str) -> str:
    """The page of the rule called *key*, in the active language."""
    return reverse("rules:by-key", kwargs={"rule_key": key})


# -- what is said ------------------------------------------------------------------------------------------


def _said(run: Run, texts: Texts) -> str:
    if run.outcome == BAD:
        return texts.get(run.said) or _("it does not lead where this lesson wants to go.")
    return texts.get(run.said, "")


def _own_words(run: Run, spoken: Spoken, texts: Texts) -> str:
    """What the lesson itself says about a refused answer; what would do instead is for the hints."""
    answer = run.step.find(spoken.action) if spoken.action else None
    return texts.get(f"{run.step.key}.{answer.key}", "") if answer else ""


def _variant_url(run: Run, spoken: Spoken) -> str:
    answer = run.step.find(spoken.action) if spoken.action else run.answer
    if answer is None or not answer.variant:
        return ""
    return reverse("rules:option-by-key", kwargs={"option_key": answer.variant})


# -- what can be done --------------------------------------------------------------------------------------


def _hand(run: Run, chosen: Sequence[str]) -> seating.Hand:
    hand = seating.hand_of(run.view, chosen=chosen)
    # Where it is not the learner's turn they may try all the same: the refusal is what they learn there.
    return replace(hand, disabled=run.outcome != OPEN)


def _bar(run: Run, chosen: Sequence[str]) -> seating.Bar:
    if run.step.kind == "watch":
        return seating.Bar(_("Play"), "", "")
    bar = seating.bar_of(run.view, chosen=chosen)
    # Passing while leading is a mistake worth making once.
    tries_pass = run.view.table is None and run.view.phase == "trick"
    return replace(bar, pass_label=_("Pass"), hint="") if tries_pass else replace(bar, hint="")


def _options(run: Run, texts: Texts) -> tuple[Option, ...]:
    if run.step.kind != "question":
        return ()
    return tuple(
        Option(word, texts[f"{run.step.key}.{answer.key}.label"])
        for answer in run.step.answers
        for word in answer.words()
    )


def _help(run: Run, where: Whereabouts, texts: Texts, address: str) -> Help:
    if run.outcome != OPEN:
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


def _links(lesson: Lesson, run: Run, where: Whereabouts, outcome: str) -> Links:
    address = lesson.get_absolute_url()
    back = {BAD: where.one_back(), SHOWING: where.with_hint(0)}.get(outcome)
    following = Lesson.objects.filter(place__gt=lesson.place).first() if outcome == SOLVED else None
    return Links(
        here=address + where.query(),
        back=address + back.query() if back else "",
        go=address + where.after("go").query() if run.step.kind == "watch" else "",
        restart=address + where.restarted().query(),
        next=following.get_absolute_url() if following else "",
        next_title=following.title if following else "",
        rule=rule_url(where.rule) if where.rule else "",
    )
