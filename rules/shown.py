"""A rule as its template shows it: text as HTML, the example as rows of cards and words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.functional import cached_property
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

import engine
from rules import markup
from rules.content.rows import cards_of
from rules.games import HOME_GAME
from rules.models import Rule
from rules.reference import Linked, Reference
from ui.seating import Face, faces_of

# What a row claims, and the sign (of ui/_badge.html) that stands with the first words of its note.
_SIGNS = {
    "skipped": "skipped",
    "turn": "turn",
    "leads": "turn",
    "stays_out": "passed",
    "refused": "passed",
    "gift_refused": "passed",
    "wins": "turn",
    "could": "waiting",
    "may_give": "waiting",
    "good": "waiting",
}
# Examples that are tables of points or chips.
_TABLES = ("match", "tally")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of an example, as ui/_example.html wants it."""

    who: str
    faces: tuple[Face, ...]
    kind: str
    badge: str
    words: str


@dataclass(frozen=True, slots=True)
class Points:
    """One player's points after each hand shown, and what they did."""

    who: str
    points: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Example:
    """An example in the active language: `rows`, or `points` after each of the hands numbered in `hands`."""

    label: str
    rows: tuple[Row, ...] = ()
    points: tuple[Points, ...] = ()
    hands: tuple[int, ...] = ()
    caption: str = ""
    has_people: bool = True


def example_of(rule: Rule) -> Example | None:
    """The example of *rule* in the active language; None when it has none."""
    raw: dict[str, Any] = rule.example
    if not raw:
        return None
    label = _("Example: {title}").format(title=rule.title)
    notes = zip(raw["rows"], rule.notes.splitlines(), strict=True)
    if raw.get("static") in _TABLES:
        points = tuple(Points(_who(raw, row), _written(row["points"]), note) for row, note in notes)
        last = len(raw["hands"])
        return Example(label, points=points, hands=tuple(range(last - len(points[0].points) + 1, last + 1)))
    rows = tuple(_row(raw, row, note, rule.page.key) for row, note in notes)
    return Example(label, rows, has_people=any(row.who for row in rows))


def _written(points: list[int]) -> tuple[str, ...]:
    """Numbers as they are printed: with a minus, not a hyphen."""
    return tuple(str(number).replace("-", "\N{MINUS SIGN}") for number in points)


def _who(example: dict[str, Any], row: dict[str, Any]) -> str:
    names = example["people"].get(row.get("who"))
    return str(names[translation.get_language()]) if names else ""


def _row(example: dict[str, Any], row: dict[str, Any], note: str, game: str) -> Row:
    # Tric-Tric has rules of its own kind, but the cards are those of Presidente.
    deck = game if game == HOME_GAME else "presidente"
    faces = faces_of(cards_of(row), engine.presets()[deck].rules)
    kind = next((sign for name, sign in _SIGNS.items() if row.get(name)), "")
    if row.get("move") == "pass":
        kind = "passed"
    elif "out" in row:  # what may be done only when going out, or not even then (T-10)
        kind = "out" if row["out"] == "good" else "passed"
    if not kind or (row.get("leads") and faces):
        return Row(_who(example, row), faces, "", "", note)
    badge, _colon, words = note.partition(": ")
    return Row(_who(example, row), faces, kind, badge, words)


class ShownRule:
    """A rule for its template. Nothing is worked out that the template does not ask for."""

    def __init__(self, rule: Rule, reference: Reference, numbered: frozenset[str]) -> None:
        """*numbered*: the numbers of the specification whose anchor stands at this rule."""
        self.rule = rule
        self.reference = reference
        self.numbered = numbered

    @property
    def text(self) -> SafeString:
        return markup.block(self.rule.text, self.reference.address)

    @property
    def mistake(self) -> SafeString:
        return markup.inline(self.rule.mistake, self.reference.address)

    @property
    def elsewhere(self) -> SafeString:
        return markup.block(self.rule.elsewhere, self.reference.address)

    @property
    def decision(self) -> SafeString:
        return markup.block(self.rule.decision, self.reference.address)

    @cached_property
    def example(self) -> Example | None:
        return example_of(self.rule)

    @property
    def variants(self) -> list[Linked]:
        """The ways of other tables that `elsewhere` links to and that can be played."""
        linked = markup.links(self.rule.elsewhere)
        found = (self.reference.way_to_play(key) for kind, key in linked if kind == "option")
        return [way for way in found if way]

    @property
    def related(self) -> list[tuple[str, str]]:
        """Title and address of each related rule."""
        return [
            (self.reference.rule(key).title, self.reference.address("rule", key)) for key in self.rule.related
        ]

    @property
    def numbers(self) -> list[tuple[str, str]]:
        """Each number of the specification that the rule states, with its anchor or "" (another rule's)."""
        return [(number, number.lower() if number in self.numbered else "") for number in self.rule.covers]


def shown(rules: list[Rule], reference: Reference) -> Iterator[ShownRule]:
    """Each rule for its template. A number stated by several has its anchor at the first."""
    taken: set[str] = set()
    for rule in rules:
        mine = frozenset(rule.covers) - taken
        taken |= mine
        yield ShownRule(rule, reference, mine)


def other_language() -> tuple[str, str]:
    """Code and `lang` of the language that is not the reader's."""
    code = next(code for code, _name in settings.LANGUAGES if code != translation.get_language())
    return code, settings.LANGUAGE_TAGS[code]
