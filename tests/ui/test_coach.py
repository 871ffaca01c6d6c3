"""The coach speaks of the rule of the moment, in the engine's positions, and never names the move."""

import pytest
from django.utils import translation

import engine
from ui import people
from ui.coach import advice_of

PLAYERS = [people.yourself(), people.person("ana"), people.person("leo")]


def advised(deal: str, leader: int, *moves: str, **options: str) -> tuple[str, str] | None:
    """The rule and text after *moves* from *deal* (hands parted by /), for seat 0."""
    hands = tuple(tuple(hand.split()) for hand in deal.split("/"))
    state = engine.start(engine.setup("presi", 3, options, free_deal=True))
    steps = [engine.apply(state, engine.CHANCE, engine.Deal(hands, leader=leader))]
    for move in moves:
        action = engine.PASS if move == "pass" else engine.Play(tuple(move.split("+")))
        seat = engine.to_act(steps[-1].state)[0]
        steps.append(engine.apply(steps[-1].state, seat, action))
    events = [event for step in steps for event in step.events]
    with translation.override("es"):
        advice = advice_of(engine.view(steps[-1].state, 0), events, PLAYERS)
    return (advice.rule, advice.text) if advice else None


@pytest.mark.parametrize(
    ("rule", "deal", "leader", "moves"),
    [
        ("opening", "3o 7c 8c/4c 5c 6c/4e 5e 6e", 0, ()),  # P-9
        ("plays", "7o 7c 8c/4c 5c 6c/4e 5e 6e", 0, ()),
        ("trick-end", "7o 7c 8c 9c/4c 5c 6c/4e 5e 6e", 0, ("9c", "pass", "pass")),  # P-12
        ("equal-skips", "7o 7c 8c/4c 5c 6c/7e 5e 6e 4e", 2, ("7e",)),  # P-16
        ("pass", "8o 9c 8c/4c 5c 6c/7e 5e 6e 4e", 2, ("7e",)),  # P-14
        ("two-alone", "2o 3c 4c/5c 6c 8c/7e 7c 6e 4e 4o", 2, ("7c+7e",)),  # P-19
        ("skip-not-pass", "9o 3c 4c 8c/6b 8o 8e 9e/6c 5e 6e 4e", 1, ("6b", "6c", "8o", "pass")),  # P-17
        ("places", "9o 3c 4c/6b 8o/6c 5e 6e 4e", 0, ()),
    ],
)
def test_the_rule_of_the_moment(rule: str, deal: str, leader: int, moves: tuple[str, ...]) -> None:
    found = advised(deal, leader, *moves)
    assert found is not None
    assert found[0] == rule


def test_nothing_is_said_out_of_turn_or_where_only_passing_is_left() -> None:
    assert advised("3c 4c/6b 8o 9o/6c 5e 6e", 1, "9o", "pass") is None
    assert advised("9c 4c 3c/6b 8o 9o/6c 5e 6e", 0, "3c") is None


def test_passing_where_one_may_come_back() -> None:
    found = advised("8o 9c 8c/4c 5c 6c/7e 5e 6e 4e", 2, "7e", passing="may_return", equal="must_beat")
    assert found is not None
    assert "volver" in found[1]


# -- a moment to pass, or for a card alone: by the bot `good` ------------------------------------------------

REST = "3o 3c 3e 3b 4o 4c 4e 4b 5b/6o 6c 6e 6b 7o 7c 7e 7b 8b"


def test_a_low_card_alone_is_for_leading() -> None:
    found = advised(f"5o 9c 9e 11o 11c 12o 12c/{REST}", 0)
    assert found is not None
    assert "suelta" in found[1]
    found = advised(f"5o 5c 9e 11o 11c 12o 12c/{REST}", 0)
    assert found is not None
    assert "pareja" in found[1]


def test_high_cards_that_nobody_can_beat_any_more() -> None:
    # The two of coins wins its trick, and the rest goes out (P-19).
    deck = engine.deck(engine.setup("presi", 3).rules)
    others = [card for card in deck if card not in ("2o", "5c", "5e")]
    found = advised(f"2o 5c 5e/{' '.join(others[:22])}/{' '.join(others[22:])}", 0)
    assert found is not None
    assert "puede que nadie" in found[1]


def test_a_play_that_a_good_player_would_keep_back() -> None:
    # Two twos and an ace are all that beats the king: too dear while twelve cards are held.
    deal = "12o 4o 4c 6o 6c 7o 7c 8o 8c/1o 2c 2e 3o 3c 3e 4e 4b 5o 5c 5e 5b/9o 9c 9e 9b 10o 10c 10e 10b"
    first, second, third = deal.split("/")
    found = advised(f"{second}/{third}/{first}", 2, "12o")
    assert found is not None
    assert found[0] == "pass"
    assert "más esas cartas luego" in found[1]
    # One who holds few cards answers.
    found = advised(f"1o 2c 3o 3c 4e/{third}/{first}", 2, "12o")
    assert found is not None
    assert "quedas fuera" in found[1]
