"""The desk of the climbing games' lessons, as `desks.Desk` asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.http import QueryDict
from django.utils.translation import gettext as _

import engine
from tutorial.answers import LearnerAction
from tutorial.runner import OPEN, Run
from tutorial.scenario import LEARNER
from tutorial.spoken import Board, Spoken, Unread
from ui import explain as explaining
from ui import moves, seating
from ui.choices import choices_of, quick_of
from ui.explain import Explanation
from ui.keys import keys_of
from ui.narrate import Narrator
from ui.playback import Frame, frames_of
from ui.typing import NotUnderstood
from ui.words import Player

PAGE = "tutorial/lesson.html"
PART = "tutorial/_lesson.html"

#: Rules of Presi that refusals name, and where the reference of another game has them.
_SAME_RULE = {
    "presidente": {
        "same-size": "beat",
        "equal-or-higher": "beat",
        "skip-not-pass": "pass",
        "exchange-cards": "exchange",
    }
}


def course_of() -> str:
    return _("Learn Presi")


def read(form: QueryDict, run: Run) -> LearnerAction:
    try:
        return moves.action_of(form, run.view)
    except NotUnderstood:
        text = moves.typed_in(form)
        raise Unread(Spoken(unread=text, explanation=explaining.unread_text(text))) from None


def refused(form: QueryDict, action: LearnerAction, refusal: engine.Refusal) -> Spoken:
    chosen = action.cards if isinstance(action, engine.Play | engine.Give) else ()
    return Spoken(action, refusal, chosen=chosen)


def teller(run: Run, players: Sequence[Player]) -> Narrator:
    return Narrator(run.view.rules, players, LEARNER)


def explain(refusal: engine.Refusal, run: Run, players: Sequence[Player]) -> Explanation:
    found = explaining.explain(refusal, run.view, players)
    return replace(found, rule=_SAME_RULE.get(run.scenario.game, {}).get(found.rule, found.rule))


def is_told_by_next(event: engine.Event, following: engine.Event) -> bool:
    """Somebody leads."""
    return isinstance(event, engine.LeadTaken) and isinstance(following, engine.CardsPlayed)


def is_playable(run: Run) -> bool:
    return run.view.phase in ("trick", "exchange") and bool(run.view.cards)


def board(run: Run, shown: Run, players: Sequence[Player], heading: str, spoken: Spoken) -> Board:
    return Board(
        felt=_felt(run, shown, players, heading),
        frames=_frames(run, players) if spoken.watched else (),
        hand=_hand(run, spoken.chosen),
        bar=_bar(run, spoken.chosen),
        choices=choices_of(run.state, run.view, players) if run.outcome == OPEN else {},
        quick=quick_of(run.view) if run.scenario.quick else 0,
        keys=keys_of(run.view.rules),
    )


def _felt(run: Run, shown: Run, players: Sequence[Player], heading: str) -> seating.Felt:
    """The table; the points are told only where they matter, and who is to play only while it goes on."""
    felt = seating.felt_of(shown.view, players, (*shown.prologue, *shown.events), heading=heading)
    if run.scenario.setup.scores is None:
        felt = replace(felt, detail="")
    if shown is not run or run.outcome != OPEN:
        felt = replace(felt, seats=tuple(_without_turn(panel) for panel in felt.seats))
    return felt


def _without_turn(panel: seating.SeatPanel) -> seating.SeatPanel:
    """*panel* in a position that is only looked at: nobody is about to play."""
    return replace(panel, is_turn=False, badges=tuple(b for b in panel.badges if b.kind != "turn"))


def _frames(run: Run, players: Sequence[Player]) -> tuple[Frame, ...]:
    """The table after each move since the last answer but the last, which is the page itself."""
    before = (*run.prologue, *run.events[: len(run.events) - len(run.told)])
    moments = [(engine.view(moment.state, LEARNER), moment.events) for moment in run.moments]
    return tuple(
        replace(frame, felt=replace(frame.felt, detail="")) for frame in frames_of(before, moments, players)
    )


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
