"""Examples that cannot lie: each is played by the engine, and every claim of its rows is compared.

An example is plain JSON: `seats` (keys of people in turn order), `deal` ("5o 9c" for each seat), perhaps
`leader` and `placing` (people), `rows`. What a row may claim is listed at the head of presi.toml. A `static`
example shows cards or numbers without a game going on: cards, order, deal or match.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import engine
from rules.content import tric_examples
from rules.content.rows import Example, Row, Untrue, cards_of, claim
from rules.content.still_examples import CHECKS

__all__ = ["Example", "cards_of", "check"]


def check(example: Example, game: str = "presi") -> list[str]:
    """Return what is wrong with the example, one line each; empty when everything holds."""
    if game == tric_examples.GAME and example.get("static") != "cards":
        return tric_examples.check(example)
    kind = example.get("static")
    try:
        if kind is not None:
            CHECKS[kind](example, game)
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
            claim(view.turn == seat and view.table is None, f"{row['who']} does not lead here")
        if row.get("turn"):
            claim(view.turn == seat and view.table is not None, f"{row['who']} is not to answer here")
        if row.get("skipped"):
            skipped = any(isinstance(e, engine.SeatSkipped) and e.seat == seat for e in self.events)
            claim(skipped, f"{row['who']} is not skipped here")
        if row.get("stays_out"):
            claim(seat in view.passed and view.turn != seat, f"{row['who']} is not out of the trick here")
        if "hand" in row:
            claim(Counter(row["hand"].split()) == Counter(view.cards), f"the hand is {view.cards}")
        if "last" in row:
            held = Counter(row["last"].split()) == Counter(view.cards)
            claim(held and view.finished[-1:] == (seat,), f"{row['who']} is not the last with {row['last']}")
        for name, refused_as, done in _ASKING:
            if name in row:
                self._ask(seat, _action(name, row[name]), row.get(refused_as), done)
        for fact, expected in row.get("expect", {}).items():
            found = _FACTS[fact](self)
            claim(found == expected, f"{fact} is {found}, not {expected}")

    def _ask(self, seat: int, action: engine.Action, refused: str | None, done: bool) -> None:
        refusal = engine.check(self.state, seat, action)
        code = refusal.code if refusal else None
        claim(code == refused, f"{action}: the engine says {code}, the text {refused}")
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
