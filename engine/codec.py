"""Engine values to plain JSON values and back: one codec for every registered frozen dataclass."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any


class Codec:
    """Knows the dataclasses *types* by name; a value is written as ``{"type": name, field: value …}``."""

    def __init__(self, *types: type) -> None:
        self._types = {t.__name__: t for t in types}

    def to_json(self, value: Any) -> Any:
        """*value* as dicts, lists, strings, numbers and None. Raises ``TypeError`` for an unregistered
        type."""
        if value is None or isinstance(value, bool | int | str):
            return value
        if isinstance(value, tuple):
            return [self.to_json(item) for item in value]
        name = type(value).__name__
        if is_dataclass(value) and name in self._types:
            return {"type": name} | {f.name: self.to_json(getattr(value, f.name)) for f in fields(value)}
        raise TypeError(f"no JSON form for {name}")

    def from_json(self, data: Any) -> Any:
        """The value that `to_json` wrote. Raises ``ValueError`` for anything else."""
        if isinstance(data, list):
            return tuple(self.from_json(item) for item in data)
        if isinstance(data, dict):
            kind = self._types.get(str(data.get("type")))
            if kind is None:
                raise ValueError(f"unknown type {data.get('type')!r}")
            try:
                return kind(**{k: self.from_json(v) for k, v in data.items() if k != "type"})
            except TypeError as error:
                raise ValueError(str(error)) from None
        if data is None or isinstance(data, bool | int | str):
            return data
        raise ValueError(f"no engine value in {data!r}")
