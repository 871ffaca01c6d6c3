"""What a browser keeps: the reference in both languages, little of it, and nothing that is anybody's own."""

import gzip
import json
import re
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse
from django.utils import translation

from rules.models import Term
from tests.site.conftest import LANGUAGES

pytestmark = pytest.mark.django_db

MOST = 300_000  # bytes on the way to the browser, compressed as the site sends them
PREVIEW = (1200, 630)  # pixels


@pytest.fixture
def kept(content: None) -> dict[str, Any]:
    response = Client().get("/sw.js")
    assert response.status_code == 200
    assert response["Content-Type"].startswith("text/javascript")
    assert "no-cache" in response["Cache-Control"]
    found = re.match(r"const KEPT = (.*);\n", response.content.decode())
    assert found is not None
    return dict(json.loads(found[1]))


def file(address: str) -> bytes:
    path = finders.find(address.removeprefix("/static/"))
    assert isinstance(path, str), address
    with open(path, "rb") as opened:
        return opened.read()


def test_the_reference_is_kept_in_both_languages(kept: dict[str, Any]) -> None:
    for language in LANGUAGES:
        with translation.override(language):
            for name in (
                "home",
                "offline",
                "rules:game",
                "rules:summary",
                "rules:glossary",
                "rules:variants",
            ):
                assert reverse(name) in kept["pages"]
            assert kept["offline"][language] == reverse("offline")


def test_nothing_of_anybodys_own_is_kept(kept: dict[str, Any]) -> None:
    for language in LANGUAGES:
        with translation.override(language):
            for private in (reverse("table:new"), reverse("tutorial:map"), reverse("rules:search")):
                assert [path for path in kept["pages"] if path.startswith(private)] == []
    for path in kept["pages"]:
        response = Client().get(path)
        assert response.status_code == 200, path
        assert not response.cookies, path
        assert "csrfmiddlewaretoken" not in response.content.decode(), path


def test_it_is_light(kept: dict[str, Any]) -> None:
    pages = [Client(headers={"accept-encoding": "gzip"}).get(path).content for path in kept["pages"]]
    files = [gzip.compress(file(address)) for address in kept["files"]]
    assert sum(map(len, (*pages, *files))) < MOST


def test_what_the_kept_pages_are_drawn_with_is_kept(kept: dict[str, Any]) -> None:
    wanted: set[str] = set()
    for path in kept["pages"]:
        html = Client().get(path).content.decode()
        wanted |= set(re.findall(r'<link rel="stylesheet" href="([^"]+)"', html))
        wanted |= {use.partition("#")[0] for use in re.findall(r'<use href="([^"]+)"', html)}
    assert wanted - set(kept["files"]) == set()


def test_asking_again_costs_a_query_and_no_text(kept: dict[str, Any], django_assert_num_queries: Any) -> None:
    etag = Client().get("/sw.js")["ETag"]
    with django_assert_num_queries(1):
        again = Client(headers={"if-none-match": etag}).get("/sw.js")
    assert (again.status_code, again.content) == (304, b"")


def test_the_version_follows_the_content(kept: dict[str, Any]) -> None:
    def version() -> str:
        return re.findall(r'"version": "(\w+)"', Client().get("/sw.js").content.decode())[0]

    assert version() == kept["version"]
    Term.objects.get(key="trick").save()
    assert version() != kept["version"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest(language: str) -> None:
    with translation.override(language):
        path, home = reverse("manifest"), reverse("home")
    response = Client().get(path)
    assert response["Content-Type"] == "application/manifest+json"
    manifest = json.loads(response.content)
    assert (manifest["lang"], manifest["start_url"], manifest["scope"]) == (LANGUAGES[language], home, "/")
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} == {"any", "192x192", "512x512"}
    assert [icon["sizes"] for icon in manifest["icons"] if icon.get("purpose") == "maskable"] == ["512x512"]
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            width, height = size_of(file(icon["src"]))
            assert f"{width}x{height}" == icon["sizes"]
    for shortcut in manifest["shortcuts"]:
        assert Client().get(shortcut["url"]).status_code == 200
    assert f'<link rel="manifest" href="{path}">' in Client().get(home).content.decode()


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_link_has_its_preview(language: str, content: None) -> None:
    with translation.override(language):
        path = reverse("rules:game")
    html = Client().get(path).content.decode()
    said = dict(re.findall(r'<meta property="og:([\w:]+)"\s+content="([^"]*)"', html))
    title = re.findall(r"<title>(.*?)</title>", html)
    assert [said["title"]] == title
    assert said["url"] == f"http://testserver{path}"
    assert said["locale"] == {"es": "es_ES", "pt": "pt_BR"}[language]
    assert said["image"].startswith("http://testserver/static/")
    picture = file(said["image"].removeprefix("http://testserver"))
    assert size_of(picture) == PREVIEW
    assert len(picture) < 60_000
    assert said["description"]


def test_an_error_page_has_no_preview() -> None:
    assert "og:url" not in Client().get("/es/no-such-page/").content.decode()
