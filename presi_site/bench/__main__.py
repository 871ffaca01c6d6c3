"""``python -m presi_site.bench PART …``: one measurement; `manage.py bench_site` prepares its process."""

from __future__ import annotations

import argparse
import os

import django


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m presi_site.bench")
    parser.add_argument("part", choices=["moves", "pages", "growth", "crowd"])
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    asked = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "presi_site.settings")
    django.setup()
    from presi_site.bench import crowd, growth, moves, pages

    match asked.part:
        case "moves":
            moves.run(asked.moves)
        case "pages":
            pages.run(asked.moves)
        case "growth":
            growth.run(asked.moves, asked.matches)
        case "crowd":
            crowd.run(asked.people, asked.seconds)


if __name__ == "__main__":
    main()
