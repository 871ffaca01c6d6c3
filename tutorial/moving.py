"""Progress from one device to another by a short code: made here, typed there, good for an hour."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from tutorial.models import MoveCode
from tutorial.progress import join

#: No letter or digit that is easily taken for another, and no vowels, which make words.
LETTERS = "bcdfghjkmnpqrstvwxyz23456789"
LENGTH = 8
LIFE = timedelta(hours=1)
#: For so long after it, whoever types the code is told that it has expired.
REMEMBERED = timedelta(days=1)
#: Codes that one address may try in so many seconds. With 28 ** 8 codes nobody guesses one.
MOST_TRIES, WINDOW = 10, 600


class BadCode(ValueError):
    """A code that moves nothing; ``why`` is shape, unknown, expired, own or tries."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def code_of(player: str | None) -> MoveCode | None:
    """The code of *player* that is still good."""
    if player is None:
        return None
    return MoveCode.objects.filter(player=player, expires__gt=timezone.now()).first()


@transaction.atomic
def make_code(player: str) -> MoveCode:
    """The code of *player*: the one that is still good, or a new one."""
    now = timezone.now()
    MoveCode.objects.filter(expires__lte=now - REMEMBERED).delete()
    known = code_of(player)
    if known is not None:
        return known
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return MoveCode.objects.create(code=code, player=player, expires=now + LIFE)


def take(text: str, player: str, address: str) -> int:
    """Add the progress behind the code in *text* to *player*; return how many lessons are new there.

    *address* says whose tries are counted. Raises `BadCode`.
    """
    code = "".join(text.lower().replace("-", "").split())
    if len(code) != LENGTH or not set(code) <= set(LETTERS):
        raise BadCode("shape")
    if _tries(address) > MOST_TRIES:
        raise BadCode("tries")
    found = MoveCode.objects.filter(code=code).first()
    if found is None:
        raise BadCode("unknown")
    if not found.is_alive:
        raise BadCode("expired")
    if found.player == player:
        raise BadCode("own")
    return join(found.player, player)


def _tries(address: str) -> int:
    """This try's number within the window, counted from 1."""
    key = f"move-code-{address}"
    cache.add(key, 0, timeout=WINDOW)
    try:
        return int(cache.incr(key))
    except ValueError:  # it ran out between the two lines
        return 1
