"""Matches of all games with random options end, through the service that the pages use.

`manage.py play_matches` plays a thousand of them; this is the same with fewer.
"""

import random

import pytest
from django.core.management import CommandError, call_command

import engine
from table.management.commands.play_matches import Stuck, play, random_table
from table.models import Entry, Match
from table.watch import Late

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", sorted(engine.presets()))
def test_matches_end_and_leave_nothing_behind(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """B5: every move of a bot is checked against the rules of its table."""
    call_command("play_matches", count=3, seed=11, game=game)
    assert capsys.readouterr().out.startswith(f"3 matches ended ({game} 3)")
    assert not Match.objects.exists()
    assert not Entry.objects.exists()


def test_random_tables_use_every_value_and_number_of_players() -> None:
    chance, seen, sizes = random.Random(5), set(), set()
    for _ in range(400):
        setup, levels = random_table(chance)
        assert len(levels) == setup.players - 1
        sizes.add((setup.game, setup.players))
        seen |= {(setup.game, name, getattr(setup.rules, name)) for name in engine.options(setup.game)}
    assert sizes == {(game, n) for game, preset in engine.presets().items() for n in preset.players}
    offered = {
        (game, name, value)
        for game in engine.presets()
        for name, values in engine.options(game).items()
        for value in values
    }
    never = {(game, name) for game, name, _ in offered - seen}
    # The French deck takes the options of Presi only together with others (spec variants.md).
    with_others = {("presi", "deck"), *(("presidente", name) for name in ("order", "jokers", "lone_two"))}
    assert never <= with_others


class _Cheater:
    def __call__(self, view: engine.View, legal: object, rng: random.Random) -> engine.Action:
        return engine.Play(("3o", "4o"))


def test_a_bot_that_breaks_the_rules_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """B5: the command can fail."""
    monkeypatch.setattr(engine, "bot", lambda name: _Cheater())
    with pytest.raises(CommandError, match="asked for"):
        call_command("play_matches", count=1, seed=1, game="presi")


def test_bots_that_are_late_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is no fault: each move comes from the rule of thumb, and the match ends."""

    def too_late(think: object, seconds: float) -> engine.Action:
        raise Late

    monkeypatch.setattr("table.choosing.watched", too_late)
    course = play(engine.setup("presi", 3, {"target": 3}), ["lowest", "lowest"], random.Random(1))
    assert course.late > course.decisions > 0


def test_a_seat_that_does_not_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """B3: a table where nobody moves is found out."""
    monkeypatch.setattr("table.matches.bots_go_on", lambda position, bots: (position, []))
    setup = engine.setup("presi", 3)
    with pytest.raises(Stuck, match="do not answer"):
        play(setup, ["lowest", "lowest"], random.Random(1))
