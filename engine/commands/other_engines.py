"""Dou Dizhu in rlcard and OpenSpiel, stepped from Python, for ``bench`` where they are installed."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def installed() -> dict[str, Callable[[int, int], int]]:
    """The engines that can be imported: each plays some hands by a seed and says how many moves it made."""
    found: dict[str, Callable[[int, int], int]] = {}
    if find_spec("rlcard") is not None:
        found["rlcard doudizhu"] = rlcard_hands
    if find_spec("pyspiel") is not None:
        found["OpenSpiel dou_dizhu"] = open_spiel_hands
    return found


def rlcard_hands(hands: int, seed: int) -> int:
    """Random hands of rlcard's bare game, without its environment around it."""
    game: Any = import_module("rlcard.games.doudizhu").Game()
    game.np_random = import_module("numpy").random.RandomState(seed + 1)
    chance = random.Random(seed)
    moves = 0
    for _ in range(hands):
        state, _player = game.init_game()
        while not game.is_over():
            state, _player = game.step(chance.choice(state["actions"]))
            moves += 1
    return moves


def open_spiel_hands(hands: int, seed: int) -> int:
    """Random hands of OpenSpiel's game; its deal is made of chance nodes, which count as no moves."""
    game: Any = import_module("pyspiel").load_game("dou_dizhu")
    chance = random.Random(seed)
    moves = 0
    for _ in range(hands):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                moves += 1
    return moves
