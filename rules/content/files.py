"""The content files as plain values, in the order in which they are written."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
GAME = "presi"

Entry = dict[str, Any]


class ContentError(ValueError):
    """The content is incomplete or untrue. `problems` has one line for each fault."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Content:
    """Everything in the files. Entries are tables of TOML, fields with a language's ending (`title_es`)."""

    game: Entry
    people: dict[str, Entry]  # key → name in each language
    sections: list[Entry]
    rules: list[Entry]
    terms: list[Entry]
    variants: Entry  # the page itself
    glossary: Entry
    groups: list[Entry]
    options: list[Entry]  # each with its choices under "choice"


def read(folder: Path = FOLDER) -> Content:
    """Read the three files of *folder*. Raises `ContentError` for one that is missing or no TOML."""
    presi, glossary, variants = (_toml(folder / f"{name}.toml") for name in (GAME, "glossary", "variants"))
    return Content(
        game=presi["game"],
        people=presi["people"],
        sections=presi["section"],
        rules=presi["rule"],
        terms=glossary["term"],
        glossary=glossary["page"],
        variants=variants["page"],
        groups=variants["group"],
        options=variants["option"],
    )


def _toml(path: Path) -> Entry:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ContentError([f"{path.name}: {error}"]) from error
