"""Links that people have kept go on working when a slug changes: pages and anchors, in each language."""

import pytest
from django.db import models
from django.test import Client
from django.urls import reverse

from rules.content import Content, load
from rules.models import Choice, Option, Passage, Rule, Term
from tests.site.html_page import read
from tutorial.models import Lesson
from ui.slugs import former_slugs

pytestmark = pytest.mark.django_db


def change(row: models.Model, language: str, slug: str) -> None:
    setattr(row, f"slug_{language}", slug)
    row.save()


def test_a_rule_that_moved_is_found(language: str) -> None:
    rule = Rule.objects.select_related("page").get(page__key="presi", key="pass")
    old, anchor = rule.get_absolute_url(), rule.slug
    change(rule, language, "otra-cosa")
    response = Client().get(old)
    assert (response.status_code, response["Location"]) == (301, rule.get_absolute_url())
    assert Client().get(response["Location"]).status_code == 200
    assert anchor in read("", Client().get(reverse("rules:game"))).ids


def test_a_rule_that_moved_twice_is_found_by_each_of_its_slugs(language: str) -> None:
    rule = Rule.objects.select_related("page").get(page__key="presi", key="pass")
    first = rule.slug
    change(rule, language, "segunda")
    change(rule, language, "tercera")
    assert former_slugs(rule) == [first, "segunda"]
    for slug in (first, "segunda"):
        response = Client().get(reverse("rules:rule", kwargs={"slug": slug}))
        assert response["Location"] == rule.get_absolute_url()
    change(rule, language, first)  # and back again: then it is no former one
    assert former_slugs(rule) == ["segunda", "tercera"]
    assert Client().get(rule.get_absolute_url()).status_code == 200


def test_a_change_in_one_language_leaves_the_other_alone() -> None:
    rule = Rule.objects.get(page__key="presi", key="pass")
    change(rule, "pt", "outra-coisa")
    assert rule.former == {"pt": ["passar"]}


def test_the_slug_that_another_rule_has_now_is_that_rules(language: str) -> None:
    rule = Rule.objects.select_related("page").get(page__key="presi", key="pass")
    taken = rule.slug
    change(rule, language, "otra-cosa")
    other = Rule.objects.select_related("page").get(page__key="presi", key="order")
    change(other, language, taken)
    page = read("", Client().get(other.get_absolute_url()))
    assert (page.status, page.h1) == (200, [other.title])


def test_a_slug_that_never_was_is_not_found(language: str) -> None:
    assert Client().get(reverse("rules:rule", kwargs={"slug": "nunca-fue"})).status_code == 404
    assert Client().get(reverse("tutorial:lesson", kwargs={"slug": "nunca-fue"})).status_code == 404


@pytest.mark.parametrize(
    ("model", "route"),
    [
        (Term, "rules:glossary"),
        (Option, "rules:variants"),
        (Choice, "rules:variants"),
        (Passage, "rules:questions"),
    ],
)
def test_an_anchor_that_moved_still_finds_its_place(
    language: str, model: type[models.Model], route: str
) -> None:
    rows = (
        model._default_manager.filter(kind="question", page__key="presi")
        if model is Passage
        else (model._default_manager.all())
    )
    row = rows.first()
    assert row is not None
    old = row.slug
    change(row, language, "otro-sitio")
    ids = read("", Client().get(reverse(route))).ids
    assert {old, "otro-sitio"} <= set(ids)
    assert len(ids) == len(set(ids))


def test_a_lesson_that_moved_is_found_with_its_state(language: str) -> None:
    lesson = Lesson.objects.get(key="equal-skips")
    old = lesson.get_absolute_url()
    change(lesson, language, "otra-leccion")
    response = Client().get(f"{old}?j=9c")
    assert (response.status_code, response["Location"]) == (301, f"{lesson.get_absolute_url()}?j=9c")


def test_a_slug_changed_in_the_files_is_kept_as_well(draft: Content) -> None:
    load()
    entry = next(rule for rule in draft.games["presi"].rules if rule["key"] == "pass")
    entry["slug_es"] = "paso"
    load(draft)
    assert Rule.objects.get(page__key="presi", key="pass").former == {"es": ["pasar"]}
