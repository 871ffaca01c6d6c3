"""The reference in a browser: found, explained in place, on paper, in the dark, large, offline."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

Sound = Callable[[Page], None]

PATHS = {
    "es": {
        "game": "/es/reglas/",
        "rule": "/es/reglas/igualar-salta/",
        "questions": "/es/reglas/preguntas/",
        "summary": "/es/reglas/resumen/",
        "glossary": "/es/glosario/",
        "variants": "/es/variantes/",
        "print": "/es/reglas/imprimir/",
        "search": "/es/buscar/?q=baza",
        "nothing": "/es/buscar/?q=zzzz",
        "card": "/es/reglas/mesa/?equal=must_beat&players=4",
        "bad card": "/es/reglas/mesa/?deck=french52",
        "try": "/es/variantes/probar/volver-tras-pasar/",
        "offline": "/es/sin-conexion/",
    },
    "pt": {
        "game": "/pt/regras/",
        "rule": "/pt/regras/igualar-pula/",
        "questions": "/pt/regras/perguntas/",
        "summary": "/pt/regras/resumo/",
        "glossary": "/pt/glossario/",
        "variants": "/pt/variantes/",
        "print": "/pt/regras/imprimir/",
        "search": "/pt/buscar/?q=vaza",
        "nothing": "/pt/buscar/?q=zzzz",
        "card": "/pt/regras/mesa/?equal=must_beat&players=4",
        "bad card": "/pt/regras/mesa/?deck=french52",
        "try": "/pt/variantes/testar/voltar-depois-de-passar/",
        "offline": "/pt/sem-conexao/",
    },
}
NAMES = sorted(PATHS["es"])
LONGEST_CARD = (
    "order=three_second&jokers=above_twos&revolution=order_and_direction&passing=may_return"
    "&going_out=can_be_beaten&dealing=from_president&opener=president&tie=highest_total&target=21&deck=spanish40"
)
PAGE = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.parametrize("name", NAMES)
def test_pages_are_sound(page: Page, language: str, size: str, name: str, assert_sound: Sound) -> None:
    page.goto(PATHS[language][name])
    assert_sound(page)


def test_pages_are_sound_in_the_dark(
    new_player: Callable[..., Page], language: str, assert_sound: Sound
) -> None:
    page = new_player(color_scheme="dark", viewport={"width": 360, "height": 740})
    for name in ("rule", "glossary", "search", "card", "offline"):
        page.goto(PATHS[language][name])
        assert_sound(page)


def test_pages_fit_the_smallest_phone_and_text_of_twice_the_size(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    too_wide = "document.documentElement.scrollWidth - window.innerWidth"
    for name in NAMES:
        page.goto(PATHS[language][name])
        assert page.evaluate(too_wide) <= 0, name
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(too_wide) <= 0, name


# -- search --------------------------------------------------------------------------------------------------

ASK = {
    "es": ("2 de oros", "/es/reglas/#dos-de-oros-solo"),
    "pt": ("2 de ouros", "/pt/regras/#dois-de-ouros-sozinho"),
}


def test_the_slash_leads_to_the_field_and_the_answer_to_the_rule(
    page: Page, language: str, size: str, base_url: str
) -> None:
    asked, rule = ASK[language]
    page.goto(PATHS[language]["glossary"])
    page.keyboard.press("/")
    page.keyboard.type(asked)
    page.keyboard.press("Enter")
    expect(page.locator(".found__count")).to_contain_text(asked)
    page.locator(f'.found__title a[href="{rule}"]').click()
    expect(page).to_have_url(f"{base_url}{rule}")
    expect(page.locator(":target")).to_be_in_viewport()


def test_a_slash_in_a_field_is_a_slash(page: Page, language: str) -> None:
    page.goto(PATHS[language]["search"])
    field = page.locator("#q")
    field.fill("")
    field.press("/")
    expect(field).to_have_value("/")


def test_search_works_without_javascript(plain_page: Page, language: str, size: str) -> None:
    asked, rule = ASK[language]
    plain_page.goto(PATHS[language]["rule"])
    plain_page.locator("#site-search").fill(asked)
    plain_page.locator(".site-search button").click()
    expect(plain_page.locator(f'.found__title a[href="{rule}"]')).to_be_visible()


# -- a variant tried -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("javascript", [True, False])
def test_a_variant_is_tried_at_the_table(
    new_player: Callable[..., Page], language: str, javascript: bool
) -> None:
    page = new_player(java_script_enabled=javascript)
    page.goto(PATHS[language]["variants"])
    page.locator(f'a[href="{PATHS[language]["try"]}"]').click()
    page.locator("main form button").click()
    page.wait_for_url(re.compile("/[0-9a-f-]{36}/"))
    king = page.locator('input[name="cards"][value="12o"]')
    expect(king).to_be_attached()
    page.locator("label:has(input[value='12o'])").click()
    page.locator('button[name="action"][value="play"]').click()
    expect(king).to_have_count(0)


# -- words explained in place --------------------------------------------------------------------------------

WORD = {
    "es": ("pass", "pasar", "No responder cuando te toca"),
    "pt": ("pass", "passar", "Não responder na sua vez"),
}


@pytest.fixture
def word(language: str) -> tuple[str, str, str]:
    return WORD[language]


def test_a_word_is_explained_to_the_mouse(page: Page, language: str, word: tuple[str, str, str]) -> None:
    key, name, definition = word
    page.goto(PATHS[language]["rule"])
    link = page.locator(f'a.term-link[data-term="{key}"]').first
    panel = page.locator("#term-panel")
    link.hover()
    expect(panel).to_contain_text(name)
    expect(panel).to_contain_text(definition[:12])
    expect(link).to_have_attribute("aria-describedby", "term-panel")
    # The pointer may go to the panel, and the panel stays (WCAG 1.4.13); Escape puts it away.
    panel.hover()
    page.mouse.move(*_middle(panel))
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    link.hover()
    expect(panel).to_be_visible()
    page.mouse.move(0, 0)
    expect(panel).to_have_count(0)
    assert link.get_attribute("aria-describedby") is None
    link.click()
    expect(page).to_have_url(re.compile(re.escape(PATHS[language]["glossary"]) + "#"))


def _middle(panel: Any) -> tuple[float, float]:
    box = panel.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_word_is_explained_to_the_keyboard(
    page: Page, language: str, word: tuple[str, str, str], assert_sound: Sound
) -> None:
    page.goto(PATHS[language]["rule"])
    link = page.locator(f'a.term-link[data-term="{word[0]}"]').first
    page.locator("h1").click()
    while not link.evaluate("link => link === document.activeElement"):
        page.keyboard.press("Tab")
    panel = page.locator("#term-panel")
    expect(panel).to_contain_text(word[1])
    inside = panel.bounding_box()
    assert inside is not None
    assert inside["x"] >= 0
    assert inside["x"] + inside["width"] <= 1280
    assert_sound(page)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(link).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(panel).to_contain_text(word[1])
    page.locator("#site-search").focus()
    expect(panel).to_have_count(0)


@pytest.fixture
def phone(new_player: Callable[..., Page]) -> Page:
    return new_player(viewport={"width": 360, "height": 740}, has_touch=True)


def test_a_word_is_explained_to_the_finger(
    phone: Page, language: str, word: tuple[str, str, str], base_url: str, assert_sound: Sound
) -> None:
    rule = f"{base_url}{PATHS[language]['rule']}"
    phone.goto(rule)
    link = phone.locator(f'a.term-link[data-term="{word[0]}"]').first
    link.tap()
    sheet = phone.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_contain_text(word[1])
    expect(sheet).to_contain_text(word[2][:12])
    assert phone.url == rule
    assert_sound(phone)
    sheet.get_by_role("button").tap()
    expect(sheet).to_have_count(0)
    link.tap()
    phone.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    link.tap()
    sheet.get_by_role("link").last.tap()
    expect(phone).to_have_url(re.compile(re.escape(PATHS[language]["glossary"]) + "#"))


def test_a_word_is_explained_in_a_lesson(phone: Page, language: str) -> None:
    phone.goto({"es": "/es/aprender/igualar-salta/", "pt": "/pt/aprender/igualar-pula/"}[language])
    lesson = phone.url
    phone.locator("#coach a.term-link").first.tap()
    expect(phone.get_by_role("dialog")).to_be_visible()
    assert phone.url == lesson


def test_without_javascript_a_word_is_a_link(
    plain_page: Page, language: str, word: tuple[str, str, str]
) -> None:
    plain_page.goto(PATHS[language]["rule"])
    plain_page.locator(f'a.term-link[data-term="{word[0]}"]').first.click()
    expect(plain_page).to_have_url(re.compile(re.escape(PATHS[language]["glossary"]) + "#"))
    expect(plain_page.locator(":target dfn")).to_have_text(word[1])


# -- paper ---------------------------------------------------------------------------------------------------


def pages_on_paper(page: Page) -> int:
    return len(PAGE.findall(page.pdf(format="A4", prefer_css_page_size=True)))


def test_the_summary_is_one_side_of_paper(page: Page, language: str) -> None:
    page.goto(PATHS[language]["summary"])
    assert pages_on_paper(page) == 1


@pytest.mark.parametrize("query", [LONGEST_CARD, "game=presidente", ""])
def test_the_card_of_a_table_is_one_side_of_paper(page: Page, language: str, query: str) -> None:
    page.goto(f"{PATHS[language]['card'].partition('?')[0]}?{query}")
    assert pages_on_paper(page) == 1


def test_on_paper_everything_is_open_and_nothing_is_to_be_pressed(page: Page, language: str) -> None:
    page.goto(PATHS[language]["game"])
    page.emulate_media(media="print")
    for hidden in (".site-header .nav", ".site-search", ".site-footer", ".anchor", ".act", ".toc"):
        for found in page.locator(hidden).all():
            expect(found).to_be_hidden()
    expect(page.locator("details.fold > div").first).to_be_visible()
    expect(page.locator(".print-foot")).to_contain_text(PATHS[language]["game"])


# -- without a connection ------------------------------------------------------------------------------------


@pytest.fixture
def keeping(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    """A browser that may keep pages."""
    context = browser.new_context(**{**browser_context_args, "service_workers": "allow"})
    yield context
    context.close()


def visit_and_keep(context: BrowserContext, path: str) -> Page:
    page = context.new_page()
    page.goto(path)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


NO_CONNECTION = {"es": "Sin conexión", "pt": "Sem conexão"}


def test_the_reference_is_read_without_a_connection(keeping: BrowserContext, base_url: str) -> None:
    page = visit_and_keep(keeping, PATHS["es"]["rule"])
    assert page.locator(".offline-note").is_hidden()
    keeping.set_offline(True)
    for language, names in PATHS.items():  # the other language too, which was never visited
        for name in ("game", "glossary", "variants", "summary"):
            page.goto(names[name])
            expect(page.locator("h1")).to_be_visible()
            expect(page.locator(".offline-note")).to_contain_text(NO_CONNECTION[language])
            assert page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgba(0, 0, 0, 0)"
        # One rule is found on the page that holds all of them.
        page.goto(names["rule"])
        slug = names["rule"].split("/")[-2]
        expect(page).to_have_url(f"{base_url}{names['game']}#{slug}")
        expect(page.locator(":target h3")).to_be_in_viewport()
    keeping.set_offline(False)
    page.goto(PATHS["es"]["game"])
    assert page.locator(".offline-note").is_hidden()


def test_a_word_is_explained_without_a_connection(keeping: BrowserContext) -> None:
    page = visit_and_keep(keeping, PATHS["es"]["game"])
    keeping.set_offline(True)
    page.goto(PATHS["es"]["game"])
    page.locator('a.term-link[data-term="trick"]').first.hover()
    expect(page.locator("#term-panel")).to_contain_text("baza")


def test_the_table_and_the_lessons_are_never_kept(keeping: BrowserContext, language: str) -> None:
    page = visit_and_keep(keeping, {"es": "/es/jugar/", "pt": "/pt/jogar/"}[language])
    page.locator('main form[method="post"] button[type="submit"]').first.click()
    page.wait_for_url(re.compile("/[0-9a-f-]{36}/"))
    match = page.url
    expect(page.locator('main input[name="cards"]').first).to_be_attached()
    lesson = {"es": "/es/aprender/igualar-salta/", "pt": "/pt/aprender/igualar-pula/"}[language]
    page.goto(lesson)
    kept = page.evaluate(
        """async () => {
            const addresses = [];
            for (const name of await caches.keys())
                for (const request of await (await caches.open(name)).keys()) addresses.push(request.url);
            return addresses;
        }"""
    )
    assert len(kept) > 20
    assert [url for url in kept if re.search("/(jugar|jogar|aprender)/", url)] == []
    keeping.set_offline(True)
    for path in (match, lesson):
        page.goto(path)
        expect(page.locator("h1")).to_have_text(
            {"es": "Esta página necesita conexión", "pt": "Esta página precisa de conexão"}[language]
        )
        assert page.locator('input[name="cards"]').count() == 0
