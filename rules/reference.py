"""The reference as a whole, in the active language: found by key, in order, with the addresses of its parts.

It is small (a few dozen rows a table), so it is read whole: three queries, whatever the page.
"""

from collections.abc import Iterable
from functools import cached_property

from rules.games import GAMES, HOME_GAME
from rules.models import Choice, Option, Page, Rule, Section, Term


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
        return list(Term.objects.all())

    @cached_property
    def choices(self) -> list[Choice]:
        """Every choice of every option in order, with option, section and page."""
        return list(Choice.objects.select_related("option", "option__section", "option__section__page"))

    @cached_property
    def _rule_by_name(self) -> dict[str, Rule]:
        return {f"{rule.page.key}.{rule.key}": rule for rule in self.every_rule}

    def rule(self, key: str) -> Rule:
        """The rule called "pass" (of this game) or "presi.pass". Raises `KeyError`."""
        return self._rule_by_name[key if "." in key else f"{self.game}.{key}"]

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
            rule = self.rule(key)
            stays = self.here == "game" and rule.page.key == self.game
            return f"#{rule.slug}" if stays else rule.get_absolute_url()
        if kind == "term":
            term = self.term_by_key[key]
            return f"#{term.slug}" if self.here == "glossary" else term.get_absolute_url()
        choice = self.choice_by_key[key]
        return f"#{choice.slug}" if self.here == "variants" else choice.get_absolute_url()
