"""``python -m engine referee``: records on standard input, traces on standard output (spec referee.md)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import BinaryIO

from engine.referee import referee


class Unreadable(Exception):
    """Standard input could not be read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The referee takes none."""


def run(arguments: argparse.Namespace) -> int:
    """One trace for each line; 0 when every line was read, 2 when standard input could not be."""
    try:
        for trace in referee(_lines()):
            # Flushed, so that a bot's author may talk with it line by line.
            print(trace, flush=True)
    except Unreadable as error:
        print(f"engine: cannot read standard input: {error}", file=sys.stderr)
        return 2
    return 0


def _lines() -> Iterator[bytes]:
    # sys.stdin is None when the command was started with a closed one.
    source: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    if source is None:
        raise Unreadable("it is closed")
    while True:
        try:
            line = source.readline()
        except OSError as error:
            raise Unreadable(error) from error
        if not line:
            return
        yield line
