"""What some lessons have besides: the count, the points, a detour, typed plays, keys, a way back."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from tests.tutorial.learner import Learner, address_of, read
from tutorial.models import Progress

pytestmark = pytest.mark.django_db

BACK = {"es": "Una jugada atrás", "pt": "Uma jogada atrás"}
TAKE_BACK = {"es": "Deshacer esa jugada", "pt": "Desfazer essa jogada"}
BUT = {"es": "Se puede, pero", "pt": "Pode, mas"}


# -- the count ---------------------------------------------------------------------------------------------


def test_the_cards_not_seen_are_counted(language: str) -> None:
    """Design, lesson 18: six, all of different numbers, one is a two."""
    text = Learner("count", language).page.text("coach")
    wanted = {
        "es": "Faltan por ver 6 cartas: un dos, un rey, un caballo, una sota, un seis y un cuatro.",
        "pt": "Faltam ver 6 cartas: um dois, um rei, um cavalo, um valete, um seis e um quatro.",
    }
    assert wanted[language] in text


def test_the_count_goes_down_as_cards_are_seen(language: str) -> None:
    text = Learner("count", language, "?j=9b-9c&j=5e").page.text("coach")
    wanted = {
        "es": "Faltan por ver 4 cartas: un dos, un rey, un seis y un cuatro.",
        "pt": "Faltam ver 4 cartas: um dois, um rei, um seis e um quatro.",
    }
    assert wanted[language] in text


def test_who_holds_them_is_not_said_and_other_lessons_do_not_count(language: str) -> None:
    html = Client().get(address_of("count", language)).content.decode()
    assert not re.search(r"cards(?:-french)?(?:\.[0-9a-f]+)?\.svg#(2c|12o|10e|4c|6e|11o)\b", html)
    assert "unseen" not in Client().get(address_of("keep-pair", language)).content.decode()


# -- the points --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "es", "pt"),
    [
        ("score", "tú 9, Ana 10, Leo 4", "você 9, Ana 10, Leo 4"),
        ("tie-at-top", "tú 9, Ana 10, Leo 6, Mía 3", "você 9, Ana 10, Leo 6, Mia 3"),
    ],
)
def test_the_points_are_shown_where_they_matter(key: str, es: str, pt: str, language: str) -> None:
    assert {"es": es, "pt": pt}[language] in Learner(key, language).page.text("felt")


def test_elsewhere_there_are_none(language: str) -> None:
    points = {"es": "a 11 puntos", "pt": "até 11 pontos"}[language]
    assert points not in Learner("order", language).page.text("felt")


# -- a detour ----------------------------------------------------------------------------------------------


def test_who_has_passed_may_try_the_ace_sees_why_not_and_then_what_comes_of_it(language: str) -> None:
    learner = Learner("pass", language)
    passed = learner.answer("pass")
    assert passed.status == 200
    assert BUT[language] not in passed.text("coach"), "not yet"
    refused = learner.answer("1c")
    assert refused.status == 422
    assert {"es": "Pasaste", "pt": "Você passou"}[language] in refused.text("refusal")
    on = learner.answer("go")
    assert BUT[language] in on.text("coach")
    assert not Progress.objects.exists()
    back = learner.open(on.links["bar-play"])
    assert "j=" not in back.action, "back to where it was right, over both answers"
    assert sorted(back.cards) == ["1c", "4b", "4e", "9o"]


def test_a_detour_can_be_left_at_once_and_offers_no_solution(language: str) -> None:
    learner = Learner("pass", language, "?j=pass&m=3")
    text = learner.page.text("coach")
    assert TAKE_BACK[language] in text
    assert {"es": "Ver cómo se hace", "pt": "Ver como se faz"}[language] not in text
    for hint in range(1, 5):
        assert Client().get(learner.address + f"&h={hint}").status_code == 200


# -- a way back --------------------------------------------------------------------------------------------


def test_one_move_back_is_one_move(language: str) -> None:
    learner = Learner("keep-two", language, "?j=10b&j=2o")
    assert BACK[language] in learner.page.text("lesson")
    there = next(a for a in learner.page.links.values() if a.endswith("?j=10b"))
    assert sorted(learner.open(there).cards) == ["2o", "5o", "8b", "8e"]
    assert BACK[language] not in Learner("keep-two", language).page.text("lesson")


# -- typed plays and keys ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "es", "pt", "token"),
    [
        ("same-size", "pareja de ochos", "par de oitos", "8c-8o"),
        ("order", "as", "ás", "1b"),
        ("order", "paso", "passo", "pass"),
        ("gift-of-last", "2o y as", "2o e ás", ""),
        ("higher", "rey", "rei", "Kc"),
    ],
)
def test_a_play_may_be_written(key: str, es: str, pt: str, token: str, language: str) -> None:
    learner = Learner(key, language)
    button = next(v for n, v in learner.page.buttons if n == "action" and v in ("play", "give"))
    fields = {**learner.page.hidden, "action": button, "typed": {"es": es, "pt": pt}[language]}
    answer = learner.client.post(learner.page.action, fields)
    assert answer.status_code == 303
    assert answer["Location"].partition("?")[2].startswith(f"j={token}")


def test_words_that_name_no_play_are_told_and_stay(language: str) -> None:
    learner = Learner("order", language)
    fields = {**learner.page.hidden, "action": "play", "typed": "abracadabra"}
    answer = learner.client.post(learner.page.action, fields)
    page = read(answer)
    assert page.status == 422
    assert "abracadabra" in page.text("refusal")
    assert 'value="abracadabra"' in answer.content.decode()
    assert sorted(page.cards) == ["11e", "1b", "3b", "9o"]


@pytest.mark.parametrize(
    ("key", "keys"),
    [
        (
            "order",
            {"es": {"s": "10", "c": "11", "r": "12", "a": "1"}, "pt": {"v": "10", "c": "11", "r": "12"}},
        ),
        ("higher", {"es": {"j": "J", "q": "Q", "k": "K", "a": "A"}, "pt": {"0": "10"}}),
    ],
)
def test_keys_go_to_numbers_as_at_the_table(key: str, keys: dict[str, dict[str, str]], language: str) -> None:
    html = Client().get(address_of(key, language)).content.decode()
    found = re.search(r'<script id="keys" type="application/json">(.*?)</script>', html)
    assert found is not None
    assert keys[language].items() <= json.loads(found[1]).items()
    assert 'data-keys="on"' in html
    assert 'id="hint"' in html


# -- from a rule of Presidente -----------------------------------------------------------------------------


def test_rules_of_the_other_game_lead_to_its_own_lesson(language: str) -> None:
    way = {"es": "/es/aprender/regla/presidente/exchange/", "pt": "/pt/aprender/regra/presidente/exchange/"}
    there = Client().get(way[language])["Location"]
    assert there == address_of("one-card", language) + "?from=exchange"
    back = Client().get(there).content.decode()
    assert {"es": "/es/reglas/presidente/r/exchange/", "pt": "/pt/regras/presidente/r/exchange/"}[
        language
    ] in back
    home = {"es": "/es/aprender/regla/exchange/", "pt": "/pt/aprender/regra/exchange/"}[language]
    assert Client().get(home)["Location"] == address_of("gift-of-last", language) + "?from=exchange"
