"""A hand of play in compact, mutable form, for bots that play thousands of hands to choose one move.

The rules are those of `play.py`: a test plays both side by side, with all options.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.cards import Card
from engine.climbing.fast_moves import ENOUGH, MASTER, PASSING, FastTable, Move, Moves, fast_table
from engine.climbing.rules import Rules
from engine.climbing.sets import MOST
from engine.climbing.view import View


@cache
def _following(players: int) -> tuple[tuple[int, ...], ...]:
    """Who follows *here* among a set of seats, a bit each: by ``set << 3 | here``, for either direction."""
    both = []
    for direction in (1, -1):
        ways = [[(here + direction * step) % players for step in range(1, players)] for here in range(8)]
        both.append(
            tuple(
                next((seat for seat in way if seats >> seat & 1), -1)
                for seats in range(1 << players)
                for way in ways
            )
        )
    return tuple(both)


class FastHand:
    """A hand under way. `legal` lists moves, `play` makes one of them: nothing is checked.

    ``turn``: the seat to act. ``hands``: compact, by seat. ``finished``: seats in order of going out, all
    of them when the hand is ``over``. ``size`` and ``rank`` are of the play to answer, ``size`` 0 for a lead.
    """

    __slots__ = (
        "_alive", "_answer", "_answers", "_following", "_in_trick", "_leads", "_odd", "_other_way",
        "_waiting", "finished", "hands", "over", "owner", "rank", "revolved", "size", "table", "turn",
    )  # fmt: skip

    def __init__(self, rules: Rules, hands: Sequence[Iterable[Card]], leader: int) -> None:
        table = self.table = fast_table(rules)
        self.hands = [table.hand_of(cards) for cards in hands]
        self.turn = self.owner = leader
        self.finished: list[int] = []
        self.over = False
        self.size = self.rank = self._waiting = 0
        self._following, self._other_way = _following(len(hands))
        self._alive = self._in_trick = sum(1 << seat for seat, hand in enumerate(self.hands) if hand)
        self._odd = table.odd
        self._take_order(False)
        self._answer = self._answers[1][0]

    @classmethod
    def seen(cls, view: View, hands: Sequence[Iterable[Card]]) -> FastHand:
        """The position of *view*, with *hands* as a guess at what everybody holds."""
        assert view.turn is not None
        hand = cls(view.rules, hands, view.turn)
        table = hand.table
        hand.finished = list(view.finished)
        hand._take_order(view.revolved)
        if view.direction < 0:
            hand._turn_round()
        if view.table is not None:
            found = table.sets.by_cards[view.table.cards]
            hand.size, hand.rank, hand.owner = found.size, found.rank, view.table.owner
            hand._answer = hand._answers[hand.size][hand.rank]
            if not table.may_return:
                hand._in_trick &= ~sum(1 << seat for seat in view.passed)
            # Those with a turn before it is back at the owner of the last play.
            seat = view.turn
            while seat != hand.owner:
                hand._waiting |= hand._in_trick & 1 << seat
                seat = (seat + view.direction) % view.players
        return hand

    def copy(self) -> FastHand:
        """Another hand in the same position."""
        twin = object.__new__(FastHand)
        twin.table, twin._odd, twin.revolved = self.table, self._odd, self.revolved
        twin._leads, twin._answers, twin._answer = self._leads, self._answers, self._answer
        twin._following, twin._other_way = self._following, self._other_way
        twin.hands, twin.finished, twin.over = self.hands.copy(), self.finished.copy(), self.over
        twin.turn, twin.owner, twin.size, twin.rank = self.turn, self.owner, self.size, self.rank
        twin._alive, twin._in_trick, twin._waiting = self._alive, self._in_trick, self._waiting
        return twin

    # -- moves ---------------------------------------------------------------------------------------------

    def legal(self) -> Moves:
        """The moves of the seat to act: the weakest first as long as no wild card is held, the pass last."""
        hand = self.hands[self.turn]
        if hand & self._odd:
            return self._legal_odd(hand)
        if self.size:
            fits, add, known, listed = self._answer
            try:
                return known[hand + add & fits]
            except KeyError:
                return listed.list(hand + add & fits)
        numbers = self.table.numbers
        ones, twos = hand + ENOUGH[1] & numbers, hand + ENOUGH[2] & numbers
        threes, fours = hand + ENOUGH[3] & numbers, hand + ENOUGH[4] & numbers
        one, two, three, four = self._leads
        try:
            return (*one.known[ones], *two.known[twos], *three.known[threes], *four.known[fours])
        except KeyError:
            return one.list(ones) + two.list(twos) + three.list(threes) + four.list(fours)

    def _legal_odd(self, hand: int) -> Moves:
        table, size = self.table, self.size
        fits = self._answer[0] if size else table.numbers
        master = hand >> 4 * MASTER
        wilds = hand >> 4 * table.wild & 15 if table.wild >= 0 else 0
        found: Moves = ()
        for add, known, listed in table.kinds[self.revolved][size][wilds][master]:
            high = hand + add & fits
            found += known[high] if high in known else listed.list(high)
        return found + table.last[size > 0][master]

    def play(self, move: Move) -> None:
        """Make *move*, one of `legal`, for the seat to act."""
        seat = self.turn
        table = self.table
        rank, size, cards = move
        if not size:
            if not table.may_return:
                self._in_trick ^= 1 << seat
            waiting = self._waiting = self._waiting ^ 1 << seat
            if waiting:
                self.turn = self._following[waiting << 3 | seat]
            else:
                self._end_trick(self.owner)
            return
        hand = self.hands[seat] = self.hands[seat] - cards
        if size == MOST and table.revolution:
            self._take_order(not self.revolved)
            if table.turns_round:
                self._turn_round()
        if not hand:
            self.finished.append(seat)
            alive = self._alive = self._alive & ~(1 << seat)
            self._in_trick &= alive
            if not alive & alive - 1:
                self.finished.append(alive.bit_length() - 1)
                self.over = True
                return
            if table.closes:
                self._end_trick(seat)
                return
        waiting = self._in_trick & ~(1 << seat)
        if cards == table.master:
            waiting = 0
        elif rank == self.rank and size == self.size and waiting:
            waiting &= ~(1 << self._following[waiting << 3 | seat])
        if not waiting:
            self._end_trick(seat)
            return
        self._waiting = waiting
        self.owner, self.size, self.rank = seat, size, rank
        self._answer = self._answers[size][rank]
        self.turn = self._following[waiting << 3 | seat]

    def _end_trick(self, winner: int) -> None:
        alive = self._in_trick = self._alive
        self.turn = winner if alive >> winner & 1 else self._following[alive << 3 | winner]
        self.size = 0

    def _take_order(self, revolved: bool) -> None:
        self.revolved = revolved
        self._leads, self._answers = self.table.leads[revolved], self.table.answers[revolved]

    def _turn_round(self) -> None:
        self._following, self._other_way = self._other_way, self._following


__all__ = ["PASSING", "FastHand", "FastTable", "Move", "Moves", "fast_table"]
