"""Tric-Tric at the table, in a browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.tric_player import TricPlayer

Sound = Callable[[Page], None]


def test_a_whole_match(page: Page, language: str, size: str, assert_sound: Sound) -> None:
    player = TricPlayer(page, language)
    player.sit_down(players=3 if size == "phone" else 6)
    player.play_out(assert_sound)
    expect(page.locator("#result")).to_be_visible()
    chips = [
        int(text.replace("−", "-"))
        for text in page.locator("#result tr:has(th) td:last-child").all_inner_texts()
    ]
    assert sum(chips) == 0  # T-25
    assert page.locator("#result tr.is-you").count() == 1


def test_a_whole_match_without_javascript(plain_page: Page, language: str) -> None:
    player = TricPlayer(plain_page, language, javascript=False)
    player.sit_down()
    player.play_out()
    assert plain_page.locator("#result tbody th").count() == 3


def test_a_written_move_that_is_none_is_answered_in_sight(page: Page, language: str, size: str) -> None:
    """The field stands below the hand, on a phone below the fold; the answer above it."""
    player = TricPlayer(page, language)
    player.sit_down(bust_over=100)
    until_playing(player)
    page.locator(".typed summary").click()
    page.locator("#typed").fill("abracadabra")
    page.locator("button[value='typed']").click()
    refusal = page.locator("#refusal .refusal")
    expect(refusal).to_contain_text("abracadabra")
    expect(refusal).to_be_in_viewport(ratio=1)


def test_nine_fit_on_the_smallest_phone(
    new_player: Callable[..., Page], language: str, assert_sound: Sound
) -> None:
    page = new_player(viewport={"width": 320, "height": 640})
    player = TricPlayer(page, language)
    player.sit_down(players=9)
    assert page.locator(".seat").count() == 8
    player.play_out(assert_sound)


def until_playing(player: TricPlayer) -> None:
    """Draw, so that cards may be laid and discarded."""
    for _ in range(60):
        if "bar-discard" in player.offered() and "bar-meld" in player.offered():
            return
        if player.phase() == "match_over":
            player.sit_down(bust_over=100)
        else:
            player.act()
    raise AssertionError("never at play")


def test_a_refused_meld_is_explained_and_keeps_the_choice(
    page: Page, language: str, size: str, assert_sound: Sound
) -> None:
    player = TricPlayer(page, language)
    player.sit_down(bust_over=100)
    until_playing(player)
    seen = player.seen()
    player.choose(0)
    player.choose(1)
    chosen = page.locator('input[name="cards"]:checked').count()
    page.locator("#bar-meld").click()
    refusal = page.locator("#refusal")
    sentence = {"es": "tres cartas como mínimo", "pt": "pelo menos três cartas"}[language]
    expect(refusal).to_contain_text(sentence)
    assert (player.seen(), page.locator('input[name="cards"]:checked').count()) == (seen, chosen)
    expect(page.locator("#bar-meld")).to_be_focused()
    in_sight = "hand => hand.getBoundingClientRect().top < window.innerHeight - 100"
    assert page.locator("#hand").evaluate(in_sight)
    assert_sound(page)
    refusal.get_by_role("link").click()
    expect(page.locator("h1")).to_be_visible()
    assert "/tric-tric/" in page.url


def test_with_the_keyboard_alone(page: Page, language: str) -> None:
    player = TricPlayer(page, language)
    player.sit_down(bust_over=100)
    until_playing(player)
    before, cards = player.seen(), len(player.hand())
    page.locator('input[name="cards"]').first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Space")
    assert page.locator('input[name="cards"]:checked').count() == 1
    page.locator("#bar-discard").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("b => document.querySelector('input[name=\"seq\"]').value !== b", arg=before)
    player.settle()
    page.wait_for_function("() => document.activeElement !== document.body")
    expect(page.locator("#announcer")).not_to_be_empty()
    assert player.phase() != "hand" or len(player.hand()) in (cards - 1, cards)


def test_the_time_to_claim_runs_out_with_a_no(page: Page, language: str) -> None:
    player = TricPlayer(page, language)
    page.clock.install()
    player.sit_down(bust_over=1000, players=6)
    page.locator("#folds summary").first.click()
    page.locator("#pref-claim_time").select_option("15")
    page.locator('#folds button[type="submit"]').click()
    expect(page.locator("#table")).to_be_visible()
    for _ in range(300):
        if "bar-pass" in player.offered() and player.phase() == "hand":
            break
        player.act()
    seen = player.seen()
    expect(page.locator("[data-seconds] b")).to_have_text("15")
    page.clock.run_for(16_000)
    page.wait_for_function("b => document.querySelector('input[name=\"seq\"]').value !== b", arg=seen)
