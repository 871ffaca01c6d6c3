"""The clock of the bots that think for a given time: the one place where the engine asks what time it is."""

from __future__ import annotations

import time
from collections.abc import Callable


def alarm(milliseconds: float | None) -> Callable[[], bool]:
    """Tells whether so many milliseconds have passed; never, for None."""
    if milliseconds is None:
        return lambda: False
    end = time.perf_counter() + milliseconds / 1000
    return lambda: time.perf_counter() >= end
