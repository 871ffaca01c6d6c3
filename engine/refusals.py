"""Why something is refused: a stable code and plain parameters, never a sentence.

The sentence is written at the edge, in the reader's language (``ui/explain.py``). Order of checking: spec
"Codes of refusal" in ``referee.md``; `docs/refusals.md` is made from this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Param = str | int | tuple[str, ...]

#: Codes of the climbing games in the order in which they are checked, each with its meaning and rule.
CLIMBING_CODES: Mapping[str, tuple[str, str]] = {
    "match_over": ("The match has a winner; nothing more can be done in it.", "P-28"),
    "hand_over": ("The hand has ended; the next deal comes first.", "P-23"),
    "not_your_turn": (
        "It is another seat's turn; `why` is passed, skipped, out, exchange or waiting.",
        "P-14",
    ),
    "unknown_card": ("A card that the deck does not have.", "P-4"),
    "duplicate_card": ("The same card named twice.", "P-10"),
    "not_in_hand": ("A card that the seat does not hold.", "P-10"),
    "not_a_set": ("Different numbers, no card at all, or more than four.", "P-10"),
    "cannot_pass_when_leading": ("Whoever leads plays something.", "P-14"),
    "wrong_size": ("The trick asks for another number of cards.", "P-11"),
    "must_beat": ("An equal value where only a higher one will do.", "V-5"),
    "too_low": ("A value below the play on the table.", "P-11"),
    "not_your_duty": ("This seat gives nothing in the exchange, or has given.", "P-24"),
    "wrong_count": ("Too many or too few cards for the gift.", "P-24"),
    "not_best_cards": ("The giver keeps a better card than one of those given.", "P-25"),
    "not_worst_cards": ("The giver keeps a worse card than one of those given.", "P-25"),
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action: ``code`` is a key of a game's list of codes, ``params`` are plain values for the
    sentence."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


class IllegalAction(ValueError):
    """Raised by ``apply`` for an action that ``check`` refuses; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class InvalidRules(ValueError):
    """Options, or a number of players, that cannot be played.

    ``code`` is one of ``unknown_game``, ``unknown_option``, ``unknown_value``, ``players_out_of_range``,
    ``target_out_of_range``, ``french_deck_order``, ``french_deck_jokers``, ``french_deck_lone_two``,
    ``french_deck_opener``; ``params`` name the option and value.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code = code
        self.params = params
