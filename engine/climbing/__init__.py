"""Presi and Presidente: climbing games played with sets of one number."""

from engine.climbing.actions import PASS, Action, Deal, Give, Pass, Play
from engine.climbing.dealing import deal_out, first_dealt
from engine.climbing.events import (
    CardsGiven,
    CardsPlayed,
    Event,
    GiftConfirmed,
    HandDealt,
    HandEnded,
    LeadTaken,
    MatchWon,
    Revolution,
    SeatFinished,
    SeatPassed,
    SeatSkipped,
    TrickWon,
    visible,
)
from engine.climbing.legal import CHANCE, check, legal_actions, to_act
from engine.climbing.play import Step, apply, start
from engine.climbing.presets import PRESETS
from engine.climbing.rules import OPTIONS, TARGETS, Rules, differences, with_options
from engine.climbing.scoring import title
from engine.climbing.sets import Set, compiled
from engine.climbing.state import (
    Dealing,
    Duty,
    Exchanging,
    Gift,
    HandOver,
    MatchOver,
    Setup,
    State,
    Trick,
)
from engine.climbing.view import OnTable, SeenGift, View, view
from engine.codec import Codec

CODEC = Codec(
    Rules, Setup, State, Set, Dealing, Exchanging, Trick, HandOver, MatchOver, Duty, Gift,
    Deal, Play, Pass, Give,
    HandDealt, GiftConfirmed, CardsGiven, LeadTaken, CardsPlayed, SeatPassed, SeatSkipped, Revolution,
    SeatFinished, TrickWon, HandEnded, MatchWon, )  # fmt: skip

__all__ = [
    "CHANCE",
    "CODEC",
    "OPTIONS",
    "PASS",
    "PRESETS",
    "TARGETS",
    "Action",
    "CardsGiven",
    "CardsPlayed",
    "Deal",
    "Dealing",
    "Duty",
    "Event",
    "Exchanging",
    "Gift",
    "GiftConfirmed",
    "Give",
    "HandDealt",
    "HandEnded",
    "HandOver",
    "LeadTaken",
    "MatchOver",
    "MatchWon",
    "OnTable",
    "Pass",
    "Play",
    "Revolution",
    "Rules",
    "SeatFinished",
    "SeatPassed",
    "SeatSkipped",
    "SeenGift",
    "Setup",
    "State",
    "Step",
    "Trick",
    "TrickWon",
    "View",
    "apply",
    "check",
    "compiled",
    "deal_out",
    "differences",
    "first_dealt",
    "legal_actions",
    "start",
    "title",
    "to_act",
    "view",
    "visible",
    "with_options",
]
