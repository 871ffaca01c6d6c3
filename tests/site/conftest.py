"""The whole site, read once: every page that a link leads to, in each language."""

from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from presi_site.content import load_content
from tests.site.html_page import HtmlPage, read

LANGUAGES = {"es": "es", "pt": "pt-BR"}
HOSTS = ("", "testserver", "localhost", "127.0.0.1")


def local(href: str, page_path: str) -> str | None:
    """The path that a link of ours leads to, without query and fragment; None for other people's sites."""
    parts = urlsplit(urljoin(page_path, href))
    return parts.path if parts.netloc in HOSTS and parts.scheme in ("", "http", "https") else None


@pytest.fixture(scope="session")
def pages(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> dict[str, HtmlPage]:
    """Path → page, from the two home pages along every link. Each by a new reader: nothing is remembered."""
    found: dict[str, HtmlPage] = {}
    signposts: set[str] = set()
    waiting = [f"/{language}/" for language in LANGUAGES]
    with django_db_blocker.unblock():
        load_content()  # a transactional test before us has emptied the database
        while waiting:
            path = waiting.pop()
            if path in found or path in signposts:
                continue
            assert len(found) < 2000, "links without end"
            response = Client().get(path)
            if response.status_code == 302:
                # A signpost: one app links to another's page by a key, and that app knows the address.
                target = local(response["Location"], path)
                assert target is not None, f"{path} leads off the site"
                assert target[:4] == path[:4], f"{path} leads to {target}"
                signposts.add(path)
                waiting.append(target)
                continue
            page = found[path] = read(path, response)
            targets = [local(urldefrag(link).url, path) for link in page.links if not link.startswith("#")]
            waiting += [target for target in targets if target is not None and target not in found]
    return found


@pytest.fixture(params=sorted(LANGUAGES))
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def pages_in(language: str, pages: dict[str, HtmlPage]) -> list[HtmlPage]:
    """The pages of one language."""
    return [page for path, page in pages.items() if path.startswith(f"/{language}/")]
