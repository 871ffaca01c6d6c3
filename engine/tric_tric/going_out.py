"""Whether a hand can be emptied in one action, and how (T-10, T-22).

The search takes the lowest natural card that is left and tries every use of it: laid on a table meld, put in
a wild's place (a steal), in a new trio or a new run with cards that are left, or as the last discard. Under
the licence a run or an extension of more than five (two) cards can be cut in two, so longer ones need not be
tried, and the order of plays never matters: steals go first, then new melds, then lay-offs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.cards import FRENCH_SUITS, Card
from engine.tric_tric.actions import Lay, Laying, Meld, Out, Steal
from engine.tric_tric.cards import HIGH_ACE, PLACE, is_wild, number_of, suit_of
from engine.tric_tric.melds import card_at, freed_by, places, wild_in
from engine.tric_tric.state import Run, TableMeld, Trio

#: A place in a new meld that a wild card fills.
WILD = ""
LONGEST = 5


class _Line(NamedTuple):
    """A run of the table as it would stand: ``wild`` says whether it has one, ``freed`` which card would free
    it."""

    number: int
    suit: str
    low: int
    high: int
    wild: bool
    freed: Card | None


class _Use(NamedTuple):
    """One use of some cards: ``cards`` go from the hand, and ``wilds`` wild cards.

    ``kind``: trio (laid on trio ``meld``), line (laid on or put in a run, which is then ``line``), new (a
    meld of that ``shape``, with ``twins`` laid on it), out (the last discard, ``shape``). ``freeing``: the
    card, one of ``cards``, that goes in the place of the run's wild (a steal).
    """

    kind: str
    cards: tuple[Card, ...]
    shape: tuple[Card, ...] = ()
    twins: tuple[Card, ...] = ()
    line: _Line | None = None
    meld: int = 0
    wilds: int = 0
    freeing: Card | None = None


def find_out(
    hand: Sequence[Card], melds: Sequence[TableMeld], wild: str, claimed: Card | None = None
) -> Out | None:
    """A way to empty *hand* with one play or more and perhaps a last discard, or None if there is none.

    *claimed* is the card of *hand* that must be played, not discarded (T-17).
    """
    return _Search(hand, melds, wild, claimed).out()


class _Search:
    def __init__(
        self, hand: Sequence[Card], melds: Sequence[TableMeld], wild: str, claimed: Card | None
    ) -> None:
        self.wild = wild
        self.melds = melds
        self.wilds = sorted(card for card in hand if is_wild(card, wild))
        self.naturals = sorted((c for c in hand if not is_wild(c, wild)), key=_by_place)
        # Of twins one may go last, the other was claimed.
        self.kept = claimed if claimed is not None and list(hand).count(claimed) == 1 else None
        self.last_wild = next((card for card in self.wilds if card != self.kept), None)
        self.trios = {
            (number_of(c), suit_of(c)): number
            for number, meld in enumerate(melds, start=1)
            if isinstance(meld, Trio)
            for c in meld.cards
        }
        self.lines = tuple(
            _Line(n, _suit(m, wild), m.low, m.high, wild_in(m, wild) is not None, freed_by(m, wild))
            for n, m in enumerate(melds, start=1)
            if isinstance(m, Run)
        )
        self.dead: set[tuple[tuple[Card, ...], tuple[_Line, ...], int, int, bool]] = set()

    def out(self) -> Out | None:
        if len(self.naturals) + len(self.wilds) < 2 and not self.melds:
            return None
        own = len(self.wilds)
        found = self._search(tuple(self.naturals), self.lines, own, own, True)
        if found is None:
            return None
        plan = _Plan(self, found)
        return Out(tuple(plan.plays), plan.discard) if plan.plays else None

    def _search(
        self, rest: tuple[Card, ...], lines: tuple[_Line, ...], free: int, own: int, last: bool
    ) -> list[_Use] | None:
        """Uses for all of *rest* and the wilds. *free*: wilds not used yet, below none on the credit of
        steals to come; *own*: how many may still be laid or discarded, since stolen ones go in new melds
        (T-20); *last*: the last discard is still to be had."""
        if not rest:
            return self._wilds_left(lines, free, own, last)
        key = (rest, lines, free, own, last)
        if key in self.dead:
            return None
        for use in self._uses(rest, lines, free, own, last):
            left = list(rest)
            for card in use.cards:
                left.remove(card)
            after = lines
            if use.line is not None:
                after = tuple(use.line if line.number == use.line.number else line for line in lines)
            laid = use.wilds if use.kind == "line" else 0
            gained = 0 if use.freeing is None else 1
            found = self._search(
                tuple(left), after, free - use.wilds + gained, own - laid, last and use.kind != "out"
            )
            if found is not None:
                return [use, *found]
        self.dead.add(key)
        return None

    def _wilds_left(self, lines: tuple[_Line, ...], free: int, own: int, last: bool) -> list[_Use] | None:
        """No natural card is left: *free* wilds go at the ends of runs that have none, one may be
        discarded."""
        if free < 0 or free > own:
            return None
        uses: list[_Use] = []
        if free and last and self.last_wild is not None:
            uses.append(_Use("out", (), shape=(self.last_wild,)))
            free -= 1
        for line in lines:
            if free and not line.wild and (line.high < HIGH_ACE or line.low > 1):
                longer = (
                    line._replace(high=line.high + 1, wild=True)
                    if line.high < HIGH_ACE
                    else line._replace(low=line.low - 1, wild=True)
                )
                uses.append(_Use("line", (), line=longer, wilds=1))
                free -= 1
        return None if free else uses

    # -- the uses of the lowest card ---------------------------------------------------------------------

    def _uses(
        self, rest: tuple[Card, ...], lines: tuple[_Line, ...], free: int, own: int, last: bool
    ) -> Iterator[_Use]:
        card = rest[0]
        count = Counter(rest)
        credit = free + sum(1 for line in lines if line.freed is not None and count[line.freed])
        number = self.trios.get((number_of(card), suit_of(card)))
        if number is not None:
            yield _Use("trio", (card,), meld=number)
        yield from self._on_lines(card, count, lines, min(own, credit))
        yield from _trios(card, count, credit)
        yield from _runs(card, count, credit)
        if last and card != self.kept:
            yield _Use("out", (card,), shape=(card,))

    def _on_lines(
        self, card: Card, count: Counter[Card], lines: tuple[_Line, ...], wilds: int
    ) -> Iterator[_Use]:
        for line in lines:
            if line.suit != suit_of(card):
                continue
            if line.freed == card:
                yield _Use("line", (card,), line=line._replace(wild=False, freed=None), freeing=card)
            for place in places(card):
                above, below = place - line.high, line.low - place
                longer = line._replace(high=place) if above > 0 else line._replace(low=place)
                if 1 in (above, below):
                    yield _Use("line", (card,), line=longer)
                elif 2 in (above, below):
                    between = card_at(place - 1 if above > 0 else place + 1, line.suit)
                    if count[between] > (between == card):
                        yield _Use("line", (card, between), line=longer)
                    if wilds > 0 and not line.wild:
                        yield _Use("line", (card,), line=longer._replace(wild=True), wilds=1)
                    elif wilds > 0 and line.freed is not None and count[line.freed]:
                        # The wild that lies there is stolen first, with a card whose turn comes later here.
                        cards, longer = (card, line.freed), longer._replace(freed=None)
                        yield _Use("line", cards, line=longer, wilds=1, freeing=line.freed)


def _trios(card: Card, count: Counter[Card], wilds: int) -> Iterator[_Use]:
    """New trios with *card*, and the twins that may go on them at once (T-7, T-8, T-10)."""
    number = number_of(card)
    others = [c for s in FRENCH_SUITS if (c := number + s) != card and count[c]]
    for size in (2, 1):
        if size == 1 and wilds <= 0:
            return
        for chosen in combinations(others, size):
            three = (card, *chosen)
            twins = [c for c in three if count[c] > 1]
            for more in range(len(twins), -1, -1):
                for extra in combinations(twins, more):
                    shape = three if size == 2 else (*three, WILD)
                    yield _Use("new", (*three, *extra), shape, extra, wilds=2 - size)


def _runs(card: Card, count: Counter[Card], wilds: int) -> Iterator[_Use]:
    """New runs with *card*, the lowest that is left (or an ace above the king), of three to five cards."""
    suit = suit_of(card)
    for place in places(card):
        if place == HIGH_ACE:
            starts = [HIGH_ACE - length + 1 for length in range(LONGEST, 2, -1)]
            spans = [(low, HIGH_ACE) for low in starts]
        else:
            lows = (place, place - 1) if place > 1 else (place,)
            spans = [
                (low, low + length - 1)
                for low in lows
                for length in range(LONGEST, 2, -1)
                if low + length - 1 <= HIGH_ACE
            ]
        for low, high in spans:
            shape = [card_at(p, suit) for p in range(low, high + 1)]
            missing = [k for k, c in enumerate(shape) if c != card and not count[c]]
            if low == place - 1 and place != HIGH_ACE:
                missing = sorted({*missing, 0})
            if len(missing) > 1 or shape.count(card) > 1:
                continue
            own = place - low
            gaps: list[int | None] = [*missing] or [None, *(k for k in range(len(shape)) if k != own)]
            for gap in gaps:
                if gap is not None and wilds <= 0:
                    continue
                filled = tuple(WILD if k == gap else c for k, c in enumerate(shape))
                cards = tuple(c for c in filled if c)
                yield _Use("new", cards, filled, wilds=int(gap is not None))


class _Plan:
    """The plays that a list of uses comes to."""

    def __init__(self, search: _Search, uses: list[_Use]) -> None:
        own = list(search.wilds)
        self.discard: Card | None = next((use.shape[0] for use in uses if use.kind == "out"), None)
        if self.discard is not None and is_wild(self.discard, search.wild):
            own.remove(self.discard)
        self.plays: list[Laying] = []
        melds = len(search.melds)
        new = sorted((use for use in uses if use.kind == "new"), key=lambda use: -use.wilds)
        twins: list[Laying] = []
        steals = [(use.line.number, use.freeing) for use in uses if use.line and use.freeing]
        for k, use in enumerate(new):
            melds += 1
            if k < len(steals):  # stolen wilds go in new melds, which come with the wild ones first
                number, natural = steals[k]
                stolen = wild_in(search.melds[number - 1], search.wild)
                assert stolen is not None
                self.plays.append(Steal(number, natural, _filled(use, stolen)))
            else:
                self.plays.append(Meld(_filled(use, own.pop() if use.wilds else WILD)))
            twins += [Lay(melds, (card,)) for card in use.twins]
        self.plays += twins
        self.plays += [Lay(use.meld, use.cards) for use in uses if use.kind == "trio"]
        last = {use.line.number: use.line for use in uses if use.line is not None}
        laid = Counter(
            (use.line.number, card)
            for use in uses
            if use.line is not None
            for card in use.cards
            if card != use.freeing
        )
        for line in search.lines:
            longer = last.get(line.number, line)
            # The high end first: a wild laid alone goes there if there is room.
            for low, high in ((line.high + 1, longer.high), (longer.low, line.low - 1)):
                cards = []
                for place in range(low, high + 1):
                    card = card_at(place, line.suit)
                    cards.append(card if laid[line.number, card] > 0 else own.pop())
                    laid[line.number, card] -= 1
                if cards:
                    self.plays.append(Lay(line.number, tuple(cards)))


def _filled(use: _Use, wild: Card) -> tuple[Card, ...]:
    return tuple(card or wild for card in use.shape)


def _by_place(card: Card) -> tuple[int, str]:
    return PLACE[number_of(card)], suit_of(card)


def _suit(run: Run, wild: str) -> str:
    return next(suit_of(card) for card in run.cards if not is_wild(card, wild))
