"""A match in the terminal, in both languages."""

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

import engine
from engine.__main__ import main
from engine.terminal.narration import Narrator
from engine.terminal.words import LANGUAGES, WORDS
from tests.engine.playing import Table, begin, hand


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_both_languages_say_the_same_things() -> None:
    spanish, portuguese = WORDS["es"], WORDS["pt"]
    assert spanish.keys() == portuguese.keys()
    for key, sentence in spanish.items():
        assert places(portuguese[key]) == places(sentence) - ({"name"} if key.endswith("_you") else set()), (
            key
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_a_reader_can_meet_has_a_sentence(language: str) -> None:
    never_met = {"match_over", "hand_over", "not_your_duty"}  # nobody is asked then
    narrator = Narrator(language, engine.Rules(), ("Ana", "Beto"), 0)
    params: dict[str, Any] = {"card": "7c", "size": 2, "due": 2, "better": "8c"}
    for code in engine.CLIMBING_CODES.keys() - never_met:
        assert narrator.refused(engine.Refusal(code, params))


class Reader:
    """Types what it is told to, then always the first thing that ``?`` offers."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *typed: str) -> None:
        self.capsys, self.typed = capsys, list(typed)
        self.shown = ""
        self.asked_for_choices = False

    def __call__(self, prompt: str) -> str:
        self.shown += self.capsys.readouterr().out
        if self.typed:
            return self.typed.pop(0)
        self.asked_for_choices = not self.asked_for_choices
        if self.asked_for_choices:
            return "?"
        choices = re.findall(r"(?:Puedes|Você pode): (.*)\.", self.shown)[-1].split(" · ")
        return "p" if choices[0] in ("pasar", "passar") else choices[0]


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: list[str], *arguments: str
) -> str:
    """What the reader sees of a whole match."""
    reader = Reader(capsys, *typed)
    monkeypatch.setattr("builtins.input", reader)
    assert main(["play", *arguments]) == 0
    return reader.shown + capsys.readouterr().out


@pytest.mark.parametrize("game", ["presi", "presidente"])
@pytest.mark.parametrize(
    ("language", "end"), [("es", r"ana la partida|anas la partida"), ("pt", "ganha a partida")]
)
def test_a_whole_match(
    language: str, end: str, game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = play(
        monkeypatch, capsys, [], "--lang", language, "--game", game, "--options", "target=4", "--seed", "1"
    )
    assert re.search(end, shown.splitlines()[-1])
    assert {"es": "Intercambio", "pt": "Troca"}[language] in shown
    assert "{" not in shown


def test_what_is_refused_is_explained_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["7x", "p", "3O,3o", "q"]
    shown = play(monkeypatch, capsys, typed, "--seed", "4")  # seat 0 has the three of oros
    assert "7x no es una carta de esta baraja." in shown
    assert "Quien abre no puede pasar." in shown
    assert "Has escrito dos veces 3o." in shown
    assert shown.endswith("Hasta otra.\n")


def test_no_card_of_the_others_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = play(monkeypatch, capsys, ["q"], "--seed", "4")
    (mine,) = re.findall("Tus cartas: (.*)", shown)
    after_the_keys = shown.split("q para salir.")[1]
    assert set(re.findall(r"\b(?:1[0-2]|[1-9])[oceb]\b", after_the_keys)) == set(mine.split())
    assert len(mine.split()) == 16


def test_the_end_of_the_input_leaves_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ended(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    assert main(["play", "--lang", "pt"]) == 0
    assert capsys.readouterr().out.endswith("Até a próxima.\n")


@pytest.mark.parametrize("arguments", [["--players", "9"], ["--bot", "nobody"], ["--options", "deck=tarot"]])
def test_what_cannot_be_played_is_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *arguments]) == 2
    assert capsys.readouterr().err.startswith("play: ")


def told(table: Table, language: str = "es", me: int = 0) -> list[str]:
    narrator = Narrator(language, table.state.setup.rules, ("Ana", "Beto", "Carla"), me)
    return [line for event in table.events if (line := narrator.tell(engine.visible(event, me)))]


def moments() -> Iterator[tuple[Table, list[str]]]:
    table = hand("5o 6o 3o", "5c 7c", "5e 8e", "4b 4o")
    yield table.play("5o"), ["Abres con 5o."]
    table = hand("5o 6o 3o", "5c 7c", "5e 8e", "4b 4o").play("5o")
    yield table.play("5c"), ["Ana iguala con 5c.", "Beto pierde el turno."]
    table = hand("2o 3o", "5c", "5e", "4b", leader=0)
    yield table.play("2o"), ["Echas el dos de oros.", "Te llevas la baza."]
    table = hand("12o 3o", "2o", "5e", "4b").play("12o")
    yield (
        table.play("2o"),
        [
            "Ana echa el dos de oros.",
            "Ana se queda sin cartas. Puesto: presidente.",
            "Ana se lleva la baza.",
            "Abre Beto.",
        ],
    )
    quartet = hand("6o 6c 6e 6b 3o", "7o", "5o", "4b", revolution="order_and_direction")
    yield (
        quartet.play("6o 6c 6e 6b"),
        [
            "Abres con 6b 6c 6e 6o.",
            "¡Revolución! El orden se invierte. Cambia el sentido del juego.",
        ],
    )
    table = begin(players=4, placing="0 1 2 3").deal("3o 4o", "3c", "3e", "3b 1b")
    table.give(0, "3o 4o").give(2, "3e").give(1, "3c")
    yield (
        table.give(3, "3b 1b"),
        [
            "Le das a Carla: 3o 4o.",
            "Beto da a Ana cartas: 1.",
            "Ana da a Beto cartas: 1.",
            "Carla te da: 3b 1b.",
            "Abre Carla.",
        ],
    )


@pytest.mark.parametrize(("table", "lines"), list(moments()))
def test_what_is_told(table: Table, lines: list[str]) -> None:
    assert told(table) == lines


@pytest.mark.parametrize(
    ("options", "words"),
    [({}, "sota de bastos"), ({"jokers": "wild"}, "X1 y X2"), ({"jokers": "twos_wild"}, "sota de bastos")],
)
def test_the_legend_fits_the_deck(options: dict[str, str], words: str) -> None:
    legend = Narrator("es", engine.setup("presi", 3, options).rules, ("Ana", "Beto"), 0).legend()
    assert words in legend
    assert ("X1" in legend) == (options.get("jokers") == "wild")


def test_the_legend_of_french_cards() -> None:
    rules = engine.presets()["presidente"].rules
    assert "tréboles" in Narrator("es", rules, ("Ana", "Beto", "Carla"), 0).legend()


def test_a_second_revolution_puts_the_order_back() -> None:
    table = hand("6o 6c 6e 6b 3o", "5o 5c 5e 5b 4b", "7o", "4o", revolution="order")
    table.play("6o 6c 6e 6b", "5o 5c 5e 5b")
    assert told(table)[1] == "Otra revolución: el orden vuelve a ser el de siempre."
