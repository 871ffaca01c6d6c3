"""``manage.py clean_matches``: delete matches nobody has touched for long, and deals nobody plays."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from table.models import Match, SharedDeal


class Command(BaseCommand):
    """Run it once a day; what a reader could still come back to within the days stays."""

    help = "Delete matches without a move for DAYS days, and shared deals of that age whose match is gone."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--days", type=int, default=180, help="how long a match may rest (default 180)")

    def handle(self, *args: Any, days: int, **options: Any) -> None:
        before = timezone.now() - timedelta(days=days)
        matches = Match.objects.filter(updated__lt=before)
        count = matches.count()
        matches.delete()
        deals, _ = SharedDeal.objects.filter(created__lt=before, source=None).delete()
        self.stdout.write(f"{count} matches and {deals} shared deals deleted")
