"""A person at the table who has a keyboard and nothing else: no click, no tap, no focus set by script."""

from __future__ import annotations

import json
from collections.abc import Mapping
from urllib.parse import urlencode

from playwright.sync_api import expect

from tests.e2e.table_player import TablePlayer

MOST_PRESSES = 150


class KeyboardPlayer(TablePlayer):
    """Tab, arrows, Space, Enter, Escape and the letters of the table."""

    def sit_down(self, opponents: int = 2, options: Mapping[str, str] | None = None) -> None:
        self.page.goto(self.words["new"] + ("?" + urlencode(options) if options else ""))
        self.tab_to('input[name="players"]')
        self._press_until("ArrowDown", "value", str(opponents + 1))
        self.tab_to("form.form button[type=submit]")
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")
        expect(self.page.locator("#table")).to_be_visible()
        self.settle()

    def settle(self) -> None:
        self.page.wait_for_function("() => !document.querySelector('.htmx-request')")
        if self.page.locator(".table--playing").count():
            self.page.keyboard.press("Escape")
            expect(self.page.locator(".table--playing")).to_have_count(0)

    def tab_to(self, selector: str) -> None:
        """Press Tab until a control that *selector* names has the focus."""
        for _ in range(MOST_PRESSES):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached with Tab")

    def _active(self, attribute: str) -> str:
        return str(self.page.evaluate("name => document.activeElement.getAttribute(name)", attribute))

    def press(self, selector: str) -> None:
        """What a click would do there, by its key: P passes, Enter on a card plays or gives."""
        before = self.seen()
        if selector == "#bar-pass":
            self._into_table()
            self.page.keyboard.press("p")
        elif self.phase() == "result":
            self.tab_to(selector)
            self.page.keyboard.press("Enter")
        else:
            self._into_table()
            self.page.keyboard.press("Home")
            self.page.keyboard.press("Enter")
        self.wait_for_another(before)
        # H9: the focus is never lost.
        assert self.page.evaluate("() => document.activeElement !== document.body")

    def _into_table(self) -> None:
        """To where the table's keys are heard: not in a field that one writes in."""
        self.tab_to("#table :not(input[type=text], select)")

    def choose(self, code: str) -> None:
        """Go to the card: with its number's key where it has one, then with the arrows; Space chooses."""
        self._into_table()
        keys = {number: key for key, number in self._keys().items()}
        number = "X" if code.startswith("X") else code[:-1]
        if number in keys and code not in self.chosen():
            self.page.keyboard.press(keys[number])
            if code in self.chosen():
                return
        self.page.keyboard.press("Home")
        self._press_until("ArrowRight", "value", code)
        self.page.keyboard.press("Space")

    def _press_until(self, key: str, attribute: str, value: str) -> None:
        for _ in range(MOST_PRESSES):
            if self._active(attribute) == value:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} leads to no {attribute} {value}")

    def _keys(self) -> dict[str, str]:
        return dict(json.loads(self.page.locator("#keys").text_content() or "{}"))

    def like(self, *, pace: str = "", mark: str = "", confirm_pass: bool = False) -> None:
        """Only the pace "at once", the last in its list, is asked for by keyboard."""
        assert pace == "instant"
        self.tab_to("#folds details:has(form) > summary")
        self.page.keyboard.press("Enter")
        self.tab_to("#pref-pace")
        self.page.keyboard.press("End")
        self.tab_to("#folds form button")
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")
        self.settle()

    def type_play(self, text: str) -> None:
        """Open the field for typed plays and send *text*."""
        self.tab_to(".typed > summary")
        if self.page.locator(".typed[open]").count() == 0:
            self.page.keyboard.press("Enter")
        self.tab_to("#typed")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
