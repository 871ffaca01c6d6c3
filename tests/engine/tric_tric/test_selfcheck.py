"""The self-check of Tric-Tric finds nothing, and would find something."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine import game as games
from engine import tric_tric
from engine.__main__ import main
from engine.commands.broken import Broken
from engine.commands.selfcheck import selfcheck
from engine.refusals import Refusal
from engine.tric_tric.state import Drawing


def test_random_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfcheck", "--game", "tric_tric", "--hands", "12", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("12 hands in ")


def lose_a_card(state: Any, seat: int, action: Any) -> Any:
    after, events = tric_tric.apply(state, seat, action)
    if isinstance(after.phase, Drawing):
        board = after.phase.board
        after = replace(after, phase=replace(after.phase, board=replace(board, stock=board.stock[1:])))
    return games.Step(after, events)


def make_a_chip(state: Any, seat: int, action: Any) -> Any:
    after, events = tric_tric.apply(state, seat, action)
    return games.Step(replace(after, hand_pot=after.hand_pot + 1), events)


def see_the_stock(state: Any, seat: int) -> Any:
    view = tric_tric.view(state, seat)
    board = getattr(state.phase, "board", None)
    return replace(view, turned=board.stock[0]) if board and board.stock else view


FAULTS: dict[str, tuple[str, Callable[..., Any], str]] = {
    "cards": ("apply", lose_a_card, "cards are lost"),
    "chips": ("apply", make_a_chip, "chips are lost or made"),
    "nobody acts": ("to_act", lambda state: (), "nobody can act"),
    "out of turn": ("legal_actions", lambda state, seat: (tric_tric.Draw(),), "do not fit the turn"),
    "listed twice": ("legal_actions", lambda *a: tric_tric.legal_actions(*a) * 2, "listed twice"),
    "lenient check": ("check", lambda *a: None, "out of turn|check refuses|refuse differently"),
    "strict check": (
        "check",
        lambda *a: Refusal("not_your_turn"),
        "is listed and refused|refuse differently",
    ),
    "view": ("view", see_the_stock, "sees too much"),
    "json": ("from_json", lambda data: None, "JSON changed the"),
    "replay": ("replay", lambda setup, actions: games.start(setup), "replay leads to another"),
}


@pytest.mark.parametrize(("name", "fault", "words"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_found(
    name: str, fault: Callable[..., Any], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, name, fault)
    with pytest.raises(Broken, match=words):
        selfcheck(hands=5, seed=1, game="tric_tric")
