"""The card of a table: a page that is nothing but its address."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

import engine
from rules.table_card import page
from rules.table_card.asked import GAMES, Asked, read
from ui import options


@require_safe
def table_card(request: HttpRequest) -> HttpResponse:
    """The rules of the table that the query asks for; 422 and why for one that cannot be played.

    What the form sends names every option; it is led to the short address, which is the one to share.
    """
    query = {name: values[-1] for name, values in request.GET.lists() if values}
    try:
        asked = read(query)
    except engine.InvalidRules as error:
        return _page(request, query, {"problem": options.invalid_text(error), "card": None}, status=422)
    path = address(asked)
    if request.get_full_path() != path:
        return redirect(path)
    return _page(request, query, {"problem": "", "card": page.card(asked, request.build_absolute_uri(path))})


def address(asked: Asked) -> str:
    """The card's address in the active language."""
    path = reverse("rules:table-card")
    return f"{path}?{asked.query}" if asked.query else path


def _page(
    request: HttpRequest, query: dict[str, str], context: dict[str, Any], status: int = 200
) -> HttpResponse:
    game = page.game_of(query)
    context |= {
        "game": game,
        "games": [(key, options.GAMES[key], key == game) for key in GAMES],
        "groups": page.form(query, game),
        "target": query.get("target") or engine.presets()[game].rules.target,
        "targets": engine.TARGETS,
    }
    return render(request, "rules/table_card.html", context, status=status)
