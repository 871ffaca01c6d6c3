"""What a browser has solved: kept at the moment of success, never taken back."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial.models import Lesson, Progress


def keep(player: str, lesson: Lesson, *, unaided: bool) -> None:
    """Note that *player* has solved *lesson*; solving it again can only add that it went without help."""
    kept, made = Progress.objects.get_or_create(player=player, lesson=lesson, defaults={"unaided": unaided})
    if unaided and not made and not kept.unaided:
        Progress.objects.filter(pk=kept.pk).update(unaided=True)


def solved_by(player: str | None) -> Mapping[int, bool]:
    """The lessons (by database id) that *player* has solved, each with whether without help."""
    if player is None:
        return {}
    return {kept.lesson_id: kept.unaided for kept in Progress.objects.filter(player=player)}
