"""Everything about a game in one piece, for paper: rules, questions, words."""

from dataclasses import fields

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.games import HOME_GAME
from rules.models import Passage
from rules.pages import game_page, glossary_entries
from rules.passages import passages_page


@require_safe
def to_print(request: HttpRequest, game: str = HOME_GAME) -> HttpResponse:
    """The page that prints in full; what is folded elsewhere is open here."""
    page = game_page(game)
    context = {field.name: getattr(page, field.name) for field in fields(page)}
    context |= {
        "questions": passages_page(game, Passage.Kind.QUESTION).passages,
        "entries": [entry for entry in glossary_entries() if entry.game in ("", page.page.name)],
        "unfold": True,
    }
    return render(request, "rules/print.html", context)
