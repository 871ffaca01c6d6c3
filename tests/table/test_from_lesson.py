"""A lesson's position played on at the table: the same cards, nobody else's shown, to the end of a match."""

from __future__ import annotations

import random
import re
import uuid

import pytest
from django.http import HttpResponse
from django.test import Client

import engine
from table.matches import YOUR_SEAT
from table.models import Match
from tests.table.playing_over_http import address_of, form_for, view_of

pytestmark = pytest.mark.django_db

#: Address of a lesson with the answers given so far, and what the learner holds there.
POSITIONS = [
    ("es", "/es/aprender/igualar-salta/seguir/?j=9c", {"12b", "12e"}),
    ("pt", "/pt/aprender/igualar-pula/continuar/", {"9c", "12b", "12e"}),
    ("es", "/es/aprender/intercambio-el-culo/seguir/", {"2o", "1c", "1e", "12b", "9c", "7o", "6e", "3b"}),
    ("pt", "/pt/aprender/passar-e-voltar/continuar/", {"10d", "3h", "3s"}),
]


def play_on(client: Client, address: str, token: str = "") -> HttpResponse:
    return client.post(address, {"request": token or uuid.uuid4().hex})


@pytest.mark.parametrize(("language", "address", "cards"), POSITIONS)
def test_the_position_is_that_of_the_lesson(
    client: Client, language: str, address: str, cards: set[str]
) -> None:
    there = play_on(client, address)["Location"]
    match = Match.objects.get()
    assert there == address_of(match, language)
    assert set(view_of(match).cards) == cards
    page = client.get(there)
    assert page.status_code == 200
    shown = set(re.findall(r'name="cards"\s+value="([^"]+)"', page.content.decode()))
    assert shown == cards


@pytest.mark.parametrize(("language", "address", "cards"), POSITIONS)
def test_it_goes_on_like_any_match(client: Client, language: str, address: str, cards: set[str]) -> None:
    play_on(client, address)
    match, rng, hands = Match.objects.get(), random.Random(3), 0
    while not match.over and hands < 3:
        answer = client.post(address_of(match, language), form_for(match, rng))
        assert answer.status_code == 302
        match.refresh_from_db()
        hands = view_of(match).hand
    # From the second hand on the whole deck is dealt, whatever the lesson dealt.
    view = view_of(match)
    played = sum(len(cards) for _, cards in view.history if cards)
    assert view.hand == 3
    assert sum(view.counts) + played == len(engine.deck(view.rules))


def test_sent_twice_it_is_one_match(client: Client) -> None:
    token = uuid.uuid4().hex
    first, second = (play_on(client, POSITIONS[0][1], token)["Location"] for _ in range(2))
    assert first == second
    assert Match.objects.count() == 1


def test_with_somebody_elses_token_one_stays_in_the_lesson(client: Client) -> None:
    token = uuid.uuid4().hex
    play_on(client, POSITIONS[0][1], token)
    answer = play_on(Client(), POSITIONS[0][1], token)
    assert answer["Location"] == "/es/aprender/igualar-salta/?j=9c"
    assert Match.objects.count() == 1


def test_the_others_sit_where_they_sat(client: Client) -> None:
    play_on(client, POSITIONS[0][1])
    names = list(Match.objects.get().seats.order_by("index").values_list("name", flat=True))
    assert names == ["", "ana", "leo", "mia"]
    assert YOUR_SEAT == 0
