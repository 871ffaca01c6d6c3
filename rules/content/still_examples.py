"""Examples without a game going on: cards, their order, a deal, the points of a match. Each is checked."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import engine
from rules.content.rows import Example, cards_of, claim


def _cards(example: Example, game: str) -> None:
    setup = engine.setup(game, engine.presets()[game].players.start, example.get("options"))
    deck = engine.deck(setup.rules)
    shown = [card for row in example["rows"] for card in cards_of(row)]
    claim(set(shown) <= set(deck), f"not all in the deck: {shown}")


def _order(example: Example, game: str) -> None:
    """Every number is shown, and each card answers those after it, never the other way round.

    Of one number there may be several where they answer each other.
    """
    _cards(example, game)
    shown = [card for row in example["rows"] for card in cards_of(row)]
    for higher, lower in pairwise(shown):
        claim(_answers(higher, lower, game), f"{higher} does not answer {lower}")
        if higher[:-1] != lower[:-1]:
            claim(not _answers(lower, higher, game), f"{lower} answers {higher}")
    numbers = {card[:-1] for card in engine.deck(engine.presets()[game].rules)}
    claim({card[:-1] for card in shown} == numbers, "not every number is shown")


def _answers(card: str, led: str, game: str) -> bool:
    players = engine.presets()[game].players.start
    spare = iter(c for c in engine.deck(engine.presets()[game].rules) if c not in (card, led))
    others = tuple((next(spare),) for _ in range(players - 2))
    deal = engine.Deal(((led, next(spare)), (card, next(spare)), *others), leader=0)
    state = engine.apply(engine.start(engine.setup(game, players, free_deal=True)), engine.CHANCE, deal).state
    state = engine.apply(state, 0, engine.Play((led,))).state
    return engine.check(state, 1, engine.Play((card,))) is None


def _deal(example: Example, game: str) -> None:
    for row in example["rows"]:
        state = engine.start(engine.setup(game, row["players"]))
        dealt = engine.deal_out(state, engine.deck(engine.presets()[game].rules))
        sizes = [len(hand) for hand in dealt.hands]
        claim(sizes == row["deals"], f"{row['players']} players are dealt {sizes}, not {row['deals']}")


def _deal_after(example: Example, game: str) -> None:
    """The second hand: how many cards each gets after the positions of the first (P-8, D-4)."""
    seats: list[str] = example["seats"]
    placing = tuple(map(seats.index, example["placing"]))
    state = engine.start(engine.setup(game, len(seats), placing=placing))
    hands = engine.deal_out(state, engine.deck(engine.presets()[game].rules)).hands
    for row in example["rows"]:
        count = len(hands[seats.index(row["who"])])
        claim(count == row["count"], f"{row['who']} is dealt {count}, not {row['count']}")


def _match(example: Example, game: str) -> None:
    """Play hands of one card each, in which the seats go out in the order written."""
    seats: list[str] = example["seats"]
    totals: list[Sequence[int]] = []
    state = engine.start(engine.setup(game, len(seats), free_deal=True))
    winner = None
    for order in example["hands"]:
        state = _short_hand(state, [seats.index(who) for who in order])
        view = engine.view(state, -1)
        totals.append(view.scores)
        winner = None if view.winner is None else seats[view.winner]
    claim(winner == example.get("winner"), f"the winner is {winner}")
    for row in example["rows"]:
        points = [total[seats.index(row["who"])] for total in totals][-len(row["points"]) :]
        claim(points == row["points"], f"{row['who']} has {points}, not {row['points']}")


def _short_hand(state: engine.State, order: list[int]) -> engine.State:
    """A hand of few cards, in which the seats go out in *order*: each by answering with its last card.

    A seat that leads before it is to go out leads one of its low cards, and everybody passes as far as the
    one whose turn it is to go out. Where a last card can be beaten nobody leads again: each is beaten.
    """
    rules = engine.view(state, -1).rules
    cards = engine.deck(rules)
    low = iter([card for card in cards if card[:-1] in ("4", "5", "6", "7")])
    high = [card for card in cards if card[:-1] in ("1", "12", "11", "A", "K", "Q", "J", "10")]
    if rules.going_out == "can_be_beaten":
        by_number = {card[:-1]: card for card in high}
        rising = iter([by_number[number] for number in ("10", "J", "Q", "K", "A") if number in by_number])
        hands = {seat: [next(rising)] for seat in order[:-1]} | {order[-1]: [next(low)]}
        leads: list[int | None] = [None] * (len(order) - 1)
    else:
        hands, leads = _hands_of_who_leads(order, iter(high), low)
    deal = tuple(tuple(hands[seat]) for seat in range(len(order)))
    state = engine.apply(state, engine.CHANCE, engine.Deal(deal, leader=order[0])).state
    for seat, first in zip(order, leads, strict=False):
        if first is not None:
            state = engine.apply(state, first, engine.Play((hands[first].pop(),))).state
        while engine.to_act(state) != (seat,):
            state = engine.apply(state, engine.to_act(state)[0], engine.PASS).state
        state = engine.apply(state, seat, engine.Play((hands[seat][0],))).state
    return state


def _hands_of_who_leads(
    order: list[int], high: Iterator[str], low: Iterator[str]
) -> tuple[dict[int, list[str]], list[int | None]]:
    """Where the last card closes the trick: a high card each, and a low one for each lead before it."""
    hands = {seat: [next(high)] for seat in order}
    leads: list[int | None] = []
    playing, leader = sorted(order), order[0]
    for seat in order[:-1]:
        leads.append(None if leader == seat else leader)
        if leader != seat:
            hands[leader].append(next(low))
        after = [s for s in playing if s > seat] + [s for s in playing if s < seat]
        playing.remove(seat)
        leader = after[0]
    return hands, leads


CHECKS: dict[str, Callable[[Example, str], None]] = {
    "cards": _cards,
    "order": _order,
    "deal": _deal,
    "deal_after": _deal_after,
    "match": _match,
}
