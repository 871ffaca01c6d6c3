"""Answers, goals and files of Tric-Tric's lessons, and that each kind of mistake in a file is found."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from engine import tric_tric as tt
from tutorial.answers import GO, LearnerAction, Say
from tutorial.checks import possible_answers, problems_of
from tutorial.runner import begin, replay
from tutorial.scenario import LESSONS, parse, scenarios
from tutorial.tric_tric.answers import LONGEST_TOKEN, TricPattern, action_of, token_of
from tutorial.tric_tric.goals import parse_goal

Tables = dict[str, Any]
SEATS = ("you", "ana", "leo")
MELD, LAY, STEAL = tt.Meld(("3c", "2h", "5c")), tt.Lay(1, ("8c",)), tt.Steal(1, "6c", ("9d", "2h", "Jd"))
OUT = tt.Out((tt.Meld(("7h", "7s", "2c")), LAY), "Kd")


# -- answers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "token"),
    [
        (MELD, "meld_3c-2h-5c"),
        (LAY, "lay_M1_8c"),
        (STEAL, "steal_M1_6c_9d-2h-Jd"),
        (OUT, "out_meld_7h-7s-2c~_lay_M1_8c~_discard_Kd"),
        (tt.Discard("10h"), "discard_10h"),
        (tt.Draw(), "stock"),
        (tt.Take(), "take"),
        (tt.Reject(), "reject"),
        (tt.Decline(), "no"),
        (tt.Return(True), "return"),
        (tt.Return(False), "leave"),
        (GO, "go"),
        (Say("52"), "say-52"),
    ],
)
def test_an_answer_in_an_address_and_back(action: LearnerAction, token: str) -> None:
    assert token_of(action) == token
    assert action_of(token) == action


@pytest.mark.parametrize("token", ["", "deal", "pass", "7b-7c", "meld", "lay_8c", "x" * (LONGEST_TOKEN + 1)])
def test_a_token_that_is_none(token: str) -> None:
    with pytest.raises(ValueError, match=r"token|move"):
        action_of(token)


@pytest.mark.parametrize(
    ("pattern", "action", "matches"),
    [
        ("meld 5c+3c+2h", MELD, True),  # in any order
        ("meld 3c+5c", MELD, False),
        ("meld any", MELD, True),
        ("meld any 2h", MELD, True),
        ("meld any 2s", MELD, False),
        ("meld any 2h 2h", MELD, False),
        ("lay any", MELD, False),
        ("lay M1 8c", LAY, True),
        ("lay M2 8c", LAY, False),
        ("lay any 8c", LAY, True),
        ("steal M1 6c Jd+9d+2h", STEAL, True),
        ("steal M1 9d 6c+2h+Jd", STEAL, False),
        ("steal any", STEAL, True),
        ("out any", OUT, True),
        ("discard any", tt.Discard("Kd"), True),
        ("discard Kd", tt.Discard("Kd"), True),
        ("discard Kd", tt.Discard("Kh"), False),
        ("no", tt.Decline(), True),
        ("return", tt.Return(True), True),
        ("return", tt.Return(False), False),
        ("leave", tt.Return(False), True),
        ("say 52", Say("52"), True),
        ("say 52", Say("34"), False),
        ("go", GO, True),
    ],
)
def test_pattern(pattern: str, action: LearnerAction, matches: bool) -> None:
    assert TricPattern(pattern).matches(action) is matches


def test_of_refused_ones_the_code_sorts_what_a_wide_pattern_takes_in() -> None:
    step = scenarios()["laying-on"].steps[0]
    lay = tt.Lay(2, ("9c", "Js"))
    assert step.find(lay) is None, "no legal answer"
    for code, key in (("does_not_fit", "other"), ("fourth_suit", None)):
        found = step.find(lay, code)
        assert (found and found.key) == key
    # A pattern that names its cards takes them in whatever the code: that the code is right, the check says.
    nine = step.find(tt.Lay(2, ("9c",)), "fourth_suit")
    assert nine is not None
    assert nine.key == "nine"


# -- goals -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "event", "met"),
    [
        ("out ana", tt.WentOut(1, False), True),
        ("out ana", tt.WentOut(0, False), False),
        ("melded you", tt.Melded(0, 1, ("7c", "7d", "7h"), "trio"), True),
        ("melded you run", tt.Melded(0, 1, ("7c", "7d", "7h"), "trio"), False),
        ("laid you", tt.LaidOff(0, 2, ("8c",), ("5c", "6c", "7c", "8c")), True),
        ("laid you M1", tt.LaidOff(0, 2, ("8c",), ("5c", "6c", "7c", "8c")), False),
        ("stole you", tt.WildStolen(0, 1, "6c", "2h"), True),
        ("claimed ana", tt.CardClaimed(1, "8h"), True),
        ("took leo", tt.CardTaken(2, "8h", True), True),
        ("rejected you", tt.CardRejected(0, "Qs"), True),
        ("drew you", tt.CardDrawn(0, "7h"), True),
        ("discarded you 5h", tt.CardDiscarded(0, "5h", False), True),
        ("discarded you 5h", tt.CardDiscarded(0, "6h", False), False),
        ("points you 32", tt.HandEnded(1, (32, 0, 9), (100, 0, 9), 6), True),
        ("points you 31", tt.HandEnded(1, (32, 0, 9), (100, 0, 9), 6), False),
        ("bust you", tt.SeatBust(0, 101), True),
        ("returned you", tt.SeatReturned(0, 60, 10), True),
        ("left you", tt.SeatLeft(0), True),
        ("match_won you", tt.MatchWon(0, 30), True),
        ("match_won you", tt.SeatLeft(0), False),
    ],
)
def test_goal(goal: str, event: Any, met: bool) -> None:
    assert parse_goal(goal, SEATS).met_by(event) is met


@pytest.mark.parametrize("text", ["place you 1", "out", "out mia", "melded you run twice", "points you many"])
def test_a_goal_that_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"goal|nobody|invalid literal"):
        parse_goal(text, SEATS)


# -- files -------------------------------------------------------------------------------------------------


def runs() -> Tables:
    return tomllib.loads((LESSONS / "T1-runs.toml").read_text(encoding="utf-8"))


def answer(data: Tables, key: str) -> Tables:
    return next(a for a in data["step"][0]["answer"] if a["key"] == key)


def forget(key: str) -> Callable[[Tables], None]:
    return lambda data: data["step"][0]["answer"].remove(answer(data, key))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d.update(moves=["leo discard Js"]), "runs: the position cannot be built"),
        (lambda d: d.update(moves=d["moves"][:1]), "lay: it is not the learner's turn"),
        (forget("run"), "lay meld_4c-2c-6c: is legal and not in the list of answers"),
        (forget("discard"), "lay discard_Kh: is legal and not in the list of answers"),
        (forget("two"), "lay meld_3c-4c-2c: is refused (wild_at_end) and not in the list of answers"),
        (
            lambda d: answer(d, "gap").update(code="wild_at_end"),
            "lay meld_3c-4c-6c: wild_at_end in the file, not_a_meld by the engine",
        ),
        (
            lambda d: answer(d, "discard").update(ends="out leo"),
            "lay discard_Kh: the punishment does not end as the file says",
        ),
        (
            lambda d: answer(d, "discard").update(moves=["ana stock", "ana discard 9c"]),
            "lay discard_Kh: the punishment does not end as the file says",
        ),
        (
            lambda d: answer(d, "discard").update(moves=["ana meld 9c+9d+9h"]),
            "the move 1 meld 9c+9d+9h is refused",
        ),
        (
            lambda d: answer(d, "discard").update(moves=["leo stock"]),
            "lay discard_Kh: the move 2 stock of the file is never made",
        ),
        (lambda d: d.update(goal=["out you"]), "lay.run does not reach the goal"),
        (
            lambda d: d["step"][0].update(solution="discard_Kh"),
            "lay: the solution discard_Kh is not an accepted answer",
        ),
        (lambda d: d["step"][0].update(solution="pass"), "lay: the solution pass cannot be played"),
        (
            lambda d: d["step"][0]["answer"].append(
                {"key": "steal", "play": ["steal any"], "verdict": "refused", "code": "no_wild_to_steal"}
            ),
            "lay.steal: no possible answer is of this kind",
        ),
    ],
)
def test_a_mistake_in_how_a_lesson_plays(change: Callable[[Tables], None], problem: str) -> None:
    data = runs()
    assert problems_of(parse("T1-runs", data)) == []
    change(data)
    found = problems_of(parse("T1-runs", data))
    assert any(problem in line for line in found), found


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.update(leader="leo"),
        lambda d: d.pop("stock"),
        lambda d: d.pop("dealer"),
        lambda d: d.update(dealer="mia"),
        lambda d: d.update(stock="6h 6h 6h"),
        lambda d: d.update(stock="7b"),
        lambda d: d.update(moves=["leo pass"]),
        lambda d: d.update(moves=["leo"]),
        lambda d: d.update(goal=["trick_won you"]),
        lambda d: d.update(options={"wild": "sevens"}),
    ],
)
def test_a_file_that_is_no_lesson(change: Callable[[Tables], None]) -> None:
    data = runs()
    change(data)
    with pytest.raises((ValueError, KeyError, TypeError)):
        parse("T1-runs", data)


def test_the_engine_says_what_is_right_to_answer() -> None:
    data = tomllib.loads((LESSONS / "T8-points.toml").read_text(encoding="utf-8"))
    count = data["step"][0]
    count["answer"][0]["play"], count["answer"][2]["play"] = ["say 34"], ["say 52"]
    count["solution"] = "say-34"
    assert "count: by the engine 52 is right" in problems_of(parse("T8-points", data))


def test_all_that_the_form_offers_is_tried() -> None:
    """Every button of the table, with every choice of cards; going out also where it has none."""
    tried = set(possible_answers(begin(scenarios()["licence"])))
    assert {type(action) for action in tried} == {tt.Meld, tt.Lay, tt.Discard, tt.Out}
    assert len([a for a in tried if isinstance(a, tt.Discard)]) == 5
    asked = set(possible_answers(replay(scenarios()["claim"], ["say-you"])))
    claims = {str(action) for action in asked if isinstance(action, tt.Meld)}
    assert {"meld 8c+8d+8h", "meld 8h+9h+10h"} <= claims
    assert len(claims) > 2, "wrong ones too"
    assert tt.Decline() in asked


def test_who_plays_next_says_no_and_draws_in_one_tap() -> None:
    """T-18: "Draw from the stock" while the discard is asked for; the others answer in between."""
    data = runs()
    data.update(dealer="leo", moves=[], goal=["drew you"], quick=True)
    data["moves"] = [
        "you stock",
        "you discard Kh",
        "ana stock",
        "ana discard 9c",
        "leo stock",
        "leo discard Qd",
    ]
    data["step"] = [
        {
            "key": "draw",
            "solution": "stock",
            "answer": [
                {"key": "draw", "play": ["stock"], "verdict": "accepted"},
                {"key": "rest", "play": ["take", "no"], "verdict": "bad"},
            ],
        }
    ]
    scenario = parse("T1-runs", data)
    assert problems_of(scenario) == []
    run = replay(scenario, ["stock"])
    assert [type(action) for _, action in [m.taken for m in run.moments]] == [tt.Decline, tt.Decline, tt.Draw]
