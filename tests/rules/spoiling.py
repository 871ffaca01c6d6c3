"""Examples that are wrong in one row."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from rules.content.rows import Example


def spoil(examples: Mapping[str, Example], key: str, number: int, **changes: Any) -> Example:
    """The example *key* with *changes* to one row (counted from 1); None takes a field away."""
    example = deepcopy(examples[key])
    row = example["rows"][number - 1]
    for name, value in changes.items():
        row.pop(name, None) if value is None else row.__setitem__(name, value)
    return example
