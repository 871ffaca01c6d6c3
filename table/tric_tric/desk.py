"""The desk of Tric-Tric: looks at the form, asks the service, answers with the table."""

from __future__ import annotations

import uuid
from dataclasses import replace
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

import engine
from engine import tric_tric as tt
from table.matches import YOUR_SEAT, Next, Outcome, Request, Result, Table, Then, Undo, load, submit
from table.pages import players_of
from table.preferences import PreferencesForm, preferences
from table.tric_tric.history import log_of, replay_page
from table.tric_tric.pages import Said, TablePage, table_page
from ui.browser import known_player_id
from ui.tric_tric.moves import Choose, Unclear, action_of, chosen_cards

STATUS = {Result.DONE: 200, Result.REFUSED: 422, Result.STALE: 409}


def show(request: HttpRequest, table: Table) -> HttpResponse:
    """The table as it stands, with a hint if that is asked for."""
    said = Said(hint="hint" in request.GET, arrange=_arranged(request))
    return _page(request, table_page(table, preferences(request), said))


def act(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The table after what the form asks for."""
    player, liked, said = known_player_id(request), preferences(request), Said(arrange=_arranged(request))
    try:
        seen = int(request.POST["seq"])
        chosen, meld = chosen_cards(request.POST), request.POST.get("meld", "")
        wanted = _wanted(request, match_id)
    except Unclear as unclear:
        said = replace(
            said, explanation=unclear.explanation, typed=unclear.typed, chosen=chosen, meld=meld[:4]
        )
        return _page(request, table_page(load(match_id, player), liked, said), status=422)
    except (KeyError, ValueError):
        page = table_page(load(match_id, player), liked, replace(said, stale=True))
        return _page(request, page, status=400)
    if isinstance(wanted, Choose):
        table = load(match_id, player)
        said = replace(said, chosen=chosen, meld=meld, ways=wanted.moves, stale=table.match.seq != seen)
        return _page(request, table_page(table, liked, said), status=422)
    outcome = submit(match_id, player, seen, wanted)
    if outcome.result is Result.REFUSED:
        said = replace(said, chosen=chosen, meld=meld, refusal=outcome.refusal)
    return _answer(request, outcome, wanted, said)


def log(request: HttpRequest, table: Table) -> HttpResponse:
    """All that has been played in this hand, turn by turn."""
    name = "table/_log.html" if request.htmx else "table/log.html"  # type: ignore[attr-defined]
    return render(request, name, {"match": table.match, "tricks": log_of(table, players_of(table))})


def replay(request: HttpRequest, table: Table) -> HttpResponse:
    """The hand step by step, as it was seen from the reader's seat."""
    page = replay_page(table, players_of(table), request.GET.get("step", ""))
    name = "table/tric/_replay.html" if request.htmx else "table/tric/replay.html"  # type: ignore[attr-defined]
    return render(request, name, {"page": page})


def _arranged(request: HttpRequest) -> bool:
    return (request.POST or request.GET).get("arrange") == "1"


def _wanted(request: HttpRequest, match_id: uuid.UUID) -> Request | Choose:
    """What the form asks for. Raises `ui.tric_tric.moves.FormProblem` and `Unclear`."""
    match request.POST.get("action"):
        case "next":
            return Next()
        case "undo":
            return Undo()
    view: tt.View = engine.view(load(match_id, known_player_id(request)).position.state, YOUR_SEAT)
    action = action_of(request.POST, view)
    if isinstance(action, tt.Draw) and view.phase == "claims" and view.may_take:
        # Who plays next and wants no discard says so and draws, if nobody claims it first (T-18).
        return Then(tt.Decline(), action)
    return action


def _answer(request: HttpRequest, outcome: Outcome, wanted: Request, said: Said) -> HttpResponse:
    if outcome.result is Result.DONE and not request.htmx:  # type: ignore[attr-defined]
        address = reverse("table:match", kwargs={"match_id": outcome.table.match.pk})
        return redirect(address + ("?arrange=1" if said.arrange else ""))
    said = replace(
        said,
        stale=outcome.result is Result.STALE,
        play_back=outcome.result is Result.DONE and not isinstance(wanted, Undo),
    )
    page = table_page(outcome.table, preferences(request), said)
    return _page(request, page, status=STATUS[outcome.result])


def _page(request: HttpRequest, page: TablePage, status: int = 200) -> HttpResponse:
    name = "table/tric/_table.html" if request.htmx else "table/tric/match.html"  # type: ignore[attr-defined]
    # Called by the template where it draws the form.
    context = {"page": page, "settings": partial(PreferencesForm, initial=page.liked)}
    return render(request, name, context, status=status)
