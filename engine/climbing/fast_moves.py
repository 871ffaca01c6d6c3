"""Hands and moves in compact form, for bots that play thousands of hands to choose one move (`fast.py`).

Suits do not rank (P-5), so a hand is how many cards it has of each number: one whole number, four bits a
column. Columns are the numbers in their order of strength, then the jokers at 12 and, at 13, the two of oros
where it wins tricks (it is not counted among the twos then). Plays that differ only in suits are one `Move`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.cards import Card
from engine.climbing.rules import Rules
from engine.climbing.sets import MOST, Set, compiled

#: Columns: the jokers, the two of oros where it wins tricks, and how many there are.
JOKERS, MASTER, COLUMNS = 12, 13, 14
#: One card in every column.
ONES = sum(1 << 4 * column for column in range(COLUMNS))
#: Four bits to the number of bits set in them, for two columns in a byte.
_COUNTS = bytes((byte & 15).bit_count() | (byte >> 4).bit_count() << 4 for byte in range(256))

#: (number played, how many cards, these cards as a hand).
Move = tuple[int, int, int]
Moves = tuple[Move, ...]

#: Passing as a move.
PASSING: Move = (-1, 0, 0)

#: What sets the highest bit of each column with so many cards or more, when it is added to a hand.
ENOUGH = tuple(ONES * (8 - cards) for cards in range(MOST + 1))


def _high(columns: Iterable[int]) -> int:
    """The highest bits of *columns*."""
    return sum(8 << 4 * column for column in columns)


class Listed:
    """Moves that need equally many natural cards, by the highest bits of the columns that have them.

    ``known`` are those listed so far; a look-up in it that fails is made good with `list`.
    """

    __slots__ = ("_last", "_moves", "known")

    def __init__(self, moves: Iterable[Move], last: Moves = ()) -> None:
        self.known: dict[int, Moves] = {}
        self._moves, self._last = tuple(moves), last

    def list(self, high: int) -> Moves:
        """The moves of the columns shown by *high*, then the pass where there is something to pass on."""
        found = self.known.get(high)
        if found is None:
            found = tuple(move for move in self._moves if high >> 4 * move[0] & 8) + self._last
            self.known[high] = found
        return found


#: What to add to a hand so that the highest bits of its columns show the numbers; the moves by these.
Kind = tuple[int, dict[int, Moves], Listed]
#: The highest bits of the columns that answer a play, then as in `Kind`.
Answer = tuple[int, int, dict[int, Moves], Listed]


class FastTable:
    """The moves of one `Rules`. Get it with `fast_table`."""

    def __init__(self, rules: Rules) -> None:
        table = self.sets = compiled(rules)
        self.may_return = rules.passing == "may_return"
        self.closes = rules.going_out == "closes_trick"
        self.revolution = rules.revolution != "none"
        self.turns_round = rules.revolution == "order_and_direction"
        self.master = 1 << 4 * MASTER if table.master_bit else 0
        self.wild = {"wild": JOKERS, "twos_wild": table.two_rank}.get(rules.jokers, -1)
        #: A hand with any of these is looked at more closely: wild cards, the two of oros that wins tricks.
        self.odd = self.master | (15 << 4 * self.wild if self.wild >= 0 else 0)
        self.numbers = _high(range(table.ranks))
        #: What is always legal, by whether there is something to pass on and whether the hand has the master.
        alone: Moves = ((table.two_rank, 1, self.master),)
        self.last = (((), alone), ((PASSING,), (*alone, PASSING)))
        moves = {self.move_of(found) for found in table.by_cards.values() if not found.master}
        #: By order in force, what follows: leads of one, two, three and four natural cards;
        self.leads: list[tuple[Listed, ...]] = []
        #: by size and number of the play to answer, the columns that do and the answers of natural cards;
        self.answers: list[list[list[Answer]]] = []
        #: by size (0: any), wild cards held and whether the master two is, all kinds of moves.
        self.kinds: list[list[list[list[list[Kind]]]]] = []
        for revolved in (False, True):
            order = sorted(moves, key=lambda move: (table.height(move[0], revolved), move))
            natural = [move for move in order if not _beside(move)]
            by_size = [[move for move in natural if move[1] == size] for size in range(MOST + 1)]
            self.leads.append(tuple(Listed(same) for same in by_size[1:]))
            fits = [_high(table.answers(rank, revolved)) for rank in range(table.ranks)]
            answers = [Listed(same, (PASSING,)) for same in by_size]
            self.answers.append(
                [
                    [(high, ENOUGH[size], known.known, known) for high in fits]
                    for size, known in enumerate(answers)
                ]
            )
            self.kinds.append([self._kinds([m for m in order if n in (0, m[1])]) for n in range(MOST + 1)])

    def _kinds(self, moves: Iterable[Move]) -> list[list[list[Kind]]]:
        """The kinds of *moves* by how many wild cards a hand has, and whether it has the master."""
        by_need: dict[tuple[int, int], list[Move]] = {}
        for move in moves:
            natural = move[2] >> 4 * move[0] & 15
            by_need.setdefault((_beside(move), natural), []).append(move)
        # Twos made of wild cards need no natural card: they show as twos in any hand.
        twos = 8 << 4 * self.sets.two_rank
        kinds = []
        for (beside, natural), same in by_need.items():
            listed = Listed(same)
            standing_in = beside >> 4 * self.wild & 15 if self.wild >= 0 else 0
            kind = (ENOUGH[natural] if natural else twos, listed.known, listed)
            kinds.append((standing_in, beside >> 4 * MASTER, kind))
        return [
            [
                [kind for wild, master, kind in kinds if wild <= wilds and master <= masters]
                for masters in (0, 1)
            ]
            for wilds in range(MOST + 1)
        ]

    def move_of(self, found: Set) -> Move:
        """The move that playing *found* is."""
        return found.rank, found.size, self._packed(found.mask)

    def hand_of(self, cards: Iterable[Card]) -> int:
        """A hand in compact form."""
        return self._packed(self.sets.mask(cards))

    def _packed(self, mask: int) -> int:
        master = mask & self.sets.master_bit
        counts = (mask ^ master).to_bytes(7, "little").translate(_COUNTS)
        return int.from_bytes(counts, "little") | (self.master if master else 0)


def _beside(move: Move) -> int:
    """The cards of *move* that are no natural ones of its number."""
    rank, _, cards = move
    return cards & ~(15 << 4 * rank)


@cache
def fast_table(rules: Rules) -> FastTable:
    """The moves of *rules*, made once."""
    return FastTable(rules)


__all__ = ["ENOUGH", "MASTER", "PASSING", "Answer", "FastTable", "Listed", "Move", "Moves", "fast_table"]
