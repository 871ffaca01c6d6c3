from django.urls import include, path, register_converter
from django.utils.translation import gettext_lazy as _

from rules import views
from rules.games import HOME_GAME, OtherGame
from rules.positions.views import try_variant
from rules.printing import to_print
from rules.search_view import search
from rules.table_card.views import table_card

register_converter(OtherGame, "game")

# The pages of one game. Each name is there for every game: `game` may be left out for Presi.
GAME_PAGES = [
    path("", views.game, name="game"),
    path(_("summary/"), views.summary, name="summary"),
    path(_("questions/"), views.questions, name="questions"),
    path(_("how-we-play/"), views.here, name="here"),
    path(_("print/"), to_print, name="print"),
    path("r/<slug:rule_key>/", views.rule_by_key, name="by-key"),
    path("<slug:slug>/", views.rule, name="rule"),
]

app_name = "rules"
urlpatterns = [
    # Before the rules, one of which could have such a slug.
    path(_("rules/table/"), table_card, name="table-card"),
    path(
        _("rules/"),
        include(
            [
                path("<game:game>/", include(GAME_PAGES)),
                path("", include(GAME_PAGES), {"game": HOME_GAME}),
            ]
        ),
    ),
    path(_("search/"), search, name="search"),
    path(
        _("glossary/"),
        include(
            [
                path("", views.glossary, name="glossary"),
                path("t/<slug:term_key>/", views.term_by_key, name="term"),
            ]
        ),
    ),
    path(
        _("variants/"),
        include(
            [
                path("", views.variants, name="variants"),
                path(_("try/<slug:slug>/"), try_variant, name="try"),
                path("o/<slug:option_key>/", views.option_by_key, name="option-by-key"),
            ]
        ),
    ),
]
