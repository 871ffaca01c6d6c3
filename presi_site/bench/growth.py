"""Whether a move costs the same when many matches are stored."""

from __future__ import annotations

from django.db import connection, transaction

from presi_site.bench.measuring import middle, say
from presi_site.bench.player import NEW, Player
from presi_site.bench.reader import Reader, in_process
from table.models import Match

ENTRIES = 10
#: SQLite only: the bench makes its own database, and rows made one by one would take minutes.
COUNT = "WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < {}) "
FILLING = (
    """INSERT INTO table_match (id, player, request, game, setup, seq, over, created, updated)
    {matches} SELECT lower(hex(randomblob(16))), lower(hex(randomblob(16))), lower(hex(randomblob(16))),
    model.game, model.setup, {entries}, n % 2, model.created, model.updated
    FROM count, (SELECT * FROM table_match LIMIT 1) AS model""",
    """INSERT INTO table_seat (match_id, "index", bot, name)
    {seats} SELECT id, n - 1, '', '' FROM table_match, count WHERE player <> %s""",
    """INSERT INTO table_entry (match_id, seq, seat, action)
    {rows} SELECT id, n - 1, n % 3, '{{"type": "Pass"}}' FROM table_match, count WHERE player <> %s""",
)


def run(moves: int, matches: int) -> None:
    """The same player's moves in an almost empty database and in a full one."""
    player = Player(Reader(in_process))
    player.sit_down()
    for _ in range(15):
        player.move()
    before, new_before = _moves(player, moves), _new_pages(player, moves)
    _fill(matches)
    after, new_after = _moves(player, moves), _new_pages(player, moves)
    say(
        "growth",
        stored_matches=Match.objects.count(),
        move_ms_before=before,
        move_ms_after=after,
        ratio=after / before,
        new_page_ratio=new_after / new_before,
        goal_ratio=1,
    )


def _moves(player: Player, moves: int) -> float:
    return middle([player.move().ms for _ in range(moves)])


def _new_pages(player: Player, times: int) -> float:
    return middle([player.reader.get(NEW).ms for _ in range(times)])


def _fill(matches: int) -> None:
    assert connection.vendor == "sqlite"
    mine = Match.objects.values_list("player", flat=True)[0]
    parts = {
        "matches": COUNT.format(matches),
        "seats": COUNT.format(3),
        "rows": COUNT.format(ENTRIES),
        "entries": ENTRIES,
    }
    with transaction.atomic(), connection.cursor() as cursor:
        for statement in FILLING:
            cursor.execute(statement.format(**parts), [mine] if "%s" in statement else None)
