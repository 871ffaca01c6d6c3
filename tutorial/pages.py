"""What the lesson templates take: small values made from a run of a lesson, in the reader's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext as _

import engine
from tutorial.answers import LearnerAction
from tutorial.models import Lesson
from tutorial.runner import BAD, OPEN, Run, solve
from tutorial.scenario import LEARNER
from tutorial.telling import Steps, frames_for, heading_of, players_of, steps_of, without_turn
from tutorial.unseen import unseen_of
from tutorial.ways import SHOWING, Help, Links, Texts, help_of, links_of, rule_url
from tutorial.whereabouts import SOLUTION, Whereabouts
from ui import seating
from ui.choices import choices_of, quick_of
from ui.explain import Explanation, explain, unread_text
from ui.keys import keys_of
from ui.narrate import Narrator
from ui.playback import Frame
from ui.words import Player

#: Rules of Presi that refusals name, and where the reference of another game has them.
_SAME_RULE = {
    "presidente": {
        "same-size": "beat",
        "equal-or-higher": "beat",
        "skip-not-pass": "pass",
        "exchange-cards": "exchange",
    }
}


@dataclass(frozen=True, slots=True)
class Spoken:
    """What one request adds to a run: a refused action with the engine's refusal, or a form that was none."""

    action: LearnerAction | None = None
    refusal: engine.Refusal | None = None
    damaged: bool = False
    #: What was written and names no play.
    unread: str = ""
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
class LessonPage:
    """Everything that ``tutorial/_lesson.html`` draws.

    ``outcome`` is open, bad, solved or solution. ``kind`` is what is asked for: move, question or watch.
    ``said`` is what the lesson says about the last answer; ``idea`` what it begins with. ``astray``: the last
    answer was a bad one, and the lesson goes on a while all the same.
    """

    lesson: Lesson
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
    felt: seating.Felt
    #: The moves since the last answer, one by one, where they are to be watched.
    frames: tuple[Frame, ...]
    hand: seating.Hand
    bar: seating.Bar
    #: As `ui.choices.choices_of` gives them, and how many cards one tap takes.
    choices: dict[str, list[str]]
    quick: int
    #: Key → number of the cards that it goes to.
    keys: dict[str, str]
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
    players = players_of(run)
    narrator = Narrator(run.view.rules, players, LEARNER)
    felt = _felt(run, shown, outcome, narrator)
    steps = steps_of(run, shown, narrator)
    said = "" if showing else _said(run, texts)
    explained = _explained(run, spoken, players)
    return LessonPage(
        lesson=lesson,
        number=run.scenario.number,
        outcome=outcome,
        kind=run.step.kind,
        goal=texts.get(f"{run.step.key}.goal", lesson.goal),
        said=said,
        idea="" if run.step.free and run.path else lesson.explanation,
        is_first=not run.path,
        astray=run.astray > 0,
        refused=_refused(explained, run, spoken, texts),
        refused_url=rule_url(_rule_of(explained, run), run.scenario.game) if explained else "",
        variant_url=_variant_url(run, spoken),
        damaged=spoken.damaged,
        lost=spoken.lost,
        felt=felt,
        frames=frames_for(run, players) if spoken.watched else (),
        hand=_hand(run, spoken.chosen),
        bar=_bar(run, spoken.chosen),
        choices=choices_of(run.state, run.view, players) if run.outcome == OPEN else {},
        quick=quick_of(run.view) if run.scenario.quick else 0,
        keys=keys_of(run.view.rules),
        typed=spoken.unread,
        unseen=unseen_of(run) if run.scenario.unseen and run.outcome == OPEN else (0, ""),
        options=_options(run, texts),
        steps=steps,
        help=help_of(run, where, texts, lesson.get_absolute_url()),
        links=links_of(lesson, run, where, outcome),
        announce=""
        if explained
        else " ".join(filter(None, (said, *(steps.lines if run.told else ()), felt.heading))),
    )


def _felt(run: Run, shown: Run, outcome: str, narrator: Narrator) -> seating.Felt:
    """The table; the points are told only where they matter, and who is to play only while it goes on."""
    events = (*shown.prologue, *shown.events)
    felt = seating.felt_of(shown.view, narrator.players, events, heading=heading_of(shown, narrator))
    if run.scenario.setup.scores is None:
        felt = replace(felt, detail="")
    if outcome != OPEN:
        felt = replace(felt, seats=tuple(without_turn(panel) for panel in felt.seats))
    return felt


# -- what is said ------------------------------------------------------------------------------------------


def _said(run: Run, texts: Texts) -> str:
    if run.outcome == BAD:
        return texts.get(run.said) or _("it does not lead where this lesson wants to go.")
    return texts.get(run.said, "")


def _explained(run: Run, spoken: Spoken, players: Sequence[Player]) -> Explanation | None:
    if spoken.unread:
        return unread_text(spoken.unread)
    return explain(spoken.refusal, run.view, players) if spoken.refusal else None


def _refused(explained: Explanation | None, run: Run, spoken: Spoken, texts: Texts) -> Refused | None:
    """What would do instead is for the hints to say; only where there are none the engine says it."""
    if explained is None:
        return None
    unaided = run.step.free or bool(spoken.unread)
    return Refused(explained.text, explained.would if unaided else _own_words(run, spoken, texts))


def _rule_of(explained: Explanation, run: Run) -> str:
    return _SAME_RULE.get(run.scenario.game, {}).get(explained.rule, explained.rule)


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
