"""The reviewed content of the apps, loaded from the repository's files into the database."""

from django.core.management import call_command, get_commands

# Lessons link to rules, so the rules come first.
LOADERS = ("load_rules", "load_lessons")


def load_content(verbosity: int = 0) -> None:
    """Run each app's idempotent loading command."""
    available = get_commands()
    for command in LOADERS:
        if command in available:
            call_command(command, verbosity=verbosity)
