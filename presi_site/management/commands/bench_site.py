"""``manage.py bench_site``: what the site costs on this machine, a line of JSON for each figure."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

PARTS = ("moves", "pages", "growth", "crowd")


class Command(BaseCommand):
    """Every part has a process and a database of its own, thrown away afterwards; see docs/performance.md."""

    help = "Measure moves, rule pages, growth and a crowd of players, in a temporary database."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "parts", nargs="*", default=PARTS, help=f"which of {', '.join(PARTS)} (default: all)"
        )
        parser.add_argument("--moves", type=int, default=200, help="moves measured (default 200)")
        parser.add_argument("--matches", type=int, default=100_000, help="stored matches (default 100000)")
        parser.add_argument("--people", type=int, default=200, help="players at once (default 200)")
        parser.add_argument("--seconds", type=float, default=30, help="how long they play (default 30)")

    def handle(self, *args: Any, parts: list[str], **options: Any) -> None:
        numbers = [f"--{name}={options[name]}" for name in ("moves", "matches", "people", "seconds")]
        for part in parts:
            with tempfile.TemporaryDirectory(prefix="presi-bench-") as folder:
                environment = {
                    **{
                        k: v
                        for k, v in os.environ.items()
                        if k not in ("DATABASE_URL", "REDIS_URL", "DEBUG", "SECURE")
                    },
                    "VAR_DIR": folder,
                    "SECRET_KEY": "only for measurements, and longer than the fifty characters asked for",
                    "DJANGO_SETTINGS_MODULE": "presi_site.settings",
                }
                for command in (["manage.py", "prepare"], ["-m", "presi_site.bench", part, *numbers]):
                    subprocess.run(
                        [sys.executable, *command], cwd=settings.BASE_DIR, env=environment, check=True
                    )
