"""The eight lessons of Tric-Tric in a browser: with taps on a phone, sound by axe, and by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lesson_player import PHONE, SOLVED, Answer, Look, address_of, go_through, press_until
from tests.tutorial.tric_forms import Fields, fields_of
from tutorial.scenario import scenarios

LESSONS = [key for key, scenario in scenarios().items() if scenario.game == "tric_tric"]
MATCH = {"es": "/es/jugar/?game=tric_tric", "pt": "/pt/jogar/?game=tric_tric"}


def fields(page: Page, token: str) -> Fields:
    """What to choose and press for the answer *token*."""
    boxes = page.locator("input[name='cards']")
    hand = [str(code) for code in boxes.evaluate_all("boxes => boxes.map(box => box.value)")]
    buttons = page.locator("button[form='move'], #move button").evaluate_all(
        "all => all.map(button => [button.name, button.value])"
    )
    return fields_of(token, hand, [(str(name), str(value)) for name, value in buttons])


def button(chosen: Fields) -> str:
    name = "move" if "move" in chosen else "action"
    return f"#move button[name='{name}'][value='{chosen[name]}']"


def tap(page: Page, token: str) -> None:
    if token.startswith("say-"):
        page.locator(f"button[value='{token.removeprefix('say-')}']").click()
        return
    chosen = fields(page, token)
    for card in chosen.get("cards", ()):
        page.locator(f"label:has(input[value='{card}']:not(:checked))").first.click()
    if "meld" in chosen:
        page.locator(f"label:has(input[name='meld'][value='{chosen['meld']}'])").click()
    page.locator(button(chosen)).click()


def type_in(page: Page, token: str) -> None:
    """Give the answer *token* with nothing but keys."""
    if token.startswith("say-"):
        press_until(page, "Tab", f"button[value='{token.removeprefix('say-')}']")
        page.keyboard.press("Enter")
        return
    chosen = fields(page, token)
    if "meld" in chosen:
        press_until(page, "Tab", "input[name='meld']")
        page.keyboard.press("Space")
        press_until(page, "ArrowRight", f"input[name='meld'][value='{chosen['meld']}']")
    for card in chosen.get("cards", ()):
        press_until(page, "Tab", "input[name='cards']")
        page.keyboard.press("Home")
        press_until(page, "ArrowRight", f"input[value='{card}']:not(:checked)")
        page.keyboard.press("Space")
    press_until(page, "Tab", button(chosen))
    page.keyboard.press("Enter")


def journey(page: Page, language: str, answer: Answer, look: Look) -> None:
    """Through all eight, each led to by the one before, and on to a match."""
    page.goto(address_of("runs", language))
    for key in LESSONS:
        go_through(page, language, key, answer, look)
    page.wait_for_url(re.compile(re.escape(MATCH[language])))
    page.goto({"es": "/es/aprender/", "pt": "/pt/aprender/"}[language])
    expect(page.locator("section[aria-labelledby='block-tric-tric'] .chip")).to_have_count(8)


def test_through_the_eight_with_taps_on_a_phone(page: Page, language: str, assert_sound: Look) -> None:
    def look(page: Page) -> None:
        assert_sound(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], page.url

    page.set_viewport_size(PHONE)
    journey(page, language, tap, look)


def test_through_the_eight_with_nothing_but_keys(page: Page, language: str) -> None:
    page.set_viewport_size(PHONE)
    journey(page, language, type_in, lambda page: None)


@pytest.mark.parametrize("key", LESSONS)
def test_it_fits_on_the_smallest_phone(page: Page, language: str, key: str) -> None:
    """At 320 pixels nothing is wider than the page, with a refusal and all hints too."""
    page.set_viewport_size({"width": 320, "height": 640})
    for hints in ("", "?h=3", "?h=4"):
        page.goto(address_of(key, language) + hints)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, page.url


def test_a_claim_that_is_none_is_refused_and_the_choice_is_kept(page: Page, language: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(address_of("claim", language) + "?j=say-you")
    for card in ("8c", "9h"):
        page.locator(f"label:has(input[value='{card}'])").click()
    page.locator("#bar-meld").click()
    expect(page.locator("#refusal")).to_contain_text({"es": "reclama", "pt": "Pede-se"}[language])
    expect(page.locator("input[name='cards']:checked")).to_have_count(2)
    page.locator("#bar-pass").click()
    expect(page.locator("#coach")).to_contain_text({"es": "Se puede, pero", "pt": "Pode, mas"}[language])
    page.locator("#bar-play").click()
    expect(page.locator("input[name='cards']")).to_have_count(5)


def test_without_javascript_a_wild_is_taken(plain_page: Page, language: str) -> None:
    page = plain_page
    page.goto(address_of("stealing", language))
    tap(page, "steal_M1_6s_9d-10d-2h-Qd")
    expect(page.locator("#refusal .refusal__text")).to_be_visible()
    page.locator("label:has(input[value='6s'])").click()
    page.locator("label:has(input[value='6c'])").click()
    page.locator("#bar-steal").click()
    expect(page.locator("#coach")).to_contain_text(SOLVED[language])


def test_on_to_the_table_with_the_same_cards(page: Page, language: str) -> None:
    page.goto(address_of("licence", language) + "?j=lay_M1_4c")
    name = {"es": "Seguir desde aquí en la mesa", "pt": "Continuar daqui na mesa"}[language]
    page.get_by_role("button", name=name).click()
    page.wait_for_url(re.compile({"es": "/es/jugar/", "pt": "/pt/jogar/"}[language]))
    cards = [box.input_value() for box in page.locator("input[name='cards']").all()]
    assert sorted(cards) == ["2c", "7h", "7s", "Kd"]
    page.locator("#bar-out").click()
    expect(page.locator("#result-heading")).to_be_visible()
