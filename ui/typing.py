"""A play in the reader's own words: "77", "pareja de sietes", "2o", "paso"; for dictation and screen readers.

Both languages are understood on every page, with or without accents: whoever types is seldom asked which one.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence

import engine
from ui import words

_NUMBERS = {
    "as": "1", "ases": "1",
    "dos": "2", "doses": "2", "dois": "2",
    "tres": "3", "treses": "3",
    "cuatro": "4", "cuatros": "4", "quatro": "4", "quatros": "4",
    "cinco": "5", "cincos": "5",
    "seis": "6", "seises": "6",
    "siete": "7", "sietes": "7", "sete": "7", "setes": "7",
    "ocho": "8", "ochos": "8", "oito": "8", "oitos": "8",
    "nueve": "9", "nueves": "9", "nove": "9", "noves": "9",
    "diez": "10", "dieces": "10", "dez": "10",
    "sota": "10", "sotas": "10", "valete": "10", "valetes": "10",
    "caballo": "11", "caballos": "11", "cavalo": "11", "cavalos": "11",
    "rey": "12", "reyes": "12", "rei": "12", "reis": "12",
    "comodin": "X", "comodines": "X", "coringa": "X", "coringas": "X", "curinga": "X", "curingas": "X",
}  # fmt: skip
_FRENCH_NUMBERS = _NUMBERS | {
    "as": "A", "ases": "A", "jota": "J", "jotas": "J", "valete": "J", "valetes": "J",
    "reina": "Q", "reinas": "Q", "dama": "Q", "damas": "Q",
    "rey": "K", "reyes": "K", "rei": "K", "reis": "K",
}  # fmt: skip
_SUITS = {
    "oros": "o", "oro": "o", "ouros": "o", "ouro": "o", "copas": "c", "copa": "c",
    "espadas": "e", "espada": "e", "bastos": "b", "basto": "b", "paus": "b", "pau": "b",
}  # fmt: skip
_FRENCH_SUITS = {
    "treboles": "c", "trebol": "c", "paus": "c", "diamantes": "d", "ouros": "d",
    "corazones": "h", "copas": "h", "picas": "s", "espadas": "s",
}  # fmt: skip
_SIZES = {
    "pareja": 2, "par": 2, "parejas": 2, "dupla": 2,
    "trio": 3, "trinca": 3,
    "cuarteto": 4, "quadra": 4, "quarteto": 4,
}  # fmt: skip
_COUNTS = {"dos": 2, "dois": 2, "duas": 2, "tres": 3, "cuatro": 4, "quatro": 4}
_PASS = {"paso", "pasar", "pasa", "pas", "passo", "passar", "passa", "pass"}
_FILLING = {
    "de", "do", "da", "el", "la", "los", "las", "o", "a", "os",
    "un", "una", "um", "uma", "e", "y", "con", "com",
}  # fmt: skip
_CODE = re.compile(r"(1[0-2]|[1-9])([ocebp])")
_FRENCH_CODE = re.compile(r"(10|[2-9ajqk])([cdhs])")
LONGEST = 60


class NotUnderstood(ValueError):
    """Words that name no play."""


def typed_action(text: str, view: engine.View) -> engine.Play | engine.Give | engine.Pass:
    """The action that *text* asks for, with cards of the reader's hand where it leaves the suits open.

    A number alone is one card; so many cards of it as are named. The two of oros comes last among the twos,
    since alone it is worth more. Cards that are not in the hand are asked for all the same: the engine says
    so. Raises `NotUnderstood`.
    """
    tokens = words_of(fold(text[:LONGEST]))
    if tokens and tokens[0] in _PASS and len(tokens) <= 2:
        return engine.PASS
    french = words.is_french(view.rules)
    exact, wanted = read_cards(tokens, french)
    cards = [*exact, *from_hand(wanted, [card for card in view.cards if card not in exact], french)]
    if not cards:
        raise NotUnderstood(text)
    return engine.Give(tuple(cards)) if view.duty is not None else engine.Play(tuple(cards))


def fold(text: str) -> str:
    """*text* in lower case without accents."""
    flat = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in flat if not unicodedata.combining(c))


def words_of(text: str) -> list[str]:
    """The words and signs of *text*, without what stands between them."""
    return re.sub(r"[-+,;.]", " ", text).split()


def read_cards(tokens: Sequence[str], french: bool) -> tuple[list[str], Counter[str]]:
    """Cards named with their suit, and how many of each number are asked for. Raises `NotUnderstood`."""
    numbers, suits = (_FRENCH_NUMBERS, _FRENCH_SUITS) if french else (_NUMBERS, _SUITS)
    exact: list[str] = []
    wanted: Counter[str] = Counter()
    size, last = 0, ""
    for k, token in enumerate(tokens):
        rest = tokens[k + 1 :]
        if token in _FILLING and rest and rest[0] in numbers:
            continue  # "a dama": no ace
        # "as" is a word before it is the ace of spades.
        if token not in numbers and (code := (_FRENCH_CODE if french else _CODE).fullmatch(token)):
            number, suit = code[1], code[2]
            exact.append(number.upper() + suit if french else number + ("b" if suit == "p" else suit))
        elif token in _SIZES:
            size = _SIZES[token]
        elif token in suits and last:
            wanted[last] -= 1
            exact.append(last + suits[token])
            last = ""
        elif token in _COUNTS and rest and _is_several(rest[0], numbers):
            size = size or _COUNTS[token]  # "tres reyes"; and "par dos setes" stays a pair
        elif token in numbers:
            last = numbers[token]
            wanted[last] += size or 1
            size = 0
        elif token.isascii() and (many := _digits(token, french)):
            for number in many:
                wanted[number] += size if size and len(many) == 1 else 1
            last, size = many[-1], 0
        elif token not in _FILLING:
            raise NotUnderstood(token)
    return exact, +wanted


def _is_several(token: str, numbers: Mapping[str, str]) -> bool:
    return token in numbers and token.endswith("s") and token not in ("as", "dos", "tres", "seis", "dois")


def _digits(token: str, french: bool) -> list[str]:
    """ "77" is two sevens, "10" one ten (sota), "1010" two; French letters "jj", "k"."""
    pattern = r"10|[2-9ajqk]" if french else r"1[0-2]|[1-9]"
    if not re.fullmatch(f"(?:{pattern})+", token):
        return []
    return [found.upper() for found in re.findall(pattern, token)]


def from_hand(wanted: Counter[str], hand: Sequence[str], french: bool) -> list[str]:
    """The first cards of *hand* for the numbers *wanted*; where it has too few, some that it has not."""
    cards: list[str] = []
    for number, count in wanted.items():
        held = sorted((c for c in hand if words.split(c)[0] == number), key=lambda c: c == words.TWO_OF_OROS)
        cards += held[:count]
        missing = count - len(held)
        if missing > 0:  # name some card that is not there, so that the engine refuses it by name
            suits = "cdhs" if french else "oceb"
            absent = [f"{number}{suit}" for suit in suits if f"{number}{suit}" not in held]
            cards += (["X1", "X2"] if number == "X" else absent)[:missing]
    return cards
