"""The content files as plain values, in the order in which they are written."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.games import GAMES

FOLDER = Path(__file__).parent
# Tables of a game's passages.toml in the order in which they are loaded: kinds of `rules.models.Passage`.
KINDS_OF_PASSAGE = ("summary", "question", "here", "reading")

Entry = dict[str, Any]


class ContentError(ValueError):
    """The content is incomplete or untrue. `problems` has one line for each fault."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Game:
    """What the files say of one game."""

    key: str
    page: Entry
    sections: list[Entry]
    rules: list[Entry]
    passages: list[tuple[str, Entry]]  # kind and table


@dataclass(frozen=True, slots=True)
class Content:
    """Everything in the files. Entries are tables of TOML, fields with a language's ending (`title_es`)."""

    games: dict[str, Game]
    people: dict[str, Entry]  # key → name in each language
    terms: list[Entry]
    variants: Entry  # the page itself
    glossary: Entry
    groups: list[Entry]
    options: list[Entry]  # each with its choices under "choice"


def read(folder: Path = FOLDER) -> Content:
    """Read the files of *folder*. Raises `ContentError` for one that is missing or no TOML."""
    people, glossary, variants = (
        _toml(folder / f"{name}.toml") for name in ("people", "glossary", "variants")
    )
    return Content(
        games={key: _game(key, folder / key) for key in GAMES if (folder / key).exists()},
        people=people,
        terms=glossary["term"],
        glossary=glossary["page"],
        variants=variants["page"],
        groups=variants["group"],
        options=variants["option"],
    )


def _game(key: str, folder: Path) -> Game:
    rules, passages = _toml(folder / "rules.toml"), _toml(folder / "passages.toml")
    return Game(
        key=key,
        page=rules["game"],
        sections=rules["section"],
        rules=rules["rule"],
        passages=[(kind, entry) for kind in KINDS_OF_PASSAGE for entry in passages.get(kind, ())],
    )


def entries(content: Content) -> Iterator[tuple[str, str, Entry]]:
    """Yield kind, name and table of every entry. What is of a game has its name in front: "presi.pass"."""
    for game in content.games.values():
        yield "game", game.key, game.page
        yield from (("section", f"{game.key}.{_key(entry)}", entry) for entry in game.sections)
        yield from (("rule", f"{game.key}.{_key(entry)}", entry) for entry in game.rules)
        yield from ((kind, f"{game.key}.{_key(entry)}", entry) for kind, entry in game.passages)
    yield "page", "glossary", content.glossary
    yield "page", "variants", content.variants
    yield from (("group", _key(entry), entry) for entry in content.groups)
    yield from (("term", _key(entry), entry) for entry in content.terms)
    for option in content.options:
        yield "option", _key(option), option
        for choice in option.get("choice", ()):
            yield "choice", f"{_key(option)}={choice.get('value', '?')}", choice


def _key(entry: Entry) -> str:
    return str(entry.get("key", "?"))


def _toml(path: Path) -> Entry:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ContentError([f"{path.parent.name}/{path.name}: {error}"]) from error
