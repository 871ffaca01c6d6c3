"""The addresses. Path words are translated (`_("learn/")`), so each language has its own."""

from importlib.util import find_spec

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from django.utils.translation import gettext_lazy as _

from presi_site import views

handler400 = "presi_site.errors.bad_request"
handler403 = "presi_site.errors.permission_denied"
handler404 = "presi_site.errors.not_found"
handler500 = "presi_site.errors.server_error"

pages: list[URLPattern | URLResolver] = [path("", views.home, name="home")]
if find_spec("rules") and find_spec("rules.urls"):
    pages.append(path("", include("rules.urls")))
if find_spec("tutorial") and find_spec("tutorial.urls"):
    pages.append(path(_("learn/"), include("tutorial.urls")))
if find_spec("table") and find_spec("table.urls"):
    pages.append(path(_("play/"), include("table.urls")))

urlpatterns = [
    path("", views.choose_language, name="choose-language"),
    path("admin/", admin.site.urls),
    path("live/", views.live, name="live"),
    path("robots.txt", views.robots, name="robots"),
    path("favicon.ico", views.icon, name="icon"),
    *i18n_patterns(*pages, prefix_default_language=True),
]
