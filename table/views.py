"""The table's addresses: make a match, look at it, act in it."""

from __future__ import annotations

import uuid

from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django.views.decorators.vary import vary_on_headers

import engine
from table.forms import NewMatchForm
from table.matches import Next, NotYours, Outcome, Request, Result, load, new_match, submit
from table.models import Match
from table.pages import TablePage, table_page
from ui.browser import known_player_id, player_id
from ui.moves import FormProblem, action_of

#: Unfinished matches offered on the page for a new one.
SHOWN_MATCHES = 5
STATUS = {Result.DONE: 200, Result.REFUSED: 422, Result.STALE: 409}


@never_cache
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose a match and sit down."""
    if request.method == "GET":
        return _new_page(request, NewMatchForm(initial={"request": uuid.uuid4().hex}))
    form = NewMatchForm(request.POST)
    if not form.is_valid():
        return _new_page(request, form, status=422)
    wanted = form.cleaned_data
    made = new_match(player_id(request), wanted["request"], "presi", wanted["opponents"] + 1, {})
    return redirect("table:match", match_id=made.pk)


def _new_page(request: HttpRequest, form: NewMatchForm, status: int = 200) -> HttpResponse:
    mine = (
        Match.objects.filter(player=known_player_id(request) or "-", over=False)
        .annotate(opponents=Count("seats") - 1)
        .order_by("-updated")[:SHOWN_MATCHES]
    )
    return render(request, "table/new.html", {"form": form, "matches": mine}, status=status)


@never_cache
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "POST"])
def match(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The table: as it stands, or after what the form asks for."""
    try:
        if request.method == "GET":
            return _page(request, table_page(load(match_id, known_player_id(request))))
        return _act(request, match_id)
    except Match.DoesNotExist:
        raise Http404 from None
    except NotYours:
        return render(request, "table/not_yours.html", status=403)


def _act(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    try:
        seen = int(request.POST["seq"])
        wanted: Request = Next() if request.POST.get("action") == "next" else action_of(request.POST)
    except (KeyError, ValueError, FormProblem):
        table = load(match_id, known_player_id(request))
        return _page(request, table_page(table, stale=True), status=400)
    outcome = submit(match_id, known_player_id(request), seen, wanted)
    return _answer(request, outcome, wanted)


def _answer(request: HttpRequest, outcome: Outcome, wanted: Request) -> HttpResponse:
    if outcome.result is Result.DONE and not request.htmx:  # type: ignore[attr-defined]
        return redirect("table:match", match_id=outcome.table.match.pk)
    page = table_page(
        outcome.table,
        chosen=_cards(wanted) if outcome.result is Result.REFUSED else (),
        refusal=outcome.refusal,
        stale=outcome.result is Result.STALE,
        play_back=outcome.result is Result.DONE,
    )
    return _page(request, page, status=STATUS[outcome.result])


def _cards(wanted: Request) -> tuple[str, ...]:
    return wanted.cards if isinstance(wanted, engine.Play | engine.Give) else ()


def _page(request: HttpRequest, page: TablePage, status: int = 200) -> HttpResponse:
    name = "table/_table.html" if request.htmx else "table/match.html"  # type: ignore[attr-defined]
    return render(request, name, {"page": page, "title": _("A match of Presi")}, status=status)
