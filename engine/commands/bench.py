"""``python -m engine bench``: how fast the engine is here, as ratios to a tight loop in the same run.

Every figure is the median of several rounds, taken in turn so that a busy machine slows all of them alike.
Times are those of the processor. rlcard and OpenSpiel are measured too where they are installed (they are no
part of the project: ``pip install rlcard open_spiel``).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import median

from engine import game as games
from engine.climbing import Action, State
from engine.climbing.fast import FastHand
from engine.commands import other_engines
from engine.commands.bench_bots import bench_bots
from engine.commands.tight_loop import play_hands

#: Plays some hands by a seed; how many moves were made.
Player = Callable[[int, int], int]


def per_second(player: Player, hands: int, seed: int) -> tuple[float, float]:
    """(moves, hands) a second of processor time."""
    begin = time.process_time()
    moves = player(hands, seed)
    spent = time.process_time() - begin
    return moves / spent, hands / spent


def public_hands(players: int) -> Player:
    """Random hands through `legal_actions` and `apply`."""
    setup = games.setup("presi", players)
    to_act, legal_actions, apply = games.to_act, games.legal_actions, games.apply

    def play(hands: int, seed: int) -> int:
        chance = random.Random(seed)
        draw = chance.random
        moves = 0
        for _ in range(hands):
            state = dealt(games.start(setup), chance)
            while (seat := to_act(state)[0]) >= 0:
                legal = legal_actions(state)
                state = apply(state, seat, legal[int(draw() * len(legal))]).state
                moves += 1
        return moves

    return play


def dealt(state: State, chance: random.Random) -> State:
    """*state* with the next hand dealt; a match is left when it is over, so each hand here is a first one."""
    cards = list(games.deck(state.setup.rules))
    chance.shuffle(cards)
    return games.apply(state, games.CHANCE, games.deal_out(state, tuple(cards))).state


def compact_hands(players: int) -> Player:
    """Random hands in the bots' compact form."""
    rules = games.setup("presi", players).rules
    deck = games.deck(rules)

    def play(hands: int, seed: int) -> int:
        chance = random.Random(seed)
        draw = chance.random
        cards = list(deck)
        moves = 0
        for _ in range(hands):
            chance.shuffle(cards)
            hand = FastHand(rules, [cards[seat::players] for seat in range(players)], 0)
            while not hand.over:
                legal = hand.legal()
                hand.play(legal[int(draw() * len(legal))])
                moves += 1
        return moves

    return play


def long_match(players: int, points: int) -> tuple[State, list[tuple[int, Action]]]:
    """The end and the actions of a random match to *points*."""
    chance = random.Random(players)
    state = games.start(games.setup("presi", players, {"target": points}))
    actions: list[tuple[int, Action]] = []
    while acting := games.to_act(state):
        seat = acting[0]
        action: Action
        if seat == games.CHANCE:
            cards = list(games.deck(state.setup.rules))
            chance.shuffle(cards)
            action = games.deal_out(state, tuple(cards))
        else:
            action = chance.choice(games.legal_actions(state, seat))
        state = games.apply(state, seat, action).state
        actions.append((seat, action))
    return state, actions


def timed(work: Callable[[], object]) -> float:
    """Seconds of processor time."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


# -- what is printed -----------------------------------------------------------------------------------------


def bench_hands(players: int, hands: int, rounds: int) -> None:
    """One line for each form of the rules, and the other engines at three seats."""
    forms: dict[str, Player] = {
        "tight loop": lambda hands, seed: play_hands(hands, players, seed),
        "compact form": compact_hands(players),
        "legal_actions + apply": public_hands(players),
    }
    share = {"legal_actions + apply": 4}  # slower ones play fewer hands
    if players == 3:
        forms |= other_engines.installed()
        share |= {"rlcard doudizhu": 60, "OpenSpiel dou_dizhu": 3}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in forms}
    for seed in range(-1, rounds):
        for name, player in forms.items():
            figures = per_second(player, max(1, hands // share.get(name, 1)), seed)
            if seed >= 0:  # the round before the first fills the tables
                found[name].append(figures)
    moves = {name: median(figures[0] for figures in rows) for name, rows in found.items()}
    print(f"{players} seats, random hands")
    for name, rows in found.items():
        hands_a_second = median(figures[1] for figures in rows)
        ratios = f"{moves[name] / moves['tight loop']:9.3f} of the tight loop"
        for other in ("rlcard doudizhu", "OpenSpiel dou_dizhu"):
            if other in moves and name != other:
                ratios += f"{moves[name] / moves[other]:8.2f} x {other.split()[0]}"
        print(f"  {name:24}{moves[name]:12,.0f} moves/s{hands_a_second:10,.0f} hands/s{ratios}")


def bench_calls(players: int, rounds: int, points: int) -> None:
    """Microseconds of single calls along a long match, and its replay."""
    end, actions = long_match(players, points)
    positions: list[tuple[State, int, Action]] = []
    state = games.start(end.setup)
    for seat, action in actions:
        if seat >= 0:
            positions.append((state, seat, action))
        state = games.apply(state, seat, action).state
    calls: dict[str, Callable[[State, int, Action], object]] = {
        "legal_actions": lambda state, seat, action: games.legal_actions(state, seat),
        "check": games.check,
        "apply": games.apply,
        "view": lambda state, seat, action: games.view(state, seat),
    }
    print(f"{players} seats, a match to {points} points: {end.hand} hands, {len(actions)} actions")
    for name, call in calls.items():
        spent = median(timed(lambda call=call: each(call, positions)) for _ in range(rounds))  # type: ignore[misc]
        print(f"  {name:24}{1e6 * spent / len(positions):8.2f} µs a call")
    spent = median(timed(lambda: games.replay(end.setup, actions)) for _ in range(rounds))
    print(f"  {'replay of the match':24}{1000 * spent:8.1f} ms")


def each(call: Callable[[State, int, Action], object], positions: list[tuple[State, int, Action]]) -> None:
    """Call for every position, keeping nothing."""
    for state, seat, action in positions:
        call(state, seat, action)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``bench``."""
    parser.add_argument(
        "--hands", type=int, default=1500, help="hands a round for the quickest (default 1500)"
    )
    parser.add_argument("--points", type=int, default=99, help="points of the long match (default 99)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of which the median counts (default 5)")
    parser.add_argument("--deals", type=int, default=20, help="deals of the bots' arena (default 20)")


def run(arguments: argparse.Namespace) -> int:
    """Print all figures."""
    for players in range(3, 7):
        bench_hands(players, max(1, arguments.hands), max(1, arguments.rounds))
    for players in range(3, 7):
        bench_calls(players, max(1, arguments.rounds), arguments.points)
    bench_bots(max(2, arguments.deals))
    print(
        "Repeat: python -m engine bench --hands 1500 --rounds 5 --deals 20\n"
        "(seeds are fixed; times are of the processor)"
    )
    return 0
