"""From what a policy plays to an action: a policy at the table, seeing the view of one seat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.choices import cheapest_gift, is_gift
from engine.bots.search.policies import FAR, NEAR, NEARLY_OUT, ONE, Policy, replies
from engine.climbing.actions import Action, Give, Play
from engine.climbing.fast import PASSING, FastTable, Move, fast_table
from engine.climbing.view import View


def by_move(table: FastTable, legal: Sequence[Action]) -> dict[Move, Action]:
    """The *legal* actions by the moves they are; of those that differ in suits the first."""
    found: dict[Move, Action] = {}
    for action in legal:
        found.setdefault(move_of(table, action), action)
    return found


def move_of(table: FastTable, action: Action) -> Move:
    """The move that *action* is; a gift is the cards given, of no number."""
    if isinstance(action, Play):
        return table.move_of(table.sets.by_cards[action.cards])
    return (-1, len(action.cards), table.hand_of(action.cards)) if isinstance(action, Give) else PASSING


def nearness(counts: Sequence[int], seat: int) -> int:
    """How near the end the opponent of *seat* with the fewest cards is."""
    fewest = min((count for other, count in enumerate(counts) if count and other != seat), default=0)
    return ONE if fewest == 1 else NEAR if 0 < fewest <= NEARLY_OUT else FAR


def act(policy: Policy, view: View, legal: Sequence[Action]) -> Action:
    """What *policy* does in the place of the seat that *view* is of; of gifts the weakest."""
    if is_gift(legal):
        return cheapest_gift(legal)
    if len(legal) == 1:
        return legal[0]
    table = fast_table(view.rules)
    hand, held, near = table.hand_of(view.cards), len(view.cards), nearness(view.counts, view.seat)
    if view.table is None:
        move = policy.lead[view.revolved](hand, held, near)
    else:
        on_table = table.sets.by_cards[view.table.cards]
        reply = replies(view.rules)[view.revolved][on_table.size][on_table.rank]
        move = policy.answer[view.revolved](hand, reply, held, near)
    return by_move(table, legal)[move]


__all__ = ["act", "by_move", "move_of", "nearness"]
