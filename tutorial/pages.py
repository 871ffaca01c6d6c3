"""What the lesson templates take: small values made from a run of a lesson, in the reader's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from tutorial.desks import desk_of
from tutorial.models import Lesson
from tutorial.runner import BAD, OPEN, Run, solve
from tutorial.spoken import NOTHING_SPOKEN, Board, Spoken
from tutorial.telling import Steps, heading_of, players_of, steps_of
from tutorial.unseen import unseen_of
from tutorial.ways import SHOWING, Help, Links, Texts, help_of, links_of, rule_url
from tutorial.whereabouts import SOLUTION, Whereabouts
from ui.explain import Explanation
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an answer was refused, as ``ui/_refusal.html`` takes it: first the engine, then the lesson."""

    text: str
    would: str
    #: Whose words the text is in.
    game: str


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers that a question offers."""

    word: str
    label: str


@dataclass(frozen=True, slots=True)
class LessonPage:
    """Everything that ``tutorial/_lesson.html`` draws.

    ``outcome`` is open, bad, solved or solution. ``kind`` is what is asked for: move, question or watch.
    ``said`` is what the lesson says about the last answer; ``idea`` what it begins with. ``astray``: the last
    answer was a bad one, and the lesson goes on a while all the same.
    """

    lesson: Lesson
    #: Its game, and what the lessons of that are called together.
    game: str
    course: str
    number: str
    outcome: str
    kind: str
    goal: str
    said: str
    idea: str
    is_first: bool
    astray: bool
    refused: Refused | None
    #: The rule that the refusal comes from, as an address.
    refused_url: str
    #: How other tables settle this, as an address.
    variant_url: str
    damaged: bool
    lost: bool
    board: Board
    typed: str
    #: How many cards are out of sight and which, for somebody who counts; 0 where the lesson does not count.
    unseen: tuple[int, str]
    options: tuple[Option, ...]
    steps: Steps
    help: Help
    links: Links
    announce: str


def lesson_page(lesson: Lesson, run: Run, where: Whereabouts, spoken: Spoken = NOTHING_SPOKEN) -> LessonPage:
    """The page of *lesson* at *where*, which *run* has come to."""
    texts = {text.key: text.text for text in lesson.texts.all()}
    showing = where.hint == SOLUTION and run.outcome == OPEN and bool(run.step.solution)
    shown = solve(run) if showing else run
    outcome = SHOWING if showing else run.outcome
    desk, players = desk_of(run.scenario.game), players_of(run)
    teller = desk.teller(run, players)
    board = desk.board(run, shown, players, heading_of(shown, teller), spoken)
    steps = steps_of(run, shown, teller)
    said = "" if showing else _said(run, texts)
    explained = _explained(run, spoken, players)
    return LessonPage(
        lesson=lesson,
        game=run.scenario.game,
        course=desk.course_of(),
        number=run.scenario.number,
        outcome=outcome,
        kind=run.step.kind,
        goal=texts.get(f"{run.step.key}.goal", lesson.goal),
        said=said,
        idea="" if run.step.free and run.path else lesson.explanation,
        is_first=not run.path,
        astray=run.astray > 0,
        refused=_refused(explained, run, spoken, texts),
        refused_url=rule_url(explained.rule, run.scenario.game) if explained else "",
        variant_url=_variant_url(run, spoken),
        damaged=spoken.damaged,
        lost=spoken.lost,
        board=board,
        typed=spoken.unread,
        unseen=unseen_of(run) if run.scenario.unseen and run.outcome == OPEN else (0, ""),
        options=_options(run, texts),
        steps=steps,
        help=help_of(run, where, texts, lesson.get_absolute_url()),
        links=links_of(lesson, run, where, outcome),
        announce=""
        if explained
        else " ".join(filter(None, (said, *(steps.lines if run.told else ()), board.felt.heading))),
    )


# -- what is said ------------------------------------------------------------------------------------------


def _said(run: Run, texts: Texts) -> str:
    if run.outcome == BAD:
        return texts.get(run.said) or _("it does not lead where this lesson wants to go.")
    return texts.get(run.said, "")


def _explained(run: Run, spoken: Spoken, players: Sequence[Player]) -> Explanation | None:
    if spoken.refusal is None:
        return spoken.explanation
    return desk_of(run.scenario.game).explain(spoken.refusal, run, players)


def _refused(explained: Explanation | None, run: Run, spoken: Spoken, texts: Texts) -> Refused | None:
    """What would do instead is for the hints to say; only where there are none the engine says it."""
    if explained is None:
        return None
    unaided = run.step.free or spoken.refusal is None
    would = explained.would if unaided else _own_words(run, spoken, texts)
    return Refused(explained.text, would, explained.game)


def _own_words(run: Run, spoken: Spoken, texts: Texts) -> str:
    """What the lesson itself says about a refused answer; what would do instead is for the hints."""
    code = spoken.refusal.code if spoken.refusal else ""
    answer = run.step.find(spoken.action, code) if spoken.action else None
    return texts.get(f"{run.step.key}.{answer.key}", "") if answer else ""


def _variant_url(run: Run, spoken: Spoken) -> str:
    answer = run.step.find(spoken.action) if spoken.action else run.answer
    if answer is None or not answer.variant:
        return ""
    return reverse("rules:option-by-key", kwargs={"option_key": answer.variant})


def _options(run: Run, texts: Texts) -> tuple[Option, ...]:
    if run.step.kind != "question":
        return ()
    return tuple(
        Option(word, texts[f"{run.step.key}.{answer.key}.label"])
        for answer in run.step.answers
        for word in answer.words()
    )
