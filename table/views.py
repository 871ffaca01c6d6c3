"""The table's addresses: make a match, look at it, act in it."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from functools import lru_cache, wraps

from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

from table.desks import desk_of
from table.forms import NewMatchForm, RecordForm, game_of
from table.matches import NotYours, load
from table.models import Match
from table.preferences import PreferencesForm, keep_preferences
from table.starting import new_match
from ui import options
from ui.browser import known_player_id, player_id

#: Unfinished matches offered on the page for a new one.
SHOWN_MATCHES = 5
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
        return desk_of(_game(match_id)).act(request, match_id)
    table = load(match_id, known_player_id(request))
    return desk_of(table.match.game).show(request, table)


@lru_cache(maxsize=4096)
def _game(match_id: uuid.UUID) -> str:
    """The game of a match, which never changes. Raises ``Match.DoesNotExist``."""
    return str(Match.objects.values_list("game", flat=True).get(pk=match_id))
