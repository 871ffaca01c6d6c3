"""Setting up a position and playing from it in a few words, for tests that read like the rules."""

from __future__ import annotations

from typing import Any

import engine


def cards(text: str) -> tuple[str, ...]:
    """``"3o 7b"`` as cards."""
    return tuple(text.split())


class Table:
    """A match under way: ``play`` by the seat to act, ``state`` and the ``events`` of the last action."""

    def __init__(self, state: engine.State) -> None:
        self.state = state
        self.events: tuple[engine.Event, ...] = ()

    def act(self, seat: int, action: engine.Action) -> Table:
        step = engine.apply(self.state, seat, action)
        self.state, self.events = step.state, step.events
        return self

    def play(self, *moves: str) -> Table:
        """Moves in turn order: cards (``"7b 7c"``) or ``"pass"``."""
        for move in moves:
            self.act(self.turn, engine.PASS if move == "pass" else engine.Play(cards(move)))
        return self

    def give(self, seat: int, text: str) -> Table:
        return self.act(seat, engine.Give(cards(text)))

    def deal(self, *hands: str, leader: int | None = None, first: int = 0) -> Table:
        return self.act(engine.CHANCE, engine.Deal(tuple(cards(hand) for hand in hands), first, leader))

    def deal_deck(self, first: int = 0) -> Table:
        """The whole deck in its order, unshuffled."""
        deck = engine.deck(self.state.setup.rules)
        return self.act(engine.CHANCE, engine.deal_out(self.state, deck, first))

    @property
    def turn(self) -> int:
        (seat,) = engine.to_act(self.state)
        return seat

    def view(self, seat: int | None = None) -> engine.View:
        return engine.view(self.state, self.turn if seat is None else seat)

    @property
    def legal(self) -> set[str]:
        """The legal actions of the seat to act, as text (cards in alphabetical order)."""
        return {str(action) for action in engine.legal_actions(self.state)}

    def gifts(self, seat: int) -> set[str]:
        return {str(action) for action in engine.legal_actions(self.state, seat)}

    def refusal(self, move: str, seat: int | None = None) -> str | None:
        """The code with which the move would be refused."""
        action = engine.PASS if move == "pass" else engine.Play(cards(move))
        return self.code(self.turn if seat is None else seat, action)

    def code(self, seat: int, action: engine.Action) -> str | None:
        found = engine.check(self.state, seat, action)
        return None if found is None else found.code

    def happened(self, kind: type) -> list[Any]:
        """The events of the last action of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def begin(
    game: str = "presi", players: int = 4, placing: str = "", scores: Any = None, **options: Any
) -> Table:
    """A match with free deals before its first deal; *placing* as ``"2 0 1 3"``."""
    seats = tuple(int(seat) for seat in placing.split()) or None
    return Table(
        engine.start(engine.setup(game, players, options, placing=seats, scores=scores, free_deal=True))
    )


def hand(*hands: str, leader: int = 0, game: str = "presi", **options: Any) -> Table:
    """A hand of play with these cards (one text a seat), *leader* to lead."""
    return begin(game, len(hands), **options).deal(*hands, leader=leader)
