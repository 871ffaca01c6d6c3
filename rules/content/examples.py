"""Examples that cannot lie: each is played by the engine, and every claim of its rows is compared.

An example is plain JSON: `seats` (keys of people in turn order), `deal` ("5o 9c" for each seat), perhaps
`leader` and `placing` (people), `rows`. What a row may claim is listed at the head of presi.toml. A `static`
example shows cards or numbers without a game going on: cards, order, deal or match.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import engine

Example = dict[str, Any]
Row = dict[str, Any]


class Untrue(Exception):
    """A row claims what the engine denies."""


def check(example: Example, game: str = "presi") -> list[str]:
    """Return what is wrong with the example, one line each; empty when everything holds."""
    kind = example.get("static")
    try:
        if kind is not None:
            _STATIC[kind](example, game)
            return []
        table = _Table(example, game)
    except (Untrue, KeyError, ValueError, engine.InvalidRules, engine.IllegalAction) as error:
        return [f"{type(error).__name__}: {error}"]
    problems = []
    for number, row in enumerate(example["rows"], start=1):
        try:
            table.judge(row)
        except (Untrue, KeyError, ValueError) as error:
            problems.append(f"row {number}: {error}")
    return problems


def cards_of(row: Row) -> list[str]:
    """The cards that a row shows, in the order written."""
    for name in ("move", "could", "gives", "may_give", "hand", "last", "cards"):
        if text := row.get(name):
            return [] if text == "pass" else text.replace("+", " ").split()
    return []


def _claim(holds: bool, what: str) -> None:
    if not holds:
        raise Untrue(what)


class _Table:
    """A hand in progress: rows are judged in order, and moves change it."""

    def __init__(self, example: Example, game: str) -> None:
        self.seats: list[str] = example["seats"]
        placing = example.get("placing")
        leader = example.get("leader")
        setup = engine.setup(
            game,
            len(self.seats),
            placing=tuple(map(self.seats.index, placing)) if placing else None,
            free_deal=True,
        )
        deal = engine.Deal(
            tuple(tuple(cards.split()) for cards in example["deal"]),
            leader=self.seats.index(leader) if leader else None,
        )
        self.state, self.events = engine.apply(engine.start(setup), engine.CHANCE, deal)

    def judge(self, row: Row) -> None:
        """Compare each claim of the row, then do what it does. Raises `Untrue`."""
        seat = self.seats.index(row["who"])
        view = engine.view(self.state, seat)
        if row.get("leads"):
            _claim(view.turn == seat and view.table is None, f"{row['who']} does not lead here")
        if row.get("turn"):
            _claim(view.turn == seat and view.table is not None, f"{row['who']} is not to answer here")
        if row.get("skipped"):
            skipped = any(isinstance(e, engine.SeatSkipped) and e.seat == seat for e in self.events)
            _claim(skipped, f"{row['who']} is not skipped here")
        if row.get("stays_out"):
            _claim(seat in view.passed and view.turn != seat, f"{row['who']} is not out of the trick here")
        if "hand" in row:
            _claim(Counter(row["hand"].split()) == Counter(view.cards), f"the hand is {view.cards}")
        if "last" in row:
            held = Counter(row["last"].split()) == Counter(view.cards)
            _claim(held and view.finished[-1:] == (seat,), f"{row['who']} is not the last with {row['last']}")
        for name, refused_as, done in _ASKING:
            if name in row:
                self._ask(seat, _action(name, row[name]), row.get(refused_as), done)
        for fact, expected in row.get("expect", {}).items():
            found = _FACTS[fact](self)
            _claim(found == expected, f"{fact} is {found}, not {expected}")

    def _ask(self, seat: int, action: engine.Action, refused: str | None, done: bool) -> None:
        refusal = engine.check(self.state, seat, action)
        code = refusal.code if refusal else None
        _claim(code == refused, f"{action}: the engine says {code}, the text {refused}")
        if done and refusal is None:
            self.state, self.events = engine.apply(self.state, seat, action)

    @property
    def onlooker(self) -> engine.View:
        return engine.view(self.state, -1)


# What a row asks of the engine, where it names the refusal, and whether the thing is then done.
_ASKING = (
    ("move", "refused", True),
    ("could", "", False),
    ("gives", "gift_refused", True),
    ("may_give", "", False),
)

_FACTS: dict[str, Callable[[_Table], Any]] = {
    "finished": lambda table: list(table.onlooker.finished),
    "placing": lambda table: list(table.onlooker.placing or ()),
    "scores": lambda table: list(table.onlooker.scores),
    "legal": lambda table: [str(action) for action in engine.legal_actions(table.state)],
    "skipped": lambda table: next(
        (table.seats[e.seat] for e in table.events if isinstance(e, engine.SeatSkipped)), "nobody"
    ),
}


def _action(name: str, text: str) -> engine.Action:
    if text == "pass":
        return engine.PASS
    cards = tuple(text.split("+"))
    return engine.Give(cards) if name in ("gives", "may_give") else engine.Play(cards)


# --- Examples without a game going on ---


def _cards(example: Example, game: str) -> None:
    deck = engine.deck(engine.presets()[game].rules)
    shown = [card for row in example["rows"] for card in cards_of(row)]
    _claim(set(shown) <= set(deck), f"not all in the deck: {shown}")


def _order(example: Example, game: str) -> None:
    """Each card beats the next one or equals it; those of another number are never the other way round."""
    _cards(example, game)
    shown = [card for row in example["rows"] for card in cards_of(row)]
    for higher, lower in pairwise(shown):
        _claim(_answers(higher, lower, game), f"{higher} does not answer {lower}")
        if higher[:-1] != lower[:-1]:
            _claim(not _answers(lower, higher, game), f"{lower} answers {higher}")
    numbers = {card[:-1] for card in engine.deck(engine.presets()[game].rules)}
    _claim({card[:-1] for card in shown} == numbers, "not every number is shown")


def _answers(card: str, led: str, game: str) -> bool:
    spare = [c for c in engine.deck(engine.presets()[game].rules) if c not in (card, led)][:3]
    setup = engine.setup(game, 3, free_deal=True)
    deal = engine.Deal(((led, spare[0]), (card, spare[1]), (spare[2],)), leader=0)
    state = engine.apply(engine.start(setup), engine.CHANCE, deal).state
    state = engine.apply(state, 0, engine.Play((led,))).state
    return engine.check(state, 1, engine.Play((card,))) is None


def _deal(example: Example, game: str) -> None:
    for row in example["rows"]:
        state = engine.start(engine.setup(game, row["players"]))
        dealt = engine.deal_out(state, engine.deck(engine.presets()[game].rules))
        sizes = [len(hand) for hand in dealt.hands]
        _claim(sizes == row["deals"], f"{row['players']} players are dealt {sizes}, not {row['deals']}")


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
    _claim(winner == example.get("winner"), f"the winner is {winner}")
    for row in example["rows"]:
        points = [total[seats.index(row["who"])] for total in totals][-len(row["points"]) :]
        _claim(points == row["points"], f"{row['who']} has {points}, not {row['points']}")


def _short_hand(state: engine.State, order: list[int]) -> engine.State:
    """A hand of few cards, in which the seats go out in *order*: each by answering with its last card.

    A seat that leads before it is to go out leads one of its low cards, and everybody passes as far as the
    one whose turn it is to go out.
    """
    low = iter(("4c", "4e", "5c", "5e", "6c", "6e", "7c", "7e"))
    high = iter(("1o", "1c", "12o", "12c", "11o", "11c"))
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
    deal = tuple(tuple(hands[seat]) for seat in range(len(order)))
    state = engine.apply(state, engine.CHANCE, engine.Deal(deal, leader=order[0])).state
    for seat, first in zip(order, leads, strict=False):
        if first is not None:
            state = engine.apply(state, first, engine.Play((hands[first].pop(),))).state
        while engine.to_act(state) != (seat,):
            state = engine.apply(state, engine.to_act(state)[0], engine.PASS).state
        state = engine.apply(state, seat, engine.Play((hands[seat][0],))).state
    return state


_STATIC: dict[str, Callable[[Example, str], None]] = {
    "cards": _cards,
    "order": _order,
    "deal": _deal,
    "match": _match,
}
