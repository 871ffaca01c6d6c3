"""The form of the table and of the lessons: what it says, as an engine action.

Fields: ``cards`` (a value for each chosen card), ``typed`` (a play in words, which goes before the cards) and
``action`` (the button: ``play``, ``pass`` or ``give``).
"""

from __future__ import annotations

from django.http import QueryDict

import engine
from ui.typing import typed_action

#: More than any hand has cards: a forged form is cut off here, long before the engine sees it.
MOST_CARDS = 60
_LONGEST_CODE = 4


class FormProblem(ValueError):
    """A form that no button of ours sends."""


def typed_in(form: QueryDict) -> str:
    """What was written into the form instead of tapping cards; empty where the button is another."""
    return str(form.get("typed", "")).strip() if form.get("action") in ("play", "give") else ""


def action_of(form: QueryDict, view: engine.View | None = None) -> engine.Play | engine.Pass | engine.Give:
    """The action that *form* asks for, legal or not; *view* is needed to read a typed play.

    Raises `FormProblem` for a form that is none of ours, and `ui.typing.NotUnderstood`.
    """
    if view is not None and (text := typed_in(form)):
        return typed_action(text, view)
    cards = form.getlist("cards")
    if len(cards) > MOST_CARDS or any(len(card) > _LONGEST_CODE for card in cards):
        raise FormProblem("cards")
    match form.get("action"):
        case "pass":
            return engine.PASS
        case "play":
            return engine.Play(tuple(cards))
        case "give":
            return engine.Give(tuple(cards))
    raise FormProblem("action")
