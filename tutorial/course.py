"""The course as a whole: its parts in order, and which lesson practises a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tutorial.models import Lesson
from tutorial.scenario import BLOCKS, scenarios

#: Heading of each part, and the suit that is its ornament.
_HEADINGS: Mapping[str, tuple[Promise, str]] = {
    "cards": (_("The cards"), "o"),
    "rhythm": (_("The rhythm of the trick"), "c"),
    "two": (_("The two of coins"), "e"),
    "match": (_("The hand and the match"), "b"),
    "strategy": (_("Strategy"), "o"),
    "whole": (_("A whole hand"), "c"),
    "presidente": (_("Presidente, with the French deck"), "e"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson on the map. ``mark`` is empty, ``solved`` or ``unaided``."""

    lesson: Lesson
    number: str
    mark: str


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the course. ``suit`` is its ornament (o, c, e, b)."""

    key: str
    heading: Promise
    suit: str
    entries: tuple[Entry, ...]


def course(solved: Mapping[int, bool]) -> tuple[Block, ...]:
    """The parts that have lessons. *solved*: ids of solved lessons, each with whether without help."""
    marks = {True: "unaided", False: "solved", None: ""}
    entries = [
        Entry(lesson, lesson.scenario.number, marks[solved.get(lesson.pk)]) for lesson in Lesson.objects.all()
    ]
    blocks = []
    for key in BLOCKS:
        heading, suit = _HEADINGS[key]
        own = tuple(entry for entry in entries if entry.lesson.scenario.block == key)
        if own:
            blocks.append(Block(key, heading, suit, own))
    return tuple(blocks)


def upcoming(solved: Mapping[int, bool]) -> Lesson | None:
    """The first lesson that is not solved; None when all are."""
    return Lesson.objects.exclude(pk__in=solved).first()


def lesson_of_rule(rule_key: str) -> Lesson | None:
    """The first lesson of the course that practises the rule, or None."""
    keys = [scenario.key for scenario in scenarios().values() if rule_key in scenario.rules]
    return Lesson.objects.filter(key__in=keys).first()
