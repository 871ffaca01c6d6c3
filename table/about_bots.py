"""The page that says how strong the bots are, what they know, and how anybody can check that."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ui import levels, options

#: The test that deals the unseen cards anew and wants the same choice.
TEST = "tests/engine/bots/test_honesty.py"


@require_safe
def about_bots(request: HttpRequest) -> HttpResponse:
    """The levels of each game, and the test of their honesty word for word."""
    games: dict[tuple[Any, ...], list[Any]] = {}
    for game, name in options.GAMES.items():
        games.setdefault(tuple(levels.levels_of(game).values()), []).append(name)
    context = {"games": games.items(), "test": TEST, "source": _source()}
    return render(request, "table/about_bots.html", context)


@lru_cache(maxsize=1)
def _source() -> str:
    """The text of the test; empty where the site was set up without its tests."""
    path = settings.BASE_DIR / TEST
    return path.read_text(encoding="utf-8") if path.is_file() else ""
