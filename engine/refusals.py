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

#: Codes of Tric-Tric in the order in which they are checked (spec tric_tric.md), each with meaning and rule.
#: ``not_your_turn`` only the engine's callers meet: in a record the move is always that of the seat to act.
TRIC_TRIC_CODES: Mapping[str, tuple[str, str]] = {
    "match_over": ("The match has a winner; nothing more can be done in it.", "T-28"),
    "hand_over": ("The hand has ended; the next deal comes first.", "T-22"),
    "not_your_turn": (
        "The seat is not asked now; `why` is waiting, out, answered or not_bust.",
        "T-12",
    ),
    "wrong_phase": (
        "A move that this phase does not have: `move` in `phase`; or a claim by the seat that may take.",
        "T-12",
    ),
    "own_discard": ("Nobody claims what they have discarded.", "T-17"),
    "not_next": ("Only the seat whose regular turn comes next may take.", "T-18"),
    "unknown_card": ("A card that the packs do not have.", "T-2"),
    "not_in_hand": ("A card that the seat does not hold, or not twice.", "T-12"),
    "no_such_meld": ("The table has no meld of that number.", "T-11"),
    "not_a_meld": (
        "No run and no trio; `why` is few, only_wilds, more_than_three, suit_twice, wild_in_trio, suits or "
        "no_sequence.",
        "T-5",
    ),
    "wild_at_end": ("A wild card stands inside a run, save in going out.", "T-6"),
    "too_many_wilds": ("A run has one wild card at most.", "T-6"),
    "fourth_suit": ("Only twins are laid on a trio, never its fourth suit.", "T-8"),
    "does_not_fit": (
        "The cards do not continue the meld at an end; `why` is few, run, trio or wild_on_trio.",
        "T-9",
    ),
    "no_wild_to_steal": (
        "No wild can be had there with that card; `why` is trio, no_wild, wild_place or other_card.",
        "T-20",
    ),
    "steal_must_be_used": ("The stolen wild goes into the new meld at once.", "T-20"),
    "claimed_card_unused": (
        "The claimed card must be played; `why` is unused or last_discard.",
        "T-17",
    ),
    "not_going_out": ("Going out leaves no card but a last discard; `left` are too many.", "T-22"),
    "just_taken": ("A card taken from the discards may not go back in the same turn.", "T-13"),
}

#: Why rules, or a number of players, cannot be played (spec variants.md, at its end).
INVALID_RULES_CODES: Mapping[str, str] = {
    "unknown_game": "No game has that name.",
    "unknown_option": "The game has no option of that name.",
    "unknown_value": "The option has no such value.",
    "target_out_of_range": "The target is no whole number from 1 to 99.",
    "number_out_of_range": "A number of Tric-Tric outside its range, `least` to `most`.",
    "players_out_of_range": "The game is not for that many players, but for `least` to `most`.",
    "french_deck_order": "French cards are not played with `order=three_second`.",
    "french_deck_jokers": "French cards are not played with jokers.",
    "french_deck_lone_two": "French cards have no two of oros to win tricks: `lone_two=plain`.",
    "french_deck_opener": "French cards have no three of oros to open: `first_opener=after_dealer`.",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action: ``code`` is one of the game's, ``params`` are plain values for the sentence."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


class IllegalAction(ValueError):
    """Raised by ``apply`` for an action that ``check`` refuses; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class InvalidRules(ValueError):
    """Options, or a number of players, that cannot be played.

    ``code`` is a key of `INVALID_RULES_CODES`; ``params`` name the option and value.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code = code
        self.params = params
