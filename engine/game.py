"""The games by name, and the functions that work on all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, overload

from engine import climbing, tric_tric
from engine.climbing import CHANCE, Action, Rules, Setup, State, Step, View
from engine.climbing.presets import Preset
from engine.refusals import InvalidRules, Refusal

#: What may be played, by name.
GAMES: Mapping[str, Preset | tric_tric.Preset] = {**climbing.PRESETS, **tric_tric.PRESETS}

_CODEC = climbing.CODEC | tric_tric.CODEC


def presets() -> Mapping[str, Any]:
    """The games by name, each with its options (``rules``) and the numbers of ``players`` it takes."""
    return GAMES


def options(game: str) -> Mapping[str, tuple[str | int, ...]]:
    """The options of *game* by name, each with its values; those that are a number are in `numbers`.

    Raises `InvalidRules` (``unknown_game``).
    """
    return tric_tric.OPTIONS if isinstance(_preset(game), tric_tric.Preset) else climbing.OPTIONS


def numbers(game: str) -> Mapping[str, range]:
    """The options of *game* that are a number, by name, each with its range: ``target`` points; stakes …

    Raises `InvalidRules` (``unknown_game``).
    """
    tric = isinstance(_preset(game), tric_tric.Preset)
    return tric_tric.NUMBERS if tric else {"target": climbing.TARGETS}


@overload
def setup(  # type: ignore[overload-overlap]
    game: Literal["tric_tric"],
    players: int,
    options: Mapping[str, Any] | None = None,
    *,
    placing: None = None,
    scores: tuple[int, ...] | None = None,
    free_deal: bool = False,
) -> tric_tric.Setup: ...
@overload
def setup(
    game: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    *,
    placing: tuple[int, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    free_deal: bool = False,
) -> Setup: ...
def setup(
    game: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    *,
    placing: tuple[int, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    free_deal: bool = False,
) -> Setup | tric_tric.Setup:
    """A match to `start`: *options* are those in which it differs from the game's preset.

    Raises `InvalidRules` for an unknown game, option or value, a combination or a number of players that
    cannot be played, and ``ValueError`` for a placing or scores that do not fit the players.
    """
    preset = _preset(game)
    rules: Rules | tric_tric.Rules
    if isinstance(preset, tric_tric.Preset):
        rules = tric_tric.with_options(preset.rules, options or {})
    else:
        rules = climbing.with_options(preset.rules, options or {})
    if type(players) is not int or players not in preset.players:
        raise InvalidRules(
            "players_out_of_range",
            players=str(players),
            least=preset.players.start,
            most=preset.players.stop - 1,
        )
    if scores is not None and len(scores) != players:
        raise ValueError("scores has one number for each seat")
    if isinstance(rules, tric_tric.Rules):
        if placing is not None:
            raise ValueError("Tric-Tric knows no placing")
        return tric_tric.Setup(game, rules, players, scores, free_deal)
    if placing is not None and sorted(placing) != list(range(players)):
        raise ValueError("placing names every seat once")
    return Setup(game, rules, players, placing, scores, free_deal)


def _preset(game: str) -> Preset | tric_tric.Preset:
    preset = GAMES.get(game) if isinstance(game, str) else None
    if preset is None:
        raise InvalidRules("unknown_game", game=str(game))
    return preset


@overload
def start(setup: Setup) -> State: ...
@overload
def start(setup: tric_tric.Setup) -> tric_tric.State: ...
def start(setup: Setup | tric_tric.Setup) -> State | tric_tric.State:
    """The position before the first deal."""
    return tric_tric.start(setup) if isinstance(setup, tric_tric.Setup) else climbing.start(setup)


def to_act(state: State | tric_tric.State) -> tuple[int, ...]:
    """The seats that may act now; `CHANCE` (-1) deals and shuffles; empty when the match is over."""
    return climbing.to_act(state) if isinstance(state, State) else tric_tric.to_act(state)


@overload
def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]: ...
@overload
def legal_actions(state: tric_tric.State, seat: int | None = None) -> tuple[tric_tric.Action, ...]: ...
def legal_actions(
    state: State | tric_tric.State, seat: int | None = None
) -> tuple[Action, ...] | tuple[tric_tric.Action, ...]:
    """All legal actions of *seat*, by default of the first in `to_act`. Those of chance are not listed.

    Of Tric-Tric those that suffice: see `engine.tric_tric.legal_actions`.
    """
    if isinstance(state, State):  # asked first: the bots of the climbing games play thousands of moves
        return climbing.legal_actions(state, seat)
    return tric_tric.legal_actions(state, seat)


@overload
def check(state: State, seat: int, action: Action) -> Refusal | None: ...
@overload
def check(state: tric_tric.State, seat: int, action: tric_tric.Action) -> Refusal | None: ...
def check(state: Any, seat: int, action: Any) -> Refusal | None:
    """Why *seat* may not do *action* now, or None. Changes nothing."""
    if isinstance(state, State):
        return climbing.check(state, seat, action)
    return tric_tric.check(state, seat, action)


@overload
def apply(state: State, seat: int, action: Action) -> Step: ...
@overload
def apply(state: tric_tric.State, seat: int, action: tric_tric.Action) -> tric_tric.Step: ...
def apply(state: Any, seat: int, action: Any) -> Step | tric_tric.Step:
    """The position after *action* of *seat* and the events.

    Raises `IllegalAction` with the refusal of `check`, and ``ValueError`` for a deal that is none.
    """
    if isinstance(state, State):
        return climbing.apply(state, seat, action)
    return tric_tric.apply(state, seat, action)


@overload
def view(state: State, seat: int) -> View: ...
@overload
def view(state: tric_tric.State, seat: int) -> tric_tric.View: ...
def view(state: State | tric_tric.State, seat: int) -> View | tric_tric.View:
    """What *seat* may see (-1: an onlooker)."""
    return climbing.view(state, seat) if isinstance(state, State) else tric_tric.view(state, seat)


def to_shuffle(state: State | tric_tric.State) -> tuple[str, ...]:
    """The cards that chance is to shuffle now and hand to `deal_out`: the deck, or the discards of Tric-Tric
    when its stock has run out."""
    return tric_tric.to_shuffle(state) if isinstance(state, tric_tric.State) else deck(state.setup.rules)


@overload
def deal_out(state: State, cards: tuple[str, ...], first: int = 0) -> climbing.Deal: ...
@overload
def deal_out(
    state: tric_tric.State, cards: tuple[str, ...], first: int = 0
) -> tric_tric.Deal | tric_tric.Reshuffle: ...
def deal_out(
    state: State | tric_tric.State, cards: tuple[str, ...], first: int = 0
) -> climbing.Deal | tric_tric.Deal | tric_tric.Reshuffle:
    """What chance does with *cards*, those of `to_shuffle` in any order: deal them out (P-8, T-4), or make a
    new stock (T-23). *first*, the seat dealt to first, counts in the first hand only."""
    if isinstance(state, tric_tric.State):
        return tric_tric.deal_out(state, cards, first)
    return climbing.deal_out(state, cards, first)


def deck(rules: Rules | tric_tric.Rules) -> tuple[str, ...]:
    """All cards that a match by *rules* is played with, jokers included."""
    return tric_tric.deck(rules) if isinstance(rules, tric_tric.Rules) else climbing.compiled(rules).cards


@overload
def replay(setup: Setup, actions: Iterable[tuple[int, Action]]) -> State: ...
@overload
def replay(setup: tric_tric.Setup, actions: Iterable[tuple[int, tric_tric.Action]]) -> tric_tric.State: ...
def replay(setup: Any, actions: Iterable[tuple[int, Any]]) -> State | tric_tric.State:
    """The position after *actions*, pairs of seat and action, from the start. Raises as `apply` does."""
    state: Any = start(setup)
    play: Any = tric_tric.apply if isinstance(setup, tric_tric.Setup) else climbing.apply
    for seat, action in actions:
        state = play(state, seat, action).state
    return state  # type: ignore[no-any-return]


def to_json(value: Any) -> Any:
    """An action, event, state or setup as plain JSON values."""
    return _CODEC.to_json(value)


def from_json(data: Any) -> Any:
    """The value that `to_json` wrote. Raises ``ValueError`` for anything else."""
    return _CODEC.from_json(data)


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
    "numbers",
    "options",
    "presets",
    "replay",
    "setup",
    "start",
    "to_act",
    "to_json",
    "to_shuffle",
    "view",
]
