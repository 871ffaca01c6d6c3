"""Records of Tric-Tric (spec tric_tric.md, "Record and trace"): read, checked in their shape, and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.cards import Card
from engine.record_shape import BadRecord, need
from engine.refusals import IllegalAction, Refusal
from engine.tric_tric.actions import Action, Deal, Decline, Reshuffle, Return
from engine.tric_tric.cards import JOKER, deck
from engine.tric_tric.events import SeatBust
from engine.tric_tric.legal import CHANCE
from engine.tric_tric.notation import move_of
from engine.tric_tric.play import apply, start
from engine.tric_tric.presets import PRESETS
from engine.tric_tric.rules import differences, with_options
from engine.tric_tric.state import Claiming, HandOver, MatchOver, Reshuffling, Returning, Setup, State
from engine.tric_tric.view import turn_of

#: A move of the seat to act, or the answers by seat after a discard.
Move = Action | Mapping[int, Action]


class RecordHand(NamedTuple):
    """One hand as recorded; ``returns`` is None where the record says nothing of them."""

    deal: Deal
    reshuffle: tuple[Card, ...]
    moves: tuple[Move, ...]
    returns: Mapping[int, bool] | None


class Record(NamedTuple):
    """A record whose shape has been checked; ``id`` is any JSON value."""

    id: Any
    setup: Setup
    hands: tuple[RecordHand, ...]


class Recorded(NamedTuple):
    """A recorded match as the engine plays it: `engine.replay` takes both."""

    setup: Setup
    actions: tuple[tuple[int, Action], ...]


# -- the shape of a record -----------------------------------------------------------------------------------


def parse(data: Mapping[str, Any]) -> Record:
    """The record in *data*, which has an id and names this game. Raises `BadRecord`."""
    players, hands = need(data, "players", int), need(data, "hands", list)
    options = need(data, "options", dict) if "options" in data else {}
    try:
        rules = with_options(PRESETS[data["game"]].rules, options)
    except ValueError as error:
        raise BadRecord(str(error)) from None
    if players not in PRESETS[data["game"]].players:
        raise BadRecord("three to nine players")
    setup = Setup(data["game"], rules, players, free_deal=True)
    return Record(data["id"], setup, tuple(_hand(hand, setup) for hand in hands))


def _hand(data: Any, setup: Setup) -> RecordHand:
    if not isinstance(data, dict):
        raise BadRecord("a hand is a JSON object")
    dealer, deal = need(data, "dealer", int), need(data, "deal", list)
    stock, moves = _cards(need(data, "stock", list), setup), need(data, "moves", list)
    if len(deal) != setup.players or not all(isinstance(cards, list) for cards in deal):
        raise BadRecord("deal has a list of cards for each seat")
    hands = tuple(_cards(cards, setup) for cards in deal)
    turned = None
    if data.get("turned") is not None:
        (turned,) = _cards([data["turned"]], setup)
    if (turned is not None) != (setup.rules.wild == "drawn") or turned == JOKER:
        raise BadRecord("turned is a card that is no joker, with wild=drawn and only then")
    there = Counter([*(card for hand in hands for card in hand), *stock, *(c for c in (turned,) if c)])
    whole = Counter(deck(setup.rules))
    if any(number > whole[card] for card, number in there.items()):
        raise BadRecord("a card more often than in two packs")
    reshuffle = _cards(need(data, "reshuffle", list), setup) if "reshuffle" in data else ()
    returns = _returns(need(data, "returns", dict), setup) if "returns" in data else None
    return RecordHand(
        Deal(hands, stock, dealer, turned), reshuffle, tuple(_move(move, setup) for move in moves), returns
    )


def _cards(data: list[Any], setup: Setup) -> tuple[Card, ...]:
    whole = deck(setup.rules)
    if not all(isinstance(card, str) and card in whole for card in data):
        raise BadRecord("something that is no card")
    return tuple(data)


def _move(data: Any, setup: Setup) -> Move:
    if isinstance(data, str):
        return move_of(data)
    if not isinstance(data, dict):
        raise BadRecord("a move is a string, answers are an object")
    if not all(isinstance(answer, str) for answer in data.values()):
        raise BadRecord("an answer is a string")
    return {_seat(key, setup): move_of(answer) for key, answer in data.items()}


def _returns(data: Mapping[str, Any], setup: Setup) -> dict[int, bool]:
    if not all(isinstance(pays, bool) for pays in data.values()):
        raise BadRecord("returns is an object from seat to true or false")
    return {_seat(key, setup): pays for key, pays in data.items()}


def _seat(key: str, setup: Setup) -> int:
    seats = {str(seat): seat for seat in range(setup.players)}
    if key not in seats:
        raise BadRecord(f"no seat {key[:20]!r}")
    return seats[key]


# -- from a record to a match --------------------------------------------------------------------------------


def read(record: Record) -> Recorded:
    """The match of *record*: the way back of `write`. Where the deals are whole and follow the rules, the
    setup has no free deals, so that the match can go on as any other.

    Raises `BadRecord` for a record with a refused action.
    """
    try:
        return _recorded(record, replace(record.setup, free_deal=False))
    except ValueError:
        pass  # a lesson, a problem, a part of the packs
    try:
        return _recorded(record, record.setup)
    except IllegalAction as error:
        raise BadRecord(f"refused: {error}") from None
    except ValueError as error:
        raise BadRecord(str(error)) from None


def _recorded(record: Record, setup: Setup) -> Recorded:
    state = start(setup)
    actions: list[tuple[int, Action]] = []
    for number, hand in enumerate(record.hands):
        pending = [(CHANCE, hand.deal)]
        for move in (None, *hand.moves):
            refused = None if move is None else out_of_place(state, move)
            if refused is not None:
                raise IllegalAction(Refusal(refused))
            for seat, action in pending if move is None else asked(state, move):
                state = apply(state, seat, action)[0]
                actions.append((seat, action))
            if isinstance(state.phase, Reshuffling):
                actions.append((CHANCE, Reshuffle(hand.reshuffle)))
                state = apply(state, *actions[-1])[0]
        last = number == len(record.hands) - 1
        for seat, action in () if last and hand.returns is None else returns(state, hand):
            state = apply(state, seat, action)[0]
            actions.append((seat, action))
    return Recorded(setup, tuple(actions))


def out_of_place(state: State, move: Move) -> str | None:
    """The code for a move where answers are due or the reverse, or after the end of its hand."""
    if isinstance(state.phase, HandOver | Returning | MatchOver):
        return "hand_over"
    return "wrong_phase" if isinstance(state.phase, Claiming) != isinstance(move, Mapping) else None


def asked(state: State, move: Move) -> Iterator[tuple[int, Action]]:
    """The actions that *move* stands for in *state*: of the seat to act, or the answers of all seats from the
    discarder on, its own only where the record has one. Raises `BadRecord` for an answer of a seat that is
    out."""
    phase = state.phase
    if not isinstance(move, Mapping):
        seat = turn_of(state)
        yield (CHANCE if seat is None else seat), move
        return
    if any(seat in state.out for seat in move):
        raise BadRecord("an answer of a seat that is out")
    if isinstance(phase, Claiming):
        if phase.discarder in move:
            yield phase.discarder, move[phase.discarder]
        for seat in state.after(phase.discarder):
            yield seat, move.get(seat, Decline())


def returns(state: State, hand: RecordHand) -> Iterator[tuple[int, Action]]:
    """The answers of the bust seats after *hand*; none given is a no. Raises `BadRecord` for an answer of
    another seat."""
    pending = state.phase.pending if isinstance(state.phase, Returning) else ()
    given = hand.returns or {}
    if any(seat not in pending for seat in given):
        raise BadRecord("a return of a seat that is not bust, or after the end of the match")
    for seat in pending:
        yield seat, Return(given.get(seat, False))


# -- from a match to a record --------------------------------------------------------------------------------


def write(identity: Any, setup: Setup, actions: Iterable[tuple[int, Action]]) -> dict[str, Any]:
    """The record of a match: *actions* are the accepted pairs of seat and action from its start.

    A record has no points to start with, no answers to a discard until all are in, and says of returns only
    when every bust seat has answered.
    """
    state = start(setup)
    hands: list[dict[str, Any]] = []
    answers: dict[str, str] = {}
    for seat, action in actions:
        asked_all = isinstance(state.phase, Claiming)
        state, events = apply(state, seat, action)
        if isinstance(action, Deal):
            hands.append(_written(action))
            continue
        hand = hands[-1]
        if any(isinstance(event, SeatBust) for event in events) and not isinstance(state.phase, MatchOver):
            hand["returns"] = {}
        if isinstance(action, Reshuffle):
            hand["reshuffle"] = list(action.stock)
        elif isinstance(action, Return):
            hand["returns"][str(seat)] = action.pay
        elif not asked_all:
            hand["moves"].append(str(action))
        elif not isinstance(action, Decline):
            answers[str(seat)] = str(action)
        if asked_all and not (isinstance(state.phase, Claiming) and state.phase.answers):
            hand["moves"].append(answers)
            answers = {}
    if isinstance(state.phase, Returning):
        del hands[-1]["returns"]
    options = differences(PRESETS[setup.game].rules, setup.rules)
    return {
        "id": identity,
        "game": setup.game,
        "options": options,
        "players": setup.players,
        "hands": hands,
    }


def _written(deal: Deal) -> dict[str, Any]:
    hand = {"dealer": deal.dealer, "deal": [list(cards) for cards in deal.hands], "stock": list(deal.stock)}
    return hand | ({} if deal.turned is None else {"turned": deal.turned}) | {"moves": []}
