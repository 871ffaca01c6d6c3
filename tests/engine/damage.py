"""Records that have come to harm, as strategies of Hypothesis."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st


def json_of(words: st.SearchStrategy[str], numbers: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Any JSON value, made of *words* and *numbers*."""
    return st.recursive(
        st.none() | numbers | words,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
        max_leaves=12,
    )


@st.composite
def damaged(
    draw: st.DrawFn, sound: Sequence[Any], words: st.SearchStrategy[str], values: st.SearchStrategy[Any]
) -> Any:
    """One of the *sound* records with up to three of its parts replaced, taken out or doubled."""
    record = deepcopy(draw(st.sampled_from(sound)))
    for _ in range(draw(st.integers(0, 3))):
        place: Any = record
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            inside = place[key]
            if isinstance(inside, dict | list) and inside and draw(st.integers(0, 3)):
                place = inside
                continue
            how = draw(st.sampled_from(["replace", "word", "take out", "double"]))
            if how == "take out":
                del place[key]
            elif how == "double" and isinstance(place, list):
                place.insert(key, deepcopy(inside))
            else:
                place[key] = draw(words if how == "word" else values)
            break
    return record
