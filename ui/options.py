"""Options, games, levels and what is wrong with a choice of them, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

import engine
from ui.tric_tric import options as tric

Text = str | Promise

#: Option → (label, {value: (label, what it changes)}); the order of `engine.OPTIONS`.
OPTIONS: Mapping[str, tuple[Text, Mapping[str, tuple[Text, Text]]]] = {
    "deck": (
        gettext_lazy("Deck"),
        {
            "spanish48": (
                gettext_lazy("Spanish, 48 cards"),
                gettext_lazy("All numbers from the ace to the king."),
            ),
            "spanish40": (gettext_lazy("Spanish, 40 cards"), gettext_lazy("Without eights and nines.")),
            "french52": (
                gettext_lazy("French, 52 cards"),
                gettext_lazy("No master card and no three that opens."),
            ),
        },
    ),
    "order": (
        gettext_lazy("Order of the cards"),
        {
            "two_high": (gettext_lazy("Three lowest"), gettext_lazy("Two, ace, king … down to the three.")),
            "three_second": (
                gettext_lazy("Three just below the two"),
                gettext_lazy("Two, three, ace, king … down to the four."),
            ),
        },
    ),
    "jokers": (
        pgettext_lazy("option", "Jokers"),
        {
            "none": (gettext_lazy("No jokers"), gettext_lazy("Every card is what it shows.")),
            "above_twos": (
                gettext_lazy("Two jokers above the twos"),
                gettext_lazy("A number of their own, the highest; one or the pair."),
            ),
            "wild": (gettext_lazy("Two wild jokers"), gettext_lazy("They complete a set of any number.")),
            "twos_wild": (gettext_lazy("Wild twos"), gettext_lazy("The twos complete a set of any number.")),
        },
    ),
    "revolution": (
        gettext_lazy("Revolution"),
        {
            "none": (gettext_lazy("No revolution"), gettext_lazy("Four alike are just four alike.")),
            "order": (
                gettext_lazy("Four alike turn the order round"),
                gettext_lazy("Low beats high until the next four alike."),
            ),
            "order_and_direction": (
                gettext_lazy("Order and direction"),
                gettext_lazy("Four alike turn the order and the direction of play."),
            ),
        },
    ),
    "equal": (
        gettext_lazy("Equal value"),
        {
            "skips_next": (gettext_lazy("Skips the next player"), gettext_lazy("Equal is a good answer.")),
            "must_beat": (gettext_lazy("Is not allowed"), gettext_lazy("Every answer has to be higher.")),
        },
    ),
    "lone_two": (
        gettext_lazy("The two of coins alone"),
        {
            "wins_trick": (
                gettext_lazy("Wins any trick"),
                gettext_lazy("Whatever lies on the table, even three or four cards."),
            ),
            "plain": (gettext_lazy("Is a two like the others"), gettext_lazy("No master card.")),
        },
    ),
    "passing": (
        gettext_lazy("Passing"),
        {
            "out_until_next_trick": (
                gettext_lazy("Out until the next trick"),
                gettext_lazy("Whoever passes has done with this trick."),
            ),
            "may_return": (
                gettext_lazy("One may come back"),
                gettext_lazy("If the turn comes round again, one may play."),
            ),
        },
    ),
    "exchange": (
        pgettext_lazy("option", "Exchange"),
        {
            "best_and_worst": (
                gettext_lazy("Two best for two worst"),
                gettext_lazy("With four or more, one for one between the second and the last but one too."),
            ),
            "one_free": (
                gettext_lazy("One card, and a free one back"),
                gettext_lazy("The last gives their best; the President gives back what they like."),
            ),
        },
    ),
    "opener": (
        gettext_lazy("Who leads from the second hand on"),
        {
            "culo": (gettext_lazy("The last of the hand before"), gettext_lazy("The Culo leads.")),
            "president": (
                gettext_lazy("The President"),
                gettext_lazy("The winner of the hand before leads."),
            ),
        },
    ),
    "first_opener": (
        gettext_lazy("Who leads the first hand"),
        {
            "three_of_oros": (
                gettext_lazy("Whoever holds the three of coins"),
                gettext_lazy("With any play they like."),
            ),
            "after_dealer": (gettext_lazy("The one after the dealer"), gettext_lazy("Drawn by lot.")),
        },
    ),
    "going_out": (
        gettext_lazy("The last card"),
        {
            "closes_trick": (
                gettext_lazy("Closes the trick"),
                gettext_lazy("Nobody answers it; the next player leads."),
            ),
            "can_be_beaten": (
                gettext_lazy("Can be beaten"),
                gettext_lazy("It stays on the table and the others answer."),
            ),
        },
    ),
    "dealing": (
        gettext_lazy("Where the deal begins"),
        {
            "rotating": (gettext_lazy("One seat further on each hand"), gettext_lazy("Everybody in turn.")),
            "from_president": (gettext_lazy("At the President"), gettext_lazy("From the second hand on.")),
        },
    ),
    "tie": (
        gettext_lazy("If two reach the target in one hand"),
        {
            "president_wins": (
                gettext_lazy("The President of the hand wins"),
                gettext_lazy("Whatever the totals."),
            ),
            "highest_total": (
                gettext_lazy("The highest total wins"),
                gettext_lazy("With a tie at the top another hand is played."),
            ),
        },
    ),
}

#: Options in the groups in which the form shows them.
GROUPS: Mapping[str, tuple[Text, tuple[str, ...]]] = {
    "cards": (gettext_lazy("The cards"), ("deck", "order", "jokers", "revolution", "lone_two")),
    "playing": (gettext_lazy("Answering and passing"), ("equal", "passing", "going_out")),
    "hands": (gettext_lazy("From hand to hand"), ("first_opener", "opener", "exchange", "dealing")),
    "match": (gettext_lazy("The end of the match"), ("tie",)),
}

GAMES: Mapping[str, Text] = {
    "presi": gettext_lazy("Presi"),
    "presidente": gettext_lazy("Presidente with 52 cards"),
    "tric_tric": "Tric-Tric",
}
#: Options that are a number → label.
NUMBERS: Mapping[str, Text] = {"target": gettext_lazy("Points that end the match"), **tric.NUMBERS}
#: The options of all games.
_ALL: Mapping[str, tuple[Text, Mapping[Any, tuple[Text, Text]]]] = {**OPTIONS, **tric.OPTIONS}


def groups_of(game: str) -> Mapping[str, tuple[Text, tuple[str, ...]]]:
    """The options of *game* in the groups in which the form shows them."""
    return tric.GROUPS if game == "tric_tric" else GROUPS


def option_label(option: str) -> str:
    """The label of *option*, a key of a game's `engine.options`."""
    return str(_ALL[option][0])


def value_label(option: str, value: str | int) -> str:
    """The label of *value* of *option*."""
    return str(_ALL[option][1][value][0])


def value_text(option: str, value: str | int) -> str:
    """What *value* of *option* changes, in a line."""
    return str(_ALL[option][1][value][1])


def invalid_text(error: engine.InvalidRules) -> str:
    """What is wrong with the options of *error*, and what would do."""
    match error.code:
        case "players_out_of_range":
            return _("This game is for {least} to {most} players.").format(
                least=error.params["least"], most=error.params["most"]
            )
        case "target_out_of_range":
            return _("A match is played to 1 to 99 points.")
        case "number_out_of_range":
            return _("{option}: a number from {least} to {most}.").format(
                option=NUMBERS[str(error.params["option"])],
                least=error.params["least"],
                most=error.params["most"],
            )
        case "french_deck_order":
            return _("With the French deck the three stays lowest. Choose that order, or a Spanish deck.")
        case "french_deck_jokers":
            return _("The French deck is played without jokers here. Choose no jokers, or a Spanish deck.")
        case "french_deck_lone_two":
            return _("The French deck has no two of coins: choose that it is a two like the others.")
        case "french_deck_opener":
            return _(
                "The French deck has no three of coins: let the one after the dealer lead the first hand."
            )
        case "unknown_game":
            return _("There is no such game here.")
    return _("An option has a value that it does not know: {option}.").format(
        option=_safe_option_label(str(error.params.get("option", "")))
    )


def _safe_option_label(option: str) -> str:
    return option_label(option) if option in _ALL else option[:30]
