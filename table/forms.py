"""The form for a new match."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

#: One person and two to five bots (P-3).
OPPONENTS = range(2, 6)


class NewMatchForm(forms.Form):
    """How many bots to play against; ``request`` is a random name that makes sending it twice harmless."""

    opponents = forms.TypedChoiceField(
        label=_("How many opponents?"),
        choices=[(n, str(n)) for n in OPPONENTS],
        coerce=int,
        initial=2,
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Choose how many opponents: two, three, four or five."),
            "invalid_choice": _("Presi is for three to six: choose two, three, four or five opponents."),
        },
    )
    request = forms.RegexField(regex=r"^[0-9a-f]{32}$", widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)
