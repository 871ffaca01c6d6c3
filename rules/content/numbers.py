"""Numbers in the texts, held against the engine.

An entry says which numbers it names:

    numbers = [{ fact = "target", es = "once puntos", pt = "onze pontos" }]

The phrase must stand in the entry's texts of that language, and its numbers must be those of the fact (those
that rules.content.facts knows; "presi: deck" is one of another game). The fact "own" is for numbers that
belong to the text itself ("dos cosas"). A number before a word of `UNITS` (cards, points, players …) that no
phrase covers is refused.
"""

import re
from collections import Counter
from collections.abc import Iterator

from rules import markup
from rules.content.facts import facts
from rules.content.files import Content, Entry, entries
from rules.games import GAMES, HOME_GAME
from rules.translation import LANGUAGES

_SMALL = {
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis"
    " diecisiete dieciocho diecinueve veinte veintiuno",
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis"
    " dezessete dezoito dezenove vinte",
}
WORDS: dict[str, dict[str, int]] = {
    language: {word: k for k, word in enumerate(words.split())} for language, words in _SMALL.items()
}
_TENS = {
    "es": "diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien",
    "pt": "dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem",
}
for _language, _words in _TENS.items():
    WORDS[_language] |= {word: 10 * k for k, word in enumerate(_words.split(), start=1)}
WORDS["es"] |= {"un": 1, "una": 1, "ciento": 100}
WORDS["pt"] |= {"uma": 1, "duas": 2, "cento": 100}
_EACH = re.compile(r"\bcada (uno|una|um|uma)\b")
_AND = {"es": "y", "pt": "e"}
# What the numbers of a text count. Before them every number but one is held against the engine.
UNITS = {
    "es": "cartas|puntos|jugadores|personas|bots|manos|comodines|barajas|fichas",
    "pt": "cartas|pontos|jogadores|pessoas|bots|mãos|coringas|baralhos|fichas",
}
TEXTS = (
    "title",
    "intro",
    "lead",
    "text",
    "mistake",
    "elsewhere",
    "decision",
    "definition",
    "also",
    "played",
    "tagline",
)


def problems(content: Content) -> Iterator[str]:
    """Yield each claim that the engine denies, and each number of cards, points … without a claim."""
    for kind, name, entry in entries(content):
        game = name.partition(".")[0] if name.partition(".")[0] in GAMES else HOME_GAME
        claims = entry.get("numbers", ())
        for claim in claims:
            yield from (f"{kind} {name}: {problem}" for problem in _judge(entry, claim, game))
        yield from (f"{kind} {name}: {problem}" for problem in _in_notes(entry.get("example", {})))
        for language in LANGUAGES:
            covered = " ".join(str(claim.get(language, "")) for claim in claims).casefold()
            for counted in _counted(text_of(entry, language), language):
                if counted not in covered:
                    yield f"{kind} {name}: nothing vouches for {counted!r} in {language}"


def _in_notes(example: Entry) -> Iterator[str]:
    """What the lines of an example say of the numbers that its rows are checked for."""
    for place, row in enumerate(example.get("rows", ()), start=1):
        for language in LANGUAGES:
            said = numbers_in(row.get(language, ""), language)
            if "deals" in row or "each" in row:
                right = said == _deal_in_numbers(row)
            elif "count" in row:
                right = set(said) <= {row["count"]}
            else:
                right = not isinstance(row.get("points"), int) or row["points"] in said
            if not right:
                yield f"row {place} of the example says {said} in {language}"


def _deal_in_numbers(row: Entry) -> list[int]:
    """ "Five: ten for the first three and nine for the other two" names these numbers."""
    if "each" in row:
        return [row["players"], row["each"], row["stock"]]
    sizes = Counter(row["deals"])
    if len(sizes) == 1:
        return [row["players"], *sizes]
    return [row["players"], *(number for size in sizes.items() for number in size)]


def text_of(entry: Entry, language: str) -> str:
    """All texts of an entry in one language, without marks."""
    return " ".join(markup.plain(str(entry.get(f"{field}_{language}", ""))) for field in TEXTS)


def numbers_in(phrase: str, language: str) -> list[int]:
    """The numbers that a phrase names, in figures or words, in order: "ciento seis", "setenta e dois"."""
    found: list[int] = []
    joins = 0  # a number below this goes on with the one before it: units with tens, both with a hundred
    for word in re.findall(r"\w+", _EACH.sub("", phrase.casefold())):
        number = int(word) if word.isdecimal() else WORDS[language].get(word)
        if number is None:
            joins = joins if word == _AND[language] else 0
        elif 0 < number < joins:
            found[-1] += number
            joins = 10 if number >= 20 and number % 10 == 0 else 0
        else:
            found.append(number)
            round_number = number if not word.isdecimal() and number % 10 == 0 else 0
            joins = 100 if word in ("ciento", "cento") else 10 if round_number >= 20 else 0
    return found


def _judge(entry: Entry, claim: Entry, game: str) -> Iterator[str]:
    fact = claim["fact"]
    other, _colon, name = fact.rpartition(": ")
    expected = facts(other or game).get(name)
    if fact != "own" and expected is None:
        yield f"unknown fact {fact}"
        return
    for language in LANGUAGES:
        phrase = claim[language]
        if phrase.casefold() not in text_of(entry, language).casefold():
            yield f"{phrase!r} is not in the text in {language}"
        elif not numbers_in(phrase, language):
            yield f"{phrase!r} names no number in {language}"
        elif fact != "own" and (said := numbers_in(phrase, language)) != list(expected or ()):
            yield f"{phrase!r} says {said} in {language}, the engine {list(expected or ())}"


def _counted(text: str, language: str) -> Iterator[str]:
    """Each number of something, as written, but for one of it."""
    words = "|".join(word for word, number in WORDS[language].items() if number > 1)
    for found in re.finditer(rf"\b(?:{words}|\d+) (?:{UNITS[language]})\b", text.casefold()):
        yield found[0]
