"""What a learner of Tric-Tric may answer, in addresses and in the patterns that sort answers.

A token is the move as records write it, with signs that an address need not escape: ``meld_3c-2h-5c``,
``lay_M1_8c``, ``out_meld_3c-4c-5c~_discard_9h``, ``stock``, ``no``, ``return``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import engine
from engine import tric_tric as tt
from tutorial.answers import GO, Go, LearnerAction, Pattern, Say

#: No going out is longer.
LONGEST_TOKEN = 160
_TO_TOKEN = str.maketrans({" ": "_", "+": "-", ";": "~"})
_FROM_TOKEN = str.maketrans({"_": " ", "-": "+", "~": ";"})
#: Moves that records leave out or write otherwise.
_PLAIN: dict[str, Any] = {
    "no": tt.Decline(),
    "return": tt.Return(True),
    "leave": tt.Return(False),
}


def token_of(action: LearnerAction) -> str:
    """*action* as it stands in an address."""
    if isinstance(action, Go):
        return "go"
    if isinstance(action, Say):
        return f"say-{action.word}"
    return str(action).translate(_TO_TOKEN)


def action_of(token: str) -> LearnerAction:
    """The action that *token* stands for. Raises ``ValueError`` for what is none."""
    if not token or len(token) > LONGEST_TOKEN:
        raise ValueError("no token of an answer")
    if token == "go":
        return GO
    if token.startswith("say-"):
        return Say(token.removeprefix("say-"))
    return move_of(token.translate(_FROM_TOKEN))


def move_of(text: str) -> Any:
    """A move as records write it, and those that they leave out. Raises ``ValueError``."""
    if text in _PLAIN:
        return _PLAIN[text]
    try:
        return tt.move_of(text)
    except engine.BadRecord as error:
        raise ValueError(str(error)) from error


@dataclass(frozen=True, slots=True)
class TricPattern(Pattern):
    """Sorts answers. Written as text in a lesson file:

    a move as records write it, a meld's cards in any order (``meld 3c+2h+5c``, ``lay M1 8c``, ``discard 5h``,
    ``stock``, ``take``, ``reject``, ``no``, ``return``, ``leave``) · ``meld any`` (also ``lay``, ``steal``,
    ``discard``, ``out``), all of the kind · ``meld any 2h``, those with that card in them.
    """

    @property
    def is_wide(self) -> bool:
        """Whether it takes in moves that are refused for various reasons."""
        return self.text.split()[1:2] == ["any"]

    def sorts(self, action: Any) -> bool:
        """Whether *action*, a move, is of this kind."""
        kind, *words = self.text.split()
        if words[:1] != ["any"]:
            return _alike(str(action)) == _alike(self.text)
        return str(action).split()[0] == kind and not Counter(words[1:]) - Counter(_cards(str(action)))


def _alike(text: str) -> list[list[str]]:
    """*text* without the order of cards that are laid together."""
    return [sorted(word.rstrip(";").split("+")) for word in text.split()]


def _cards(text: str) -> list[str]:
    return [card for word in text.split()[1:] for card in word.rstrip(";").split("+")]
