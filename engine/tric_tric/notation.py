"""Moves as records write them: from text to action. ``str(action)`` is the way back."""

from __future__ import annotations

import re

from engine.cards import Card
from engine.record_shape import BadRecord
from engine.tric_tric.actions import Action, Discard, Draw, Lay, Laying, Meld, Out, Reject, Steal, Take

_CARD = r"[^\s+;]+"
_CARDS = rf"{_CARD}(?:\+{_CARD})*"
_MELD = re.compile(rf"meld ({_CARDS})")
_LAY = re.compile(rf"lay M([0-9]{{1,6}}) ({_CARDS})")
_STEAL = re.compile(rf"steal M([0-9]{{1,6}}) ({_CARD}) ({_CARDS})")
_DISCARD = re.compile(rf"discard ({_CARD})")
_PLAIN: dict[str, Action] = {"stock": Draw(), "take": Take(), "reject": Reject()}


def move_of(text: str) -> Action:
    """The action that a recorded move stands for. Raises `BadRecord` for a text outside the grammar."""
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    if text.startswith("out "):
        return _out(text)
    discard = _discard(text)
    return Discard(discard) if discard is not None else _laying(text)


def _out(text: str) -> Out:
    parts = text.removeprefix("out ").split("; ")
    discard = _discard(parts[-1])
    plays = parts if discard is None else parts[:-1]
    if not plays:
        raise BadRecord(f"going out without a play: {text!r}")
    return Out(tuple(_laying(part) for part in plays), discard)


def _discard(text: str) -> Card | None:
    found = _DISCARD.fullmatch(text)
    return None if found is None else found[1]


def _laying(text: str) -> Laying:
    if found := _MELD.fullmatch(text):
        return Meld(tuple(found[1].split("+")))
    if found := _LAY.fullmatch(text):
        return Lay(int(found[1]), tuple(found[2].split("+")))
    if found := _STEAL.fullmatch(text):
        return Steal(int(found[1]), found[2], tuple(found[3].split("+")))
    raise BadRecord(f"no move: {text!r}")
