"""The sentence of a result that answers, with the words that were asked for marked."""

from __future__ import annotations

import re
from collections.abc import Collection

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from ui.search import Record
from ui.search.words import fold, spans, stem

_SENTENCE = re.compile(r"[^.!?]+(?:[.!?]+[\"”»)]*|$)\s*")
LONGEST = 240  # characters
SHORTEST = 40  # what is shorter ("No.") says little without the sentence after it


def marked(text: str, stems: Collection[str]) -> SafeString:
    """*text* as HTML with each word whose stem is in *stems* in a ``mark``."""
    html, at = [], 0
    for start, end in spans(text):
        if stem(fold(text[start:end])) in stems:
            html += [escape(text[at:start]), "<mark>", escape(text[start:end]), "</mark>"]
            at = end
    return mark_safe("".join((*html, escape(text[at:]))))


def best_sentence(record: Record, stems: Collection[str]) -> str:
    """The sentence of *record* that has most of *stems*, the earliest among equals; `LONGEST` at most."""
    sentences = [s.strip() for s in _SENTENCE.findall(f"{record.lead} {record.text}") if s.strip()]
    if not sentences:
        return ""

    def has(sentence: str) -> int:
        return len({stem(fold(sentence[a:b])) for a, b in spans(sentence)} & set(stems))

    place = max(range(len(sentences)), key=lambda k: has(sentences[k]))
    best = sentences[place]
    if len(best) < SHORTEST and place + 1 < len(sentences):
        best = f"{best} {sentences[place + 1]}"
    return best if len(best) <= LONGEST else f"{best[: LONGEST - 1].rsplit(' ', 1)[0]}…"
