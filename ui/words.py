"""The words for cards, plays, titles and options, in the active language.

English source strings; es and pt come from the catalogues. A number has three forms, as both languages need
them: its name ("seven"), several of it ("sevens") and one of it with its article ("a seven", es *una sota*).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

import engine

Words = tuple[str | Promise, str | Promise, str | Promise]

_PLAIN: dict[str, Words] = {
    "1": (gettext_lazy("ace"), gettext_lazy("aces"), gettext_lazy("an ace")),
    "2": (gettext_lazy("two"), gettext_lazy("twos"), gettext_lazy("a two")),
    "3": (gettext_lazy("three"), gettext_lazy("threes"), gettext_lazy("a three")),
    "4": (gettext_lazy("four"), gettext_lazy("fours"), gettext_lazy("a four")),
    "5": (gettext_lazy("five"), gettext_lazy("fives"), gettext_lazy("a five")),
    "6": (gettext_lazy("six"), gettext_lazy("sixes"), gettext_lazy("a six")),
    "7": (gettext_lazy("seven"), gettext_lazy("sevens"), gettext_lazy("a seven")),
    "8": (gettext_lazy("eight"), gettext_lazy("eights"), gettext_lazy("an eight")),
    "9": (gettext_lazy("nine"), gettext_lazy("nines"), gettext_lazy("a nine")),
    "X": (gettext_lazy("joker"), gettext_lazy("jokers"), gettext_lazy("a joker")),
}
_SPANISH: dict[str, Words] = {
    "10": (
        pgettext_lazy("Spanish deck", "jack"),
        pgettext_lazy("Spanish deck", "jacks"),
        pgettext_lazy("Spanish deck", "a jack"),
    ),
    "11": (gettext_lazy("knight"), gettext_lazy("knights"), gettext_lazy("a knight")),
    "12": (gettext_lazy("king"), gettext_lazy("kings"), gettext_lazy("a king")),
}
_FRENCH: dict[str, Words] = {
    "A": _PLAIN["1"],
    "10": (gettext_lazy("ten"), gettext_lazy("tens"), gettext_lazy("a ten")),
    "J": (
        pgettext_lazy("French deck", "jack"),
        pgettext_lazy("French deck", "jacks"),
        pgettext_lazy("French deck", "a jack"),
    ),
    "Q": (gettext_lazy("queen"), gettext_lazy("queens"), gettext_lazy("a queen")),
    "K": _SPANISH["12"],
}
_SPANISH_SUITS = {
    "o": pgettext_lazy("suit", "coins"),
    "c": pgettext_lazy("suit", "cups"),
    "e": pgettext_lazy("suit", "swords"),
    "b": pgettext_lazy("suit", "batons"),
}
_FRENCH_SUITS = {
    "c": pgettext_lazy("suit", "clubs"),
    "d": pgettext_lazy("suit", "diamonds"),
    "h": pgettext_lazy("suit", "hearts"),
    "s": pgettext_lazy("suit", "spades"),
}
#: The name of a suit for styles: language-free.
SUIT_KEYS = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos", "": "joker"}
FRENCH_SUIT_KEYS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

TWO_OF_OROS = "2o"
THREE_OF_OROS = "3o"


def split(card: str) -> tuple[str, str]:
    """Number and suit letter of a card code; ``("X", "")`` for a joker."""
    return ("X", "") if card.startswith("X") else (card[:-1], card[-1])


def _forms(number: str, french: bool) -> Words:
    return (_FRENCH if french else _SPANISH).get(number) or _PLAIN[number]


def number_name(number: str, french: bool = False) -> str:
    """ "seven", "sota"."""
    return str(_forms(number, french)[0])


def numbers_name(number: str, french: bool = False) -> str:
    """ "sevens", "sotas"."""
    return str(_forms(number, french)[1])


def one_of(number: str, french: bool = False) -> str:
    """ "a seven", "una sota"."""
    return str(_forms(number, french)[2])


def suit_name(letter: str, french: bool = False) -> str:
    """ "copas", "espadas"; empty for a joker."""
    return str((_FRENCH_SUITS if french else _SPANISH_SUITS)[letter]) if letter else ""


def suit_key(letter: str, french: bool = False) -> str:
    """The language-free name of a suit, for styles."""
    return FRENCH_SUIT_KEYS[letter] if french and letter else SUIT_KEYS[letter]


def card_name(card: str, french: bool = False) -> str:
    """ "seven of cups"; the number first, as a listener wants it."""
    number, suit = split(card)
    if not suit:
        return number_name("X")
    return _("{number} of {suit}").format(number=number_name(number, french), suit=suit_name(suit, french))


def cards_name(cards: Sequence[str], french: bool = False) -> str:
    """ "seven of cups and nine of coins"."""
    return and_list([card_name(card, french) for card in cards])


def and_list(items: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])


def or_list(items: Sequence[str]) -> str:
    """ "a, b or c"."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} or {last}").format(first=", ".join(items[:-1]), last=items[-1])


def is_french(rules: engine.Rules) -> bool:
    """Whether *rules* are played with the French deck."""
    return rules.deck == "french52"


@dataclass(frozen=True, slots=True)
class Worth:
    """What a play counts as: its size, number (``"X"``: jokers as a number of their own) and master card."""

    size: int
    number: str
    master: bool


def worth(cards: Sequence[str], rules: engine.Rules) -> Worth:
    """What *cards*, a legal set, count as by *rules* (P-7, V-3)."""
    numbers = [split(card)[0] for card in cards]
    master = list(cards) == [TWO_OF_OROS] and rules.two_wins
    wild = {"wild": "X", "twos_wild": "2"}.get(rules.jokers)
    natural = next((n for n in numbers if n != wild), None)
    if natural is None:  # wild cards alone count as twos
        natural = "2" if wild else numbers[0]
    return Worth(len(cards), natural, master)


def play_name(cards: Sequence[str], rules: engine.Rules) -> str:
    """A play without article, for a button: "pair of sevens", "seven of cups"."""
    what, french = worth(cards, rules), is_french(rules)
    if what.size == 1:
        return card_name(cards[0], french)
    return _set_name(what, french)


def _set_name(what: Worth, french: bool) -> str:
    several = numbers_name(what.number, french)
    if what.size == 2:
        return _("pair of {several}").format(several=several)
    if what.size == 3:
        return _("three {several}").format(several=several)
    return _("four {several}").format(several=several)


def a_play(cards: Sequence[str], rules: engine.Rules) -> str:
    """A play with its article, for a sentence: "a pair of sevens", "a seven", "the two of coins"."""
    what, french = worth(cards, rules), is_french(rules)
    if what.master:
        return _("the two of coins")
    return a_set(what.size, what.number, french)


def a_set(size: int, number: str, french: bool = False) -> str:
    """ "a seven", "a pair of sevens", "three sevens" with its article."""
    if size == 1:
        return one_of(number, french)
    several = numbers_name(number, french)
    if size == 2:
        return _("a pair of {several}").format(several=several)
    if size == 3:
        return pgettext("with article", "three {several}").format(several=several)
    return pgettext("with article", "four {several}").format(several=several)


def need_name(size: int, number: str, french: bool = False) -> str:
    """What an answer needs at least, without article: "sota", "pair of sotas"."""
    return number_name(number, french) if size == 1 else _set_name(Worth(size, number, False), french)


_TITLES = {
    "president": (pgettext_lazy("he", "President"), pgettext_lazy("she", "President")),
    "vice_president": (pgettext_lazy("he", "Vice-president"), pgettext_lazy("she", "Vice-president")),
    "neutral": (pgettext_lazy("he", "neutral"), pgettext_lazy("she", "neutral")),
    "vice_last": (pgettext_lazy("he", "Vice-culo"), pgettext_lazy("she", "Vice-culo")),
    "last": (pgettext_lazy("he", "Culo"), pgettext_lazy("she", "Culo")),
}


def title_name(place: int, players: int, feminine: bool = False) -> str:
    """The title of *place* (0 is first) among *players* (P-22): "presidenta", "viceculo"."""
    return str(_TITLES[engine.title(place, players)][feminine])


def place_name(place: int) -> str:
    """ "1st", "2nd" …; *place* counts from 0."""
    return _("{n}th").format(n=place + 1)


def sentence(text: str) -> str:
    """*text* with a capital at its start."""
    return capfirst(text)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat, as far as sentences care."""

    name: str
    you: bool = False
    feminine: bool = False
