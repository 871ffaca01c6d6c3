"""What the chosen cards would be called and do, for every set: read by table.js as cards are chosen."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

import engine
from ui import seating, words
from ui.words import Player


def choices_of(state: engine.State, view: engine.View, players: Sequence[Player]) -> dict[str, list[str]]:
    """Key of each different set that may be played now → its button's label and its effect, by the engine."""
    found: dict[str, list[str]] = {}
    for play in view.plays():
        key = choice_key(play.cards)
        if key not in found:
            effect = seating.effect_of(engine.apply(state, view.seat, play).events, view.rules, players)
            found[key] = [_("Play {play}").format(play=words.play_name(play.cards, view.rules)), effect]
    return found


def choice_key(cards: Sequence[str]) -> str:
    """The same for sets that differ in suits only; the two of oros, alone or in a set, has its own (P-7)."""
    return " ".join(
        sorted(
            card if card == words.TWO_OF_OROS or len(cards) == 1 else words.split(card)[0] for card in cards
        )
    )


def quick_of(view: engine.View) -> int:
    """Cards that one tap may take together: as many as the answer has; 0 where a set may mix numbers."""
    if view.phase != "trick" or view.rules.jokers in ("wild", "twos_wild"):
        return 0
    return view.table.size if view.table is not None else 1
