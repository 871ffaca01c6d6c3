"""What the records of all games have in common: the error for a bad one, and a look-up by type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

T = TypeVar("T")


class BadRecord(ValueError):
    """What is read is no valid record; the text says what is wrong with it."""


def need(data: Mapping[str, Any], key: str, kind: type[T]) -> T:
    """The value of *key* in *data*. Raises `BadRecord` where it is missing or not of type *kind*."""
    if key not in data:
        raise BadRecord(f"{key} is missing")
    value = data[key]
    if type(value) is not kind:  # not isinstance: true is no number here
        raise BadRecord(f"{key} is not of type {kind.__name__}")
    return value
