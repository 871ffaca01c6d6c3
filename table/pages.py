"""What the table's templates take, built from a `Table`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

import engine
from table.matches import YOUR_SEAT, Table
from table.models import Match
from table.playing import Moment
from ui import people, seating, words
from ui.choices import choices_of, quick_of
from ui.explain import Explanation, explain
from ui.narrate import Narrator
from ui.playback import Frame, frames_of
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Row:
    """A player in the result of a hand, or on the scoreboard (``place`` empty, ``gained`` 0)."""

    place: str
    name: str
    title: str
    gained: int
    total: int
    is_you: bool


@dataclass(frozen=True, slots=True)
class Result:
    """What a hand ended with, the President first."""

    heading: str
    text: str
    is_match: bool
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """The scoreboard, in seat order."""

    caption: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """What has happened since the person's own action, one sentence a line."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything that ``table/_table.html`` draws."""

    match: Match
    phase: str
    felt: seating.Felt
    hand: seating.Hand
    bar: seating.Bar
    frames: tuple[Frame, ...]
    steps: Steps
    #: One line above the hand where a set is not being chosen: the exchange.
    note: str
    announce: str
    result: Result | None
    scores: Scores
    #: As `ui.choices.choices_of` gives them.
    choices: dict[str, list[str]]
    refusal: Explanation | None
    rule_url: str
    stale: bool
    gifts: tuple[str, ...]
    players: int
    #: Cards that one tap may take together (`ui.choices.quick_of`).
    quick: int


def players_of(table: Table) -> list[Player]:
    """The people on the seats, in the reader's language."""
    return [people.person(seat.name) if seat.bot else people.yourself() for seat in table.seats]


def table_page(
    table: Table,
    *,
    chosen: Sequence[str] = (),
    refusal: engine.Refusal | None = None,
    stale: bool = False,
    play_back: bool = False,
) -> TablePage:
    """The page of *table*. *chosen* cards stay selected; *play_back* adds the frames that lead from the
    person's own action to now."""
    view = engine.view(table.position.state, YOUR_SEAT)
    players = players_of(table)
    narrator = Narrator(view.rules, players, YOUR_SEAT)
    recent = _since_own_action(table.position.moments)
    lines = tuple(narrator.tell(event for moment in recent for event in moment.events))
    explained = explain(refusal, view, players) if refusal else None
    felt = seating.felt_of(view, players, table.position.events())
    if view.duty is not None and not chosen:
        chosen = _suggested(view)
    return TablePage(
        match=table.match,
        phase=view.phase,
        felt=felt,
        hand=seating.hand_of(view, chosen=chosen, mark=view.hand <= 3, rows=_rows(table)),
        bar=seating.bar_of(view, chosen=chosen),
        frames=_frames(table, players, recent) if play_back else (),
        steps=Steps(_("Since your turn"), lines),
        note=_note(view),
        announce=" ".join((*lines[1:], felt.heading)),
        result=_result(table, view, players) if view.phase in ("hand_over", "match_over") else None,
        scores=_scores(view, players),
        choices=choices_of(table.position.state, view, players),
        refusal=explained,
        rule_url=reverse("rules:by-key", kwargs={"rule_key": explained.rule}) if explained else "",
        stale=stale,
        gifts=_gifts(table, narrator) if view.phase == "trick" else (),
        players=view.players,
        quick=quick_of(view),
    )


def _since_own_action(moments: Sequence[Moment]) -> Sequence[Moment]:
    """The moments from the person's latest action in this hand on, or the whole hand."""
    own = max((k for k, moment in enumerate(moments) if moment.seat == YOUR_SEAT), default=0)
    return moments[own:]


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


def _result(table: Table, view: engine.View, players: Sequence[Player]) -> Result:
    """The result of the hand that has just ended."""
    ended = next(e for e in reversed(table.position.events()) if isinstance(e, engine.HandEnded))
    rows = tuple(
        Row(
            place=words.place_name(place),
            name=players[seat].name,
            title=words.title_name(place, len(players), players[seat].feminine),
            gained=ended.points[seat],
            total=ended.scores[seat],
            is_you=players[seat].you,
        )
        for place, seat in enumerate(ended.placing)
    )
    return Result(_("How it ended"), _end_text(view, ended), view.winner is not None, rows)


def _end_text(view: engine.View, ended: engine.HandEnded) -> str:
    """Why the match is over or what comes next (P-27, P-28)."""
    target = view.rules.target
    if view.winner is None:
        return _("Nobody has {target} points yet: another hand is dealt, with its exchange.").format(
            target=target
        )
    if view.rules.tie == "president_wins" and sum(score >= target for score in ended.scores) > 1:
        return _("Two have reached {target} in the same hand: the President of the hand wins.").format(
            target=target
        )
    return _("The first to reach {target} points wins.").format(target=target)


def _scores(view: engine.View, players: Sequence[Player]) -> Scores:
    """The scoreboard with the titles of the hand before."""
    rows = tuple(
        Row(
            place="",
            name=person.name,
            title=""
            if view.placing is None
            else words.title_name(view.placing.index(seat), view.players, person.feminine),
            gained=0,
            total=view.scores[seat],
            is_you=person.you,
        )
        for seat, person in enumerate(players)
    )
    return Scores(_("Scoreboard, to {target} points").format(target=view.rules.target), rows)


def _gifts(table: Table, narrator: Narrator) -> tuple[str, ...]:
    """What the person gave and got in this hand's exchange, in words, until their first play."""
    given = [e for e in table.position.events() if isinstance(e, engine.CardsGiven)]
    mine = [e for e in given if YOUR_SEAT in (e.giver, e.receiver)]
    return tuple(narrator.tell(mine))
