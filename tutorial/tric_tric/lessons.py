"""Lessons of Tric-Tric, as `tutorial.games.Game` asks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Any

from django.http import QueryDict

import engine
from engine import tric_tric as tt
from tutorial.answers import LearnerAction, Pattern
from tutorial.goals import Goal
from tutorial.tric_tric import answers
from tutorial.tric_tric.answers import TricPattern
from tutorial.tric_tric.answers import move_of as move_of
from tutorial.tric_tric.answers import token_of as token_of
from tutorial.tric_tric.bar import lesson_bar
from tutorial.tric_tric.goals import parse_goal
from ui.tric_tric import moves
from ui.tric_tric.bar import Bar

FIELDS = frozenset({"deal", "stock", "dealer", "scores", "options"})

#: What is answered when one is asked whether one wants a discard.
_ANSWERS = tt.Take | tt.Meld | tt.Steal | tt.Out | tt.Decline
#: Buttons that say what is to be done with the chosen cards.
_ON_CARDS = ("meld", "lay", "steal", "discard")


def setup_of(data: Mapping[str, Any], seats: Sequence[str]) -> Any:
    return engine.setup(
        "tric_tric",
        len(seats),
        data.get("options", {}),
        scores=tuple(data["scores"]) if "scores" in data else None,
        free_deal=True,
    )


def deal_of(data: Mapping[str, Any], seats: Sequence[str]) -> Any:
    """``stock`` are the cards that come first; the rest of both packs follows, for whoever plays on."""
    hands = tuple(tuple(data["deal"][who].split()) for who in seats)
    first = tuple(data["stock"].split())
    left = Counter(tt.deck(setup_of(data, seats).rules))
    left.subtract([*first, *(card for hand in hands for card in hand)])
    if min(left.values()) < 0:
        raise ValueError("a card that there is not, or more often than in two packs")
    rest = list(left.elements())
    random.Random(0).shuffle(rest)
    return tt.Deal(hands, (*first, *rest), seats.index(data["dealer"]))


def goal_of(text: str, seats: Sequence[str]) -> Goal:
    return parse_goal(text, seats)


def pattern_of(text: str) -> Pattern:
    return TricPattern(text)


def action_of(token: str, view: Any) -> LearnerAction:
    return answers.action_of(token)


def as_held(view: Any, action: LearnerAction) -> LearnerAction:
    """Of two twins it does not matter which is meant."""
    return action


def first_of(view: Any, action: LearnerAction) -> LearnerAction:
    """Who plays next and draws from the stock says first that they do not want the discard (T-18)."""
    if isinstance(action, tt.Draw) and view.phase == "claims" and view.may_take:
        return tt.Decline()
    return action


def meanwhile(state: Any, action: Any) -> tuple[int, Any] | None:
    """Before anybody goes on, whoever is still asked says that they do not want the discard (T-16)."""
    asked = engine.to_act(state)
    if isinstance(action, _ANSWERS) or not asked or engine.view(state, asked[0]).phase != "claims":
        return None
    return asked[0], tt.Decline()


def goes_without_saying(view: Any) -> bool:
    """Who has nothing to claim the discard with is not asked, as at the table."""
    return bool(view.legal == (tt.Decline(),))


def is_silent(action: Any) -> bool:
    return isinstance(action, tt.Decline)


def choose(view: Any, legal: Sequence[Any]) -> Any:
    """As the plain bot would; but what somebody claims, the file says."""
    if view.phase == "claims":
        return tt.Decline()
    return engine.bot("tric_basic")(view, legal, random.Random(0))


def visible(event: Any, seat: int) -> Any:
    return tt.visible(event, seat)


def possible(view: Any, *, quick: bool) -> Iterator[LearnerAction]:
    """What the form makes of each of its buttons with every choice of cards and melds; and going out, which
    may be written where there is no button for it."""
    found: dict[LearnerAction, None] = {} if view.out is None else {view.out: None}
    for form in _forms(view, lesson_bar(view, quick=quick)):
        with suppress(moves.Unclear):
            action = moves.action_of(form, view)
            found |= dict.fromkeys(action.moves if isinstance(action, moves.Choose) else (action,))
    yield from found


def _forms(view: Any, bar: Bar) -> Iterator[QueryDict]:
    for button in (*bar.ways, *bar.more, *bar.buttons):
        if button.value not in _ON_CARDS:
            yield _form({button.name: button.value})
            continue
        melds = (
            ["", *(f"M{seen.number}" for seen in view.table)] if button.value in ("lay", "steal") else [""]
        )
        most = 1 if button.value == "discard" else len(view.cards)
        for size in range(1, most + 1):
            for cards in combinations(view.cards, size):
                yield from (_form({button.name: button.value, "meld": meld}, cards) for meld in melds)


def _form(fields: Mapping[str, str], cards: Sequence[str] = ()) -> QueryDict:
    form = QueryDict(mutable=True)
    form.update(fields)
    form.setlist("cards", list(cards))
    return form


def must_be_listed(action: LearnerAction) -> bool:
    """Whatever a button does: of refused ones the file has the kinds."""
    return True


def is_told(seat: int, action: Any, made: Sequence[tuple[int, Any]]) -> bool:
    return (seat, action) in made


def truth(view: Any, seats: Sequence[str]) -> str | None:
    """Who has got the discard; else how many points the hand has brought the learner, or would now."""
    if view.phase == "discard":
        return seats[view.turn]
    return str(view.held if view.result is None else view.result.points[0])
