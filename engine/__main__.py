"""``python -m engine referee``: records on standard input, traces on standard output."""

from __future__ import annotations

import argparse
import sys

from engine.records import referee


def main(argv: list[str] | None = None) -> int:
    """Run a command; the exit status is 0, or 2 when standard input could not be read."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules engine of the Presi site.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("referee", help="replay game records: one JSON object a line in, one trace a line out")
    parser.parse_args(argv)
    try:
        for trace in referee(sys.stdin.buffer):
            sys.stdout.write(trace + "\n")
    except OSError as error:
        print(f"engine: cannot read standard input: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
