"""A learner with a browser: opens a lesson, finds a control with the keyboard, goes through to the goal."""

from __future__ import annotations

import re
from collections.abc import Callable

from django.utils import translation
from playwright.sync_api import Page, expect

from tutorial.models import Lesson
from tutorial.runner import OPEN, advance, begin, solution_of
from tutorial.scenario import scenarios

SOLVED = {"es": "¡Resuelta!", "pt": "Resolvida!"}
PHONE = {"width": 360, "height": 740}

#: Gives the answer that a token stands for.
Answer = Callable[[Page, str], None]
Look = Callable[[Page], None]


def address_of(key: str, language: str) -> str:
    with translation.override(language):
        return Lesson.objects.get(key=key).get_absolute_url()


def press_until(page: Page, key: str, selector: str) -> None:
    """Press *key* until what *selector* names has the focus."""
    for _ in range(80):
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached with {key} on {page.url}")


def go_through(page: Page, language: str, key: str, answer: Answer, look: Look) -> None:
    """From the first position of the lesson *key*, which *page* is at or coming to, to its goal and one page
    on; *look* at every page on the way."""
    page.wait_for_url(re.compile(re.escape(address_of(key, language))))
    run = begin(scenarios()[key])
    while run.outcome == OPEN:
        look(page)
        action = solution_of(run)
        token = run.scenario.play.token_of(action)
        answer(page, token)
        run = advance(run, action)
        # With all answers before it: the same one may have been given already.
        given = re.compile(rf"(j=[^&]*&){{{len(run.path) - 1}}}j={re.escape(token)}(&|$)")
        page.wait_for_url(given)
        if run.outcome == OPEN:
            expect(page.locator("#move")).to_have_attribute("action", given)
        else:
            expect(page.locator("#coach")).to_contain_text(SOLVED[language])
        expect(page.locator("#table[data-ready]")).to_have_count(1)
        page.evaluate("() => document.querySelector('#to-end')?.click()")  # the others' moves, at once
        expect(page.locator("#table[data-ready]:not(.table--playing)")).to_have_count(1, timeout=20_000)
    look(page)
    press_until(page, "Tab", "#bar-play")  # where it is already, for most
    with page.expect_navigation():
        page.keyboard.press("Enter")
