"""What a browser keeps of the site for when there is no connection, and how the site installs.

Kept are the long pages of the reference in both languages with what they are drawn with; never a match, a
lesson or anything that somebody sent. The worker's text changes with the content, so that browsers notice.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha1
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from rules import stamp
from rules.addresses import addresses

WORKER = Path(__file__).with_name("worker.js")
STATIC_FILES = (
    "ui/site.css",
    "ui/cards.css",
    "ui/table.css",
    "ui/print.css",
    "rules/rules.css",
    "rules/table_card.css",
    "ui/cards.svg",
    "ui/cards-french.svg",
    "ui/icons.svg",
    "ui/favicon.svg",
    "ui/site.js",
    "ui/terms.js",
)
# What decides how a page looks besides its content: a change in any makes a new version.
_SOURCES = ("ui", "rules", "presi_site", "locale")
_SUFFIXES = {".html", ".py", ".po", ".css", ".js", ".svg"}
DAY = 24 * 60 * 60  # seconds


def kept_pages() -> list[str]:
    """The paths of the kept pages in every language."""
    return [path for code, _name in settings.LANGUAGES for path in _kept_in(code)]


def _kept_in(language: str) -> Iterator[str]:
    with translation.override(language):
        yield reverse("home")
        yield reverse("offline")
        yield from (address.path for address in addresses() if address.is_long)


def kept_files() -> list[str]:
    """The addresses of the kept static files."""
    return [static(name) for name in STATIC_FILES]


def version() -> str:
    """What changes whenever a kept page or file may have changed."""
    return sha1(f"{stamp.current()} {_release()}".encode(), usedforsecurity=False).hexdigest()[:12]


@lru_cache(maxsize=1)
def _release() -> str:
    """A digest of everything in this installation that goes into the pages."""
    digest = sha1(usedforsecurity=False)
    for folder in _SOURCES:
        for path in sorted(Path(settings.BASE_DIR, folder).rglob("*")):
            if path.suffix in _SUFFIXES:
                digest.update(path.read_bytes())
    return digest.hexdigest()


def _etag(request: HttpRequest) -> str:
    return f'"{version()}"'


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=_etag)  # browsers ask again at every visit
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker: `worker.js` with what it is to keep written before it."""
    return HttpResponse(_worker(version()), content_type="text/javascript; charset=utf-8")


@lru_cache(maxsize=2)
def _worker(version: str) -> str:
    kept = {
        "version": version,
        "pages": kept_pages(),
        "files": kept_files(),
        "offline": {code: _in(code, "offline") for code, _name in settings.LANGUAGES},
    }
    return f"const KEPT = {json.dumps(kept)};\n{WORKER.read_text(encoding='utf-8')}"


def _in(language: str, name: str) -> str:
    with translation.override(language):
        return reverse(name)


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What is shown in the place of a page that is not kept."""
    return render(request, "presi_site/offline.html")


@require_safe
@cache_control(max_age=DAY)
def manifest(request: HttpRequest) -> HttpResponse:
    """How the site installs, in the language of its address."""
    language = str(translation.get_language())
    shortcuts = (
        (_("Rules"), "rules:game"),
        (_("Learn"), "tutorial:map"),
        (pgettext("part of the site", "Play"), "table:new"),
    )
    content = {
        "id": reverse("home"),
        "lang": settings.LANGUAGE_TAGS[language],
        "dir": "ltr",
        "name": _("Presi: read, learn and play"),
        "short_name": "Presi",
        "description": _(
            "Presi, the card game: read the rules, learn with short lessons, play against the machine."
        ),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#faf5e9",
        "theme_color": "#faf5e9",
        "icons": [
            {"src": static("ui/favicon.svg"), "sizes": "any", "type": "image/svg+xml"},
            {"src": static("ui/icon-192.png"), "sizes": "192x192", "type": "image/png"},
            {"src": static("ui/icon-512.png"), "sizes": "512x512", "type": "image/png"},
            {
                "src": static("ui/icon-maskable-512.png"),
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
        "shortcuts": [{"name": name, "url": reverse(route)} for name, route in shortcuts],
    }
    return JsonResponse(
        content, content_type="application/manifest+json", json_dumps_params={"ensure_ascii": False}
    )
