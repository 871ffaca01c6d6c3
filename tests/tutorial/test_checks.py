"""The check for authors: nothing is wrong with the lessons, and each kind of mistake in a file is found."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tutorial import prose, scenario
from tutorial.checks import problems_of, problems_of_prose, reports
from tutorial.scenario import LESSONS, BadScenario, parse, read, scenarios

Tables = dict[str, Any]


def test_nothing_is_wrong_with_the_lessons() -> None:
    """Issue 5 asks for the 27 lessons of Presi and Presidente, issue 8 for eight of Tric-Tric."""
    found = reports()
    assert [report.lines for report in found] == [(), ()]
    assert {report.name: report.count for report in found} == {"Tric-Tric": 8, "": 27}
    assert sum(report.count for report in found) == len(list(LESSONS.glob("*.toml")))


def order() -> Tables:
    return tomllib.loads((LESSONS / "01-order.toml").read_text(encoding="utf-8"))


def answer(data: Tables, key: str) -> Tables:
    return next(a for a in data["step"][0]["answer"] if a["key"] == key)


def forget(key: str) -> Callable[[Tables], None]:
    def change(data: Tables) -> None:
        data["step"][0]["answer"].remove(answer(data, key))

    return change


def set_in(key: str, **values: Any) -> Callable[[Tables], None]:
    return lambda data: answer(data, key).update(values)


def unsort(key: str, **values: Any) -> Callable[[Tables], None]:
    def change(data: Tables) -> None:
        answer(data, key).pop("code", None)
        answer(data, key).update(values)

    return change


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d.update(moves=["leo 7c"]), "order: the position cannot be built"),
        (lambda d: d.update(moves=["leo 12c", "you 1b"]), "answer: it is not the learner's turn"),
        (forget("nine"), "answer 9o: is refused (too_low) and not in the list of answers"),
        (forget("pass"), "answer pass: is legal and not in the list of answers"),
        (forget("ace"), "answer 1b: is legal and not in the list of answers"),
        (set_in("nine", code="wrong_size"), "answer 9o: wrong_size in the file, too_low by the engine"),
        (
            unsort("nine", verdict="accepted"),
            "answer 9o: accepted in the file, but the engine refuses it (too_low)",
        ),
        (
            unsort("ace", verdict="refused", code="too_low"),
            "answer 1b: the file refuses it, the engine does not",
        ),
        (set_in("pass", ends="place ana 1"), "answer pass: the punishment does not end as the file says"),
        (set_in("pass", ends="trick_won leo"), "answer pass: the move 2 6e+6o of the file is never made"),
        (set_in("ace", moves=["ana 5c"]), "the move 1 5c is refused (too_low)"),
        (lambda d: d.update(goal=["place you 1"]), "order: answer.ace does not reach the goal"),
        (lambda d: d["step"][0].update(solution="9o"), "answer: the solution 9o is not an accepted answer"),
        (
            lambda d: d["step"][0].update(solution="2c"),
            "answer: the solution 2c is not an accepted answer",
        ),
        (lambda d: d["step"][0].update(solution="1c"), ""),
        (set_in("nine", play=["9", "7"]), ""),
        (
            lambda d: d["step"][0]["answer"].append(
                {"key": "seven", "play": ["7"], "verdict": "refused", "code": "too_low"}
            ),
            "answer.seven: no possible answer is of this kind",
        ),
        (
            lambda d: d["step"].append({**d["step"][0], "key": "more"}),
            "more: no accepted answer leads to this step",
        ),
    ],
)
def test_a_mistake_in_how_a_lesson_plays(change: Callable[[Tables], None], problem: str) -> None:
    data = order()
    change(data)
    found = problems_of(parse("01-order", data))
    if problem:
        assert any(line.startswith(problem) for line in found), found
    else:
        assert found == []


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.update(colour="red"),
        lambda d: d.update(seats=["ana", "you", "leo"]),
        lambda d: d.update(block="cartas"),
        lambda d: d["deal"].pop("leo"),
        lambda d: d.update(leader="mia"),
        lambda d: d.update(goal=["win"]),
        lambda d: d.update(options={"equal": "sometimes"}),
        lambda d: d.pop("step"),
        set_in("nine", verdict="wrong"),
        lambda d: answer(d, "nine").pop("code"),
        set_in("ace", code="too_low"),
        set_in("pass", ends="place mia 1"),
    ],
)
def test_a_file_that_is_no_lesson(change: Callable[[Tables], None]) -> None:
    data = order()
    change(data)
    with pytest.raises((ValueError, KeyError, TypeError)):
        parse("01-order", data)


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "01-order.toml"
    broken.write_text('block = "cards"\nseats = ["you"', encoding="utf-8")
    with pytest.raises(BadScenario, match=r"01-order\.toml"):
        read(broken)


# -- words -------------------------------------------------------------------------------------------------


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the texts that a test may spoil."""
    copy = Path(shutil.copytree(prose.CONTENT, tmp_path / "content"))
    monkeypatch.setattr(prose, "CONTENT", copy)
    return copy / "01-order.toml"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('pt = "Jogue o ás de paus."', "", "the text answer.hint3 lacks a language"),
        ('es = "Juega el as de bastos."', 'es = " "', "the text answer.hint3 lacks a language"),
        ("[text.answer.nine]", "[text.answer.neuf]", "the text answer.nine is missing"),
        ("[text.answer.nine]", "[text.answer.neuf]", "the text answer.neuf is not asked for"),
        ("[goal]", "[gaol]", "the text goal is missing"),
        ("Gánale la baza.", "Gánale. " * 12, "characters in es, 90 at most"),
        ("El palo no cuenta.", "El palo no cuenta. " * 12, "characters in es, 240 at most"),
        ("que-carta-ganha", "que-carta-é", "the slug 'que-carta-é' is not lower-case ASCII"),
        ("[goal]", "[goal", "the texts cannot be read"),
    ],
)
def test_a_mistake_in_the_words(words: Path, old: str, new: str, problem: str) -> None:
    text = words.read_text(encoding="utf-8")
    assert old in text
    words.write_text(text.replace(old, new), encoding="utf-8")
    assert any(problem in line for line in problems_of_prose(scenarios()["order"]))


def test_no_words_at_all(words: Path) -> None:
    words.unlink()
    assert "cannot be read" in problems_of_prose(scenarios()["order"])[0]


def test_two_lessons_of_one_name(words: Path) -> None:
    text = words.read_text(encoding="utf-8")
    words.write_text(text.replace("que-carta-ganha", "igualar-pula"), encoding="utf-8")
    assert reports()[-1].lines == ("two lessons have the slug 'igualar-pula'",)


# -- the command -------------------------------------------------------------------------------------------


def test_the_command_counts_lessons_and_problems(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("check_lessons")
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["Tric-Tric: 8 lessons, 0 problems", "27 lessons, 0 problems"]


def test_the_command_fails_when_something_is_wrong(words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words.unlink()
    with pytest.raises(SystemExit) as caught:
        call_command("check_lessons")
    assert caught.value.code == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("01-order: the texts cannot be read")
    assert lines[-1] == "27 lessons, 1 problems"


def test_a_problem_of_tric_tric_fails_it_too(words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (words.parent / "T1-runs.toml").unlink()
    with pytest.raises(SystemExit) as caught:
        call_command("check_lessons")
    assert caught.value.code == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("T1-runs: the texts cannot be read")
    assert lines[1:] == ["Tric-Tric: 8 lessons, 1 problems", "27 lessons, 0 problems"]


def test_the_command_fails_on_a_file_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "01-order.toml").write_text("block =", encoding="utf-8")
    monkeypatch.setattr(scenario, "LESSONS", tmp_path)
    scenarios.cache_clear()
    try:
        with pytest.raises(SystemExit):
            call_command("check_lessons")
    finally:
        scenarios.cache_clear()
    assert capsys.readouterr().out.splitlines()[-1] == "0 lessons, 1 problems"
