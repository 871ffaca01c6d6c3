"""The games by name, and the functions that work on all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine import climbing
from engine.climbing import CHANCE, Action, Rules, Setup, State, Step, View
from engine.climbing.presets import Preset
from engine.refusals import InvalidRules, Refusal

#: What may be played, by name.
GAMES: Mapping[str, Preset] = climbing.PRESETS


def presets() -> Mapping[str, Preset]:
    """The games by name, each with its options (``rules``) and the numbers of ``players`` it takes."""
    return GAMES


def options(game: str) -> Mapping[str, tuple[str, ...]]:
    """The options of *game* by name, each with its values. ``target`` (1 to 99 points) is not listed.

    Raises `InvalidRules` (``unknown_game``).
    """
    _preset(game)
    return climbing.OPTIONS


def setup(
    game: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    *,
    placing: tuple[int, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    free_deal: bool = False,
) -> Setup:
    """A match to `start`: *options* are those in which it differs from the game's preset.

    Raises `InvalidRules` for an unknown game, option or value, a combination or a number of players that
    cannot be played, and ``ValueError`` for a placing or scores that do not fit the players.
    """
    preset = _preset(game)
    rules = climbing.with_options(preset.rules, options or {})
    if type(players) is not int or players not in preset.players:
        raise InvalidRules(
            "players_out_of_range",
            players=str(players),
            least=preset.players.start,
            most=preset.players.stop - 1,
        )
    if placing is not None and sorted(placing) != list(range(players)):
        raise ValueError("placing names every seat once")
    if scores is not None and len(scores) != players:
        raise ValueError("scores has one number for each seat")
    return Setup(game, rules, players, placing, scores, free_deal)


def _preset(game: str) -> Preset:
    preset = GAMES.get(game) if isinstance(game, str) else None
    if preset is None:
        raise InvalidRules("unknown_game", game=str(game))
    return preset


def start(setup: Setup) -> State:
    """The position before the first deal."""
    return climbing.start(setup)


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may act now; `CHANCE` (-1) deals; empty when the match is over."""
    return climbing.to_act(state)


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """All legal actions of *seat*, by default of the first in `to_act`. Deals of chance are not listed."""
    return climbing.legal_actions(state, seat)


def check(state: State, seat: int, action: Action) -> Refusal | None:
    """Why *seat* may not do *action* now, or None. Changes nothing."""
    return climbing.check(state, seat, action)


def apply(state: State, seat: int, action: Action) -> Step:
    """The position after *action* of *seat* and the events.

    Raises `IllegalAction` with the refusal of `check`, and ``ValueError`` for a deal that is none.
    """
    return climbing.apply(state, seat, action)


def view(state: State, seat: int) -> View:
    """What *seat* may see (-1: an onlooker)."""
    return climbing.view(state, seat)


def deal_out(state: State, cards: tuple[str, ...], first: int = 0) -> climbing.Deal:
    """The deal that gives out *cards*, a shuffled deck, one at a time (P-8); *first* counts in the first hand
    only."""
    return climbing.deal_out(state, cards, first)


def deck(rules: Rules) -> tuple[str, ...]:
    """All cards that a match by *rules* is played with, jokers included."""
    return climbing.compiled(rules).cards


def replay(setup: Setup, actions: Iterable[tuple[int, Action]]) -> State:
    """The position after *actions*, pairs of seat and action, from the start. Raises as `apply` does."""
    state = start(setup)
    for seat, action in actions:
        state = climbing.apply(state, seat, action).state
    return state


def to_json(value: Any) -> Any:
    """An action, event, state or setup as plain JSON values."""
    return climbing.CODEC.to_json(value)


def from_json(data: Any) -> Any:
    """The value that `to_json` wrote. Raises ``ValueError`` for anything else."""
    return climbing.CODEC.from_json(data)


__all__ = [
    "CHANCE",
    "GAMES",
    "Step",
    "apply",
    "check",
    "deal_out",
    "deck",
    "from_json",
    "legal_actions",
    "options",
    "presets",
    "replay",
    "setup",
    "start",
    "to_act",
    "to_json",
    "view",
]
