"""The desk of Tric-Tric's lessons, as `tutorial.desks.Desk` asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

import engine
from tutorial.answers import LearnerAction
from tutorial.runner import OPEN, Run
from tutorial.scenario import LEARNER
from tutorial.spoken import Board, Spoken, Unread
from tutorial.tric_tric.bar import lesson_bar
from ui.explain import Explanation
from ui.tric_tric import explain as explaining
from ui.tric_tric import moves, seating, status
from ui.tric_tric.bar import way_button
from ui.tric_tric.narrate import Narrator
from ui.tric_tric.playback import caption_of, choices_of, frames_of
from ui.words import Player

PAGE = "tutorial/tric/lesson.html"
PART = "tutorial/tric/_lesson.html"

#: A meld of the table is named by no more.
_LONGEST_MELD = 4


def course_of() -> str:
    return _("Learn Tric-Tric")


def read(form: QueryDict, run: Run) -> LearnerAction:
    chosen = moves.chosen_cards(form)
    said = Spoken(chosen=chosen, meld=form.get("meld", "")[:_LONGEST_MELD])
    try:
        action = moves.action_of(form, _view(run))
    except moves.Unclear as unclear:
        raise Unread(replace(said, unread=unclear.typed, explanation=unclear.explanation)) from None
    if isinstance(action, moves.Choose):
        raise Unread(replace(said, ways=action.moves))
    return action


def refused(form: QueryDict, action: LearnerAction, refusal: engine.Refusal) -> Spoken:
    chosen, meld = moves.chosen_cards(form), form.get("meld", "")[:_LONGEST_MELD]
    return Spoken(action, refusal, chosen=chosen, meld=meld)


def teller(run: Run, players: Sequence[Player]) -> Narrator:
    return Narrator(_view(run).wild, players, LEARNER)


def explain(refusal: engine.Refusal, run: Run, players: Sequence[Player]) -> Explanation:
    return explaining.explain(refusal, _view(run), players)


def is_told_by_next(event: Any, following: Any) -> bool:
    return False


def is_playable(run: Run) -> bool:
    return run.view.phase in ("draw", "play", "claims", "discard") and bool(run.view.cards)


def board(run: Run, shown: Run, players: Sequence[Player], heading: str, spoken: Spoken) -> Board:
    view = _view(run)
    is_open = run.outcome == OPEN
    hand = seating.hand_of(view, chosen=spoken.chosen)
    return Board(
        felt=_felt(run, shown, players, heading, spoken),
        frames=_frames(run, players) if spoken.watched else (),
        hand=hand if is_open else replace(hand, disabled=True),
        bar=lesson_bar(view, quick=run.scenario.quick),
        choices=choices_of(view) if is_open else {},
        ways=tuple(way_button(f"way-{k}", way, view) for k, way in enumerate(spoken.ways)),
        question=_("These cards can be meant in several ways. Which one?") if spoken.ways else "",
        # What claiming means is for the lesson to say.
        line="" if view.phase == "claims" else status.line_of(view, players),
    )


def _view(run: Run) -> Any:
    """What the learner sees: a view of Tric-Tric's."""
    return run.view


def _felt(run: Run, shown: Run, players: Sequence[Player], heading: str, spoken: Spoken) -> seating.Felt:
    """The table; points and chips are told only where they matter."""
    view, narrator = _view(shown), teller(shown, players)
    is_still = shown is not run or run.outcome != OPEN
    told = [moment.events for moment in shown.moments] or [(event,) for event in shown.prologue]
    caption = caption_of(narrator, told)
    felt = seating.felt_of(view, players, caption=caption, still=is_still, chosen_meld=spoken.meld)
    if run.scenario.setup.scores is None:
        felt = replace(felt, detail="")
    return replace(felt, heading=heading) if heading else felt


def _frames(run: Run, players: Sequence[Player]) -> tuple[Any, ...]:
    moments = [(engine.view(moment.state, LEARNER), moment.events) for moment in run.moments]
    return tuple(replace(frame, felt=replace(frame.felt, detail="")) for frame in frames_of(moments, players))
