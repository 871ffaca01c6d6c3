"""The map of the course, a lesson, and the way from a rule to its lesson."""

from __future__ import annotations

import re
import uuid
from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

import engine
from tutorial import progress
from tutorial.answers import LearnerAction, Say
from tutorial.course import HOME_GAME, lesson_of_rule, map_page
from tutorial.desks import desk_of
from tutorial.models import Lesson
from tutorial.pages import lesson_page
from tutorial.runner import BAD, SOLVED, ImpossibleAnswers, Run, advance, begin, replay
from tutorial.spoken import NOTHING_SPOKEN, Spoken, Unread
from tutorial.whereabouts import Whereabouts
from ui import handover
from ui.browser import known_player_id, player_id
from ui.moves import FormProblem
from ui.slugs import former_row

#: What names a form that begins a match.
REQUEST = re.compile(r"[0-9a-f]{32}")


@never_cache
@require_safe
def course_map(request: HttpRequest) -> HttpResponse:
    """All lessons, with what this browser has solved, and the way on."""
    player = known_player_id(request)
    return render(request, "tutorial/map.html", {"page": map_page(player)})


@require_safe
def lesson_by_rule(request: HttpRequest, rule_key: str, game: str = HOME_GAME) -> HttpResponseBase:
    """To the lesson that practises a rule; it leads back to the rule. Without one, to the map."""
    lesson = lesson_of_rule(rule_key, game)
    if lesson is None:
        return redirect("tutorial:map")
    return redirect(lesson.get_absolute_url() + Whereabouts(rule=rule_key).query())


@never_cache
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HttpRequest, slug: str) -> HttpResponseBase:
    """A lesson where the address says the learner is; a POST is their next answer."""
    found = Lesson.objects.prefetch_related("texts").filter(slug=slug).first()
    if found is None:
        return _moved(request, slug)
    where = Whereabouts.read(request.GET, found.scenario)
    try:
        run = replay(found.scenario, where.path)
        if request.method == "POST":
            return _answer(request, found, run, where)
    except ImpossibleAnswers:
        return _page(request, found, begin(found.scenario), where.restarted(), Spoken(lost=True), status=404)
    return _page(request, found, run, where)


def _moved(request: HttpRequest, slug: str) -> HttpResponseBase:
    """A lesson that had another slug is where its present one says, with the same query."""
    lesson = former_row(Lesson.objects.all(), slug)
    if lesson is None:
        raise Http404("no lesson has or had this slug")
    query = request.META.get("QUERY_STRING")
    return redirect(lesson.get_absolute_url() + (f"?{query}" if query else ""), permanent=True)


def _answer(request: HttpRequest, lesson: Lesson, run: Run, where: Whereabouts) -> HttpResponseBase:
    try:
        action = _action(request, run)
    except Unread as unread:
        # Cards that can be meant in several ways are no miss.
        there = where if unread.spoken.ways else where.missed()
        return _page(request, lesson, run, there, unread.spoken, status=422)
    except FormProblem:
        return _page(request, lesson, run, where, Spoken(damaged=True), status=400)
    try:
        after = advance(run, action)
    except engine.IllegalAction as error:
        said = desk_of(run.scenario.game).refused(request.POST, action, error.refusal)
        return _page(request, lesson, run, where.missed(), said, status=422)
    going = where.after(run.scenario.play.token_of(action))
    if after.outcome == BAD:
        going = replace(going, misses=where.missed().misses)
    if after.outcome == SOLVED:
        progress.keep(player_id(request), lesson, unaided=not where.has_help)
    elif after.astray == 0:
        progress.mark(player_id(request), lesson, replace(going, rule="").query())
    return _go(request, lesson, after, going)


def _action(request: HttpRequest, run: Run) -> LearnerAction:
    """What the form asks for. Raises `FormProblem` and `Unread`."""
    if run.step.kind != "question":
        return desk_of(run.scenario.game).read(request.POST, run)
    said = Say(request.POST.get("say", ""))
    if run.step.find(said) is None:
        raise FormProblem("say")
    return said


@require_POST
def play_on(request: HttpRequest, slug: str) -> HttpResponseBase:
    """To the table with the position that the address says. The others' cards stay on the server."""
    found = get_object_or_404(Lesson, slug=slug)
    here = found.get_absolute_url()
    where = Whereabouts.read(request.GET, found.scenario)
    try:
        run = replay(found.scenario, where.path)
    except ImpossibleAnswers:
        return redirect(here)
    token = request.POST.get("request", "")
    if not REQUEST.fullmatch(token):
        return redirect(here + where.query())
    recorded = engine.Recorded(found.scenario.setup, run.actions)
    try:
        return redirect(handover.start(player_id(request), token, recorded))
    except (handover.NotYours, LookupError):
        return redirect(here + where.query())


def _go(request: HttpRequest, lesson: Lesson, run: Run, where: Whereabouts) -> HttpResponseBase:
    address = lesson.get_absolute_url() + where.query()
    if not request.htmx:  # type: ignore[attr-defined]
        # 303 for browsers that would send the form again on 302.
        return HttpResponse(status=303, headers={"Location": address})
    response = _page(request, lesson, run, where, Spoken(watched=True))
    response.headers["HX-Push-Url"] = address
    return response


def _page(
    request: HttpRequest,
    lesson: Lesson,
    run: Run,
    where: Whereabouts,
    spoken: Spoken = NOTHING_SPOKEN,
    status: int = 200,
) -> HttpResponse:
    page = lesson_page(lesson, run, where, spoken)
    desk = desk_of(run.scenario.game)
    name = desk.PART if request.htmx else desk.PAGE  # type: ignore[attr-defined]
    context = {"page": page, "translated": lesson, "request_token": uuid.uuid4().hex}
    return render(request, name, context, status=status)
