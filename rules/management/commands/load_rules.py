from typing import Any

from django.core.management import BaseCommand, CommandError

from rules.content import ContentError, load


class Command(BaseCommand):
    help = "Make the rules, glossary and variants in the database those of rules/content/*.toml."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            changes = load()
        except ContentError as error:
            raise CommandError("The content is not loaded:\n" + "\n".join(error.problems)) from error
        if options["verbosity"] > 0:
            self.stdout.write(f"Rules: {changes}.")
