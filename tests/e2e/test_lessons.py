"""Lessons in a browser: fail and then solve, with the mouse, with the keyboard, without JavaScript."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

Sound = Callable[[Page], None]

#: Lesson 6 and what is read in it.
EQUAL_SKIPS = {
    "es": {
        "url": "/es/aprender/igualar-salta/",
        "refused": "Guárdala|guárdala",
        "but": "Se puede, pero",
        "bad": "Ana se queda sin cartas: presidenta.",
        "skipped": "Ana pierde",
        "solved": "¡Resuelta!",
        "mark": "Resuelta sin ayuda",
        "map": "/es/aprender/",
        "other": "Português",
    },
    "pt": {
        "url": "/pt/aprender/igualar-pula/",
        "refused": "guarde esse par",
        "but": "Pode, mas",
        "bad": "Ana fica sem cartas: Presidente.",
        "skipped": "Ana perde",
        "solved": "Resolvida!",
        "mark": "Resolvida sem ajuda",
        "map": "/pt/aprender/",
        "other": "Español",
    },
}


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f"label:has(input[value='{card}'])").click()


def chosen(page: Page) -> list[str]:
    return [box.input_value() for box in page.locator("input[name='cards']:checked").all()]


def watch_to_the_end(page: Page) -> None:
    """Let the moves that are shown one after the other be over at once."""
    page.locator("#to-end").click()
    expect(page.locator(".table--playing")).to_have_count(0)


def fail_and_solve(page: Page, words: dict[str, str], sound: Sound, *, javascript: bool) -> None:
    page.goto(words["url"])
    sound(page)
    tap(page, "12e")
    if javascript:  # quick selection is for one card here: another king would be chosen in its place
        page.locator("input[value='12b']").evaluate("box => { box.checked = true; }")
    else:
        tap(page, "12b")
    page.locator("#bar-play").click()
    expect(page.locator("#refusal")).to_contain_text(re.compile(words["refused"]))
    assert sorted(chosen(page)) == ["12b", "12e"], "what was chosen stays chosen"
    sound(page)

    page.goto(words["url"])
    tap(page, "12e")
    page.locator("#bar-play").click()
    expect(page.locator("#coach")).to_contain_text(words["but"])
    if javascript and page.locator("#to-end").is_visible():
        watch_to_the_end(page)
    expect(page.locator("#felt-heading")).to_have_text(words["bad"])
    expect(page.locator("#steps li")).to_have_count(3)
    sound(page)
    page.locator("#bar-play").click()
    expect(page.locator("input[name='cards']")).to_have_count(3)

    tap(page, "9c")
    page.locator("#bar-play").click()
    expect(page).to_have_url(re.compile(r"\?j=9c$|\?j=9c&"))
    if javascript:
        watch_to_the_end(page)
    expect(page.locator("#steps")).to_contain_text(words["skipped"])
    expect(page.locator("input[name='cards']")).to_have_count(2)
    tap(page, "12e", "12b") if not javascript else both_kings(page)
    page.locator("#bar-play").click()
    expect(page.locator("#coach")).to_contain_text(words["solved"])
    sound(page)

    page.goto(words["map"])
    expect(page.locator("main")).to_contain_text(words["mark"])
    sound(page)


def both_kings(page: Page) -> None:
    """Leading, a tap on a second card of the same number adds it."""
    tap(page, "12e", "12b")
    assert sorted(chosen(page)) == ["12b", "12e"]


def test_fail_and_then_solve(page: Page, language: str, size: str, assert_sound: Sound) -> None:
    fail_and_solve(page, EQUAL_SKIPS[language], assert_sound, javascript=True)


def test_fail_and_then_solve_without_javascript(
    plain_page: Page, language: str, size: str, assert_sound: Sound
) -> None:
    def narrow_enough(page: Page) -> None:
        assert page.locator("html").evaluate("html => html.scrollWidth - window.innerWidth") <= 0

    fail_and_solve(plain_page, EQUAL_SKIPS[language], narrow_enough, javascript=False)


def test_with_the_keyboard_alone(page: Page, language: str) -> None:
    words = EQUAL_SKIPS[language]
    page.goto(words["url"])
    page.locator("input[value='9c']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")  # the first button of the form plays
    expect(page).to_have_url(re.compile(r"\?j=9c"))
    watch_to_the_end(page)
    page.locator("input[value='12e']").focus()
    page.keyboard.press("Space")
    page.locator("input[value='12b']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("#coach")).to_contain_text(words["solved"])
    expect(page.locator("#bar-play")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#lesson-title")).to_contain_text("7")


def test_back_reload_and_the_other_language_keep_the_position(page: Page, language: str, size: str) -> None:
    words = EQUAL_SKIPS[language]
    page.goto(words["url"])
    tap(page, "9c")
    page.locator("#bar-play").click()
    expect(page.locator("input[name='cards']")).to_have_count(2)
    page.reload()
    expect(page.locator("input[name='cards']")).to_have_count(2)
    page.get_by_role("link", name=words["other"]).first.click()
    other = EQUAL_SKIPS["pt" if language == "es" else "es"]
    expect(page).to_have_url(re.compile(re.escape(other["url"]) + r"\?j=9c"))
    expect(page.locator("input[name='cards']")).to_have_count(2)
    page.go_back()
    expect(page).to_have_url(re.compile(re.escape(words["url"]) + r"\?j=9c"))
    page.go_back()
    expect(page.locator("input[name='cards']")).to_have_count(3)
    expect(page.locator("header.site-header")).to_be_visible()


def test_a_lost_connection_is_told_and_nothing_is_lost(
    page: Page, language: str, complaints: list[str]
) -> None:
    page.goto(EQUAL_SKIPS[language]["url"])
    tap(page, "9c")
    page.context.set_offline(True)
    page.locator("#bar-play").click()
    expect(page.locator("[data-offline]")).to_be_visible()
    assert chosen(page) == ["9c"]
    page.context.set_offline(False)
    complaints.clear()  # htmx says in the console that the request did not get through
    page.locator("#bar-play").click()
    expect(page.locator("input[name='cards']")).to_have_count(2)
