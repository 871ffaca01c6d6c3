"""``manage.py play_matches``: whole matches through the site's own service, rolled back afterwards.

Random games, numbers of players, options and levels; the person's seat does what a bot would, anything legal,
or takes a move back. A match that sticks, is refused a legal move, has a bot that fails or breaks the rules,
or rebuilds into another position ends the command with its record. Bots that were late, as on a busy
machine, are counted: their moves are stood in for, as they are for a person.
"""

from __future__ import annotations

import json
import logging
import random
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

import engine
from table import choosing, hands
from table.choosing import choose
from table.matches import YOUR_SEAT, Next, Request, Result, Undo, load, may_undo, submit
from table.models import Match
from table.playing import Setup
from table.starting import new_match
from ui import levels

PLAYER = "p" * 32
#: No match of eleven points takes a person so many decisions.
MOST_DECISIONS = 20_000
#: How often the person does just anything that is legal.
CARELESS = 0.3
TAKING_BACK = 0.03
#: How often a position is compared with the one that a replay finds.
REBUILDING = 0.02


class Stuck(Exception):
    """A match that does not go as it should; its text says why."""


class Course(NamedTuple):
    """How a match went: the count of the person's decisions, and of moves that came from no bot in time."""

    decisions: int
    late: int


class Command(BaseCommand):
    """Nothing stays in the database."""

    help = "Play matches of bots through the table's service and report what went wrong."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--count", type=int, default=1000, help="how many matches (default 1000)")
        parser.add_argument(
            "--seed", type=int, default=1, help="for options, levels and the person's choices"
        )
        parser.add_argument("--game", default="", help="one game only")

    def handle(self, *args: Any, count: int, seed: int, game: str, **options: Any) -> None:
        chance, played, begun = random.Random(seed), Counter[str](), time.perf_counter()
        decisions = late = 0
        for number in range(count):
            setup, chosen = random_table(chance, game)
            try:
                course = play(setup, chosen, chance)
            except Stuck as problem:
                raise CommandError(f"match {number}: {problem}") from None
            decisions, late = decisions + course.decisions, late + course.late
            played[setup.game] += 1
        games = ", ".join(f"{name} {times}" for name, times in sorted(played.items()))
        seconds = time.perf_counter() - begun
        told = f"{count} matches ended ({games}); {decisions} decisions in {seconds:.0f} s"
        self.stdout.write(f"{told}; late bots stood in for: {late}")


def random_table(chance: random.Random, game: str = "") -> tuple[Setup, list[str]]:
    """A setup that can be played, of *game* or of any, and a level for each bot."""
    game = game or chance.choice(sorted(engine.presets()))
    players = chance.choice(engine.presets()[game].players)
    offered = list(levels.levels_of(game))
    while True:
        options = {
            name: chance.choice(values)
            for name, values in engine.options(game).items()
            if chance.random() < 0.4
        }
        try:
            setup = engine.setup(game, players, options)
        except engine.InvalidRules:
            continue
        return setup, [chance.choice(offered) for _ in range(players - 1)]


def play(setup: Setup, chosen: list[str], chance: random.Random) -> Course:
    """Play a match to its end and roll it back. Raises `Stuck`."""
    with transaction.atomic(), _said_of_bots() as heard:
        match = new_match(PLAYER, uuid.uuid4().hex, setup, chosen)
        decisions = 0
        while not match.over:
            match = _take_back(match) if chance.random() < TAKING_BACK else _decide(match, chance)
            decisions += 1
            if match.over or chance.random() < REBUILDING:
                _same_when_rebuilt(match)
            for fault in heard:
                if fault.levelno >= logging.ERROR:
                    raise Stuck(f"{fault.getMessage()}\n{_record(match)}")
            if decisions > MOST_DECISIONS:
                raise Stuck(f"does not end\n{_record(match)}")
        transaction.set_rollback(True)
    return Course(decisions, len(heard))


def _decide(match: Match, chance: random.Random) -> Match:
    state = load(match.pk, PLAYER).position.state
    asked = engine.to_act(state)
    wanted: Request
    if asked == (engine.CHANCE,):
        wanted = Next()
    elif asked == (YOUR_SEAT,):
        legal = engine.legal_actions(state, YOUR_SEAT)
        if not legal:
            raise Stuck(f"asked, but nothing is legal\n{_record(match)}")
        careless = chance.random() < CARELESS
        wanted = (
            chance.choice(legal) if careless else choose(state, YOUR_SEAT, levels.default_level(match.game))
        )
    else:
        raise Stuck(f"seats {asked} are asked and do not answer\n{_record(match)}")
    outcome = submit(match.pk, PLAYER, match.seq, wanted)
    if outcome.result is not Result.DONE:
        raise Stuck(f"{wanted}: {outcome.result.value} {outcome.refusal}\n{_record(match)}")
    if outcome.table.match.seq <= match.seq:
        raise Stuck(f"{wanted}: nothing happened\n{_record(match)}")
    return outcome.table.match


def _take_back(match: Match) -> Match:
    table = load(match.pk, PLAYER)
    outcome = submit(match.pk, PLAYER, match.seq, Undo())
    expected = Result.DONE if may_undo(table) else Result.STALE
    if outcome.result is not expected:
        raise Stuck(f"undo: {outcome.result.value}\n{_record(match)}")
    return outcome.table.match


def _same_when_rebuilt(match: Match) -> None:
    remembered = load(match.pk, PLAYER).position
    hands.forget_all()
    if load(match.pk, PLAYER).position != remembered:
        raise Stuck(f"rebuilt into another position\n{_record(match)}")


def _record(match: Match) -> str:
    entries = [[entry.seat, entry.action] for entry in match.entries.all()]
    return json.dumps({"setup": Match.objects.get(pk=match.pk).setup, "entries": entries})


@contextmanager
def _said_of_bots() -> Iterator[list[logging.LogRecord]]:
    """What the service logs while a bot's move has to be replaced: a warning for one that is late."""
    heard: list[logging.LogRecord] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(record)

    ear = Ear()
    choosing.logger.addHandler(ear)
    try:
        yield heard
    finally:
        choosing.logger.removeHandler(ear)
