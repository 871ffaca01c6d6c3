from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, call_command

from presi_site.content import load_content


class Command(BaseCommand):
    help = "Everything between an installed checkout and a running server: database, content, static files."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--no-static", action="store_true", help="leave the static files alone")

    def handle(self, *args: Any, no_static: bool, **options: Any) -> None:
        verbosity = options["verbosity"] - 1
        call_command("migrate", verbosity=verbosity, interactive=False)
        load_content(verbosity=verbosity)
        if not no_static:
            call_command("collectstatic", verbosity=verbosity, interactive=False)
