"""What must hold of the content before it is loaded: complete in both languages, consistent, true."""

import re
from collections.abc import Iterator
from typing import Any

import engine
from rules import markup
from rules.content import examples
from rules.content.files import GAME, Content, Entry
from rules.translation import LANGUAGES

MOST_WORDS = 60  # of a rule's lead and text together, before the example
LONGEST_DEFINITION = 160  # characters
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def problems(content: Content) -> list[str]:
    """Return everything that is wrong, one line each, naming file, entry and field."""
    found: list[str] = []
    for part in (_fields, _slugs, _links, _rules, _glossary, _variants):
        try:
            found += part(content)
        except (KeyError, TypeError, AttributeError) as error:
            # A field that other checks have already reported as missing; say so if none has.
            found += [] if found else [f"{part.__name__.strip('_')}: {type(error).__name__} {error}"]
    return found


# Which fields each kind of entry must have in every language, and which it may have.
REQUIRED = {
    "page": ("title", "summary", "intro"),
    "section": ("title",),
    "group": ("title",),
    "rule": ("slug", "title", "short", "lead", "text"),
    "term": ("slug", "word", "definition"),
    "option": ("slug", "title", "text"),
    "choice": ("slug", "title", "text", "played"),
}
OPTIONAL = {"rule": ("mistake", "elsewhere"), "term": ("also",)}
# Fields that are read as markdown.
MARKDOWN = ("intro", "lead", "text", "mistake", "elsewhere", "definition", "also", "played")


def entries(content: Content) -> Iterator[tuple[str, str, Entry]]:
    """Yield kind, name and table of every entry."""
    yield "page", "presi", content.game
    yield "page", "glossary", content.glossary
    yield "page", "variants", content.variants
    yield from (("section", entry.get("key", "?"), entry) for entry in content.sections)
    yield from (("group", entry.get("key", "?"), entry) for entry in content.groups)
    yield from (("rule", entry.get("key", "?"), entry) for entry in content.rules)
    yield from (("term", entry.get("key", "?"), entry) for entry in content.terms)
    for option in content.options:
        yield "option", option.get("key", "?"), option
        for choice in option.get("choice", ()):
            yield "choice", f"{option.get('key', '?')}={choice.get('value', '?')}", choice


def _fields(content: Content) -> Iterator[str]:
    seen: set[tuple[str, str]] = set()
    for kind, name, entry in entries(content):
        if name == "?" or name.endswith("=?"):
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
            # Options and their choices share a page.
            page = "variants" if kind in ("option", "choice") else kind
            if other := taken.get((page, slug)):
                yield f"{kind} {name}: slug_{language} {slug!r} is also that of {other}"
            taken[page, slug] = name


def _links(content: Content) -> Iterator[str]:
    targets = {
        "rule": {rule["key"] for rule in content.rules},
        "term": {term["key"] for term in content.terms},
        "option": {name for kind, name, _ in entries(content) if kind in ("option", "choice")},
    }
    for kind, name, entry in entries(content):
        for language in LANGUAGES:
            linked: list[str] = []
            for field in MARKDOWN:
                for target, key in markup.links(str(entry.get(f"{field}_{language}", ""))):
                    if target and key not in targets[target]:
                        yield f"{kind} {name}: {field}_{language} links to an unknown {target} {key}"
                    linked += [key] if target == "term" else []
            for key in {key for key in linked if linked.count(key) > 1}:
                yield f"{kind} {name}: {language} links to the term {key} more than once"
        for key in (*entry.get("related", ()), *([entry["rule"]] if "rule" in entry else ())):
            if key not in targets["rule"]:
                yield f"{kind} {name}: unknown rule {key}"


def _rules(content: Content) -> Iterator[str]:
    sections = {section["key"] for section in content.sections}
    for rule in content.rules:
        name = f"rule {rule['key']}"
        if rule.get("section") not in sections:
            yield f"{name}: unknown section {rule.get('section')}"
        if not rule.get("covers"):
            yield f"{name}: covers is missing"
        for language in LANGUAGES:
            text = markup.plain(f"{rule[f'lead_{language}']} {rule[f'text_{language}']}")
            if len(text.split()) > MOST_WORDS:
                yield f"{name}: {len(text.split())} words in {language}, at most {MOST_WORDS}"
        if example := rule.get("example"):
            yield from _example(name, example, content.people)


def _example(name: str, example: Entry, people: dict[str, Entry]) -> Iterator[str]:
    for number, row in enumerate(example["rows"], start=1):
        for language in LANGUAGES:
            note = row.get(language, "")
            if not note.strip() or "\n" in note:
                yield f"{name}: row {number} of the example has no line in {language}"
        who = row.get("who")
        if who and not all(people.get(who, {}).get(language) for language in LANGUAGES):
            yield f"{name}: row {number} of the example: nobody called {who}"
    yield from (f"{name}: example, {problem}" for problem in examples.check(example, GAME))


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
    for name, values in engine.options(GAME).items():
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
                engine.setup(GAME, 4, engine_options(option, choice))
            except engine.InvalidRules as error:
                yield f"option {option['key']}={choice['value']}: cannot be played so: {error}"
    house = engine.presets()[GAME].rules
    for option in content.options:
        first = engine_options(option, option["choice"][0])[option["key"]]
        if first != getattr(house, option["key"], None):
            yield f"option {option['key']}: the first choice is not the rule of Presi"


def engine_options(option: Entry, choice: Entry) -> dict[str, Any]:
    """The options, as the engine takes them, with which a table plays *choice*."""
    value = choice["value"]
    return {option["key"]: int(value) if value.isdecimal() else value, **choice.get("with", {})}
