"""The exchange before play: who gives what to whom (P-24 to P-26, V-8, D-5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.cards import Card
from engine.climbing.actions import Give
from engine.climbing.rules import Rules
from engine.climbing.sets import SetTable
from engine.climbing.state import Duty, Exchanging, Gift
from engine.refusals import Refusal


def duties(rules: Rules, placing: tuple[int, ...]) -> tuple[tuple[Duty, ...], tuple[Duty, ...]]:
    """The gifts due at once and those due after them, by the positions of the hand before.

    Order: Culo, President, Vice-culo, Vice-president.
    """
    president, vice, vice_last, last = placing[0], placing[1], placing[-2], placing[-1]
    if rules.exchange == "one_free":
        return (Duty(last, president, 1, "best"),), (Duty(president, last, 1, "free"),)
    due = [Duty(last, president, 2, "best"), Duty(president, last, 2, "worst")]
    if len(placing) >= 4:  # P-24: with three players only President and Culo
        due += [Duty(vice_last, vice, 1, "best"), Duty(vice, vice_last, 1, "worst")]
    return tuple(due), ()


def worth(table: SetTable) -> tuple[int, ...]:
    """Groups of cards of equal worth in the exchange, as masks, the worst first (P-25, V-3)."""
    groups = [15 << 4 * rank for rank in range(len(table.numbers))]
    groups[-1] &= ~table.master_bit
    jokers = 15 << 4 * table.joker_rank
    return tuple(group for group in (*groups, jokers, table.master_bit) if group)


def _split(table: SetTable, hand: int, duty: Duty) -> tuple[int, int, int]:
    """(what must be given, what is to be chosen from, how many of that): two masks and a number."""
    left = min(duty.count, hand.bit_count())
    if duty.kind == "free":
        return 0, hand, left
    groups = iter(worth(table) if duty.kind == "worst" else reversed(worth(table)))
    forced, tied = 0, hand & next(groups)
    while tied.bit_count() < left:
        forced |= tied
        left -= tied.bit_count()
        tied = hand & next(groups)
    return forced, tied, left


def gift_choices(table: SetTable, hand: int, duty: Duty) -> Iterator[Give]:
    """Every gift that meets *duty* from *hand*."""
    forced, tied, number = _split(table, hand, duty)
    bits = [1 << i for i in range(tied.bit_length()) if tied >> i & 1]
    for chosen in combinations(bits, number):
        yield Give(table.names(forced | sum(chosen)))


def check_gift(table: SetTable, phase: Exchanging, seat: int, action: Give) -> Refusal | None:
    """Why *seat* may not give these cards, or None (P-25, P-26)."""
    duty = next((d for d in phase.due if d.giver == seat), None)
    if duty is None:
        settled = any(gift.giver == seat for gift in phase.settled)
        waits = any(d.giver == seat for d in phase.later)
        return Refusal("not_your_duty", {"why": "settled" if settled else "later" if waits else "none"})
    cards, hand = action.cards, phase.hands[seat]
    refusal = check_held(table, hand, cards)
    if refusal is not None:
        return refusal
    forced, tied, number = _split(table, hand, duty)
    due = forced.bit_count() + number
    if len(cards) != due:
        return Refusal("wrong_count", {"due": due, "given": len(cards)})
    mask = table.mask(cards)
    if forced & ~mask or mask & ~(forced | tied):
        # The card they should have given instead: the best (worst) of those kept that outdo one given.
        kept = (forced | tied) & ~mask
        order = worth(table) if duty.kind == "worst" else tuple(reversed(worth(table)))
        better = next(hand & group & kept for group in order if hand & group & kept)
        wrong = next((c for c in cards if not table.bit_of[c] & (forced | tied)), cards[0])
        code = "not_worst_cards" if duty.kind == "worst" else "not_best_cards"
        return Refusal(code, {"card": wrong, "better": table.names(better)[0], "due": due})
    return None


def check_held(table: SetTable, hand: int, cards: tuple[Card, ...]) -> Refusal | None:
    """Why *cards* are not different cards of *hand*, or None: what plays and gifts have in common."""
    for card in cards:
        if card not in table.bit_of:
            return Refusal("unknown_card", {"card": card})
    if len(set(cards)) != len(cards):
        return Refusal("duplicate_card", {"card": next(c for c in cards if cards.count(c) > 1)})
    for card in cards:
        if not hand & table.bit_of[card]:
            return Refusal("not_in_hand", {"card": card})
    return None


def settle(phase: Exchanging, seat: int, mask: int) -> tuple[Exchanging, tuple[Gift, ...]]:
    """The exchange after *seat* has confirmed *mask*, and the gifts whose cards change hands now.

    Cards move when all that is due has been confirmed, so nobody chooses with what they are about to get
    (P-26).
    """
    duty = next(d for d in phase.due if d.giver == seat)
    settled = (*phase.settled, Gift(seat, duty.receiver, mask))
    due = tuple(d for d in phase.due if d is not duty)
    if due:
        return Exchanging(phase.hands, due, phase.later, settled), ()
    moving = tuple(gift for gift in settled if not has_moved(phase.hands, gift))
    hands = list(phase.hands)
    for gift in moving:
        hands[gift.giver] &= ~gift.cards
    for gift in moving:
        hands[gift.receiver] |= gift.cards
    return Exchanging(tuple(hands), phase.later, (), settled), moving


def has_moved(hands: tuple[int, ...], gift: Gift) -> bool:
    """Whether a settled gift lies with its receiver, as the first one does in a second round (V-8)."""
    return not gift.cards & hands[gift.giver]
