"""The reference as a whole, in the active language: found by key, in order, with the addresses of its parts.

It is small (a few dozen rows a table), so it is read whole: three queries, whatever the page.
"""

from collections.abc import Iterable
from functools import cached_property

from rules.models import Choice, Option, Rule, Section, Term

GAME = "presi"


class Reference:
    """Rules, terms and choices, each read when first asked for. `here` is the page being written.

    Links to a rule stay on the page that holds all of them ("game"); elsewhere they lead to its own page.
    """

    def __init__(self, here: str) -> None:
        self.here = here

    @cached_property
    def rules(self) -> list[Rule]:
        """The rules of the game in order, with their sections and page."""
        return list(Rule.objects.filter(page__key=GAME).select_related("section", "page"))

    @cached_property
    def terms(self) -> list[Term]:
        return list(Term.objects.all())

    @cached_property
    def choices(self) -> list[Choice]:
        """Every choice of every option in order, with option, section and page."""
        return list(Choice.objects.select_related("option", "option__section", "option__section__page"))

    @cached_property
    def rule_by_key(self) -> dict[str, Rule]:
        return {rule.key: rule for rule in self.rules}

    @cached_property
    def term_by_key(self) -> dict[str, Term]:
        return {term.key: term for term in self.terms}

    @cached_property
    def choice_by_key(self) -> dict[str, Choice | Option]:
        """Choices by `option=value`, options by name."""
        return {choice.key: choice for choice in self.choices} | {
            choice.option.key: choice.option for choice in self.choices
        }

    def sections(self, rules: Iterable[Rule]) -> list[tuple[Section, list[Rule]]]:
        """The rules under their sections, both in order."""
        grouped: dict[int, tuple[Section, list[Rule]]] = {}
        for rule in rules:
            grouped.setdefault(rule.section_id, (rule.section, []))[1].append(rule)
        return list(grouped.values())

    def address(self, kind: str, key: str) -> str:
        """Where a link of the content leads: kind "term", "rule" or "option". Raises `KeyError`."""
        if kind == "rule":
            rule = self.rule_by_key[key]
            return f"#{rule.slug}" if self.here == "game" else rule.get_absolute_url()
        if kind == "term":
            term = self.term_by_key[key]
            return f"#{term.slug}" if self.here == "glossary" else term.get_absolute_url()
        choice = self.choice_by_key[key]
        return f"#{choice.slug}" if self.here == "variants" else choice.get_absolute_url()
