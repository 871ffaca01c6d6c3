"""The README's example runs, and its two commands are there."""

import doctest
import re
from pathlib import Path

from tutorial.scenario import scenarios

README = Path(__file__).resolve().parents[2] / "README.md"


def test_the_example_of_the_engine_runs() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried) == (0, 6)


def test_the_two_commands_are_shown() -> None:
    text = README.read_text()
    assert "make run" in text
    assert "make test" in text


def test_every_file_it_names_is_there() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README.read_text()):
        assert (README.parent / target).exists(), target


def test_the_number_of_lessons_is_right() -> None:
    assert f"{len(scenarios())} short lessons" in README.read_text()
