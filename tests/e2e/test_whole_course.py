"""The course in a browser: all of it fits on a phone, is sound by axe, and can be done by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageFactory
from tests.e2e.lesson_player import PHONE, SOLVED, address_of, go_through, press_until
from tutorial.runner import OPEN, advance, begin, solution_of
from tutorial.scenario import scenarios

Sound = Callable[[Page], None]

MAP = {"es": "/es/aprender/", "pt": "/pt/aprender/"}
#: The lessons of the climbing games gone through with nothing but keys: one half in each language.
HALF = 14


def steps_of(key: str) -> Iterator[str]:
    """The end of the address of each position on the way to the goal."""
    run = begin(scenarios()[key])
    while run.outcome == OPEN:
        yield "?" + "&".join(f"j={token}" for token in run.path) if run.path else ""
        run = advance(run, solution_of(run))


# -- on a phone --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", sorted({scenario.block for scenario in scenarios().values()}))
def test_goal_hand_and_the_way_on_are_in_sight_on_a_phone(page: Page, language: str, block: str) -> None:
    """In every position on the way to the goal, with no hint open and with all."""
    page.set_viewport_size(PHONE)
    for key in (key for key, scenario in scenarios().items() if scenario.block == block):
        for query in steps_of(key):
            for hints in ("", "h=3"):
                page.goto(address_of(key, language) + (query + "&" if query else "?") + hints)
                question = page.locator(".lesson__options").count()
                parts = [".goal__text", "#coach", "#felt-heading"]
                in_play = ["#hand .hand__cards", "#bar", "#bar .act >> nth=-1"]
                parts += [".lesson__options"] if question else in_play
                for part in parts:
                    box = page.locator(part).bounding_box()
                    assert box is not None, (page.url, part)
                    assert 0 <= box["y"] <= box["y"] + box["height"] <= PHONE["height"], (page.url, part)
                if not question:
                    hand, bar = (page.locator(p).bounding_box() for p in ("#hand .hand__cards", "#bar"))
                    assert hand is not None
                    assert bar is not None
                    assert hand["y"] + hand["height"] <= bar["y"], (page.url, "the bar lies over the hand")
                assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


#: A position of each kind: key and end of the address.
KINDS = {
    "lead": ("opening", ""),
    "hints": ("count", "?h=3"),
    "solution": ("skip-not-pass", "?h=4"),
    "watch": ("skip-not-pass", ""),
    "detour": ("pass", "?j=pass"),
    "bad": ("keep-two", "?j=2o"),
    "bad-trio": ("plays", "?j=8b-8c"),
    "gift": ("gift-of-last", ""),
    "given": ("gift-of-president", "?j=3b-4c"),
    "question": ("score", ""),
    "wrong": ("score", "?j=say-ana"),
    "solved": ("keep-pair", "?j=1c&j=7b-7o&j=3o"),
    "four": ("last-play", ""),
    "french": ("one-card", ""),
    "whole": ("whole-hand", "?j=3c-3o"),
    "lost": ("order", "?j=4c"),
    "melds": ("laying-on", ""),
    "claim": ("claim", "?j=say-you&h=3"),
    "drawing": ("rejecting", "?j=reject"),
    "claimed": ("claim", "?j=say-you&j=meld_8c-8d-8h"),
    "stolen": ("stealing", "?h=4"),
    "bust": ("points", "?j=say-52&j=discard_Kd"),
    "returned": ("points", "?j=say-52&j=discard_Kd&j=return"),
    "out": ("licence", "?j=lay_M1_4c&j=out_meld_7h-7s-2c~_discard_Kd"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_page_is_sound(
    page: Page, language: str, size: str, kind: str, assert_sound: Sound
) -> None:
    key, query = KINDS[kind]
    page.goto(address_of(key, language) + query)
    assert_sound(page)
    if size == "phone":
        goal = page.locator(".goal__text").bounding_box()
        assert goal is not None
        assert goal["y"] + goal["height"] <= PHONE["height"]


def test_the_map_and_the_page_for_another_device_are_sound(
    page: Page, language: str, size: str, assert_sound: Sound
) -> None:
    page.goto(MAP[language])
    page.locator("#short-path summary").click()
    assert_sound(page)
    page.get_by_role(
        "link", name={"es": "Seguir en otro dispositivo", "pt": "Continuar em outro aparelho"}[language]
    ).click()
    assert_sound(page)
    page.locator("#code").fill("k7mp-x2fd")
    page.locator("button[value='take']").click()
    expect(page.locator("#code-problem")).to_be_visible()
    expect(page.locator("#code")).to_be_focused()
    assert_sound(page)


# -- with the keyboard -------------------------------------------------------------------------------------


def choose(page: Page, cards: list[str]) -> None:
    """Choose exactly *cards* with arrows and Space; a tap may have chosen the whole set."""
    press_until(page, "Tab", "input[name='cards']")
    page.keyboard.press("Home")
    for card in cards:
        press_until(page, "ArrowRight", f"input[value='{card}']")
        if not page.evaluate("document.activeElement.checked"):
            page.keyboard.press("Space")
        page.keyboard.press("Home")
    chosen = [box.input_value() for box in page.locator("input[name='cards']:checked").all()]
    numbers = sorted(card[:-1] for card in cards)
    assert sorted(card[:-1] for card in chosen) == numbers, page.url


def answer_by_keyboard(page: Page, token: str) -> None:
    if token == "go":
        press_until(page, "Tab", "#bar-go")
    elif token.startswith("say-"):
        press_until(page, "Tab", f"button[value='{token.removeprefix('say-')}']")
    elif token == "pass":
        press_until(page, "Tab", "input[name='cards']")
        page.keyboard.press("p")
        return
    else:
        choose(page, token.split("-"))
    page.keyboard.press("Enter")


def test_through_the_course_with_nothing_but_keys(page: Page, language: str) -> None:
    keys = [key for key, scenario in scenarios().items() if scenario.block != "tric-tric"]
    mine = keys[:HALF] if language == "es" else keys[HALF:]
    assert len(keys) == 27
    page.set_viewport_size(PHONE)
    page.goto(MAP[language])
    press_until(page, "Tab", ".acts .act")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    for key in mine:
        if address_of(key, language) not in page.url:  # the first of a half; Presi's course ends at the table
            page.goto(address_of(key, language))
        go_through(page, language, key, answer_by_keyboard, lambda page: None)
    page.goto(MAP[language])
    expect(page.locator(".chip")).to_have_count(len(mine))


def test_letters_and_digits_choose_numbers_and_h_asks_for_a_hint(page: Page, language: str) -> None:
    page.goto(address_of("order", language))
    press_until(page, "Tab", "input[name='cards']")
    page.keyboard.press("9")
    expect(page.locator("input[value='9o']")).to_be_checked()
    page.keyboard.press("a")
    expect(page.locator("input[value='1b']")).to_be_checked()
    page.keyboard.press("?")
    expect(page.locator("#key-list")).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(page.locator("input[name='cards']:checked")).to_have_count(0)


# -- wrong answers -----------------------------------------------------------------------------------------


def test_who_has_passed_tries_the_ace_is_told_why_not_and_goes_on(page: Page, language: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(address_of("pass", language))
    page.locator("#bar-pass").click()
    expect(page.locator("#bar-go")).to_be_visible()
    expect(page.locator("#table[data-ready]:not(.table--playing)")).to_have_count(1, timeout=20_000)
    page.locator("label:has(input[value='1c'])").click()
    page.locator("#bar-play").click()
    expect(page.locator("#refusal")).to_contain_text({"es": "Pasaste", "pt": "Você passou"}[language])
    page.locator("#bar-go").click()
    expect(page.locator("#coach")).to_contain_text({"es": "Se puede, pero", "pt": "Pode, mas"}[language])
    page.locator("#bar-play").click()
    expect(page.locator("input[name='cards']")).to_have_count(4)


def test_without_javascript_a_question_is_answered_and_the_play_follows(
    plain_page: Page, language: str
) -> None:
    page = plain_page
    page.goto(address_of("score", language))
    page.locator("button[value='ana']").click()
    expect(page.locator("#coach")).to_contain_text({"es": "No:", "pt": "Não:"}[language])
    page.locator("#bar-play").click()
    page.locator("button[value='you']").click()
    page.locator("label:has(input[value='9o'])").click()
    page.locator("#bar-play").click()
    expect(page.locator("#coach")).to_contain_text(SOLVED[language])


# -- away from the lesson ----------------------------------------------------------------------------------


def test_on_to_the_table_with_the_same_cards(page: Page, language: str) -> None:
    page.goto(address_of("equal-skips", language) + "?j=9c")
    name = {"es": "Seguir desde aquí en la mesa", "pt": "Continuar daqui na mesa"}[language]
    page.get_by_role("button", name=name).click()
    page.wait_for_url(re.compile({"es": "/es/jugar/", "pt": "/pt/jogar/"}[language]))
    cards = [box.input_value() for box in page.locator("input[name='cards']").all()]
    assert sorted(cards) == ["12b", "12e"]


def test_progress_goes_to_another_device_by_a_code(
    page: Page, new_player: PageFactory, language: str
) -> None:
    page.goto(address_of("order", language))
    page.locator("label:has(input[value='1b'])").click()
    page.locator("#bar-play").click()
    expect(page.locator("#coach")).to_contain_text(SOLVED[language])
    move = {"es": "/es/aprender/otro-dispositivo/", "pt": "/pt/aprender/outro-aparelho/"}[language]
    page.goto(move)
    page.locator("button[value='make']").click()
    code = page.locator(".move-code").inner_text()
    other = new_player()
    other.goto(move)
    other.locator("#code").fill(code)
    other.locator("button[value='take']").click()
    expect(other.locator(".chip")).to_have_count(1)
