"""Stops what takes too long, in the thread where it runs.

One sleepy thread looks after all calls that are watched. A thread for each call would do too, but on a busy
server handing over to it and back takes longer than most bots think.

`Late` may be raised between any two steps of the thread, so a call and the watcher share no lock, which might
then never be released: whoever takes the call out of `_due`, one step of a dict, decides how it ended.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from typing import TypeVar

#: Seconds between two looks.
TICK = 0.05

Answer = TypeVar("Answer")


class Late(BaseException):
    """Raised inside of what takes too long. No ``Exception``, so that it is not caught there by the way."""


#: What runs now, by a token of its own: the thread, and when it is late.
_due: dict[object, tuple[int, float]] = {}
_watcher: threading.Thread | None = None
_starting = threading.Lock()


def watched(call: Callable[[], Answer], seconds: float) -> Answer:
    """What *call* gives. Raises what it raises, or `Late` after so many *seconds*; calls are not nested.

    Only Python code can be stopped, between two of its steps.
    """
    _start_watcher()
    token = object()
    _due[token] = threading.get_ident(), time.monotonic() + seconds
    try:
        answer = call()
    except Late:
        raise
    except BaseException:
        _end(token)
        raise
    _end(token)
    return answer


def _end(token: object) -> None:
    """The call has ended. If that was too late, `Late` is on its way to this thread: it is raised here."""
    while _due.pop(token, None) is None:
        time.sleep(TICK)


def _start_watcher() -> None:
    global _watcher
    # A fork leaves threads behind, so a worker of a server may find a dead one.
    if _watcher is None or not _watcher.is_alive():
        with _starting:
            if _watcher is None or not _watcher.is_alive():
                _watcher = threading.Thread(target=_watch, name="watch", daemon=True)
                _watcher.start()


def _watch() -> None:
    while True:
        now = time.monotonic()
        for token, (thread, end) in list(_due.items()):
            if end <= now and _due.pop(token, None) is not None:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Late))
        time.sleep(TICK)


__all__ = ["Late", "watched"]
