"""The page on which progress moves from one device to another."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tutorial import moving
from tutorial.progress import solved_by
from ui.browser import known_player_id, player_id

#: What is wrong with a code, in words.
PROBLEMS: dict[str, str | Promise] = {
    "shape": _("A code has eight letters and digits, like k7mp-x2fd. Look at it again on the other device."),
    "unknown": _("No device has that code. Check it letter by letter."),
    "expired": _("That code was good for an hour. Make a new one on the other device."),
    "own": _("That is the code of this very device. Type it on the other one."),
    "tries": _("Too many tries. Wait ten minutes and try again."),
}
STATUS = {"tries": 429}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def move(request: HttpRequest) -> HttpResponseBase:
    """This device's code, and the form for that of another."""
    if request.method != "POST":
        return _page(request)
    if request.POST.get("action") == "make":
        if solved_by(known_player_id(request)):
            moving.make_code(player_id(request))
        return redirect("tutorial:move")
    typed = request.POST.get("code", "")[:40]
    try:
        new = moving.take(typed, player_id(request), request.META.get("REMOTE_ADDR", ""))
    except moving.BadCode as error:
        return _page(request, typed, PROBLEMS[error.why], STATUS.get(error.why, 422))
    told = ngettext("One more lesson is solved here now.", "{count} more lessons are solved here now.", new)
    messages.success(request, told.format(count=new) if new else str(_("Everything was here already.")))
    return redirect("tutorial:map")


def _page(
    request: HttpRequest, typed: str = "", problem: str | Promise = "", status: int = 200
) -> HttpResponse:
    player = known_player_id(request)
    own = moving.code_of(player)
    context = {
        "code": f"{own.code[:4]}-{own.code[4:]}" if own else "",
        "solved": len(solved_by(player)),
        "typed": typed,
        "problem": problem,
    }
    return render(request, "tutorial/move.html", context, status=status)
