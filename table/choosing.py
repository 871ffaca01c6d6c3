"""A bot's turn under watch: whatever it does wrong, a legal move stands in for it within a second."""

from __future__ import annotations

import ctypes
import logging
import random
from queue import Empty, SimpleQueue
from threading import Thread

import engine
from engine import tric_tric

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
            action = _asked(bot, seen)
            refusal = engine.check(state, seat, action) if isinstance(action, Action) else None
            if refusal is None and isinstance(action, Action):
                return action
            logger.error("bot %s asked for %s: %s", bot, action, refusal.code if refusal else "no action")
        except Late:
            logger.error("bot %s was late", bot)
            if late is not None:
                late.add(bot)
        except Exception:
            # Whatever a bot does wrong, the person at the table must not wait for it.
            logger.exception("bot %s failed", bot)
    return _stand_in(state, seat, seen)


class Late(Exception):
    """The bot has not answered in time. Raised in its thread too, to stop it."""


def _asked(bot: str, seen: View) -> object:
    """What *bot* answers. Raises what it raises, or `Late`."""
    answers: SimpleQueue[tuple[object, Exception | None]] = SimpleQueue()

    def think() -> None:
        try:
            answers.put((engine.bot(bot)(seen, seen.legal, _dice), None))
        except Exception as error:
            answers.put((None, error))

    thread = Thread(target=think, name=f"bot {bot}", daemon=True)
    thread.start()
    try:
        answer, error = answers.get(timeout=PATIENCE)
    except Empty:
        # Python can stop a thread only so; without it a bot that thinks for ever would slow down the site.
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(Late))
        raise Late from None
    if error is not None:
        raise error
    return answer


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
