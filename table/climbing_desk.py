"""The desk of the climbing games: looks at the form, asks the service, answers with the table."""

from __future__ import annotations

import uuid
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

import engine
from table.history import log_of, replay_page
from table.matches import YOUR_SEAT, Next, Outcome, Request, Result, Table, Undo, load, submit
from table.pages import Asked, TablePage, players_of, table_page
from table.preferences import PreferencesForm, preferences
from ui.browser import known_player_id
from ui.moves import action_of, typed_in
from ui.typing import NotUnderstood

STATUS = {Result.DONE: 200, Result.REFUSED: 422, Result.STALE: 409}


def show(request: HttpRequest, table: Table) -> HttpResponse:
    """The table as it stands, with a hint if that is asked for."""
    asked = Asked.HINT if "hint" in request.GET else Asked.NOTHING
    return _page(request, table_page(table, preferences(request), asked=asked))


def log(request: HttpRequest, table: Table) -> HttpResponse:
    """All that has been played in this hand, trick by trick."""
    name = "table/_log.html" if request.htmx else "table/log.html"  # type: ignore[attr-defined]
    return render(request, name, {"match": table.match, "tricks": log_of(table, players_of(table))})


def replay(request: HttpRequest, table: Table) -> HttpResponse:
    """The hand step by step, as it was seen from the reader's seat."""
    page = replay_page(table, players_of(table), request.GET.get("step", ""))
    name = "table/_replay.html" if request.htmx else "table/replay.html"  # type: ignore[attr-defined]
    return render(request, name, {"page": page})


def act(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The table after what the form asks for."""
    player, liked = known_player_id(request), preferences(request)
    try:
        seen, wanted = int(request.POST["seq"]), _wanted(request, match_id)
    except NotUnderstood:
        page = table_page(load(match_id, player), liked, unread=typed_in(request.POST))
        return _page(request, page, status=422)
    except (KeyError, ValueError):
        return _page(request, table_page(load(match_id, player), liked, stale=True), status=400)
    if isinstance(wanted, engine.Pass) and liked["confirm_pass"] and request.POST["action"] == "pass":
        table = load(match_id, player)
        if table.match.seq == seen and table.may_play():
            return _page(request, table_page(table, liked, asked=Asked.SURE), status=422)
    return _answer(request, submit(match_id, player, seen, wanted), wanted)


def _wanted(request: HttpRequest, match_id: uuid.UUID) -> Request:
    """What the form asks for. Raises `FormProblem` for a form that is none of ours, and `NotUnderstood`."""
    match request.POST.get("action"):
        case "next":
            return Next()
        case "undo":
            return Undo()
        case "pass-sure":
            return engine.PASS
    if not typed_in(request.POST):
        return action_of(request.POST)
    position = load(match_id, known_player_id(request)).position
    return action_of(request.POST, engine.view(position.state, YOUR_SEAT))


def _answer(request: HttpRequest, outcome: Outcome, wanted: Request) -> HttpResponse:
    if outcome.result is Result.DONE and not request.htmx:  # type: ignore[attr-defined]
        return redirect("table:match", match_id=outcome.table.match.pk)
    page = table_page(
        outcome.table,
        preferences(request),
        chosen=_cards(wanted) if outcome.result is Result.REFUSED else (),
        refusal=outcome.refusal,
        stale=outcome.result is Result.STALE,
        play_back=outcome.result is Result.DONE and not isinstance(wanted, Undo),
    )
    return _page(request, page, status=STATUS[outcome.result])


def _cards(wanted: Request) -> tuple[str, ...]:
    return wanted.cards if isinstance(wanted, engine.Play | engine.Give) else ()


def _page(request: HttpRequest, page: TablePage, status: int = 200) -> HttpResponse:
    name = "table/_table.html" if request.htmx else "table/match.html"  # type: ignore[attr-defined]
    # Called by the template where it draws the form.
    context = {"page": page, "settings": partial(PreferencesForm, initial=page.liked)}
    return render(request, name, context, status=status)
