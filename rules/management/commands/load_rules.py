from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from rules.content import ContentError, load


class Command(BaseCommand):
    help = (
        "Make the rules, glossary and variants in the database those of rules/content/. What an editor has "
        "changed in the admin stays, and is named."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--overwrite", action="store_true", help="take the files' text there too")

    def handle(self, *args: Any, overwrite: bool = False, **options: Any) -> None:
        try:
            changes = load(overwrite=overwrite)
        except ContentError as error:
            raise CommandError("The content is not loaded:\n" + "\n".join(error.problems)) from error
        # An editor's work is named however quiet the command is asked to be.
        for edit in changes.edits_lost:
            self.stderr.write(f"An editor's change is gone: {edit}")
        for edit in changes.edits_kept:
            self.stderr.write(f"An editor's change stays, the file says otherwise: {edit}")
        if changes.edits_kept:
            self.stderr.write("manage.py load_rules --overwrite takes what the files say.")
        if options["verbosity"] > 0:
            self.stdout.write(f"Rules: {changes}.")
