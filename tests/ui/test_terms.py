"""Words of the table found in plain sentences and linked to the glossary."""

import re

import pytest
from django.template import Context, Template
from django.utils import translation

from rules.models import Term
from ui import terms
from ui.templatetags.terms import with_terms


def found(text: str, most: int = terms.MOST) -> list[tuple[str, str]]:
    return [(piece, key) for piece, key in terms.split(text, most) if key]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("es", "La baza es tuya.", [("baza", "trick")]),
        ("es", "Baza tras baza, las bazas.", [("Baza", "trick")]),
        (
            "es",
            "Una carta suelta y el dos de oros.",
            [("carta suelta", "single"), ("dos de oros", "two-of-coins")],
        ),
        ("es", "El vicepresidente iguala.", [("vicepresidente", "vice-president"), ("iguala", "equal")]),
        ("es", "Abalanzarse, rebaza, trioso.", []),
        ("es", "", []),
        ("pt", "A vaza é sua.", [("vaza", "trick")]),
        ("pt", "O Vice-presidente pulou; o par.", [("Vice-presidente", "vice-president"), ("par", "pair")]),
        ("pt", "Participar de paradas.", []),
    ],
)
def test_what_is_found(language: str, text: str, expected: list[tuple[str, str]]) -> None:
    with translation.override(language):
        assert found(text) == expected


@pytest.mark.parametrize(
    ("game", "expected"),
    [("", [("comodín", "joker"), ("trío", "trio")]), ("tric_tric", [("comodín", "wild"), ("trío", "set")])],
)
def test_a_word_of_two_games_leads_to_that_of_the_game(game: str, expected: list[tuple[str, str]]) -> None:
    with translation.override("es"):
        pieces = terms.split("Un comodín en un trío.", game=game)
        assert [(piece, key) for piece, key in pieces if key] == expected


def test_nothing_of_the_text_is_lost_and_links_are_few() -> None:
    text = "Una pareja, un trío, un cuarteto y la baza."
    with translation.override("es"):
        pieces = list(terms.split(text))
        assert "".join(piece for piece, _ in pieces) == text
        assert [key for _, key in pieces if key] == ["pair", "trio"]
        assert len(found(text, 4)) == 4


def test_links_are_escaped_and_lead_to_the_glossary() -> None:
    with translation.override("es"):
        html = with_terms('<b>"baza"</b> & más')
        assert html == (
            "&lt;b&gt;&quot;"
            '<a class="term-link" data-term="trick" href="/es/glosario/t/trick/">baza</a>'
            "&quot;&lt;/b&gt; &amp; más"
        )


def test_the_tag_links_what_stands_in_it() -> None:
    template = Template('{% load terms %}{% term "trick" %}{{ word }}{% endterm %}')
    with translation.override("pt"):
        html = template.render(Context({"word": "<vaza>"}))
    assert html == '<a class="term-link" data-term="trick" href="/pt/glossario/t/trick/">&lt;vaza&gt;</a>'


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["es", "pt"])
def test_every_word_is_in_the_glossary_under_its_key(language: str) -> None:
    rows = {term.key: term for term in Term.objects.all()}
    with translation.override(language):
        for key, forms in (*terms.FORMS.items(), *terms.FORMS_OF["tric_tric"].items()):
            # "comodín (en el Tric-Tric)", "carta gemela"
            word = re.sub(r" \(.*\)$", "", getattr(rows[key], f"word_{language}").casefold())
            known = re.split(r"\|", str(forms).casefold())
            assert word in known or word.removeprefix("carta ") in known, key
