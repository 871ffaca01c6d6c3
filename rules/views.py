"""The pages of the reference. Reading changes nothing and sets no cookie."""

from dataclasses import fields
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from rules import pages
from rules.games import HOME_GAME
from rules.models import Option, Page, Rule, Term
from rules.passages import passages_page
from ui.slugs import former_row


def _context(page: Any) -> dict[str, Any]:
    return {field.name: getattr(page, field.name) for field in fields(page)}


@require_safe
def game(request: HttpRequest, game: str = HOME_GAME) -> HttpResponse:
    """All rules of a game on one page."""
    return render(request, "rules/game.html", _context(pages.game_page(game)))


@require_safe
def summary(request: HttpRequest, game: str = HOME_GAME) -> HttpResponse:
    """A game on one page: to read before the first hand, to print and to keep beside the cards."""
    return render(request, "rules/summary.html", _context(passages_page(game, "summary")))


@require_safe
def questions(request: HttpRequest, game: str = HOME_GAME) -> HttpResponse:
    """What people ask about a game, or argue about, with the rule that answers it."""
    return render(request, "rules/questions.html", _context(passages_page(game, "question")))


@require_safe
def here(request: HttpRequest, game: str = HOME_GAME) -> HttpResponse:
    """What this site decided where tables differ, and where to read more."""
    return render(request, "rules/here.html", _context(passages_page(game, "here", more="reading")))


@require_safe
def rule(request: HttpRequest, slug: str, game: str = HOME_GAME) -> HttpResponse:
    """One rule. A slug of the other language is not found here: the switcher is the way there."""
    try:
        page = pages.rule_page(game, slug)
    except Http404:
        moved = former_row(Rule.objects.filter(page__key=game).select_related("page"), slug)
        if moved is None:
            raise
        return redirect(moved, permanent=True)
    return render(request, "rules/rule.html", {**_context(page), "translated": page.rule})


@require_safe
def rule_by_key(request: HttpRequest, rule_key: str, game: str = HOME_GAME) -> HttpResponse:
    """To the page of a rule in the reader's language, for those who only know its key (lessons, refusals)."""
    return redirect(get_object_or_404(Rule.objects.select_related("page"), page__key=game, key=rule_key))


@require_safe
def option_by_key(request: HttpRequest, option_key: str) -> HttpResponse:
    """To an option's place among the variants, for those who only know the engine's name of it (lessons)."""
    return redirect(get_object_or_404(Option, key=option_key))


@require_safe
def term_by_key(request: HttpRequest, term_key: str) -> HttpResponse:
    """To a word's place in the glossary, for those who only know its key (lessons, the table)."""
    return redirect(get_object_or_404(Term, key=term_key))


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
    }
    return render(request, "rules/variants.html", context)
