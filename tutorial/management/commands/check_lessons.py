import sys
from typing import Any

from django.core.management import BaseCommand

from tutorial.checks import problems


class Command(BaseCommand):
    help = "Play every lesson in every way and read its texts; the exit status is 1 when something is wrong."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        count, found = problems()
        for problem in found:
            self.stdout.write(problem)
        self.stdout.write(f"{count} lessons, {len(found)} problems")
        if found:
            sys.exit(1)
