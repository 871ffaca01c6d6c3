"""The site map: every page that is worth finding, each with its counterparts in the other languages."""

from collections.abc import Iterator

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_safe

from rules.addresses import addresses
from tutorial.models import Lesson


def pages_in(language: str) -> dict[str, str]:
    """A name that is the same in every language → the page's path in *language*."""
    with translation.override(language):
        return dict(_pages())


def _pages() -> Iterator[tuple[str, str]]:
    yield "home", reverse("home")
    yield from ((address.name, address.path) for address in addresses())
    yield "lessons", reverse("tutorial:map")
    for lesson in Lesson.objects.all():
        yield f"lesson {lesson.key}", lesson.get_absolute_url()
    yield "new match", reverse("table:new")
    yield "bots", reverse("table:bots")


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """`sitemap.xml`: an entry for each page in each language. `x-default` is `/`, the way in."""
    paths = {code: pages_in(code) for code, _name in settings.LANGUAGES}

    def absolute(path: str) -> str:
        return request.build_absolute_uri(path)

    entries = [
        (
            absolute(paths[code][name]),
            [(settings.LANGUAGE_TAGS[other], absolute(paths[other][name])) for other in paths],
        )
        for code in paths
        for name in paths[code]
        if all(name in paths[other] for other in paths)
    ]
    context = {"entries": entries, "root": absolute("/")}
    return render(request, "presi_site/sitemap.xml", context, content_type="application/xml")
