"""Whether a hand can be emptied at once, by the rules' letter and by trying everything: slow, and written
without the engine's search, melds or lay-offs."""

from __future__ import annotations

from collections.abc import Iterator

NUMBERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")  # places 1 … 14
SUITS = "cdhs"

Cards = tuple[str, ...]
#: A meld on the table: ("run", suit, low, cards) or ("trio", number, suits, cards).
Meld = tuple[str, str, object, Cards]


class Slow:
    """``wild`` is the wild number; a hand is a sorted tuple of codes, a table a tuple of `Meld`."""

    def __init__(self, wild: str) -> None:
        self.wild = wild
        self.seen: dict[tuple[Cards, tuple[Meld, ...]], bool] = {}

    def is_wild(self, card: str) -> bool:
        return card == "X" or card[:-1] == self.wild

    def meld(self, cards: Cards) -> Meld:
        """A meld of the table from its cards, low to high."""
        naturals = [card for card in cards if not self.is_wild(card)]
        if len({card[:-1] for card in naturals}) == 1:
            return "trio", naturals[0][:-1], frozenset(card[-1] for card in naturals), tuple(sorted(cards))
        suit = naturals[0][-1]
        (low,) = [low for low in range(1, 16 - len(cards)) if self.fits(cards, suit, low)]
        return "run", suit, low, cards

    def fits(self, cards: Cards, suit: str, low: int) -> bool:
        if low < 1 or low + len(cards) - 1 > 14:
            return False
        return all(self.is_wild(card) or card == NUMBERS[low - 1 + k] + suit for k, card in enumerate(cards))

    def fillings(self, hand: Cards, suit: str, low: int, high: int, wild: int) -> Iterator[Cards]:
        """The ways to fill the places with cards of *hand*, *wild* wild cards among them at most."""
        if low > high:
            yield ()
            return
        for card in sorted(set(hand)):
            left = list(hand)
            left.remove(card)
            if self.is_wild(card):
                if wild:
                    for rest in self.fillings(tuple(left), suit, low + 1, high, wild - 1):
                        yield (card, *rest)
            elif card == NUMBERS[low - 1] + suit:
                for rest in self.fillings(tuple(left), suit, low + 1, high, wild):
                    yield (card, *rest)

    def new_melds(self, hand: Cards) -> Iterator[Cards]:
        """Every new meld under the licence (T-5, T-7, T-10)."""
        for suit in SUITS:
            for low in range(1, 13):
                for high in range(low + 2, 15):
                    yield from self.fillings(hand, suit, low, high, 1)
        for number in set(NUMBERS) - {self.wild}:
            held = [number + suit for suit in SUITS if number + suit in hand]
            wilds = sorted({card for card in hand if self.is_wild(card)})
            for a in range(len(held)):
                for b in range(a + 1, len(held)):
                    yield from ((held[a], held[b], third) for third in (*held[b + 1 :], *wilds))

    def lays(self, hand: Cards, meld: Meld) -> Iterator[tuple[Cards, Meld]]:
        """Every lay-off on *meld* under the licence: the cards and what it is then (T-8 to T-10)."""
        kind, name, where, cards = meld
        if kind == "trio":
            assert isinstance(where, frozenset)
            for card in sorted(set(hand)):
                if not self.is_wild(card) and card[:-1] == name and card[-1] in where:
                    yield (card,), (kind, name, where, tuple(sorted((*cards, card))))
            return
        assert isinstance(where, int)
        wild = int(not any(self.is_wild(card) for card in cards))
        high = where + len(cards) - 1
        for end in range(high + 1, 15):
            for more in self.fillings(hand, name, high + 1, end, wild):
                yield more, (kind, name, where, (*cards, *more))
        for start in range(1, where):
            for more in self.fillings(hand, name, start, where - 1, wild):
                if len(more) > 1 or not self.is_wild(more[0]) or high == 14:
                    yield more, (kind, name, start, (*more, *cards))

    def can_go_out(self, hand: Cards, table: tuple[Meld, ...], must: str = "") -> bool:
        """Whether plays and perhaps one discard empty *hand*; *must* is a card that has to be played."""
        if len(hand) == 1 and hand[0] != must:
            return True  # played or discarded: it goes
        return self.empties(hand, table, must)

    def empties(self, hand: Cards, table: tuple[Meld, ...], must: str) -> bool:
        if not hand or (len(hand) == 1 and hand[0] != must):
            return True
        key = (hand, (*table, ("must", must, 0, ())))
        if key not in self.seen:
            self.seen[key] = any(self.empties(*after) for after in self.plays(hand, table, must))
        return self.seen[key]

    def plays(
        self, hand: Cards, table: tuple[Meld, ...], must: str
    ) -> Iterator[tuple[Cards, tuple[Meld, ...], str]]:
        def left(*gone: str) -> Cards:
            rest = list(hand)
            for card in gone:
                rest.remove(card)
            return tuple(rest)

        def still(*gone: str) -> str:
            return "" if must in gone or hand.count(must) > 1 else must

        for cards in self.new_melds(hand):
            yield left(*cards), (*table, self.meld(cards)), still(*cards)
        for k, meld in enumerate(table):
            for cards, grown in self.lays(hand, meld):
                yield left(*cards), (*table[:k], grown, *table[k + 1 :]), still(*cards)
            kind, suit, low, cards = meld
            if kind != "run":
                continue
            assert isinstance(low, int)
            for at, wild in enumerate(cards):
                natural = NUMBERS[low - 1 + at] + suit
                if self.is_wild(wild) and natural in hand and not self.is_wild(natural):
                    freed = ("run", suit, low, (*cards[:at], natural, *cards[at + 1 :]))
                    own = [card for card in left(natural) if not self.is_wild(card)]
                    for new in self.new_melds(tuple(sorted((*own, wild)))):
                        if wild in new:
                            gone = [natural, *(card for card in new if card != wild)]
                            yield (
                                left(*gone),
                                (*table[:k], freed, *table[k + 1 :], self.meld(new)),
                                still(*gone),
                            )
