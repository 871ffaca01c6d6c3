"""A reader's browser as far as a measurement needs one: cookies, forms, and what the answer cost."""

from __future__ import annotations

import gzip
import http.client
import io
import re
import sys
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any, Protocol
from urllib.parse import urlencode

Form = Mapping[str, str | list[str]]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back. ``sent`` counts the bytes on the wire, ``ms`` the time taken: see the transport."""

    status: int
    location: str
    text: str
    sent: int
    ms: float


class Transport(Protocol):
    """A way to the site: status, headers and body of an answer, and the milliseconds it took."""

    def __call__(
        self, method: str, target: str, headers: dict[str, str], body: bytes
    ) -> tuple[int, list[tuple[str, str]], bytes, float]: ...


def in_process(
    method: str, target: str, headers: dict[str, str], body: bytes
) -> tuple[int, list[tuple[str, str]], bytes, float]:
    """Call the WSGI application; the time is this thread's processor time."""
    from presi_site.asgi import django

    path, _, query = target.partition("?")
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_LENGTH": str(len(body)),
        "CONTENT_TYPE": headers.get("Content-Type", ""),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        **{"HTTP_" + name.upper().replace("-", "_"): value for name, value in headers.items()},
    }
    heard: list[Any] = []

    def start_response(status: str, received: list[tuple[str, str]], *_: Any) -> None:
        heard.extend((int(status[:3]), received))

    begun = time.thread_time()
    parts = django(environ, start_response)
    content = b"".join(parts)
    parts.close()
    return heard[0], heard[1], content, (time.thread_time() - begun) * 1000


class OverTheNetwork:
    """To a server on this machine, with one connection that is kept; the time is that on the clock."""

    def __init__(self, port: int, timeout: float = 30) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)

    def __call__(
        self, method: str, target: str, headers: dict[str, str], body: bytes
    ) -> tuple[int, list[tuple[str, str]], bytes, float]:
        begun = time.perf_counter()
        try:
            received = self._ask(method, target, headers, body)
        except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
            self.connection.close()  # the server lets an idle connection go after five seconds
            received = self._ask(method, target, headers, body)
        content = received.read()
        took = (time.perf_counter() - begun) * 1000
        return received.status, received.getheaders(), content, took

    def _ask(
        self, method: str, target: str, headers: dict[str, str], body: bytes
    ) -> http.client.HTTPResponse:
        self.connection.request(method, target, body=body or None, headers=headers)
        return self.connection.getresponse()


@dataclass(slots=True)
class Reader:
    """One browser. Its first page gives it the cookies that its forms need."""

    transport: Transport
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""

    def get(self, target: str, *, htmx: bool = False) -> Answer:
        return self._ask("GET", target, None, htmx)

    def post(self, target: str, form: Form, *, htmx: bool = False) -> Answer:
        return self._ask("POST", target, {"csrfmiddlewaretoken": self.token, **form}, htmx)

    def _ask(self, method: str, target: str, form: Form | None, htmx: bool) -> Answer:
        headers = {"Accept-Encoding": "gzip", "Host": "127.0.0.1"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if htmx:
            headers["HX-Request"] = "true"
        body = b""
        if form is not None:
            body = urlencode(form, doseq=True).encode()
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        status, received, content, ms = self.transport(method, target, headers, body)
        self._keep_cookies(received)
        named = {name.lower(): value for name, value in received}
        sent = len(content)
        if named.get("content-encoding") == "gzip":
            content = gzip.decompress(content)
        text = content.decode(errors="replace")
        if token := re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', text):
            self.token = token[1]
        return Answer(status, named.get("location", ""), text, sent, ms)

    def _keep_cookies(self, received: Iterable[tuple[str, str]]) -> None:
        for name, value in received:
            if name.lower() == "set-cookie":
                self.cookies |= {morsel.key: morsel.value for morsel in SimpleCookie(value).values()}
