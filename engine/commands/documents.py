"""``python -m engine documents``: docs/options.md and docs/refusals.md, made from the engine."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from engine import game as games
from engine.option_notes import NOTES
from engine.refusals import CLIMBING_CODES, INVALID_RULES_CODES, TRIC_TRIC_CODES

MADE = "*Made by `python -m engine documents --write`; do not edit.*"

#: The games of one family share options and codes.
FAMILIES = {"Presi and Presidente": ("presi", "presidente"), "Tric-Tric": ("tric_tric",)}


def options_page() -> Iterator[str]:
    """The options of every game, with their values, what they mean and the presets."""
    yield from ("# Options", "", MADE, "")
    yield "An option is a field of `engine.Rules`, or `engine.tric_tric.Rules`; matches store them all."
    for family, names in FAMILIES.items():
        yield from (
            "",
            f"## {family}",
            "",
            "| option | values | what it decides | rule |",
            "|---|---|---|---|",
        )
        first = names[0]
        for option, note in NOTES[first].items():
            yield f"| `{option}` | {_values(first, option)} | {note.meaning} | {note.rule} |"
        for name in names:
            preset = games.presets()[name]
            chosen = " ".join(f"`{option}={getattr(preset.rules, option)}`" for option in NOTES[name])
            yield from (
                "",
                f"`{name}`, {preset.players.start} to {preset.players.stop - 1} players: {chosen}",
            )


def _values(game: str, option: str) -> str:
    number = games.numbers(game).get(option)
    if number is not None:
        return f"{number.start} to {number.stop - 1}"
    meanings = NOTES[game][option].values
    values = games.options(game)[option]
    return "<br>".join(f"`{value}`" + (f": {meanings[value]}" if meanings else "") for value in values)


def refusals_page() -> Iterator[str]:
    """The codes of refusal in the order of checking, and those of rules that cannot be played."""
    yield from ("# Refusals", "", MADE, "")
    yield "A refused action is an `engine.IllegalAction` with a `Refusal(code, params)`; codes are checked in"
    yield "this order. The sentence for a reader is written at the edge, in `ui`."
    codes = {"Presi and Presidente": CLIMBING_CODES, "Tric-Tric": TRIC_TRIC_CODES}
    for family, meanings in codes.items():
        yield from ("", f"## {family}", "", "| code | refused is | rule |", "|---|---|---|")
        for code, (meaning, rule) in meanings.items():
            yield f"| `{code}` | {meaning} | {rule} |"
    yield from ("", "## Rules that cannot be played", "")
    yield "`engine.setup` raises `engine.InvalidRules` with one of these before a match starts."
    yield from ("", "| code | what cannot be played |", "|---|---|")
    for code, meaning in INVALID_RULES_CODES.items():
        yield f"| `{code}` | {meaning} |"


PAGES: Mapping[str, Callable[[], Iterator[str]]] = {"options.md": options_page, "refusals.md": refusals_page}


def page(name: str) -> str:
    """The text of the page called *name*, a key of `PAGES`."""
    return "\n".join(PAGES[name]()) + "\n"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``documents``."""
    parser.add_argument(
        "--write", action="store_true", help="write them to the folder instead of printing them"
    )
    parser.add_argument("--folder", type=Path, default=Path("docs"), help="where they belong (default docs)")


def run(arguments: argparse.Namespace) -> int:
    """Print or write the pages."""
    for name in PAGES:
        if arguments.write:
            (arguments.folder / name).write_text(page(name), encoding="utf-8")
        else:
            print(page(name))
    return 0
