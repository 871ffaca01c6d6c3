"""What a seat may ask for. ``str(action)`` is the move as a record writes it.

Cards are named by their code; of two twins it does not matter which is meant. The cards of a run and of a
lay-off stand from low to high, a wild card in its place; `arranging.arrange` puts a choice of cards in order.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card


def _must_be_a_number(meld: object) -> None:
    if type(meld) is not int:
        raise ValueError("a meld of the table is named by its number")


@dataclass(frozen=True, slots=True)
class Deal:
    """The chance action that begins a hand (T-3, T-4).

    ``hands``: the cards of each seat, none for a seat that is out; ``stock`` in drawing order; ``turned``:
    the card set aside with ``wild=drawn``, None otherwise.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    dealer: int
    turned: Card | None = None


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The chance action that makes a new stock, in drawing order, of all discards but the top (T-23)."""

    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock (T-12)."""

    def __str__(self) -> str:
        return "stock"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top discard as the draw of one's turn (T-12), or answer so as the next regular seat (T-18)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Reject:
    """Discard the very first card drawn in the hand at once, to draw another (T-14)."""

    def __str__(self) -> str:
        return "reject"


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay a new run or trio (T-5 to T-7); as an answer: claim the discard for it (T-17)."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(self.cards))

    def __str__(self) -> str:
        return "meld " + "+".join(self.cards)


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay cards on meld number ``meld`` of the table, counted from 1 (T-8, T-9)."""

    meld: int
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        _must_be_a_number(self.meld)
        object.__setattr__(self, "cards", tuple(self.cards))

    def __str__(self) -> str:
        return f"lay M{self.meld} " + "+".join(self.cards)


@dataclass(frozen=True, slots=True)
class Steal:
    """Put ``card`` in the wild's place of run number ``meld`` and lay ``cards``, a new meld with that wild
    (T-20)."""

    meld: int
    card: Card
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        _must_be_a_number(self.meld)
        object.__setattr__(self, "cards", tuple(self.cards))

    def __str__(self) -> str:
        return f"steal M{self.meld} {self.card} " + "+".join(self.cards)


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card and so end the turn (T-12), or the claim (T-17)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


Laying = Meld | Lay | Steal


@dataclass(frozen=True, slots=True)
class Out:
    """Empty the hand in one action, under the licence of T-10: plays in order, then perhaps a last discard.

    As an answer: claim the discard for it (T-17).
    """

    plays: tuple[Laying, ...]
    discard: Card | None = None

    def __post_init__(self) -> None:
        """Raises ``ValueError`` without a play, or with something that is none."""
        object.__setattr__(self, "plays", tuple(self.plays))
        if not self.plays or not all(isinstance(play, Meld | Lay | Steal) for play in self.plays):
            raise ValueError("going out takes one play or more")

    def __str__(self) -> str:
        moves = [str(play) for play in self.plays]
        return "out " + "; ".join(moves if self.discard is None else [*moves, f"discard {self.discard}"])


@dataclass(frozen=True, slots=True)
class Decline:
    """Answer that one does not want the discard (T-16). Records leave it out."""

    def __str__(self) -> str:
        return "no"


@dataclass(frozen=True, slots=True)
class Return:
    """A bust seat pays and returns, or (``pay`` False) is out for good (T-27)."""

    pay: bool

    def __str__(self) -> str:
        return "return" if self.pay else "leave"


Answer = Take | Meld | Steal | Out | Decline
Action = (
    Deal | Reshuffle | Draw | Take | Reject | Meld | Lay | Steal | Discard | Out | Decline | Return
)  # fmt: skip
