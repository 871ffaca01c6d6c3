"""The bench prints its figures, and its tight loop plays Presi and not something quicker."""

import re

import pytest

from engine.__main__ import main
from engine.commands.bench import compact_hands, public_hands
from engine.commands.other_engines import installed
from engine.commands.tight_loop import play_hands


def test_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--hands", "2", "--rounds", "1", "--points", "2", "--deals", "2"]) == 0
    shown = capsys.readouterr().out
    for players in (3, 4, 5, 6):
        assert f"{players} seats, random hands" in shown
        assert f"{players} seats, a match to 2 points" in shown
    line = r"legal_actions \+ apply +[\d,]+ moves/s +[\d,]+ hands/s +0\.\d+ of the tight loop"
    assert len(re.findall(line, shown)) == 4
    for call in ("legal_actions", "check", "apply", "view"):
        assert len(re.findall(rf"  {call} +[\d.]+ µs a call", shown)) == 4
    assert shown.count("replay of the match") == 4
    assert len(re.findall(r"  \d seats +[\d,]+ playouts/s", shown)) == 4
    for line in (
        "presi       good     2 lowest",
        "presi       strong   2 rule_of_thumb",
        "presi       strong   2 linear",
        "presi       strong   4 rule_of_thumb",
        "presidente  strong   3 rule_of_thumb",
    ):
        found = re.search(rf"  {line} +([\d.]+) ± [\d.]+ +([\d.]+) ± [\d.]+( +[\d.]+){{2}}\n", shown)
        assert found, line
        par = 3 / (1 + int(line.split()[2]))  # three points are given in a hand (P-27)
        assert float(found[2]) == pytest.approx(float(found[1]) / par, abs=0.006)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_three_forms_play_the_same_game(players: int) -> None:
    hands = 250
    tight = play_hands(hands, players, 1)
    compact = compact_hands(players)(hands, 2)
    public = public_hands(players)(40, 3) * hands / 40
    # Random hands are equally long where the same moves are legal. The public form draws among more plays,
    # those that differ in suits, so its hands are a little shorter or longer.
    assert tight == pytest.approx(compact, rel=0.04)
    assert public == pytest.approx(compact, rel=0.12)


def test_other_engines_only_where_they_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.commands.other_engines.find_spec", lambda name: None)
    assert installed() == {}
    monkeypatch.setattr("engine.commands.other_engines.find_spec", lambda name: object())
    assert installed().keys() == {"rlcard doudizhu", "OpenSpiel dou_dizhu"}
