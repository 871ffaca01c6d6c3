"""The rules of the card games: pure Python, no framework, no words for people.

>>> import engine
>>> match = engine.setup("presi", players=3, free_deal=True)
>>> deal = engine.Deal((("3o", "7b"), ("7c", "9e"), ("5c", "12b")), leader=0)
>>> state = engine.apply(engine.start(match), engine.CHANCE, deal).state
>>> step = engine.apply(state, 0, engine.Play(("7b",)))
>>> step = engine.apply(step.state, 1, engine.Play(("7c",)))  # equal: seat 2 is skipped (P-16)
>>> step.events[1], engine.to_act(step.state)
(SeatSkipped(seat=2, by=1), (0,))
>>> engine.check(step.state, 0, engine.Play(("3o",))).code
'too_low'
"""

from engine import tric_tric
from engine.analysis import Option, analyse
from engine.bots import BOTS, TRIC_TRIC_BOTS, Bot, bot, bots_of
from engine.climbing import (
    OPTIONS,
    PASS,
    TARGETS,
    Action,
    CardsGiven,
    CardsPlayed,
    Deal,
    Duty,
    Event,
    GiftConfirmed,
    Give,
    HandDealt,
    HandEnded,
    LeadTaken,
    MatchWon,
    OnTable,
    Pass,
    Play,
    Revolution,
    Rules,
    SeatFinished,
    SeatPassed,
    SeatSkipped,
    SeenGift,
    Setup,
    State,
    TrickWon,
    View,
    differences,
    title,
    visible,
)
from engine.game import (
    CHANCE,
    Step,
    apply,
    check,
    deal_out,
    deck,
    from_json,
    legal_actions,
    numbers,
    options,
    presets,
    replay,
    setup,
    start,
    to_act,
    to_json,
    to_shuffle,
    view,
)
from engine.records import BadRecord, Recorded
from engine.records import read as read_record
from engine.records import write as write_record
from engine.refusals import CLIMBING_CODES, TRIC_TRIC_CODES, IllegalAction, InvalidRules, Refusal

__all__ = [
    "BOTS",
    "CHANCE",
    "CLIMBING_CODES",
    "OPTIONS",
    "PASS",
    "TARGETS",
    "TRIC_TRIC_BOTS",
    "TRIC_TRIC_CODES",
    "Action",
    "BadRecord",
    "Bot",
    "CardsGiven",
    "CardsPlayed",
    "Deal",
    "Duty",
    "Event",
    "GiftConfirmed",
    "Give",
    "HandDealt",
    "HandEnded",
    "IllegalAction",
    "InvalidRules",
    "LeadTaken",
    "MatchWon",
    "OnTable",
    "Option",
    "Pass",
    "Play",
    "Recorded",
    "Refusal",
    "Revolution",
    "Rules",
    "SeatFinished",
    "SeatPassed",
    "SeatSkipped",
    "SeenGift",
    "Setup",
    "State",
    "Step",
    "TrickWon",
    "View",
    "analyse",
    "apply",
    "bot",
    "bots_of",
    "check",
    "deal_out",
    "deck",
    "differences",
    "from_json",
    "legal_actions",
    "numbers",
    "options",
    "presets",
    "read_record",
    "replay",
    "setup",
    "start",
    "title",
    "to_act",
    "to_json",
    "to_shuffle",
    "tric_tric",
    "view",
    "visible",
    "write_record",
]
