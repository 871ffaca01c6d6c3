"""What a seat may ask for. An action says nothing of what comes of it: that is told by events."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return cards if len(cards) < 2 else tuple(sorted(cards))


@dataclass(frozen=True, slots=True)
class Deal:
    """The chance action that begins a hand.

    ``hands`` holds the cards of each seat; ``first`` is the seat that was dealt to first (the one after the
    dealer); ``leader`` overrides who leads and skips the exchange, in matches with free deals only (lessons,
    records).
    """

    hands: tuple[tuple[Card, ...], ...]
    first: int = 0
    leader: int | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Play these cards as one set (P-10). Two plays of the same cards are equal, whatever their order."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", _sorted(tuple(self.cards)))

    def __str__(self) -> str:
        return "+".join(self.cards)


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass when it is one's turn to answer (P-14)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Give:
    """Give these cards in the exchange (P-24, V-8)."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", _sorted(tuple(self.cards)))

    def __str__(self) -> str:
        return "+".join(self.cards)


PASS = Pass()
Action = Deal | Play | Pass | Give
