"""What asks, tells and shows are values: they never change, and carry nothing but their fields (docs/adr)."""

from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

import engine
from engine.climbing import Gift, Revolution
from engine.climbing.presets import Preset
from tests.engine.playing import hand

SETUP = engine.setup("presi", 3)
VALUES = [
    engine.Deal((("3o",), ("4o",), ("5o",))),
    engine.Play(("7c",)),
    engine.Pass(),
    engine.Give(("3o",)),
    engine.HandDealt(1, 0, (16, 16, 16)),
    engine.GiftConfirmed(0),
    engine.CardsGiven(2, 0, 1, ("2c",)),
    engine.LeadTaken(1, "won"),
    engine.CardsPlayed(1, ("7c",), "lead"),
    engine.SeatPassed(2),
    engine.SeatSkipped(2, 1),
    Revolution(True, -1),
    engine.SeatFinished(1, 0),
    engine.TrickWon(1, "returned"),
    engine.HandEnded((0, 1, 2), (2, 1, 0), (2, 1, 0)),
    engine.MatchWon(0),
    SETUP.rules,
    SETUP,
    engine.Duty(2, 0, 1, "best"),
    Gift(2, 0, 1),
    Preset("presi", SETUP.rules, range(3, 7)),
    engine.OnTable(("7c",), 0, 1, "7"),
    engine.SeenGift(2, 0, ("2c",)),
    hand("7c 3o", "4o", "5o").view(0),
]
BY_NAME = pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)


@BY_NAME
def test_a_value_never_changes(value: Any) -> None:
    same = replace(value)
    assert (same == value, hash(same) == hash(value)) == (True, True)
    for field in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field.name, None)
    assert same == value


@BY_NAME
def test_a_value_has_room_for_nothing_but_its_fields(value: Any) -> None:
    assert not hasattr(value, "__dict__")


def test_what_need_not_be_said() -> None:
    deal = engine.Deal((("3o",), ("4o",), ("5o",)))
    assert (deal.first, deal.leader) == (0, None)
    setup = engine.Setup("presi", SETUP.rules, 3)
    assert (setup.placing, setup.scores, setup.free_deal) == (None, None, False)


def test_the_sets_of_a_match_are_not_written_with_it() -> None:
    assert "table" not in repr(SETUP)
