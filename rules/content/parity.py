"""What is missing or differs between the languages of the reference, in the files or in the database.

It compares structure, not meaning: missing texts, numbers of paragraphs, items, links, cards and figures, and
texts that are the same in both languages, which are probably not translated.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from modeltranslation.translator import translator

from rules import markup
from rules.content.checks import OPTIONAL, REQUIRED
from rules.content.files import Content, Entry, entries
from rules.models import Choice, Option, Page, Passage, Rule, Section, Term
from rules.translation import LANGUAGES

# Words and names that are written alike in both languages.
ALIKE = {
    "Presi", "Presidente", "Tric-Tric", "superar", "igualar", "abrir", "carta", "partida", "empate", "número",
    "Igualar", "Superar", "iguala", "ficha", "descartar",
}  # fmt: skip
# Other names are a language's own affair, and so are addresses.
_ONE_LANGUAGE_WILL_DO = {("term", "also")}
_MODELS = (Page, Section, Rule, Passage, Term, Option, Choice)


@dataclass(frozen=True, slots=True)
class Text:
    """One text in each language, with its place ("rule presi.pass: title")."""

    kind: str
    place: str
    field: str
    words: dict[str, str]  # by language
    required: bool

    def __str__(self) -> str:
        return f"{self.place}: {self.field}"


def of_files(content: Content) -> Iterator[Text]:
    """Every text of the content files, the lines of the examples included."""
    for kind, name, entry in entries(content):
        place = f"{kind} {name}"
        for field in (*REQUIRED[kind], *OPTIONAL.get(kind, ())):
            yield Text(kind, place, field, _in_each(entry, field), field in REQUIRED[kind])
        for number, row in enumerate(entry.get("example", {}).get("rows", ()), start=1):
            words = {language: str(row.get(language, "")).strip() for language in LANGUAGES}
            yield Text(kind, place, f"row {number} of the example", words, True)


def _in_each(entry: Entry, field: str) -> dict[str, str]:
    return {language: str(entry.get(f"{field}_{language}", "")).strip() for language in LANGUAGES}


def of_database() -> Iterator[Text]:
    """Every text of the reference as readers get it, an editor's changes included."""
    pages = dict(Page.objects.values_list("pk", "key"))
    for model in _MODELS:
        fields = [field for field in translator.get_options_for_model(model).get_field_names() if field]
        for row in model._default_manager.all():
            kind = str(getattr(row, "kind", model.__name__.lower()))
            game = pages.get(getattr(row, "page_id", None), "")
            if model is Page and row.key in pages.values() and row.name:
                kind = "game"
            place = f"{kind} {game}.{row.key}" if game else f"{kind} {row.key}"
            required = REQUIRED.get(kind, ())
            for field in fields:
                words = {lang: (getattr(row, f"{field}_{lang}") or "").strip() for lang in LANGUAGES}
                yield Text(kind, place, field, words, field in required)


def differences(texts: Iterable[Text]) -> list[str]:
    """What is missing or differs, one line each."""
    return [line for text in texts for line in _compare(text)]


def _compare(text: Text) -> Iterator[str]:
    there = [language for language in LANGUAGES if text.words[language]]
    missing = [language for language in LANGUAGES if language not in there]
    if missing and (there or text.required) and (text.kind, text.field) not in _ONE_LANGUAGE_WILL_DO:
        yield f"{text} is missing in {', '.join(missing)}"
    if len(there) < len(LANGUAGES) or text.field == "slug":
        return
    if len(set(text.words.values())) == 1 and text.words[there[0]] not in ALIKE:
        yield f"{text} is the same in all languages: {text.words[there[0]]!r}"
    for what, count in _COUNTS.items():
        counted = {language: count(text.words[language]) for language in LANGUAGES}
        if len({str(sorted(found.items())) for found in counted.values()}) > 1:
            said = "; ".join(f"{language} {_told(found)}" for language, found in counted.items())
            yield f"{text} differs in {what}: {said}"


def _told(found: Counter[str]) -> str:
    return (
        ", ".join(f"{number} × {name}" if name else str(number) for name, number in sorted(found.items()))
        or "0"
    )


def _paragraphs(words: str) -> Counter[str]:
    return Counter({"": len([part for part in re.split(r"\n\s*\n|\n(?=[-\d])", words) if part.strip()])})


def _items(words: str) -> Counter[str]:
    return Counter({"": len(re.findall(r"^(?:-|\d+\.) ", words, re.MULTILINE))})


def _links(words: str) -> Counter[str]:
    return Counter(f"{kind}:{key}" if kind else key for kind, key in markup.links(words))


def _cards(words: str) -> Counter[str]:
    return Counter(re.findall(r"\{([^}]+)\}", words))


def _figures(words: str) -> Counter[str]:
    """Numbers in figures, but for those of addresses."""
    return Counter(re.findall(r"\d+", re.sub(r"\]\([^)]*\)", "", words)))


_COUNTS: dict[str, Callable[[str], Counter[str]]] = {
    "paragraphs": _paragraphs,
    "items of lists": _items,
    "links": _links,
    "cards": _cards,
    "figures": _figures,
}
