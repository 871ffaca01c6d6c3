"""The way in, in a browser."""

from collections.abc import Callable

from playwright.sync_api import Page, expect


def test_the_way_in_is_in_the_browsers_language(page: Page, base_url: str, language: str, size: str) -> None:
    page.goto("/")
    expect(page).to_have_url(f"{base_url}/{language}/")
    expect(page.locator("html")).to_have_attribute("lang", {"es": "es", "pt": "pt-BR"}[language])


def test_home_is_sound(page: Page, language: str, size: str, assert_sound: Callable[[Page], None]) -> None:
    page.goto(f"/{language}/")
    assert_sound(page)


def test_an_unknown_page_is_sound_and_leads_home(
    page: Page, base_url: str, language: str, size: str, assert_sound: Callable[[Page], None]
) -> None:
    page.goto(f"/{language}/no-such-page/")
    assert_sound(page)
    page.locator("main").get_by_role("link").first.click()
    expect(page).to_have_url(f"{base_url}/{language}/")
