"""What must hold of the content before it is loaded: complete in both languages, consistent, true."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from django.urls import resolve, reverse
from django.utils import translation

import engine
from rules import markup
from rules.content import examples, numbers
from rules.content.files import Content, Entry, entries
from rules.games import GAMES, HOME_GAME
from rules.translation import LANGUAGES

MOST_WORDS = 60  # of a rule's lead and text together, before the example
LONGEST_DEFINITION = 160  # characters
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def problems(content: Content) -> list[str]:
    """Return everything that is wrong, one line each, naming kind, entry and field."""
    found: list[str] = []
    for part in (_fields, _slugs, _links, _rules, _passages, _glossary, _variants, numbers.problems):
        try:
            found += part(content)
        except (KeyError, TypeError, AttributeError) as error:
            # A field that other checks have already reported as missing; say so if none has.
            found += [] if found else [f"{part.__name__.strip('_')}: {type(error).__name__} {error}"]
    return found


# Which fields each kind of entry must have in every language, and which it may have.
REQUIRED = {
    "page": ("title", "summary", "intro"),
    "game": ("tagline", "title", "summary", "intro"),
    "section": ("title",),
    "group": ("title",),
    "rule": ("slug", "title", "short", "lead", "text"),
    "summary": ("slug", "title", "text"),
    "question": ("slug", "title", "text"),
    "here": ("slug", "title", "text"),
    "reading": ("slug", "title", "text"),
    "term": ("slug", "word", "definition"),
    "option": ("slug", "title", "text"),
    "choice": ("slug", "title", "text", "played"),
}
OPTIONAL = {"rule": ("mistake", "elsewhere", "decision"), "term": ("also",)}
# Fields that are read as markdown.
MARKDOWN = ("intro", "lead", "text", "mistake", "elsewhere", "decision", "definition", "also", "played")


def _fields(content: Content) -> Iterator[str]:
    seen: set[tuple[str, str]] = set()
    for kind, name, entry in entries(content):
        if name.endswith("?"):
            yield f"{kind} {name}: key is missing"
        if (kind, name) in seen:
            yield f"{kind} {name}: there twice"
        seen.add((kind, name))
        for field in REQUIRED[kind]:
            for language in LANGUAGES:
                if not str(entry.get(f"{field}_{language}", "")).strip():
                    yield f"{kind} {name}: {field}_{language} is missing"
        for field in OPTIONAL.get(kind, ()):
            there = [language for language in LANGUAGES if str(entry.get(f"{field}_{language}", "")).strip()]
            if kind == "rule" and 0 < len(there) < len(LANGUAGES):
                yield f"{kind} {name}: {field} is there in {there} only"


def _slugs(content: Content) -> Iterator[str]:
    for language in LANGUAGES:
        taken: dict[tuple[str, str], str] = {}
        for kind, name, entry in entries(content):
            if "slug" not in REQUIRED[kind]:
                continue
            slug = entry[f"slug_{language}"]
            if not _SLUG.fullmatch(slug):
                yield f"{kind} {name}: slug_{language} {slug!r} is not lower-case ASCII"
                continue
            page = _page_of(kind, name)
            if other := taken.get((page, slug)):
                yield f"{kind} {name}: slug_{language} {slug!r} is also that of {other}"
            taken[page, slug] = name
            if kind == "rule" and not _leads_to_a_rule(language, name.partition(".")[0], slug):
                yield f"{kind} {name}: slug_{language} {slug!r} is the address of another page"


def _page_of(kind: str, name: str) -> str:
    """Where a slug must be the only one of its kind."""
    shared = {"option": "variants", "choice": "variants", "term": "glossary"}
    game = name.partition(".")[0]
    return shared.get(kind, f"{game} here" if kind == "reading" else f"{game} {kind}")


@cache
def _leads_to_a_rule(language: str, game: str, slug: str) -> bool:
    """Whether the address of such a rule is not that of another page: of a game, of the summary …"""
    with translation.override(language):
        found = resolve(reverse("rules:rule", kwargs={"game": game, "slug": slug}))
    return found.view_name == "rules:rule" and found.kwargs == {"game": game, "slug": slug}


def _links(content: Content) -> Iterator[str]:
    every_rule = {f"{game.key}.{rule['key']}" for game in content.games.values() for rule in game.rules}
    targets = {
        "term": {term["key"] for term in content.terms},
        "option": {name for kind, name, _ in entries(content) if kind in ("option", "choice")},
    }

    def known(target: str, key: str, game: str) -> bool:
        if target == "rule":
            return (key if "." in key else f"{game}.{key}") in every_rule
        return key in targets[target]

    for kind, name, entry in entries(content):
        game = name.partition(".")[0] if name.partition(".")[0] in GAMES else HOME_GAME
        for language in LANGUAGES:
            linked: list[str] = []
            for field in MARKDOWN:
                for target, key in markup.links(str(entry.get(f"{field}_{language}", ""))):
                    if target and not known(target, key, game):
                        yield f"{kind} {name}: {field}_{language} links to an unknown {target} {key}"
                    linked += [key] if target == "term" else []
            for key in {key for key in linked if linked.count(key) > 1}:
                yield f"{kind} {name}: {language} links to the term {key} more than once"
        cited = [*entry.get("related", ()), *entry.get("cites", ())]
        for key in (*cited, *([entry["rule"]] if "rule" in entry else ())):
            if not known("rule", key, game):
                yield f"{kind} {name}: unknown rule {key}"


def _rules(content: Content) -> Iterator[str]:
    for game in content.games.values():
        sections = {section["key"] for section in game.sections}
        for rule in game.rules:
            name = f"rule {game.key}.{rule['key']}"
            if rule.get("section") not in sections:
                yield f"{name}: unknown section {rule.get('section')}"
            if not rule.get("covers"):
                yield f"{name}: covers is missing"
            for language in LANGUAGES:
                text = markup.plain(f"{rule[f'lead_{language}']} {rule[f'text_{language}']}")
                if len(text.split()) > MOST_WORDS:
                    yield f"{name}: {len(text.split())} words in {language}, at most {MOST_WORDS}"
            if example := rule.get("example"):
                yield from _example(name, example, content.people, game.key)


def _example(name: str, example: Entry, people: dict[str, Entry], game: str) -> Iterator[str]:
    for number, row in enumerate(example["rows"], start=1):
        for language in LANGUAGES:
            note = row.get(language, "")
            if not note.strip() or "\n" in note:
                yield f"{name}: row {number} of the example has no line in {language}"
        who = row.get("who")
        if who and not all(people.get(who, {}).get(language) for language in LANGUAGES):
            yield f"{name}: row {number} of the example: nobody called {who}"
    yield from (f"{name}: example, {problem}" for problem in examples.check(example, game))


def _passages(content: Content) -> Iterator[str]:
    for game in content.games.values():
        for kind in ("summary", "question"):
            if not any(found == kind for found, _entry in game.passages):
                yield f"{kind} {game.key}: there is none"
        for kind, entry in game.passages:
            if kind in ("question", "here") and not entry.get("cites"):
                yield f"{kind} {game.key}.{entry['key']}: cites no rule"


def _glossary(content: Content) -> Iterator[str]:
    for term in content.terms:
        for language in LANGUAGES:
            length = len(markup.plain(term[f"definition_{language}"]))
            if length > LONGEST_DEFINITION:
                yield f"term {term['key']}: {length} characters in {language}, at most {LONGEST_DEFINITION}"
        if "rule" not in term:
            yield f"term {term['key']}: rule is missing"


def _variants(content: Content) -> Iterator[str]:
    groups = {group["key"] for group in content.groups}
    written = {option["key"]: [choice["value"] for choice in option["choice"]] for option in content.options}
    for name, values in engine.options(HOME_GAME).items():
        if name not in written:
            yield f"option {name}: is missing"
        elif tuple(written[name]) != tuple(values):
            yield f"option {name}: has {written[name]}, the engine {list(values)}"
    for option in content.options:
        if option.get("group") not in groups:
            yield f"option {option['key']}: unknown group {option.get('group')}"
        if "rule" not in option:
            yield f"option {option['key']}: rule is missing"
        for choice in option["choice"]:
            try:
                engine.setup(HOME_GAME, 4, engine_options(option, choice))
            except engine.InvalidRules as error:
                yield f"option {option['key']}={choice['value']}: cannot be played so: {error}"
    house = engine.presets()[HOME_GAME].rules
    for option in content.options:
        first = engine_options(option, option["choice"][0])[option["key"]]
        if first != getattr(house, option["key"], None):
            yield f"option {option['key']}: the first choice is not the rule of Presi"


def engine_options(option: Entry, choice: Entry) -> dict[str, Any]:
    """The options, as the engine takes them, with which a table plays *choice*."""
    value = choice["value"]
    return {option["key"]: int(value) if value.isdecimal() else value, **choice.get("with", {})}
