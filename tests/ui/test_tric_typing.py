"""Moves of Tric-Tric in words, in both languages (T-11 to T-21)."""

import pytest

from engine import tric_tric as tt
from tests.engine.tric_tric.playing import Table
from ui.tric_tric.typing import SeveralMeant, read
from ui.typing import NotUnderstood

HAND = "Ac 2h 5c 5d 6c 6s 7c Kd Ks"


def said(text: str, view: tt.View) -> tuple[str, list[str]]:
    """The button, and the cards in no particular order: the form puts them in order (`moves`)."""
    typed = read(text, view)
    return typed.button, sorted(typed.cards)


def playing(hand: str = HAND, **options: str | int) -> tt.View:
    return Table(3, **options).deal(hand, "3s 4s", "9h 8h", stock="8d", dealer=2).do("stock").view(0)


@pytest.mark.parametrize(
    ("text", "button", "cards"),
    [
        ("bajar 5, 6 y 7 de tréboles", "meld", "5c 6c 7c"),
        ("Baja cinco, seis y siete de TREBOLES", "meld", "5c 6c 7c"),
        ("baixar 5, 6 e 7 de paus", "meld", "5c 6c 7c"),
        ("baixe", None, ""),
        ("baixo escalera 5c 6c 7c", "meld", "5c 6c 7c"),
        ("bajar 5 y 7 de tréboles con el comodín", "meld", "5c 7c 2h"),
        ("baixar 5 e 7 de paus com o coringa", "meld", "5c 7c 2h"),
        ("baja pareja de reyes", "meld", "Kd Ks"),
        ("descartar el rey de picas", "discard", "Ks"),
        ("descartar o rei de espadas", "discard", "Ks"),
        ("descarto un as", "discard", "Ac"),
        ("descarta la dama de diamantes", "discard", "Qd"),
        ("añadir el siete de tréboles", "lay", "7c"),
        ("encostar o sete de paus", "lay", "7c"),
        ("canjear el comodín por el 6 de picas", "steal", "6s"),
        ("roubar o coringa com o 6 de espadas", "steal", "6s"),
        ("robar del mazo", "stock", ""),
        ("comprar do monte", "stock", ""),
        ("coger el descarte", "take", ""),
        ("pegar a carta", "take", ""),
        ("rechazar", "reject", ""),
        ("rejeitar", "reject", ""),
        ("no la quiero", "no", ""),
        ("não quero", "no", ""),
        ("Todavía no", "no", ""),
        ("ainda não", "no", ""),
        ("cierro", "out", ""),
        ("bater", "out", ""),
        ("pagar y volver", "return", ""),
        ("dejar la partida", "leave", ""),
        ("sair da partida", "leave", ""),
    ],
)
def test_words_are_a_button_and_cards(text: str, button: str | None, cards: str) -> None:
    if button is None:
        with pytest.raises(NotUnderstood):
            read(text, playing())
    else:
        assert said(text, playing()) == (button, sorted(cards.split()))


def test_of_two_suits_the_one_that_is_named_is_meant() -> None:
    view = playing("5c 5d 6d 6c 7d 7c")
    assert said("bajar 5, 6 y 7 de diamantes", view) == ("meld", sorted(["7d", "5d", "6d"]))
    assert said("bajar 5, 6 y 7 de tréboles", view) == ("meld", sorted(["7c", "5c", "6c"]))


def test_twins_are_two_cards() -> None:
    assert said("bajar 5c 5c 5d", playing("5c 5c 5d 9s")) == ("meld", sorted(["5c", "5c", "5d"]))
    assert said("bajar cinco de tréboles y dos cincos", playing("5c 5c 5d 9s")) == (
        "meld",
        sorted(["5c", "5c", "5d"]),
    )


def test_a_drawn_number_is_the_wild_one() -> None:
    view = (
        Table(3, wild="drawn")
        .deal("5c 7c 9s", "3s", "3d", stock="8d", dealer=2, turned="9h")
        .do("stock")
        .view(0)
    )
    assert said("bajar 5 y 7 de tréboles con el comodín", view) == ("meld", sorted(["5c", "7c", "9s"]))


def test_wild_cards_that_are_not_there_are_refused_by_the_engine_not_guessed() -> None:
    assert said("bajar 5 y 7 de tréboles con el comodín", playing("5c 7c Kd")) == (
        "meld",
        sorted(["5c", "7c", "X"]),
    )


@pytest.mark.parametrize("text", ["coger el ocho", "pegar o oito de espadas", "cojo 8s", "pegar do lixo"])
def test_the_discard_may_be_named(text: str) -> None:
    assert said(text, to_draw()) == ("take", [])


@pytest.mark.parametrize(
    "text",
    [
        *("coger el nueve", "pegar o oito de copas", "coger el ocho y el nueve"),  # another card lies there
        *("robar del descarte", "comprar do lixo", "robar el ocho"),  # would be a card of the stock
        *("no robar", "rechazar el ocho de picas y bajar", "cierro con un as"),
    ],
)
def test_what_asks_for_something_else_is_not_done_by_half(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text, to_draw())


def to_draw() -> tt.View:
    """Seat 1 is to draw, the eight of spades lies on top, and nobody wanted it."""
    table = Table(3).deal(HAND, "3s 4s 9c", "9h 8h", stock="8s", dealer=2).do("stock", "discard 8s", {})
    assert table.view().top == "8s"
    return table.view()


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("descartar el rey", ["Kd", "Ks"]),
        ("descartar um rei", ["Kd", "Ks"]),
        ("añadir el seis", ["6c", "6s"]),
        ("bajar 5, 6 y 7", ["5c", "5d"]),
    ],
)
def test_of_several_cards_none_is_chosen_for_the_reader(text: str, cards: list[str]) -> None:
    with pytest.raises(SeveralMeant) as asked:
        read(text, playing())
    assert asked.value.cards == tuple(cards)


def test_twins_are_as_good_as_each_other() -> None:
    assert said("descartar el cinco", playing("5c 5c 9s")) == ("discard", ["5c"])


@pytest.mark.parametrize("text", ["", "abracadabra", "bajar", "descartar zapatos", "5 6 7", "meld 5c+6c+7c"])
def test_what_names_no_move_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text, playing())
