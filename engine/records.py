"""Game records (spec referee.md): a match as a small JSON object, read, checked in its shape, and written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine import game as games
from engine import tric_tric
from engine.climbing import (
    PASS,
    Action,
    Deal,
    Exchanging,
    Give,
    Pass,
    Play,
    Setup,
    State,
    Trick,
    differences,
)
from engine.climbing.dealing import first_dealt
from engine.record_shape import BadRecord, need
from engine.refusals import IllegalAction
from engine.tric_tric import records as tric_records


class RecordHand(NamedTuple):
    """One hand as recorded; ``gifts`` (by seat) is None where the record has none."""

    deal: tuple[tuple[str, ...], ...]
    leader: int | None
    gifts: Mapping[int, str] | None
    moves: tuple[str, ...]


class Record(NamedTuple):
    """A record whose shape has been checked; ``id`` is any JSON value."""

    id: Any
    setup: Setup
    hands: tuple[RecordHand, ...]


class Recorded(NamedTuple):
    """A recorded match as the engine plays it: `engine.replay` takes both."""

    setup: Setup
    actions: tuple[tuple[int, Action], ...]


def cards_of(text: str) -> tuple[str, ...]:
    """The cards of a play or gift as recorded: joined by ``+``, none in an empty text."""
    return tuple(text.split("+")) if text else ()


def move_of(text: str) -> Play | Pass:
    """The action that a recorded move stands for: any text is one, `check` says what is wrong with it."""
    return PASS if text == "pass" else Play(cards_of(text))


# -- the shape of a record -----------------------------------------------------------------------------------


def parse(data: Any) -> Record | tric_records.Record:
    """The record in *data*, plain JSON values. Raises `BadRecord`."""
    if not isinstance(data, dict):
        raise BadRecord("a record is a JSON object")
    if "id" not in data:
        raise BadRecord("id is missing")
    game = need(data, "game", str)
    if game in tric_tric.PRESETS:
        return tric_records.parse(data)
    options = need(data, "options", dict)
    players, hands = need(data, "players", int), need(data, "hands", list)
    placing = None
    if "placing" in data:
        placing = tuple(need(data, "placing", list))
        if any(type(seat) is not int for seat in placing):
            raise BadRecord("placing is a list of seats")
    try:
        setup = games.setup(game, players, options, placing=placing, free_deal=True)
    except ValueError as error:
        raise BadRecord(str(error)) from None
    return Record(data["id"], setup, tuple(_parse_hand(hand, setup) for hand in hands))


def _parse_hand(data: Any, setup: Setup) -> RecordHand:
    if not isinstance(data, dict):
        raise BadRecord("a hand is a JSON object")
    deal, moves = need(data, "deal", list), need(data, "moves", list)
    known = setup.table.bit_of
    if len(deal) != setup.players or not all(isinstance(cards, list) and cards for cards in deal):
        raise BadRecord("deal has a list of one card or more for each seat")
    flat = [card for cards in deal for card in cards]
    if not all(isinstance(card, str) and card in known for card in flat):
        raise BadRecord("deal names something that is no card of the deck")
    if len(set(flat)) != len(flat):
        raise BadRecord("a card is dealt twice")
    if not all(isinstance(move, str) for move in moves):
        raise BadRecord("a move is a string")
    leader = need(data, "leader", int) if "leader" in data else None
    if leader is not None and not 0 <= leader < setup.players:
        raise BadRecord("leader is no seat")
    gifts = _parse_gifts(need(data, "gifts", dict), setup) if "gifts" in data else None
    return RecordHand(tuple(tuple(cards) for cards in deal), leader, gifts, tuple(moves))


def _parse_gifts(data: Mapping[str, Any], setup: Setup) -> dict[int, str]:
    seats = {str(seat): seat for seat in range(setup.players)}
    if not all(key in seats and isinstance(gift, str) for key, gift in data.items()):
        raise BadRecord("gifts is an object from seat to cards")
    return {seats[key]: gift for key, gift in data.items()}


# -- from a record to a match --------------------------------------------------------------------------------


def read(data: Any) -> Recorded | tric_records.Recorded:
    """The match in the record *data*, plain JSON values: the way back of `write`.

    Where the deals are whole and follow the rules, the setup has no free deals, so that the match can go on
    as any other. Raises `BadRecord` for what is no record and for a record with a refused action.
    """
    record = parse(data)
    if isinstance(record, tric_records.Record):
        return tric_records.read(record)
    try:
        return _recorded(record, replace(record.setup, free_deal=False))
    except ValueError:
        pass  # a lesson, a problem, a part of the deck
    try:
        return _recorded(record, record.setup)
    except IllegalAction as error:
        raise BadRecord(f"refused: {error}") from None
    except ValueError as error:
        raise BadRecord(str(error)) from None


def _recorded(record: Record, setup: Setup) -> Recorded:
    state = games.start(setup)
    actions: list[tuple[int, Action]] = []

    def act(seat: int, action: Action) -> None:
        nonlocal state
        state = games.apply(state, seat, action).state
        actions.append((seat, action))

    for hand in record.hands:
        act(games.CHANCE, _deal(state, hand))
        gifts = dict(hand.gifts or {})
        while isinstance(state.phase, Exchanging):
            given = [duty.giver for duty in state.phase.due if duty.giver in gifts]
            if not given:
                break
            for seat in given:
                act(seat, Give(cards_of(gifts.pop(seat))))
        for seat, text in gifts.items():
            act(seat, Give(cards_of(text)))  # nobody's duty: refused
        for text in hand.moves:
            seat = state.phase.turn if isinstance(state.phase, Trick) else 0
            act(seat, move_of(text))
    return Recorded(setup, tuple(actions))


def _deal(state: State, hand: RecordHand) -> Deal:
    """The deal of *hand*. A record does not say who was dealt to first: that follows from rules and sizes."""
    setup, leader = state.setup, hand.leader
    first = first_dealt(state)
    if first is None:
        sizes = [len(cards) for cards in hand.deal]
        first = next((s for s, size in enumerate(sizes) if size > sizes[s - 1]), 0)
        if setup.rules.first_opener == "after_dealer" and setup.placing is None:
            first = leader or 0
    if not setup.free_deal and state.placing is None and leader == first:
        leader = None if setup.rules.first_opener == "after_dealer" else leader
    return Deal(hand.deal, first, leader)


# -- from a match to a record --------------------------------------------------------------------------------


def write(
    identity: Any, setup: Setup | tric_tric.Setup, actions: Iterable[tuple[int, Any]]
) -> dict[str, Any]:
    """The record of a match: *actions* are the accepted pairs of seat and action from its start, with deals.

    A record has no scores to start with (they are 0 in it).
    """
    if isinstance(setup, tric_tric.Setup):
        return tric_records.write(identity, setup, actions)
    hands: list[dict[str, Any]] = []
    for seat, action in actions:
        if isinstance(action, Deal):
            hand: dict[str, Any] = {"deal": [list(cards) for cards in action.hands]}
            if action.leader is not None:
                hand["leader"] = action.leader
            elif not hands and setup.placing is None and setup.rules.first_opener == "after_dealer":
                hand["leader"] = action.first
            hands.append(hand | {"moves": []})
        elif isinstance(action, Give):
            hands[-1].setdefault("gifts", {})[str(seat)] = str(action)
        else:
            hands[-1]["moves"].append(str(action))
    record: dict[str, Any] = {
        "id": identity,
        "game": setup.game,
        "options": differences(games.presets()[setup.game].rules, setup.rules),
        "players": setup.players,
    }
    if setup.placing is not None:
        record["placing"] = list(setup.placing)
    return record | {"hands": hands}


__all__ = ["BadRecord", "Record", "RecordHand", "Recorded", "cards_of", "move_of", "parse", "read", "write"]
