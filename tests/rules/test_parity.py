"""Both languages say as much: nothing missing, nothing left untranslated, the same links and figures."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rules.content import Content, load
from rules.content.parity import Text, differences, of_database, of_files
from rules.models import Passage, Rule, Term


def test_the_files_say_the_same_in_both_languages(files: Content) -> None:
    texts = list(of_files(files))
    assert len(texts) > 1300
    assert differences(texts) == []


@pytest.mark.django_db
def test_the_database_says_the_same_in_both_languages() -> None:
    load()
    assert len(list(of_database())) > 1200
    assert differences(of_database()) == []


@pytest.mark.parametrize(
    ("es", "pt", "said"),
    [
        ("Uno.", "", "rule presi.x: text is missing in pt"),
        ("", "", "rule presi.x: text is missing in es, pt"),
        ("Igual.", "Igual.", "rule presi.x: text is the same in all languages: 'Igual.'"),
        ("Uno.\n\nDos.", "Um.", "rule presi.x: text differs in paragraphs: es 2; pt 1"),
        ("- a\n- b", "- c", "rule presi.x: text differs in items of lists: es 2; pt 1"),
        (
            "La [baza](term:trick).",
            "A [vaza](rule:pass).",
            "rule presi.x: text differs in links: es 1 × term:trick; pt 1 × rule:pass",
        ),
        ("Con {7c}.", "Com {7b}.", "rule presi.x: text differs in cards: es 1 × 7c; pt 1 × 7b"),
        ("A 11 puntos.", "Até 21 pontos.", "rule presi.x: text differs in figures: es 1 × 11; pt 1 × 21"),
    ],
)
def test_what_differs_is_said(es: str, pt: str, said: str) -> None:
    found = differences([Text("rule", "rule presi.x", "text", {"es": es, "pt": pt}, True)])
    assert said in found


def test_what_may_differ_is_let_be() -> None:
    assert differences([Text("term", "term card", "also", {"es": "También *naipe*.", "pt": ""}, False)]) == []
    assert differences([Text("term", "term card", "word", {"es": "carta", "pt": "carta"}, True)]) == []
    assert differences([Text("rule", "rule presi.x", "slug", {"es": "pasar", "pt": "pasar"}, True)]) == []
    assert differences([Text("rule", "rule presi.x", "decision", {"es": "", "pt": ""}, False)]) == []


@pytest.mark.django_db
def test_the_report_finds_what_an_editor_has_left_undone() -> None:
    load()
    Rule.objects.filter(page__key="presidente", key="beat").update(mistake_pt="")
    Term.objects.filter(key="trick").update(definition_pt=Term.objects.get(key="trick").definition_es)
    Passage.objects.filter(page__key="presi", key="deck").update(title_pt="")
    out = StringIO()
    with pytest.raises(CommandError, match="3 differences in"):
        call_command("content_report", stdout=out)
    lines = out.getvalue().splitlines()
    assert lines[0] == "rule presidente.beat: mistake is missing in pt"
    assert lines[1] == "here presi.deck: title is missing in pt"
    assert lines[2].startswith("term trick: definition is the same in all languages")


@pytest.mark.django_db
def test_the_report_says_so_when_all_is_well() -> None:
    load()
    for arguments in ([], ["--files"]):
        out = StringIO()
        call_command("content_report", *arguments, stdout=out)
        assert out.getvalue().startswith("The languages agree in all 1")
