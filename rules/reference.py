"""The reference as a whole, in the active language: found by key, in order, with the addresses of its parts.

It is small (a few dozen rows a table), so it is read whole: two queries for a page of rules, the rules
themselves and what their texts may link to.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import BooleanField, Model, QuerySet, TextField, Value
from django.db.models.functions import Cast
from django.urls import reverse
from django.utils import translation

from rules.games import GAMES, HOME_GAME
from rules.models import Choice, Option, Page, Rule, Section, Term


@dataclass(frozen=True, slots=True)
class Linked:
    """What a text may link to besides rules: as much of a term, an option or a choice as a link needs."""

    key: str
    slug: str
    title: str
    #: What "play with this" sends. Terms and options send nothing.
    query: dict[str, Any]
    #: A choice that is not Presi's own.
    is_way_to_play: bool


def _linked(model: type[Model], *, kind: str, title: str, is_choice: bool = False) -> QuerySet[Any, Any]:
    """Rows for `Linked`, of one shape for every table so that one statement reads them all."""
    code = translation.get_language()
    rows = model._default_manager.order_by().annotate(
        kind=Value(kind, TextField()),
        heading=Cast(f"{title}_{code}", TextField()),
        sent=Cast("query", TextField()) if is_choice else Value("{}", TextField()),
        is_usual=Cast("is_house_rule", BooleanField()) if is_choice else Value(True, BooleanField()),
    )
    return rows.values_list("kind", "key", f"slug_{code}", "heading", "sent", "is_usual")


class Reference:
    """Rules, terms and choices, each read when first asked for. `here` is the page being written.

    `game` is the game that the page is about: keys of rules without a game mean its own ("pass" in the text
    of Presi is "presi.pass"). Links to a rule of that game stay on the page that holds all of them ("game").
    """

    def __init__(self, here: str, game: str = HOME_GAME) -> None:
        self.here = here
        self.game = game

    @cached_property
    def every_rule(self) -> list[Rule]:
        """The rules of all games in order, with their sections and pages."""
        return list(Rule.objects.select_related("section", "page"))

    @cached_property
    def rules(self) -> list[Rule]:
        """The rules of this game in order."""
        return [rule for rule in self.every_rule if rule.page.key == self.game]

    @cached_property
    def games(self) -> list[Page]:
        """The pages of the games, Presi first."""
        found = {rule.page.key: rule.page for rule in self.every_rule}
        return [found[key] for key in GAMES if key in found]

    @cached_property
    def terms(self) -> list[Term]:
        return list(Term.objects.select_related("rule__page"))

    @cached_property
    def choices(self) -> list[Choice]:
        """Every choice of every option in order, with the option, its section and its rule."""
        return list(Choice.objects.select_related("option__section__page", "option__rule__page"))

    @cached_property
    def _rule_by_name(self) -> dict[str, Rule]:
        return {f"{rule.page.key}.{rule.key}": rule for rule in self.every_rule}

    def rule(self, key: str) -> Rule:
        """The rule called "pass" (of this game) or "presi.pass". Raises `KeyError`."""
        return self._rule_by_name[key if "." in key else f"{self.game}.{key}"]

    @cached_property
    def _linked(self) -> dict[tuple[str, str], Linked]:
        """By kind of link and key: terms, options by name, choices by "option=value"."""
        every = _linked(Term, kind="term", title="word").union(
            _linked(Option, kind="option", title="title"),
            _linked(Choice, kind="option", title="title", is_choice=True),
            all=True,
        )
        return {
            (kind, key): Linked(key, slug, title, json.loads(sent), not is_usual)
            for kind, key, slug, title, sent, is_usual in every
        }

    def way_to_play(self, key: str) -> Linked | None:
        """The choice called "option=value" if it can be played and is not Presi's own. Raises `KeyError`."""
        found = self._linked["option", key]
        return found if found.is_way_to_play else None

    def sections(self, rules: Iterable[Rule]) -> list[tuple[Section, list[Rule]]]:
        """The rules under their sections, both in order."""
        grouped: dict[int, tuple[Section, list[Rule]]] = {}
        for rule in rules:
            grouped.setdefault(rule.section_id, (rule.section, []))[1].append(rule)
        return list(grouped.values())

    def address(self, kind: str, key: str) -> str:
        """Where a link of the content leads: kind "term", "rule" or "option". Raises `KeyError`."""
        if kind == "rule":
            rule = self.rule(key)
            stays = self.here == "game" and rule.page.key == self.game
            return f"#{rule.slug}" if stays else rule.get_absolute_url()
        page = "glossary" if kind == "term" else "variants"
        linked = self._linked[kind, key]
        return f"#{linked.slug}" if self.here == page else f"{reverse(f'rules:{page}')}#{linked.slug}"
