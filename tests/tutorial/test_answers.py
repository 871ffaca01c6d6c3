"""Patterns of answers, and answers in addresses."""

import pytest

import engine
from tutorial.answers import GO, LONGEST_TOKEN, LearnerAction, Pattern, Say, token_of
from tutorial.answers import action_of_cards as action_of

PLAY, GIVE = engine.Play, engine.Give


@pytest.mark.parametrize(
    ("pattern", "action", "matches"),
    [
        ("pass", engine.PASS, True),
        ("pass", PLAY(("3b",)), False),
        ("go", GO, True),
        ("go", engine.PASS, False),
        ("say ana", Say("ana"), True),
        ("say ana", Say("leo"), False),
        ("8 8", PLAY(("8o", "8c")), True),
        ("8 8", PLAY(("8o", "8c", "8b")), False),
        ("8", PLAY(("8o", "8c")), False),
        ("8 9", PLAY(("9e", "8c")), True),
        # A number stands for any card of it, but never for the two of oros, which is another thing (P-7).
        ("2", PLAY(("2c",)), True),
        ("2", PLAY(("2o",)), False),
        ("2o", PLAY(("2o",)), True),
        ("2o 2", PLAY(("2c", "2o")), True),
        ("2 2", PLAY(("2c", "2o")), False),
        ("2 2", PLAY(("2c", "2e")), True),
        ("12", PLAY(("2o",)), False),
        ("1", PLAY(("11e",)), False),
        ("2o 1", GIVE(("1c", "2o")), True),
        ("3 4", GIVE(("4e", "3b")), True),
        ("mixed", PLAY(("8o", "9o")), True),
        ("mixed", PLAY(("8o", "8c")), False),
        ("mixed 2o", PLAY(("2o", "5c", "5b")), True),
        ("mixed 2o", PLAY(("7o", "5c")), False),
        ("any", GIVE(("8o", "9o")), True),
        ("any", engine.PASS, False),
    ],
)
def test_pattern(pattern: str, action: LearnerAction, matches: bool) -> None:
    assert Pattern(pattern).matches(action) is matches


@pytest.mark.parametrize(
    "action",
    [engine.PASS, GO, Say("ana"), PLAY(("12b",)), PLAY(("7b", "7c")), PLAY(("2c", "2o", "2e", "2b"))],
)
def test_what_an_address_says_is_read_back(action: LearnerAction) -> None:
    assert action_of(token_of(action), gift=False) == action


def test_cards_are_a_gift_where_one_is_due() -> None:
    assert action_of("2o-1c", gift=True) == GIVE(("1c", "2o"))


@pytest.mark.parametrize("token", ["", "9" * (LONGEST_TOKEN + 1)])
def test_a_token_that_is_none(token: str) -> None:
    with pytest.raises(ValueError, match="token"):
        action_of(token, gift=False)
