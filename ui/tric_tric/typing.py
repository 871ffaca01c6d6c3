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


@dataclass(frozen=True, slots=True)
class Typed:
    """The button that the words stand for, and the cards chosen with it."""

    button: str
    cards: tuple[str, ...] = ()


def read(text: str, view: tt.View) -> Typed:
    """What *text* asks for in the position *view*. Raises `NotUnderstood`.

    Where suits are left open, cards of the hand are meant, of the suit that is named if there are any.
    """
    tokens = words_of(fold(text))
    button = _BUTTON.get(tokens[0]) if tokens else None
    if button is None:
        raise NotUnderstood(text)
    if button not in _ON_CARDS:
        return Typed(button)
    exact, wanted = read_cards([token for token in tokens[1:] if token not in _FILLING], french=True)
    if view.phase == "claims" and view.top in exact and view.top not in view.cards:
        exact.remove(view.top)  # whoever claims a card may well name it
    wild = wanted.pop(JOKER, 0)
    hand = Counter(view.cards)
    hand.subtract(exact)
    left = sorted((+hand).elements(), key=lambda card: not _same_suit(card, exact))
    cards = [*exact, *from_hand(wanted, left, french=True)]
    if button != "steal":  # there the wild card lies on the table
        cards += _wild_cards(wild, view, cards)
    if not cards:
        raise NotUnderstood(text)
    return Typed(button, tuple(cards))


def _same_suit(card: str, others: Sequence[str]) -> bool:
    return suit_of(card) in {suit_of(other) for other in others}


def _wild_cards(count: int, view: tt.View, taken: Sequence[str]) -> list[str]:
    """So many wild cards of the hand besides those *taken*; jokers for those that are not there."""
    hand = Counter(card for card in view.cards if view.is_wild(card))
    hand.subtract(card for card in taken if number_of(card) != JOKER)
    found = list((+hand).elements())[:count]
    return [*found, *[JOKER] * (count - len(found))]
