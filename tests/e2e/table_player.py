"""A person at the table, with a browser: looks at the page, taps cards, presses buttons."""

from __future__ import annotations

from playwright.sync_api import Page, expect

WORDS = {
    "es": {
        "sit": "Sentarse a jugar",
        "play": "Jugar",
        "next": "Repartir la siguiente mano",
        "give": "Dar estas cartas",
        "your_turn": "Te toca",
        "new": "/es/jugar/",
    },
    "pt": {
        "sit": "Sentar e jogar",
        "play": "Jogar",
        "next": "Dar a próxima mão",
        "give": "Dar estas cartas",
        "your_turn": "Sua vez",
        "new": "/pt/jogar/",
    },
}


class TablePlayer:
    """Plays on *page* in *language*; with JavaScript off the same hands do it with plain forms."""

    def __init__(self, page: Page, language: str, *, javascript: bool = True) -> None:
        self.page, self.words, self.javascript = page, WORDS[language], javascript

    def sit_down(self, opponents: int = 2) -> None:
        self.page.goto(self.words["new"])
        self.page.locator(f'input[name="players"][value="{opponents + 1}"]').check(force=True)
        self.page.get_by_role("button", name=self.words["sit"]).first.click()
        expect(self.page.locator("#table")).to_be_visible()
        self.settle()

    def settle(self) -> None:
        """Wait for the answer, and let the others' moves be over at once."""
        if self.javascript:
            self.page.wait_for_function("() => !document.querySelector('.htmx-request')")
            # Pressed by script: it may vanish by itself while a finger is on its way to it.
            self.page.evaluate("() => document.querySelector('#to-end').click()")

    def seen(self) -> str:
        """The count of entries that the page was drawn from."""
        return self.page.locator('input[name="seq"]').input_value()

    def phase(self) -> str:
        if self.page.locator("#result").count():
            return "result"
        button = self.page.locator("#bar-play")
        value = button.get_attribute("value") if button.count() else ""
        return "exchange" if value == "give" else "turn"

    def press(self, selector: str) -> None:
        """Press a button and wait until the page is another one."""
        before = self.seen()
        self.page.locator(selector).click()
        self.page.wait_for_function(
            "before => (document.querySelector('input[name=\"seq\"]') || {value: before}).value !== before",
            arg=before,
        ) if self.javascript else self.page.wait_for_load_state()
        self.settle()

    def choose(self, code: str) -> None:
        """Tap the card, as a finger does: on the picture, not on the hidden box."""
        self.page.locator(f'label:has(input[value="{code}"])').click()

    def chosen(self) -> list[str]:
        return self._values('input[name="cards"]:checked')

    def hand(self) -> list[str]:
        return self._values('input[name="cards"]')

    def marked(self) -> list[str]:
        """Cards marked as playable (the first three hands)."""
        return self._values(".cell--playable input")

    def _values(self, selector: str) -> list[str]:
        return list(self.page.locator(selector).evaluate_all("boxes => boxes.map(b => b.value)"))

    def take_turn(self) -> None:
        """Play the lowest marked set, or pass."""
        marked = self.marked()
        if not marked:
            self.press("#bar-pass")
            return
        size = int(self.page.locator("#table").get_attribute("data-quick") or "1")
        number = marked[0][:-1]
        wanted = [code for code in marked if code[:-1] == number][:size]
        if len(wanted) < size:  # only the two of oros alone is left (P-19)
            wanted = wanted[:1]
        for code in wanted:
            if code not in self.chosen():
                self.choose(code)
        for code in self.chosen():
            if code not in wanted:
                self.choose(code)
        assert sorted(self.chosen()) == sorted(wanted)
        self.press("#bar-play")

    def play_hand(self) -> None:
        """Play until the result of the hand shows."""
        for _ in range(60):
            phase = self.phase()
            if phase == "result":
                return
            if phase == "exchange":
                self.press("#bar-play")
            else:
                self.take_turn()
        raise AssertionError("the hand does not end")

    def next_hand(self) -> None:
        expect(self.page.locator("#bar-play")).to_have_text(self.words["next"])
        self.press("#bar-play")
