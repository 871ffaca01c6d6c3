"""A person at the table, with a browser: looks at the page, taps cards, presses buttons."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import urlencode

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

#: The answer has come, and the table's script has seen it.
READY = "() => !document.querySelector('.htmx-request') && document.querySelector('#table')?.dataset.ready"


class TablePlayer:
    """Plays on *page* in *language*; with JavaScript off the same hands do it with plain forms."""

    def __init__(self, page: Page, language: str, *, javascript: bool = True) -> None:
        self.page, self.words, self.javascript = page, WORDS[language], javascript

    def sit_down(self, opponents: int = 2, options: Mapping[str, str] | None = None) -> None:
        """Begin a match; *options* come with the address, as those of a table that was kept."""
        self.page.goto(self.words["new"] + ("?" + urlencode(options) if options else ""))
        self.page.locator(f'input[name="players"][value="{opponents + 1}"]').check(force=True)
        self.page.get_by_role("button", name=self.words["sit"]).first.click()
        expect(self.page.locator("#table")).to_be_visible()
        self.settle()

    def settle(self) -> None:
        """Wait for the answer, and let the others' moves be over at once."""
        self.page.wait_for_load_state()
        if self.javascript:
            self.page.wait_for_function(READY)
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
        if not self.javascript:
            with self.page.expect_navigation():
                self.page.locator(selector).click()
            return
        before = self.seen()
        self.page.locator(selector).click()
        self.wait_for_another(before)

    def wait_for_another(self, before: str) -> None:
        """Wait until the page was drawn from another count of entries than *before*."""
        self.page.wait_for_function(
            "before => document.querySelector('input[name=\"seq\"]')?.value !== before", arg=before
        )
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

    def choices(self) -> list[list[str]]:
        """The sets that may be played now, the lowest first, as cards of the hand."""
        data = self.page.locator("#choices")
        keys = json.loads(data.text_content() or "{}") if data.count() else {}
        return [cards_of(key, self.hand()) for key in keys]

    def choose_only(self, wanted: list[str]) -> None:
        """Tap until these cards are chosen and no others."""
        for code in wanted:
            if code not in self.chosen():
                self.choose(code)
        for code in self.chosen():
            if code not in wanted:
                self.choose(code)
        assert sorted(self.chosen()) == sorted(wanted)

    def choose_a_play(self) -> None:
        """Choose the lowest set that may be played, or nothing where only passing is left."""
        self.choose_only(next(iter(self.choices()), []))

    def take_turn(self) -> None:
        """Play the lowest set, or pass."""
        self.choose_a_play()
        self.press("#bar-play" if self.chosen() else "#bar-pass")

    def give(self) -> None:
        """Give the cards that are proposed in the exchange, or the lowest one where any will do."""
        if not self.chosen():
            self.choose(self.hand()[0])
        self.press("#bar-play")

    def like(self, *, pace: str = "", mark: str = "", confirm_pass: bool = False) -> None:
        """Fill in the form of preferences below the table, and send it."""
        form = self.page.locator("#folds form")
        self.page.locator("#folds details:has(form) > summary").click()
        if pace:
            form.locator("#pref-pace").select_option(pace)
        if mark:
            form.locator("#pref-mark").select_option(mark)
        if confirm_pass:
            form.locator("#pref-confirm_pass").check()
        with self.page.expect_navigation():
            form.locator('button[type="submit"]').click()
        self.settle()

    def play_hand(self, look: Callable[[str], None] = lambda state: None) -> None:
        """Play until the result of the hand shows; *look* is called with the name of each state met."""
        for _ in range(60):
            phase = self.phase()
            look(phase if phase != "turn" else self._kind_of_turn())
            if phase == "result":
                return
            if phase == "exchange":
                self.give()
            else:
                self.take_turn()
        raise AssertionError("the hand does not end")

    def _kind_of_turn(self) -> str:
        """lead, answer, or only-pass."""
        if not self.choices():
            return "only-pass"
        return "answer" if self.page.locator("#bar-pass").count() else "lead"

    def next_hand(self) -> None:
        expect(self.page.locator("#bar-play")).to_have_text(self.words["next"])
        self.press("#bar-play")


def cards_of(key: str, hand: Sequence[str]) -> list[str]:
    """Cards of *hand* for a key of `ui.choices.choice_key`, the two of oros last among the twos."""
    left = sorted(hand, key=lambda card: card == "2o")
    chosen = []
    for wanted in key.split():
        card = next(card for card in left if wanted in (card, "X" if card.startswith("X") else card[:-1]))
        left.remove(card)
        chosen.append(card)
    return chosen


def seated(page: Page, language: str = "es", opponents: int = 2) -> TablePlayer:
    """A player who has sat down on *page*."""
    player = TablePlayer(page, language)
    player.sit_down(opponents)
    return player
