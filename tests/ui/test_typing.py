"""Plays in words, in both languages."""

import pytest

import engine
from ui.typing import NotUnderstood, typed_action

HAND = ("3o", "7o", "7c", "7b", "9e", "10e", "12c", "12b", "2o", "2c", "2e")


def view(hand: tuple[str, ...] = HAND, game: str = "presi") -> engine.View:
    """Seat 0 leads with *hand*."""
    players = engine.presets()[game].players.start
    others = [c for c in engine.deck(engine.presets()[game].rules) if c not in hand]
    deal = engine.Deal((hand, *((others[k],) for k in range(players - 1))), leader=0)
    setup = engine.setup(game, players, free_deal=True)
    return engine.view(engine.apply(engine.start(setup), engine.CHANCE, deal).state, 0)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("77", "7o 7c"),
        ("7 7", "7o 7c"),
        ("7c 7b", "7c 7b"),
        ("7c+7b", "7c 7b"),
        ("pareja de sietes", "7o 7c"),
        ("Par de setes", "7o 7c"),
        ("par dos setes", "7o 7c"),
        ("dos sietes", "7o 7c"),
        ("duas setes", "7o 7c"),
        ("trío de sietes", "7o 7c 7b"),
        ("trinca de sete", "7o 7c 7b"),
        ("tres sietes", "7o 7c 7b"),
        ("tres", "3o"),
        ("10", "10e"),
        ("sota", "10e"),
        ("valete", "10e"),
        ("rey", "12c"),
        ("dos reyes", "12c 12b"),
        ("12 12", "12c 12b"),
        ("1212", "12c 12b"),
        ("2o", "2o"),
        ("dos de oros", "2o"),
        ("el dos de oros", "2o"),
        ("o dois de ouros", "2o"),
        ("dos", "2c"),  # the two of oros is worth more alone (P-19)
        ("pareja de doses", "2c 2e"),
        ("trío de doses", "2c 2e 2o"),
        ("siete de bastos", "7b"),
        ("sete de paus", "7b"),
        ("7p", "7b"),
        ("99", "9e 9o"),  # not in the hand: the engine will say so
    ],
)
def test_a_play(text: str, cards: str) -> None:
    assert typed_action(text, view()) == engine.Play(tuple(cards.split()))


@pytest.mark.parametrize("text", ["paso", "Pasar", "passo", "PASSAR", "pass"])
def test_a_pass(text: str) -> None:
    assert typed_action(text, view()) == engine.PASS


@pytest.mark.parametrize("text", ["hola", "77x", "🂡", "pareja", "de", "0", "x" * 500])
def test_what_names_no_play(text: str) -> None:
    with pytest.raises(NotUnderstood):
        typed_action(text, view())


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("jj", "Jc Jd"),
        ("pareja de jotas", "Jc Jd"),
        ("par de valetes", "Jc Jd"),
        ("10", "10s"),
        ("dama", "Qh"),
        ("a dama de copas", "Qh"),
        ("Kd", "Kd"),
    ],
)
def test_the_french_deck(text: str, cards: str) -> None:
    hand = ("Jc", "Jd", "10s", "Qh", "Kd")
    assert typed_action(text, view(hand, "presidente")) == engine.Play(tuple(cards.split()))


@pytest.mark.parametrize("text", ["as", "ás", "un as", "as de treboles"])
def test_the_word_for_an_ace_is_not_the_code_of_the_ace_of_spades(text: str) -> None:
    assert typed_action(text, view(("3d", "Ac"), "presidente")) == engine.Play(("Ac",))
