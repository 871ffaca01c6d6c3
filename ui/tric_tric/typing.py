"""A move of Tric-Tric in the reader's own words: "baja 5, 6 y 7 de tréboles", "descartar o rei de espadas".

The first word says what to do, as the buttons have it; the cards follow. Both languages are understood on
every page, with or without accents, as in `ui.typing`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine import tric_tric as tt
from ui.tric_tric.words import JOKER, number_of, suit_of
from ui.typing import NotUnderstood, fold, from_hand, read_cards, words_of

#: By button of the form.
_VERBS = {
    "stock": "roba robar robo compra comprar compro",
    "take": "coge coger cojo pega pegar pego",
    "reject": "rechaza rechazar rechazo rejeita rejeitar rejeito",
    "no": "no paso pasar todavia nao passo passar ainda",
    "return": "paga pagar pago vuelvo volver volto voltar",
    "leave": "dejar dejo sair saio",
    "out": "cierra cerrar cierro bate bater bato",
    "meld": "baja bajar bajo reclama reclamar reclamo baixa baixar baixo pede pedir peco",
    "lay": "anade anadir anado encosta encostar encosto",
    "steal": "canjea canjear canjeo rouba roubar roubo",
    "discard": "descarta descartar descarto",
}
_BUTTON = {word: button for button, known in _VERBS.items() for word in known.split()}
#: Buttons that say what is to be done with cards of the hand.
_ON_CARDS = {"meld", "lay", "steal", "discard"}
#: Words for what the cards are together, or where they go: the cards say it themselves.
_FILLING = {
    "escalera", "sequencia", "combinacion", "jogo", "mesa", "al", "en", "na", "no", "por", "pelo", "pela",
}  # fmt: skip
#: What may be said with the buttons that need no cards; anything else might be another move.
_SAID_WITH = {
    "a", "al", "e", "el", "eu", "la", "lo", "los", "o", "os", "y", "de", "del", "do", "da", "una", "uma",
    "carta", "cartas", "esa", "ese", "essa", "esse", "esta", "este", "mazo", "monte", "baraja", "baralho",
    "primera", "primeira", "nueva", "nova", "quiero", "quero", "no", "nao", "todavia", "ainda", "ya",
    "ja", "vuelvo", "volver", "volto", "voltar", "partida", "mano", "mao", "juego", "jogo", "con", "com",
    "todo", "tudo",
}  # fmt: skip
_DISCARD = {"descarte", "descartes", "descartada", "lixo"}


class SeveralMeant(NotUnderstood):
    """Of a number the hand holds more cards than are asked for, and they differ; ``cards`` are those."""

    def __init__(self, cards: Sequence[str]) -> None:
        super().__init__(" ".join(cards))
        self.cards = tuple(cards)


@dataclass(frozen=True, slots=True)
class Typed:
    """The button that the words stand for, and the cards chosen with it."""

    button: str
    cards: tuple[str, ...] = ()


def read(text: str, view: tt.View) -> Typed:
    """What *text* asks for in the position *view*. Raises `NotUnderstood`, and `SeveralMeant` of that kind.

    Where suits are left open, cards of the hand are meant, of the suit that is named if there are any.
    """
    tokens = words_of(fold(text))
    button = _BUTTON.get(tokens[0]) if tokens else None
    if button is None:
        raise NotUnderstood(text)
    if button not in _ON_CARDS:
        rest = [token for token in tokens[1:] if token not in _SAID_WITH]
        if rest and not (button == "take" and _names_discard(rest, view)):
            raise NotUnderstood(text)
        return Typed(button)
    exact, wanted = read_cards([token for token in tokens[1:] if token not in _FILLING], french=True)
    if view.phase == "claims" and view.top in exact and view.top not in view.cards:
        exact.remove(view.top)  # whoever claims a card may well name it
    wild = wanted.pop(JOKER, 0)
    hand = Counter(view.cards)
    hand.subtract(exact)
    cards = [*exact]
    for number, count in wanted.items():
        held = [card for card in (+hand).elements() if number_of(card) == number]
        named = [card for card in held if _same_suit(card, exact)] or held
        if len(named) > count and len(set(named)) > 1:
            raise SeveralMeant(sorted(set(named)))
        named += [card for card in held if card not in named]
        cards += from_hand(Counter({number: count}), named, french=True)
    if button != "steal":  # there the wild card lies on the table
        cards += _wild_cards(wild, view, cards)
    if not cards:
        raise NotUnderstood(text)
    return Typed(button, tuple(cards))


def _names_discard(tokens: Sequence[str], view: tt.View) -> bool:
    """Whether *tokens* say "the discard" or name the card that lies there."""
    if set(tokens) <= _DISCARD:
        return True
    exact, wanted = read_cards(tokens, french=True)
    top = view.top
    return top is not None and ((exact, +wanted) in (([top], Counter()), ([], Counter({number_of(top): 1}))))


def _same_suit(card: str, others: Sequence[str]) -> bool:
    return suit_of(card) in {suit_of(other) for other in others}


def _wild_cards(count: int, view: tt.View, taken: Sequence[str]) -> list[str]:
    """So many wild cards of the hand besides those *taken*; jokers for those that are not there."""
    hand = Counter(card for card in view.cards if view.is_wild(card))
    hand.subtract(card for card in taken if number_of(card) != JOKER)
    found = list((+hand).elements())[:count]
    return [*found, *[JOKER] * (count - len(found))]
