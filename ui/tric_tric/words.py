"""The words for cards and melds of Tric-Tric, in the active language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from engine import tric_tric as tt
from ui import words

JOKER = "X"
#: The number that stands at each place of a run, 1 … 14 (T-5).
NUMBER_AT = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

#: A number with its definite article, for sentences: "the five", es *el cinco*, *la reina*.
_THE: Mapping[str, str | Promise] = {
    "A": pgettext_lazy("French deck", "the ace"),
    "2": pgettext_lazy("French deck", "the two"),
    "3": pgettext_lazy("French deck", "the three"),
    "4": pgettext_lazy("French deck", "the four"),
    "5": pgettext_lazy("French deck", "the five"),
    "6": pgettext_lazy("French deck", "the six"),
    "7": pgettext_lazy("French deck", "the seven"),
    "8": pgettext_lazy("French deck", "the eight"),
    "9": pgettext_lazy("French deck", "the nine"),
    "10": pgettext_lazy("French deck", "the ten"),
    "J": pgettext_lazy("French deck", "the jack"),
    "Q": pgettext_lazy("French deck", "the queen"),
    "K": pgettext_lazy("French deck", "the king"),
    "X": pgettext_lazy("French deck", "the joker"),
}


def number_of(card: str) -> str:
    """ "7", "K"; "X" for a joker."""
    return words.split(card)[0]


def suit_of(card: str) -> str:
    """The letter of the suit, empty for a joker."""
    return words.split(card)[1]


def places(card: str) -> list[int]:
    """Where a natural *card* may stand in a run: an ace at both ends."""
    return [place for place, number in enumerate(NUMBER_AT) if place and number == number_of(card)]


def card_name(card: str) -> str:
    """ "five of hearts"; "joker"."""
    return words.card_name(card, french=True)


def the_card(card: str) -> str:
    """ "the five of hearts", with its article."""
    number, suit = words.split(card)
    the = str(_THE[number])
    return _("{number} of {suit}").format(number=the, suit=words.suit_name(suit, True)) if suit else the


def the_cards(cards: Sequence[str]) -> str:
    """ "the five of hearts and the six of hearts"."""
    return words.and_list([the_card(card) for card in cards])


def meld_name(cards: Sequence[str], wild: str) -> str:
    """A meld without article: "run of clubs, five to eight", "trio of fives"; *cards* as they lie."""
    naturals = [card for card in cards if not tt.is_wild(card, wild)]
    numbers = {number_of(card) for card in naturals}
    if len(numbers) == 1 and len(naturals) > 1:
        return _("trio of {several}").format(several=words.numbers_name(numbers.pop(), True))
    low, high = _span(cards, wild)
    return _("run of {suit}, {low} to {high}").format(
        suit=words.suit_name(suit_of(naturals[0]), True),
        low=words.number_name(low, True),
        high=words.number_name(high, True),
    )


def _span(cards: Sequence[str], wild: str) -> tuple[str, str]:
    """The numbers at both ends of a run, also where a wild card stands there (T-10)."""
    last = len(NUMBER_AT) - 1
    for index, card in enumerate(cards):
        if tt.is_wild(card, wild):
            continue
        for place in places(card):
            low, high = place - index, place - index + len(cards) - 1
            fits = all(
                tt.is_wild(c, wild) or NUMBER_AT[low + k] == number_of(c)
                for k, c in enumerate(cards)
                if low >= 1 and high <= last
            )
            if low >= 1 and high <= last and fits:
                return NUMBER_AT[low], NUMBER_AT[high]
    return number_of(cards[0]), number_of(cards[-1])


def stood_for(cards: Sequence[str], wild: str) -> str:
    """The name of the card that the wild of the run *cards* stands for; empty where there is none."""
    at = next((k for k, card in enumerate(cards) if tt.is_wild(card, wild)), None)
    naturals = [card for card in cards if not tt.is_wild(card, wild)]
    if at is None or len({number_of(card) for card in naturals}) == 1:
        return ""
    low = next(k for k, number in enumerate(NUMBER_AT) if number == _span(cards, wild)[0])
    return card_name(NUMBER_AT[low + at] + suit_of(naturals[0]))


def wild_name(wild: str) -> str:
    """ "twos", "sevens": the wild number in several."""
    return words.numbers_name(wild, True)


def chips_text(chips: int) -> str:
    """A balance with a real minus sign."""
    return f"−{-chips}" if chips < 0 else str(chips)
