"""Who is asking: a browser is a player, known by a random name in its own signed cookie."""

import uuid

from django.http import HttpRequest

PLAYER_KEY = "player"


def player_id(request: HttpRequest) -> str:
    """Return the browser's player id (32 hexadecimal digits), making one at the first call.

    Making one sets the session cookie: call it where something is about to be kept (a match, a solved
    lesson), not to draw a page that anybody may read. For that there is `known_player_id`.
    """
    known = known_player_id(request)
    if known is not None:
        return known
    made = uuid.uuid4().hex
    request.session[PLAYER_KEY] = made
    return made


def known_player_id(request: HttpRequest) -> str | None:
    """Return the browser's player id, or None when it has never needed one. Sets no cookie."""
    known = request.session.get(PLAYER_KEY)
    return known if isinstance(known, str) else None
