"""Pages of the reference are written once and kept until their content changes: everybody gets the same ones.

Browsers that keep the reference for when there is no connection fetch some thirty pages each; this is what
makes that cheap. A page that sets a cookie, says that it is not to be kept or answers a query is never kept.
"""

from collections.abc import Callable
from functools import lru_cache

from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone, translation

from presi_site.offline import version

LONGEST = 24 * 60 * 60  # seconds; the page has the day at its foot, for paper
ROUTES = ("rules:game", "rules:glossary", "rules:variants")  # and what is below them
DIFFERS_BY = ("Accept-Encoding",)  # all that a kept page may differ by

Answer = Callable[[HttpRequest], HttpResponse]


class KeptPagesMiddleware:
    """Outside of the middlewares that finish a page (compression, policy), so that those work once too."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        key = _key(request)
        if key is None:
            return self.get_response(request)
        if kept := cache.get(key):
            body, headers = kept
            return HttpResponse(body, headers=headers)
        response = self.get_response(request)
        if _may_be_kept(response):
            cache.set(key, (response.content, dict(response.headers)), LONGEST)
        return response


def _key(request: HttpRequest) -> str | None:
    """What a page is kept under; None for what is not of the reference, or not the same for everybody."""
    if settings.DEBUG or request.method != "GET" or request.META.get("QUERY_STRING"):
        return None
    if not request.path_info.startswith(_prefixes()):
        return None
    try:
        asked = request.build_absolute_uri(request.path_info)
    except DisallowedHost:
        return None
    packed = "gzip" if "gzip" in request.headers.get("Accept-Encoding", "") else ""
    return f"page:{version()}:{timezone.now().date()}:{packed}:{asked}"


@lru_cache(maxsize=1)
def _prefixes() -> tuple[str, ...]:
    found = []
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            found += [reverse(route) for route in ROUTES]
    return tuple(found)


def _may_be_kept(response: HttpResponse) -> bool:
    if response.status_code != 200 or response.streaming or response.cookies:
        return False
    varies = {name.strip() for name in response.headers.get("Vary", "").split(",") if name.strip()}
    return "no-store" not in response.headers.get("Cache-Control", "") and varies <= {*DIFFERS_BY}
