"""The referee (spec referee.md): a record in, a trace of every position out, up to the first refusal."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from typing import Any

from engine import game as games
from engine.climbing import Deal, Exchanging, Give, HandOver, MatchOver, State, Trick
from engine.climbing.dealing import opener
from engine.records import BadRecord, Record, RecordHand, cards_of, move_of, parse
from engine.refusals import Refusal
from engine.tric_tric import referee as tric_referee

#: Longer explanations of a bad record are cut: they may quote the line.
LONGEST_DETAIL = 300


def referee(lines: Iterable[bytes | str]) -> Iterator[str]:
    """One trace (a JSON text) for each line; a line that is no record has ``bad_record`` in it."""
    for line in lines:
        identity: Any = None
        try:
            data = _load(line)
            if isinstance(data, dict):
                identity = data.get("id")
            record = parse(data)
            trace = judge(record) if isinstance(record, Record) else tric_referee.judge(record)
        except BadRecord as error:
            trace = {
                "id": identity,
                "error": {"code": "bad_record", "detail": str(error)[:LONGEST_DETAIL]},
            }
        yield json.dumps(trace, allow_nan=False)


def _load(line: bytes | str) -> Any:
    try:
        text = line.decode("utf-8") if isinstance(line, bytes) else line
        data = json.loads(text, parse_constant=_no_number, parse_float=_finite)
        json.dumps(data)  # nested less deeply than can be read, but too deeply to be written
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from None
    return data


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no JSON value")


def _finite(digits: str) -> float:
    value = float(digits)
    return value if math.isfinite(value) else _no_number(digits)


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
        try:
            # Without a drawn dealer the first seat stands for the one after the dealer.
            state = games.apply(state, games.CHANCE, Deal(hand.deal, 0, hand.leader)).state
        except ValueError as error:
            raise BadRecord(f"hand {number}: {error}") from None
        shown: dict[str, Any] = {}
        traced.append(shown)
        state, refused = _judge_hand(state, hand, shown)
        if refused is not None:
            trace["error"] = {"hand": number, **refused}
            break
        if isinstance(state.phase, MatchOver):
            trace["winner"] = state.phase.winner
    return trace


#: The position reached and, where the record goes no further, the refusal as the trace shows it.
Judged = tuple[State, dict[str, Any] | None]


def _judge_hand(state: State, hand: RecordHand, shown: dict[str, Any]) -> Judged:
    if isinstance(state.phase, Exchanging):
        assert state.placing is not None
        shown["leader"] = opener(state.setup.rules, state.placing)
        shown["gifts_due"] = {}
    else:
        assert isinstance(state.phase, Trick)
        shown["leader"] = state.phase.turn
    steps: list[dict[str, Any]] = []
    shown["steps"] = steps
    state, refused = _judge_gifts(state, hand, shown)
    if refused is not None:
        return state, refused
    if isinstance(state.phase, Exchanging):
        if hand.moves:
            raise BadRecord("moves without the gifts that are due")
        return state, None
    steps.append(_step(state))
    for number, move in enumerate(hand.moves, start=1):
        seat = state.phase.turn if isinstance(state.phase, Trick) else 0
        refusal = games.check(state, seat, move_of(move))
        if refusal is not None:
            return state, {"move": number, "code": refusal.code, "cards": move}
        state = games.apply(state, seat, move_of(move)).state
        steps.append(_step(state))
    if isinstance(state.phase, HandOver | MatchOver):
        assert state.placing is not None
        shown["placing"], shown["scores"] = list(state.placing), list(state.scores)
    return state, None


def _judge_gifts(state: State, hand: RecordHand, shown: dict[str, Any]) -> Judged:
    """Carry out the gifts: Culo, President, Vice-culo, Vice-president, then those of seats without a duty."""
    gifts = dict(hand.gifts or {})

    def give(seat: int) -> tuple[State, Refusal | None]:
        gift = Give(cards_of(gifts[seat]))
        refusal = games.check(state, seat, gift)
        return (state, refusal) if refusal else (games.apply(state, seat, gift).state, None)

    while isinstance(state.phase, Exchanging):
        givers = [duty.giver for duty in state.phase.due]
        missing = set(givers) - gifts.keys()
        for seat in givers:
            choices = games.legal_actions(state, seat)
            shown["gifts_due"][str(seat)] = [str(choice) for choice in choices]
        for seat in givers:
            if seat in gifts:
                state, refusal = give(seat)
                if refusal is not None:
                    return state, {"seat": seat, "code": refusal.code, "cards": gifts[seat]}
                del gifts[seat]
        if missing:
            break
    for seat in sorted(gifts):
        _, refusal = give(seat)
        assert refusal is not None  # nobody left has a duty that is due
        return state, {"seat": seat, "code": refusal.code, "cards": gifts[seat]}
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
            "table": None if phase.table is None else str(phase.table.play),
            "owner": phase.owner,
            "legal": [str(action) for action in games.legal_actions(state)],
            "passed": [seat for seat in range(state.setup.players) if phase.passed >> seat & 1],
            "skipped": phase.skipped,
            "finished": list(phase.finished),
            "over": False,
        }
    return step
