"""The site's own pages: the home page, the way in, and what machines ask for."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@require_safe
@never_cache
def choose_language(request: HttpRequest) -> HttpResponse:
    """`/`: to the home page in the first of the browser's languages that we speak, else in Spanish."""
    return redirect(f"/{translation.get_language()}/")


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "presi_site/home.html")


@require_safe
def live(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    where = request.build_absolute_uri(reverse("sitemap"))
    return HttpResponse(f"User-agent: *\nDisallow:\n\nSitemap: {where}\n", content_type="text/plain")


@require_safe
def icon(request: HttpRequest) -> HttpResponse:
    """For browsers that ask without having read a page of ours; the pages link to the file itself."""
    return redirect(static("ui/favicon.svg"))
