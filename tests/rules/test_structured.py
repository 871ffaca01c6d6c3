"""What programs are told of the pages: true to the page, and data that can do nothing."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from rules.models import Passage, Rule, Term

pytestmark = pytest.mark.django_db

TAGS = {"es": "es", "pt": "pt-BR"}


def data(path: str) -> dict[str, dict[str, Any]]:
    """The things described on a page, by their type."""
    html = Client().get(path).content.decode()
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
    things = [json.loads(text) for text in found]
    assert all(thing["@context"] == "https://schema.org" for thing in things)
    return {thing["@type"]: thing for thing in things}


def path_of(url: str) -> str:
    assert url.startswith("http://testserver/")
    return url.removeprefix("http://testserver")


def test_a_rule_says_where_it_is(language: str) -> None:
    for rule in Rule.objects.select_related("page", "section"):
        steps = data(rule.get_absolute_url())["BreadcrumbList"]["itemListElement"]
        assert [step["position"] for step in steps] == [1, 2, 3]
        assert [step["name"] for step in steps] == [rule.page.title, rule.section.title, rule.title]
        assert path_of(steps[0]["item"]) == rule.page.get_absolute_url()
        assert path_of(steps[2]["item"]) == rule.get_absolute_url()


def test_the_questions_are_those_of_the_page(language: str) -> None:
    asked = Passage.objects.filter(page__key="presi", kind="question").select_related("page")
    faq = data(reverse("rules:questions"))["FAQPage"]
    assert faq["inLanguage"] == TAGS[language]
    assert [q["name"] for q in faq["mainEntity"]] == [passage.title for passage in asked]
    assert [path_of(q["url"]) for q in faq["mainEntity"]] == [passage.get_absolute_url() for passage in asked]
    for question in faq["mainEntity"]:
        assert not re.search(r"[\[\]{}]|\*\*|\]\(", question["acceptedAnswer"]["text"])


def test_the_summary_is_how_to_play(language: str) -> None:
    steps = data(reverse("rules:summary"))["HowTo"]["step"]
    blocks = Passage.objects.filter(page__key="presi", kind="summary")
    assert [step["name"] for step in steps] == [block.title for block in blocks]
    assert all(step["text"] for step in steps)


def test_the_glossary_is_a_set_of_terms(language: str) -> None:
    words = data(reverse("rules:glossary"))["DefinedTermSet"]["hasDefinedTerm"]
    assert {word["name"] for word in words} == {term.word for term in Term.objects.all()}


def test_nothing_in_the_data_ends_its_element() -> None:
    rule = Rule.objects.select_related("page").get(page__key="presi", key="pass")
    rule.title_es = "</script><script>alert(1)</script> & <!--"
    rule.save()
    with translation.override("es"):
        path = rule.get_absolute_url()
    html = Client().get(path).content.decode()
    assert "<script>alert" not in html
    assert data(path)["BreadcrumbList"]["itemListElement"][2]["name"] == rule.title_es
