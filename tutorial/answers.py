"""What a learner may answer, how an answer is written in an address, and the patterns that sort answers.

An answer is an engine action, or one of two that only lessons have: `GO` (I have looked, go on) and `Say`
(the answer to a question). In an address it is a token without letters that need escaping: ``7b-7c``,
``pass``, ``go``, ``say-ana``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import engine
from engine import tric_tric

TWO_OF_OROS = "2o"
#: The numbers of the French deck that are letters.
COURTS = ("J", "Q", "K", "A")
#: No card is longer (``12b``) and no play or gift has more cards than this: longer tokens are not read at
#: all.
LONGEST_TOKEN = 40


@dataclass(frozen=True, slots=True)
class Go:
    """The learner has looked at a position in which it is not their turn."""


@dataclass(frozen=True, slots=True)
class Say:
    """The learner's answer to a question: a word of the scenario."""

    word: str


GO = Go()
#: Tric-Tric has actions of its own, `engine.tric_tric.Action`.
LearnerAction = engine.Play | engine.Pass | engine.Give | tric_tric.Action | Go | Say


def token_of(action: LearnerAction) -> str:
    """*action* as it stands in an address."""
    if isinstance(action, engine.Pass):
        return "pass"
    if isinstance(action, Go):
        return "go"
    if isinstance(action, Say):
        return f"say-{action.word}"
    return "-".join(action.cards)  # type: ignore[union-attr]


def action_of_cards(token: str, *, gift: bool) -> LearnerAction:
    """The action that *token* stands for; cards are a gift where *gift* says so.

    Whether it is legal, the engine says. Raises ``ValueError`` for an empty or overlong token.
    """
    if not token or len(token) > LONGEST_TOKEN:
        raise ValueError("no token of an answer")
    if token == "pass":
        return engine.PASS
    if token == "go":
        return GO
    if token.startswith("say-"):
        return Say(token.removeprefix("say-"))
    cards = tuple(token.split("-"))
    return engine.Give(cards) if gift else engine.Play(cards)


@dataclass(frozen=True, slots=True)
class Pattern:
    """Sorts answers. Written as text in a lesson file:

    ``pass`` · ``go`` · ``say ana`` · ``8 8`` (two eights, whatever their suits) · ``2`` (a two that is not
    of oros) · ``2o 2`` (the two of oros and another two) · ``J J`` · ``mixed`` (any cards of different
    numbers) · ``mixed 2o`` (… with the two of oros among them) · ``any`` (any cards at all) · ``any 1 3``
    (any one card, or any three).
    """

    text: str

    @property
    def is_wide(self) -> bool:
        """Whether it takes in answers that are refused for various reasons: then the code sorts them too."""
        return False

    def matches(self, action: LearnerAction) -> bool:
        """Whether *action* is of this kind."""
        words = self.text.split()
        if isinstance(action, Go):
            return words == ["go"]
        if isinstance(action, Say):
            return words == ["say", action.word]
        return self.sorts(action)

    def sorts(self, action: Any) -> bool:
        """Whether *action*, an action of the game, is of this kind."""
        words = self.text.split()
        if isinstance(action, engine.Pass):
            return words == ["pass"]
        cards = list(action.cards)
        if words[0] == "any":
            return bool(cards) and (len(words) == 1 or str(len(cards)) in words[1:])
        if words[0] == "mixed":
            numbers = {number_of(card) for card in cards}
            return len(numbers) > 1 and all(card in cards for card in words[1:])
        return _matches_cards(words, cards)


def _matches_cards(words: list[str], cards: list[str]) -> bool:
    left = Counter(cards)
    for word in words:
        if not _is_number(word):
            left[word] -= 1
    if any(count < 0 for count in left.values()):
        return False
    numbers = Counter(number_of(card) for card in left.elements() if card != TWO_OF_OROS)
    if left[TWO_OF_OROS]:
        return False
    return numbers == Counter(word for word in words if _is_number(word))


def _is_number(word: str) -> bool:
    """Whether *word* of a pattern is a number (``8``, ``K``) and not a card (``2o``)."""
    return word.isdigit() or word in COURTS


def number_of(card: str) -> str:
    """The number of *card* (``"12"`` of ``"12b"``)."""
    return card[:-1]
