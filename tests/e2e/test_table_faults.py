"""Kinds of fault that other games had, tried on our table with a browser (docs/faults.md lists them all)."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from tests.e2e.table_player import TablePlayer, seated


def is_move(request: Request) -> bool:
    return request.method == "POST" and request.resource_type in ("xhr", "fetch")


def forgive_htmx(complaints: list[str]) -> None:
    """What htmx says of a request that was made to fail is no fault; anything else still is."""
    complaints[:] = [heard for heard in complaints if not heard.startswith("console: htmx:")]


# -- requests ------------------------------------------------------------------------------------------------


def test_a_double_tap_on_a_slow_server_is_one_move(page: Page) -> None:
    """H1: while the first tap is on its way, further ones are dropped, and nothing complains."""
    player = seated(page)
    player.choose_a_play()
    before = player.seen()
    held: list[Route] = []

    def hold(route: Route) -> None:
        if is_move(route.request):
            held.append(route)
        else:
            route.continue_()

    page.route("**/jugar/*/", hold)
    button = page.locator("#bar-play" if player.chosen() else "#bar-pass")
    button.click()
    for _ in range(3):
        button.dispatch_event("click")
    assert len(held) == 1
    held[0].continue_()
    player.wait_for_another(before)
    assert len(held) == 1
    assert not page.locator("#refusal .refusal").count()
    expect(page.locator("[data-offline]")).to_be_hidden()


def test_nothing_asks_the_server_by_itself(page: Page) -> None:
    """H4: after any number of turns there is one request a move and none besides."""
    player = seated(page)
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request))
    moves = 0
    while moves < 12 and player.phase() == "turn":
        player.take_turn()
        moves += 1
    asked = [request for request in requests if request.resource_type in ("xhr", "fetch", "eventsource")]
    assert len(asked) == moves
    assert {request.method for request in asked} == {"POST"}


def test_back_and_reload_show_whole_pages(page: Page, language: str) -> None:
    """H5: from the table to the rules, back, back and reload: never a bare fragment."""
    player = seated(page, language)
    start = page.url
    player.take_turn()
    page.locator(".site-header .nav a").first.click()
    expect(page.locator("h1")).to_be_visible()
    for _ in range(2):
        page.go_back()
        expect(page.locator("header.site-header")).to_have_count(1)
        expect(page.locator("footer")).to_have_count(1)
    page.goto(start)
    page.reload()
    expect(page.locator("header.site-header")).to_have_count(1)
    assert player.phase() in ("turn", "result")


def test_a_lost_cookie_is_told_at_the_table(page: Page, context: BrowserContext, language: str) -> None:
    """H7: the answer is no table, so it is not put into it; the cards stay chosen and there is a way on."""
    player = seated(page, language)
    before = player.seen()
    player.choose_a_play()
    chosen = player.chosen()
    kept = [cookie for cookie in context.cookies() if cookie["name"] != "presi_csrf"]
    context.clear_cookies()
    context.add_cookies(kept)  # type: ignore[arg-type]
    page.locator("#bar-play" if chosen else "#bar-pass").click()
    note = page.locator("[data-broken]")
    expect(note).to_contain_text({"es": "no ha cambiado nada", "pt": "nada mudou"}[language])
    expect(page.locator("header.site-header")).to_have_count(1)
    assert (player.seen(), player.chosen()) == (before, chosen)
    page.wait_for_function("() => document.activeElement !== document.body")
    note.get_by_role("link").click()
    expect(note).to_be_hidden()
    player.take_turn()
    assert player.seen() != before


def test_an_error_of_the_server_is_told_at_the_table(
    page: Page, complaints: list[str], language: str
) -> None:
    """H6: an answer that htmx would drop in silence is told, and the move can be tried again."""
    player = seated(page, language)
    before = player.seen()
    broken = {"left": 1}

    def fail_once(route: Route) -> None:
        if is_move(route.request) and broken["left"]:
            broken["left"] -= 1
            route.fulfill(status=500, content_type="text/html", body="<html><body><h1>500</h1></body></html>")
        else:
            route.continue_()

    page.route("**/jugar/*/" if language == "es" else "**/jogar/*/", fail_once)
    player.choose_a_play()
    button = "#bar-play" if player.chosen() else "#bar-pass"
    page.locator(button).click()
    expect(page.locator("[data-broken]")).to_be_visible()
    assert player.seen() == before
    player.press(button)
    expect(page.locator("[data-broken]")).to_be_hidden()
    complaints[:] = [heard for heard in complaints if "500" not in heard]
    forgive_htmx(complaints)


def test_focus_stays_at_the_table_after_every_button(page: Page, language: str) -> None:
    """H9: by keyboard alone, the focus is on a control, the hand or the status line after each move."""
    player = seated(page, language)
    for _ in range(6):
        if player.phase() != "turn":
            break
        before = player.seen()
        player.choose_a_play()
        page.locator("#bar-play" if player.chosen() else "#bar-pass").focus()
        page.keyboard.press("Enter")
        player.wait_for_another(before)
        where = page.evaluate("() => document.activeElement.closest('#table') && document.activeElement.id")
        assert where in ("bar-play", "bar-pass", "felt-heading", "result-heading")


# -- coming back ---------------------------------------------------------------------------------------------


def test_without_a_network_nothing_is_lost_or_sent_twice(
    page: Page, context: BrowserContext, complaints: list[str], language: str
) -> None:
    """C1, C5: a move without a network says so and keeps the cards; with it, the same tap is one move."""
    player = seated(page, language)
    before, hand = player.seen(), player.hand()
    player.choose_a_play()
    chosen = player.chosen()
    button = "#bar-play" if chosen else "#bar-pass"
    context.set_offline(True)
    for _ in range(2):
        page.locator(button).click()
        expect(page.locator("[data-offline]")).to_be_visible()
    assert (player.seen(), player.chosen()) == (before, chosen)
    assert page.evaluate("document.activeElement.id") == button[1:]
    context.set_offline(False)
    player.press(button)
    expect(page.locator("[data-offline]")).to_be_hidden()
    assert len(player.hand()) == len(hand) - len(chosen)
    forgive_htmx(complaints)


def test_the_same_link_leads_back_to_the_same_decision(
    page: Page, context: BrowserContext, complaints: list[str], language: str
) -> None:
    """C1: the network goes in the middle of a move, the page is closed: its link leads back."""
    player = seated(page, language)
    player.choose_a_play()
    address, chosen, hand = page.url, player.chosen(), player.hand()
    page.route("**/jugar/*/" if language == "es" else "**/jogar/*/", lambda route: _lose_answer(route))
    page.locator("#bar-play" if chosen else "#bar-pass").click()
    expect(page.locator("[data-offline]")).to_be_visible()
    page.close()
    again = TablePlayer(context.new_page(), language)
    again.page.goto(address)
    again.settle()
    assert len(again.hand()) == len(hand) - len(chosen)  # the move had arrived
    assert again.phase() in ("turn", "result")
    forgive_htmx(complaints)


def _lose_answer(route: Route) -> None:
    """Let the request arrive, and lose what the server says to it."""
    if is_move(route.request):
        route.fetch()
        route.abort("connectionreset")
    else:
        route.continue_()


def test_a_move_whose_answer_was_lost_can_be_sent_again(page: Page, complaints: list[str]) -> None:
    """C5, H1: the second sending is told what the first one did; the cards are played once."""
    player = seated(page)
    player.choose_a_play()
    chosen, hand = player.chosen(), player.hand()
    button = "#bar-play" if chosen else "#bar-pass"
    page.route("**/jugar/*/", lambda route: _lose_answer(route))
    page.locator(button).click()
    expect(page.locator("[data-offline]")).to_be_visible()
    page.unroute("**/jugar/*/")
    player.press(button)
    assert len(player.hand()) == len(hand) - len(chosen)
    assert not page.locator("#refusal .refusal, .notice:visible").count()
    forgive_htmx(complaints)


def test_reloads_tabs_and_a_flapping_network_keep_the_seat(page: Page, context: BrowserContext) -> None:
    """C2, C3: five reloads, a second tab and ten breaks of the network leave the player where they were."""
    player = seated(page)
    before = (player.seen(), player.hand())
    for _ in range(5):
        page.reload()
    for _ in range(10):
        context.set_offline(True)
        context.set_offline(False)
    second = TablePlayer(context.new_page(), "es")
    second.page.goto(page.url)
    for tab in (player, second):
        tab.settle()
        assert (tab.seen(), tab.hand()) == before
    second.take_turn()
    player.page.reload()
    assert player.seen() == second.seen()


# -- reading aloud -------------------------------------------------------------------------------------------


def test_each_settled_turn_is_announced_once(page: Page, language: str) -> None:
    """A1: one change of the live region for each turn, and it says whose turn it is now."""
    player = seated(page, language)
    page.evaluate(
        """() => {
            window.said = [];
            const announcer = document.getElementById('announcer');
            new MutationObserver(() => window.said.push(announcer.textContent))
                .observe(announcer, { childList: true, characterData: true, subtree: true });
        }"""
    )
    for turn in range(1, 5):
        if player.phase() != "turn":
            break
        player.take_turn()
        said = page.evaluate("window.said")
        assert len(said) == turn
        assert said[-1].endswith(page.locator("#felt-heading").inner_text())


def test_a_refusal_is_put_into_its_live_region(page: Page, language: str) -> None:
    """A3: the region is there before, empty, and the sentence comes into it."""
    player = seated(page, language)
    region = page.locator("#refusal")
    expect(region).to_have_attribute("role", "alert")
    expect(region).to_be_empty()
    page.evaluate(
        """() => document.querySelectorAll('input[name="cards"]').forEach(
            (box, at, all) => { box.checked = at === 0 || at === all.length - 1; })"""
    )
    page.locator("#bar-play").click()
    expect(region).not_to_be_empty()
    expect(region).to_be_visible()
    assert player.chosen()


# -- what stays when the table is swapped --------------------------------------------------------------------


def test_an_open_list_of_keys_stays_open_and_works(page: Page, language: str) -> None:
    """The preferences and the keys stand still while the table around them is another one."""
    player = seated(page, language)
    page.locator("#key-list summary").click()
    player.take_turn()
    expect(page.locator("#key-list")).to_have_attribute("open", "")
    player.like(pace="instant")
    expect(page.locator("#table")).to_have_attribute("data-pace", "instant")


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_the_last_play_of_a_hand_is_seen(page: Page, pace: str) -> None:
    """R21: when the result shows, the cards that ended the hand still lie on the table."""
    player = seated(page)
    if pace == "instant":
        player.like(pace="instant")
    player.play_hand()
    expect(page.locator("#felt .trick .card").first).to_be_visible()
    expect(page.locator("#felt figcaption")).not_to_be_empty()
