"""Every lesson as the course wants it: what is accepted, refused and why, bad and how that ends.

The expected values of lessons 1 to 20 are those of the course's table of scenarios (design, "The scenarios");
those of Presidente follow from its rules (spec, D-1 to D-10).
"""

from __future__ import annotations

import pytest

import engine
from tutorial.answers import Say
from tutorial.runner import (
    BAD,
    LONGEST_LINE,
    OPEN,
    SOLVED,
    ImpossibleAnswers,
    Run,
    advance,
    begin,
    read_token,
    replay,
)
from tutorial.scenario import LEARNER, scenarios

YOU, ANA, LEO, MIA = range(4)
#: Tric-Tric's are in test_tric_tric_course.
CLIMBING = [key for key, scenario in scenarios().items() if scenario.game != "tric_tric"]


def answered(key: str, *path: str) -> Run:
    return replay(scenarios()[key], path)


def refusal(key: str, *path: str) -> engine.Refusal:
    run = answered(key, *path[:-1])
    with pytest.raises(engine.IllegalAction) as caught:
        advance(run, read_token(run, path[-1]))
    return caught.value.refusal


# -- the positions -----------------------------------------------------------------------------------------

#: Key → number, the learner's cards, and the others' in turn order, as the table has them.
POSITIONS = {
    "order": ("1", "3b 9o 11e 1b", "4c 5c", "6o 6e"),
    "opening": ("2", "3o 4c 4b 7e 10b 12e"),
    "plays": ("3", "5o 5c 5e 8b 8c 12e"),
    "same-size": ("4", "7e 8o 8c 9o 9e 9b"),
    "equal-or-higher": ("5", "6c 9e 10b 11e"),
    "equal-skips": ("6", "9c 12e 12b", "1o", "5c 6o 8e", "3c 7o"),
    "skip-not-pass": ("7", "12b 3c 3e", "8o 4c", "5o 5e"),
    "pass": ("8", "9o 1c 4e 4b", "10e 7c 7b", "5c 6b"),
    "trick-end": ("9", "5o 5c 5b 12e", "12o", "6c 6e 10b"),
    "out-closes": ("10", "8c 8b", "12o 12c 5c", "9c 3b"),
    "two-alone": ("11", "2o 5c 5b", "7c 7e 9o", "4c 4e"),
    "two-in-set": ("12", "2o 2c 7e", "2e 2b 9o 4c", "6c 6e"),
    "places": ("13", "12b 6c", "", "", "5o"),
    "gift-of-last": ("14", "2o 1c 1e 12b 9c 7o 6e 3b"),
    "gift-of-president": ("15", "1e 10b 8c 8o 6e 4c 4e 3b"),
    "score": ("16", "9o", "10c 5b", "8e 8b"),
    "keep-two": ("17", "2o 5o 8b 8e 10b", "2c 4b 7e 11c", "3c 1e 12b"),
    "count": ("18", "5e 9b 9c 1e", "2c 12o 10e", "4c 6e 11o"),
    "keep-pair": ("19a", "3o 7b 7o 1c", "3c 3e 11e", "4b 12o 10c"),
    "break-pair": ("19b", "2c 3b 11b 11o", "8o 9c 12o", "2b 5o 7c"),
    "head-to-head": ("20", "10o 1c 6c 6b", "12e 4o 4e", "5c 7e 7o"),
}
#: What lies on the table, and whose it is. None: the learner leads.
ON_TABLE = {
    "order": ("12c", LEO),
    "same-size": ("7b 7c", LEO),
    "equal-or-higher": ("10o", LEO),
    "equal-skips": ("9b", MIA),
    "skip-not-pass": ("6c", LEO),
    "pass": ("8c", LEO),
    "out-closes": ("6b 6c", LEO),
    "two-alone": ("12b 12c 12e", LEO),
    "two-in-set": ("1c 1e", LEO),
    "places": ("9b", MIA),
    "score": ("6c", LEO),
    "keep-two": ("7c", LEO),
    "keep-pair": ("4e", LEO),
    "break-pair": ("10o", LEO),
    "head-to-head": ("10c", ANA),
    "higher": ("Qd", MIA),
    "return": ("9h", ANA),
    "last-play": ("Jd", LEO),
    "tie-at-top": ("7d", MIA),
}


@pytest.mark.parametrize("key", POSITIONS)
def test_position(key: str) -> None:
    number, *hands = POSITIONS[key]
    run = begin(scenarios()[key])
    assert run.scenario.number == number
    for seat, cards in enumerate(hands):
        assert set(engine.view(run.state, seat).cards) == set(cards.split())


@pytest.mark.parametrize("key", CLIMBING)
def test_what_lies_on_the_table(key: str) -> None:
    table = begin(scenarios()[key]).view.table
    if key not in ON_TABLE:
        assert table is None
    else:
        cards, owner = ON_TABLE[key]
        assert table is not None
        assert (" ".join(sorted(table.cards)), table.owner) == (cards, owner)


def test_the_course_has_its_lessons_in_order_and_the_other_games_after_them() -> None:
    numbers = [scenario.number for scenario in scenarios().values()]
    assert numbers[:27] == [*map(str, range(1, 19)), "19a", "19b", "20", "21", "P1", "P2", "P3", "P4", "P5"]
    assert numbers[27:] == [f"T{n}" for n in range(1, 9)]
    games = {"P": "presidente", "T": "tric_tric"}
    assert all(s.game == games.get(s.number[0], "presi") for s in scenarios().values())


def test_the_blocks() -> None:
    """Design: 1-5 cards, 6-10 rhythm, 11-12 the two, 13-16 the hand and match, 17-20 strategy."""
    wanted = ["cards"] * 5 + ["rhythm"] * 5 + ["two"] * 2 + ["match"] * 4 + ["strategy"] * 5
    wanted += ["whole", *["presidente"] * 5, *["tric-tric"] * 8]
    assert [s.block for s in scenarios().values()] == wanted


# -- accepted ----------------------------------------------------------------------------------------------

ACCEPTED = [
    ("order", ["1b"]),
    *(("opening", [play]) for play in ("3o", "4c", "4b-4c", "7e", "10b", "12e")),
    ("plays", ["5c-5e-5o"]),
    *(("same-size", [play]) for play in ("8c-8o", "9e-9o", "9b-9e", "9b-9o")),
    ("equal-or-higher", ["10b"]),
    ("equal-or-higher", ["11e"]),
    ("equal-skips", ["9c", "12b-12e"]),
    ("skip-not-pass", ["go", "12b", "3c-3e"]),
    ("pass", ["9o", "1c", "4b-4e"]),
    ("trick-end", ["5b-5c-5o", "12e"]),
    ("out-closes", ["8b-8c"]),
    ("two-alone", ["2o", "5b-5c"]),
    ("two-in-set", ["2o", "7e", "2c"]),
    ("places", ["12b", "6c"]),
    ("gift-of-last", ["1c-2o"]),
    ("gift-of-last", ["1e-2o"]),
    ("gift-of-president", ["3b-4c"]),
    ("gift-of-president", ["3b-4e"]),
    ("score", ["say-you", "9o"]),
    ("keep-two", ["10b", "2o", "8b-8e", "5o"]),
    ("keep-two", ["10b", "pass", "2o", "8b-8e", "5o"]),
    ("count", ["9b-9c", "5e", "1e"]),
    ("keep-pair", ["1c", "7b-7o", "3o"]),
    ("break-pair", ["11b", "2c", "3b", "11o"]),
    ("break-pair", ["11o", "2c", "3b", "11b"]),
    ("head-to-head", ["10o", "1c", "6b-6c"]),
    ("head-to-head", ["10o", "6b", "1c", "6c"]),
    ("higher", ["Kc"]),
    ("return", ["10d", "3h-3s"]),
    ("last-play", ["Kc", "6d-6h"]),
    ("one-card", ["2c"]),
    ("one-card", ["2h"]),
    ("tie-at-top", ["say-nobody", "9h"]),
]


@pytest.mark.parametrize(("key", "path"), ACCEPTED)
def test_accepted(key: str, path: list[str]) -> None:
    assert [answered(key, *path[:k]).outcome for k in range(len(path))] == [OPEN] * len(path)
    assert answered(key, *path).outcome == SOLVED


@pytest.mark.parametrize("key", CLIMBING)
def test_no_lesson_has_been_left_out(key: str) -> None:
    assert key in {done for done, _ in ACCEPTED} | {"whole-hand"}


# -- refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "path", "code"),
    [
        ("order", ["11e"], "too_low"),
        ("order", ["9o"], "too_low"),
        ("order", ["3b"], "too_low"),
        ("opening", ["pass"], "cannot_pass_when_leading"),
        ("opening", ["3o-4c"], "not_a_set"),
        ("plays", ["5c-5o-8b"], "not_a_set"),
        ("same-size", ["9o-9e-9b"], "wrong_size"),
        ("same-size", ["7e"], "wrong_size"),
        ("same-size", ["8o-9o"], "not_a_set"),
        ("equal-or-higher", ["9e"], "too_low"),
        ("equal-or-higher", ["6c"], "too_low"),
        ("equal-skips", ["12e-12b"], "wrong_size"),
        ("equal-skips", ["9c", "pass"], "cannot_pass_when_leading"),
        ("pass", ["9o", "4e"], "too_low"),
        ("trick-end", ["pass"], "cannot_pass_when_leading"),
        ("out-closes", ["8c"], "wrong_size"),
        ("two-alone", ["2o-5c-5b"], "not_a_set"),
        ("two-alone", ["5c-5b"], "wrong_size"),
        ("two-alone", ["2o", "pass"], "cannot_pass_when_leading"),
        ("two-in-set", ["2c"], "wrong_size"),
        ("places", ["6c"], "too_low"),
        ("gift-of-last", ["1c-1e"], "not_best_cards"),
        ("gift-of-last", ["12b-2o"], "not_best_cards"),
        ("gift-of-last", ["2o"], "wrong_count"),
        ("gift-of-president", ["3b-6e"], "not_worst_cards"),
        ("gift-of-president", ["4c-4e"], "not_worst_cards"),
        ("keep-two", ["8b-8e"], "wrong_size"),
        ("count", ["9b-9c", "1e-5e"], "not_a_set"),
        ("keep-pair", ["3o"], "too_low"),
        ("break-pair", ["11b-11o"], "wrong_size"),
        ("head-to-head", ["6c"], "too_low"),
        ("higher", ["Qh"], "must_beat"),  # D-6
        ("higher", ["4c-4d"], "wrong_size"),
        ("return", ["3s"], "too_low"),
        ("last-play", ["6d-6h"], "wrong_size"),
        ("one-card", ["Ac"], "not_best_cards"),  # DW-3
        ("one-card", ["2c-2h"], "wrong_count"),  # D-5: one card
    ],
)
def test_refused(key: str, path: list[str], code: str) -> None:
    assert refusal(key, *path).code == code


@pytest.mark.parametrize("card", ["12b", "3c", "3c-3e", "pass"])
def test_who_was_skipped_has_not_passed_but_it_is_not_their_turn(card: str) -> None:
    refused = refusal("skip-not-pass", card)
    assert (refused.code, refused.params["why"]) == ("not_your_turn", "skipped")


@pytest.mark.parametrize("card", ["1c", "4b-4e", "pass"])
def test_who_has_passed_may_not_come_back_in_this_trick(card: str) -> None:
    refused = refusal("pass", "pass", card)
    assert (refused.code, refused.params["why"]) == ("not_your_turn", "passed")


# -- bad ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "path", "president"),
    [
        ("order", ["pass"], LEO),
        ("same-size", ["pass"], LEO),
        ("equal-or-higher", ["pass"], LEO),
        ("equal-skips", ["12e"], ANA),  # "because it is higher": Ana plays her ace and is president
        ("equal-skips", ["pass"], ANA),
        ("equal-skips", ["9c", "12e"], ANA),
        ("skip-not-pass", ["go", "pass"], ANA),  # "I am out": Ana leads 4c and is out
        ("pass", ["pass", "go"], ANA),  # Ana wins with her jack and leads 7-7, out
        ("pass", ["1c"], ANA),  # later Ana's sevens and jack get home
        ("trick-end", ["12e"], ANA),  # Ana equals with her last card
        ("trick-end", ["5b"], ANA),
        ("out-closes", ["pass"], ANA),
        ("two-alone", ["pass"], LEO),  # "one card cannot answer three": Leo leads 4-4 and is out
        ("two-alone", ["2o", "5c"], ANA),
        ("two-in-set", ["2c-2o"], ANA),
        ("two-in-set", ["pass"], ANA),
        ("keep-two", ["8b"], LEO),
        ("keep-two", ["pass"], ANA),
        ("count", ["1e"], ANA),  # the last two is still out
        ("count", ["9b"], ANA),
        ("count", ["5e"], ANA),
        ("keep-pair", ["pass"], ANA),
        ("break-pair", ["pass"], LEO),
        ("head-to-head", ["1c"], LEO),  # Leo's sevens beat your sixes
        ("head-to-head", ["pass"], LEO),
        ("higher", ["pass"], MIA),
        ("return", ["pass"], ANA),
        ("return", ["10d", "3h"], ANA),
    ],
)
def test_bad(key: str, path: list[str], president: int) -> None:
    run = answered(key, *path)
    assert run.outcome == BAD
    assert engine.SeatFinished(president, 0) in run.told
    made = [e for e in run.told if isinstance(e, engine.CardsPlayed | engine.SeatPassed)]
    assert len(made) <= 1 + LONGEST_LINE == 9


@pytest.mark.parametrize(
    ("key", "path", "event"),
    [
        ("two-in-set", ["2c-2o"], engine.SeatFinished(YOU, 2)),  # "you end last"
        ("places", ["pass"], engine.SeatFinished(YOU, 3)),  # you are culo
        ("keep-two", ["2o"], engine.TrickWon(LEO, "returned")),  # nothing wins after it
        ("keep-pair", ["7b"], engine.TrickWon(ANA, "returned")),
        ("break-pair", ["2c"], engine.SeatSkipped(YOU, LEO)),  # Leo's two equals, you are skipped
        ("break-pair", ["2c"], engine.LeadTaken(LEO, "won")),  # … and he leads
        ("last-play", ["pass"], engine.LeadTaken(MIA, "next")),  # D-9: the next clockwise with cards leads
        ("last-play", ["pass"], engine.SeatFinished(MIA, 1)),
        ("score", ["say-ana"], engine.MatchWon(YOU)),
        ("score", ["say-nobody"], engine.MatchWon(YOU)),
        ("score", ["say-you", "pass"], engine.MatchWon(ANA)),
    ],
)
def test_bad_ends(key: str, path: list[str], event: engine.Event) -> None:
    run = answered(key, *path)
    assert run.outcome == BAD
    assert event in run.told


@pytest.mark.parametrize("play", ["8b-8c", "5c-5o", "5c", "12e"])
def test_a_fine_play_that_is_no_trio_is_told_apart(play: str) -> None:
    run = answered("plays", play)
    assert (run.outcome, run.moments[1:]) == (BAD, ()), "nothing is played out: it stays open"


# -- what the lessons are about ----------------------------------------------------------------------------


def test_the_equal_nine_skips_ana_and_wins_the_trick() -> None:
    run = answered("equal-skips", "9c")
    assert engine.SeatSkipped(ANA, YOU) in run.told
    assert engine.SeatPassed(ANA) not in run.told
    assert run.view.turn == LEARNER
    assert run.view.table is None


def test_after_going_out_the_next_with_cards_leads_not_the_one_who_led() -> None:
    assert engine.LeadTaken(ANA, "next") in answered("out-closes", "8b-8c").told


def test_the_two_of_oros_alone_beats_three_kings() -> None:
    run = answered("two-alone", "2o")
    assert run.told == (
        engine.CardsPlayed(YOU, ("2o",), "master"),
        engine.TrickWon(YOU, "master"),
        engine.LeadTaken(YOU, "won"),
    )


def test_both_come_to_eleven_and_the_president_wins() -> None:
    view = answered("score", "say-you", "9o").view
    assert (view.scores, view.winner) == ((11, 11, 4), YOU)


def test_in_presidente_the_same_tie_is_nobodys() -> None:
    view = answered("tie-at-top", "say-nobody", "9h").view
    assert (view.scores, view.winner, view.phase) == ((11, 11, 6, 3), None, "hand_over")
    run = begin(scenarios()["tie-at-top"])
    assert advance(run, Say("you")).outcome == advance(run, Say("ana")).outcome == BAD


def test_head_to_head_an_equal_play_takes_the_trick() -> None:
    """P-18."""
    told = answered("head-to-head", "10o").told
    assert told[1:3] == (engine.SeatSkipped(ANA, YOU), engine.TrickWon(YOU, "returned"))


def test_the_last_card_need_not_win() -> None:
    for key, path in (("keep-pair", ["1c", "7b-7o"]), ("keep-two", ["10b", "2o", "8b-8e"])):
        run = answered(key, *path)
        (last,) = run.view.cards
        assert last in ("3o", "5o")
        assert run.view.table is None


def test_the_gifts_reach_both() -> None:
    """P-24, P-26; D-5."""
    given = [e for e in answered("gift-of-last", "1c-2o").told if isinstance(e, engine.CardsGiven)]
    assert {(e.giver, e.receiver, e.count) for e in given} == {(YOU, ANA, 2), (ANA, YOU, 2)}
    given = [e for e in answered("gift-of-president", "3b-4c").told if isinstance(e, engine.CardsGiven)]
    assert next(set(e.cards) for e in given if e.giver == ANA) == {"2o", "1o"}
    given = [e for e in answered("one-card", "2c").told if isinstance(e, engine.CardsGiven)]
    assert [(e.giver, e.receiver, e.count) for e in given] == [(YOU, ANA, 1), (ANA, YOU, 1)]


@pytest.mark.parametrize(
    "path",
    [
        ["11e"],  # refused by the engine
        ["4c"],  # Ana's card
        ["99z"],
        ["1b", "9o"],  # after the goal
        ["pass", "1b"],  # after a bad answer
        ["go"],
        ["say-you"],
        [""],
        ["1b-1b"],
    ],
)
def test_answers_that_cannot_have_been_given(path: list[str]) -> None:
    with pytest.raises(ImpossibleAnswers):
        answered("order", *path)
