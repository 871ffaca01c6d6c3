"""What of the reference can be searched for: a record for each rule, word, question, variant and summary."""

import re
from collections.abc import Iterator

from django.conf import settings
from django.utils import translation

from rules import markup
from rules.games import HOME_GAME
from rules.models import Choice, Passage, Rule, Term
from rules.reference import Reference
from ui import words
from ui.search import Record

_CARD = re.compile(r"\{(X[12]|(?:1[0-2]|[1-9])[oceb])\}")
_OTHER_NAME = re.compile(r"\*([^*]+)\*")  # in what a word of the glossary is also called

HOME_BONUS = 3.0  # as much as a word in the leading sentence


def records() -> Iterator[Record]:
    """Every record of the reference in the active language. Four queries."""
    reference = Reference("search")
    names = {page.key: page.name for page in reference.games}
    yield from (_rule(rule, names) for rule in reference.every_rule)
    yield from (_passage(passage) for passage in Passage.objects.select_related("page"))
    yield from (_term(term) for term in reference.terms)
    seen = set()
    for choice in reference.choices:
        if choice.option.pk not in seen:
            seen.add(choice.option.pk)
            option = choice.option
            yield Record(
                "variant",
                option.title,
                option.get_absolute_url(),
                _plain(option.text),
                foreign=_foreign(option, "title"),
            )
        yield _choice(choice)


def _rule(rule: Rule, games: dict[str, str]) -> Record:
    parts = (rule.text, rule.decision, rule.mistake, rule.elsewhere, rule.notes.replace("\n", "\n\n"))
    return Record(
        kind="rule",
        title=rule.title,
        url=rule.get_anchor_url(),
        lead=_plain(rule.lead),
        text=" ".join(_plain(part) for part in parts if part),
        names=(rule.short,),
        foreign=_foreign(rule, "title"),
        place=games[rule.page.key],
        numbers=tuple(rule.covers),
        bonus=HOME_BONUS if rule.page.key == HOME_GAME else 0.0,
    )


def _passage(passage: Passage) -> Record:
    return Record(
        kind="here" if passage.kind == Passage.Kind.READING else passage.kind,
        title=passage.title,
        url=passage.get_absolute_url(),
        text=_plain(passage.text),
        foreign=_foreign(passage, "title"),
        place=passage.page.name,
    )


def _term(term: Term) -> Record:
    others = [name for name in _OTHER_NAME.findall(term.also) if len(name.split()) <= 3]
    return Record(
        kind="term",
        title=term.word,
        url=term.get_absolute_url(),
        lead=_plain(term.definition),
        text=_plain(term.also),
        names=tuple(others),
        foreign=_foreign(term, "word"),
    )


def _choice(choice: Choice) -> Record:
    return Record(
        kind="variant",
        title=choice.title,
        url=choice.get_absolute_url(),
        lead=_plain(choice.text),
        text=_plain(choice.played),
        names=(choice.option.title,),
        foreign=_foreign(choice, "title"),
    )


def _foreign(row: Rule | Passage | Term | Choice, field: str) -> tuple[str, ...]:
    """What the row is called in the other languages, where it is not the same word."""
    here = getattr(row, field)
    others = (
        getattr(row, f"{field}_{code}")
        for code, _ in settings.LANGUAGES
        if code != translation.get_language()
    )
    return tuple(name for name in others if name and name.casefold() != here.casefold())


def _plain(source: str) -> str:
    """Markdown without marks, its cards by their names."""
    return markup.plain(_CARD.sub(lambda found: words.card_name(found[1]), source))
