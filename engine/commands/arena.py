"""``python -m engine arena``: bots against bots, on duplicate deals.

Every deal is played once for each seat with the hero (the first bot named) sitting there, the others
following in the order named. What is averaged is the mean of a deal over its seats, and the interval comes
from those means: luck of the deal cancels out. Deals and bots draw from separate streams of chance, and a
bot's stream belongs to the seat, so a bot against itself has exactly par.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from statistics import fmean
from typing import Any, cast

from engine import game as games
from engine import tric_tric
from engine.bots import Bot, TricTricBot, bot, bots_of
from engine.bots.clock import processor
from engine.bots.strong import Strong
from engine.climbing import MatchOver, Setup, State, Trick
from engine.commands import arena_tric
from engine.commands.duplicate import Seating, half_interval, seatings, times
from engine.refusals import InvalidRules


@dataclass
class Tally:
    """What the hero did: ``means`` holds one number a deal, its result averaged over the seats."""

    means: list[float] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def arena(setup: Setup, bots: Sequence[Bot], deals: int, seed: int, matches: bool = False) -> Tally:
    """Play *deals* deals (whole matches with *matches*) with ``bots[0]`` in every seat in turn.

    The result of a hand is its points (P-27), that of a match 1 or 0.
    """
    tally = Tally()
    for number in range(deals):
        results = []
        for seating in seatings(bots, seed, number):
            state = _play_out(setup, seating, _decks(setup, seed, number), tally, matches)
            if matches:
                assert isinstance(state.phase, MatchOver)
                results.append(float(state.phase.winner == seating.hero))
            else:
                results.append(float(state.scores[seating.hero]))
        tally.means.append(fmean(results))
    return tally


def _decks(setup: Setup, seed: int, number: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """The shuffled decks of deal *number*, hand after hand, each with the seat that is dealt to first."""
    chance = random.Random(f"{seed} deal {number}")
    while True:
        cards = list(games.deck(setup.rules))
        chance.shuffle(cards)
        yield tuple(cards), chance.randrange(setup.players)


def _play_out(
    setup: Setup,
    seating: Seating[Bot],
    decks: Iterator[tuple[tuple[str, ...], int]],
    tally: Tally,
    matches: bool,
) -> State:
    """The position after one hand, or at the end of the match."""
    hero, bots, chances = seating
    state = games.start(setup)
    while True:
        cards, first = next(decks)
        state = games.apply(state, games.CHANCE, games.deal_out(state, cards, first)).state
        while (acting := games.to_act(state)) and acting[0] != games.CHANCE:
            seat = acting[0]
            seen = games.view(state, seat)
            if len(seen.legal) == 1:
                action = seen.legal[0]
            else:
                before = time.process_time()
                action = bots[seat](seen, seen.legal, chances[seat])
                if seat == hero:
                    tally.seconds.append(time.process_time() - before)
            state = games.apply(state, seat, action).state
        assert not isinstance(state.phase, Trick)
        assert state.placing is not None
        tally.places.append(state.placing.index(hero))
        if not matches or not acting:
            return state


def report(tally: Tally, name: str, players: int, matches: bool) -> dict[str, Any]:
    """The JSON object that the command prints; times are CPU milliseconds of decisions that were no forced
    move."""
    deals, hands = len(tally.means), len(tally.places)
    hero = {
        "name": name,
        "won" if matches else "points": round(fmean(tally.means), 4),
        "ci95": half_interval(tally.means),
        "president": round(tally.places.count(0) / hands, 4),
        "last": round(tally.places.count(players - 1) / hands, 4),
    } | times(tally.seconds)
    return (
        {"deals": deals} | ({"matches": deals * players} if matches else {}) | {"hands": hands, "hero": hero}
    )


# -- the command line --------------------------------------------------------------------------------------


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``arena``."""
    parser.add_argument(
        "--game", choices=list(games.GAMES), default="presi", help="presi (default), presidente or tric_tric"
    )
    parser.add_argument(
        "--options", default="", help="where it differs from the game: deck=spanish40,target=7"
    )
    parser.add_argument(
        "--seats",
        required=True,
        help="a bot a seat, the hero first: names, or module:function for one of your own",
    )
    parser.add_argument(
        "--deals", type=int, default=200, help="deals, each played with the hero in every seat"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="the same seed gives the same deals and the same play"
    )
    parser.add_argument(
        "--matches", action="store_true", help="whole matches, with the exchange, instead of hands"
    )
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--playouts",
        type=int,
        default=None,
        help="playouts a move of the bots that search, however long they take",
    )
    budget.add_argument(
        "--ms", type=float, default=None, help="milliseconds of the processor a move of the bots that search"
    )


def run(arguments: argparse.Namespace) -> int:
    """Run the arena and print one JSON object; 2 for arguments that cannot be played."""
    names = arguments.seats.split(",")
    try:
        bots = [
            with_budget(find_bot(name, arguments.game), arguments.playouts, arguments.ms) for name in names
        ]
        options = parse_options(arguments.options, arguments.game)
        setup = games.setup(arguments.game, len(names), options)
        if arguments.deals < 1:
            raise ValueError("deals: one or more")
    except (InvalidRules, ValueError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    print(json.dumps(_played(setup, bots, names[0], arguments.deals, arguments.seed, arguments.matches)))
    return 0


def _played(
    setup: Setup | tric_tric.Setup, bots: Sequence[Bot], name: str, deals: int, seed: int, matches: bool
) -> dict[str, Any]:
    if isinstance(setup, tric_tric.Setup):
        tric_bots = cast(Sequence[TricTricBot], bots)
        tally = arena_tric.arena(setup, tric_bots, deals, seed, matches)
        return arena_tric.report(tally, name, setup.players, matches)
    return report(arena(setup, bots, deals, seed, matches), name, setup.players, matches)


def find_bot(name: str, game: str = "presi") -> Bot:
    """A bot of the engine by its name, or ``module:function``.

    Raises ``ValueError`` if there is none, or if it does not know *game*.
    """
    if ":" not in name:
        found = bot(name)
        if name not in bots_of(game):
            raise ValueError(f"{name} does not play {game}; {', '.join(bots_of(game))} do")
        return found
    module, _, function = name.partition(":")
    try:
        return cast(Bot, getattr(import_module(module), function))
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"no bot at {name!r}: {error}") from None


def with_budget(choose: Bot, playouts: int | None, ms: float | None) -> Bot:
    """*choose* with a budget for a move, its own if none is given, if it is a bot that searches.

    Its milliseconds are those of the processor, so that it plays the same on a busy machine.
    """
    if not isinstance(choose, Strong):
        return choose
    if playouts is not None:
        return replace(choose, playouts=playouts, ms=None)
    return replace(choose, ms=choose.ms if ms is None else ms, clock=processor)


def parse_options(text: str, game: str = "presi") -> Mapping[str, str | int]:
    """``deck=spanish40,target=7`` as a mapping. Raises ``ValueError`` for another form."""
    pairs = [part.partition("=") for part in text.split(",") if part]
    for name, equals, _ in pairs:
        if not equals:
            raise ValueError(f"options are written name=value, not {name!r}")
    whole = {
        *games.numbers(game),
        *(n for n, values in games.options(game).items() if type(values[0]) is int),
    }
    return {name: int(value) if name in whole else value for name, _, value in pairs}
