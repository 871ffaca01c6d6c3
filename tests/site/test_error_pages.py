"""What went wrong is said in the reader's language, on a page that leads on."""

import pytest
from django.contrib.staticfiles import finders
from django.test import Client, RequestFactory
from pytest_django import Settings

from presi_site.errors import server_error
from tests.site.html_page import HtmlPage, read

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.site.urls_that_fail")]

LANG = {"es": "es", "pt": "pt-BR"}
FORBIDDEN = {"es": "Esto no es tuyo", "pt": "Isto não é seu"}
DAMAGED = {"es": "No hemos entendido", "pt": "Não entendemos"}
FORGED = {"es": "No hemos podido comprobar el formulario", "pt": "Não conseguimos conferir o formulário"}
NOT_FOUND = {"es": "Esta página no existe", "pt": "Esta página não existe"}
OTHER = {"es": "pt", "pt": "es"}


def ask(path: str, method: str = "get", client: Client | None = None, **headers: str) -> HtmlPage:
    """Ask with a browser that speaks the language which the address does not."""
    other = OTHER[path.split("/")[1]]
    response = getattr(client or Client(), method)(path, headers={"accept-language": other, **headers})
    return read(path, response)


def assert_tells(page: HtmlPage, status: int, language: str, heading: str) -> None:
    assert page.status == status
    assert page.lang == LANG[language]
    assert len(page.h1) == 1
    assert heading in page.h1[0]
    assert f"/{language}/" in page.links


def test_forbidden(language: str) -> None:
    assert_tells(ask(f"/{language}/forbidden/"), 403, language, FORBIDDEN[language])


def test_damaged_request(language: str) -> None:
    assert_tells(ask(f"/{language}/damaged/"), 400, language, DAMAGED[language])


def test_a_name_that_is_not_ours(language: str) -> None:
    page = ask(f"/{language}/", host="elsewhere.example")
    assert_tells(page, 400, language, DAMAGED[language])
    assert not any("elsewhere.example" in link for link in (*page.links, *page.alternates.values()))


def test_not_found(language: str) -> None:
    assert_tells(ask(f"/{language}/no-such-page/"), 404, language, NOT_FOUND[language])


def test_forged_form(language: str) -> None:
    page = ask(f"/{language}/form/", "post", Client(enforce_csrf_checks=True))
    assert_tells(page, 403, language, FORGED[language])


def test_broken_page_says_so_in_both_languages(language: str) -> None:
    page = ask(f"/{language}/broken/", client=Client(raise_request_exception=False))
    assert page.status == 500
    assert page.h1 == ["Algo se ha roto aquí · Algo quebrou por aqui"]
    assert page.links == ["/es/", "/pt/"]
    assert page.resources == [f"/static/ui/{name}" for name in ("favicon.svg", "site.css", "cards.css")]
    assert all(finders.find(resource.removeprefix("/static/")) for resource in page.resources)


def test_the_page_for_what_broke_needs_no_list_of_static_files(settings: Settings) -> None:
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": "no.such.Storage"}}
    assert server_error(RequestFactory().get("/es/")).status_code == 500


def test_a_page_is_not_for_posting(language: str) -> None:
    assert Client().post(f"/{language}/").status_code == 405
