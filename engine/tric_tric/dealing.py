"""Dealing and shuffling: the actions of chance and what they must hold (T-2 to T-4, T-23, T-25)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.cards import Card
from engine.tric_tric.actions import Deal, Reshuffle
from engine.tric_tric.cards import AT_A_TIME, DEALT, JOKER, deck, number_of, ordered
from engine.tric_tric.events import Event, HandDealt, StockReshuffled, TurnStarted
from engine.tric_tric.state import Board, Drawing, Reshuffling, State


def to_shuffle(state: State) -> tuple[Card, ...]:
    """The cards that chance is to shuffle now, for `deal_out`: the packs before a deal, the discards but the
    top for a new stock (T-23); none when chance is not to act."""
    phase = state.phase
    if isinstance(phase, Reshuffling):
        return phase.board.pile[:-1]
    return deck(state.setup.rules)


def next_dealer(state: State) -> int | None:
    """The seat that deals next, or None where it is drawn by lot (T-4)."""
    return state.next_in(state.dealer) if state.hand else None


def deal_out(state: State, cards: tuple[Card, ...], first: int = 0) -> Deal | Reshuffle:
    """What chance does with *cards*, those of `to_shuffle` in some order: a deal, three cards at a time from
    the seat after the dealer on, or the new stock.

    *first* is the seat dealt to first; it counts in the first hand only, later ones follow from the rules.
    """
    if isinstance(state.phase, Reshuffling):
        return Reshuffle(cards)
    players = state.setup.players
    fixed = next_dealer(state)
    dealer = (first - 1) % players if fixed is None else fixed
    order = (*state.after(dealer), dealer)
    hands: list[list[Card]] = [[] for _ in range(players)]
    at = 0
    for _ in range(DEALT // AT_A_TIME):
        for seat in order:
            hands[seat] += cards[at : at + AT_A_TIME]
            at += AT_A_TIME
    stock = list(cards[at:])
    turned = None
    if state.setup.rules.wild == "drawn":
        jokers = 0
        while stock[jokers] == JOKER:  # T-3: under the stock, and another card is turned
            jokers += 1
        turned = stock[jokers]
        stock = stock[jokers + 1 :] + stock[:jokers]
    return Deal(tuple(ordered(hand) for hand in hands), tuple(stock), dealer, turned)


def dealt(state: State, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """The position after *deal*. Raises ``ValueError`` for a deal that is none."""
    _must_be_a_deal(state, deal)
    stake, seats = state.setup.rules.stake_hand, state.seats_in()
    pot = state.hand_pot + stake * len(seats)
    wild = "2" if deal.turned is None else number_of(deal.turned)
    board = Board(
        hands=tuple(ordered(hand) for hand in deal.hands),
        stock=tuple(deal.stock),
        pile=(),
        melds=(),
        wild=wild,
        turned=deal.turned,
        known=((),) * state.setup.players,
        reshuffled=False,
    )
    first = state.next_in(deal.dealer)
    after = replace(
        state,
        hand=state.hand + 1,
        dealer=deal.dealer,
        balances=tuple(b - stake * (s in seats) for s, b in enumerate(state.balances)),
        hand_pot=pot,
        phase=Drawing(board, first, opening=True),
    )
    sizes = tuple(len(hand) for hand in deal.hands)
    return after, (
        HandDealt(after.hand, deal.dealer, first, sizes, deal.turned, pot),
        TurnStarted(first),
    )


def _must_be_a_deal(state: State, deal: Deal) -> None:
    setup, rules = state.setup, state.setup.rules
    if (
        len(deal.hands) != setup.players
        or type(deal.dealer) is not int
        or deal.dealer not in state.seats_in()
    ):
        raise ValueError("a deal has one hand for each seat and a dealer who is still in")
    if any((not hand) != (seat in state.out) for seat, hand in enumerate(deal.hands)):
        raise ValueError("every seat still in is dealt cards, and no other")
    if (deal.turned is not None) != (rules.wild == "drawn") or deal.turned == JOKER:
        raise ValueError("a card that is no joker is turned where the wild number is drawn, and only there")
    turned = () if deal.turned is None else (deal.turned,)
    count = Counter([*(card for hand in deal.hands for card in hand), *deal.stock, *turned])
    whole = Counter(deck(rules))
    for card, number in count.items():
        if number > whole[card]:
            raise ValueError("a card that there is not, or more often than in two packs")
    if setup.free_deal:
        return
    if count != whole or any(len(deal.hands[seat]) != DEALT for seat in state.seats_in()):
        raise ValueError("the two packs are dealt whole, nine cards to everybody (T-4)")
    if next_dealer(state) not in (None, deal.dealer):
        raise ValueError("another seat deals (T-4)")


def reshuffled(board: Board, action: Reshuffle) -> tuple[Board, Event]:
    """*board* with the new stock. Raises ``ValueError`` unless it is all discards but the top (T-23)."""
    if Counter(action.stock) != Counter(board.pile[:-1]):
        raise ValueError("the new stock is all discards but the top")
    after = replace(board, stock=tuple(action.stock), pile=board.pile[-1:], reshuffled=True)
    return after, StockReshuffled(len(action.stock))
