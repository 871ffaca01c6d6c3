from typing import Any

from django.core.management import BaseCommand

from tutorial.loading import load


class Command(BaseCommand):
    help = "Load the words of the lessons from tutorial/content into the database."

    def handle(self, *args: Any, **options: Any) -> None:
        count = load()
        if options["verbosity"] > 0:
            self.stdout.write(f"{count} lessons loaded")
