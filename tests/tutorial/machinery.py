"""Lessons that use every part of the file format; they stand for those that are still to be written."""

from __future__ import annotations

import tomllib
from typing import Any

from tutorial.scenario import Scenario, parse

#: The Culo gives its two best; of the two aces either (P-25).
GIFT = """
block = "match"
rules = ["exchange"]
seats = ["you", "ana", "leo"]
placing = ["ana", "leo", "you"]
deal = { you = "2o 1c 1e 12b 9c 7o 6e 3b", ana = "3c 4o 4c 5e", leo = "5o 6o 8c 8e" }
goal = ["gave you"]
quick = false
[[step]]
key = "give"
solution = "2o-1c"
[[step.answer]]
key = "best"
play = ["2o 1"]
verdict = "accepted"
[[step.answer]]
key = "aces"
play = ["1 1"]
verdict = "refused"
code = "not_best_cards"
[[step.answer]]
key = "other"
play = ["any 2"]
verdict = "refused"
code = "not_best_cards"
[[step.answer]]
key = "count"
play = ["any"]
verdict = "refused"
code = "wrong_count"
"""

#: You 9 points, Ana 10: both come to 11 in this hand, and the President of it wins (P-28).
QUESTION = """
block = "match"
rules = ["score"]
seats = ["you", "ana", "leo"]
scores = [9, 10, 4]
deal = { you = "9o", ana = "10c 5b", leo = "6c 8e 8b" }
leader = "leo"
moves = ["leo 6c"]
goal = ["place you 1"]
[[step]]
key = "who"
solution = "say-you"
proof = ["you 9o", "ana 10c", "leo pass", "ana 5b"]
[[step.answer]]
key = "right"
play = ["say you"]
verdict = "accepted"
[[step.answer]]
key = "more"
play = ["say ana"]
verdict = "bad"
[[step.answer]]
key = "another"
play = ["say nobody"]
verdict = "bad"
[[step]]
key = "out"
solution = "9o"
[[step.answer]]
key = "nine"
play = ["9"]
verdict = "accepted"
[[step.answer]]
key = "pass"
play = ["pass"]
verdict = "bad"
moves = ["ana 10c"]
ends = "trick_won ana"
"""

#: Leo equalled and you are skipped; the turn comes back to you (P-17).
WATCH = """
block = "rhythm"
rules = ["skip-not-pass"]
seats = ["you", "ana", "leo"]
deal = { you = "12b 3c 3e", ana = "6b 8o 4c", leo = "6c 5o 5e" }
leader = "ana"
moves = ["ana 6b", "leo 6c"]
goal = ["place you 1"]
[[step]]
key = "skipped"
solution = "go"
[[step.answer]]
key = "look"
play = ["go"]
verdict = "accepted"
moves = ["ana 8o"]
[[step.answer]]
key = "too-soon"
play = ["any", "pass"]
verdict = "refused"
code = "not_your_turn"
[[step]]
key = "back"
solution = "12b"
[[step.answer]]
key = "king"
play = ["12"]
verdict = "accepted"
[[step.answer]]
key = "three"
play = ["3"]
verdict = "refused"
code = "too_low"
[[step.answer]]
key = "threes"
play = ["3 3"]
verdict = "refused"
code = "wrong_size"
[[step.answer]]
key = "pass"
play = ["pass"]
verdict = "bad"
moves = ["ana 4c"]
ends = "place ana 1"
[[step]]
key = "lead"
solution = "3c-3e"
[[step.answer]]
key = "threes"
play = ["3 3"]
verdict = "accepted"
[[step.answer]]
key = "three"
play = ["3"]
verdict = "bad"
moves = ["ana 4c"]
ends = "place ana 1"
[[step.answer]]
key = "pass"
play = ["pass"]
verdict = "refused"
code = "cannot_pass_when_leading"
"""

#: A pair and a card are to be played, in either order; each has its own next step.
BRANCHES = """
block = "rhythm"
rules = ["trick-end"]
seats = ["you", "ana", "leo"]
deal = { you = "5c 5b 9o", ana = "4c 3c", leo = "4e 3e" }
leader = "you"
goal = ["played you 2", "played you 1"]
[[step]]
key = "first"
solution = "9o"
[[step.answer]]
key = "fives"
play = ["5 5"]
verdict = "accepted"
then = "nine"
[[step.answer]]
key = "nine"
play = ["9"]
verdict = "accepted"
then = "fives"
[[step.answer]]
key = "five"
play = ["5"]
verdict = "bad"
[[step.answer]]
key = "pass"
play = ["pass"]
verdict = "refused"
code = "cannot_pass_when_leading"
[[step]]
key = "nine"
solution = "9o"
[[step.answer]]
key = "nine"
play = ["9"]
verdict = "accepted"
[[step.answer]]
key = "pass"
play = ["pass"]
verdict = "refused"
code = "cannot_pass_when_leading"
[[step]]
key = "fives"
solution = "5b-5c"
[[step.answer]]
key = "fives"
play = ["5 5"]
verdict = "accepted"
[[step.answer]]
key = "five"
play = ["5"]
verdict = "bad"
[[step.answer]]
key = "pass"
play = ["pass"]
verdict = "refused"
code = "cannot_pass_when_leading"
"""

ALL = {"gift": GIFT, "question": QUESTION, "watch": WATCH, "branches": BRANCHES}


def tables(name: str) -> dict[str, Any]:
    """The lesson *name* as the tables of its file, for a test to change."""
    return tomllib.loads(ALL[name])


def scenario(name: str) -> Scenario:
    return parse(f"99-{name}", tables(name))
