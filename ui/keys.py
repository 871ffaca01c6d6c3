"""Which key goes to which number of the hand."""

from __future__ import annotations

import engine
from ui import words


def keys_of(rules: engine.Rules) -> dict[str, str]:
    """Key (lower case) → number as in a card code.

    Digits, and for the Spanish deck the initials of ace, jack, knight and king in the active language
    (es S C R, pt V C R); for the French deck what is printed on the cards, with 0 for the ten.
    """
    keys = {str(n): str(n) for n in range(2, 10)}
    if words.is_french(rules):
        return keys | {"0": "10", "j": "J", "q": "Q", "k": "K", "a": "A"}
    courts = {words.number_name(number)[0].lower(): number for number in ("10", "11", "12")}
    return keys | courts | {"a": "1"}
