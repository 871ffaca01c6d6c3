"""Card codes and decks.

A card is a short string: its number and its suit letter. Spanish: ``7c`` is the seven of copas, ``12b`` the
king of bastos (suits ``o`` oros, ``c`` copas, ``e`` espadas, ``b`` bastos). French: ``10h``, ``Kd`` (suits
``c d h s``). Jokers are ``X1`` and ``X2``. Nothing here says which card is stronger: that is a rule of a
game, not of a deck.
"""

from __future__ import annotations

from functools import cache

Card = str

SPANISH_SUITS = ("o", "c", "e", "b")
FRENCH_SUITS = ("c", "d", "h", "s")
SPANISH_NUMBERS = tuple(str(n) for n in range(1, 13))
FRENCH_NUMBERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKERS = ("X1", "X2")

TWO_OF_OROS = "2o"
THREE_OF_OROS = "3o"


@cache
def numbers_of_deck(name: str) -> tuple[str, ...]:
    """The numbers that the deck called *name* holds, aces first (P-4, V-1, D-2).

    Raises ``KeyError`` for an unknown deck.
    """
    return {
        "spanish48": SPANISH_NUMBERS,
        "spanish40": tuple(n for n in SPANISH_NUMBERS if n not in ("8", "9")),
        "french52": FRENCH_NUMBERS,
    }[name]


def suits_of_deck(name: str) -> tuple[str, ...]:
    """The four suit letters of the deck called *name*."""
    return FRENCH_SUITS if name == "french52" else SPANISH_SUITS
