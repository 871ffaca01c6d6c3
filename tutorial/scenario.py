"""A lesson as data: who sits there, how the position comes about, what may be answered; words are in `prose`.

One TOML file a lesson in ``tutorial/lessons/``, named by number and key (``06-equal-skips.toml``).
CONTRIBUTING has the recipe; `checks` says what must hold.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import engine
from tutorial.answers import LearnerAction, Pattern
from tutorial.games import Game, game_of
from tutorial.goals import Goal

LESSONS = Path(__file__).parent / "lessons"

#: The learner's seat in every lesson, and their name in the files.
LEARNER = 0
YOU = "you"

#: The parts of the course, in order.
BLOCKS = ("cards", "rhythm", "two", "match", "strategy", "whole", "presidente", "tric-tric")
VERDICTS = ("accepted", "bad", "refused")
#: What every lesson file may hold; what lies where is for its game to say (`games`).
FIELDS = frozenset({"block", "rules", "game", "seats", "quick", "moves", "goal", "step", "unseen", "short"})


class BadScenario(ValueError):
    """A lesson file that cannot be read; the text says where and why."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat does, as written in a lesson file (``ana 7c 7b``, ``leo pass``, ``mia discard 5h``)."""

    seat: int
    action: engine.Action


@dataclass(frozen=True, slots=True)
class Answer:
    """One way of answering a step.

    ``verdict`` is accepted, bad (legal, but it does not lead to the goal) or refused; ``code`` is the
    engine's code of the refusal. ``moves`` are what the others do then: replies to an accepted answer, the
    punishment of a bad one (in it the learner's own moves too). ``ends`` is what the punishment comes to;
    without it nothing is played out. ``then`` is the key of the step that follows an accepted answer, by
    default the next one. After a bad one it is a detour: a step in which the learner feels what they have
    done, before it is played out.
    """

    key: str
    patterns: tuple[Pattern, ...]
    verdict: str
    code: str = ""
    moves: tuple[Move, ...] = ()
    ends: Goal | None = None
    then: str = ""
    variant: str = ""

    @property
    def is_detour(self) -> bool:
        """Whether a bad answer is followed by a step of its own."""
        return self.verdict == "bad" and bool(self.then)

    def matches(self, action: LearnerAction, code: str = "") -> bool:
        """Whether *action*, refused with *code* if it is, is this answer."""
        same_code = self.code == code
        return any(p.matches(action) for p in self.patterns if same_code or not p.is_wide)

    def words(self) -> tuple[str, ...]:
        """What a learner says to give this answer to a question; empty for an answer with cards."""
        return tuple(p.text.removeprefix("say ") for p in self.patterns if p.text.startswith("say "))


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of the learner.

    ``solution`` is the answer shown to whoever asks for it; empty on a detour, where the way is back, and in
    free play. ``proof`` belongs to a question: the moves after which the engine itself says who is right.
    ``free``: the learner plays as they like, without answers sorted, until the goal is met.
    """

    key: str
    answers: tuple[Answer, ...] = ()
    solution: str = ""
    proof: tuple[Move, ...] = ()
    free: bool = False

    def find(self, action: LearnerAction, code: str = "") -> Answer | None:
        """The first answer of the list that *action* is, refused with *code* if it is; or None."""
        return next((answer for answer in self.answers if answer.matches(action, code)), None)

    @property
    def kind(self) -> str:
        """What the learner is asked for: a ``move`` (or gift), an answer to a ``question``, to ``watch``."""
        words = {pattern.text.split()[0] for answer in self.answers for pattern in answer.patterns}
        return "question" if "say" in words else "watch" if "go" in words else "move"


@dataclass(frozen=True, slots=True)
class Scenario:
    """A lesson. ``name`` is that of its file; ``seats`` are the people in turn order, the learner first.

    ``moves`` lead from the deal to the position that the lesson begins with. ``goals`` must all be met.
    ``quick`` lets one tap choose a whole set, claim or go out: off where the mistake to make is a set of
    another size or of several numbers, or where the cards are to be found. ``unseen`` shows which numbers are
    still in the others' hands. ``short`` puts the lesson on the path of those who know President.
    """

    name: str
    block: str
    rules: tuple[str, ...]
    seats: tuple[str, ...]
    setup: engine.Setup
    deal: engine.Deal
    moves: tuple[Move, ...]
    goals: tuple[Goal, ...]
    steps: tuple[Step, ...]
    quick: bool
    unseen: bool
    short: bool

    @property
    def game(self) -> str:
        """The engine's name of the game."""
        return self.setup.game

    @property
    def play(self) -> Game:
        """What lessons ask of that game."""
        return game_of(self.setup.game)

    @property
    def number(self) -> str:
        """The number that readers see: ``6``, ``19a``."""
        return self.name.partition("-")[0].lstrip("0")

    @property
    def key(self) -> str:
        """What other parts of the site know the lesson by, whatever its number: ``equal-skips``."""
        return self.name.partition("-")[2]

    def step(self, key: str) -> Step:
        """The step called *key*. Raises ``KeyError``."""
        for step in self.steps:
            if step.key == key:
                return step
        raise KeyError(key)

    def step_after(self, step: Step, answer: Answer) -> Step | None:
        """The step that follows an accepted *answer* to *step*, or None at the end of the lesson."""
        if answer.then:
            return self.step(answer.then)
        following = self.steps.index(step) + 1
        return self.steps[following] if following < len(self.steps) else None


# -- reading -----------------------------------------------------------------------------------------------


@cache
def scenarios() -> Mapping[str, Scenario]:
    """All lessons by key, in the order of the course. Raises `BadScenario`."""
    found = (read(path) for path in sorted(LESSONS.glob("*.toml")))
    return {scenario.key: scenario for scenario in found}


def read(path: Path) -> Scenario:
    """The lesson in the file *path*. Raises `BadScenario`."""
    try:
        return parse(path.stem, tomllib.loads(path.read_text(encoding="utf-8")))
    except BadScenario as error:
        raise BadScenario(f"{path.name}: {error}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise BadScenario(f"{path.name}: {type(error).__name__} {error}") from error


def parse(name: str, data: dict[str, Any]) -> Scenario:
    """The lesson written in *data*, the tables of the lesson file called *name*.

    Raises `BadScenario`, and ``ValueError``, ``KeyError`` or ``TypeError`` for words that are not understood.
    """
    play = game_of(data.get("game", "presi"))
    _only(data, FIELDS | play.FIELDS, "the lesson")
    seats = tuple(data["seats"])
    if not seats or seats[LEARNER] != YOU:
        raise BadScenario("the first seat is 'you'")
    if data["block"] not in BLOCKS:
        raise BadScenario(f"no block {data['block']!r}")
    if set(data["deal"]) != set(seats):
        raise BadScenario("deal names every seat once")
    read = _Reader(play, seats)
    return Scenario(
        name=name,
        block=data["block"],
        rules=tuple(data["rules"]),
        seats=seats,
        setup=play.setup_of(data, seats),
        deal=play.deal_of(data, seats),
        moves=read.moves(data.get("moves", ())),
        goals=tuple(play.goal_of(text, seats) for text in data["goal"]),
        steps=tuple(read.step(step) for step in data["step"]),
        quick=data.get("quick", True),
        unseen=data.get("unseen", False),
        short=data.get("short", False),
    )


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the parts of a file in the words of its game."""

    play: Game
    seats: tuple[str, ...]

    def step(self, data: dict[str, Any]) -> Step:
        _only(data, {"key", "answer", "solution", "proof", "free"}, "a step")
        if data.get("free"):
            _only(data, {"key", "free"}, "a step of free play")
            return Step(data["key"], free=True)
        answers = tuple(self.answer(answer) for answer in data["answer"])
        return Step(data["key"], answers, data.get("solution", ""), self.moves(data.get("proof", ())))

    def answer(self, data: dict[str, Any]) -> Answer:
        _only(data, {"key", "play", "verdict", "code", "moves", "ends", "then", "variant"}, "an answer")
        verdict = data["verdict"]
        if verdict not in VERDICTS:
            raise BadScenario(f"{data['key']}: no verdict {verdict!r}")
        if (verdict == "refused") != ("code" in data):
            raise BadScenario(f"{data['key']}: a refused answer, and no other, has a code")
        variant = data.get("variant", "")
        if variant and variant not in engine.OPTIONS:
            raise BadScenario(f"{data['key']}: no option {variant!r}")
        return Answer(
            key=data["key"],
            patterns=tuple(self.play.pattern_of(text) for text in data["play"]),
            verdict=verdict,
            code=data.get("code", ""),
            moves=self.moves(data.get("moves", ())),
            ends=self.play.goal_of(data["ends"], self.seats) if "ends" in data else None,
            then=data.get("then", ""),
            variant=variant,
        )

    def moves(self, texts: Iterable[str]) -> tuple[Move, ...]:
        """Moves such as ``ana 7c 7b``: who, and what in the words of the game."""
        pairs = (text.split(maxsplit=1) for text in texts)
        return tuple(Move(self.seats.index(who), self.play.move_of(words)) for who, words in pairs)


def _only(data: dict[str, Any], known: Set[str], where: str) -> None:
    if unknown := set(data) - known:
        raise BadScenario(f"{where} has no field {', '.join(sorted(unknown))}")
