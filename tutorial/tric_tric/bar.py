"""The buttons of a lesson of Tric-Tric: those of the table, and some that let a mistake be made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from ui.tric_tric.bar import Bar, Button, bar_of


def lesson_bar(view: Any, *, quick: bool) -> Bar:
    """The buttons in the position *view*. Not *quick*: none that goes out or claims by itself, but one to
    claim with the chosen cards."""
    if quick:
        return bar_of(view)
    bar = bar_of(replace(view, out=None))
    if view.phase != "claims":
        return bar
    # Who plays next may only take the card (T-18), and may try to claim it all the same.
    own = Button("bar-meld", "meld", _("Claim it with these cards"), "main" if view.may_claim else "quiet")
    return Bar((own, *bar.buttons) if view.may_claim else (*bar.buttons, own))
