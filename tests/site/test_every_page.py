"""What holds on every page of the site that a link leads to, in each language."""

import re
from urllib.parse import urldefrag, urljoin, urlsplit

import polib
import pytest
from django.contrib.staticfiles import finders
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import translation

from presi_site.catalogues import catalogue_files
from tests.site.conftest import LANGUAGES, local
from tests.site.html_page import HtmlPage

# A mark for the order only: these come before the tests that empty the database.
pytestmark = pytest.mark.django_db


def routes(resolver: URLResolver | None = None, inside: str = "") -> set[str]:
    """The names of all addresses that readers may open, as `namespace:name`."""
    names: set[str] = set()
    for entry in (resolver or get_resolver()).url_patterns:
        if isinstance(entry, URLResolver):
            names |= routes(entry, f"{inside}{entry.namespace}:" if entry.namespace else inside)
        elif isinstance(entry, URLPattern) and entry.name:
            names.add(inside + entry.name)
    return names


READERS = ["home", "rules:game", "rules:rule", "rules:glossary", "rules:variants", "rules:summary"]
READERS += ["rules:questions", "rules:here", "rules:print", "rules:search", "rules:table-card", "rules:try"]
LEARNERS = ["tutorial:map", "tutorial:lesson"]
PLAYERS = ["table:new", "table:bots"]


@pytest.mark.parametrize("route", [*READERS, *LEARNERS, *PLAYERS])
def test_readers_can_reach(route: str, language: str, pages_in: list[HtmlPage]) -> None:
    assert route in routes()
    with translation.override(language):
        reached = {get_resolver().resolve(page.path).view_name for page in pages_in if page.status == 200}
    assert route in reached


def test_each_page_answers(pages_in: list[HtmlPage]) -> None:
    assert {page.path: page.status for page in pages_in if page.status != 200} == {}


def test_each_page_says_its_language(language: str, pages_in: list[HtmlPage]) -> None:
    tag = LANGUAGES[language]
    assert {
        page.path for page in pages_in if page.lang != tag or page.headers["Content-Language"] != tag
    } == set()


def test_each_page_has_one_heading_and_a_title_of_its_own(pages_in: list[HtmlPage]) -> None:
    assert {
        page.path: page.h1 for page in pages_in if [bool(text.strip()) for text in page.h1] != [True]
    } == {}
    titles = [page.title.strip() for page in pages_in]
    assert "" not in titles
    assert sorted(title for title in set(titles) if titles.count(title) > 1) == []


def test_ids_are_unique(pages_in: list[HtmlPage]) -> None:
    doubles = {page.path: [name for name in set(page.ids) if page.ids.count(name) > 1] for page in pages_in}
    assert {path: names for path, names in doubles.items() if names} == {}


def test_each_page_has_its_counterpart_and_that_one_points_back(pages: dict[str, HtmlPage]) -> None:
    wrong = []
    for path, page in pages.items():
        targets = {tag: local(href, path) for tag, href in page.alternates.items() if tag != "x-default"}
        if set(targets) != set(LANGUAGES.values()) or targets[page.lang] != path:
            wrong.append((path, page.alternates))
            continue
        for tag, target in targets.items():
            counterpart = pages.get(target or "")
            back = counterpart and local(counterpart.alternates.get(page.lang, ""), counterpart.path)
            if counterpart is None or counterpart.lang != tag or back != path:
                wrong.append((path, page.alternates))
    assert wrong == []


def test_links_to_a_part_of_a_page_find_it(pages: dict[str, HtmlPage]) -> None:
    lost = []
    for path, page in pages.items():
        for link in page.links:
            target, fragment = urldefrag(urljoin(path, link))
            there = pages.get(local(target, path) or "")
            if fragment and there and fragment not in there.ids:
                lost.append((path, link))
    assert lost == []


def test_everything_a_page_loads_is_our_own_and_there(pages: dict[str, HtmlPage]) -> None:
    loaded = {
        (urlsplit(href).netloc, urlsplit(href).path) for page in pages.values() for href in page.resources
    }
    assert loaded
    elsewhere = [(host, path) for host, path in loaded if host or not path.startswith(("/static/", "/"))]
    missing = [path for _, path in loaded if path.startswith("/static/") and not finders.find(path[8:])]
    assert (elsewhere, missing) == ([], [])


def test_reading_sets_no_cookie_but_the_one_of_a_form(pages: dict[str, HtmlPage]) -> None:
    assert {path: page.cookies for path, page in pages.items() if set(page.cookies) - {"presi_csrf"}} == {}


def test_a_prefixed_page_does_not_vary_by_the_browsers_language(pages: dict[str, HtmlPage]) -> None:
    assert [path for path, page in pages.items() if "Accept-Language" in page.headers.get("Vary", "")] == []


def test_each_page_is_sent_with_the_strict_policy(pages: dict[str, HtmlPage]) -> None:
    for page in pages.values():
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy, page.path
        assert "unsafe" not in policy, page.path


def test_no_source_text_is_left_on_a_page(language: str, pages_in: list[HtmlPage]) -> None:
    """A message that nobody translated shows in English: look for each source text of several words."""
    [catalogue] = [path for path in catalogue_files() if path.parts[-3] == language]
    sources = {
        text
        for entry in polib.pofile(str(catalogue))
        for text in (entry.msgid, entry.msgid_plural)
        if " " in text
        and not {"%", "{", "<"} & set(text)
        and text not in (entry.msgstr, *entry.msgstr_plural.values())
    }
    assert sources
    left = [  # "a ten" is no source text in "a tener"
        (page.path, text)
        for page in pages_in
        for text in sources
        if text in page.words and re.search(rf"(?<!\w){re.escape(text)}(?!\w)", page.words)
    ]
    assert left == []
