"""Rows made equal to the content, by key. Only what differs is written."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import models, transaction

from rules.content.checks import OPTIONAL, REQUIRED, engine_options
from rules.content.files import GAME, Content, Entry
from rules.models import Choice, Option, Page, Rule, Section, Term
from rules.translation import LANGUAGES

Fields = dict[str, Any]
Row = TypeVar("Row", bound=models.Model)


@dataclass(slots=True)
class Changes:
    """How many rows were made, changed, removed, or were right already."""

    made: int = 0
    changed: int = 0
    removed: int = 0
    kept: int = 0

    def __str__(self) -> str:
        return f"{self.made} made, {self.changed} changed, {self.removed} removed, {self.kept} as they were"


@transaction.atomic
def sync(content: Content) -> Changes:
    """Write *content*, which has been checked. Rows whose key has left the files are removed."""
    changes = Changes()
    pages = _sync(changes, Page, _pages(content))
    sections = _sync(changes, Section, _sections(content, pages), ("page_id", "key"))
    rules = _sync(changes, Rule, _rules(content, pages, sections), ("page_id", "key"))
    by_key = {rule.key: rule for rule in rules.values()}
    _sync(changes, Term, _terms(content, by_key))
    options = _sync(changes, Option, _options(content, pages, sections, by_key))
    _sync(changes, Choice, _choices(content, options))
    return changes


def _sync(
    changes: Changes, model: type[Row], wanted: Iterable[Fields], identity: tuple[str, ...] = ("key",)
) -> dict[Any, Row]:
    """Make the rows of *model* those of *wanted*; return them by identity (alone, or as a tuple)."""

    def name(values: list[Any]) -> Any:
        return values[0] if len(values) == 1 else tuple(values)

    rows = {name([getattr(row, field) for field in identity]): row for row in model._default_manager.all()}
    fields = {name([values[field] for field in identity]): values for values in wanted}
    # Removed first: a new key may take over the slug of an old one.
    for key in rows.keys() - fields.keys():
        rows.pop(key).delete()
        changes.removed += 1
    for key, values in fields.items():
        row = rows.get(key)
        if row is None:
            rows[key] = row = model(**values)
            changes.made += 1
        elif different := {field for field, value in values.items() if getattr(row, field) != value}:
            for field in different:
                setattr(row, field, values[field])
            changes.changed += 1
        else:
            changes.kept += 1
            continue
        row.save()
    return rows


def _in_languages(kind: str, entry: Entry) -> Fields:
    """The translated fields of an entry. What may be missing is an empty text, never a slug."""
    fields = (*REQUIRED[kind], *OPTIONAL.get(kind, ()))
    return {
        f"{field}_{language}": str(entry.get(f"{field}_{language}", "")).strip()
        for field in fields
        for language in LANGUAGES
    }


def _pages(content: Content) -> Iterator[Fields]:
    pages = {GAME: content.game, "glossary": content.glossary, "variants": content.variants}
    for key, entry in pages.items():
        yield {"key": key, **_in_languages("page", entry)}


def _sections(content: Content, pages: dict[str, Page]) -> Iterator[Fields]:
    for page, entries in ((GAME, content.sections), ("variants", content.groups)):
        for position, entry in enumerate(entries, start=1):
            yield {
                "page_id": pages[page].pk,
                "key": entry["key"],
                "position": position,
                **_in_languages("section", entry),
            }


def _rules(
    content: Content, pages: dict[str, Page], sections: dict[tuple[int, str], Section]
) -> Iterator[Fields]:
    page = pages[GAME].pk
    for position, entry in enumerate(content.rules, start=1):
        example = entry.get("example", {})
        yield {
            "page_id": page,
            "section_id": sections[page, entry["section"]].pk,
            "key": entry["key"],
            "position": position,
            "example": _without_words(example, content.people),
            "related": entry.get("related", []),
            "covers": entry["covers"],
            "lesson": entry.get("lesson"),
            **_in_languages("rule", entry),
            **{
                f"notes_{language}": "\n".join(row[language].strip() for row in example.get("rows", ()))
                for language in LANGUAGES
            },
        }


def _without_words(example: Entry, people: dict[str, Entry]) -> Entry:
    """The example as it is stored: no sentences (those are the notes), but the names of its people."""
    if not example:
        return {}
    rows = [{name: value for name, value in row.items() if name not in LANGUAGES} for row in example["rows"]]
    who = {row["who"] for row in rows if "who" in row}
    return {**example, "rows": rows, "people": {key: people[key] for key in sorted(who)}}


def _terms(content: Content, rules: dict[str, Rule]) -> Iterator[Fields]:
    for entry in content.terms:
        yield {"key": entry["key"], "rule_id": rules[entry["rule"]].pk, **_in_languages("term", entry)}


def _options(
    content: Content,
    pages: dict[str, Page],
    sections: dict[tuple[int, str], Section],
    rules: dict[str, Rule],
) -> Iterator[Fields]:
    page = pages["variants"].pk
    for position, entry in enumerate(content.options, start=1):
        yield {
            "key": entry["key"],
            "section_id": sections[page, entry["group"]].pk,
            "rule_id": rules[entry["rule"]].pk,
            "position": position,
            **_in_languages("option", entry),
        }


def _choices(content: Content, options: dict[str, Option]) -> Iterator[Fields]:
    for option in content.options:
        for position, entry in enumerate(option["choice"], start=1):
            yield {
                "key": f"{option['key']}={entry['value']}",
                "option_id": options[option["key"]].pk,
                "value": entry["value"],
                "is_house_rule": position == 1,
                "query": engine_options(option, entry),
                "position": position,
                **_in_languages("choice", entry),
            }
