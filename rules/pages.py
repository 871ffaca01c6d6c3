"""What each template of the reference is given."""

import unicodedata
from dataclasses import dataclass

from django.http import Http404
from django.utils.safestring import SafeString

from rules import markup
from rules.games import HOME_GAME
from rules.models import Choice, Option, Page, Rule, Section, Term
from rules.reference import Reference
from rules.shown import ShownRule, other_language, shown

SUITS = "oceb"  # each section has one as its ornament


@dataclass(frozen=True, slots=True)
class ContentsSection:
    """A section in the list of contents. On a rule's own page the rules of other sections are not listed."""

    title: str
    suit: str
    url: str  # "" where its rules are listed
    links: tuple[tuple[str, str, bool], ...]  # short title, address, whether it is this page


@dataclass(frozen=True, slots=True)
class GamePage:
    """All rules of a game: rules/game.html."""

    page: Page
    is_home_game: bool
    games: list[Page]
    intro: SafeString
    contents: tuple[ContentsSection, ...]
    sections: tuple[tuple[Section, str, tuple[ShownRule, ...]], ...]  # section, suit, its rules


@dataclass(frozen=True, slots=True)
class RulePage:
    """One rule: rules/rule.html."""

    page: Page
    rule: Rule
    shown: ShownRule
    is_home_game: bool
    contents: tuple[ContentsSection, ...]
    section_url: str
    previous: Rule | None
    next: Rule | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A word in the glossary. `other` is the word in the language `other_lang`."""

    term: Term
    definition: SafeString
    also: SafeString
    other: str
    other_lang: str
    rule_url: str
    game: str  # the name of the game it belongs to, "" for Presi


@dataclass(frozen=True, slots=True)
class ShownChoice:
    choice: Choice
    text: SafeString
    played: SafeString


@dataclass(frozen=True, slots=True)
class ShownOption:
    option: Option
    text: SafeString
    rule: Rule
    choices: tuple[ShownChoice, ...]


def game_page(game: str) -> GamePage:
    """Two queries. Raises `Http404` while no content is loaded."""
    reference = Reference("game", game)
    page = page_of(reference)
    every = {shown_rule.rule.pk: shown_rule for shown_rule in shown(reference.rules, reference)}
    sections = reference.sections(reference.rules)
    return GamePage(
        page=page,
        is_home_game=game == HOME_GAME,
        games=reference.games,
        intro=markup.block(page.intro, reference.address),
        contents=_contents(reference),
        sections=tuple(
            (section, SUITS[k % 4], tuple(every[rule.pk] for rule in rules))
            for k, (section, rules) in enumerate(sections)
        ),
    )


def rule_page(game: str, slug: str) -> RulePage:
    """Two queries. Raises `Http404` for a slug that no rule of the game has in the active language."""
    reference = Reference("rule", game)
    rules = reference.rules
    place = next((k for k, rule in enumerate(rules) if rule.slug == slug), None)
    if place is None:
        raise Http404("no rule has this slug")
    rule = rules[place]
    first = next(other for other in rules if other.section_id == rule.section_id)
    return RulePage(
        page=page_of(reference),
        rule=rule,
        shown=list(shown(rules, reference))[place],
        is_home_game=game == HOME_GAME,
        contents=_contents(reference, rule),
        section_url=first.get_anchor_url(),
        previous=rules[place - 1] if place else None,
        next=rules[place + 1] if place + 1 < len(rules) else None,
    )


def page_of(reference: Reference) -> Page:
    """The page of the game. Raises `Http404` while no content is loaded."""
    if not reference.rules:
        raise Http404("no content is loaded: manage.py load_rules")
    return reference.rules[0].page


def _contents(reference: Reference, current: Rule | None = None) -> tuple[ContentsSection, ...]:
    contents = []
    for k, (section, rules) in enumerate(reference.sections(reference.rules)):
        listed = rules if current is None or current.section_id == section.pk else []
        links = tuple((rule.short, reference.address("rule", rule.key), rule == current) for rule in listed)
        url = "" if listed else rules[0].get_anchor_url()
        contents.append(ContentsSection(section.title, SUITS[k % 4], url, links))
    return tuple(contents)


def glossary_entries() -> list[Entry]:
    """Every word in the alphabetical order of the active language. One query."""
    reference = Reference("glossary")
    code, lang = other_language()
    entries = [
        Entry(
            term=term,
            definition=markup.inline(term.definition, reference.address),
            also=markup.inline(term.also, reference.address),
            other=getattr(term, f"word_{code}"),
            other_lang=lang,
            rule_url=term.rule.get_absolute_url(),
            game="" if term.rule.page.key == HOME_GAME else term.rule.page.name,
        )
        for term in reference.terms
    ]
    return sorted(entries, key=lambda entry: unaccented(entry.term.word))


def variant_sections() -> list[tuple[Section, str, list[ShownOption]]]:
    """Each section of the page of variants, its suit, its options with their choices. One query."""
    reference = Reference("variants")
    options: dict[Option, list[ShownChoice]] = {}
    for choice in reference.choices:
        text = markup.inline(choice.text, reference.address)
        played = markup.inline(choice.played, reference.address)
        options.setdefault(choice.option, []).append(ShownChoice(choice, text, played))
    sections: dict[Section, list[ShownOption]] = {}
    for option, choices in options.items():
        text = markup.inline(option.text, reference.address)
        sections.setdefault(option.section, []).append(ShownOption(option, text, option.rule, tuple(choices)))
    return [(section, SUITS[k % 4], found) for k, (section, found) in enumerate(sections.items())]


def unaccented(word: str) -> str:
    """*word* in lower case without accents: as dictionaries order it."""
    return "".join(c for c in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(c))
