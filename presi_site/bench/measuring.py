"""Small sums over measurements, and lines of the report."""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from typing import Any


def middle(values: Sequence[float]) -> float:
    return statistics.median(values)


def high(values: Sequence[float], share: float = 0.95) -> float:
    """The value that *share* of all do not exceed."""
    return sorted(values)[min(int(share * len(values)), len(values) - 1)]


def say(part: str, **figures: Any) -> None:
    """Print the figures of one measurement as a line of JSON, for people and programs."""
    rounded = {k: round(v, 3) if isinstance(v, float) else v for k, v in figures.items()}
    print(json.dumps({"part": part, **rounded}, ensure_ascii=False), flush=True)
