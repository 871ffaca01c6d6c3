from django.urls import path
from django.utils.translation import gettext_lazy as _

from tutorial import moving_views, views

app_name = "tutorial"
urlpatterns = [
    path("", views.course_map, name="map"),
    # Before the lessons, one of which could have such a slug.
    path(_("move/"), moving_views.move, name="move"),
    path(_("rule/<slug:rule_key>/"), views.lesson_by_rule, name="rule"),
    path(_("rule/<slug:game>/<slug:rule_key>/"), views.lesson_by_rule, name="rule"),
    path("<slug:slug>/", views.lesson, name="lesson"),
    path(_("<slug:slug>/play-on/"), views.play_on, name="play-on"),
]
