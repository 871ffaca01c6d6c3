"""``python -m engine COMMAND``: the referee, the arena and the rest from the command line."""

from __future__ import annotations

import argparse
import os
import sys

from engine.commands import arena, bench, documents, perft, play, referee, selfcheck

#: Name, module and a line of help of each command.
COMMANDS = {
    "referee": (referee, "replay game records: one JSON object a line in, one trace a line out"),
    "arena": (arena, "bots against bots on duplicate deals; prints one JSON object"),
    "play": (play, "a match in the terminal, in Spanish or Portuguese"),
    "bench": (bench, "how fast the engine is here, as ratios to a tight loop"),
    "perft": (perft, "how many sequences of actions a position has"),
    "documents": (documents, "docs/options.md and docs/refusals.md, made from the engine"),
    "selfcheck": (selfcheck, "random hands with random options: does everything hold that must?"),
}


def main(argv: list[str] | None = None) -> int:
    """Run a command and give back its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m engine", description="The rules engine of the Presi site."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (module, help_line) in COMMANDS.items():
        command = commands.add_parser(name, help=help_line, description=module.__doc__)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    arguments = parser.parse_args(argv)
    try:
        status: int = arguments.run(arguments)
    except BrokenPipeError:
        # Whoever read has gone (`| head`). Python would complain once more when it empties its buffer.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
