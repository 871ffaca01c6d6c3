"""The part of ``bench`` that is about the bots: playouts a second, milliseconds a move, and a short arena."""

from __future__ import annotations

import random
import time
from statistics import median, quantiles

from engine import game as games
from engine.bots import bot
from engine.bots.search.judging import manners
from engine.bots.search.playouts import Game, play_out, start_of
from engine.bots.search.policies import replies
from engine.bots.strong import Strong
from engine.climbing.fast import FastHand, fast_table
from engine.commands.arena import Tally, arena, report


def playouts_a_second(players: int, number: int) -> float:
    """From the first lead to the end of the hand, with the noise of the search."""
    rules = games.setup("presi", players).rules
    chance = random.Random(players)
    cards = list(games.deck(rules))
    chance.shuffle(cards)
    dealt = [cards[seat::players] for seat in range(players)]
    hand = FastHand(rules, dealt, 0)
    start = start_of(hand, tuple(len(held) for held in dealt))
    game = Game(fast_table(rules), replies(rules), 0.2, chance.random)
    policies = [manners(rules)[0]] * players
    begin = time.process_time()
    for _ in range(number):
        play_out(start, list(hand.hands), policies, 0, game)
    return number / (time.process_time() - begin)


def milliseconds(tally: Tally) -> str:
    """Median and 95th percentile of a move that was no forced one."""
    times = [1000 * seconds for seconds in tally.seconds]
    return f"{median(times):8.2f} {quantiles(times, n=20)[18]:8.2f}"


#: Game, hero, its opponents, seats: a short form of the tables in docs/bots.md.
LINES = (
    ("presi", "good", "lowest", 3),
    ("presi", "strong", "rule_of_thumb", 3),
    ("presi", "strong", "linear", 3),
    ("presi", "strong", "rule_of_thumb", 5),
    ("presidente", "strong", "rule_of_thumb", 4),
)


def bench_bots(deals: int) -> None:
    """Print all figures; *deals* for each line of the arena."""
    print("bots: playouts of a whole hand, one core")
    for players in range(3, 7):
        rate = median(playouts_a_second(players, 1000) for _ in range(3))
        print(f"  {players} seats{rate:12,.0f} playouts/s")
    print(f"bots: arena, {deals} deals with the hero in every seat, seed 1; strong with 300 playouts a move")
    print("  game        hero     against               points a hand    ratio to par    ms: median   95 %")
    for game, hero, others, players in LINES:
        chosen = Strong(300, None) if hero == "strong" else bot(hero)
        setup = games.setup(game, players)
        tally = arena(setup, [chosen, *[bot(others)] * (players - 1)], deals, 1)
        shown = report(tally, hero, players, False)["hero"]
        points = f"{shown['points']:5.3f} ± {shown['ci95']:.3f}"
        par = 3 / players
        ratio = f"{shown['points'] / par:.2f} ± {shown['ci95'] / par:.2f}"
        print(f"  {game:11} {hero:8} {players - 1} {others:19} {points:16} {ratio:13}{milliseconds(tally)}")
