"""Brings the words of the lessons from the repository's files into the database."""

from __future__ import annotations

from django.db import transaction

from tutorial.models import Lesson, LessonText
from tutorial.prose import FIELDS, LANGUAGES, Prose, read_prose
from tutorial.scenario import scenarios


@transaction.atomic
def load() -> int:
    """Write every lesson, drop what the files no longer have, and return how many there are.

    Run again it changes nothing; ids, and so what people have solved, stay. Raises ``KeyError`` for a text
    that lacks a language: better no new content than half of it.
    """
    found = scenarios()
    for place, scenario in enumerate(found.values(), start=1):
        _write(read_prose(scenario), place)
    Lesson.objects.exclude(key__in=found).delete()
    return len(found)


def _write(prose: Prose, place: int) -> None:
    columns = {f"{name}_{code}": prose.fields[name][code] for name in FIELDS for code in LANGUAGES}
    lesson, _ = Lesson.objects.update_or_create(key=prose.key, defaults={"place": place, **columns})
    for key, text in prose.texts.items():
        values = {f"text_{code}": text[code] for code in LANGUAGES}
        LessonText.objects.update_or_create(lesson=lesson, key=key, defaults=values)
    LessonText.objects.filter(lesson=lesson).exclude(key__in=prose.texts).delete()
