"""Engine values to plain JSON values and back, for the frozen dataclasses and named tuples of a game."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any


class Codec:
    """Knows types by name; a value is written as ``{"type": name, field: value …}``.

    *prefix* is put before the names, so that the types of one game differ from those of another.
    """

    def __init__(self, *types: type, prefix: str = "") -> None:
        self._types = {prefix + kind.__name__: kind for kind in types}
        self._names = {kind: name for name, kind in self._types.items()}
        self._fields = {kind: _fields(kind) for kind in types}

    def __or__(self, other: Codec) -> Codec:
        """A codec that knows the types of both."""
        both = Codec()
        both._types = self._types | other._types
        both._names = self._names | other._names
        both._fields = self._fields | other._fields
        return both

    def to_json(self, value: Any) -> Any:
        """*value* as dicts, lists, strings, numbers and None. Raises ``TypeError`` for an unknown type."""
        names = self._fields.get(type(value))
        if names is not None:
            written = {name: self.to_json(getattr(value, name)) for name in names}
            return {"type": self._names[type(value)]} | written
        if isinstance(value, tuple):
            return [self.to_json(item) for item in value]
        if value is None or isinstance(value, bool | int | str):
            return value
        raise TypeError(f"no JSON form for {type(value).__name__}")

    def from_json(self, data: Any) -> Any:
        """The value that `to_json` wrote. Raises ``ValueError`` for what holds no known value."""
        if isinstance(data, list):
            return tuple(self.from_json(item) for item in data)
        if isinstance(data, dict):
            kind = self._types.get(str(data.get("type")))
            if kind is None:
                raise ValueError(f"unknown type {data.get('type')!r}")
            try:
                return kind(**{key: self.from_json(item) for key, item in data.items() if key != "type"})
            except TypeError as error:
                raise ValueError(str(error)) from None
        if data is None or isinstance(data, bool | int | str):
            return data
        raise ValueError(f"no engine value in {data!r}")


def _fields(kind: type) -> tuple[str, ...]:
    """The fields of which a value of *kind* is made; what it works out for itself is not among them."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind) if field.init)
    names: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    return names
