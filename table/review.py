"""After a hand: the moments that decided it, by the strong bot, which saw no more than the reader did."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

from django.core.cache import cache
from django.utils.formats import number_format
from django.utils.translation import gettext as _

import engine
from table.matches import YOUR_SEAT, Table
from table.models import Match
from table.playing import Moment
from ui import seating, words
from ui.words import Player

#: Playouts for one decision: a hand of a dozen decisions takes about half a second.
PLAYOUTS = 1000
#: Milliseconds for one decision at most, so that a slow machine still answers.
MILLISECONDS = 200
MOST_MOMENTS = 3
#: Points that a decision must have cost to be worth a word: below that chance in the search speaks.
LEAST_LOSS = 0.15
_KEPT = 24 * 60 * 60  # seconds


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the reader's: ``at`` indexes the moments of the hand, ``loss`` is in points of a hand."""

    at: int
    best: engine.Action
    loss: float


@dataclass(frozen=True, slots=True)
class ReviewMoment:
    """One moment in words: what lay there, what was done, what was better, and all that could be done."""

    heading: str
    situation: str
    done: str
    better: str
    gain: str
    could: str
    step: int
    hand: tuple[seating.Face, ...]
    table: tuple[seating.Face, ...]


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """The review of a hand; no ``moments`` when nothing was lost."""

    match: Match
    moments: tuple[ReviewMoment, ...]
    decisions: int


def review_page(table: Table, players: Sequence[Player]) -> ReviewPage:
    """The review of the hand of *table* that has ended."""
    own = list(_own_decisions(table.position.moments))
    # After an undo as many entries may tell of another hand.
    told = repr([(moment.seat, moment.action) for moment in table.position.moments])
    key = f"review:{table.match.pk}:{table.match.seq}:{crc32(told.encode())}"
    found: list[Decision] | None = cache.get(key)
    if found is None:
        judged = [_judge(table, at) for at in own]
        found = sorted((d for d in judged if d.loss >= LEAST_LOSS), key=lambda d: -d.loss)[:MOST_MOMENTS]
        cache.set(key, found, _KEPT)
    moments = tuple(_moment(table, decision, players) for decision in sorted(found, key=lambda d: d.at))
    return ReviewPage(table.match, moments, len(own))


def _own_decisions(moments: Sequence[Moment]) -> Iterator[int]:
    """Where the reader had a choice in play."""
    for at, moment in enumerate(moments):
        own = moment.seat == YOUR_SEAT and isinstance(moment.action, engine.Play | engine.Pass)
        if own and len(engine.legal_actions(moments[at - 1].state)) > 1:
            yield at


def _judge(table: Table, at: int) -> Decision:
    """What the decision at *at* cost, by as many playouts for each of its alternatives."""
    before, done = table.position.moments[at - 1].state, table.position.moments[at].action
    view = engine.view(before, YOUR_SEAT)
    options = engine.analyse(view, random.Random(at), playouts=PLAYOUTS, ms=MILLISECONDS)
    best = options[0]
    chosen = next((o for o in options if _same(o.action, done, view)), best)
    return Decision(at, best.action, best.value - chosen.value)


def _same(one: engine.Action, other: engine.Action, view: engine.View) -> bool:
    """Whether two actions are the same but for suits that count for nothing (P-5)."""
    if isinstance(one, engine.Play) and isinstance(other, engine.Play):
        return words.worth(one.cards, view.rules) == words.worth(other.cards, view.rules)
    return type(one) is type(other)


def _moment(table: Table, decision: Decision, players: Sequence[Player]) -> ReviewMoment:
    moments = table.position.moments
    view = engine.view(moments[decision.at - 1].state, YOUR_SEAT)
    trick = 1 + sum(isinstance(e, engine.TrickWon) for m in moments[: decision.at] for e in m.events)
    return ReviewMoment(
        heading=_("Trick {number}").format(number=trick),
        situation=_situation(view, players),
        done=_("You: {play}.").format(play=_named(moments[decision.at].action, view)),
        better=_("Better: {play}.").format(play=_named(decision.best, view)),
        gain=_("On average that brings {points} points more in the hand.").format(
            points=number_format(decision.loss, decimal_pos=1)
        ),
        could=_("You could: {plays}.").format(plays=words.or_list(_alternatives(view))),
        step=decision.at - 1,
        hand=seating.faces_of(view.cards, view.rules),
        table=seating.faces_of(view.table.cards, view.rules) if view.table else (),
    )


def _situation(view: engine.View, players: Sequence[Player]) -> str:
    if view.table is None:
        return _("You led.")
    return _("On the table: {play}, by {name}.").format(
        play=words.a_play(view.table.cards, view.rules), name=players[view.table.owner].name
    )


def _named(action: engine.Action, view: engine.View) -> str:
    if isinstance(action, engine.Play):
        return words.a_play(action.cards, view.rules)
    return _("pass")


def _alternatives(view: engine.View) -> list[str]:
    """Every different thing that could have been done, by its name."""
    names = list(dict.fromkeys(_named(action, view) for action in view.legal))
    most = 6
    return names if len(names) <= most else [*names[: most - 1], names[-1]]
