"""What a browser has solved: kept at the moment of success, never taken back; and where it stopped."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from tutorial.models import Bookmark, Lesson, Progress


@transaction.atomic
def keep(player: str, lesson: Lesson, *, unaided: bool) -> None:
    """Note that *player* has solved *lesson*; solving it again can only add that it went without help."""
    kept, made = Progress.objects.get_or_create(player=player, lesson=lesson, defaults={"unaided": unaided})
    if unaided and not made and not kept.unaided:
        Progress.objects.filter(pk=kept.pk).update(unaided=True)
    Bookmark.objects.filter(player=player).delete()


def mark(player: str, lesson: Lesson, query: str) -> None:
    """Note that *player* has given an answer in *lesson* and is now at *query*, unless that is too long."""
    if len(query) <= Bookmark._meta.get_field("query").max_length:
        Bookmark.objects.update_or_create(player=player, defaults={"lesson": lesson, "query": query})


def solved_by(player: str | None) -> Mapping[int, bool]:
    """The lessons (by database id) that *player* has solved, each with whether without help."""
    if player is None:
        return {}
    return {kept.lesson_id: kept.unaided for kept in Progress.objects.filter(player=player)}


def bookmark_of(player: str | None) -> Bookmark | None:
    """Where *player* stopped in the middle of a lesson."""
    if player is None:
        return None
    return Bookmark.objects.select_related("lesson").filter(player=player).first()


@transaction.atomic
def join(giver: str, taker: str) -> int:
    """Add what *giver* has solved to *taker*, which loses nothing; return how many lessons are new there."""
    known = solved_by(taker)
    for kept in Progress.objects.filter(player=giver).select_related("lesson"):
        own, made = Progress.objects.get_or_create(
            player=taker, lesson=kept.lesson, defaults={"unaided": kept.unaided}
        )
        if kept.unaided and not made and not own.unaided:
            Progress.objects.filter(pk=own.pk).update(unaided=True)
    left = bookmark_of(giver)
    if left is not None and bookmark_of(taker) is None and left.lesson_id not in known:
        mark(taker, left.lesson, left.query)
    return len(solved_by(taker)) - len(known)
