"""What `rules/table_card.html` is given: the card, its link, and the form that changes it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

import engine
from rules.table_card.asked import GAMES, Asked
from rules.table_card.sentences import Sentence, card_of
from ui import options, words

# The smallest print that a phone still reads at arm's length has four quiet modules around it.
QUIET_ZONE = 4  # modules


@dataclass(frozen=True, slots=True)
class Field:
    """A choice of the form: name, label, and value, label and whether it is chosen of each of its options."""

    name: str
    label: str
    values: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A table's rules on one page."""

    asked: Asked
    game: str
    changes: tuple[tuple[str, str], ...]  # label of each option that is not the game's own, and its value
    strip: str  # card codes from the lowest to the highest
    deck: str  # "french" or "", as `card_row` wants it
    sections: tuple[tuple[str, str, tuple[Sentence, ...]], ...]
    url: str
    qr: SafeString


def card(asked: Asked, url: str) -> Card:
    """The card of the table *asked*; *url*, absolute, is where its QR code leads."""
    return Card(
        asked=asked,
        game=str(options.GAMES[asked.game]),
        changes=tuple(_changes(asked)),
        strip=" ".join(strip_of(asked)),
        deck="french" if words.is_french(asked.rules) else "",
        sections=tuple(card_of(asked)),
        url=url,
        qr=qr_code(url),
    )


def _changes(asked: Asked) -> Iterator[tuple[str, str]]:
    for name, value in asked.differences.items():
        if name == "target":
            yield _("Points that end the match"), str(value)
        else:
            yield options.option_label(name), options.value_label(name, str(value))


def strip_of(asked: Asked) -> list[str]:
    """One card of each step of the order, from the lowest to the highest (P-6, V-2, V-3)."""
    rules = asked.rules
    if words.is_french(rules):
        numbers = [*map(str, range(3, 11)), "J", "Q", "K", "A", "2"]
        return [f"{number}{'chsd'[k % 4]}" for k, number in enumerate(numbers)]
    numbers = [n for n in range(1, 13) if rules.deck == "spanish48" or n not in (8, 9)]
    highest = [1, 3, 2] if rules.order == "three_second" else [1, 2]
    order = [n for n in numbers if n not in highest] + highest
    # The two of oros has a place of its own where it wins tricks; the suits of the others only take turns.
    suits = "ecbo" if not rules.two_wins else "ecb"
    cards = [f"{number}{suits[k % len(suits)]}" for k, number in enumerate(order)]
    jokers = ["X1"] if rules.jokers == "above_twos" else []
    return [*cards, *jokers, *(["2o"] if rules.two_wins else [])]


def qr_code(url: str) -> SafeString:
    """*url* as a QR code, in SVG that needs no style: black on white whatever the page's colours are."""
    code = segno.make(url, error="m", micro=False)
    svg = code.svg_inline(border=QUIET_ZONE, omitsize=True, light="#fff", svgclass="qr", lineclass=None)
    return mark_safe(svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))


def form(chosen: Mapping[str, str], game: str) -> tuple[Group, ...]:
    """The form with *chosen* values, else those of *game*: what is nonsense there is not chosen anywhere."""
    preset = engine.presets()[game]
    groups = [
        Group(str(title), tuple(_field(name, chosen, preset.rules) for name in names))
        for title, names in options.GROUPS.values()
    ]
    seats = Field(
        "players",
        _("Players"),
        (
            ("", _("Any number"), not chosen.get("players")),
            *((str(n), str(n), chosen.get("players") == str(n)) for n in preset.players),
        ),
    )
    return (Group("", (seats,)), *groups)


def _field(name: str, chosen: Mapping[str, str], house: engine.Rules) -> Field:
    value = chosen.get(name) or getattr(house, name)
    values = tuple((v, options.value_label(name, v), v == value) for v in engine.OPTIONS[name])
    return Field(name, options.option_label(name), values)


def game_of(query: Mapping[str, str]) -> str:
    """The game that a form is for, also where the rest of *query* is nonsense."""
    game = query.get("game", "")
    return game if game in GAMES else GAMES[0]
