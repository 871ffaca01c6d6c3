"""Markdown of the content, as HTML."""

import pytest
from django.utils import translation

from rules import markup


def resolve(kind: str, key: str) -> str:
    return f"/{kind}/{key}"


def test_links_lead_where_they_are_resolved_to() -> None:
    assert markup.inline("Una [baza](term:trick) [así](option:equal=must_beat).", resolve) == (
        'Una <a class="term-link" data-term="trick" href="/term/trick">baza</a> '
        '<a href="/option/equal=must_beat">así</a>.'
    )


def test_html_is_shown_and_not_obeyed() -> None:
    assert markup.block("<b>a</b> & b", resolve) == "<p>&lt;b&gt;a&lt;/b&gt; &amp; b</p>"


@pytest.mark.parametrize(
    ("language", "name"), [("es", "siete\xa0de\xa0copas"), ("pt", "sete\xa0de\xa0copas")]
)
def test_a_card_has_its_name_in_the_readers_language(language: str, name: str) -> None:
    with translation.override(language):
        html = markup.inline("juega {7c} y {x}", resolve)
    assert html.count("<svg") == 1
    assert "cards.svg#7c" in html
    assert html.startswith("juega <span")
    assert html.endswith(f"</svg>{name}</span> y {{x}}")


def test_the_name_of_a_card_is_not_broken_over_two_lines() -> None:
    assert markup.inline("el dos de oros", resolve) == "el dos\xa0de\xa0oros"


def test_what_the_pages_cannot_show_is_an_error() -> None:
    with pytest.raises(ValueError, match="markdown that the reference does not use"):
        markup.block("![x](y)", resolve)


def test_links_and_plain_text() -> None:
    source = "Una [baza](term:trick) *no*\nes [esto](rule:pass), ni [eso](/x)."
    assert list(markup.links(source)) == [("term", "trick"), ("rule", "pass"), ("", "/x:")]
    assert markup.plain(source) == "Una baza no es esto, ni eso."
