"""The page that searches the reference and the lessons."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from rules import stamp
from rules.models import Choice, Option, Passage, Rule, Term
from rules.searching import MOST, search_page
from tests.site.html_page import HtmlPage, read
from ui import search

pytestmark = pytest.mark.django_db

OTHER = {"es": "pt", "pt": "es"}
MOST_QUERIES = 2


def source(query: str) -> str:
    response = Client().get(reverse("rules:search"), {"q": query})
    assert response.status_code == 200
    return response.content.decode()


def found(query: str) -> list[str]:
    """The addresses of the results, in order."""
    return [unescape(url) for url in re.findall(r'class="found__title">\s*<a href="([^"]+)"', source(query))]


def get(query: str) -> HtmlPage:
    path = reverse("rules:search")
    return read(path, Client().get(path, {"q": query}))


@pytest.mark.parametrize(("language_code", "path"), [("es", "/es/buscar/"), ("pt", "/pt/buscar/")])
def test_it_is_where_it_is_promised(language_code: str, path: str) -> None:
    with translation.override(language_code):
        assert reverse("rules:search") == path


def test_there_is_a_record_of_everything(language: str) -> None:
    urls = [record.url for record in search.records()]
    rules = Rule.objects.select_related("page")
    assert {rule.get_anchor_url() for rule in rules} <= set(urls)
    for model in (Term, Option, Choice, Passage):
        rows = model._default_manager.all()
        rows = rows.select_related("page") if model is Passage else rows
        assert {row.get_absolute_url() for row in rows} <= set(urls), model
    assert {record.kind for record in search.records()} <= set(search.KINDS)
    assert any(record.kind == "lesson" for record in search.records())


def test_each_thing_is_found_by_its_title(language: str) -> None:
    for record in search.records():
        results = search_page(record.title).results
        assert record.url in [result.url for result in results], record.title


@pytest.mark.parametrize(
    ("key", "es", "pt"),
    [
        ("pass", "pasar", "passar"),
        ("pass", "puedo pasar si tengo con qué", "posso passar se tenho o que jogar"),
        ("equal-skips", "igualar salta", "igualar pula"),
        ("equal-skips", "P-16", "P-16"),
        ("two-alone", "dos de oros solo", "dois de ouros sozinho"),
        ("two-alone", "2 de oros", "2 de ouros"),
        ("order", "orden de las cartas", "ORDEM DAS CARTAS"),
    ],
)
def test_a_rule_is_among_the_first_three(language: str, key: str, es: str, pt: str) -> None:
    rule = Rule.objects.select_related("page").get(page__key="presi", key=key)
    assert rule.get_anchor_url() in found({"es": es, "pt": pt}[language])[:3]


def test_the_other_languages_words_are_found_and_explained(language: str) -> None:
    trick = Term.objects.get(key="trick")
    theirs = getattr(trick, f"word_{OTHER[language]}")
    assert found(theirs)[0] == trick.get_absolute_url()
    assert {"es": "se dice en español: baza", "pt": "em português se diz: vaza"}[language] in get(
        theirs
    ).words


def test_accents_and_case_do_not_matter(language: str) -> None:
    asked = {"es": ("trío", "TRIO"), "pt": ("às cegas", "AS CEGAS")}[language]
    assert found(asked[0]) == found(asked[1]) != []


def test_the_words_are_marked_and_everything_is_escaped() -> None:
    with translation.override("es"):
        assert "<mark>Pasar</mark>" in source("pasar")
        html = source('<script>alert("x")</script> pasar')
    assert "<script>alert" not in html
    assert "&lt;script&gt;" in html


def test_the_count_is_said(language: str) -> None:
    query = {"es": "sota", "pt": "valete"}[language]
    page, count = get(query), search_page(query).count
    assert f"{count} resultados" in page.words
    assert f"{count} resultados" in page.title
    assert count == len(found(query)) <= MOST
    assert 'role="status"' in source(query)


def test_nothing_found_suggests_three_and_the_other_language(language: str) -> None:
    assert len(found("zzzz")) == 3
    assert {"es": "Lo más parecido", "pt": "O mais parecido"}[language] in get("zzzz").words
    rule = Rule.objects.get(page__key="presi", key="two-alone")
    theirs = getattr(rule, f"mistake_{OTHER[language]}")
    page = search_page(theirs)
    if not page.results:
        assert page.elsewhere >= 1
        with translation.override(OTHER[language]):
            there = reverse("rules:search")
        assert there in source(theirs)


def test_without_a_query_there_is_only_the_field(language: str) -> None:
    html = source("")
    assert "found__count" not in html
    assert '<label for="q">' in html


@pytest.mark.parametrize(
    "query", ["x" * 5000, "\0\0", "%", "' OR 1=1 --", "🂡", "٣", "a" * 99 + " é", "\ud800"]
)
def test_any_query_is_answered(language: str, query: str) -> None:
    response = Client().get(
        reverse("rules:search") + "?q=" + "".join(f"%{b:02x}" for b in query.encode("utf8", "surrogatepass"))
    )
    assert response.status_code == 200


def test_it_needs_two_queries(language: str) -> None:
    source("pasar")
    with CaptureQueriesContext(connection) as queries:
        source("2 de oros")
    assert len(queries) <= MOST_QUERIES, [q["sql"] for q in queries]


def test_what_an_editor_changes_is_found_at_once(language: str) -> None:
    assert search_page("zorongo").results == ()
    rule = Rule.objects.select_related("page").get(page__key="presi", key="pass")
    setattr(rule, f"title_{language}", "Zorongo")
    rule.save()
    assert found("zorongo") == [rule.get_anchor_url()]


def test_the_stamp_changes_with_the_reference() -> None:
    before = stamp.current()
    Term.objects.get(key="trick").save()
    after = stamp.current()
    assert after not in ("", before)
    Term.objects.get(key="trick").delete()
    assert stamp.current() != after


def test_the_page_is_not_for_search_engines_and_has_its_counterpart(language: str) -> None:
    html = source("pasar")
    assert '<meta name="robots" content="noindex">' in html
    with translation.override(OTHER[language]):
        assert f"{reverse('rules:search')}?q=pasar" in html
