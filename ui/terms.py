"""Words of the table in plain sentences (lessons, refusals): found, so that they can be explained.

The glossary's own page has the definitions; here are only the forms in which the chief words stand in a
sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

#: Key in the glossary → forms of the word, with "|" between them.
FORMS: Mapping[str, str | Promise] = {
    "best-card": pgettext_lazy("forms of a word", "best card|best cards"),
    "culo": pgettext_lazy("forms of a word", "Culo"),
    "equal": pgettext_lazy("forms of a word", "equal|equals|equalled"),
    "exchange": pgettext_lazy("forms of a word", "exchange"),
    "joker": pgettext_lazy("forms of a word", "joker|jokers"),
    "lead": pgettext_lazy("forms of a word", "lead|leads"),
    "pair": pgettext_lazy("forms of a word", "pair|pairs"),
    "pass": pgettext_lazy("forms of a word", "pass|passed"),
    "president": pgettext_lazy("forms of a word", "President"),
    "quartet": pgettext_lazy("forms of a word", "four of a kind"),
    "revolution": pgettext_lazy("forms of a word", "revolution"),
    "single": pgettext_lazy("forms of a word", "single card|single cards"),
    "skip": pgettext_lazy("forms of a word", "skip|skips|skipped"),
    "three-of-coins": pgettext_lazy("forms of a word", "three of coins"),
    "trick": pgettext_lazy("forms of a word", "trick|tricks"),
    "trio": pgettext_lazy("forms of a word", "three of a kind"),
    "two-of-coins": pgettext_lazy("forms of a word", "two of coins"),
    "vice-president": pgettext_lazy("forms of a word", "Vice-president"),
    "viceculo": pgettext_lazy("forms of a word", "Vice-culo"),
    "worst-card": pgettext_lazy("forms of a word", "worst card|worst cards"),
}
#: The same where the chief words are others: by game.
FORMS_OF: Mapping[str, Mapping[str, str | Promise]] = {
    "tric_tric": {
        "bust": pgettext_lazy("forms of a word", "bust"),
        "claim": pgettext_lazy("forms of a word", "claim|claims|claimed"),
        "fourth-suit": pgettext_lazy("forms of a word", "fourth suit"),
        "licence": pgettext_lazy("forms of a word", "licence"),
        "run": pgettext_lazy("forms of a word", "run|runs"),
        "run-end": pgettext_lazy("forms of a word", "end of a run"),
        "set": pgettext_lazy("forms of a word", "trio|trios"),
        "twin": pgettext_lazy("forms of a word", "twin|twins"),
        "wild": pgettext_lazy("forms of a word", "wild card|wild cards"),
    }
}
#: In one text: more links than words help nobody.
MOST = 2


def split(text: str, most: int = MOST, game: str = "") -> Iterator[tuple[str, str]]:
    """*text* in pieces, each with the key of the word of *game* that it is, or "". Each word once, *most* in
    all."""
    pattern, keys = _pattern(str(translation.get_language()), game)
    seen: set[str] = set()
    at = 0
    for found in pattern.finditer(text):
        key = keys[found[0].casefold()]
        if key in seen or len(seen) == most:
            continue
        seen.add(key)
        yield text[at : found.start()], ""
        yield found[0], key
        at = found.end()
    yield text[at:], ""


@lru_cache(maxsize=16)
def _pattern(language: str, game: str) -> tuple[re.Pattern[str], dict[str, str]]:
    words = FORMS_OF.get(game, FORMS)
    keys = {form.casefold(): key for key, forms in words.items() for form in str(forms).split("|")}
    longest_first = sorted(keys, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE), keys
