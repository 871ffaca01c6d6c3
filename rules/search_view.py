from dataclasses import fields

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.searching import search_page


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """What the reference and the lessons say of `q`."""
    page = search_page(request.GET.get("q", ""))
    return render(
        request, "rules/search.html", {field.name: getattr(page, field.name) for field in fields(page)}
    )
