"""Whole matches to eleven: each language, phone and desktop, three and six seats, usual and other rules, with
fingers, without JavaScript, by keyboard alone. Axe looks at every state that is met.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import LOCALES, SIZES
from tests.e2e.keyboard_player import KeyboardPlayer
from tests.e2e.table_player import TablePlayer

Sound = Callable[[Page], None]
USUAL: dict[str, str] = {}
#: Five options that meet in one match (spec variants.md: V-1, V-3, V-4, V-7, V-10).
OTHERS = {
    "deck": "spanish40",
    "jokers": "wild",
    "revolution": "order_and_direction",
    "passing": "may_return",
    "going_out": "can_be_beaten",
}
TARGET = 11
MOST_HANDS = 60
#: States that every match meets; with luck it also meets an exchange and a hand without an answer.
STATES = {"new", "lead", "answer", "refused", "result", "log", "replay", "review", "deal", "match-over"}
PARTS = {"log": ("jugadas", "jogadas"), "replay": ("repeticion", "reprise"), "review": ("repaso", "revisao")}


class Looked:
    """Lets axe look at a page the first time that a state is met."""

    def __init__(self, page: Page, check: Sound) -> None:
        self.page, self.check = page, check
        self.states: set[str] = set()

    def __call__(self, state: str) -> None:
        if state not in self.states:
            self.states.add(state)
            self.look()

    def look(self) -> None:
        self.check(self.page)


class LookedWithoutScripts(Looked):
    """Axe is a script itself: it looks at the same page in a browser that loads no others."""

    def __init__(self, page: Page, check: Sound, mirror: Page) -> None:
        super().__init__(page, check)
        self.mirror = mirror
        mirror.route("**/*.js", lambda route: route.abort())

    def look(self) -> None:
        self.mirror.context.add_cookies(self.page.context.cookies())  # type: ignore[arg-type]
        self.mirror.goto(self.page.url)
        self.check(self.mirror)


def play_match(player: TablePlayer, look: Looked) -> None:
    """Play to the end of the match."""
    for _ in range(MOST_HANDS):
        player.play_hand(look)
        gained = player.page.locator("#result tbody td.number:not(:last-child)").all_inner_texts()
        assert sorted(int(points) for points in gained if int(points)) == [1, 2]  # P-27
        if player.page.locator("#result.result--won").count():
            look("match-over")
            return
        assert max(totals(player.page)) < TARGET  # P-28: otherwise it would be over
        player.next_hand()
    raise AssertionError("the match does not end")


def totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator("#result tbody td:last-child").all_inner_texts()]


def assert_won(page: Page, seats: int) -> None:
    """P-28: every seat has its line, and whoever has the most points has eleven or more."""
    points = totals(page)
    assert len(points) == seats
    assert max(points) >= TARGET
    expect(page.locator("#result-heading")).to_be_visible()
    new = "/es/jugar/" if "/es/" in page.url else "/pt/jogar/"
    expect(page.locator("#bar-play")).to_have_attribute("href", new)


def refuse(player: TablePlayer, look: Looked) -> None:
    """Ask for two cards that are no set; be told so."""
    before = player.seen()
    player.page.evaluate(
        """() => document.querySelectorAll('input[name="cards"]').forEach(
            (box, at, all) => { box.checked = at === 0 || at === all.length - 1; })"""
    )
    player.page.locator("#bar-play").click()
    expect(player.page.locator("#refusal .refusal")).to_be_visible()
    assert player.seen() == before
    look("refused")


def look_around(page: Page, look: Looked) -> None:
    """The pages that the result leads to: log, replay, review, and the deal to be shared."""
    table = page.url
    links = page.locator(".table__ways a").evaluate_all("links => links.map(link => link.href)")
    for part, names in PARTS.items():
        page.goto(next(link for link in links if any(name in link for name in names)))
        expect(page.locator("h1")).to_have_count(1)
        look(part)
    page.goto(table)
    page.locator('form[action*="compart"] button').click()
    expect(page.locator("#address")).to_have_value(page.url)
    look("deal")


FINGERS = [
    pytest.param("es", "phone", 3, USUAL, id="es-phone-3-usual"),
    pytest.param("pt", "desktop", 6, OTHERS, id="pt-desktop-6-others"),
    pytest.param("pt", "phone", 6, USUAL, id="pt-phone-6-usual"),
]
PLAIN = [
    pytest.param("pt", "phone", 3, OTHERS, id="pt-phone-3-others"),
    pytest.param("es", "desktop", 6, USUAL, id="es-desktop-6-usual"),
]
KEYBOARD = [pytest.param("es", "desktop", 3, OTHERS, id="es-desktop-3-others")]


def matches(*cases: object) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("language", "size", "seats", "options"), cases, indirect=["language", "size"]
    )


@matches(*FINGERS)
def test_a_match_with_fingers_or_a_mouse(
    page: Page, language: str, size: str, seats: int, options: dict[str, str], assert_sound: Sound
) -> None:
    player, look = TablePlayer(page, language), Looked(page, assert_sound)
    page.goto(player.words["new"])
    look("new")
    player.sit_down(seats - 1, options)
    player.like(pace="instant")
    refuse(player, look)
    play_match(player, look)
    assert_won(page, seats)
    look_around(page, look)
    assert look.states >= STATES


@matches(*PLAIN)
def test_a_match_without_javascript(
    plain_page: Page,
    new_player: Callable[..., Page],
    language: str,
    size: str,
    seats: int,
    options: dict[str, str],
    assert_sound: Sound,
) -> None:
    player = TablePlayer(plain_page, language, javascript=False)
    look = LookedWithoutScripts(plain_page, assert_sound, new_player())
    player.sit_down(seats - 1, options)
    play_match(player, look)
    assert_won(plain_page, seats)
    look_around(plain_page, look)


@matches(*KEYBOARD)
def test_a_match_by_keyboard_alone(
    page: Page, language: str, size: str, seats: int, options: dict[str, str], assert_sound: Sound
) -> None:
    player, look = KeyboardPlayer(page, language), Looked(page, assert_sound)
    page.add_init_script(
        """for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
            addEventListener(kind, () => { window.pointed = true; }, true);"""
    )
    player.sit_down(seats - 1, options)
    player.like(pace="instant")
    before = player.seen()
    player.type_play("nada")
    expect(page.locator("#refusal .refusal")).to_be_visible()
    assert player.seen() == before
    look("refused")
    play_match(player, look)
    assert_won(page, seats)
    assert not page.evaluate("window.pointed")


def test_the_cases_cover_what_was_promised() -> None:
    """Each language on each size; three and six seats, each with the usual rules and with others."""
    cases = [case.values for case in (*FINGERS, *PLAIN, *KEYBOARD)]
    sizes = {(language, size) for language, size, _seats, _options in cases}
    rules = {(seats, bool(options)) for _language, _size, seats, options in cases}
    assert sizes == {(language, size) for language in LOCALES for size in SIZES}
    assert rules == {(seats, others) for seats in (3, 6) for others in (True, False)}
