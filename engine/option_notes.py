"""What each option of each game means, for `docs/options.md` (the site has words of its own)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Note(NamedTuple):
    """What an option decides, the rule that says so, and what each of its values means."""

    meaning: str
    rule: str
    values: Mapping[str | int, str]


CLIMBING_NOTES: Mapping[str, Note] = {
    "deck": Note(
        "The cards that are dealt.",
        "P-4, V-1, D-2",
        {
            "spanish48": "1 to 12 in oros, copas, espadas and bastos",
            "spanish40": "the same without eights and nines; it does not come out even for 3 or 6 players",
            "french52": "A to K in four suits; some values below are not for it",
        },
    ),
    "order": Note(
        "The order of the numbers below the twos.",
        "P-6, V-2",
        {
            "two_high": "3 lowest, then 4 up to the king, the ace, the two",
            "three_second": "threes stand between aces and twos; 4 is lowest. Not with french52",
        },
    ),
    "jokers": Note(
        "Cards that stand in for others, or above all.",
        "V-3",
        {
            "none": "no jokers",
            "above_twos": "two jokers, a number of their own above the twos, one or both. Not with french52",
            "wild": "two jokers complete any set of one number; alone they are twos. Not with french52",
            "twos_wild": "the twos complete any set of one number; alone they are twos. Not with french52",
        },
    ),
    "revolution": Note(
        "What a quartet does, wild cards in it counted.",
        "V-4",
        {
            "none": "nothing",
            "order": "inverts the order of the numbers at once, until the next one or the end of the hand",
            "order_and_direction": "that, and turns the direction of play round",
        },
    ),
    "equal": Note(
        "A play of the same value as the one on the table.",
        "P-16, V-5",
        {"skips_next": "is legal and skips the next player", "must_beat": "is refused"},
    ),
    "lone_two": Note(
        "The two of oros played alone.",
        "P-19, V-6",
        {
            "wins_trick": "wins the trick whatever lies on the table, and is the best card of the exchange. "
            "Not with french52",
            "plain": "is a two like the others, in the exchange too",
        },
    ),
    "passing": Note(
        "Whoever passes.",
        "P-14, V-7",
        {
            "out_until_next_trick": "is out until the next trick",
            "may_return": "may play when the turn comes back",
        },
    ),
    "exchange": Note(
        "What is given before play from the second hand on.",
        "P-24, V-8, D-5",
        {
            "best_and_worst": "Culo and President exchange two cards, from four players on Vice-culo and "
            "Vice-president one: best for worst",
            "one_free": "the last gives one best card, the President, having seen it, any card back",
        },
    ),
    "opener": Note(
        "Who leads from the second hand on.",
        "P-9, V-9",
        {"culo": "the last of the hand before", "president": "the first of the hand before"},
    ),
    "first_opener": Note(
        "Who leads the first hand.",
        "P-9, D-3",
        {
            "three_of_oros": "whoever holds the three of oros. Not with french52",
            "after_dealer": "the seat after the dealer",
        },
    ),
    "going_out": Note(
        "A play that leaves its player without cards.",
        "P-13, V-10, D-9",
        {
            "closes_trick": "closes the trick; the next with cards leads",
            "can_be_beaten": "stays and may be beaten",
        },
    ),
    "dealing": Note(
        "Where the dealing begins in each hand.",
        "P-8, D-4",
        {
            "rotating": "one seat further on than in the hand before",
            "from_president": "at the President of the hand before",
        },
    ),
    "tie": Note(
        "Who wins when several have reached the target.",
        "P-28, V-11, D-10",
        {
            "president_wins": "the President of that hand, then its Vice-president",
            "highest_total": "the highest total; with a tie at the top another hand is played",
        },
    ),
    "target": Note("Points that end the match.", "P-28", {}),
}

TRIC_TRIC_NOTES: Mapping[str, Note] = {
    "wild": Note(
        "The wild cards.",
        "T-3",
        {"twos": "the twos", "drawn": "those of the card turned after the deal"},
    ),
    "jokers_per_pack": Note("Printed jokers in each of the two packs.", "T-2", {}),
    "stake_match": Note("Chips to enter the match, or to return to it.", "T-25", {}),
    "stake_hand": Note("Chips before each hand.", "T-25", {}),
    "bust_over": Note("Over so many points a player is bust.", "T-26", {}),
}

NOTES: Mapping[str, Mapping[str, Note]] = {
    "presi": CLIMBING_NOTES,
    "presidente": CLIMBING_NOTES,
    "tric_tric": TRIC_TRIC_NOTES,
}
