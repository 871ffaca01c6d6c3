"""The review after a hand finds what was thrown away, and says so; it looks from the reader's seat."""

import random
import uuid
from dataclasses import replace

import pytest
from django.test import Client
from django.utils import translation

import engine
from table.matches import YOUR_SEAT, load
from table.models import Match
from table.playing import rebuild
from table.review import review_page
from table.starting import new_match
from tests.table.playing_over_http import address_of, form_for, sit_down, view_of
from ui import people

pytestmark = pytest.mark.django_db
PLAYERS = [people.yourself(), people.person("ana"), people.person("leo")]


SETUP = engine.setup("presi", 3, free_deal=True)
BEGINNING: list[tuple[int, engine.Action]] = [
    (
        engine.CHANCE,
        engine.Deal((("2c", "2e", "3c"), ("4o", "9c", "12b"), ("5o", "11c", "1b")), leader=0),
    ),
    (0, engine.Play(("3c",))),
    (1, engine.Play(("4o",))),
    (2, engine.Play(("1b",))),
    (0, engine.PASS),
    (1, engine.PASS),
    (2, engine.Play(("11c",))),
]
THROWN_AWAY = [*BEGINNING, (0, engine.PASS), (1, engine.PASS), (2, engine.Play(("5o",)))]


def test_a_win_thrown_away_is_found() -> None:
    """With two twos left, letting the jack pass loses the hand to Leo, who then has one card."""
    match = new_match("p" * 32, uuid.uuid4().hex, engine.setup("presi", 3))
    table = replace(load(match.pk, "p" * 32), position=rebuild(SETUP, THROWN_AWAY))
    with translation.override("es"):
        page = review_page(table, PLAYERS)
    found = [(moment.step, moment.done, moment.better) for moment in page.moments]
    assert (6, "Tú: pasar.", "Mejor: un dos.") in found
    assert page.decisions == 3
    # Taken back and played better, in as many entries: it is another hand to review.
    twos = [(0, engine.Play(("2c",))), (1, engine.PASS), (2, engine.PASS), (0, engine.Play(("2e",)))]
    better = replace(table, position=rebuild(SETUP, [*BEGINNING, *twos]))
    with translation.override("es"):
        assert 6 not in [moment.step for moment in review_page(better, PLAYERS).moments]


@pytest.mark.parametrize(
    ("part", "language", "sentence"),
    [("repaso", "es", "Lo que decidió la mano"), ("revisao", "pt", "O que decidiu a mão")],
)
def test_the_page_of_a_hand_that_ended(client: Client, part: str, language: str, sentence: str) -> None:
    match, rng = sit_down(client, language=language), random.Random(9)
    address = f"{address_of(match, language)}{part}/"
    assert client.get(address).status_code == 302  # not before the hand is over
    while view_of(match).phase == "trick":
        client.post(address_of(match, language), form_for(match, rng))
    page = client.get(address)
    assert page.status_code == 200
    assert sentence in page.content.decode()
    fragment = client.get(address, headers={"HX-Request": "true"}).content.decode().strip()
    assert fragment.startswith('<section id="review"')
    assert Client().get(address).status_code == 403


def test_it_names_no_card_that_the_reader_could_not_see(client: Client) -> None:
    match, rng = sit_down(client), random.Random(10)
    while view_of(match).phase == "trick":
        client.post(address_of(match), form_for(match, rng))
    match = Match.objects.get(pk=match.pk)
    position = load(match.pk, match.player).position
    unseen = {card for seat in (1, 2) for card in engine.view(position.state, seat).cards}
    text = client.get(f"{address_of(match)}repaso/").content.decode()
    assert not [card for card in unseen if f"#{card}" in text]
    assert engine.view(position.state, YOUR_SEAT).phase in ("hand_over", "match_over")
