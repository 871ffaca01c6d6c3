"""A person at the table of Tric-Tric, with a browser: looks at the page, taps cards, presses buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.e2e.table_player import READY

NEW = {"es": "/es/jugar/?game=tric_tric", "pt": "/pt/jogar/?game=tric_tric"}
SIT = {"es": "Sentarse a jugar", "pt": "Sentar e jogar"}


class TricPlayer:
    """Plays on *page*; with JavaScript off the same hands do it with plain forms."""

    def __init__(self, page: Page, language: str, *, javascript: bool = True) -> None:
        self.page, self.language, self.javascript = page, language, javascript

    def sit_down(self, players: int = 3, bust_over: int = 20) -> None:
        self.page.goto(f"{NEW[self.language]}&bust_over={bust_over}")
        self.page.locator(f'input[name="players"][value="{players}"]').check(force=True)
        self.page.get_by_role("button", name=SIT[self.language]).first.click()
        expect(self.page.locator("#table")).to_be_visible()
        self.settle()

    def settle(self) -> None:
        """Wait for the answer, and let the others' moves be over at once."""
        self.page.wait_for_load_state()
        if self.javascript:
            self.page.wait_for_function(READY)
            self.page.evaluate("() => document.querySelector('#to-end').click()")

    def phase(self) -> str:
        return str(self.page.locator("#table").get_attribute("data-phase"))

    def offered(self) -> list[str]:
        """Ids of the buttons for a move."""
        found = self.page.locator("#move button").evaluate_all("all => all.map(button => button.id)")
        return [str(name) for name in found]

    def hand(self) -> list[str]:
        boxes = self.page.locator('input[name="cards"]')
        return [str(code) for code in boxes.evaluate_all("boxes => boxes.map(box => box.value)")]

    def seen(self) -> str:
        return self.page.locator('input[name="seq"]').input_value()

    def press(self, name: str) -> None:
        """Press the button with the id *name* and wait until the page is another one."""
        before = self.seen()
        if self.javascript:
            self.page.locator(f"#{name}").click()
            self.page.wait_for_function(
                "before => document.querySelector('input[name=\"seq\"]').value !== before", arg=before
            )
        else:
            with self.page.expect_navigation():
                self.page.locator(f"#{name}").click()
        self.settle()

    def choose(self, at: int) -> None:
        """Tap the card at place *at* of the hand, on the picture."""
        self.page.locator(".cell").nth(at).click()

    def first_meld(self) -> Iterator[int]:
        """Places of the first meld that the arranged hand shows."""
        edges = self.page.locator(".cell").evaluate_all(
            "cells => cells.map(cell => /cell--(single|first|middle|last)/.exec(cell.className)[1])"
        )
        for at, edge in enumerate(edges):
            if edge == "single":
                return
            yield at
            if edge == "last":
                return

    def act(self) -> None:
        """One move: out, draw, claim, a meld that the arranged hand shows, else the last card away."""
        offered = self.offered()
        for name in ("bar-out", "bar-stock", "bar-claim-0", "bar-return", "bar-play"):
            if name in offered:
                return self.press(name)
        if "bar-meld" in offered:
            if not self.page.locator('input[name="arrange"]').count():
                self.page.locator("#arrange").click()
                expect(self.page.locator('input[name="arrange"]')).to_have_count(1)
                self.settle()
            meld = list(self.first_meld())
            if len(meld) >= 3:
                for at in meld:
                    self.choose(at)
                return self.press("bar-meld")
        if "bar-discard" in offered:
            self.choose(len(self.hand()) - 1)
            return self.press("bar-discard")
        return self.press("bar-pass")

    def play_out(self, look: Callable[[Page], None] | None = None) -> None:
        """Play until the match is over; *look* at every kind of page that is met."""
        looked: set[tuple[str, ...]] = set()
        for _ in range(400):
            kind = (self.phase(), *sorted(self.offered()))
            if look and kind not in looked and len(looked) < 9:
                look(self.page)
                looked.add(kind)
            if self.phase() == "match_over":
                return
            self.act()
        raise AssertionError("the match does not end")
