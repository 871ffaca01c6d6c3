"""What of the lessons can be searched for: a record for each."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha1

from django.utils import translation
from django.utils.translation import gettext as _

from tutorial.models import Lesson
from tutorial.prose import LANGUAGES
from ui.search import Record


def records() -> Iterator[Record]:
    """A record of every lesson in the active language. One query."""
    others = [code for code in LANGUAGES if code != translation.get_language()]
    for lesson in Lesson.objects.all():
        yield Record(
            kind="lesson",
            title=lesson.title,
            url=lesson.get_absolute_url(),
            lead=lesson.goal,
            text=lesson.explanation,
            foreign=tuple(getattr(lesson, f"title_{code}") for code in others),
            place=_("Lesson {number}").format(number=lesson.scenario.number),
        )


def mark() -> str:
    """A text that changes when a lesson does. One query."""
    said = [
        getattr(lesson, f"{field}_{code}")
        for lesson in Lesson.objects.all()
        for field in ("slug", "title", "goal", "explanation")
        for code in LANGUAGES
    ]
    return sha1("\n".join(map(str, said)).encode(), usedforsecurity=False).hexdigest()
