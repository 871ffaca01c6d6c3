"""What Hypothesis draws: options that can be played, and hands dealt from their deck."""

from __future__ import annotations

from typing import Any, NamedTuple

from hypothesis import strategies as st

import engine


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Options of presi, every one of them free, put right where a French deck leaves no choice."""
    drawn: dict[str, Any] = {name: draw(st.sampled_from(values)) for name, values in engine.OPTIONS.items()}
    drawn["target"] = draw(st.sampled_from((1, 2, 3, 11)))
    if drawn["deck"] == "french52":
        drawn |= {
            "order": "two_high",
            "jokers": "none",
            "lone_two": "plain",
            "first_opener": "after_dealer",
        }
    return drawn


#: The bots of the arena that never change and are quick (strong bots have tests of their own).
YARDSTICKS = ("random", "lowest", "rule_of_thumb", "linear")


class Dealt(NamedTuple):
    """A hand about to be played; ``hands`` are the cards of each seat."""

    options: dict[str, Any]
    hands: tuple[tuple[str, ...], ...]
    leader: int

    def start(self) -> engine.State:
        """The position with ``leader`` to lead."""
        setup = engine.setup("presi", len(self.hands), self.options, free_deal=True)
        deal = engine.Deal(self.hands, 0, self.leader)
        return engine.apply(engine.start(setup), engine.CHANCE, deal).state


@st.composite
def dealt(draw: st.DrawFn, most: int = 7) -> Dealt:
    """Three to six hands of one to *most* cards.

    Small parts of the deck with few numbers come up often: there the sets, equal plays and quartets are.
    """
    chosen = draw(options())
    deck = engine.deck(engine.setup("presi", 3, chosen).rules)
    players = draw(st.integers(3, 6))
    if draw(st.booleans()):
        numbers = draw(
            st.lists(st.sampled_from(range(0, len(deck) - 3, 4)), min_size=3, max_size=6, unique=True)
        )
        deck = tuple(card for start in numbers for card in deck[start : start + 4]) + deck[-6:]
    cards = draw(st.permutations(sorted(set(deck))))
    sizes = draw(st.lists(st.integers(1, most), min_size=players, max_size=players))
    while sum(sizes) > len(cards):
        sizes = [max(1, size - 1) for size in sizes]
    hands, place = [], 0
    for size in sizes:
        hands.append(tuple(cards[place : place + size]))
        place += size
    return Dealt(chosen, tuple(hands), draw(st.integers(0, players - 1)))
