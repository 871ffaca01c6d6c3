"""What a friend beside you would say now: one line about the rule of this moment, never the move itself.

Where no rule needs a word, the bot `good` says whether this is a moment to pass, or for a card that stands
alone. It sees what you see, and takes a fraction of a millisecond.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import engine
from ui import words
from ui.words import Player

#: From so few cards on an opponent is worth a warning.
FEW_CARDS = 2


@dataclass(frozen=True, slots=True)
class Advice:
    """A line, and the key of the rule that it comes from."""

    text: str
    rule: str


def advice_of(view: engine.View, events: Sequence[engine.Event], players: Sequence[Player]) -> Advice | None:
    """The line for *view*, None where there is nothing to say; *events* are those of the hand so far."""
    if view.phase != "trick" or view.turn != view.seat:
        return None
    if view.table is None:
        return _leading(view, events, players)
    return _answering(view, events, players)


def _leading(view: engine.View, events: Sequence[engine.Event], players: Sequence[Player]) -> Advice:
    if not view.history and words.THREE_OF_OROS in view.cards and view.hand == 1 and view.placing is None:
        return Advice(
            _("The three of coins makes you lead, but you may lead with anything; it can stay in your hand."),
            "opening",
        )
    if close := _nearly_out(view, players):
        return Advice(close, "places")
    if _last_winner(events) == view.seat:
        return Advice(
            _(
                "You won the trick: lead what you like, one card or several alike; "
                "what lay there no longer counts."
            ),
            "trick-end",
        )
    lead = _good_player(view)
    if isinstance(lead, engine.Play) and len(lead.cards) == 1 < len(view.cards):
        weakest = view.plays()[0]
        if words.worth(lead.cards, view.rules).number == words.worth(weakest.cards, view.rules).number:
            return Advice(
                _("You lead: a good moment for a low card that stands alone; later it is hard to play."),
                "plays",
            )
        return Advice(
            _("Count what has been played: perhaps nobody can beat your high cards any more."), "plays"
        )
    return Advice(
        _("You choose the size: low cards that come in pairs or threes are the hardest to get rid of."),
        "plays",
    )


def _last_winner(events: Sequence[engine.Event]) -> int | None:
    return next((e.seat for e in reversed(events) if isinstance(e, engine.TrickWon)), None)


def _answering(view: engine.View, events: Sequence[engine.Event], players: Sequence[Player]) -> Advice | None:
    table = view.table
    assert table is not None
    if not view.plays():
        return None  # the bar says that only passing is left
    plays = [words.worth(play.cards, view.rules) for play in view.plays()]
    if _was_skipped(view.seat, events):
        return Advice(
            _("You were skipped, but you have not passed: you are still in this trick."), "skip-not-pass"
        )
    if any(worth.master for worth in plays) and table.size > 1 and len(plays) == 1:
        return Advice(
            _("The two of coins, alone, answers even several cards, and wins the trick at once."), "two-alone"
        )
    if close := _nearly_out(view, players):
        return Advice(close, "places")
    equal = any(worth.number == table.number and not worth.master for worth in plays)
    if equal and view.rules.equal == "skips_next":
        return Advice(_("With the same value you would skip the next player."), "equal-skips")
    if view.rules.passing == "out_until_next_trick":
        if isinstance(_good_player(view), engine.Pass):
            return Advice(
                _(
                    "You have a play, but would those cards not be worth more later? "
                    "Passing costs you no more than this trick."
                ),
                "pass",
            )
        return Advice(
            _("You may pass even with a play in hand, but then you are out until the next trick."), "pass"
        )
    return Advice(_("You may pass and come back if the turn comes round."), "pass")


def _good_player(view: engine.View) -> engine.Action:
    """What the level `good` would do in this place; chance plays no part in it."""
    return engine.bot("good")(view, view.legal, random.Random(0))


def _was_skipped(seat: int, events: Sequence[engine.Event]) -> bool:
    """Whether the seat has lost a turn in this very trick."""
    for event in reversed(events):
        if isinstance(event, engine.SeatSkipped) and event.seat == seat:
            return True
        if isinstance(event, engine.LeadTaken):
            return False
    return False


def _nearly_out(view: engine.View, players: Sequence[Player]) -> str:
    """A warning about the opponent with the fewest cards, if they are few."""
    others = [(count, seat) for seat, count in enumerate(view.counts) if seat != view.seat and count]
    count, seat = min(others)
    if count > FEW_CARDS:
        return ""
    return ngettext(
        "{name} has one card left: do not make it easy.",
        "{name} has {count} cards left: do not make it easy.",
        count,
    ).format(name=players[seat].name, count=count)
