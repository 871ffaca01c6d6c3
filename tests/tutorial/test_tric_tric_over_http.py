"""Lessons of Tric-Tric with plain forms: what no page sends, what is written, what is left to be found."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from django.test import Client

from tests.tutorial.learner import Learner, address_of, read
from tutorial.checks import problems_of
from tutorial.models import Lesson, LessonText, Progress
from tutorial.prose import wanted_texts
from tutorial.scenario import parse

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "where",
    [
        *("?j=meld_2c-3c-4c", "?j=discard_9c", "?j=stock", "?j=deal", "?j=7b-7c", "?j=pass", "?j=go"),
        *("?j=lay_M9_3c", "?j=lay_M_3c", "?j=out_", "?j=meld_", "?j=discard_Kh&j=discard_3c", "?j=say-52"),
        *("?j=meld_3c-4c-2c-6c&j=discard_Kh", "?j=%00", "?j=" + "meld_3c" * 900),
    ],
)
def test_a_forged_position_of_tric_tric_too(where: str, language: str) -> None:
    page = Learner("runs", language, where).page
    assert page.status == 404
    assert {"es": "jugadas imposibles", "pt": "jogadas impossíveis"}[language] in page.text("coach")
    assert len(page.cards) == 7
    assert "j=" not in page.action


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"action": "typed", "typed": "discard Kh"}, 303),
        ({"action": "typed", "typed": "abracadabra"}, 422),
        ({"action": "typed", "typed": "out meld 3c+4c+5c; discard Kh"}, 422),
        ({"action": "meld"}, 422),
        ({"action": "meld", "cards": ["ZZ"]}, 422),
        ({"action": "lay", "meld": "M7", "cards": ["3c"]}, 422),
        ({"action": "stock"}, 422),
        ({"action": "return"}, 422),
        ({"action": "lay", "meld": "Q", "cards": ["3c"]}, 400),
        ({"action": "meld", "cards": ["3c"] * 31}, 400),
        ({"action": "play", "cards": ["3c"]}, 400),
        ({}, 400),
    ],
)
def test_whatever_is_sent_to_tric_tric_is_answered(
    fields: dict[str, Any], status: int, language: str
) -> None:
    answer = Client().post(address_of("runs", language), fields)
    assert answer.status_code == status
    if status == 422:
        assert read(answer).text("refusal")


def test_an_answer_may_be_written(language: str) -> None:
    answer = Client().post(address_of("runs", language), {"action": "typed", "typed": "meld 3c+4c+2c+6c"})
    assert answer.status_code == 303
    assert answer["Location"] == address_of("runs", language) + "?j=meld_3c-4c-2c-6c"
    assert Progress.objects.get().unaided


def test_what_is_written_and_not_understood_stays(language: str) -> None:
    answer = Client().post(address_of("runs", language), {"action": "typed", "typed": "abracadabra"})
    assert 'value="abracadabra"' in answer.content.decode()
    assert "m=1" in read(answer).action


def test_the_chosen_meld_and_cards_stay_chosen_after_a_refusal(language: str) -> None:
    fields = {"action": "lay", "meld": "M2", "cards": ["9c"]}
    answer = Client().post(address_of("laying-on", language), fields)
    page = read(answer)
    assert page.chosen == ["9c"]
    radio = answer.content.decode().split('value="M2"')[1].split(">")[0]
    assert "checked" in radio


def test_the_way_out_is_to_be_found(language: str) -> None:
    """At the table a button goes out by itself; here it would solve the lesson."""
    page = Learner("licence", language).page
    assert ("action", "out") not in page.buttons
    assert ("action", "meld") in page.buttons


def test_claims_are_to_be_found(language: str) -> None:
    page = Learner("claim", language, "?j=say-you").page
    assert page.buttons[:2] == [("action", "meld"), ("action", "no")]
    assert not [name for name, _ in page.buttons if name == "move"]


def test_after_the_last_lesson_a_match_of_the_same_game(language: str) -> None:
    page = Learner("points", language, "?j=say-52&j=discard_2c").page
    way = {"es": "/es/jugar/?game=tric_tric", "pt": "/pt/jogar/?game=tric_tric"}
    assert page.links["bar-play"] == way[language]


def test_points_and_chips_are_told_only_where_they_matter(language: str) -> None:
    points = {"es": "68 puntos", "pt": "68 pontos"}[language]
    assert points in Learner("points", language).page.text("felt")
    chips = {"es": "fichas", "pt": "fichas"}[language]
    assert chips not in Learner("runs", language).page.text("felt")


def test_words_lead_to_the_glossary_of_the_game(language: str) -> None:
    html = Client().get(address_of("runs", language)).content.decode()
    assert 'data-term="wild"' in html
    assert 'data-term="joker"' not in html


def test_htmx_is_shown_the_moves_of_the_others_one_by_one(client: Client, language: str) -> None:
    fields = {"action": "discard", "cards": ["Kh"]}
    answer = client.post(address_of("runs", language), fields, headers={"HX-Request": "true"})
    text = answer.content.decode().strip()
    assert text.startswith('<div id="lesson"')
    assert text.count("<template data-wait=") == 1, "the discard; Ana's meld is the page itself"
    assert "data-term" not in text.split("<template")[1].split("</template>")[0]


#: Two runs that end alike: an eight fits on either.
TWINS = """
game = "tric_tric"
block = "tric-tric"
rules = ["lay-on-run"]
seats = ["you", "ana", "leo"]
dealer = "ana"
deal = { you = "8c Kh 3d", ana = "9d 4s", leo = "5c 6c 7c 5c 6c 7c Qs Jd" }
stock = "3h 4h 6s"
moves = ["leo stock", "leo meld 5c+6c+7c", "leo meld 5c+6c+7c", "leo discard Qs", "you stock"]
goal = ["laid you M2"]
[[step]]
key = "lay"
solution = "lay_M2_8c"
[[step.answer]]
key = "second"
play = ["lay M2 8c"]
verdict = "accepted"
[[step.answer]]
key = "first"
play = ["lay M1 8c"]
verdict = "bad"
[[step.answer]]
key = "discard"
play = ["discard any"]
verdict = "bad"
[[step.answer]]
key = "unfit"
play = ["lay any"]
verdict = "refused"
code = "does_not_fit"
[[step.answer]]
key = "meld"
play = ["meld any"]
verdict = "refused"
code = "not_a_meld"
"""


def test_cards_that_can_be_meant_in_two_ways_are_asked_about_and_are_no_miss(
    client: Client, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = parse("T9-twins", tomllib.loads(TWINS))
    assert problems_of(found) == []
    monkeypatch.setattr("tutorial.models.scenarios", lambda: {"twins": found})
    row = Lesson.objects.create(key="twins", place=99, slug_es="twins", slug_pt="twins-pt")
    for key in wanted_texts(found):
        LessonText.objects.create(lesson=row, key=key, text_es=f"<{key}>", text_pt=f"<{key}>")
    address = address_of("twins", language)
    answer = client.post(address, {"action": "lay", "cards": ["8c"]})
    page = read(answer)
    assert page.status == 422
    assert page.action == address, "not counted as a miss"
    ways = [value for name, value in page.buttons if name == "move"]
    assert ways == ["lay M1 8c", "lay M2 8c"]
    assert page.chosen == ["8c"]
    done = client.post(address, {"move": ways[1]})
    assert done["Location"] == f"{address}?j=lay_M2_8c"
