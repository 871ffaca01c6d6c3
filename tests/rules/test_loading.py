"""The way from the files into the database."""

from io import StringIO
from time import process_time
from unittest.mock import patch

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from rules.content import Content, ContentError, load, read
from rules.games import GAMES
from rules.models import Choice, Option, Page, Passage, Rule, Section, Term
from tests.rules.conftest import LANGUAGES

pytestmark = pytest.mark.django_db
MODELS = (Page, Section, Rule, Passage, Term, Option, Choice)


def rows() -> list[tuple[object, ...]]:
    return [row for model in MODELS for row in model._default_manager.order_by("pk").values_list()]


def test_all_is_there(files: Content) -> None:
    load()
    for key, game in files.games.items():
        assert [rule.key for rule in Rule.objects.filter(page__key=key)] == [
            rule["key"] for rule in game.rules
        ]
        assert Passage.objects.filter(page__key=key).count() == len(game.passages)
    assert set(Term.objects.values_list("key", flat=True)) == {term["key"] for term in files.terms}
    assert Choice.objects.count() == sum(len(option["choice"]) for option in files.options)
    rule = Rule.objects.get(page__key="presi", key="equal-skips")
    assert (rule.slug_es, rule.slug_pt) == ("igualar-salta", "igualar-pula")
    assert (rule.section.key, rule.page.key, rule.lesson) == ("turns", "presi", 6)
    assert Choice.objects.get(key="deck=french52").query == {
        "deck": "french52",
        "lone_two": "plain",
        "first_opener": "after_dealer",
    }


def test_a_second_time_changes_and_writes_nothing() -> None:
    load()
    before = rows()
    with CaptureQueriesContext(
        connection,
    ) as queries:
        changes = load()
    assert (changes.made, changes.changed, changes.removed) == (0, 0, 0)
    assert changes.kept == len(before)
    assert [q["sql"] for q in queries if q["sql"].startswith(("INSERT", "UPDATE", "DELETE"))] == []
    assert rows() == before


def test_it_takes_less_than_a_second() -> None:
    for model in MODELS:
        model._default_manager.all().delete()
    began = process_time()
    load()
    assert process_time() - began < 1


def test_a_changed_text_is_written_and_the_row_stays(draft: Content) -> None:
    load()
    old = Rule.objects.get(page__key="presi", key="pass")
    next(rule for rule in draft.games["presi"].rules if rule["key"] == "pass")["title_pt"] = "Passar a vez"
    assert load(draft).changed == 1
    new = Rule.objects.get(page__key="presi", key="pass")
    assert (new.pk, new.title_pt, new.title_es) == (old.pk, "Passar a vez", old.title_es)


def test_a_key_that_left_the_file_is_removed_and_its_slug_is_free(draft: Content) -> None:
    load()
    rule = next(rule for rule in draft.games["presi"].rules if rule["key"] == "rooms")
    rule["key"] = "with-people"
    next(rule for rule in draft.games["presi"].rules if rule["key"] == "players")["related"].remove("rooms")
    changes = load(draft)
    assert (changes.removed, changes.made, changes.changed) == (1, 1, 1)
    assert not Rule.objects.filter(key="rooms").exists()
    assert Rule.objects.get(page__key="presi", key="with-people").slug_es == "con-otras-personas"


def test_the_language_that_happens_to_be_active_does_not_matter(language: str) -> None:
    Term.objects.all().delete()
    load()
    trick = Term.objects.get(key="trick")
    assert (trick.word_es, trick.word_pt, trick.slug_es, trick.slug_pt) == ("baza", "vaza", "baza", "vaza")


def test_incomplete_content_changes_nothing_and_says_all_that_is_missing(draft: Content) -> None:
    load()
    before = rows()
    del draft.games["presi"].rules[0]["title_pt"]
    next(term for term in draft.terms if term["key"] == "beat")["definition_es"] = ""
    draft.games["presi"].rules[1]["lead_es"] = "Otra cosa."
    with pytest.raises(ContentError) as refused:
        load(draft)
    assert refused.value.problems == [
        "rule presi.aim: title_pt is missing",
        "term beat: definition_es is missing",
    ]
    assert rows() == before


def test_the_command_says_what_it_did_and_what_is_missing(draft: Content) -> None:
    load()
    out = StringIO()
    call_command("load_rules", stdout=out)
    assert out.getvalue() == f"Rules: 0 made, 0 changed, 0 removed, {len(rows())} as they were.\n"
    del draft.options[0]["title_es"]
    with (
        patch("rules.content.read", return_value=draft),
        pytest.raises(CommandError, match="title_es is missing"),
    ):
        call_command("load_rules", stdout=out)


def test_a_folder_without_its_files_is_refused_by_name(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "people.toml").write_text("[game\n")
    with pytest.raises(ContentError, match=r"people\.toml: "):
        read(tmp_path)


def test_no_slug_is_empty_or_missing() -> None:
    load()
    groups = [Rule.objects.filter(page__key=game) for game in GAMES]
    for rows_of in (*groups, *(model._default_manager.all() for model in (Term, Option, Choice))):
        for language in LANGUAGES:
            slugs = list(rows_of.values_list(f"slug_{language}", flat=True))
            assert slugs
            assert all(slugs)
            assert len(set(slugs)) == len(slugs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_database_itself_refuses_a_slug_that_is_taken(language: str) -> None:
    load()
    rule = Rule.objects.get(page__key="presi", key="pass")
    setattr(
        rule,
        f"slug_{language}",
        getattr(Rule.objects.get(page__key="presi", key="order"), f"slug_{language}"),
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        rule.save()
