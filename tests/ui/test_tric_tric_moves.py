"""What Tric-Tric's form is read as: steals that name a wrong card, claims with cards of one's own choice."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.utils import translation

import engine
from engine import tric_tric as tt
from ui.tric_tric.explain import explained
from ui.tric_tric.moves import Unclear, action_of

FIRST = ("leo stock", "leo meld 5c+2h+7c", "leo discard Js", "you stock")


def after(hand: str, *moves: str) -> tt.View:
    """What the first seat sees after *moves*; Leo, who begins, holds a run with a wild in it."""
    setup = engine.setup("tric_tric", 3, free_deal=True)
    deal = tt.Deal((tuple(hand.split()), ("9c", "9d"), ("5c", "2h", "7c", "8h", "Js")), ("3s", "Kh", "4d"), 1)
    state = engine.apply(engine.start(setup), engine.CHANCE, deal).state
    for text in moves:
        who, move = text.split(maxsplit=1)
        while engine.view(state, 0).phase == "claims":
            state = engine.apply(state, engine.to_act(state)[0], tt.Decline()).state
        state = engine.apply(state, ("you", "ana", "leo").index(who), tt.move_of(move)).state
    view: tt.View = engine.view(state, 0)
    return view


def read(view: tt.View, action: str, cards: str, meld: str = "") -> str:
    form = QueryDict(mutable=True)
    form["action"], form["meld"] = action, meld
    form.setlist("cards", cards.split())
    return str(action_of(form, view))


@pytest.mark.parametrize("meld", ["", "M1"])
def test_a_steal_with_the_wrong_suit_is_tried_as_the_steal_it_looks_like(meld: str) -> None:
    """T-20: so that the engine says that the card is not the one, not that the cards are no meld."""
    view = after("6s 9d 10d Qd", *FIRST)
    assert read(view, "steal", "6s 9d 10d Qd", meld) == "steal M1 6s 9d+10d+2h+Qd"


def test_a_choice_that_is_no_steal_at_all_is_explained() -> None:
    view = after("6s 9d 10d Qd", *FIRST)
    with translation.override("es"), pytest.raises(Unclear, match="la carta exacta"):
        read(view, "steal", "9d", "M1")


def test_a_steal_where_no_wild_lies_is_explained() -> None:
    view = after("6s 9d 10d Qd", "leo stock", "leo discard Js", "you stock")
    with translation.override("es"), pytest.raises(Unclear, match="la carta exacta"):
        read(view, "steal", "9d 10d Qd")


def test_a_claim_lays_the_discard_with_the_chosen_cards() -> None:
    """T-17."""
    view = after("8c 8d 9h 10h Kd", "leo stock", "leo discard 8h")
    assert view.phase == "claims"
    assert read(view, "meld", "8c 8d") == "meld 8c+8d+8h"
    assert read(view, "meld", "9h 10h") == "meld 8h+9h+10h"
    assert read(view, "meld", "8c Kd").startswith("meld ")
    with pytest.raises(Unclear):
        read(view, "meld", "")


def test_a_claim_that_empties_the_hand_has_the_licence() -> None:
    """T-10, T-17: a wild in the trio, and one card as the last discard."""
    view = after("8c 2s Kd", "leo stock", "leo discard 8h")
    assert read(view, "meld", "8c 2s") == "out meld 8c+8h+2s; discard Kd"


def test_explanations_are_in_the_words_of_the_game() -> None:
    assert explained("a", "b", "turn").game == "tric_tric"
