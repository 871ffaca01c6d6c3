"""What is written about the engine is true: made pages are fresh, shown code runs."""

import doctest
import json
import re
from pathlib import Path

import pytest

import engine
from engine.__main__ import main
from engine.commands.documents import PAGES, page
from engine.option_notes import NOTES
from engine.refusals import INVALID_RULES_CODES

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_what_the_engine_says(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == page(name), "python -m engine documents --write"


def test_the_pages_can_be_written_and_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["documents", "--write", "--folder", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == set(PAGES)
    assert main(["documents"]) == 0
    assert capsys.readouterr().out == "".join(f"{page(name)}\n" for name in PAGES)


@pytest.mark.parametrize("game", engine.presets())
def test_every_option_and_value_has_a_note(game: str) -> None:
    notes = NOTES[game]
    assert notes.keys() == engine.options(game).keys() | engine.numbers(game).keys()
    for option, values in engine.options(game).items():
        assert not notes[option].values or notes[option].values.keys() == set(values)


@pytest.mark.parametrize(
    ("game", "players", "options", "code"),
    [
        ("chess", 2, {}, "unknown_game"),
        ("presi", 4, {"colour": "red"}, "unknown_option"),
        ("presi", 4, {"deck": "tarot"}, "unknown_value"),
        ("presi", 4, {"target": 0}, "target_out_of_range"),
        ("tric_tric", 4, {"stake_hand": -1}, "number_out_of_range"),
        ("presi", 9, {}, "players_out_of_range"),
        ("presidente", 4, {"order": "three_second"}, "french_deck_order"),
        ("presidente", 4, {"jokers": "wild"}, "french_deck_jokers"),
        ("presidente", 4, {"lone_two": "wins_trick"}, "french_deck_lone_two"),
        ("presidente", 4, {"first_opener": "three_of_oros"}, "french_deck_opener"),
    ],
)
def test_the_codes_of_invalid_rules(game: str, players: int, options: dict[str, object], code: str) -> None:
    with pytest.raises(engine.InvalidRules) as error:
        engine.setup(game, players, options)
    assert error.value.code == code
    assert code in INVALID_RULES_CODES


def test_the_example_in_the_package_runs() -> None:
    results = doctest.testmod(engine)
    assert (results.attempted > 5, results.failed) == (True, 0)


def test_the_bot_of_ones_own_beats_the_lowest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (DOCS / "write-a-bot.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len([line for line in code.split("def choose")[1].splitlines() if line.strip()]) <= 20
    (tmp_path / "my_bot.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    (command,) = re.findall(r"python -m engine (arena .*)", text)
    assert main([*command.split(), "--deals", "60"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["hero"]["points"] > 1.0
    (claimed,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert json.loads(claimed).keys() == shown.keys()
    assert json.loads(claimed)["hero"].keys() == shown["hero"].keys()


def test_the_figures_of_the_yardsticks_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \| ([\d.]+) ± ([\d.]+)", text, re.MULTILINE)
    assert len(rows) == 3
    for hero, opponent, points, _ in rows:
        assert main(["arena", "--seats", f"{hero},{opponent},{opponent}", "--deals", "80"]) == 0
        shown = json.loads(capsys.readouterr().out)["hero"]
        assert abs(shown["points"] - float(points)) < 2 * shown["ci95"] + 0.01


def test_the_tables_of_the_levels_are_whole_and_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    """The cheap lines are played again, with fewer deals; all others have their figures and an interval."""
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    row = (
        r"^\| (\d) \| `(\w+)` \| (\d) `(\w+)`[^|]*\| ([\d–]+|150 ms) \| (\d+) "
        r"\| ([\d.]+) ± ([\d.]+) \| ([\d.]+) ± "
    )
    rows = re.findall(row, text, re.MULTILINE)
    assert {row[1] for row in rows} == {"beginner", "good", "strong"}
    for seats, hero, others, opponent, *_, points, margin, ratio in rows:
        assert int(others) == int(seats) - 1
        assert opponent in engine.BOTS
        assert float(margin) > 0
        assert abs(float(ratio) - float(points) * int(seats) / 3) < 0.006, (seats, hero, opponent)
    again = [row for row in rows if row[:4] == ("3", "good", "2", "lowest")]
    assert again
    assert main(["arena", "--seats", "good,lowest,lowest", "--deals", "80"]) == 0
    shown = json.loads(capsys.readouterr().out)["hero"]
    assert abs(shown["points"] - float(again[0][6])) < 2 * shown["ci95"] + 0.01
