"""`/` follows the browser; every other address keeps its language."""

import pytest
from django.test import Client


@pytest.mark.parametrize(
    ("accepted", "home"),
    [
        ("pt", "/pt/"),
        ("pt-BR", "/pt/"),
        ("pt-PT,pt;q=0.9,es;q=0.8", "/pt/"),
        ("pt-AO", "/pt/"),
        ("PT-br", "/pt/"),
        ("es", "/es/"),
        ("es-MX,pt;q=0.9", "/es/"),
        ("es-419", "/es/"),
        ("en-US,en;q=0.9,pt;q=0.2,es;q=0.1", "/pt/"),
        ("es;q=0.3,pt;q=0.7", "/pt/"),
        ("pt;q=0,es", "/es/"),
        ("en", "/es/"),
        ("*", "/es/"),
        ("", "/es/"),
        ("!!,;q=x", "/es/"),
        ("ptx,est", "/es/"),
    ],
)
def test_the_way_in(client: Client, accepted: str, home: str) -> None:
    response = client.get("/", headers={"accept-language": accepted})
    assert (response.status_code, response["Location"]) == (302, home)
    assert "Accept-Language" in response["Vary"]
    assert "no-store" in response["Cache-Control"]


def test_without_the_header_the_way_in_is_spanish(client: Client) -> None:
    assert client.get("/")["Location"] == "/es/"


def test_another_sites_language_cookie_decides_nothing(client: Client) -> None:
    client.cookies["django_language"] = "pt"
    assert client.get("/", headers={"accept-language": "es"})["Location"] == "/es/"


@pytest.mark.parametrize("path", ["/reglas/", "/regras/", "/aprender/", "/jugar/", "/en/", "/nada", "/es2/"])
@pytest.mark.parametrize(("accepted", "lang"), [("es", "es"), ("pt-BR", "pt-BR")])
def test_a_deep_address_without_its_language_is_not_found(
    client: Client, db: None, path: str, accepted: str, lang: str
) -> None:
    response = client.get(path, headers={"accept-language": accepted})
    assert response.status_code == 404
    assert response["Content-Language"] == lang


@pytest.mark.parametrize(("path", "lang"), [("/es/", "es"), ("/pt/", "pt-BR")])
@pytest.mark.parametrize("accepted", ["es", "pt"])
def test_the_address_is_stronger_than_the_browser(
    client: Client, db: None, path: str, lang: str, accepted: str
) -> None:
    response = client.get(path, headers={"accept-language": accepted})
    assert (response.status_code, response["Content-Language"]) == (200, lang)
    assert f'<html lang="{lang}"' in response.content.decode()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/es/regras/", 404),
        ("/pt/reglas/", 404),
        ("/pt/jugar/", 404),
        ("/es/reglas/", 200),
        ("/pt/regras/", 200),
    ],
)
def test_path_words_are_the_languages_own(client: Client, content: None, path: str, status: int) -> None:
    assert client.get(path).status_code == status


@pytest.mark.parametrize("path", ["/pt-br/", "/PT/", "/pt/nada/"])
def test_what_looks_like_a_language_is_answered_in_it(client: Client, db: None, path: str) -> None:
    response = client.get(path, headers={"accept-language": "es"})
    assert (response.status_code, response["Content-Language"]) == (404, "pt-BR")
