"""Who is dealt what, and who leads a hand (P-8, P-9, V-1, V-9, D-3, D-4)."""

from __future__ import annotations

from engine.cards import THREE_OF_OROS, Card
from engine.climbing.actions import Deal
from engine.climbing.rules import Rules
from engine.climbing.state import State


def first_dealt(state: State) -> int | None:
    """The seat that the next deal begins with, or None where it is drawn by lot (P-8, D-3, D-4)."""
    if state.setup.rules.dealing == "from_president" and state.placing is not None:
        return state.placing[0]
    return (state.first + 1) % state.setup.players if state.hand else None


def deal_out(state: State, cards: tuple[Card, ...], first: int) -> Deal:
    """The deal that gives out *cards* one at a time in the direction of play (P-8).

    *first* is the seat dealt to first; it counts in the first hand only, later ones follow from the rules.
    """
    players = state.setup.players
    fixed = first_dealt(state)
    begin = first if fixed is None else fixed
    return Deal(tuple(tuple(cards[(seat - begin) % players :: players]) for seat in range(players)), begin)


def dealt_hands(state: State, deal: Deal) -> tuple[int, ...]:
    """The hands of *deal* as masks. Raises ``ValueError`` for a deal that is none, or not the one due."""
    setup = state.setup
    if len(deal.hands) != setup.players or not 0 <= deal.first < setup.players:
        raise ValueError("a deal has one hand for each seat")
    try:
        hands = tuple(setup.table.mask(cards) for cards in deal.hands)
    except KeyError as error:
        raise ValueError(f"no such card in the deck: {error}") from None
    everything = sum(hands)
    if sum(len(cards) for cards in deal.hands) != everything.bit_count() or not all(hands):
        raise ValueError("a card dealt twice, or a hand without cards")
    if setup.free_deal:
        if deal.leader is not None and not 0 <= deal.leader < setup.players:
            raise ValueError("the leader is no seat")
    else:
        _check_whole(state, deal, hands, everything)
    return hands


def _check_whole(state: State, deal: Deal, hands: tuple[int, ...], everything: int) -> None:
    """Raise ``ValueError`` unless the whole deck is dealt in its order, and the lead left to the rules."""
    setup = state.setup
    if deal.leader is not None:
        raise ValueError("the leader follows from the rules")
    if everything != setup.table.full:
        raise ValueError("the whole deck is dealt (P-8)")
    if first_dealt(state) not in (None, deal.first):
        raise ValueError("the deal begins at another seat (P-8, D-4)")
    each, over = divmod(len(setup.table.cards), setup.players)
    for seat, hand in enumerate(hands):
        if hand.bit_count() != each + ((seat - deal.first) % setup.players < over):
            raise ValueError("the first seats in dealing order have one card more (P-8)")


def first_leader(state: State, deal: Deal, hands: tuple[int, ...]) -> tuple[int, str]:
    """Who leads a hand without an exchange, and why (P-9, D-3).

    Raises ``ValueError`` where nobody holds the three of oros that tells it.
    """
    if deal.leader is not None:
        return deal.leader, "given"
    if state.setup.rules.first_opener == "after_dealer":
        return deal.first, "after_dealer"
    three = state.setup.table.bit_of[THREE_OF_OROS]
    for seat, hand in enumerate(hands):
        if hand & three:
            return seat, "three_of_oros"
    raise ValueError("nobody holds the three of oros and no leader is named")


def opener(rules: Rules, placing: tuple[int, ...]) -> int:
    """Who leads a hand after its exchange (P-9, V-9)."""
    return placing[-1] if rules.opener == "culo" else placing[0]


__all__ = ["deal_out", "dealt_hands", "first_dealt", "first_leader", "opener"]
