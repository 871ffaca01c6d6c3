"""The bots' names: a language-free key in the database, a name in each language on the page."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from ui.words import Player

#: Key → (name, feminine), in the order in which they sit down.
PEOPLE: Mapping[str, tuple[str | Promise, bool]] = {
    "ana": (pgettext_lazy("first name", "Ana"), True),
    "leo": (pgettext_lazy("first name", "Leo"), False),
    "mia": (pgettext_lazy("first name", "Mia"), True),
    "hugo": (pgettext_lazy("first name", "Hugo"), False),
    "ines": (pgettext_lazy("first name", "Ines"), True),
    "rafa": (pgettext_lazy("first name", "Rafa"), False),
    "noa": (pgettext_lazy("first name", "Noa"), True),
    "bruno": (pgettext_lazy("first name", "Bruno"), False),
}


def person(key: str) -> Player:
    """The bot called *key*. Raises ``KeyError`` for a key that is none of `PEOPLE`."""
    name, feminine = PEOPLE[key]
    return Player(str(name), feminine=feminine)


def yourself() -> Player:
    """The reader, as sentences call them."""
    return Player(_("You"), you=True)
