"""The site in its own process, as `make run` starts it."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.real_site import RealSite


def test_static_files_are_named_by_their_content_and_kept(
    real_site: RealSite, new_player: Callable[..., Page], language: str
) -> None:
    page = new_player(base_url=real_site.url)
    kept = []
    page.on("response", lambda response: kept.append(response.headers.get("cache-control", "")))
    page.goto(f"/{language}/", wait_until="load")
    styles = page.locator('link[rel="stylesheet"]')
    expect(styles.first).to_have_attribute("href", re.compile(r"^/static/ui/\w+\.[0-9a-f]{12}\.css$"))
    assert any("immutable" in control for control in kept)


def test_styles_scripts_and_cards_travel_compressed(
    real_site: RealSite, new_player: Callable[..., Page]
) -> None:
    page = new_player(base_url=real_site.url)
    packed: dict[str, str] = {}
    page.on(
        "response",
        lambda answer: packed.update({answer.url: answer.headers.get("content-encoding", "")}),
    )
    page.goto("/es/reglas/igualar-salta/", wait_until="load")
    files = {
        url: how for url, how in packed.items() if re.search(r"/static/.+\.(css|js)$|/cards\..+\.svg$", url)
    }
    assert len(files) > 5
    assert set(files.values()) <= {"br", "gzip"}, files


def test_a_match_survives_a_restart(
    real_site: RealSite, new_player: Callable[..., Page], language: str
) -> None:
    page = new_player(base_url=real_site.url)
    page.goto({"es": "/es/jugar/", "pt": "/pt/jogar/"}[language])
    page.locator('main form[method="post"] button').first.click()
    expect(page).to_have_url(re.compile(r"/[0-9a-f-]{32,36}/"))
    cards = page.locator('main input[type="checkbox"]')
    expect(cards).not_to_have_count(0)
    hand = cards.evaluate_all("cards => cards.map(card => card.value)")
    real_site.restart()
    page.reload()
    expect(cards).to_have_count(len(hand))
    assert cards.evaluate_all("cards => cards.map(card => card.value)") == hand
