"""Numbers in the texts: each is the engine's, or is refused."""

import pytest

from rules.content import Content, problems
from rules.content.facts import facts
from rules.content.numbers import numbers_in


def test_what_the_engine_says_of_presi() -> None:
    """By the specification: P-2, P-4, P-8, P-10, P-22, P-24, P-27, P-28."""
    presi = facts("presi")
    assert (presi["players"], presi["deck"], presi["set sizes"]) == ((3, 6), (48,), (1, 2, 3, 4))
    assert [presi[f"deal of {n}"] for n in (3, 4, 5, 6)] == [(16,), (12,), (10, 9), (8,)]
    assert (presi["points"], presi["target"]) == ((2, 1), (11,))
    assert [presi[f"gift of {who}"] for who in ("last", "president", "vice_last", "vice_president")] == [
        (2,),
        (2,),
        (1,),
        (1,),
    ]
    assert (presi["least players with a vice-last"], presi["players with neutrals"]) == ((4,), (5, 6))


def test_what_the_engine_says_of_presidente() -> None:
    """D-1, D-2, D-5, D-10."""
    presidente = facts("presidente")
    assert (presidente["players"], presidente["deck"], presidente["points"]) == ((4, 7), (52,), (2, 1))
    assert presidente["gift of last"] == (1,)
    assert "gift of vice_last" not in presidente


def test_what_the_engine_says_of_tric_tric() -> None:
    """T-1 to T-4, T-7, T-8, T-20, T-24 to T-26."""
    assert facts("tric_tric") == {
        "players": (3, 9),
        "deck": (104,),
        "packs": (2,),
        "wild twos": (8,),
        "mates of the turned card": (7,),
        "dealt": (9,),
        "meld": (3,),
        "largest trio": (6,),
        "own cards in a steal": (2,),
        "points of the winner": (0,),
        "points of a king": (10,),
        "points of an ace": (15,),
        "points of a wild": (20,),
        "stake of the match": (10,),
        "stake of a hand": (2,),
        "bust": (100,),
    }


@pytest.mark.parametrize(
    ("phrase", "language", "numbers"),
    [
        ("De tres a seis", "es", [3, 6]),
        ("ciento seis", "es", [106]),
        ("cento e seis", "pt", [106]),
        ("setenta y dos", "es", [72]),
        ("ochenta y treinta ya", "es", [80, 30]),
        ("duas cartas e uma", "pt", [2, 1]),
        ("dos jogadores", "pt", []),  # "of the players"
        ("48 cartas", "es", [48]),
        ("dieciséis cada uno", "es", [16]),
        ("trinta, quarenta e oito", "pt", [30, 48]),
        ("cinco, ocho o veinte", "es", [5, 8, 20]),
    ],
)
def test_numbers_are_read_in_words_and_figures(phrase: str, language: str, numbers: list[int]) -> None:
    assert numbers_in(phrase, language) == numbers


def rule(draft: Content, game: str, key: str) -> dict:  # type: ignore[type-arg]
    return next(rule for rule in draft.games[game].rules if rule["key"] == key)


def test_a_number_that_the_engine_denies_is_refused(draft: Content) -> None:
    score = rule(draft, "presi", "score")
    score["text_es"] = score["text_es"].replace("once", "doce")
    score["numbers"][-1]["es"] = "llegado a doce"
    assert "rule presi.score: 'llegado a doce' says [12] in es, the engine [11]" in problems(draft)


def test_a_number_that_nothing_vouches_for_is_refused(draft: Content) -> None:
    rule(draft, "presi", "pass")["mistake_pt"] = "Passar custa três pontos."
    assert problems(draft) == ["rule presi.pass: nothing vouches for 'três pontos' in pt"]


def test_a_phrase_that_is_no_longer_in_the_text_is_refused(draft: Content) -> None:
    rule(draft, "presidente", "cards")["lead_pt"] = "Joga-se com o baralho francês inteiro."
    assert problems(draft) == ["rule presidente.cards: '52 cartas' is not in the text in pt"]


def test_an_unknown_fact_is_refused(draft: Content) -> None:
    rule(draft, "presi", "score")["numbers"][0]["fact"] = "points of nobody"
    assert problems(draft) == ["rule presi.score: unknown fact points of nobody"]


def test_the_numbers_in_the_lines_of_a_deal_are_those_of_its_rows(draft: Content) -> None:
    rows = rule(draft, "presi", "deal")["example"]["rows"]
    rows[2]["es"] = rows[2]["es"].replace("nueve", "ocho")
    assert problems(draft) == ["rule presi.deal: row 3 of the example says [5, 10, 3, 8, 2] in es"]


def test_the_points_in_the_lines_of_an_example_are_those_of_its_rows(draft: Content) -> None:
    rows = rule(draft, "tric_tric", "points")["example"]["rows"]
    rows[2]["pt"] = "ás: onze"
    assert problems(draft) == ["rule tric_tric.points: row 3 of the example says [11] in pt"]
