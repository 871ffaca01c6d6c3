"""What has happened on the way to now, step by step, and what the hand can be made of: for the scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from engine import tric_tric as tt
from ui.playback import Frame
from ui.tric_tric import seating
from ui.tric_tric.narrate import Narrator
from ui.tric_tric.words import meld_name
from ui.words import Player

#: Events that are worth a picture of their own, and those among them that there is more to take in of.
_SHOWN = (
    tt.CardTaken | tt.CardClaimed | tt.CardRejected | tt.Melded | tt.LaidOff | tt.CardDiscarded | tt.WentOut
)
_MUCH = tt.CardClaimed | tt.Melded | tt.LaidOff | tt.WildStolen | tt.WentOut


def caption_of(narrator: Narrator, moments: Sequence[Iterable[tt.Event]]) -> str:
    """The latest that there is to tell of *moments*, the events of each."""
    for events in reversed(moments):
        told = narrator.tell(e for e in events if not isinstance(e, tt.CardDrawn))
        if told:
            return " ".join(told)
    return ""


def frames_of(
    moments: Sequence[tuple[tt.View, Iterable[tt.Event]]], players: Sequence[Player]
) -> tuple[Frame, ...]:
    """A picture for each step at which there is something to see, but the last, which is the page itself."""
    frames = []
    for view, events in moments[:-1]:
        shown = [event for event in events if isinstance(event, _SHOWN)]
        if not shown:
            continue
        caption = " ".join(Narrator(view.wild, players, view.seat).tell(shown))
        wait = "long" if any(isinstance(event, _MUCH) for event in shown) else "short"
        frames.append(Frame(seating.felt_of(view, players, caption=caption, still=True), wait))
    return tuple(frames)


def choices_of(view: tt.View) -> dict[str, str]:
    """Every choice of cards that can be laid now, with what it would be."""
    found: dict[str, str] = {}
    for cards in view.melds:
        found[" ".join(sorted(cards))] = _("Lay down: {meld}.").format(meld=meld_name(cards, view.wild))
    for number, card in view.lays:
        meld = next(seen for seen in view.table if seen.number == number)
        text = _("It fits on the {meld}.").format(meld=meld_name(meld.cards, view.wild))
        found[card] = f"{found[card]} {text}" if card in found else text
    return found
