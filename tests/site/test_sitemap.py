"""The site map: every page that readers reach, each with its counterparts."""

import xml.etree.ElementTree as ET

import pytest
from django.test import Client

from tests.site.conftest import LANGUAGES
from tests.site.html_page import HtmlPage

pytestmark = pytest.mark.django_db

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"
ROOT = "http://testserver"


@pytest.fixture
def entries(content: None) -> dict[str, dict[str, str]]:
    """Path → language tag → path, as the site map has it."""
    response = Client().get("/sitemap.xml")
    assert (response.status_code, response["Content-Type"].split(";")[0]) == (200, "application/xml")
    found = {}
    for url in ET.fromstring(response.content).findall(f"{SITEMAP}url"):
        location = url.findtext(f"{SITEMAP}loc")
        assert location is not None
        assert location.startswith(ROOT)
        links = {link.get("hreflang", ""): link.get("href", "") for link in url.findall(f"{XHTML}link")}
        found[location.removeprefix(ROOT)] = {tag: href.removeprefix(ROOT) for tag, href in links.items()}
    return found


def test_each_entry_is_there_and_says_itself_canonical(entries: dict[str, dict[str, str]]) -> None:
    for path in entries:
        response = Client().get(path)
        assert response.status_code == 200, path
        assert f'<link rel="canonical" href="{ROOT}{path}">' in response.content.decode(), path
        assert "noindex" not in response.content.decode(), path


def test_counterparts_point_at_each_other(entries: dict[str, dict[str, str]]) -> None:
    for path, alternates in entries.items():
        assert set(alternates) == {*LANGUAGES.values(), "x-default"}, path
        assert alternates["x-default"] == "/"
        assert path in alternates.values()
        for tag in LANGUAGES.values():
            assert entries[alternates[tag]] == alternates


def test_every_page_that_readers_reach_is_in_it(
    entries: dict[str, dict[str, str]], pages: dict[str, HtmlPage]
) -> None:
    """But those that say they are not for search engines."""
    missing = set(pages) - set(entries)
    hidden = {path for path in missing if b"noindex" in Client().get(path).content}
    assert missing - hidden == set()
    assert set(entries) - set(pages) == set()


def test_robots_name_it() -> None:
    assert f"Sitemap: {ROOT}/sitemap.xml" in Client().get("/robots.txt").content.decode()
