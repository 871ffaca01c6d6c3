"""The addresses. Path words are translated (`_("learn/")`), so each language has its own."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path
from django.utils.translation import gettext_lazy as _

from presi_site import offline, views
from presi_site.sitemap import sitemap

handler400 = "presi_site.errors.bad_request"
handler403 = "presi_site.errors.permission_denied"
handler404 = "presi_site.errors.not_found"
handler500 = "presi_site.errors.server_error"

urlpatterns = [
    path("", views.choose_language, name="choose-language"),
    path(settings.ADMIN_PATH, admin.site.urls),
    path("live/", views.live, name="live"),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", sitemap, name="sitemap"),
    # Here, not below /static/: a worker rules over the addresses below its own.
    path("sw.js", offline.worker, name="worker"),
    path("favicon.ico", views.icon, name="icon"),
    *i18n_patterns(
        path("", views.home, name="home"),
        path("manifest.webmanifest", offline.manifest, name="manifest"),
        path(_("offline/"), offline.offline, name="offline"),
        path("", include("rules.urls")),
        path(_("learn/"), include("tutorial.urls")),
        path(_("play/"), include("table.urls")),
        prefix_default_language=True,
    ),
]
