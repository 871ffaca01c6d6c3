"""Rows made equal to the content, by key. Only what differs is written.

What an editor has changed in the admin since it was loaded is kept and named, unless *overwrite* is asked
for; then it is the file's again, and named too (`Loaded` knows what was loaded).
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha1
from typing import Any, TypeVar

from django.db import models, transaction

from rules.content.checks import OPTIONAL, REQUIRED, engine_options
from rules.content.files import Content, Entry
from rules.games import HOME_GAME
from rules.models import Choice, Loaded, Option, Page, Passage, Rule, Section, Term
from rules.translation import LANGUAGES

Fields = dict[str, Any]
Row = TypeVar("Row", bound=models.Model)
# Set by what the file says around the text; an editor does not change these.
_STRUCTURE = {"key", "kind", "position", "page_id", "section_id", "rule_id", "option_id"}


@dataclass(slots=True)
class Changes:
    """How many rows were made, changed, removed, or were right already; what editors had changed."""

    made: int = 0
    changed: int = 0
    removed: int = 0
    kept: int = 0
    edits_kept: list[str] = field(default_factory=list)
    edits_lost: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.made} made, {self.changed} changed, {self.removed} removed, {self.kept} as they were"


@transaction.atomic
def sync(content: Content, overwrite: bool = False) -> Changes:
    """Write *content*, which has been checked. Rows whose key has left the files are removed."""
    work = _Sync(overwrite)
    pages = work.rows(Page, _pages(content))
    sections = work.rows(Section, _sections(content, pages), ("page_id", "key"))
    rules = work.rows(Rule, _rules(content, pages, sections), ("page_id", "key"))
    by_name = {f"{work.pages[rule.page_id]}.{rule.key}": rule for rule in rules.values()}
    work.rows(Passage, _passages(content, pages), ("page_id", "kind", "key"))
    work.rows(Term, _terms(content, by_name))
    options = work.rows(Option, _options(content, pages, sections, by_name))
    work.rows(Choice, _choices(content, options))
    work.remember()
    return work.changes


class _Sync:
    """One run: the changes so far, and what is known of the fields as they were loaded."""

    def __init__(self, overwrite: bool) -> None:
        self.overwrite = overwrite
        self.changes = Changes()
        self.loaded = {(row.kind, row.key): row for row in Loaded.objects.all()}
        self.prints: dict[tuple[str, str], dict[str, str]] = {}
        self.pages: dict[int, str] = {}  # keys by primary key: what comes of a page has its key in the name

    def rows(
        self, model: type[Row], wanted: Iterable[Fields], identity: tuple[str, ...] = ("key",)
    ) -> dict[Any, Row]:
        """Make the rows of *model* those of *wanted*; return them by identity (alone, or as a tuple)."""

        def name(values: list[Any]) -> Any:
            return values[0] if len(values) == 1 else tuple(values)

        rows = {
            name([getattr(row, field) for field in identity]): row for row in model._default_manager.all()
        }
        fields = {name([values[field] for field in identity]): values for values in wanted}
        # Removed first: a new key may take over the slug of an old one.
        for key in rows.keys() - fields.keys():
            self._note_a_lost_edit(model, key, rows[key])
            rows.pop(key).delete()
            self.changes.removed += 1
        for key, values in fields.items():
            row = rows.get(key)
            if row is None:
                rows[key] = row = model(**values)
                self.changes.made += 1
                self._prints(model, key, values)
            elif different := self._different(model, key, row, values):
                for field_name in different:
                    setattr(row, field_name, values[field_name])
                self.changes.changed += 1
            else:
                self.changes.kept += 1
                continue
            row.save()
        if model is Page:
            self.pages = {row.pk: key for key, row in rows.items()}
        return rows

    def _name(self, key: Any) -> str:
        """The name of a row in a report and among the `Loaded`: "presi.pass"."""
        return ".".join([self.pages[key[0]], *key[1:]]) if isinstance(key, tuple) else str(key)

    def _different(self, model: type[Row], key: Any, row: Row, values: Fields) -> set[str]:
        """The fields of *row* to be written; what an editor changed is not among them."""
        before = self._before(model, key)
        different = {name for name, value in values.items() if getattr(row, name) != value}
        edited = {n for n in different if n in before and before[n] != fingerprint(getattr(row, n))}
        kept = set() if self.overwrite else {n for n in edited if _still_fits(row, n, values)}
        label = f"{_kind(model)} {self._name(key)}"
        self.changes.edits_kept += [f"{label}: {name}" for name in sorted(kept)]
        self.changes.edits_lost += [f"{label}: {name}" for name in sorted(edited - kept)]
        # What is kept is still known as it was loaded: it stays an edit.
        self._prints(model, key, values, {name: before[name] for name in kept})
        return different - kept

    def _note_a_lost_edit(self, model: type[Row], key: Any, row: Row) -> None:
        before = self._before(model, key)
        edited = sorted(
            name for name, print_ in before.items() if print_ != fingerprint(getattr(row, name, None))
        )
        self.changes.edits_lost += [f"{_kind(model)} {self._name(key)}: {name}" for name in edited]

    def _before(self, model: type[Row], key: Any) -> dict[str, str]:
        found = self.loaded.get((_kind(model), self._name(key)))
        return dict(found.prints) if found else {}

    def _prints(self, model: type[Row], key: Any, values: Fields, kept: dict[str, str] | None = None) -> None:
        prints = {name: fingerprint(value) for name, value in values.items() if name not in _STRUCTURE}
        self.prints[_kind(model), self._name(key)] = prints | (kept or {})

    def remember(self) -> None:
        """Write down what was loaded, for the next run."""
        gone = [row.pk for name, row in self.loaded.items() if name not in self.prints]
        Loaded.objects.filter(pk__in=gone).delete()
        new, changed = [], []
        for (kind, key), prints in self.prints.items():
            row = self.loaded.get((kind, key))
            if row is None:
                new.append(Loaded(kind=kind, key=key, prints=prints))
            elif row.prints != prints:
                row.prints = prints
                changed.append(row)
        Loaded.objects.bulk_create(new)
        Loaded.objects.bulk_update(changed, ["prints"], batch_size=100)


def _still_fits(row: models.Model, name: str, values: Fields) -> bool:
    """An editor's lines to an example cannot stay when the example has another number of rows."""
    if not name.startswith("notes_"):
        return True
    return len(str(getattr(row, name)).splitlines()) == len(str(values[name]).splitlines())


def _kind(model: type[models.Model]) -> str:
    return model.__name__.lower()


def fingerprint(value: Any) -> str:
    """What `Loaded` keeps of a value: enough to see whether it is still the same."""
    text = value if isinstance(value, str) else json.dumps(value, sort_keys=True)
    return sha1(text.encode(), usedforsecurity=False).hexdigest()[:12]


def _in_languages(kind: str, entry: Entry) -> Fields:
    """The translated fields of an entry. What may be missing is an empty text, never a slug."""
    fields = (*REQUIRED[kind], *OPTIONAL.get(kind, ()))
    return {
        f"{field}_{language}": str(entry.get(f"{field}_{language}", "")).strip()
        for field in fields
        for language in LANGUAGES
    }


def _pages(content: Content) -> Iterator[Fields]:
    for game in content.games.values():
        yield {"key": game.key, "name": game.page["name"], **_in_languages("game", game.page)}
    for key, entry in (("glossary", content.glossary), ("variants", content.variants)):
        yield {"key": key, **_in_languages("page", entry)}


def _sections(content: Content, pages: dict[str, Page]) -> Iterator[Fields]:
    grouped = [(game.key, game.sections) for game in content.games.values()]
    for page, entries in (*grouped, ("variants", content.groups)):
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
    for game in content.games.values():
        page = pages[game.key].pk
        for position, entry in enumerate(game.rules, start=1):
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


def _passages(content: Content, pages: dict[str, Page]) -> Iterator[Fields]:
    for game in content.games.values():
        for position, (kind, entry) in enumerate(game.passages, start=1):
            yield {
                "page_id": pages[game.key].pk,
                "kind": kind,
                "key": entry["key"],
                "cites": entry.get("cites", []),
                "position": position,
                **_in_languages(kind, entry),
            }


def _rule_named(rules: dict[str, Rule], key: str) -> Rule:
    """Words and options name a rule of Presi by its key alone."""
    return rules[key if "." in key else f"{HOME_GAME}.{key}"]


def _terms(content: Content, rules: dict[str, Rule]) -> Iterator[Fields]:
    for entry in content.terms:
        yield {
            "key": entry["key"],
            "rule_id": _rule_named(rules, entry["rule"]).pk,
            **_in_languages("term", entry),
        }


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
            "rule_id": _rule_named(rules, entry["rule"]).pk,
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
