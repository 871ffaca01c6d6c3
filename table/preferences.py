"""How a reader likes the table: kept in their own cookie, the same for all their matches."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

SESSION_KEY = "table"


class PreferencesForm(forms.Form):
    """Pace, marks, order of the hand, and guards against a wrong tap or key."""

    pace = forms.ChoiceField(
        label=_("Pace of the bots"),
        choices=[
            ("step", _("Step by step")),
            ("slow", _("Slow")),
            ("normal", _("Normal")),
            ("instant", _("At once")),
        ],
        initial="normal",
    )
    mark = forms.ChoiceField(
        label=_("Mark the cards I can play"),
        choices=[("first", _("In the first three hands")), ("always", _("Always")), ("never", _("Never"))],
        initial="first",
    )
    coach = forms.ChoiceField(
        label=_("A word of advice at my turn"),
        choices=[("first", _("In the first three hands")), ("always", _("Always")), ("never", _("Never"))],
        initial="first",
    )
    order = forms.ChoiceField(
        label=_("Order of my hand"),
        choices=[("rising", _("Low to high")), ("falling", _("High to low"))],
        initial="rising",
    )
    claim_time = forms.ChoiceField(
        label=_("Time to claim a discard, in Tric-Tric"),
        choices=[
            ("", _("As long as I like")),
            ("30", _("30 seconds")),
            ("15", _("15 seconds")),
        ],
        required=False,
        initial="",
    )
    confirm_pass = forms.BooleanField(label=_("Ask before passing when I have a play"), required=False)
    sound = forms.BooleanField(label=_("A short sound when it is my turn"), required=False)
    keys = forms.BooleanField(label=_("Keyboard shortcuts"), required=False, initial=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", auto_id="pref-%s", **kwargs)


def preferences(request: HttpRequest) -> Mapping[str, Any]:
    """The reader's preferences, whole, whatever their cookie holds."""
    kept = request.session.get(SESSION_KEY)
    if not isinstance(kept, dict):
        return _checked("{}")
    return _checked(json.dumps(kept))


@lru_cache(maxsize=1024)
def _checked(kept: str) -> Mapping[str, Any]:
    """What the cookie holds, as JSON, made whole: a form for each request would cost more than the move."""
    usual = {name: field.initial or False for name, field in PreferencesForm.base_fields.items()}
    form = PreferencesForm(usual | json.loads(kept))
    return form.cleaned_data if form.is_valid() else usual


def keep_preferences(request: HttpRequest, form: PreferencesForm) -> None:
    """Keep what *form*, a valid one, says."""
    request.session[SESSION_KEY] = form.cleaned_data
