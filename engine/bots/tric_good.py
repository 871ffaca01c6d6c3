"""Good: weighs every hand it could be left with by the cards that could come.

It counts the unseen cards, and for each how near it would bring the hand to going out under the licence of
T-10; a card in that many steps is worth less and less. So it keeps a meld in its hand when that is nearer to
going out than laying it, keeps wild cards, declines claims that break the hand, and throws the card that it
misses least. Where a hand could be emptied it is.

A discard is taken for use at once, or where it brings the hand strictly nearer to going out: neither goes on
for ever.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.bots import tric_basic
from engine.bots.tric_cover import MOST, Cover
from engine.bots.tric_hand import claim_out, points
from engine.cards import Card
from engine.tric_tric.actions import (
    Action,
    Decline,
    Discard,
    Draw,
    Lay,
    Laying,
    Meld,
    Reject,
    Return,
    Steal,
    Take,
)
from engine.tric_tric.arranging import in_melds
from engine.tric_tric.cards import deck, is_wild, known_cards, ordered, value
from engine.tric_tric.choices import steals
from engine.tric_tric.laying import Bench, Laid, lay_out
from engine.tric_tric.melds import single_lays, wild_lays
from engine.tric_tric.state import TableMeld
from engine.tric_tric.view import View

#: What it is worth to go out with the next card, and what part of that each card left over leaves.
OUT, EACH_LEFT = 600.0, 0.7
#: What a card, a wild one, a point in the hand, and points that would bust are worth; the last two count
#: more, the sooner another may go out.
CARD, WILD, POINT, BUST = -1.0, 12.0, -0.6, -60.0
#: How likely another goes out soon, by the fewest cards that one of them has.
SOON = {1: 1.0, 2: 0.8, 3: 0.6, 4: 0.45, 5: 0.35}
LATER = 0.25

Table = tuple[TableMeld, ...]


def choose(view: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """The action that leaves the hand that is worth most."""
    if view.phase == "returns":
        return _return(view)
    if len(view.cards) >= MOST:
        return tric_basic.choose(view, legal, rng)
    mind = Mind(view)
    if view.phase == "draw":
        return mind.draw()
    if view.phase == "claims":
        return mind.answer(legal)
    return mind.play() if view.phase == "play" else mind.best_discard(view.cards, mind.table)[1]


def _return(view: View) -> Return:
    return Return(view.rules.bust_over - (view.return_score or 0) >= 25)


class Mind:
    """What the bot thinks about one position."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table: Table = tuple(seen.meld for seen in view.table)
        unseen = Counter(deck(view.rules))
        unseen.subtract((*view.cards, *view.pile, *(card for meld in self.table for card in meld.cards)))
        if view.turned is not None:
            unseen[view.turned] -= 1
        self.unseen = {card: number for card, number in unseen.items() if number > 0}
        fewest = min(n for seat, n in enumerate(view.counts) if n and seat != view.seat)
        self.room = view.rules.bust_over - view.scores[view.seat]
        self.soon = SOON.get(fewest, LATER)
        self.covers: dict[tuple[tuple[Card, ...], Table], tuple[Cover, list[tuple[int, set[int]]]]] = {}

    # -- what a hand is worth ------------------------------------------------------------------------------

    def worth(self, hand: tuple[Card, ...], table: Table, gone: int | None = None) -> float:
        """What *hand* is worth when its owner waits for a card; *gone*: without the card of that index."""
        key = (hand, table)
        if key not in self.covers:
            cover = Cover(hand, table, self.view.wild)
            uses = [(number, cover.with_card(card)) for card, number in self.unseen.items()]
            self.covers[key] = cover, uses
        cover, uses = self.covers[key]
        part = cover.whole if gone is None else cover.whole ^ (1 << gone)
        base = cover.left[part] + 1
        hope = 0.0
        for number, ways in uses:
            left = base
            for way in ways:
                if way & part == way and cover.left[part ^ way] < left:
                    left = cover.left[part ^ way]
            hope += number * EACH_LEFT ** max(0, left - 1)
        kept = [card for k, card in enumerate(hand) if k != gone]
        wilds = sum(is_wild(card, self.view.wild) for card in kept)
        held = points(kept, self.view)
        cost = self.soon * (POINT * held + (BUST if held > self.room else 0.0))
        return OUT * hope / max(1, sum(self.unseen.values())) + CARD * len(kept) + WILD * wilds + cost

    def best_discard(self, hand: tuple[Card, ...], table: Table) -> tuple[float, Discard]:
        """The best hand that a discard can leave, and the discard."""
        kept = self.view.taken if hand.count(self.view.taken or "") == 1 and len(hand) > 1 else None
        return max(
            ((self.worth(hand, table, k), Discard(c)) for k, c in enumerate(hand) if c != kept),
            key=lambda choice: (choice[0], value(choice[1].card, self.view.wild)),
        )

    # -- draw, play, claim -----------------------------------------------------------------------------------

    def draw(self) -> Action:
        """Take the top discard for use at once, or where it is nearer to going out than any card drawn."""
        view = self.view
        if not view.may_take:
            return Draw()
        return Take() if self._wants(view.pile[-1]) else Draw()

    def _wants(self, card: Card) -> bool:
        view = self.view
        if tric_basic.is_of_use(view, card):
            return True
        cover = Cover(view.cards, self.table, view.wild)
        nearest = min(
            (cover.left[cover.whole ^ way] for way in cover.with_card(card)), default=len(view.cards)
        )
        return nearest < cover.left[cover.whole] - 1

    def play(self) -> Action:
        """Out, or the first play of the plan that leaves the best hand."""
        view = self.view
        if view.out is not None:
            return view.out
        best: tuple[float, Action] | None = None
        for first, laid in self._plans():
            if not laid.hand:
                return first or Discard(view.cards[0])
            worth, discard = self.best_discard(laid.hand, laid.melds)
            if best is None or worth > best[0]:
                best = worth, first or discard
        assert best is not None
        if view.may_reject and best[1] == Discard(view.drawn or ""):
            return Reject()
        return best[1]

    def _plans(self) -> Iterator[tuple[Laying | None, Laid]]:
        """Lay nothing; lay all that can be laid; lay what can be laid without the hand's wild cards."""
        now = Laid(self.view.cards, self.table)
        yield None, now
        for with_wilds in (True, False):
            first, laid = None, now
            while laid.hand and (play := self._next(laid, with_wilds)) is not None:
                first = first or play
                laid = self._after(laid, play)
            if first is not None:
                yield first, laid

    def _next(self, laid: Laid, with_wilds: bool) -> Laying | None:
        wild = self.view.wild
        hand = [card for card in laid.hand if with_wilds or not is_wild(card, wild)]
        melds, _ = in_melds(hand, wild)
        if melds:
            return Meld(melds[0])
        lays = single_lays(hand, laid.melds, wild)
        if lays:
            number, card = max(lays, key=lambda lay: value(lay[1], wild))
            return Lay(number, (card,))
        for number, cards in wild_lays(hand, laid.melds, wild):
            return Lay(number, cards)
        return max(steals(hand, laid.melds, wild), key=lambda s: points(s.cards, self.view), default=None)

    def _after(self, laid: Laid, play: Laying) -> Laid:
        view = self.view
        after = lay_out(Bench(laid.hand, laid.melds, view.wild, known_cards(view.rules)), (play,), False)
        assert isinstance(after, Laid)
        return after

    def answer(self, legal: Sequence[Action]) -> Action:
        """Claim to go out, or where the hand that is left is worth more than the one held now."""
        view = self.view
        out = claim_out(legal)
        if out is not None:
            return out
        card = view.pile[-1]
        if view.may_take:
            return Take() if self._wants(card) else Decline()
        claims = [action for action in legal if isinstance(action, Meld | Steal)]
        if not claims:
            return Decline()
        best: tuple[float, Action] = self.worth(view.cards, self.table), Decline()
        for claim in claims:
            laid = self._after(Laid(ordered((*view.cards, card)), self.table), claim)
            if len(laid.hand) <= 1:
                return claim
            worth, _ = self.best_discard(laid.hand, laid.melds)
            if worth > best[0]:
                best = worth, claim
        return best[1]
