"""The sentences of the card, picked by the options from the reviewed ones in `sentences.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.utils import translation

import engine
from rules.table_card.asked import Asked
from ui import words

FILE = Path(__file__).with_name("sentences.toml")

When = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to say a line: what must hold, and the sentence in each language."""

    when: When
    text: Mapping[str, str]

    def fits(self, facts: Mapping[str, str]) -> bool:
        return all(facts[name] in values for name, values in self.when.items())


@dataclass(frozen=True, slots=True)
class Line:
    option: str  # the option that the line is about, or ""
    ways: tuple[Way, ...]

    def way(self, facts: Mapping[str, str]) -> Way | None:
        """The first way that fits; None where the line has nothing to say."""
        return next((way for way in self.ways if way.fits(facts)), None)

    def text(self, language: str, facts: Mapping[str, str], names: Mapping[str, str | int]) -> str:
        """The line as it is printed, with *names* in its braces; "" where it has nothing to say."""
        way = self.way(facts)
        return way.text[language].format(**names) if way else ""


@dataclass(frozen=True, slots=True)
class Section:
    key: str
    title: Mapping[str, str]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A line as it is printed. `is_changed`: the game that the table started from says it otherwise."""

    text: str
    option: str
    is_changed: bool


@lru_cache(maxsize=1)
def sections() -> tuple[Section, ...]:
    """What the file says, in its order."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(
        Section(
            raw["key"],
            _languages(raw, "title_"),
            tuple(Line(line["option"], tuple(map(_way, line["say"]))) for line in raw["line"]),
        )
        for raw in data["section"]
    )


def _languages(raw: Mapping[str, Any], before: str = "") -> dict[str, str]:
    return {language: raw[f"{before}{language}"] for language in ("es", "pt")}


def _way(raw: Mapping[str, Any]) -> Way:
    when = {name: (value,) if isinstance(value, str) else tuple(value) for name, value in raw["when"].items()}
    return Way(when, _languages(raw))


def facts_of(asked: Asked) -> dict[str, str]:
    """What `when` may ask: every option with its value, and seats, deal, goal."""
    options = {name: str(getattr(asked.rules, name)) for name in engine.OPTIONS}
    seats = {None: "any", 3: "three", 4: "four", 5: "five"}.get(asked.players, "more")
    goal = "one" if asked.rules.target == 1 else "more"
    return {**options, "seats": seats, "deal": _deal(asked), "goal": goal}


def _deal(asked: Asked) -> str:
    if asked.players is None:
        return "any"
    rest = len(engine.deck(asked.rules)) % asked.players
    return {0: "even", 1: "uneven by one"}.get(rest, "uneven")


def card_of(asked: Asked) -> list[tuple[str, str, tuple[Sentence, ...]]]:
    """The card in the active language: key, title and sentences of each section that has something to say."""
    language = str(translation.get_language())
    usual = replace(asked, rules=engine.presets()[asked.game].rules)
    here, there = ((facts_of(table), _names(table)) for table in (asked, usual))
    card = []
    for section in sections():
        said = tuple(
            Sentence(text, line.option, is_changed=text != line.text(language, *there))
            for line in section.lines
            if (text := line.text(language, *here))
        )
        if said:
            card.append((section.key, section.title[language], said))
    return card


def _names(asked: Asked) -> dict[str, str | int]:
    """What stands in the braces. Small numbers are words."""
    cards = len(engine.deck(asked.rules))
    names: dict[str, str | int] = {
        "cards": cards,
        "least": words.number_name(str(asked.seats.start)),
        "most": words.number_name(str(asked.seats.stop - 1)),
        "target": asked.rules.target,
    }
    if asked.players is not None:
        each, rest = divmod(cards, asked.players)
        names |= {"players": words.number_name(str(asked.players)), "each": each}
        names["long"] = words.number_name(str(rest)) if rest else ""
    return names
