"""The pages of the reference. Reading changes nothing and sets no cookie."""

from dataclasses import fields
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from rules import pages
from rules.models import Option, Page, Rule
from rules.reference import GAME


def _context(page: Any) -> dict[str, Any]:
    context = {field.name: getattr(page, field.name) for field in fields(page)}
    return {**context, "plays_variants": pages.TABLE_TAKES_OPTIONS}


@require_safe
def game(request: HttpRequest) -> HttpResponse:
    """All rules of Presi on one page."""
    return render(request, "rules/game.html", _context(pages.game_page()))


@require_safe
def rule(request: HttpRequest, slug: str) -> HttpResponse:
    """One rule. A slug of the other language is not found here: the switcher is the way there."""
    page = pages.rule_page(slug)
    return render(request, "rules/rule.html", {**_context(page), "translated": page.rule})


@require_safe
def rule_by_key(request: HttpRequest, rule_key: str) -> HttpResponse:
    """To the page of a rule in the reader's language, for those who only know its key (lessons, refusals)."""
    return redirect(get_object_or_404(Rule, page__key=GAME, key=rule_key))


@require_safe
def option_by_key(request: HttpRequest, option_key: str) -> HttpResponse:
    """To an option's place among the variants, for those who only know the engine's name of it (lessons)."""
    return redirect(get_object_or_404(Option, key=option_key))


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """The words of the table."""
    context = {"page": get_object_or_404(Page, key="glossary"), "entries": pages.glossary_entries()}
    return render(request, "rules/glossary.html", context)


@require_safe
def variants(request: HttpRequest) -> HttpResponse:
    """Every option, what each choice changes and who plays so."""
    context = {
        "page": get_object_or_404(Page, key="variants"),
        "sections": pages.variant_sections(),
        "plays_variants": pages.TABLE_TAKES_OPTIONS,
    }
    return render(request, "rules/variants.html", context)
