from django.urls import path
from django.utils.translation import gettext_lazy as _

from tutorial import views

app_name = "tutorial"
urlpatterns = [
    path("", views.course_map, name="map"),
    path(_("rule/<slug:rule_key>/"), views.lesson_by_rule, name="rule"),
    path("<slug:slug>/", views.lesson, name="lesson"),
]
