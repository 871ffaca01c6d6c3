from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.positions.page import try_page


@never_cache
@require_safe
def try_variant(request: HttpRequest, slug: str) -> HttpResponse:
    """A position of a variant to look at, and the button that goes on from it at the table."""
    page = try_page(slug)
    # The random name makes sending the form twice harmless, as in the table's own.
    context = {"page": page, "translated": page, "request_name": uuid4().hex}
    return render(request, "rules/try.html", context)
