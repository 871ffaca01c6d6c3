"""Two players left: all cards are known then, so who goes out first can be worked out."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.search.policies import MORE, Reply, legal_moves, replies, wild_cards
from engine.climbing.fast import FastHand, Move, fast_table
from engine.climbing.fast_moves import ENOUGH
from engine.climbing.rules import Rules
from engine.climbing.sets import MOST

#: The clock is looked at once in so many positions, which take about two milliseconds.
SELDOM = 256


class TooLong(Exception):
    """The ending has more positions than may be looked at, or takes too long."""


class Endings:
    """Works out endings under one set of rules.

    After *most* positions in all, or when it is *late*, it raises `TooLong`.
    """

    def __init__(self, rules: Rules, most: int, late: Callable[[], bool] = lambda: False) -> None:
        self.table = fast_table(rules)
        self.left = most
        self._late = late
        self._replies = replies(rules)
        self._odd = wild_cards(self.table) | self.table.master
        self._known: dict[tuple[int, int, int], bool] = {}
        self._strict = 4 if rules.equal == "must_beat" else 0
        self._wild = wild_cards(self.table)
        self._sizes = tuple((ENOUGH[size], MORE[size]) for size in range(1, MOST + 1))

    def first_out(self, hand: FastHand, seat: int) -> bool:
        """Whether *seat* goes out before the other one left, both playing their best."""
        if hand.over or seat in hand.finished:
            return seat in hand.finished[:-1]
        if hand.size and not hand.hands[hand.owner]:
            # The play on the table is of somebody who is out (V-10): who leads next depends on the seats.
            for move in hand.legal():
                after = hand.copy()
                after.play(move)
                if self.first_out(after, seat) == (hand.turn == seat):
                    return hand.turn == seat
            return hand.turn != seat
        other = next(s for s, held in enumerate(hand.hands) if held and s != hand.turn)
        on_table = self._replies[hand.revolved][hand.size][hand.rank] if hand.size else None
        wins = self._wins(hand.hands[hand.turn], hand.hands[other], on_table, hand.revolved)
        return wins == (hand.turn == seat)

    def _wins(self, mine: int, theirs: int, on_table: Reply | None, revolved: bool) -> bool:
        """Whether the one to act, who has *mine*, goes out first; the other has *theirs*."""
        size, rank = (on_table.size, on_table.rank) if on_table is not None else (0, 0)
        key = (mine, theirs, size << 5 | rank << 1 | revolved)
        found = self._known.get(key)
        if found is None:
            self.left -= 1
            if self.left < 0 or (not self.left % SELDOM and self._late()):
                raise TooLong
            found = self._known[key] = self._any_wins(mine, theirs, size, rank, revolved)
        return found

    def _any_wins(self, mine: int, theirs: int, size: int, rank: int, revolved: bool) -> bool:
        if not size and self._runs_home(mine, theirs, revolved):
            return True
        moves = legal_moves(self.table, mine, size, rank, revolved)
        for move in moves:
            if move[2] == mine:
                return True
        # Large sets first when leading, the weakest answer first: other orders take longer, up to 15 times.
        for move in moves if size else sorted(moves, key=_large_first):
            if self._leads_to_win(move, mine, theirs, size, rank, revolved):
                return True
        return False

    def _runs_home(self, mine: int, theirs: int, revolved: bool) -> bool:
        """Whether all groups of *mine* but one are beyond *theirs*: they win a trick each, the last goes out.

        False where it would take a closer look.
        """
        if revolved or (mine | theirs) & self._wild or theirs & self.table.master:
            return False
        beaten = 0
        numbers = self.table.numbers
        for enough, more in self._sizes:
            groups = mine + enough & ~(mine + more) & numbers
            if groups:
                if more == MORE[MOST] and self.table.revolution:
                    return False
                above = theirs + enough & numbers
                if above:
                    top = 1 << above.bit_length()
                    beaten += (groups & (top - 1 >> self._strict)).bit_count()
        return beaten < 2

    def _leads_to_win(self, move: Move, mine: int, theirs: int, size: int, rank: int, revolved: bool) -> bool:
        number, cards, packed = move
        if not cards:
            return not self._wins(theirs, mine, None, revolved)
        if cards == MOST and self.table.revolution:
            revolved = not revolved
        if packed == self.table.master or (number == rank and cards == size):
            return self._wins(mine - packed, theirs, None, revolved)  # P-19, or the other is skipped (P-18)
        reply = self._replies[revolved][cards][number]
        if not theirs & self._odd and not theirs + reply.enough & reply.fits:
            return self._wins(mine - packed, theirs, None, revolved)  # nothing to answer with
        return not self._wins(theirs, mine - packed, reply, revolved)


def _large_first(move: Move) -> tuple[int, int]:
    number, cards, _ = move
    return -cards, number


__all__ = ["Endings", "TooLong"]
