"""Hands of Tric-Tric in a few words, for tests that read like the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import engine
from engine import tric_tric

CLAIMS = Mapping[int, str]


def cards(text: str) -> tuple[str, ...]:
    """``"3c 7h"`` as cards."""
    return tuple(text.split())


def action_of(text: str) -> tric_tric.Action:
    """A move as records write it, ``"no"`` and the returns (``"return"``, ``"leave"``) too."""
    more: dict[str, tric_tric.Action] = {
        "no": tric_tric.Decline(),
        "return": tric_tric.Return(True),
        "leave": tric_tric.Return(False),
    }
    return more[text] if text in more else tric_tric.move_of(text)


class Table:
    """A match under way: ``state``, and the ``events`` of the last step."""

    def __init__(self, players: int = 3, scores: tuple[int, ...] | None = None, **options: Any) -> None:
        setup = engine.setup("tric_tric", players, options, scores=scores, free_deal=True)
        self.state = engine.start(setup)
        self.events: list[tric_tric.Event] = []

    def deal(
        self, *hands: str, stock: str = "", dealer: int | None = None, turned: str | None = None
    ) -> Table:
        """Deal these hands; the dealer is the last seat with cards, unless another is named."""
        if dealer is None:
            dealer = max(seat for seat, hand in enumerate(hands) if hand)
        deal = tric_tric.Deal(tuple(cards(hand) for hand in hands), cards(stock), dealer, turned)
        return self.act(engine.CHANCE, deal)

    def act(self, seat: int, action: tric_tric.Action) -> Table:
        step = engine.apply(self.state, seat, action)
        self.state = step.state
        self.events = list(step.events)
        return self

    def do(self, *moves: str | CLAIMS) -> Table:
        """Moves of the seats to act; the answers to a discard by seat (the others decline)."""
        for move in moves:
            if isinstance(move, str):
                self.act(self.turn, action_of(move))
                continue
            given, told = dict(move), []
            for seat in engine.to_act(self.state):
                told += self.act(seat, action_of(given.pop(seat, "no"))).events
            assert not given, f"not asked: {given}"
            self.events = told
        return self

    @property
    def turn(self) -> int:
        (seat,) = engine.to_act(self.state)
        return seat

    @property
    def phase(self) -> str:
        return self.view(-1).phase

    def view(self, seat: int | None = None) -> tric_tric.View:
        return engine.view(self.state, self.turn if seat is None else seat)

    @property
    def melds(self) -> list[str]:
        """The melds on the table, ``"3c 4c 5c"``."""
        return [" ".join(meld.cards) for meld in self.view(-1).table]

    def hand(self, seat: int) -> set[str] | list[str]:
        return sorted(self.view(seat).cards)

    def code(self, move: str, seat: int | None = None) -> str | None:
        """The code with which the move would be refused, None when it is legal."""
        refusal = engine.check(self.state, self.turn if seat is None else seat, action_of(move))
        return None if refusal is None else refusal.code

    def happened(self, kind: type) -> list[Any]:
        """The events of the last step of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def hand(
    *hands: str, stock: str = "", dealer: int | None = None, turned: str | None = None, **options: Any
) -> Table:
    """A first hand with these cards; seat 0 begins unless another deals."""
    return Table(len(hands), **options).deal(*hands, stock=stock, dealer=dealer, turned=turned)
