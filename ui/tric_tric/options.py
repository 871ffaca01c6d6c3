"""The options of Tric-Tric in the reader's words; shaped as those of `ui.options`."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

Text = str | Promise

OPTIONS: Mapping[str, tuple[Text, Mapping[str | int, tuple[Text, Text]]]] = {
    "wild": (
        gettext_lazy("Wild cards"),
        {
            "twos": (gettext_lazy("The twos"), gettext_lazy("The eight twos are wild, in every hand.")),
            "drawn": (
                gettext_lazy("The number turned up"),
                gettext_lazy("A card is turned after the deal: its number is wild in that hand."),
            ),
        },
    ),
    "jokers_per_pack": (
        gettext_lazy("Printed jokers"),
        {
            0: (pgettext_lazy("jokers", "None"), gettext_lazy("Two packs of 52 cards.")),
            1: (gettext_lazy("One in each pack"), gettext_lazy("Two more wild cards.")),
            2: (gettext_lazy("Two in each pack"), gettext_lazy("Four more wild cards.")),
        },
    ),
}
NUMBERS: Mapping[str, Text] = {
    "bust_over": gettext_lazy("Over so many points one goes bust"),
    "stake_match": gettext_lazy("Chips to enter, and to return"),
    "stake_hand": gettext_lazy("Chips before each hand"),
}
GROUPS: Mapping[str, tuple[Text, tuple[str, ...]]] = {
    "cards": (gettext_lazy("The cards"), ("wild", "jokers_per_pack")),
    "match": (gettext_lazy("Points and chips"), ()),
}
