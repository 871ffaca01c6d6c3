"""The README's example runs, and its two commands are there."""

import doctest
from pathlib import Path

README = Path(__file__).resolve().parents[2] / "README.md"


def test_the_example_of_the_engine_runs() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried) == (0, 6)


def test_the_two_commands_are_shown() -> None:
    text = README.read_text()
    assert "make run" in text
    assert "make test" in text


def test_every_file_it_names_is_there() -> None:
    import re

    for target in re.findall(r"\]\(([^)#:]+)\)", README.read_text()):
        assert (README.parent / target).exists(), target
