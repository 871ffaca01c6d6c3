"""What a page of the rules costs, and what a first visit carries."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from presi_site.bench.measuring import middle, say
from presi_site.bench.player import NEW
from presi_site.bench.reader import Reader, in_process

PAGES = {"rule": "/es/reglas/igualar-salta/", "all_rules": "/es/reglas/", "glossary": "/pt/glossario/"}
FIRST_VISITS = {"home": "/es/", "rules": "/es/reglas/", "new_match": NEW}


def run(times: int) -> None:
    for name, address in PAGES.items():
        reader = Reader(in_process)
        reader.get(address)
        fresh = []
        for _ in range(max(times // 10, 5)):
            cache.clear()
            fresh.append(reader.get(address).ms)
        cache.clear()
        with CaptureQueriesContext(connection) as captured:
            answer = reader.get(address)
            queries = len(captured)  # the next request forgets them
        kept = [reader.get(address).ms for _ in range(times)]
        say(
            "page",
            page=name,
            queries=queries,
            goal_queries=3,
            html_bytes=len(answer.text.encode()),
            goal_bytes=60_000,
            sent_bytes=answer.sent,
            fresh_ms=middle(fresh),
            kept_ms=middle(kept),
            goal_kept_ms=1,
        )
    for name, address in FIRST_VISITS.items():
        say("first_visit", page=name, sent_bytes=_first_visit(address), goal_bytes=120_000)


def _first_visit(address: str) -> int:
    """Bytes of a page with the styles, scripts and pictures that it names, each compressed by gzip."""
    answer = Reader(in_process).get(address)
    files = set(re.findall(re.escape(settings.STATIC_URL) + r"([\w./-]+\.(?:css|js|svg))", answer.text))
    contents = [(Path(settings.STATIC_ROOT) / name).read_bytes() for name in sorted(files)]
    return answer.sent + sum(len(gzip.compress(content, 9)) for content in contents)
