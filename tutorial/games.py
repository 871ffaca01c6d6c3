"""What a lesson asks of its game: the only place where the games are told apart in how lessons are played.

How they are told apart on the page is in `desks`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

import engine
from tutorial import climbing
from tutorial.answers import LearnerAction, Pattern
from tutorial.goals import Goal
from tutorial.tric_tric import lessons as tric_tric


class Game(Protocol):
    """A module that answers for a game, or for several with the same moves."""

    #: The fields of a lesson file in which it says what lies where.
    FIELDS: frozenset[str]

    def setup_of(self, data: Mapping[str, Any], seats: Sequence[str]) -> engine.Setup:
        """The match that the file *data* is about."""

    def deal_of(self, data: Mapping[str, Any], seats: Sequence[str]) -> engine.Deal:
        """Its cards. Raises ``ValueError`` and ``KeyError`` for what is none."""

    def move_of(self, words: str) -> engine.Action:
        """A move as a file writes it, without who makes it. Raises ``ValueError``."""

    def goal_of(self, text: str, seats: Sequence[str]) -> Goal:
        """A goal as a file writes it. Raises ``ValueError``."""

    def pattern_of(self, text: str) -> Pattern:
        """What sorts answers."""

    def token_of(self, action: LearnerAction) -> str:
        """An answer as it stands in an address."""

    def action_of(self, token: str, view: engine.View) -> LearnerAction:
        """The answer that *token* stands for in a position. Raises ``ValueError`` for no token at all."""

    def as_held(self, view: engine.View, action: Any) -> Any:
        """*action* with cards that the seat holds, where others of the file's do as well."""

    def first_of(self, view: engine.View, action: Any) -> Any:
        """What the seat has to say before *action*, which is done when it comes to that; else *action*."""

    def meanwhile(self, state: engine.State, action: Any) -> tuple[int, engine.Action] | None:
        """A seat, and what it has to say before anybody can do *action*."""

    def goes_without_saying(self, view: engine.View) -> bool:
        """Whether the seat is not even asked, having one answer only."""

    def is_silent(self, action: engine.Action) -> bool:
        """Whether there is nothing to see of it."""

    def choose(self, view: engine.View, legal: Sequence[engine.Action]) -> engine.Action:
        """What a seat does that the file says nothing about: always the same."""

    def visible(self, event: engine.Event, seat: int) -> engine.Event:
        """*event* as *seat* may see it."""

    def possible(self, view: engine.View, *, quick: bool) -> Iterator[LearnerAction]:
        """All that the form lets the learner try; *quick* as in `scenario.Scenario`."""

    def must_be_listed(self, action: LearnerAction) -> bool:
        """Whether a file has to say something about it even where it is refused."""

    def is_told(self, seat: int, action: engine.Action, made: Sequence[tuple[int, engine.Action]]) -> bool:
        """Whether the move of a file is among those *made*."""

    def truth(self, view: engine.View, seats: Sequence[str]) -> str | None:
        """What is right to say to a question in the position after its proof; None while it is open."""


_GAMES: Mapping[str, Game] = {"tric_tric": tric_tric}


def game_of(name: str) -> Game:
    """What answers for the game called *name*; the climbing games share one."""
    return _GAMES.get(name, climbing)
