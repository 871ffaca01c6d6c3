"""When two words are the same to somebody who searches: accents, case, endings, numbers and their names.

Both languages of the site at once: who reads in Spanish may well type the Portuguese word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

_SAY_NOTHING = """
el la los las lo un una unos unas de del al a en y o u e que qué se si sí es son por para con mi me su
cómo como cuál cuando cuándo quién quien hay tiene tengo puedo puede le les
os um uma uns umas do da dos das no na nos nas ao à em ou é são com meu minha seu
qual quando quem tem tenho posso pode lhe
"""
#: Words that say nothing where others stand beside them. With their accents: "as" is an article, "ás" a card.
STOP_WORDS = frozenset(_SAY_NOTHING.split())

#: Words for the same thing in either language, besides those of the glossary. A number stands for its card;
#: the card's name does not stand for the number, which counts other things too.
_SAME = (
    "1>as",
    "2>dos dois duas",
    "3>tres",
    "4>cuatro quatro",
    "5>cinco",
    "6>seis",
    "7>siete sete",
    "8>ocho oito",
    "9>nueve nove",
    "10>sota valete",
    "11>caballo cavalo",
    "12>rey rei",
    "jack>sota valete jota",
    "ace>as",
    "king>rey rei",
    "as ases",
    "dos dois",
    "cuatro quatro",
    "siete sete",
    "ocho oito",
    "nueve nove",
    "sota valete",
    "caballo cavalo",
    "rey rei",
    "reina dama",
    "oros ouros",
    "bastos paus",
    "comodin coringa curinga joker",
    "mono>comodin coringa",
    "saltar pular",
    "plin>igualar saltar pular",
    "empatar>igualar",
    "ultimo>culo",
    "perdedor>culo",
    "asshole>culo",
    "scum>culo",
    "escoria>culo",
    "paria>culo",
    "president>presidente",
    "ganador>presidente",
    "pareja par dupla",
    "doble>pareja par",
    "trio trinca",
    "cuarteto quadra quarteto",
    "poker>cuarteto quadra",
    "pasar passar",
    "intercambio troca",
    "cambio>intercambio troca",
    "impuesto>intercambio troca",
    "baza vaza",
    "ronda>baza vaza",
    "rodada>baza vaza",
    "mano mao",
    "puntos pontos tanteo placar marcador puntuacion pontuacion",
    "escalera sequencia",
    "salir>abrir",
    "empezar>abrir",
    "comecar>abrir",
    "repartir distribuir",
    "baraja baralho",
    "mazo>baraja baralho",
)

_WORD = re.compile(r"[^\W_]+(?:-\d+)?", re.UNICODE)
_ENDINGS = ("oes", "aes", "ao", "ar", "er", "ir")
_SHORTEST_STEM = 3


def fold(text: str) -> str:
    """*text* in lower case and without accents: "Trío" and "TRIO" are the same."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def spans(text: str) -> Iterator[tuple[int, int]]:
    """Where each word of *text* begins and ends; "P-16" is one."""
    return (found.span() for found in _WORD.finditer(text))


def words(text: str) -> list[str]:
    """The words of *text* as they stand."""
    return _WORD.findall(text)


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """What is left of a folded *word* without the endings of plurals and verbs: "jugadores" → "jugador"."""
    if word.isdecimal() or "-" in word:
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)]
    if word.endswith("s") and len(word) > _SHORTEST_STEM:
        word = word[:-1]
    if word[-1:] in ("a", "e", "o") and len(word) > _SHORTEST_STEM:
        word = word[:-1]
    return word


def same_words() -> dict[str, frozenset[str]]:
    """Stem → the stems of every word that stands for it, its own among them."""
    same: dict[str, set[str]] = {}
    for line in _SAME:
        asked, arrow, meant = line.rpartition(">")
        group = {stem(word) for word in meant.split()}
        for word in [asked] if arrow else meant.split():
            same.setdefault(stem(word), {stem(word)}).update(group)
    return {word: frozenset(group) for word, group in same.items()}
