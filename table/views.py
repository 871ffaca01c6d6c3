"""The table's addresses: make a match, look at it, act in it."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from functools import partial, wraps

from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

import engine
from table.forms import NewMatchForm, RecordForm, game_of
from table.matches import YOUR_SEAT, Next, NotYours, Outcome, Request, Result, Undo, load, submit
from table.models import Match
from table.pages import Asked, TablePage, table_page
from table.preferences import PreferencesForm, keep_preferences, preferences
from table.starting import new_match
from ui import options
from ui.browser import known_player_id, player_id
from ui.moves import action_of, typed_in
from ui.typing import NotUnderstood

#: Unfinished matches offered on the page for a new one.
SHOWN_MATCHES = 5
STATUS = {Result.DONE: 200, Result.REFUSED: 422, Result.STALE: 409}
View = Callable[..., HttpResponse]


def of_a_match(view: View) -> View:
    """Answer for a match that is not there, or not this browser's; and never from a cache."""

    @never_cache
    @vary_on_headers("HX-Request")
    @wraps(view)
    def guarded(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
        try:
            return view(request, match_id)
        except Match.DoesNotExist:
            raise Http404 from None
        except NotYours:
            return render(request, "table/not_yours.html", {"status": 403}, status=403)

    return guarded


# -- sitting down --------------------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose a match and sit down; an address may carry the choice (``?equal=must_beat&players=4``)."""
    game = game_of(request.POST or request.GET)
    if request.method == "GET":
        return new_page(request, NewMatchForm(game, initial=request.GET.dict()))
    form = NewMatchForm(game, request.POST)
    if not form.is_valid():
        return new_page(request, form, status=422)
    try:
        made = new_match(
            player_id(request), **{k: form.cleaned_data[k] for k in ("request", "setup", "levels")}
        )
    except NotYours:
        return render(request, "table/not_yours.html", {"status": 403}, status=403)
    return redirect("table:match", match_id=made.pk)


def new_page(
    request: HttpRequest, form: NewMatchForm, record: RecordForm | None = None, status: int = 200
) -> HttpResponse:
    """The page for a new match, with the matches of this browser."""
    context = {
        "form": form,
        "games": options.GAMES.items(),
        "record_form": record or RecordForm(),
        "matches": _unfinished(request),
        "saved": request.GET.get("save") == "1",
        "chosen": request.method == "GET" and bool(set(request.GET) & set(form.fields)),
    }
    return render(request, "table/new.html", context, status=status)


def _unfinished(request: HttpRequest) -> QuerySet[Match]:
    mine = Match.objects.filter(player=known_player_id(request) or "-", over=False)
    return mine.annotate(opponents=Count("seats") - 1).order_by("-updated")[:SHOWN_MATCHES]


@require_POST
def settings(request: HttpRequest) -> HttpResponse:
    """Keep how the reader likes the table, and go back to it."""
    form = PreferencesForm(request.POST)
    if form.is_valid():
        keep_preferences(request, form)
    back = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = reverse("table:new")
    return redirect(back)


# -- at the table --------------------------------------------------------------------------------------------


@of_a_match
@require_http_methods(["GET", "POST"])
def match(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The table: as it stands, or after what the form asks for."""
    if request.method == "POST":
        return _act(request, match_id)
    table = load(match_id, known_player_id(request))
    asked = Asked.HINT if "hint" in request.GET else Asked.NOTHING
    return _page(request, table_page(table, preferences(request), asked=asked))


def _act(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
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
