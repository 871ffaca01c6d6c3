"""The tags of the base page: one page, its address in each language."""

from django.template import Context
from django.test import RequestFactory
from django.urls import resolve, reverse
from django.utils import translation

from ui.templatetags.site import LanguageLink, current_section, html_lang, language_links


class Lesson:
    """Something with a slug of its own in each language."""

    def get_absolute_url(self) -> str:
        return {"es": "/es/aprender/que-carta-gana/", "pt": "/pt/aprender/que-carta-ganha/"}[
            translation.get_language() or ""
        ]


def links(path: str, **context: object) -> dict[str, LanguageLink]:
    """The links of the page at *path*, by language."""
    request = RequestFactory().get(path)
    with translation.override(path[1:3]):
        request.resolver_match = resolve(request.path)
        return {link.code: link for link in language_links(Context({"request": request, **context}))}


def test_a_plain_page_is_reversed_in_each_language_and_keeps_its_query() -> None:
    found = links("/es/glosario/?q=baza")
    assert found["es"].url == "/es/glosario/?q=baza"
    assert found["pt"].url == "/pt/glossario/?q=baza"
    assert found["pt"].alternate == "http://testserver/pt/glossario/"
    assert [found["es"].is_current, found["pt"].is_current] == [True, False]
    assert [found["pt"].tag, found["pt"].name] == ["pt-BR", "Português"]


def test_an_object_with_slugs_gives_its_own_address_and_the_position_in_it_stays() -> None:
    found = links("/pt/aprender/que-carta-ganha/?m=7c", translated=Lesson())
    assert found["es"].url == "/es/aprender/que-carta-gana/?m=7c"
    assert found["pt"].url == "/pt/aprender/que-carta-ganha/?m=7c"


def test_a_slug_is_never_carried_into_the_other_language() -> None:
    found = links("/es/reglas/igualar-salta/?x=1")
    assert found["pt"].url == "/pt/"
    assert found["pt"].alternate == ""


def test_an_error_page_leads_home_and_claims_no_counterpart() -> None:
    found = links("/es/glosario/", status=404)
    assert {code: link.url for code, link in found.items()} == {"es": "/es/", "pt": "/pt/"}
    assert {link.alternate for link in found.values()} == {""}


def test_the_links_leave_the_language_as_it_was() -> None:
    with translation.override("pt"):
        language_links(Context({}))
        assert translation.get_language() == "pt"
        assert html_lang() == "pt-BR"


def test_each_page_knows_its_part_of_the_site() -> None:
    def part(name: str) -> str:
        request = RequestFactory().get("/")
        request.resolver_match = resolve(reverse(name))
        return current_section(Context({"request": request}))

    names = ["home", "rules:game", "rules:glossary", "rules:variants", "tutorial:map", "table:new", "live"]
    assert [part(name) for name in names] == ["home", "rules", "glossary", "glossary", "learn", "play", ""]
    assert current_section(Context({})) == ""
