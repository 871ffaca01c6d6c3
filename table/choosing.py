"""A bot's turn under watch: whatever it does wrong, a legal move stands in for it within a second."""

from __future__ import annotations

import logging
import random

import engine
from engine import tric_tric
from table.watch import Late, watched

logger = logging.getLogger(__name__)

Action = engine.Action | tric_tric.Action
State = engine.State | tric_tric.State
View = engine.View | tric_tric.View

#: Seconds that a bot is waited for; a search takes a sixth of a second.
PATIENCE = 0.9

#: The bots' dice come from the operating system.
_dice = random.SystemRandom()


def choose(state: State, seat: int, bot: str, late: set[str] | None = None) -> Action:
    """What *bot* does on *seat*, or the rule of thumb where it fails, is late or asks for something illegal.

    Bots that were late are added to *late*, and those in it are waited for no more.
    """
    seen = engine.view(state, seat)
    if late is None or bot not in late:
        try:
            action = watched(lambda: engine.bot(bot)(seen, seen.legal, _dice), PATIENCE)
            refusal = engine.check(state, seat, action) if isinstance(action, Action) else None
            if refusal is None and isinstance(action, Action):
                return action
            logger.error("bot %s asked for %s: %s", bot, action, refusal.code if refusal else "no action")
        except Late:
            logger.warning("bot %s was late", bot)
            if late is not None:
                late.add(bot)
        except Exception:
            # Whatever a bot does wrong, the person at the table must not wait for it.
            logger.exception("bot %s failed", bot)
    return _stand_in(state, seat, seen)


def _stand_in(state: State, seat: int, seen: View) -> Action:
    """What the rule of thumb does; if even that fails, the last legal action, a pass in most cases."""
    simple = "rule_of_thumb" if isinstance(state, engine.State) else "tric_basic"
    try:
        action: object = engine.bot(simple)(seen, seen.legal, _dice)
        if isinstance(action, Action) and engine.check(state, seat, action) is None:
            return action
        logger.error("stand-in %s asked for %s", simple, action)
    except Exception:
        logger.exception("stand-in %s failed", simple)
    return seen.legal[-1]
