"""``python -m engine perft``: how many sequences of actions a position has, to compare engines.

The name is chess's (performance test). Two engines that count alike from many positions know the same rules.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator

from engine import game as games
from engine.climbing import PRESETS, Deal, State, Trick
from engine.climbing.events import CardsPlayed, HandEnded, Revolution, SeatPassed, SeatSkipped, TrickWon
from engine.commands.arena import parse_options

#: What is counted of the last action of each sequence, beside the sequences.
COUNTED = {
    "plays": CardsPlayed,
    "passes": SeatPassed,
    "skips": SeatSkipped,
    "tricks": TrickWon,
    "revolutions": Revolution,
    "ends": HandEnded,
}

#: A deal with equal plays, a trio and the two of oros in it.
DEAL = "3o 5c 5e 2o / 3c 5o 6o 6c / 4o 4c 4e 7b"


def perft(state: State, depth: int) -> list[Counter[str]]:
    """For each number of actions from 1 to *depth*: the ``sequences`` there are, and what their last one did.

    A hand that has ended has no more actions, so it counts only where it ends.
    """
    levels: list[Counter[str]] = [Counter() for _ in range(depth)]
    _count(state, 0, levels)
    return levels


def _count(state: State, level: int, levels: list[Counter[str]]) -> None:
    if level == len(levels) or not isinstance(state.phase, Trick):
        return
    counter = levels[level]
    for action in games.legal_actions(state):
        after, events = games.apply(state, state.phase.turn, action)
        counter["sequences"] += 1
        for name, kind in COUNTED.items():
            counter[name] += any(isinstance(event, kind) for event in events)
        _count(after, level + 1, levels)


def table(levels: list[Counter[str]]) -> Iterator[str]:
    """The counts as lines of text, one for each depth."""
    columns = ("sequences", *COUNTED)
    yield "depth" + "".join(f"{name:>12}" for name in columns)
    for depth, counter in enumerate(levels, start=1):
        yield f"{depth:5}" + "".join(f"{counter[name]:12}" for name in columns)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``perft``."""
    parser.add_argument(
        "--game", choices=list(PRESETS), default="presi", help="presi (default) or presidente"
    )
    parser.add_argument(
        "--options", default="", help="where it differs from the game: jokers=wild,equal=must_beat"
    )
    parser.add_argument("--deal", default=DEAL, help=f'cards of each seat (default "{DEAL}")')
    parser.add_argument("--leader", type=int, default=0, help="the seat that leads (default 0)")
    parser.add_argument("--depth", type=int, default=6, help="how many actions to look ahead (default 6)")


def run(arguments: argparse.Namespace) -> int:
    """Print the table; 2 for a deal or options that cannot be played."""
    hands = tuple(tuple(hand.split()) for hand in arguments.deal.split("/"))
    try:
        setup = games.setup(
            arguments.game, len(hands), parse_options(arguments.options, arguments.game), free_deal=True
        )
        deal = Deal(hands, 0, arguments.leader)
        state = games.apply(games.start(setup), games.CHANCE, deal).state
    except ValueError as error:
        print(f"perft: {error}", file=sys.stderr)
        return 2
    for line in table(perft(state, max(1, arguments.depth))):
        print(line)
    return 0
