"""Finding among records: every word asked for has to be there, in any of its forms; the best places first."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

from ui.search import KINDS, Record
from ui.search.words import STOP_WORDS, fold, same_words, stem, words

#: What it counts to be found in each part of a record.
WEIGHTS = {"title": 8.0, "numbers": 8.0, "names": 6.0, "foreign": 5.0, "lead": 3.0, "text": 1.0}
WHOLE_TITLE = 12.0
#: Letters that may follow what was typed ("superar" is found by "supera").
LONGEST_REST = 3
SHORTEST_PREFIX = 4
NEAREST = 3


@dataclass(frozen=True, slots=True)
class Found:
    """What came of a search.

    ``stems``: what to mark in the texts; ``hints``: a word as it was typed, in the other language, and the
    titles by which it goes here; ``nearest`` is given where there are no results.
    """

    results: tuple[Record, ...]
    stems: frozenset[str]
    hints: tuple[tuple[str, tuple[str, ...]], ...] = ()
    nearest: tuple[Record, ...] = ()


class Index:
    """An index of *records*, all of one language. Making it takes milliseconds, asking it less than one."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.records = tuple(records)
        self._same = {word: set(group) for word, group in same_words().items()}
        # Stem → record number → weight of the best place.
        self._places: dict[str, dict[int, float]] = defaultdict(dict)
        # A folded foreign name → titles here.
        self._foreign: dict[str, list[str]] = defaultdict(list)
        local: set[str] = set()
        for number, record in enumerate(self.records):
            for part, weight in WEIGHTS.items():
                value = getattr(record, part)
                for text in (value,) if isinstance(value, str) else value:
                    found = [fold(word) for word in words(text)]
                    if part != "foreign":
                        local.update(found)
                    for word in found:
                        place = self._places[stem(word)]
                        place[number] = max(weight, place.get(number, 0.0))
            if record.kind == "term":
                self._add_term(record)
        self._local = frozenset(local)
        self._stems = sorted(self._places)

    def _add_term(self, record: Record) -> None:
        """A word of the glossary, its other names and its foreign ones are the same to a search."""
        group = {
            stem(fold(name)) for name in (record.title, *record.names, *record.foreign) if " " not in name
        }
        for word in group:
            self._same.setdefault(word, {word}).update(group)
        for name in record.foreign:
            self._foreign[fold(name)].append(record.title)

    def find(self, query: str) -> Found:
        """The records that have every word of *query*, the best first; else the nearest ones."""
        asked = [word for word in words(query) if word.casefold() not in STOP_WORDS] or words(query)
        folded = [fold(word) for word in asked]
        forms = [self._forms(word) for word in folded]
        stems = frozenset().union(*forms)
        hints = self._hints(query, asked)
        if not forms:
            return Found((), stems)
        hits = [self._hits(form) for form in forms]
        everywhere = set(hits[0]).intersection(*hits[1:])
        scores = {k: sum(hit[k] for hit in hits) + self._bonus(k, folded) for k in everywhere}
        ranked = sorted(scores, key=lambda k: (-scores[k], KINDS.index(self.records[k].kind), k))
        nearest = () if ranked else self._nearest(folded, hits)
        return Found(tuple(self.records[k] for k in ranked), stems, hints, nearest)

    def _forms(self, word: str) -> frozenset[str]:
        """The stems by which a folded *word* may be found."""
        forms = set(self._same.get(stem(word), {stem(word)}))
        if len(word) >= SHORTEST_PREFIX:
            for k in range(bisect_left(self._stems, word), len(self._stems)):
                if not self._stems[k].startswith(word):
                    break
                if len(self._stems[k]) - len(word) <= LONGEST_REST:
                    forms.add(self._stems[k])
        return frozenset(forms)

    def _hits(self, forms: Iterable[str]) -> dict[int, float]:
        best: dict[int, float] = {}
        for form in forms:
            for k, weight in self._places.get(form, {}).items():
                best[k] = max(weight, best.get(k, 0.0))
        return best

    def _bonus(self, k: int, folded: list[str]) -> float:
        record = self.records[k]
        wanted = [stem(word) for word in folded]
        titles = (
            [stem(fold(w)) for w in words(name)] for name in (record.title, *record.names, *record.foreign)
        )
        return record.bonus + (WHOLE_TITLE if any(title == wanted for title in titles) else 0.0)

    def _hints(self, query: str, asked: list[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What was typed in the other language, and the words for it here."""
        typed = " ".join(query.split())
        tries = dict.fromkeys([typed, *asked])
        return tuple(
            (word, tuple(dict.fromkeys(here)))
            for word in tries
            if (here := self._foreign.get(fold(word))) and not self._known_here(word)
        )

    def _known_here(self, name: str) -> bool:
        return all(fold(word) in self._local for word in words(name))

    def _nearest(self, folded: list[str], hits: list[dict[int, float]]) -> tuple[Record, ...]:
        """The records with most of the words, then those whose title or names look most like them."""
        typed = " ".join(folded)

        def likeness(record: Record) -> float:
            names = [fold(name) for name in (record.title, *record.names, *record.foreign)]
            parts = {part for name in names for part in (name, *name.split())}
            whole = SequenceMatcher(None, typed, names[0]).ratio()
            return max(SequenceMatcher(None, typed, part).ratio() for part in parts) + whole / 4

        scores = [
            (sum(1.0 + hit[k] / 100 for hit in hits if k in hit) + likeness(record), -k)
            for k, record in enumerate(self.records)
        ]
        best = sorted(scores, reverse=True)[:NEAREST]
        return tuple(self.records[-minus_k] for _, minus_k in best)
