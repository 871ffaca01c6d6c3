from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from rules.content import read
from rules.content.parity import differences, of_database, of_files


class Command(BaseCommand):
    help = (
        "Say what is missing or differs between the languages of the reference: texts, numbers of "
        "paragraphs, links, cards and figures, texts left equal. Ends with an error if anything does."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--files", action="store_true", help="look at the files, not at the database")

    def handle(self, *args: Any, files: bool = False, **options: Any) -> None:
        texts = list(of_files(read()) if files else of_database())
        found = differences(texts)
        for line in found:
            self.stdout.write(line)
        if found:
            raise CommandError(f"{len(found)} differences in {len(texts)} texts.")
        self.stdout.write(f"The languages agree in all {len(texts)} texts.")
