"""The eight lessons of Tric-Tric: what is accepted, refused and why, bad and how that ends.

The expected values follow from the rules (spec tric_tric.md, T-5 to T-27), the lessons' order from issue 8.
"""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine import tric_tric as tt
from tests.tutorial.every_answer import every_answer
from tutorial.prose import read_prose
from tutorial.runner import BAD, LONGEST_LINE, OPEN, SOLVED, Run, advance, begin, read_token, replay, solve
from tutorial.scenario import scenarios

YOU, ANA, LEO, MIA = range(4)
LESSONS = {key: scenario for key, scenario in scenarios().items() if scenario.game == "tric_tric"}


def answered(key: str, *path: str) -> Run:
    return replay(LESSONS[key], path)


def view(run: Run) -> Any:
    return run.view


def refusal(key: str, *path: str) -> engine.Refusal:
    run = answered(key, *path[:-1])
    with pytest.raises(engine.IllegalAction) as caught:
        advance(run, read_token(run, path[-1]))
    return caught.value.refusal


def told(run: Run, kind: type) -> list[Any]:
    return [event for event in run.told if isinstance(event, kind)]


# -- the positions -----------------------------------------------------------------------------------------

#: Key → number, phase, the learner's cards, and the melds of the table.
POSITIONS = {
    "runs": ("T1", "play", "2c 3c 4c 6c 7d 8d Kh", []),
    "trio": ("T2", "play", "7c 7d 7h 7s 7s 4c Qd", []),
    "laying-on": ("T3", "play", "4c 9c 2h Kh Kc Js", ["Kd Kh Ks", "5c 6c 7c"]),
    "claim": ("T4", "claims", "8c 8d 9h 10h Kd", []),
    "stealing": ("T5", "play", "6c 6s 9d 10d Qd Kh", ["5c 2h 7c"]),
    "licence": ("T6", "play", "4c 7h 7s 2c Kd", ["5c 6c 7c"]),
    "rejecting": ("T7", "play", "5h 6h 9c 9d Jc Qs", []),
    "points": ("T8", "play", "2c Ah Kd 7s", ["5c 6c 7c"]),
}


@pytest.mark.parametrize("key", POSITIONS)
def test_position(key: str) -> None:
    number, phase, cards, melds = POSITIONS[key]
    run = begin(LESSONS[key])
    assert run.scenario.number == number
    assert view(run).phase == phase
    assert sorted(view(run).cards) == sorted(cards.split())
    assert [" ".join(seen.cards) for seen in view(run).table] == melds
    assert YOU in engine.to_act(run.state)


def test_there_are_the_eight_of_the_issue_in_its_order() -> None:
    assert list(LESSONS) == list(POSITIONS)
    assert {scenario.block for scenario in LESSONS.values()} == {"tric-tric"}


def test_whoever_plays_on_has_both_packs() -> None:
    """T-2: 104 cards, wherever they lie."""
    for key in LESSONS:
        run = begin(LESSONS[key])
        seen = view(run)
        on_table = sum(len(meld.cards) for meld in seen.table)
        assert sum(seen.counts) + seen.stock + len(seen.pile) + on_table == 104


# -- accepted ----------------------------------------------------------------------------------------------

TRIO_FIRST, RUN_FIRST = ["lay_M1_Kh", "lay_M2_2h-9c"], ["lay_M2_2h-9c", "lay_M1_Kh"]
CLAIMED = ["say-you", "meld_8c-8d-8h", "discard_Kd"]
ASKED, BUST = ["say-you"], ["say-52", "discard_Kd"]
ACCEPTED = [
    ("runs", ["meld_3c-4c-2c-6c"]),  # T-6: the wild inside
    ("runs", ["meld_4c-2c-6c"]),
    *(("trio", [f"meld_{trio}", "lay_M1_7s"]) for trio in ("7d-7h-7s", "7c-7h-7s", "7s-7c-7d")),
    ("laying-on", TRIO_FIRST),
    ("laying-on", RUN_FIRST),
    ("laying-on", ["lay_M2_4c", "lay_M2_2h-9c", "lay_M1_Kh"]),
    ("laying-on", ["lay_M1_Kh", "lay_M2_4c"]),
    *(("claim", [*ASKED, "meld_8c-8d-8h", f"discard_{card}", "take"]) for card in ("Kd", "9h", "10h")),
    ("claim", [*ASKED, "meld_8h-9h-10h", "discard_8c", "take"]),
    ("claim", [*CLAIMED, "no", "take"]),  # T-18: a no does not bind
    ("stealing", ["steal_M1_6c_9d-10d-2h-Qd"]),
    ("stealing", ["steal_M1_6c_10d-2h-Qd"]),
    ("licence", ["lay_M1_4c", "out_meld_7h-7s-2c~_discard_Kd"]),
    ("licence", ["out_lay_M1_4c~_meld_7h-7s-2c~_discard_Kd"]),
    ("rejecting", ["reject", "stock", "meld_5h-6h-7h"]),
    ("points", ["say-52", "discard_2c"]),
]


@pytest.mark.parametrize(("key", "path"), ACCEPTED)
def test_accepted(key: str, path: list[str]) -> None:
    assert [answered(key, *path[:k]).outcome for k in range(len(path))] == [OPEN] * len(path)
    assert answered(key, *path).outcome == SOLVED


def test_no_lesson_has_been_left_out() -> None:
    assert {key for key, _ in ACCEPTED} == set(LESSONS)


# -- refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "path", "code"),
    [
        ("runs", ["meld_2c-3c-4c"], "wild_at_end"),  # T-6: a wild is never its own number
        ("runs", ["meld_7d-8d-2c"], "wild_at_end"),
        ("runs", ["meld_3c-4c-6c"], "not_a_meld"),
        ("trio", ["meld_7c-7d-7h-7s"], "not_a_meld"),  # T-7: exactly three
        ("trio", ["meld_7h-7s-7s"], "not_a_meld"),
        ("trio", ["meld_7d-7h-7s", "lay_M1_7c"], "fourth_suit"),  # T-8
        ("trio", ["meld_7d-7h-7s", "lay_M1_4c"], "does_not_fit"),
        ("laying-on", ["lay_M2_9c"], "does_not_fit"),  # T-9
        ("laying-on", ["lay_M2_2h"], "wild_at_end"),
        ("laying-on", ["lay_M1_Kc"], "fourth_suit"),
        ("laying-on", ["lay_M1_2h"], "does_not_fit"),  # T-8: no wild on a trio
        ("claim", [*ASKED, "meld_8c-8h-9h"], "not_a_meld"),  # T-17
        ("claim", [*ASKED, "meld_8c-8d-8s"], "not_in_hand"),
        ("claim", [*ASKED, "take"], "not_next"),  # T-18
        ("claim", [*CLAIMED, "meld_9h-10h-Jh"], "wrong_phase"),  # T-18: the next takes, and does not claim
        ("stealing", ["steal_M1_6s_9d-10d-2h-Qd"], "no_wild_to_steal"),  # T-20: the exact card
        ("stealing", ["steal_M1_6c_9d-10d-2h"], "wild_at_end"),
        ("stealing", ["steal_M1_6c_2h"], "not_a_meld"),
        ("stealing", ["lay_M1_6c"], "does_not_fit"),
        ("licence", ["meld_7h-7s-2c"], "not_a_meld"),  # T-10: not before the hand is emptied
        ("licence", ["out_meld_7h-7s-2c~_discard_Kd"], "not_going_out"),
        ("licence", ["lay_M1_4c", "lay_M1_2c"], "wild_at_end"),
        ("rejecting", ["meld_9c-9d-Jc"], "not_a_meld"),
        ("rejecting", ["reject", "take"], "wrong_phase"),  # T-14: from the stock only
        ("rejecting", ["reject", "stock", "reject"], "wrong_phase"),  # T-14: nobody rejects twice
        ("points", ["say-52", "lay_M1_2c"], "wild_at_end"),
    ],
)
def test_refused(key: str, path: list[str], code: str) -> None:
    assert refusal(key, *path).code == code


# -- bad ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "path", "event"),
    [
        ("runs", ["discard_Kh"], tt.WentOut(ANA, False)),
        ("trio", ["discard_Qd"], tt.WentOut(ANA, False)),
        ("trio", ["meld_7c-7d-7h"], tt.WentOut(ANA, False)),
        ("trio", ["meld_7d-7h-7s", "discard_7s"], tt.WentOut(ANA, False)),
        ("laying-on", ["discard_Js"], tt.WentOut(ANA, False)),
        ("laying-on", ["lay_M1_Kh", "discard_Kc"], tt.WentOut(ANA, False)),
        ("claim", [*ASKED, "no"], tt.WentOut(ANA, True)),  # T-15: the next that wants it
        ("claim", [*CLAIMED, "stock"], tt.TurnStarted(YOU)),
        ("claim", [*CLAIMED, "no", "stock"], tt.CardDrawn(YOU, "3d")),
        ("stealing", ["discard_6c"], tt.WildStolen(ANA, 1, "6c", "2h")),
        ("licence", ["discard_Kd"], tt.WentOut(ANA, False)),
        ("licence", ["lay_M1_4c", "discard_2c"], tt.WentOut(ANA, False)),
        ("rejecting", ["discard_Qs"], tt.WentOut(ANA, False)),
        ("points", [*BUST, "return"], tt.SeatReturned(YOU, 55 + 22, 10)),  # T-25, T-27: Leo is the worst
        ("points", [*BUST, "leave"], tt.SeatLeft(YOU)),
    ],
)
def test_bad_and_how_it_ends(key: str, path: list[str], event: Any) -> None:
    run = answered(key, *path)
    assert run.outcome == BAD
    assert event in run.told
    seen = [moment for moment in run.moments if not isinstance(moment.taken[1], tt.Decline)]
    assert len(seen) <= 1 + LONGEST_LINE


@pytest.mark.parametrize(
    ("key", "path"),
    [("claim", ["say-ana"]), ("claim", ["say-mia"]), ("points", ["say-20"]), ("points", ["say-34"])],
)
def test_wrong_words_about_who_gets_it_and_what_it_counts(key: str, path: list[str]) -> None:
    assert answered(key, *path).outcome == BAD


# -- what the lessons are about ----------------------------------------------------------------------------


def test_of_two_claims_the_nearest_after_the_discarder_wins_and_the_other_falls_away() -> None:
    """T-15, T-16: Leo discarded; after him come Mía, who says no, you, and Ana, who claims too."""
    run = answered("claim", *ASKED)
    assert view(run).priority == (MIA, YOU, ANA)
    assert set(view(run).answered) == {MIA, ANA}
    claimed = told(answered("claim", *ASKED, "meld_8c-8d-8h"), tt.CardClaimed)
    assert claimed == [tt.CardClaimed(YOU, "8h")]
    assert told(answered("claim", *ASKED, "no"), tt.CardClaimed) == [tt.CardClaimed(ANA, "8h")]


def test_a_claim_does_not_move_the_turn() -> None:
    """T-17, T-19: the claimer owes a discard, and then the seat after Leo plays."""
    run = answered("claim", *ASKED, "meld_8h-9h-10h")
    assert (view(run).phase, view(run).turn, view(run).resume) == ("discard", YOU, MIA)
    assert told(answered("claim", *CLAIMED), tt.TurnStarted) == [tt.TurnStarted(MIA)]


def test_whoever_plays_next_takes_without_the_duty_to_meld() -> None:
    """T-18, T-13: the card is the draw of the turn, and may not go back at once."""
    run = answered("claim", *CLAIMED)
    assert (view(run).may_take, view(run).may_claim) == (True, False)
    taken = view(answered("claim", *CLAIMED, "take"))
    assert (taken.phase, taken.turn, taken.taken) == ("play", YOU, "Jh")


def test_the_wild_goes_from_the_run_to_the_new_meld() -> None:
    """T-20."""
    table = view(answered("stealing", "steal_M1_6c_9d-10d-2h-Qd")).table
    assert [" ".join(seen.cards) for seen in table] == ["5c 6c 7c", "9d 10d 2h Qd"]


def test_two_sevens_of_one_suit_fit_only_on_a_trio_with_that_suit() -> None:
    """T-8."""
    assert "7s" in view(answered("trio", "meld_7d-7h-7s")).cards
    run = answered("trio", "meld_7c-7d-7h")
    assert run.outcome == BAD
    assert view(run).cards.count("7s") == 2


def test_the_licence_is_that_of_the_move_that_empties_the_hand() -> None:
    """T-10, T-22."""
    run = answered("licence", "lay_M1_4c", "out_meld_7h-7s-2c~_discard_Kd")
    assert tt.Melded(YOU, 2, ("7h", "7s", "2c"), "trio") in run.told
    assert tt.CardDiscarded(YOU, "Kd", True) in run.told
    assert tt.WentOut(YOU, False) in run.told


def test_after_a_rejected_card_one_draws_from_the_stock_only() -> None:
    """T-14."""
    run = answered("rejecting", "reject")
    assert (view(run).phase, view(run).turn, view(run).top) == ("draw", YOU, "Qs")
    assert not view(run).may_take
    assert not view(answered("rejecting", "reject", "stock")).may_reject


@pytest.mark.parametrize(("card", "left"), [("Kd", 20 + 15 + 7), ("Ah", 20 + 10 + 7), ("7s", 20 + 15 + 10)])
def test_any_other_discard_is_bust_and_what_that_costs_is_felt(card: str, left: int) -> None:
    """T-24, T-26; then the learner says whether they return (T-27), and is led back over both."""
    run = answered("points", "say-52", f"discard_{card}")
    assert (run.outcome, run.astray, view(run).phase) == (OPEN, 1, "returns")
    assert tt.SeatBust(YOU, 68 + left) in run.told
    assert answered("points", "say-52", f"discard_{card}", "leave").astray == 2


def test_exactly_a_hundred_is_not_bust() -> None:
    """T-24: fifteen, ten and seven stay; T-26."""
    run = answered("points", "say-52", "discard_2c")
    (ended,) = told(run, tt.HandEnded)
    assert (ended.points[YOU], ended.scores[YOU]) == (32, 100)
    assert not told(run, tt.SeatBust)


# -- what every lesson has to keep to ------------------------------------------------------------------------


@pytest.mark.parametrize("key", LESSONS)
def test_what_others_draw_stays_hidden(key: str) -> None:
    for found in every_answer(LESSONS[key]):
        if found.answer.verdict != "refused":
            run = answered(key, *found.path, found.token)
            events = (*run.prologue, *run.events)
            assert all(e.card is None for e in events if isinstance(e, tt.CardDrawn) and e.seat != YOU)


@pytest.mark.parametrize("key", LESSONS)
def test_the_introduction_has_thirty_words_at_most(key: str, language: str) -> None:
    assert len(read_prose(LESSONS[key]).fields["explanation"][language].split()) <= 30


@pytest.mark.parametrize("key", LESSONS)
def test_whatever_an_address_says_of_a_solved_lesson_is_read_back(key: str) -> None:
    solved = solve(begin(LESSONS[key]))
    assert replay(LESSONS[key], solved.path) == solved
