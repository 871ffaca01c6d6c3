"""What one request adds to a lesson, and the part of the page that is the game's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import engine
from tutorial.answers import LearnerAction
from ui.explain import Explanation
from ui.playback import Frame


@dataclass(frozen=True, slots=True)
class Spoken:
    """What one request adds to a run: a refused action with the engine's refusal, or a form that was none."""

    action: LearnerAction | None = None
    refusal: engine.Refusal | None = None
    damaged: bool = False
    #: What was written and names no play.
    unread: str = ""
    #: Why what the form says cannot even be tried.
    explanation: Explanation | None = None
    #: What the chosen cards can mean, where that is not clear.
    ways: tuple[Any, ...] = ()
    #: The cards that stay chosen, and the meld of the table.
    chosen: tuple[str, ...] = ()
    meld: str = ""
    #: The address asked for a position that this lesson does not have; the lesson starts again.
    lost: bool = False
    #: The answer has just been given: what follows from it is shown move by move.
    watched: bool = False


NOTHING_SPOKEN = Spoken()


class Unread(Exception):
    """The form is ours, but says nothing that can be tried; ``spoken`` is for the page."""

    def __init__(self, spoken: Spoken) -> None:
        super().__init__()
        self.spoken = spoken


@dataclass(frozen=True, slots=True)
class Board:
    """The table, the hand and the buttons, as the partials of the game take them.

    ``frames``: the moves since the last answer, one by one, where they are to be watched. ``choices``: what
    chosen cards would make, for the script. The rest is of one game or the other: ``quick``, how many cards
    one tap takes, and ``keys``, key → number of the cards that it goes to; ``ways``, what an unclear choice
    can mean, ``question`` and ``line`` above the hand.
    """

    felt: Any
    frames: tuple[Frame, ...]
    hand: Any
    bar: Any
    choices: dict[str, Any]
    quick: int = 0
    keys: dict[str, str] | None = None
    ways: tuple[Any, ...] = ()
    question: str = ""
    line: str = ""
    #: Nobody is hurried in a lesson.
    seconds: int = 0
