"""What the templates of Tric-Tric's table take, built from a `Table`."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

import engine
from engine import tric_tric as tt
from table.choosing import choose
from table.matches import YOUR_SEAT, Table, may_undo
from table.models import Match
from table.pages import FIRST_HANDS, Steps, players_of
from table.playing import Moment
from table.tric_tric.results import Result, Scores, result_of, scores_of
from ui import options
from ui.explain import Explanation
from ui.levels import default_level
from ui.playback import Frame
from ui.tric_tric import seating, status
from ui.tric_tric.bar import Bar, Button, bar_of, move_name, way_button
from ui.tric_tric.explain import explain
from ui.tric_tric.narrate import Narrator
from ui.tric_tric.playback import caption_of, choices_of, frames_of
from ui.tric_tric.words import the_cards
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Said:
    """What the page says besides the position: why something was refused, a question, what was chosen."""

    chosen: tuple[str, ...] = ()
    meld: str = ""
    refusal: engine.Refusal | None = None
    explanation: Explanation | None = None
    stale: bool = False
    typed: str = ""
    #: Ways in which the chosen cards can be meant.
    ways: tuple[tt.Action, ...] = ()
    hint: bool = False
    arrange: bool = False
    play_back: bool = False


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything that ``table/tric/_table.html`` draws."""

    match: Match
    title: str
    #: ``hand`` while one is being played, else the engine's word.
    phase: str
    felt: seating.Felt
    hand: seating.Hand
    bar: Bar
    #: What an ambiguous choice can mean, one button each.
    ways: tuple[Button, ...]
    frames: tuple[Frame, ...]
    steps: Steps
    line: str
    question: str
    announce: str
    result: Result | None
    scores: Scores
    refusal: Explanation | None
    rule_url: str
    stale: bool
    typed: str
    arrange: bool
    may_undo: bool
    may_repeat: bool
    liked: Mapping[str, Any]
    #: Seconds to answer whether one claims; 0: as long as one likes.
    seconds: int
    seen_discards: tuple[seating.Face, ...]
    #: What chosen cards would make, by their codes in order: for tric.js.
    choices: dict[str, str]
    #: Who holds what that all have seen them take.
    held: tuple[str, ...]
    request: str


def table_page(table: Table, liked: Mapping[str, Any], said: Said | None = None) -> TablePage:
    """The page of *table* as the person likes it (`table.preferences`)."""
    said = said or Said()
    view: tt.View = engine.view(table.position.state, YOUR_SEAT)
    players = players_of(table)
    recent = _since_own_decision(table)
    narrator = Narrator(view.wild, players, YOUR_SEAT)
    lines = tuple(narrator.tell(event for moment in recent for event in moment.events))
    chosen, question, meld = said.chosen, "", said.meld
    if said.hint and view.legal:
        chosen, question, meld = _hint(table, view)
    if said.ways:
        question = _("These cards can be meant in several ways. Which one?")
    explained = explain(said.refusal, view, players) if said.refusal else said.explanation
    under_way = view.phase not in ("returns", "hand_over", "match_over")
    felt = seating.felt_of(
        view, players, caption=caption_of(narrator, [moment.events for moment in recent]), chosen_meld=meld
    )
    return TablePage(
        match=table.match,
        title=_("A match of {game}").format(game=options.GAMES[table.match.game]),
        phase="hand" if under_way else view.phase,
        felt=felt,
        hand=seating.hand_of(
            view,
            chosen=chosen,
            mark=_marks(liked, view),
            melds_first=said.arrange,
            falling=liked["order"] == "falling",
        ),
        bar=bar_of(view),
        ways=tuple(way_button(f"way-{k}", way, view) for k, way in enumerate(said.ways)),
        frames=_frames(players, recent) if said.play_back and liked["pace"] != "instant" else (),
        steps=Steps(_("Since your turn"), lines),
        line=status.line_of(view, players),
        question=question,
        announce=" ".join((*lines[1:], felt.heading)),
        result=None if under_way else result_of(view, players),
        scores=scores_of(view, players),
        refusal=explained,
        rule_url=_rule_url(explained),
        stale=said.stale,
        typed=said.typed,
        arrange=said.arrange,
        may_undo=may_undo(table),
        may_repeat=YOUR_SEAT not in table.position.before_hand.out,
        liked=liked,
        seconds=_seconds(liked, view),
        seen_discards=tuple(seating.face_of(card, view.wild) for card in reversed(view.pile)),
        choices=choices_of(view),
        held=_held(view, players),
        request=uuid.uuid4().hex,
    )


def _rule_url(explained: Explanation | None) -> str:
    if explained is None:
        return ""
    return reverse("rules:by-key", kwargs={"game": "tric_tric", "rule_key": explained.rule})


def _marks(liked: Mapping[str, Any], view: tt.View) -> bool:
    return liked["mark"] == "always" or (liked["mark"] == "first" and view.hand <= FIRST_HANDS)


def _held(view: tt.View, players: Sequence[Player]) -> tuple[str, ...]:
    return tuple(
        _("{name} has taken and holds {cards}.").format(name=players[seat].name, cards=the_cards(cards))
        for seat, cards in enumerate(view.known)
        if cards and seat != view.seat and view.counts[seat]
    )


def _seconds(liked: Mapping[str, Any], view: tt.View) -> int:
    asked = view.phase == "claims" and bool(view.legal)
    return int(liked.get("claim_time") or 0) if asked else 0


def _since_own_decision(table: Table) -> Sequence[Moment]:
    """The moments from the person's latest decision in this hand on, or the whole hand."""
    return table.position.moments[next(table.position.own_decisions(YOUR_SEAT), 0) :]


def _frames(players: Sequence[Player], recent: Sequence[Moment]) -> tuple[Frame, ...]:
    views = [(engine.view(moment.state, YOUR_SEAT), moment.events) for moment in recent]
    return frames_of(views, players)


def _hint(table: Table, view: tt.View) -> tuple[tuple[str, ...], str, str]:
    """What a good player would do: cards to choose, the sentence, and the meld that it is about."""
    action = choose(table.position.state, YOUR_SEAT, default_level(table.match.game))
    text = _("An idea: {cards}.").format(cards=move_name(action, view))
    if isinstance(action, tt.Meld):
        if view.phase == "play":
            text = _("An idea: lay down {cards}.").format(cards=move_name(action, view))
        return action.cards, text, ""
    if isinstance(action, tt.Lay):
        return action.cards, text, f"M{action.meld}"
    if isinstance(action, tt.Discard):
        return (action.card,), text, ""
    return (), text, ""
