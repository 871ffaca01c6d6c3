"""Which options may be combined, and the presets as sets of options (V, D)."""

from typing import Any

import pytest

import engine
from tests.engine.playing import begin
from tests.engine.test_variants import A

# -- the table of options (variants.md), its defaults first --------------------------------------------------

OPTIONS = """
deck: spanish48 spanish40 french52
order: two_high three_second
jokers: none above_twos wild twos_wild
revolution: none order order_and_direction
equal: skips_next must_beat
lone_two: wins_trick plain
passing: out_until_next_trick may_return
exchange: best_and_worst one_free
opener: culo president
first_opener: three_of_oros after_dealer
going_out: closes_trick can_be_beaten
dealing: rotating from_president
tie: president_wins highest_total
"""


def test_the_options_and_what_presi_is_played_with() -> None:
    lines = dict(line.split(": ") for line in OPTIONS.split("\n") if line)
    assert engine.options("presi") == {name: tuple(values.split()) for name, values in lines.items()}
    presi = engine.presets()["presi"]
    assert (presi.name, presi.players) == ("presi", range(3, 7))  # P-2
    assert {name: getattr(presi.rules, name) for name in lines} == {
        name: values.split()[0] for name, values in lines.items()
    }
    assert (presi.rules.target, engine.TARGETS) == (11, range(1, 100))


# -- combinations that cannot be played --------------------------------------------------------------------

FRENCH = {"deck": "french52", "lone_two": "plain", "first_opener": "after_dealer"}


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"colour": "red"}, "unknown_option"),
        ({"deck": "tarot"}, "unknown_value"),
        ({"deck": 48}, "unknown_value"),
        ({"equal": None}, "unknown_value"),
        ({"target": 0}, "target_out_of_range"),
        ({"target": 100}, "target_out_of_range"),
        ({"target": True}, "target_out_of_range"),
        ({"target": "11"}, "target_out_of_range"),
        ({"deck": "french52"}, "french_deck_lone_two"),
        (FRENCH | {"lone_two": "wins_trick"}, "french_deck_lone_two"),
        (FRENCH | {"first_opener": "three_of_oros"}, "french_deck_opener"),
        (FRENCH | {"order": "three_second"}, "french_deck_order"),
        *[
            (FRENCH | {"jokers": jokers}, "french_deck_jokers")
            for jokers in ("above_twos", "wild", "twos_wild")
        ],
    ],
)
def test_combinations_refused_before_the_match(options: dict[str, Any], code: str) -> None:
    with pytest.raises(engine.InvalidRules) as error:
        engine.setup("presi", 4, options)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("options", "params"),
    [
        ({"colour": "red"}, {"option": "colour"}),
        ({"deck": 48}, {"option": "deck", "value": "48"}),
        ({"target": 100}, {"option": "target", "value": "100"}),
        (FRENCH | {"order": "three_second"}, {}),
    ],
)
def test_what_is_refused_is_named(options: dict[str, Any], params: dict[str, str]) -> None:
    with pytest.raises(engine.InvalidRules) as error:
        engine.setup("presi", 4, options)
    assert error.value.params == params


def test_presi_with_french_cards_can_be_played() -> None:
    assert len(engine.deck(engine.setup("presi", 3, FRENCH).rules)) == 52


@pytest.mark.parametrize("game", ["poker", "", None, 3, ["presi"]])
def test_an_unknown_game(game: Any) -> None:
    with pytest.raises(engine.InvalidRules) as error:
        engine.setup(game, 3)
    assert error.value.code == "unknown_game"
    with pytest.raises(engine.InvalidRules):
        engine.options(game)


@pytest.mark.parametrize("target", [1, 99])
def test_the_ends_of_the_range_of_targets(target: int) -> None:
    assert engine.setup("presi", 3, {"target": target}).rules.target == target


def test_differences_are_what_setup_takes() -> None:
    options = {"deck": "spanish40", "target": 7}
    preset = engine.presets()["presi"].rules
    assert engine.differences(preset, engine.setup("presi", 3, options).rules) == options
    assert engine.differences(preset, preset) == {}


def test_presidente_is_the_preset_of_its_rules() -> None:
    preset = engine.presets()["presidente"]
    assert (preset.name, preset.players) == ("presidente", range(4, 8))  # D-1
    assert engine.differences(engine.Rules(), preset.rules) == {
        "deck": "french52",
        "equal": "must_beat",
        "lone_two": "plain",
        "passing": "may_return",
        "exchange": "one_free",
        "opener": "president",
        "first_opener": "after_dealer",
        "going_out": "can_be_beaten",
        "dealing": "from_president",
        "tie": "highest_total",
    }
    assert (preset.rules.order, preset.rules.jokers, preset.rules.revolution) == ("two_high", "none", "none")


def test_d2_the_order_of_the_french_cards() -> None:
    numbers = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
    assert engine.deck(engine.presets()["presidente"].rules) == tuple(n + s for n in numbers for s in "cdhs")


def test_d10_the_totals_decide_and_a_tie_at_the_top_plays_on() -> None:
    table = begin("presidente", players=4, scores=(9, 10, 0, 0))
    table.deal("3c", "4c", "5c", "6c 7c", leader=A).play("3c", "4c", "5c")
    (ended,) = table.happened(engine.HandEnded)
    assert ended.scores == (11, 11, 0, 0)
    assert engine.to_act(table.state) == (engine.CHANCE,)
