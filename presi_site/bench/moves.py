"""What a move costs: processor time against the bare fragment, queries, bytes."""

from __future__ import annotations

from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext

from presi_site.bench import fragment
from presi_site.bench.measuring import high, middle, say
from presi_site.bench.player import Player
from presi_site.bench.reader import Answer, Reader, in_process

WARM_UP = 100


def run(moves: int) -> None:
    """Tables of three and of six. Fragment and move take turns, so that both meet the same machine."""
    settings.ROOT_URLCONF = "presi_site.bench.fragment"
    for players in (3, 6):
        player, bare = Player(Reader(in_process), players), Reader(in_process)
        player.sit_down()
        for _ in range(WARM_UP):
            player.move()
            bare.get(fragment.ADDRESS)
        answers: list[Answer] = []
        frames: list[float] = []
        views: list[float] = []
        while len(answers) < moves:
            frames.append(bare.get(fragment.ADDRESS).ms)
            views.append(bare.get("/live/").ms)
            address = player.address
            answer = player.move()
            if player.address == address:  # not a new match
                answers.append(answer)
        times = [answer.ms for answer in answers]
        say(
            "move",
            players=players,
            bare_view_ms=middle(views),
            fragment_ms=middle(frames),
            fragment_bytes=len(bare.get(fragment.ADDRESS).text.encode()),
            move_ms=middle(times),
            move_ms_high=high(times),
            ratio=middle(times) / middle(frames),
            goal_ratio=3,
            bare_views=middle(times) / middle(views),
            queries=_most_queries(player),
            goal_queries=8,
            sent_bytes=middle([answer.sent for answer in answers]),
            sent_bytes_most=max(answer.sent for answer in answers),
            goal_bytes=12_000,
            html_bytes=middle([len(answer.text.encode()) for answer in answers]),
        )


def _most_queries(player: Player) -> int:
    """The most statements that one of some twenty moves took, the transaction's own among them."""
    counts = []
    for _ in range(20):
        with CaptureQueriesContext(connection) as captured:
            address = player.address
            player.move()
            count = len(captured)  # the next request forgets them
        if player.address == address:
            counts.append(count)
    return max(counts)
