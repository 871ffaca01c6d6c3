"""What each gift is worth: the exchange is finished in the guessed worlds and the hand played out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.search.acting import by_move
from engine.bots.search.bandit import Arm
from engine.bots.search.judging import Effort, Judged, guesses, try_out
from engine.bots.search.playouts import Start, start_of
from engine.bots.search.policies import number_of_cards
from engine.bots.search.position import Known, known
from engine.bots.search.worlds import World
from engine.bots.search.worth import Worth
from engine.climbing.actions import Action
from engine.climbing.dealing import opener
from engine.climbing.exchange import duties
from engine.climbing.fast import FastHand
from engine.climbing.fast_moves import COLUMNS
from engine.climbing.sets import compiled
from engine.climbing.state import Duty
from engine.climbing.view import View


def judge_gifts(
    view: View,
    legal: Sequence[Action],
    effort: Effort,
    worth: Worth,
    all_moves: bool = False,
) -> list[Judged]:
    """The gifts of an exchange judged, the best first; those that differ in suits are one.

    Where there is only one it is not tried, unless *all_moves*.
    """
    state = known(view)
    gifts = by_move(state.table, legal)
    if len(gifts) == 1 and not all_moves:
        ((move, action),) = gifts.items()
        return [Judged(move, action, (0.0,) * view.players, 0.0, 0)]
    worlds = guesses(state, effort)
    arms = []
    for move in gifts:
        after = [World(_exchanged(state, world.hands, move[2]), world.policies) for world in worlds]
        arms.append(Arm(move, _start(view, after[0].hands), after, [0] * view.players))
    return try_out(state, arms, gifts, worth, effort)


def packed_gift(hand: int, count: int, best: bool) -> int:
    """The *count* best or worst cards of a compact *hand* (P-25): columns stand in their order."""
    given = 0
    for column in reversed(range(COLUMNS)) if best else range(COLUMNS):
        taken = min(count, hand >> 4 * column & 15)
        given += taken << 4 * column
        count -= taken
    return given


def _exchanged(state: Known, hands: Sequence[int], gift: int) -> tuple[int, ...]:
    """The hands after the exchange in which the seat gives *gift*, the others the best, the worst or any."""
    view, after = state.view, list(hands)
    assert view.placing is not None
    assert view.duty is not None
    due, later = duties(view.rules, view.placing)
    at_once = [view.duty] if view.duty in later else due
    _give(after, [(duty, gift if duty.giver == state.me else None) for duty in at_once])
    if view.duty not in later:
        for duty in later:
            _give(after, [(duty, None)])
    return tuple(after)


def _give(hands: list[int], gifts: Sequence[tuple[Duty, int | None]]) -> None:
    """Let cards change hands, all at once (P-26)."""
    moved = []
    for duty, gift in gifts:
        if gift is None:
            gift = packed_gift(hands[duty.giver], duty.count, duty.kind == "best")
        moved.append((duty, gift))
    for duty, gift in moved:
        hands[duty.giver] -= gift
        hands[duty.receiver] += gift


def _start(view: View, hands: Sequence[int]) -> Start:
    """The first lead after the exchange."""
    assert view.placing is not None
    counts = [number_of_cards(hand) for hand in hands]
    cards = iter(compiled(view.rules).cards)  # any will do: only their number counts
    dealt = [[next(cards) for _ in range(count)] for count in counts]
    return start_of(FastHand(view.rules, dealt, opener(view.rules, view.placing)), tuple(counts))


__all__ = ["judge_gifts", "packed_gift"]
