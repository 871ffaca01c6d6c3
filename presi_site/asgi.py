"""What the server runs: `uvicorn presi_site.asgi:application`.

Django runs as WSGI in a thread pool of this ASGI process: that takes half the processor time of its own ASGI
handler, and streams can be served beside it without a thread or a database connection each.
"""

import gc
import os
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import quote

from a2wsgi import WSGIMiddleware
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "presi_site.settings")

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

ASCII = "".join(map(chr, range(128)))

django = get_wsgi_application()
# What is loaded by now stays for good: the collector of cycles need not go through it again and again, nor
# come by several times a request. A move takes a tenth less.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 20)
_pages = WSGIMiddleware(django, workers=8)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """The root callable: every request goes to Django (live streams will branch off here)."""
    if scope["type"] == "http":
        scope = {
            **scope,
            # X_Forwarded_Proto and X-Forwarded-Proto are one name in WSGI: only the proxy's may arrive.
            "headers": [(name, value) for name, value in scope["headers"] if b"_" not in name],
            # a2wsgi takes ASCII only, and a hand-typed ?q=caña need not be.
            "query_string": quote(scope["query_string"], safe=ASCII).encode("ascii"),
        }
    await _pages(scope, receive, send)  # type: ignore[arg-type]
