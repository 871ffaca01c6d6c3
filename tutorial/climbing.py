"""Lessons of the climbing games, as `games.Game` asks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import engine
from tutorial.answers import TWO_OF_OROS, LearnerAction, Pattern, action_of_cards, number_of
from tutorial.answers import token_of as token_of
from tutorial.goals import Goal, parse_goal

FIELDS = frozenset({"deal", "leader", "placing", "scores", "options"})

#: Sets of several numbers are tried up to this size; larger ones are refused for the same reason.
LARGEST_SET = 4


def setup_of(data: Mapping[str, Any], seats: Sequence[str]) -> engine.Setup:
    placing = data.get("placing")
    return engine.setup(
        data.get("game", "presi"),
        len(seats),
        data.get("options", {}),
        placing=tuple(seats.index(who) for who in placing) if placing else None,
        scores=tuple(data["scores"]) if "scores" in data else None,
        free_deal=True,
    )


def deal_of(data: Mapping[str, Any], seats: Sequence[str]) -> engine.Deal:
    leader = seats.index(data["leader"]) if "leader" in data else None
    return engine.Deal(tuple(tuple(data["deal"][who].split()) for who in seats), 0, leader)


def move_of(words: str) -> engine.Action:
    """``7c 7b``, ``pass``, ``gives 2o 1c``."""
    first, *rest = words.split()
    gift = first == "gives"
    return action_of_cards("-".join(rest if gift else (first, *rest)), gift=gift)  # type: ignore[return-value]


def goal_of(text: str, seats: Sequence[str]) -> Goal:
    return parse_goal(text, seats)


def pattern_of(text: str) -> Pattern:
    return Pattern(text)


def action_of(token: str, view: engine.View) -> LearnerAction:
    return action_of_cards(token, gift=view.phase == "exchange")


def as_held(view: engine.View, action: LearnerAction) -> LearnerAction:
    """The file cannot know which of two sevens went first."""
    if not isinstance(action, engine.Play) or set(action.cards) <= set(view.cards):
        return action
    number = number_of(action.cards[0])
    same = [card for card in view.cards if number_of(card) == number and card != TWO_OF_OROS]
    return engine.Play(tuple(same[: len(action.cards)])) if len(same) >= len(action.cards) else action


def first_of(view: engine.View, action: LearnerAction) -> LearnerAction:
    return action


def meanwhile(state: engine.State, action: LearnerAction) -> None:
    """Nobody is ever asked in between."""


def goes_without_saying(view: engine.View) -> bool:
    """Also who can only pass does so with their own hands."""
    return False


def is_silent(action: engine.Action) -> bool:
    return False


def choose(view: engine.View, legal: Sequence[engine.Action]) -> engine.Action:
    """As the plain bot would, by the same chance at each visit."""
    return legal[0] if len(legal) == 1 else engine.bot("rule_of_thumb")(view, legal, random.Random(0))


def visible(event: engine.Event, seat: int) -> engine.Event:
    return engine.visible(event, seat)


def possible(view: engine.View, *, quick: bool) -> Iterator[LearnerAction]:
    """Gifts, plays and sets of up to four cards; pass."""
    made: type[engine.Give] | type[engine.Play] = engine.Give if view.phase == "exchange" else engine.Play
    if made is engine.Play:
        yield engine.PASS
    for size in range(1, LARGEST_SET + 1):
        yield from (made(cards) for cards in combinations(view.cards, size))


def must_be_listed(action: LearnerAction) -> bool:
    """Passing, giving, and what could be a play: cards of one number."""
    if isinstance(action, engine.Play):
        return len({number_of(card) for card in action.cards}) == 1
    return isinstance(action, engine.Pass | engine.Give)


def is_told(seat: int, action: engine.Action, made: Sequence[tuple[int, engine.Action]]) -> bool:
    """Of the learner only the numbers count, since the suits may be others; gifts are not told."""
    return isinstance(action, engine.Give) or (seat, _as_written(seat, action)) in [
        (by, _as_written(by, done)) for by, done in made if isinstance(done, engine.Play | engine.Pass)
    ]


def _as_written(seat: int, action: engine.Action) -> tuple[str, ...]:
    cards = action.cards if isinstance(action, engine.Play) else ()
    return cards if seat else tuple(map(number_of, cards))


def truth(view: engine.View, seats: Sequence[str]) -> str | None:
    """Who has won the match when the hand is over; ``nobody`` where another hand is due."""
    if view.phase not in ("hand_over", "match_over"):
        return None
    return seats[view.winner] if view.winner is not None else "nobody"
