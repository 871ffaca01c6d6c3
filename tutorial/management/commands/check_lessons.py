import sys
from typing import Any

from django.core.management import BaseCommand

from tutorial.checks import reports


class Command(BaseCommand):
    help = "Play every lesson in every way and read its texts; the exit status is 1 when something is wrong."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        found = reports()
        for report in found:
            for line in report.lines:
                self.stdout.write(line)
            name = f"{report.name}: " if report.name else ""
            self.stdout.write(f"{name}{report.count} lessons, {len(report.lines)} problems")
        if any(report.lines for report in found):
            sys.exit(1)
