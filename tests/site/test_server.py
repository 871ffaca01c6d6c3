"""The root callable: what reaches Django of what a client sends."""

import asyncio
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.urls import path
from pytest_django import DjangoDbBlocker

from presi_site.asgi import application
from presi_site.secret_key import kept_secret_key
from ui.browser import known_player_id, player_id

Headers = list[tuple[bytes, bytes]]


def echo(request: HttpRequest) -> HttpResponse:
    return HttpResponse(f"{request.GET.get('q')} {request.headers.get('X-Forwarded-Proto')}")


urlpatterns = [path("echo/", echo)]


@pytest.fixture
def open_database(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Django runs in a thread here, with a connection of its own that no test's transaction can hold."""
    with django_db_blocker.unblock():
        yield


def ask(target: str, query: bytes = b"", headers: Headers | None = None) -> tuple[int, str]:
    """Send one GET as uvicorn would; return the status and the text of the answer."""
    sent: list[MutableMapping[str, Any]] = []

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "path": target,
        "query_string": query,
        "headers": [(b"host", b"testserver"), *(headers or [])],
        "server": ("127.0.0.1", 8000),
        "client": ("127.0.0.1", 50000),
    }
    asyncio.run(application(scope, receive, send))
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:]).decode()


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(
    ("query", "read"),
    [(b"q=7c", "7c"), (b"q=ca%C3%B1a", "caña"), ("q=caña".encode(), "caña"), (b"q=50%25+2", "50% 2")],
)
def test_queries_arrive_as_they_were_meant(open_database: None, query: bytes, read: str) -> None:
    assert ask("/echo/", query) == (200, f"{read} None")


@pytest.mark.urls(__name__)
def test_a_header_cannot_pass_for_the_proxys(open_database: None) -> None:
    assert ask("/echo/", b"q=", [(b"x_forwarded_proto", b"https")]) == (200, " None")
    assert ask("/echo/", b"q=", [(b"x-forwarded-proto", b"https")]) == (200, " https")


@pytest.mark.parametrize(
    "target", ["/es/\ufffd\x00/", "/\ufffd", "//es//", "/es/%2e%2e/", "/pt/" + "x" * 5000]
)
def test_odd_addresses_are_not_found(open_database: None, target: str) -> None:
    assert ask(target)[0] == 404


def test_the_server_starts_and_stops() -> None:
    arriving = iter([{"type": "lifespan.startup"}, {"type": "lifespan.shutdown"}])
    sent: list[str] = []

    async def receive() -> MutableMapping[str, Any]:
        return next(arriving)

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message["type"])

    asyncio.run(application({"type": "lifespan"}, receive, send))
    assert sent == ["lifespan.startup.complete", "lifespan.shutdown.complete"]


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path_of_key = tmp_path / "var" / "secret_key"
    key = kept_secret_key(path_of_key)
    assert len(key) >= 50
    assert kept_secret_key(path_of_key) == key
    assert path_of_key.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path_of_key.parent.iterdir()] == ["secret_key"]


def test_a_browser_is_a_player_from_its_first_need_on(rf: Any) -> None:
    request = rf.get("/")
    request.session = {}
    assert known_player_id(request) is None
    assert request.session == {}
    player = player_id(request)
    assert len(bytes.fromhex(player)) == 16
    assert player_id(request) == known_player_id(request) == player
    another = rf.get("/")
    another.session = {}
    assert player_id(another) != player
