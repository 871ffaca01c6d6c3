"""The words of the lessons as reviewed in the repository: one TOML file a lesson in ``tutorial/content/``.

They are loaded into the database (`loading`); pages read them from there. Texts hang on keys without
language: ``<step>.<answer>``, ``<step>.hint1`` to ``hint3`` (not on a detour), ``<step>.goal`` from the
second step on, ``<step>.<answer>.label`` for what a question offers, ``<step>.place1`` and so on for how free
play ends.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutorial.scenario import Scenario

CONTENT = Path(__file__).parent / "content"

#: The languages that every text must have.
LANGUAGES = ("es", "pt")
#: What a lesson has besides its keyed texts, each with its longest length in characters.
FIELDS = {"title": 60, "slug": 60, "goal": 90, "explanation": 240, "closing": 240}
#: No keyed text is longer: it stands beside the cards on a small screen.
LONGEST_TEXT = 200
HINTS = (1, 2, 3)

#: A text in each language.
Text = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Prose:
    """All words of a lesson: ``fields`` by the names of `FIELDS`, ``texts`` by key."""

    key: str
    fields: Mapping[str, Text]
    texts: Mapping[str, Text]


def read_prose(scenario: Scenario) -> Prose:
    """The words of *scenario*. Raises ``FileNotFoundError``; ``ValueError`` when it is no TOML."""
    path = CONTENT / f"{scenario.name}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    texts = dict(_flat(data.pop("text", {})))
    return Prose(scenario.key, data, texts)


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Text]]:
    for name, value in table.items():
        if all(isinstance(inner, str) for inner in value.values()):
            yield prefix + name, value
        else:
            yield from _flat(value, f"{prefix}{name}.")


def wanted_texts(scenario: Scenario) -> set[str]:
    """The keys of the texts that *scenario* needs, no more and no less."""
    wanted = set()
    for place, step in enumerate(scenario.steps):
        if step.solution:
            wanted |= {f"{step.key}.hint{n}" for n in HINTS}
        if step.free:
            wanted |= {f"{step.key}.place{n + 1}" for n in range(len(scenario.seats))}
        wanted |= {f"{step.key}.{answer.key}" for answer in step.answers}
        if place:
            wanted.add(f"{step.key}.goal")
        if step.kind == "question":
            wanted |= {f"{step.key}.{answer.key}.label" for answer in step.answers}
    return wanted
