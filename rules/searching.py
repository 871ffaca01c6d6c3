"""The search: what was asked, what came of it, and the index, kept while the reference stays as it is."""

from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings
from django.utils import translation
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy, pgettext_lazy

from ui import search
from ui.search.index import Found, Index
from ui.search.marks import best_sentence, marked

LONGEST = 100  # characters of a query
MOST = 40  # results on the page

KINDS: dict[str, str | Promise] = {
    "rule": gettext_lazy("Rule"),
    "term": gettext_lazy("Word"),
    "question": gettext_lazy("Question"),
    "variant": gettext_lazy("Variant"),
    "summary": gettext_lazy("Summary"),
    "here": gettext_lazy("How it is played here"),
    "lesson": pgettext_lazy("kind of page", "Lesson"),
}


@dataclass(frozen=True, slots=True)
class Result:
    """One result; `foreign` is a word's name in the other language."""

    kind: str
    title: SafeString
    sentence: SafeString
    place: str
    url: str
    foreign: str


@dataclass(frozen=True, slots=True)
class SearchPage:
    """What rules/search.html is given. `elsewhere`: results of the other language, if there are none here."""

    query: str
    results: tuple[Result, ...]
    count: int
    nearest: tuple[Result, ...]
    hints: tuple[tuple[str, tuple[str, ...]], ...]
    other_lang: str
    elsewhere: int


def search_page(asked: str) -> SearchPage:
    """Search for *asked*, which may be anything. Two queries while the reference has not changed."""
    query = " ".join(asked.replace("\0", " ").split())[:LONGEST]
    other, tag = _other_language()
    if not query:
        return SearchPage("", (), 0, (), (), tag, 0)
    mark = search.mark()
    found = _index(str(translation.get_language()), mark).find(query)
    return SearchPage(
        query=query,
        results=tuple(_result(record, found) for record in found.results[:MOST]),
        count=len(found.results),
        nearest=tuple(_result(record, found) for record in found.nearest),
        hints=found.hints,
        other_lang=tag,
        elsewhere=0 if found.results else len(_index(other, mark).find(query).results),
    )


def _result(record: search.Record, found: Found) -> Result:
    return Result(
        kind=str(KINDS[record.kind]),
        title=marked(record.title, found.stems),
        sentence=marked(best_sentence(record, found.stems), found.stems),
        place=record.place,
        url=record.url,
        foreign=next(iter(record.foreign), "") if record.kind == "term" else "",
    )


@lru_cache(maxsize=4)
def _index(language: str, mark: str) -> Index:
    with translation.override(language):
        return Index(search.records())


def _other_language() -> tuple[str, str]:
    code = next(code for code, _ in settings.LANGUAGES if code != translation.get_language())
    return code, settings.LANGUAGE_TAGS[code]
