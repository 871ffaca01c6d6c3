"""``python -m engine referee``: records on standard input, traces on standard output (spec referee.md)."""

from __future__ import annotations

import argparse
import sys

from engine.records import referee


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The referee takes none."""


def run(arguments: argparse.Namespace) -> int:
    """One trace for each line; 0 when every line was read, 2 when standard input could not be."""
    try:
        for trace in referee(sys.stdin.buffer):
            sys.stdout.write(trace + "\n")
    except (OSError, AttributeError, ValueError) as error:
        # AttributeError: there is no standard input at all (closed). ValueError: it was closed by its owner.
        print(f"engine: cannot read standard input: {error}", file=sys.stderr)
        return 2
    return 0
