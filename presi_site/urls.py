"""The addresses. Path words are translated (`_("learn/")`), so each language has its own."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.urls import URLPattern, URLResolver, include, path
from django.utils.translation import gettext_lazy as _

from presi_site import views

handler400 = "presi_site.errors.bad_request"
handler403 = "presi_site.errors.permission_denied"
handler404 = "presi_site.errors.not_found"
handler500 = "presi_site.errors.server_error"

pages: list[URLPattern | URLResolver] = [path("", views.home, name="home")]
if "rules" in settings.INSTALLED_APPS:
    pages.append(path("", include("rules.urls")))
if "tutorial" in settings.INSTALLED_APPS:
    pages.append(path(_("learn/"), include("tutorial.urls")))
if "table" in settings.INSTALLED_APPS:
    pages.append(path(_("play/"), include("table.urls")))

urlpatterns = [
    path("", views.choose_language, name="choose-language"),
    path("live/", views.live, name="live"),
    path("robots.txt", views.robots, name="robots"),
    *i18n_patterns(*pages, prefix_default_language=True),
]
