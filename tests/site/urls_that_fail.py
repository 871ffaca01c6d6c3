"""The site's addresses and a few that go wrong on purpose, for the tests of the error pages."""

from django.conf.urls.i18n import i18n_patterns
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.urls import path

from presi_site.urls import handler400, handler403, handler404, handler500
from presi_site.urls import urlpatterns as real

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


def forbidden(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def damaged(request: HttpRequest) -> HttpResponse:
    raise SuspiciousOperation


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("broken on purpose")


def form(request: HttpRequest) -> HttpResponse:
    return HttpResponse("taken")


urlpatterns = [
    *i18n_patterns(
        path("forbidden/", forbidden), path("damaged/", damaged), path("broken/", broken), path("form/", form)
    ),
    *real,
]
