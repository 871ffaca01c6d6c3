from django.urls import include, path
from django.utils.translation import gettext_lazy as _

from rules import views

app_name = "rules"
urlpatterns = [
    path(
        _("rules/"),
        include(
            [
                path("", views.game, name="game"),
                path("r/<slug:rule_key>/", views.rule_by_key, name="by-key"),
                path("<slug:slug>/", views.rule, name="rule"),
            ]
        ),
    ),
    path(_("glossary/"), views.glossary, name="glossary"),
    path(_("variants/"), views.variants, name="variants"),
]
