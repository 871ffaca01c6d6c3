"""Pages for what went wrong, in the reader's language."""

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _


def _page(request: HttpRequest | None, status: int, title: str, text: str) -> HttpResponse:
    context = {"status": status, "title": title, "text": text}
    return HttpResponse(render_to_string("presi_site/error.html", context, request), status=status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: the request makes no sense, or was sent to a name that is not ours."""
    with translation.override(translation.get_language_from_request(request, check_path=True)):
        return _page(
            # A page builds absolute addresses from the name it was asked under, and this one is not ours.
            None if isinstance(exception, DisallowedHost) else request,
            400,
            _("We could not make sense of that request"),
            _("Something in it was missing or damaged. Nothing has changed."),
        )


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403: somebody else's match, a card that is not yours."""
    return _page(
        request,
        403,
        _("This is not yours to see or to play"),
        _("It may belong to another player, or to another browser of yours. Nothing has changed."),
    )


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404, also for the pages of the other language under this one's prefix."""
    return _page(
        request,
        404,
        _("There is no such page"),
        _("The address may be mistyped, or the page may have moved."),
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a forged form, and for an honest one whose cookie is gone."""
    return _page(
        request,
        403,
        _("That form could not be checked"),
        _(
            "It did not come from a page of ours, or your browser has lost its cookie. Nothing has changed: "
            "go back, reload the page and try again."
        ),
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """500: needs nothing that may be what is broken (context, catalogue), so it speaks both languages."""
    return HttpResponse(render_to_string("presi_site/500.html"), status=500)
