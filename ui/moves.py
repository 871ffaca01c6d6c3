"""The form of the table and of the lessons: what it says, as an engine action.

Fields: ``cards`` (a value for each chosen card) and ``action`` (the button: ``play``, ``pass`` or ``give``).
"""

from __future__ import annotations

from django.http import QueryDict

import engine

#: More than any hand has cards: a forged form is cut off here, long before the engine sees it.
MOST_CARDS = 60
_LONGEST_CODE = 4


class FormProblem(ValueError):
    """A form that no button of ours sends."""


def action_of(form: QueryDict) -> engine.Play | engine.Pass | engine.Give:
    """The action that *form* asks for, legal or not. Raises `FormProblem` for a form that is none of ours."""
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
