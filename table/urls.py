from django.urls import path
from django.utils.translation import gettext_lazy as _

from table import about_bots, again_views, views

app_name = "table"
urlpatterns = [
    path("", views.new, name="new"),
    path("bots/", about_bots.about_bots, name="bots"),
    path(_("settings/"), views.settings, name="settings"),
    path(_("record/"), again_views.from_record, name="from-record"),
    path(_("deal/<slug:code>/"), again_views.shared_deal, name="shared"),
    path("<uuid:match_id>/", views.match, name="match"),
    path(_("<uuid:match_id>/log/"), again_views.log, name="log"),
    path(_("<uuid:match_id>/replay/"), again_views.replay, name="replay"),
    path(_("<uuid:match_id>/review/"), again_views.review, name="review"),
    path(_("<uuid:match_id>/again/"), again_views.again, name="again"),
    path(_("<uuid:match_id>/share/"), again_views.share_deal, name="share"),
    path("<uuid:match_id>/record.json", again_views.record, name="record"),
]
