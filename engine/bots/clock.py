"""The clocks of the bots that think for a given time: the one place where the engine asks what time it is."""

from __future__ import annotations

import time
from collections.abc import Callable

#: Tells seconds, from anywhere.
Clock = Callable[[], float]
#: The time that passes at the table.
wall: Clock = time.perf_counter
#: The time that this program is given of the processor; the same on a busy machine.
processor: Clock = time.process_time


def alarm(milliseconds: float | None, clock: Clock = wall) -> Callable[[], bool]:
    """Tells whether so many milliseconds have passed by *clock*; never, for None."""
    if milliseconds is None:
        return lambda: False
    end = clock() + milliseconds / 1000
    return lambda: clock() >= end
