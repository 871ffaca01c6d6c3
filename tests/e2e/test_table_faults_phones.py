"""Kinds of fault that other games had on phones, tried on our table (docs/faults.md lists them all)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table_player import seated

Players = Callable[..., Page]
SMALL_PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
OLD_PHONE = {"viewport": {"width": 375, "height": 667}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("width", "height", "home_bar"), [(375, 667, 0), (390, 844, 34)])
def test_hand_and_buttons_lie_above_the_home_bar(
    new_player: Players, width: int, height: int, home_bar: int
) -> None:
    """P1: on an old phone and on a notched one the lowest card and the buttons are inside the safe area."""
    page = new_player(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    seated(page)
    page.context.new_cdp_session(page).send(
        "Emulation.setSafeAreaInsetsOverride", {"insets": {"bottom": home_bar}}
    )
    page.evaluate("window.scrollTo(0, 0)")
    buttons = page.locator("#bar .bar__buttons").bounding_box()
    card = page.locator("#hand .cell").last.bounding_box()
    assert buttons is not None
    assert card is not None
    assert card["y"] + card["height"] <= buttons["y"]
    assert buttons["y"] + buttons["height"] <= height - home_bar
    bar = page.locator("#bar").evaluate("bar => parseFloat(getComputedStyle(bar).paddingBottom)")
    assert bar >= home_bar


def test_every_card_of_the_hand_can_be_read_at_320_px(new_player: Players) -> None:
    """P3: no card covers another, and the number's picture and the suit's letter of each are in sight."""
    page = new_player(**SMALL_PHONE)
    seated(page)
    covered = page.locator("#hand .cell").evaluate_all(
        """cells => cells.map(cell => {
            cell.scrollIntoView({ block: 'center', behavior: 'instant' });
            return ['.card__art', '.card__letter'].map(part => {
                const box = cell.querySelector(part).getBoundingClientRect();
                const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return box.width && box.height && cell.contains(top) ? '' : `${part} under ${top?.outerHTML}`;
            }).join('');
        }).filter(Boolean)"""
    )
    assert covered == []
    overlaps = page.locator("#hand .cell").evaluate_all(
        """cells => {
            const boxes = cells.map(cell => cell.getBoundingClientRect());
            return boxes.filter((a, k) => boxes.some((b, j) => j > k
                && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)).length;
        }"""
    )
    assert overlaps == 0
    letters = page.locator("#hand .card__letter").all_inner_texts()
    assert set(letters) <= set("OCEB")


def test_fast_taps_do_not_zoom_and_fingers_may(new_player: Players) -> None:
    """P5: three taps leave the scale alone, a field is large enough not to zoom, pinching is allowed."""
    page = new_player(**OLD_PHONE)
    player = seated(page)
    cells = page.locator("#hand .cell")
    for place in range(3):
        cells.nth(place).tap()
    assert page.evaluate("window.visualViewport.scale") == 1
    assert set(cells.evaluate_all("cells => cells.map(cell => getComputedStyle(cell).touchAction)")) == {
        "manipulation"
    }
    page.locator(".typed summary").tap()
    field = page.locator("#typed")
    field.tap()
    assert field.evaluate("field => parseFloat(getComputedStyle(field).fontSize)") >= 16
    assert page.evaluate("window.visualViewport.scale") == 1
    viewport = page.locator('meta[name="viewport"]').get_attribute("content") or ""
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport
    assert player.hand()


def test_passing_by_accident_can_be_guarded(page: Page, language: str) -> None:
    """P7: whoever likes it so is asked before passing with a play in hand, and nothing has happened then."""
    player = seated(page, language)
    player.like(confirm_pass=True)
    while not (player.marked() and page.locator("#bar-pass").count()):
        if player.phase() == "turn":
            player.take_turn()
        else:
            player.sit_down()
    before = player.seen()
    page.locator("#bar-pass").click()
    question = page.locator("[data-question]")
    expect(question).to_contain_text({"es": "Pasas igualmente", "pt": "Passa mesmo assim"}[language])
    assert player.seen() == before
    player.press("#bar-pass")
    assert player.seen() != before


def test_one_tap_chooses_and_the_page_stays_put(new_player: Players) -> None:
    """P8: the first tap chooses the card, and the page does not move under the finger."""
    page = new_player(**OLD_PHONE)
    player = seated(page)
    cell = page.locator("#hand .cell").first
    cell.scroll_into_view_if_needed()
    before = page.evaluate("[window.scrollY, document.querySelector('#hand').getBoundingClientRect().top]")
    cell.tap()
    assert player.hand()[0] in player.chosen()
    cell.tap()
    assert player.hand()[0] not in player.chosen()
    after = page.evaluate("[window.scrollY, document.querySelector('#hand').getBoundingClientRect().top]")
    assert after == before
