"""The self-check finds nothing, and would find something."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine import climbing
from engine import game as games
from engine.__main__ import main
from engine.climbing import State, Trick
from engine.commands.selfcheck import Broken, selfcheck
from engine.refusals import Refusal


def test_random_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfcheck", "--hands", "120", "--seed", "7"]) == 0
    assert capsys.readouterr().out.startswith("120 hands in ")


def in_tricks(change: Callable[[State, Trick], Any], otherwise: Callable[[State], Any]) -> Callable[..., Any]:
    return lambda state, *rest: (
        change(state, state.phase) if isinstance(state.phase, Trick) else otherwise(state, *rest)
    )


def lose_a_card(state: State, seat: int, action: Any) -> Any:
    after, events = climbing.apply(state, seat, action)
    if isinstance(after.phase, Trick) and after.phase.table is not None:
        hands = tuple(hand & hand - 1 or hand for hand in after.phase.hands)
        after = after._replace(phase=after.phase._replace(hands=hands))
    return games.Step(after, events)


def forget_scores(state: State, seat: int, action: Any) -> Any:
    after, events = climbing.apply(state, seat, action)
    return games.Step(after._replace(scores=state.scores), events)


def see_the_next_hand(state: State, seat: int) -> Any:
    view = climbing.view(state, seat)
    if not isinstance(state.phase, Trick):
        return view
    return replace(view, cards=climbing.view(state, (seat + 1) % view.players).cards)


FAULTS: dict[str, tuple[str, Callable[..., Any], str]] = {
    "cards": ("apply", lose_a_card, "cards are lost"),
    "scores": ("apply", forget_scores, "three points"),
    "nobody acts": ("to_act", in_tricks(lambda s, t: (), climbing.to_act), "nobody can act"),
    "nothing legal": ("legal_actions", in_tricks(lambda s, t: (), climbing.legal_actions), "no legal action"),
    "listed twice": ("legal_actions", lambda *a: climbing.legal_actions(*a) * 2, "listed twice"),
    "out of turn": (
        "legal_actions",
        in_tricks(lambda s, t: climbing.legal_actions(s, t.turn), climbing.legal_actions),
        "out of turn",
    ),
    "lenient check": ("check", lambda *a: None, "check says None"),
    "strict check": (
        "check",
        in_tricks(lambda s, t: Refusal("too_low"), climbing.check),
        "listed: True|refuse differently",
    ),
    "view": ("view", see_the_next_hand, "sees too much"),
    "json": ("from_json", lambda data: None, "JSON changed the"),
    "replay": ("replay", lambda setup, actions: games.start(setup), "replay leads to another"),
}


@pytest.mark.parametrize(("name", "fault", "words"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_found(
    name: str,
    fault: Callable[..., Any],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(games, name, fault)
    with pytest.raises(Broken, match=words):
        selfcheck(hands=40, seed=1)
    assert main(["selfcheck", "--hands", "40"]) == 1
    assert "selfcheck: " in capsys.readouterr().err
