"""Every address of the reference in the active language: for the site map, and for what a browser keeps."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse

from rules.games import GAMES
from rules.models import Page, Passage, Rule

# The pages beside a game's rules, each with the kind of passage without which it is not there.
_BESIDE = {"summary": "summary", "questions": "question", "here": "here"}


@dataclass(frozen=True, slots=True)
class Address:
    """A page: `name` is the same in every language, `path` is this language's.

    `is_long`: it holds many things, each with its anchor. The others (a rule) are found on one of those, too.
    """

    name: str
    path: str
    is_long: bool = True


def addresses() -> Iterator[Address]:
    """Every page but those that depend on a query. Three queries."""
    pages = {page.key: page for page in Page.objects.all()}
    there = set(Passage.objects.values_list("page__key", "kind"))
    for game in (game for game in GAMES if game in pages):
        yield Address(f"game {game}", pages[game].get_absolute_url())
        for name, kind in _BESIDE.items():
            if (game, kind) in there:
                yield Address(f"{name} {game}", reverse(f"rules:{name}", kwargs={"game": game}))
    for name in ("glossary", "variants"):
        if name in pages:
            yield Address(name, reverse(f"rules:{name}"))
    yield Address("table-card", reverse("rules:table-card"))
    for rule in Rule.objects.select_related("page"):
        yield Address(f"rule {rule.page.key}.{rule.key}", rule.get_absolute_url(), is_long=False)
