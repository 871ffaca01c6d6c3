"""``python -m engine.commands.check_bots``: many hands of all levels under every option, each move checked.

For each value of each option, hands at tables of all sizes with all levels, every other hand with an
exchange. Prints a line for each value; ends with an exception if a bot fails or does what is not legal. The
tests do the same with fewer hands.

``--endings N`` looks at N endings of two players instead, reached by good play of Presi, and counts the won
ones that the strong bot throws away, by the cards that the two hold.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping

from engine import game as games
from engine.bots import bot
from engine.bots.search.endings import Endings, TooLong
from engine.bots.strong import Strong
from engine.climbing import OPTIONS, State
from engine.climbing.fast import FastHand

LEVELS = {"beginner": bot("beginner"), "good": bot("good"), "strong": Strong(16, None)}
#: Cards of the two that are left.
SIZES = (range(2, 11), range(11, 15), range(15, 21), range(21, 40))
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


def won_endings(number: int, strong: Strong, chance: random.Random) -> dict[range, list[int]]:
    """By the number of cards: how many won positions *strong* played on, and how many it then had lost.

    *number* endings, each from its first position of two players on; what takes too long is left out.
    """
    found = {size: [0, 0] for size in SIZES}
    good, met = bot("good"), 0
    while met < number:
        state = dealt(games.start(games.setup("presi", 3 + met % 4)), chance)
        reached = False
        while (seat := games.to_act(state)[0]) != games.CHANCE:
            view = games.view(state, seat)
            two = sum(1 for count in view.counts if count) == 2
            reached = reached or two
            action = (strong if two else good)(view, view.legal, chance)
            after = games.apply(state, seat, action).state
            size = next((size for size in SIZES if two and sum(view.counts) in size), None)
            if size is not None and len(view.legal) > 1:
                try:
                    if first_out(state, seat):
                        found[size][0] += 1
                        found[size][1] += not first_out(after, seat)
                except TooLong:
                    pass
            state = after
        met += reached
    return found


def first_out(state: State, seat: int) -> bool:
    """Whether *seat* goes out before the other one left, by the best play of both. Raises `TooLong`."""
    views = [games.view(state, other) for other in range(state.setup.players)]
    if views[seat].finished:
        if len(views[seat].finished) == len(views):
            return views[seat].finished.index(seat) == len(views) - 2
        if seat in views[seat].finished:
            return True
    turn = games.to_act(state)[0]
    hand = FastHand.seen(views[turn], [view.cards for view in views])
    return Endings(state.setup.rules, 2_000_000).first_out(hand, seat)


def main() -> int:
    """Check all; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endings", type=int, default=0, help="endings of two players to look at instead")
    parser.add_argument("--hands", type=int, default=200, help="hands for each value (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    if arguments.endings:
        for size, (won, lost) in won_endings(arguments.endings, Strong(100, None), chance).items():
            print(f"{size[0]:3} to {size[-1]:2} cards: {won:5} won positions played, {lost} thrown away")
        return 0
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
