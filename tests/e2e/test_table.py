"""A match at the table, in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.real_site import RealSite
from tests.e2e.table_player import TablePlayer

Sound = Callable[[Page], None]


def test_a_hand_the_exchange_and_the_next_hand(
    page: Page, language: str, size: str, assert_sound: Sound
) -> None:
    player = TablePlayer(page, language)
    player.sit_down()
    assert_sound(page)
    player.play_hand()
    assert_sound(page)
    points = page.locator("#result tbody .number:last-child").all_inner_texts()
    assert sorted(points) == ["0", "1", "2"]  # P-27
    place = [row.get_attribute("class") for row in page.locator("#result tbody tr").all()].index("is-you")
    player.next_hand()
    # P-24: with three players President and Culo exchange two cards, the Vice-president none.
    if place == 1:
        assert player.phase() == "turn"
    else:
        assert player.phase() == "exchange"
        assert_sound(page)
        given = player.chosen()
        assert len(given) == 2
        player.press("#bar-play")
        assert not set(given) & set(player.hand())
        expect(page.locator("#gifts + ul li")).to_have_count(2)
    assert player.phase() == "turn"


def test_the_same_without_javascript(plain_page: Page, language: str, size: str) -> None:
    player = TablePlayer(plain_page, language, javascript=False)
    player.sit_down()
    player.play_hand()
    assert plain_page.locator("#result tbody tr").count() == 3
    player.next_hand()
    if player.phase() == "exchange":
        player.press("#bar-play")
    assert player.phase() == "turn"
    assert plain_page.locator("#steps li").count() > 0


def test_a_refused_play_is_explained_and_changes_nothing(
    page: Page, language: str, size: str, assert_sound: Sound
) -> None:
    player = TablePlayer(page, language)
    player.sit_down()
    before, hand = player.seen(), player.hand()
    page.evaluate(
        """([a, b]) => document.querySelectorAll('input[name="cards"]').forEach(
            box => { box.checked = box.value === a || box.value === b; })""",
        [hand[0], hand[-1]],
    )
    page.locator("#bar-play").click()
    refusal = page.locator("#refusal")
    sentence = {"es": "no son del mismo número", "pt": "não são do mesmo número"}[language]
    expect(refusal).to_contain_text(sentence)
    assert (player.seen(), player.hand(), player.chosen()) == (before, hand, [hand[0], hand[-1]])
    # The hand stays in sight under the explanation, and the button keeps the focus.
    in_sight = "hand => hand.getBoundingClientRect().top < window.innerHeight - 100"
    assert page.locator("#hand").evaluate(in_sight)
    expect(page.locator("#bar-play")).to_be_focused()
    assert_sound(page)
    link = refusal.get_by_role("link")
    link.click()
    expect(page.locator("h1")).to_be_visible()
    assert re.search({"es": "/es/reglas/", "pt": "/pt/regras/"}[language], page.url)
    page.go_back()
    expect(page.locator("#table")).to_be_visible()
    assert player.hand() == hand


def test_the_switch_keeps_the_match(page: Page, language: str) -> None:
    player = TablePlayer(page, language)
    player.sit_down()
    player.take_turn()
    hand = player.hand()
    other = {"es": "pt", "pt": "es"}[language]
    page.locator(f'.site-header a[hreflang^="{other}"]').click()
    expect(page.locator("html")).to_have_attribute("lang", {"es": "es", "pt": "pt-BR"}[other])
    assert sorted(player.hand()) == sorted(hand)
    assert f"/{other}/" in page.url
    page.locator(f'.site-header a[hreflang^="{language}"]').click()
    expect(page.locator("html")).to_have_attribute("lang", {"es": "es", "pt": "pt-BR"}[language])


def test_a_reload_back_and_a_second_tab(page: Page, language: str, base_url: str) -> None:
    player = TablePlayer(page, language)
    player.sit_down()
    hand = player.hand()
    page.reload()
    assert player.hand() == hand
    second = TablePlayer(page.context.new_page(), language)
    second.page.goto(page.url)
    second.settle()
    player.take_turn()
    # The second tab is behind: it gets the table of now and is told so, whatever it asks for.
    second.page.evaluate("""() => document.querySelectorAll('input[name="cards"]').forEach(
        (box, at, all) => { box.checked = at === 0 || at === all.length - 1; })""")
    second.page.locator("#bar-play").click()
    expect(second.page.get_by_role("alert").filter(visible=True).first).to_contain_text(
        {"es": "La mesa ha cambiado", "pt": "A mesa mudou"}[language]
    )
    assert second.seen() == player.seen()
    page.go_back()
    page.go_forward()
    expect(page.locator("header.site-header")).to_be_visible()
    assert player.seen() == second.seen()


def test_a_double_tap_is_one_move(page: Page, language: str) -> None:
    player = TablePlayer(page, language)
    player.sit_down()
    count = len(player.hand())
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.method))
    marked = player.marked()
    if marked:
        player.choose(marked[0])
        playing = len(player.chosen())
        page.locator("#bar-play").dblclick()
    else:
        playing = 0
        page.locator("#bar-pass").dblclick()
    page.wait_for_function(
        "count => document.querySelectorAll('input[name=\"cards\"]').length === count", arg=count - playing
    )
    assert requests.count("POST") == 1
    assert not page.locator("#refusal .refusal").count()


def test_a_restart_of_the_server_loses_nothing(
    new_player: Callable[..., Page], real_site: RealSite, language: str
) -> None:
    player = TablePlayer(new_player(base_url=real_site.url), language)
    player.sit_down()
    player.take_turn()
    before = (player.seen(), player.hand())
    real_site.restart()
    player.page.reload()
    assert (player.seen(), player.hand()) == before
    if player.phase() == "turn":
        player.take_turn()
        assert player.seen() != before[0]


def test_with_the_keyboard_alone(page: Page, language: str) -> None:
    player = TablePlayer(page, language)
    player.sit_down()
    before = player.seen()
    if player.marked():
        page.locator(".cell--playable input").first.focus()
        page.keyboard.press("Space")
        if len(player.chosen()) < int(page.locator("#table").get_attribute("data-quick") or 1):
            pytest.fail("one press of the space bar takes the whole answer")
        page.keyboard.press("Enter")
    else:
        page.locator("#bar-pass").focus()
        page.keyboard.press("Enter")
    page.wait_for_function("b => document.querySelector('input[name=\"seq\"]').value !== b", arg=before)
    player.settle()
    # Focus is never lost to the page's body (H9).
    page.wait_for_function("() => document.activeElement !== document.body")
    expect(page.locator("#announcer")).not_to_be_empty()


def test_five_opponents_fit_on_the_smallest_phone(
    new_player: Callable[..., Page], assert_sound: Sound
) -> None:
    page = new_player(viewport={"width": 320, "height": 640})
    player = TablePlayer(page, "es")
    player.sit_down(opponents=5)
    assert page.locator(".seat").count() == 5
    assert_sound(page)


@pytest.mark.parametrize("width", [900, 1100, 1280])
def test_the_largest_hand_lies_in_one_row_on_a_desktop(new_player: Callable[..., Page], width: int) -> None:
    """With two jokers two of three have seventeen cards; each is there, and none hangs over the edge."""
    page = new_player(viewport={"width": width, "height": 800})
    player = TablePlayer(page, "es")
    for _ in range(20):
        player.sit_down(options={"jokers": "wild"})
        if len(player.hand()) == 17:
            break
    boxes = [label.bounding_box() for label in page.locator(".cell").all()]
    zone = page.locator("#hand").bounding_box()
    assert zone is not None
    assert len(boxes) == 17
    for box in boxes:
        assert box is not None
        assert box["width"] >= 41, "no larger than on a phone"  # interface.md: legible at 41 px
        assert zone["x"] <= box["x"] <= box["x"] + box["width"] <= zone["x"] + zone["width"] + 0.5
    assert len({round(box["y"]) for box in boxes if box}) == 1


def test_the_next_player_sits_on_the_right(page: Page, language: str) -> None:
    """P-2: play goes anticlockwise, so the one after you is the rightmost of the others."""
    player = TablePlayer(page, language)
    player.sit_down(opponents=3)
    assert page.locator(".seat__name").all_inner_texts()[-1] == "Ana"
