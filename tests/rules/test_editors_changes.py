"""Loading the content again leaves alone what an editor has changed, or says what it undoes."""

from io import StringIO

import pytest
from django.core.management import call_command

from rules.content import Content, load
from rules.models import Loaded, Rule, Term

pytestmark = pytest.mark.django_db

EDIT = "Pasar la mano"


@pytest.fixture
def edited() -> Rule:
    """A rule whose title an editor has changed since it was loaded."""
    load()
    rule = Rule.objects.get(page__key="presi", key="pass")
    rule.title_es = EDIT
    rule.save()
    return rule


def title_in(draft: Content, title: str) -> Content:
    next(rule for rule in draft.games["presi"].rules if rule["key"] == "pass")["title_es"] = title
    return draft


def test_an_editors_change_stays_and_is_named(edited: Rule) -> None:
    for _ in range(2):  # and stays an editor's change the next time
        changes = load()
        assert (changes.changed, changes.edits_lost) == (0, [])
        assert changes.edits_kept == ["rule presi.pass: title_es"]
        edited.refresh_from_db()
        assert edited.title_es == EDIT


def test_it_stays_when_the_file_changes_too(edited: Rule, draft: Content) -> None:
    changes = load(title_in(draft, "Pasar, otra vez"))
    assert changes.edits_kept == ["rule presi.pass: title_es"]
    edited.refresh_from_db()
    assert edited.title_es == EDIT


def test_the_rest_of_the_row_follows_the_file(edited: Rule, draft: Content) -> None:
    next(rule for rule in draft.games["presi"].rules if rule["key"] == "pass")["title_pt"] = "Passar a vez"
    changes = load(draft)
    assert (changes.changed, changes.edits_kept) == (1, ["rule presi.pass: title_es"])
    edited.refresh_from_db()
    assert (edited.title_es, edited.title_pt) == (EDIT, "Passar a vez")


def test_overwriting_takes_the_file_and_says_what_is_gone(edited: Rule) -> None:
    changes = load(overwrite=True)
    assert (changes.changed, changes.edits_kept) == (1, [])
    assert changes.edits_lost == ["rule presi.pass: title_es"]
    edited.refresh_from_db()
    assert edited.title_es == "Pasar"
    assert load().edits_kept == []


def test_a_file_that_now_says_what_the_editor_said_ends_the_matter(edited: Rule, draft: Content) -> None:
    changes = load(title_in(draft, EDIT))
    assert (changes.edits_kept, changes.edits_lost) == ([], [])
    later = load(title_in(draft, "Pasar, por fin"))
    assert (later.changed, later.edits_kept) == (1, [])
    edited.refresh_from_db()
    assert edited.title_es == "Pasar, por fin"


def test_an_edited_row_whose_key_leaves_the_file_is_named(draft: Content) -> None:
    load()
    Term.objects.filter(key="bot").update(word_es="autómata")
    draft.terms.remove(next(term for term in draft.terms if term["key"] == "bot"))
    changes = load(draft)
    assert (changes.removed, changes.edits_lost) == (1, ["term bot: word_es"])
    assert not Loaded.objects.filter(kind="term", key="bot").exists()


def test_the_lines_of_an_example_follow_its_rows(draft: Content) -> None:
    """An editor's lines cannot stay when the example has another number of rows: there would be no page."""
    load()
    rule = Rule.objects.get(page__key="presi", key="pass")
    rule.notes_es = rule.notes_es.replace("sube a nueve", "se va al nueve")
    rule.save()
    assert load().edits_kept == ["rule presi.pass: notes_es"]
    next(rule for rule in draft.games["presi"].rules if rule["key"] == "pass")["example"]["rows"].pop()
    assert load(draft).edits_lost == ["rule presi.pass: notes_es"]


def test_the_command_names_what_it_keeps_and_what_it_undoes(edited: Rule) -> None:
    err = StringIO()
    call_command("load_rules", verbosity=0, stderr=err)
    assert "stays, the file says otherwise: rule presi.pass: title_es" in err.getvalue()
    err = StringIO()
    call_command("load_rules", overwrite=True, verbosity=0, stderr=err)
    assert err.getvalue() == "An editor's change is gone: rule presi.pass: title_es\n"
