"""Game records and the referee (spec referee.md): a small JSON object in, a trace out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from engine import game as games
from engine.climbing import (
    PASS,
    Deal,
    Exchanging,
    Give,
    HandOver,
    MatchOver,
    Play,
    Setup,
    State,
    Trick,
    compiled,
    differences,
)
from engine.climbing.play import opener
from engine.refusals import InvalidRules, Refusal


class BadRecord(ValueError):
    """A line that is no valid record; the text says what is wrong with it."""


class RecordHand(NamedTuple):
    """One hand as recorded; ``gifts`` is None where the record has none."""

    deal: tuple[tuple[str, ...], ...]
    leader: int | None
    gifts: Mapping[int, str] | None
    moves: tuple[str, ...]


class Record(NamedTuple):
    """A record whose shape has been checked."""

    id: Any
    setup: Setup
    hands: tuple[RecordHand, ...]


# -- reading -----------------------------------------------------------------------------------------------


def parse(data: Any) -> Record:
    """The record in *data*, plain JSON values. Raises `BadRecord`."""
    if not isinstance(data, dict):
        raise BadRecord("a record is a JSON object")
    for key, kind in (("game", str), ("options", dict), ("players", int), ("hands", list)):
        _need(data, key, kind)
    if "id" not in data:
        raise BadRecord("id is missing")
    placing = data.get("placing")
    if placing is not None and not (isinstance(placing, list) and all(type(s) is int for s in placing)):
        raise BadRecord("placing is a list of seats")
    try:
        setup = games.setup(
            data["game"],
            data["players"],
            data["options"],
            placing=None if placing is None else tuple(placing),
            free_deal=True,
        )
    except InvalidRules as error:
        raise BadRecord(str(error)) from None
    except (TypeError, ValueError) as error:
        raise BadRecord(str(error)) from None
    return Record(data["id"], setup, tuple(_parse_hand(hand, setup) for hand in data["hands"]))


def _need(data: Mapping[str, Any], key: str, kind: type) -> Any:
    if key not in data:
        raise BadRecord(f"{key} is missing")
    if type(data[key]) is not kind:
        raise BadRecord(f"{key} is not of type {kind.__name__}")
    return data[key]


def _parse_hand(data: Any, setup: Setup) -> RecordHand:
    if not isinstance(data, dict):
        raise BadRecord("a hand is a JSON object")
    deal, moves = _need(data, "deal", list), _need(data, "moves", list)
    known = compiled(setup.rules).bit_of
    if len(deal) != setup.players or not all(isinstance(cards, list) and cards for cards in deal):
        raise BadRecord("deal has a list of one card or more for each seat")
    flat = [card for cards in deal for card in cards]
    for card in flat:
        if not isinstance(card, str) or card not in known:
            raise BadRecord(f"{card!r} is no card of the deck")
    if len(set(flat)) != len(flat):
        raise BadRecord("a card is dealt twice")
    if not all(isinstance(move, str) for move in moves):
        raise BadRecord("a move is a string")
    leader = data.get("leader")
    if leader is not None and (type(leader) is not int or not 0 <= leader < setup.players):
        raise BadRecord("leader is no seat")
    gifts = data.get("gifts")
    return RecordHand(
        tuple(tuple(cards) for cards in deal),
        leader,
        None if gifts is None else _parse_gifts(gifts, setup),
        tuple(moves),
    )


def _parse_gifts(data: Any, setup: Setup) -> dict[int, str]:
    if not isinstance(data, dict):
        raise BadRecord("gifts is an object from seat to cards")
    seats = {str(seat): seat for seat in range(setup.players)}
    for key, gift in data.items():
        if key not in seats or not isinstance(gift, str):
            raise BadRecord("gifts is an object from seat to cards")
    return {seats[key]: gift for key, gift in data.items()}


# -- judging -----------------------------------------------------------------------------------------------


def judge(record: Record) -> dict[str, Any]:
    """The trace of *record*: every position, and the first refusal if there is one. Raises `BadRecord`."""
    state = games.start(record.setup)
    traced: list[dict[str, Any]] = []
    trace: dict[str, Any] = {"id": record.id, "hands": traced, "winner": None}
    for number, hand in enumerate(record.hands):
        if isinstance(state.phase, MatchOver):
            move = hand.moves[0] if hand.moves else ""
            trace["error"] = {"hand": number, "move": 1, "code": "match_over", "cards": move}
            break
        if isinstance(state.phase, Trick | Exchanging):
            raise BadRecord(f"hand {number} follows a hand that has not ended")
        shown: dict[str, Any] = {}
        traced.append(shown)
        try:
            # Without a drawn dealer the first seat stands for the one after the dealer.
            state = games.apply(state, games.CHANCE, Deal(hand.deal, 0, hand.leader)).state
        except ValueError as error:
            raise BadRecord(f"hand {number}: {error}") from None
        state, error_found = _judge_hand(state, hand, shown)
        if error_found is not None:
            trace["error"] = {"hand": number, **error_found}
            break
        if isinstance(state.phase, MatchOver):
            trace["winner"] = state.phase.winner
    return trace


def _judge_hand(state: State, hand: RecordHand, shown: dict[str, Any]) -> tuple[State, dict[str, Any] | None]:
    exchange = isinstance(state.phase, Exchanging)
    if exchange:
        assert state.placing is not None
        shown["leader"] = opener(state.setup.rules, state.placing)
        shown["gifts_due"] = {}
    else:
        assert isinstance(state.phase, Trick)
        shown["leader"] = state.phase.turn
    shown["steps"] = []
    if exchange or hand.gifts:
        state, error = _judge_gifts(state, hand, shown)
        if error is not None:
            return state, error
        if isinstance(state.phase, Exchanging):
            if hand.moves:
                raise BadRecord("moves without the gifts that are due")
            return state, None
    steps: list[dict[str, Any]] = shown["steps"]
    steps.append(_step(state))
    for k, move in enumerate(hand.moves, start=1):
        action = PASS if move == "pass" else Play(tuple(move.split("+")) if move else ())
        refused: Refusal | None
        if isinstance(state.phase, Trick):
            seat = state.phase.turn
            refused = games.check(state, seat, action)
        else:
            seat, refused = 0, Refusal("match_over" if isinstance(state.phase, MatchOver) else "hand_over")
        if refused is not None:
            return state, {"move": k, "code": refused.code, "cards": move}
        state = games.apply(state, seat, action).state
        steps.append(_step(state))
    if isinstance(state.phase, HandOver | MatchOver):
        assert state.placing is not None
        shown["placing"], shown["scores"] = list(state.placing), list(state.scores)
    return state, None


def _judge_gifts(
    state: State, hand: RecordHand, shown: dict[str, Any]
) -> tuple[State, dict[str, Any] | None]:
    """Check and carry out the gifts in the order of the duties, then those without a duty."""
    gifts = dict(hand.gifts or {})
    while isinstance(state.phase, Exchanging):
        due = state.phase.due
        for duty in due:
            choices = games.legal_actions(state, duty.giver)
            shown["gifts_due"][str(duty.giver)] = [str(choice) for choice in choices]
        for duty in due:
            if duty.giver not in gifts:
                continue
            text = gifts.pop(duty.giver)
            gift = Give(tuple(text.split("+")) if text else ())
            refused = games.check(state, duty.giver, gift)
            if refused is not None:
                return state, {"seat": duty.giver, "code": refused.code, "cards": text}
            state = games.apply(state, duty.giver, gift).state
        if isinstance(state.phase, Exchanging) and state.phase.due and any(d in due for d in state.phase.due):
            break  # somebody has not given yet
    for seat in sorted(gifts):
        refused = games.check(state, seat, Give(tuple(gifts[seat].split("+"))))
        return state, {
            "seat": seat,
            "code": refused.code if refused else "not_your_duty",
            "cards": gifts[seat],
        }
    return state, None


def _step(state: State) -> dict[str, Any]:
    """The position as the trace shows it: nothing is hidden here, a record is open."""
    phase = state.phase
    assert isinstance(phase, Trick | HandOver | MatchOver)
    step: dict[str, Any] = {
        "turn": None,
        "revolved": phase.revolved,
        "direction": phase.direction,
        "table": None,
        "owner": None,
        "legal": [],
        "cards": [hand.bit_count() for hand in phase.hands],
        "passed": [],
        "skipped": None,
        "finished": list(state.placing or ()),
        "over": True,
    }
    if isinstance(phase, Trick):
        step |= {
            "turn": phase.turn,
            "table": None if phase.table is None else str(phase.table),
            "owner": phase.owner,
            "legal": [str(action) for action in games.legal_actions(state)],
            "passed": [seat for seat in range(state.setup.players) if phase.passed >> seat & 1],
            "skipped": phase.skipped,
            "finished": list(phase.finished),
            "over": False,
        }
    return step


def referee(lines: Iterable[bytes | str]) -> Iterator[str]:
    """One trace (a JSON text) for each line; a line that is no record gives ``bad_record`` and the next goes
    on."""
    for line in lines:
        identity: Any = None
        try:
            data = _load(line)
            if isinstance(data, dict):
                identity = data.get("id")
            yield json.dumps(judge(parse(data)))
        except BadRecord as error:
            yield json.dumps({"id": identity, "error": {"code": "bad_record", "detail": str(error)}})


def _load(line: bytes | str) -> Any:
    try:
        text = line.decode("utf-8") if isinstance(line, bytes) else line
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from None


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON value")


# -- writing -----------------------------------------------------------------------------------------------


def write(identity: Any, setup: Setup, actions: Iterable[tuple[int, Any]]) -> dict[str, Any]:
    """The record of a match: *actions* are the accepted pairs of seat and action, deals included."""
    hands: list[dict[str, Any]] = []
    for seat, action in actions:
        if isinstance(action, Deal):
            hand: dict[str, Any] = {"deal": [list(cards) for cards in action.hands], "moves": []}
            after_dealer = setup.rules.first_opener == "after_dealer"
            if action.leader is not None:
                hand["leader"] = action.leader
            elif not hands and setup.placing is None and after_dealer:
                hand["leader"] = action.first
            hands.append(hand)
        elif isinstance(action, Give):
            hands[-1].setdefault("gifts", {})[str(seat)] = str(action)
        else:
            hands[-1]["moves"].append(str(action))
    record: dict[str, Any] = {
        "id": identity,
        "game": setup.game,
        "options": differences(games.presets()[setup.game].rules, setup.rules),
        "players": setup.players,
        "hands": hands,
    }
    if setup.placing is not None:
        record["placing"] = list(setup.placing)
    return record
