"""What `selfcheck` says when something that must always be so is not; checks that hold of all games alike."""

from __future__ import annotations

import json
from typing import Any

from engine import game as games
from engine.refusals import IllegalAction, Refusal


class Broken(AssertionError):
    """Something that must always be so is not."""


def require(holds: bool, what: str, state: object) -> None:
    """Raise `Broken` saying *what* unless it *holds*."""
    if not holds:
        raise Broken(f"{what}\nin {state}")


def require_same_refusal(state: Any, seat: int, action: Any, refusal: Refusal | None) -> None:
    """`apply` refuses *action* just as `check` did, with *refusal*, or takes it where that is None."""
    try:
        games.apply(state, seat, action)
    except IllegalAction as error:
        require(error.refusal == refusal, "apply and check refuse differently", state)
    else:
        require(refusal is None, f"apply takes {action} of {seat}, which check refuses", state)


def require_unchanged(state: Any, written: str) -> None:
    """*state*, *written* as JSON before anything was asked of it, is unchanged and can be read again."""
    require(json.dumps(games.to_json(state)) == written, "a check or a view changed the state", state)
    require(games.from_json(json.loads(written)) == state, "the way through JSON changed the state", state)
