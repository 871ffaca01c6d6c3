"""A match looked at again: what was played, step by step, the same deal anew, its record."""

from __future__ import annotations

import json
import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

import engine
from table.desks import desk_of
from table.forms import NewMatchForm, RecordForm, RequestForm
from table.matches import YOUR_SEAT, NotYours, Table, load
from table.models import SharedDeal
from table.pages import players_of
from table.review import review_page
from table.starting import match_from_deal, match_from_record, new_match, setup_of_hand, share
from table.views import new_page, of_a_match
from ui.browser import known_player_id, player_id


@of_a_match
@require_GET
def log(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """All that has been played in this hand."""
    table = load(match_id, known_player_id(request))
    return desk_of(table.match.game).log(request, table)


@of_a_match
@require_GET
def replay(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The hand step by step, as it was seen from the reader's seat."""
    table = load(match_id, known_player_id(request))
    return desk_of(table.match.game).replay(request, table)


@of_a_match
@require_GET
def review(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The moments that decided the hand, once it has ended."""
    table = load(match_id, known_player_id(request))
    if not isinstance(table.position.state, engine.State):
        raise Http404  # the strong bot knows the climbing games only
    if engine.view(table.position.state, YOUR_SEAT).phase not in ("hand_over", "match_over"):
        return redirect("table:match", match_id=match_id)
    page = review_page(table, players_of(table))
    name = "table/_review.html" if request.htmx else "table/review.html"  # type: ignore[attr-defined]
    return render(request, name, {"page": page})


@of_a_match
@require_POST
def again(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The same deal once more, as a match of its own."""
    table = load(match_id, known_player_id(request))
    form = RequestForm(request.POST)
    if not form.is_valid():
        return redirect("table:match", match_id=match_id)
    setup, deal = setup_of_hand(table)
    levels = [seat.bot for seat in table.seats if seat.bot]
    made = new_match(player_id(request), form.cleaned_data["request"], setup, levels, deal)
    return redirect("table:match", match_id=made.pk)


@of_a_match
@require_POST
def share_deal(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """Make the link of this deal, and show it."""
    return redirect("table:shared", code=share(match_id, known_player_id(request)).code)


@of_a_match
@require_GET
def record(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The match as a game record. A hand still being played is left out: it would show the others' cards."""
    table = load(match_id, known_player_id(request))
    actions = [
        (entry.seat, engine.from_json(entry.action))
        for entry in table.match.entries.all()[: _finished(table)]
    ]
    written = engine.write_record(str(match_id), table.position.state.setup, actions)
    answer = HttpResponse(json.dumps(written), content_type="application/json")
    name = f"{table.match.game.replace('_', '-')}-{str(match_id)[:8]}.json"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _finished(table: Table) -> int:
    """How many entries lie in hands that have ended."""
    view = engine.view(table.position.state, YOUR_SEAT)
    going_on = 0 if view.phase in ("hand_over", "match_over") else len(table.position.moments)
    return table.match.seq - going_on


@never_cache
@require_http_methods(["GET", "POST"])
def shared_deal(request: HttpRequest, code: str) -> HttpResponse:
    """A deal that somebody sent: how it is played, and a button. No card is shown before."""
    shared = SharedDeal.objects.filter(code=code).first()
    if shared is None:
        raise Http404
    form = RequestForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = match_from_deal(player_id(request), form.cleaned_data["request"], shared)
        except NotYours:
            return render(request, "table/not_yours.html", {"status": 403}, status=403)
        return redirect("table:match", match_id=made.pk)
    setup = engine.from_json(shared.setup)
    context = {
        "form": RequestForm(),
        "shared": shared,
        "setup": setup,
        "address": request.build_absolute_uri(),
        "own": shared.source is not None and shared.source.player == known_player_id(request),
    }
    return render(request, "table/shared.html", context, status=422 if request.method == "POST" else 200)


@never_cache
@require_POST
def from_record(request: HttpRequest) -> HttpResponse:
    """Go on from a game record, from the first seat."""
    form = RecordForm(request.POST)
    if not form.is_valid():
        return new_page(request, NewMatchForm("presi"), form, status=422)
    made = match_from_record(player_id(request), form.cleaned_data["request"], form.cleaned_data["record"])
    return redirect("table:match", match_id=made.pk)
