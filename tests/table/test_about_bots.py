"""The page about the bots says that they are honest and shows the test that there is."""

import html

import pytest
from django.conf import settings
from django.test import Client

import engine
from table import about_bots
from ui import levels

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("path", "says"), [("/es/jugar/", "juegan limpio"), ("/pt/jogar/", "jogam limpo")])
def test_the_page_and_the_way_to_it(client: Client, path: str, says: str) -> None:
    assert f'href="{path}bots/"' in client.get(path).content.decode()
    page = client.get(f"{path}bots/").content.decode()
    assert says in page
    assert f"make unit PYTEST={about_bots.TEST}" in page
    source = (settings.BASE_DIR / about_bots.TEST).read_text(encoding="utf-8")
    assert source in html.unescape(page)


def test_every_level_is_told(client: Client) -> None:
    page = client.get("/es/jugar/bots/").content.decode()
    assert set(levels.LEVELS) <= set(engine.BOTS)
    assert set(levels.TRIC_LEVELS) == set(engine.TRIC_TRIC_BOTS)
    told = [text for level in (levels.LEVELS, levels.TRIC_LEVELS) for _, text in level.values()]
    assert all(page.count(str(text)) == 1 for text in told)


def test_a_site_without_its_tests_says_how_all_the_same(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(about_bots, "_source", lambda: "")
    page = client.get("/es/jugar/bots/").content.decode()
    assert about_bots.TEST in page
    assert "def test_" not in page
