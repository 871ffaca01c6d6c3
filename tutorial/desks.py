"""Who draws a lesson and reads its form: the only place where the games are told apart on the page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from django.http import QueryDict

import engine
from tutorial import climbing_desk
from tutorial.answers import LearnerAction
from tutorial.runner import Run
from tutorial.spoken import Board, Spoken
from tutorial.tric_tric import desk as tric_tric_desk
from ui.explain import Explanation
from ui.words import Player


class Teller(Protocol):
    """Puts events into words."""

    def tell(self, events: Iterable[Any]) -> list[str]:
        """A sentence for each event that is worth one, in order."""

    def sentence(self, event: Any) -> str:
        """*event* in words; empty where there is nothing to say."""


class Desk(Protocol):
    """A module that answers for a game, or for several with the same table."""

    #: The whole page, and the part of it that is returned alone to htmx.
    PAGE: str
    PART: str

    def course_of(self) -> str:
        """What the lessons of this game are called together."""

    def read(self, form: QueryDict, run: Run) -> LearnerAction:
        """What the form asks for. Raises `ui.moves.FormProblem` and `spoken.Unread`."""

    def refused(self, form: QueryDict, action: LearnerAction, refusal: engine.Refusal) -> Spoken:
        """What there is to show when the engine refuses that."""

    def teller(self, run: Run, players: Sequence[Player]) -> Teller:
        """Puts the events of the lesson into words."""

    def explain(self, refusal: engine.Refusal, run: Run, players: Sequence[Player]) -> Explanation:
        """Why the engine refuses, with the rule's key in the reference of the game."""

    def is_told_by_next(self, event: Any, following: Any) -> bool:
        """Whether the event that follows says it again."""

    def is_playable(self, run: Run) -> bool:
        """Whether there is something left to play for the learner."""

    def board(self, run: Run, shown: Run, players: Sequence[Player], heading: str, spoken: Spoken) -> Board:
        """The table as *run* has it; the felt shows *shown*, which is the solution played out or the same."""


_DESKS: Mapping[str, Desk] = {"tric_tric": tric_tric_desk}


def desk_of(game: str) -> Desk:
    """The desk of the lessons of *game*; the climbing games share one."""
    return _DESKS.get(game, climbing_desk)
