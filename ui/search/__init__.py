"""What the site can be searched for. Apps register where their records come from, and need not meet.

`ui.search.index` finds among the records, `ui.search.words` decides when two words are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Record:
    """Something to be found, in the language that was active when it was made.

    ``kind`` is one of `KINDS`; ``lead`` is its first sentence and ``text`` the rest, both without markup;
    ``names`` are other words for it, ``foreign`` what the other languages of the site call it; ``place`` says
    where it stands ("Presi"); ``numbers`` are its numbers in the specification ("P-16"); with a ``bonus`` it
    comes before others that fit as well.
    """

    kind: str
    title: str
    url: str
    lead: str = ""
    text: str = ""
    names: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    place: str = ""
    numbers: tuple[str, ...] = ()
    bonus: float = 0.0


#: Kinds of records, the one that is listed first among equals first.
KINDS = ("rule", "term", "question", "variant", "summary", "here", "lesson")

#: Gives the records of an app in the active language.
Source = Callable[[], Iterable[Record]]
#: Gives a text that changes whenever one of those records does, with at most one query.
Mark = Callable[[], str]

_sources: dict[str, tuple[Source, Mark]] = {}


def register(app: str, source: Source, mark: Mark) -> None:
    """Let *source* be asked for the records of *app*, which stay the same while *mark* does.

    Called from the app's ``ready()``.
    """
    _sources[app] = source, mark


def records() -> Iterator[Record]:
    """Every record of every app, in the active language."""
    for source, _mark in _sources.values():
        yield from source()


def mark() -> str:
    """A text that changes whenever a record of any app does: indexes are kept under it. One query an app."""
    return " ".join(mark() for _source, mark in _sources.values())
