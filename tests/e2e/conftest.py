"""The real server in a thread, a real browser, and pages that fail their test when the browser complains.

Ask for `page` (a page in the test's own browser context), with `language` and `size` to run in each language
and at both sizes. `plain_page` is the same without JavaScript, `new_player` makes further players.
"""

import os
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response
from pytest_django import DjangoDbBlocker

from tests.e2e.browser import HELP, find
from tests.e2e.real_site import RealSite

# Playwright's loop runs in this thread, and Django takes any running loop for an async caller.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

SIZES = {"phone": {"width": 360, "height": 740}, "desktop": {"width": 1280, "height": 800}}
LOCALES = {"es": "es-ES", "pt": "pt-BR"}

# Nothing is fetched but the site, and nothing waits for a graphics card that CI has not.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
]

PageFactory = Callable[..., Page]


class Server(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listening = threading.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.listening.set()

    @property
    def port(self) -> int:
        return int(self.servers[0].sockets[0].getsockname()[1])


@pytest.fixture(scope="session")
def base_url(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """The address of the site: the root callable that `make run` serves, on the test database."""
    from presi_site.asgi import application

    server = Server(uvicorn.Config(application, port=0, lifespan="on", log_level="warning"))
    thread = threading.Thread(target=server.run, name="site", daemon=True)
    # Open for the whole session: nothing is rolled back between browser tests, and each player is a new one.
    with django_db_blocker.unblock():
        thread.start()
        assert server.listening.wait(timeout=30), "the server did not start"
        yield f"http://127.0.0.1:{server.port}"
        server.should_exit = True
        thread.join(timeout=30)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = find(install=False)
    assert path is not None, HELP
    return {**browser_type_launch_args, "executable_path": path, "args": ARGUMENTS}


@pytest.fixture(params=sorted(LOCALES))
def language(request: pytest.FixtureRequest) -> str:
    """The language code of the addresses, `es` and `pt`; the browser asks for that language too."""
    return str(request.param)


@pytest.fixture(params=sorted(SIZES))
def size(request: pytest.FixtureRequest) -> str:
    """`phone` (360 x 740) and `desktop` (1280 x 800)."""
    return str(request.param)


@pytest.fixture
def browser_context_args(
    request: pytest.FixtureRequest, browser_context_args: dict[str, Any], base_url: str
) -> dict[str, Any]:
    wanted = dict(browser_context_args, base_url=base_url, viewport=SIZES["desktop"], locale=LOCALES["es"])
    # Each test is a new reader, whose browser would fetch the pages to keep; the tests of those pages let it.
    wanted.setdefault("service_workers", "block")
    if "size" in request.fixturenames:
        name = request.getfixturevalue("size")
        wanted.update(viewport=SIZES[name], has_touch=name == "phone")
    if "language" in request.fixturenames:
        wanted["locale"] = LOCALES[request.getfixturevalue("language")]
    return wanted


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the browser complained of on any page of this test; anything left in it fails the test."""
    heard: list[str] = []
    yield heard
    assert heard == []


def listen(page: Page, heard: list[str]) -> Page:
    """Note script errors, console errors (a refused inline style is one) and broken answers of the server."""

    def on_console(message: ConsoleMessage) -> None:
        # Chromium says this of every 4xx, and 422 and 409 are answers of ours; `on_response` judges statuses.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            heard.append(f"console: {message.text}")

    def on_response(response: Response) -> None:
        part_of_page = response.request.resource_type not in ("document", "xhr", "fetch")
        if response.status >= 500 or (part_of_page and response.status >= 400):
            heard.append(f"{response.status}: {response.url}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: heard.append(f"script: {error}"))
    page.on("response", on_response)
    return page


@pytest.fixture
def page(context: BrowserContext, complaints: list[str]) -> Page:
    return listen(context.new_page(), complaints)


@pytest.fixture
def plain_page(new_player: PageFactory) -> Page:
    """A page in a browser with JavaScript off."""
    return new_player(java_script_enabled=False)


@pytest.fixture
def new_player(
    browser: Browser, browser_context_args: dict[str, Any], complaints: list[str]
) -> Iterator[PageFactory]:
    """A function that opens a page of another player (a new browser context; keywords go to it)."""
    contexts = []

    def open_page(**options: Any) -> Page:
        contexts.append(browser.new_context(**{**browser_context_args, **options}))
        return listen(contexts[-1].new_page(), complaints)

    yield open_page
    for opened in contexts:
        opened.close()


@pytest.fixture
def assert_sound() -> Callable[[Page], None]:
    """A function that fails when a page is inaccessible by axe's rules or wider than its window."""

    def check(page: Page) -> None:
        page.wait_for_load_state()  # a click only waits until the next page begins to come
        too_wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert too_wide <= 0, f"{page.url} is {too_wide} px wider than the window"
        results = Axe().run(page)
        assert results.violations_count == 0, f"{page.url}\n{results.generate_report()}"

    return check


@pytest.fixture(scope="session")
def real_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealSite]:
    """A `RealSite`: `.url`, and `.restart()`. For pages use `new_player(base_url=real_site.url)`."""
    site = RealSite(tmp_path_factory.mktemp("var"))
    yield site
    site.stop()
