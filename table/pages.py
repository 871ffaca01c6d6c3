"""What the table's templates take, built from a `Table`."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

import engine
from table.choosing import choose
from table.matches import YOUR_SEAT, Table, may_undo
from table.models import Match
from table.playing import Moment
from table.results import Result, Scores, result_of, scores_of
from ui import options, people, seating, words
from ui.choices import choices_of, quick_of
from ui.coach import Advice, advice_of
from ui.explain import Explanation, explain, unread_text
from ui.keys import keys_of
from ui.levels import ADVISER
from ui.narrate import Narrator
from ui.playback import Frame, frames_of
from ui.words import Player

#: Marks and the coach help in so many hands, unless the reader likes it otherwise.
FIRST_HANDS = 3


@dataclass(frozen=True, slots=True)
class Steps:
    """What has happened since the person's own action, one sentence a line."""

    heading: str
    lines: tuple[str, ...]


class Asked(Enum):
    """What else the person asked for, which changes nothing."""

    NOTHING = ""
    HINT = "hint"
    SURE = "sure"


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything that ``table/_table.html`` draws."""

    match: Match
    title: str
    phase: str
    felt: seating.Felt
    hand: seating.Hand
    bar: seating.Bar
    frames: tuple[Frame, ...]
    steps: Steps
    #: One line above the hand where a set is not being chosen: the exchange.
    note: str
    coach: Advice | None
    announce: str
    result: Result | None
    scores: Scores
    #: As `ui.choices.choices_of` gives them.
    choices: dict[str, list[str]]
    refusal: Explanation | None
    rule_url: str
    stale: bool
    gifts: tuple[str, ...]
    #: Cards that one tap may take together (`ui.choices.quick_of`).
    quick: int
    #: What the person has asked for on the way: a hint, or to pass with a play in hand.
    question: str
    may_undo: bool
    #: Without cards the person only looks on.
    is_out: bool
    liked: Mapping[str, Any]
    #: What was written and could not be read.
    typed: str
    #: Letter or digit → number of the cards that it goes to, for the keyboard.
    keys: dict[str, str]
    #: A name for the form that begins the same deal again.
    request: str


def players_of(table: Table) -> list[Player]:
    """The people on the seats, in the reader's language."""
    return [people.person(seat.name) if seat.bot else people.yourself() for seat in table.seats]


def table_page(
    table: Table,
    liked: Mapping[str, Any],
    *,
    asked: Asked = Asked.NOTHING,
    chosen: Sequence[str] = (),
    refusal: engine.Refusal | None = None,
    stale: bool = False,
    unread: str = "",
    play_back: bool = False,
) -> TablePage:
    """The page of *table*, as the person likes it (`table.preferences`).

    *chosen* cards stay selected; *play_back* adds the frames that lead from the person's own action to now.
    """
    view = engine.view(table.position.state, YOUR_SEAT)
    players = players_of(table)
    narrator = Narrator(view.rules, players, YOUR_SEAT)
    recent = _since_own_action(table.position.moments)
    lines = tuple(narrator.tell(event for moment in recent for event in moment.events))
    explained = explain(refusal, view, players) if refusal else unread_text(unread) if unread else None
    felt = seating.felt_of(view, players, table.position.events())
    if view.duty is not None and not chosen:
        chosen = _suggested(view)
    question = ""
    if asked is Asked.HINT and view.legal:
        chosen, question = _hint(table, view)
    bar = seating.bar_of(view, chosen=chosen)
    if asked is Asked.SURE:
        question = _("You do have a play. Pass all the same?")
        bar = replace(bar, pass_label=_("Yes, pass"), pass_action="pass-sure")
    return TablePage(
        match=table.match,
        title=_("A match of {game}").format(game=options.GAMES[table.match.game]),
        phase=view.phase,
        felt=felt,
        hand=seating.hand_of(
            view, chosen=chosen, mark=_on(liked["mark"], view), rows=_rows(table), order=liked["order"]
        ),
        bar=bar,
        frames=_frames(table, players, recent) if play_back and liked["pace"] != "instant" else (),
        steps=Steps(_("Since your turn"), lines),
        note=_note(view),
        coach=advice_of(view, table.position.events(), players) if _on(liked["coach"], view) else None,
        announce=" ".join((*lines[1:], felt.heading)),
        result=result_of(table, view, players) if view.phase in ("hand_over", "match_over") else None,
        scores=scores_of(view, players),
        choices=choices_of(table.position.state, view, players),
        refusal=explained,
        rule_url=reverse("rules:by-key", kwargs={"rule_key": explained.rule}) if explained else "",
        stale=stale,
        gifts=_gifts(table, narrator) if view.phase == "trick" else (),
        quick=quick_of(view),
        question=question,
        may_undo=may_undo(table),
        is_out=view.phase == "trick" and not view.cards,
        liked=liked,
        typed=unread,
        keys=keys_of(view.rules),
        request=uuid.uuid4().hex,
    )


def _since_own_action(moments: Sequence[Moment]) -> Sequence[Moment]:
    """The moments from the person's latest action in this hand on, or the whole hand."""
    own = max((k for k, moment in enumerate(moments) if moment.seat == YOUR_SEAT), default=0)
    return moments[own:]


def _on(liked: str, view: engine.View) -> bool:
    """Whether a help is on in this hand: never, always, or in the first hands."""
    return liked == "always" or (liked == "first" and view.hand <= FIRST_HANDS)


def _hint(table: Table, view: engine.View) -> tuple[tuple[str, ...], str]:
    """What a strong player would do who sees what the person sees: the cards to choose, and the sentence."""
    action = choose(table.position.state, YOUR_SEAT, ADVISER)
    if isinstance(action, engine.Pass):
        return (), _("An idea: pass, and keep your cards for later.")
    assert isinstance(action, engine.Play | engine.Give)
    french = words.is_french(view.rules)
    name = words.cards_name(action.cards, french)
    if isinstance(action, engine.Play):
        name = words.play_name(action.cards, view.rules)
    return action.cards, _("An idea: {cards}.").format(cards=name)


def _suggested(view: engine.View) -> tuple[str, ...]:
    """Cards to preselect in the exchange: a right gift; the giver may choose another among equals (P-25)."""
    gifts = view.gift_choices()
    return gifts[0].cards if gifts and view.duty and view.duty.kind != "free" else ()


def _note(view: engine.View) -> str:
    """How the exchange is chosen: cards of one number may be swapped for each other (P-25)."""
    if view.duty is None:
        return ""
    if view.duty.kind == "free":
        return _("Choose any card of your hand.")
    if len(view.gift_choices()) > 1:
        return _("A gift that is right is chosen for you; among cards of one number you may choose another.")
    return _("These are the ones: there is nothing to choose between.")


def _rows(table: Table) -> int:
    """Rows of the hand, kept for the whole deal so that nothing jumps."""
    dealt = table.position.moments[0].events[0] if table.position.moments else None
    size = dealt.sizes[YOUR_SEAT] if isinstance(dealt, engine.HandDealt) else 0
    return 1 if size <= 8 else 2


def _frames(table: Table, players: Sequence[Player], recent: Sequence[Moment]) -> tuple[Frame, ...]:
    """One felt for each step but the last, which is the page itself."""
    before = table.position.moments[: len(table.position.moments) - len(recent)]
    past = [event for moment in before for event in moment.events]
    return frames_of(past, [(engine.view(m.state, YOUR_SEAT), m.events) for m in recent], players)


def _gifts(table: Table, narrator: Narrator) -> tuple[str, ...]:
    """What the person gave and got in this hand's exchange, in words, until their first play."""
    given = [e for e in table.position.events() if isinstance(e, engine.CardsGiven)]
    mine = [e for e in given if YOUR_SEAT in (e.giver, e.receiver)]
    return tuple(narrator.tell(mine))
