"""The course as a whole: its parts in order, the short path, the way on; which lesson practises a rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tutorial.models import Lesson
from tutorial.progress import bookmark_of, solved_by
from tutorial.scenario import BLOCKS, scenarios
from tutorial.whereabouts import Whereabouts

HOME_GAME = "presi"

#: Heading of each part, and the suit that is its ornament.
_HEADINGS: Mapping[str, tuple[str | Promise, str]] = {
    "cards": (_("The cards"), "o"),
    "rhythm": (_("The rhythm of the trick"), "c"),
    "two": (_("The two of coins"), "e"),
    "match": (_("The hand and the match"), "b"),
    "strategy": (_("Strategy"), "o"),
    "whole": (_("A whole hand"), "c"),
    "presidente": (_("Presidente, with the French deck"), "e"),
    "tric-tric": (_("Tric-Tric, with two French packs"), "b"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson on the map. ``mark`` is empty, ``solved`` or ``unaided``."""

    lesson: Lesson
    number: str
    mark: str
    url: str


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the course. ``suit`` is its ornament (o, c, e, b)."""

    key: str
    heading: str | Promise
    suit: str
    entries: tuple[Entry, ...]

    @property
    def solved(self) -> int:
        """How many of its lessons have been solved."""
        return sum(1 for entry in self.entries if entry.mark)


@dataclass(frozen=True, slots=True)
class WayOn:
    """Where to go on: a lesson, at its beginning or in the middle."""

    lesson: Lesson
    url: str
    #: The learner has been there before.
    is_return: bool


@dataclass(frozen=True, slots=True)
class MapPage:
    """Everything that ``tutorial/map.html`` draws."""

    blocks: tuple[Block, ...]
    short: tuple[Entry, ...]
    #: The best way on first.
    ways: tuple[WayOn, ...]
    solved: int
    total: int


def map_page(player: str | None) -> MapPage:
    """The map as *player* sees it."""
    solved = solved_by(player)
    lessons = list(Lesson.objects.all())
    marks = {True: "unaided", False: "solved", None: ""}
    entries = [
        Entry(lesson, lesson.scenario.number, marks[solved.get(lesson.pk)], lesson.get_absolute_url())
        for lesson in lessons
    ]
    return MapPage(
        blocks=_blocks(entries),
        short=tuple(_on_short_path(entry) for entry in entries if entry.lesson.scenario.short),
        ways=_ways(player, lessons, solved),
        solved=sum(1 for lesson in lessons if lesson.pk in solved),
        total=len(lessons),
    )


def _blocks(entries: Sequence[Entry]) -> tuple[Block, ...]:
    blocks = []
    for key in BLOCKS:
        heading, suit = _HEADINGS[key]
        own = tuple(entry for entry in entries if entry.lesson.scenario.block == key)
        if own:
            blocks.append(Block(key, heading, suit, own))
    return tuple(blocks)


def _on_short_path(entry: Entry) -> Entry:
    return Entry(entry.lesson, entry.number, entry.mark, entry.url + Whereabouts(short=True).query())


def _ways(player: str | None, lessons: Sequence[Lesson], solved: Mapping[int, bool]) -> tuple[WayOn, ...]:
    """Back to where the learner stopped, and the first lesson that they have not solved."""
    ways = []
    left = bookmark_of(player)
    if left is not None:
        ways.append(WayOn(left.lesson, left.get_absolute_url(), is_return=True))
    following = next((lesson for lesson in lessons if lesson.pk not in solved), None)
    if following is not None and (left is None or left.lesson_id != following.pk):
        ways.append(WayOn(following, following.get_absolute_url(), is_return=False))
    return tuple(ways)


def lesson_of_rule(rule_key: str, game: str = HOME_GAME) -> Lesson | None:
    """The first lesson of the course that practises the rule of *game*, or None."""
    keys = [s.key for s in scenarios().values() if s.game == game and rule_key in s.rules]
    return Lesson.objects.filter(key__in=keys).first()
