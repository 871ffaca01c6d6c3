"""``python -m engine.commands.check_bots``: many hands of all levels under every option, each move checked.

For each value of each option, hands at tables of all sizes with all levels, every other hand with an
exchange. Prints a line for each value; ends with an exception if a bot fails or does what is not legal. The
tests do the same with fewer hands.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping

from engine import game as games
from engine.bots import bot
from engine.bots.strong import Strong
from engine.climbing import OPTIONS, State

LEVELS = {"beginner": bot("beginner"), "good": bot("good"), "strong": Strong(16, None)}
FRENCH = {"deck": "french52", "lone_two": "plain", "first_opener": "after_dealer"}


def hands(options: Mapping[str, str], number: int, chance: random.Random) -> tuple[int, int]:
    """(moves, gifts) of *number* hands; raises what a bot raises, or `IllegalAction`."""
    moves = gifts = 0
    for hand in range(number):
        players = 3 + hand % 4
        placing = tuple(chance.sample(range(players), players)) if hand % 2 else None
        state = dealt(games.start(games.setup("presi", players, options, placing=placing)), chance)
        while (acting := games.to_act(state)) and (seat := acting[0]) != games.CHANCE:
            view = games.view(state, seat)
            action = LEVELS[chance.choice(list(LEVELS))](view, view.legal, chance)
            gifts += view.phase == "exchange"
            moves += view.phase == "trick"
            state = games.apply(state, seat, action).state
    return moves, gifts


def dealt(state: State, chance: random.Random) -> State:
    """The position after a fair deal."""
    cards = list(games.deck(state.setup.rules))
    chance.shuffle(cards)
    first = chance.randrange(state.setup.players)
    return games.apply(state, games.CHANCE, games.deal_out(state, tuple(cards), first)).state


def main() -> int:
    """Check all; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200, help="hands for each value (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    values = [{name: value} for name, all_values in OPTIONS.items() for value in all_values]
    total = 0
    for options in values:
        moves, gifts = hands(FRENCH if options == {"deck": "french52"} else options, arguments.hands, chance)
        total += gifts
        print(
            *(f"{name}={value}" for name, value in options.items()),
            f"{moves} moves, {gifts} gifts",
            flush=True,
        )
    print(f"all legal; {total} gifts in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
