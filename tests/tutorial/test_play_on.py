"""From a lesson to the table with the same position, and without showing anybody's cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from django.test import Client
from django.utils import translation

import engine
from tests.tutorial.learner import Learner, address_of, read
from tutorial.runner import replay, solve
from tutorial.scenario import LEARNER, scenarios
from ui import handover

pytestmark = pytest.mark.django_db

TOKEN = "0123456789abcdef" * 2
LABEL = {"es": "Seguir desde aquí en la mesa", "pt": "Continuar daqui na mesa"}


@dataclass
class Table:
    """Stands for the table: keeps what it was asked to begin."""

    asked: list[tuple[str, str, engine.Recorded]] = field(default_factory=list)

    def __call__(self, player: str, request: str, recorded: engine.Recorded, /) -> str:
        self.asked.append((player, request, recorded))
        return f"/{translation.get_language()}/mesa-de-prueba/"


@pytest.fixture
def table() -> Iterator[Table]:
    before = list(handover._starters)
    made = Table()
    handover.fill(made)
    yield made
    handover._starters[:] = before


def way(key: str, language: str, query: str = "") -> str:
    word = {"es": "seguir", "pt": "continuar"}[language]
    return f"{address_of(key, language)}{word}/{query}"


@pytest.mark.parametrize("key", scenarios())
def test_the_table_gets_the_position_of_the_lesson_wherever_it_is(
    key: str, language: str, table: Table
) -> None:
    run = replay(scenarios()[key], ())
    path = solve(run).path
    for count in range(len(path)):
        here = replay(scenarios()[key], path[:count])
        query = "?" + "&".join(f"j={token}" for token in path[:count]) if count else ""
        if count < 3:
            page = Learner(key, language, query).page
            assert way(key, language, query) in page.forms
            assert LABEL[language] in page.text("lesson")
        answer = Client().post(way(key, language, query), {"request": TOKEN})
        assert answer.status_code == 302
        assert answer["Location"] == f"/{language}/mesa-de-prueba/"
        _, request, recorded = table.asked[-1]
        assert request == TOKEN
        assert engine.replay(recorded.setup, recorded.actions) == here.state
        assert recorded.setup == scenarios()[key].setup


def test_the_reader_sits_on_the_first_seat_and_is_the_same_person(language: str, table: Table) -> None:
    learner = Learner("order", language)
    learner.answer("1b")
    player = learner.client.session["player"]
    client = Client()
    client.cookies = learner.client.cookies
    client.post(way("equal-skips", language), {"request": TOKEN})
    assert table.asked[-1][0] == player
    setup, actions = table.asked[-1][2]
    assert set(engine.view(engine.replay(setup, actions), LEARNER).cards) == {"9c", "12e", "12b"}


def test_no_card_of_the_others_is_in_the_form(language: str, table: Table) -> None:
    html = Client().get(address_of("equal-skips", language)).content.decode()
    form = html[html.index(way("equal-skips", language)) :]
    form = form[: form.index("</form>")]
    names = dict(re.findall(r'name="([^"]*)" value="([^"]*)"', form))
    assert set(names) == {"csrfmiddlewaretoken", "request"}
    assert re.fullmatch("[0-9a-f]{32}", names["request"])


@pytest.mark.parametrize("where", ["?j=pass", "?j=9c&j=12b-12e"])
def test_it_is_not_offered_where_there_is_nothing_left_to_play(
    where: str, language: str, table: Table
) -> None:
    assert LABEL[language] not in Learner("equal-skips", language, where).page.text("lesson")


def test_it_is_offered_after_the_lesson_where_cards_are_left(language: str, table: Table) -> None:
    page = Learner("order", language, "?j=1b").page
    assert LABEL[language] in page.text("lesson")


def test_without_a_table_it_is_not_offered(language: str, table: Table) -> None:
    handover._starters.clear()
    assert LABEL[language] not in Learner("order", language).page.text("lesson")
    answer = Client().post(way("order", language), {"request": TOKEN})
    assert answer["Location"] == address_of("order", language)


@pytest.mark.parametrize("token", ["", "x", "0" * 31, "G" * 32, "0" * 32 + "\n"])
def test_a_form_without_a_name_of_its_own_begins_nothing(token: str, language: str, table: Table) -> None:
    answer = Client().post(way("order", language), {"request": token})
    assert answer["Location"] == address_of("order", language)
    assert not table.asked


def test_a_forged_position_begins_nothing(language: str, table: Table) -> None:
    answer = Client().post(way("order", language, "?j=4c"), {"request": TOKEN})
    assert answer["Location"] == address_of("order", language)
    assert not table.asked


def test_looking_does_not_begin_a_match(language: str, table: Table) -> None:
    assert Client().get(way("order", language)).status_code == 405
    assert not table.asked


def test_a_form_without_its_token(table: Table) -> None:
    answer = Client(enforce_csrf_checks=True).post(way("order", "es"), {"request": TOKEN})
    assert answer.status_code == 403


def test_an_unknown_lesson(table: Table) -> None:
    assert Client().post("/es/aprender/no-existe/seguir/", {"request": TOKEN}).status_code == 404


def test_somebody_elses_form_leads_back_to_the_lesson(language: str) -> None:
    def starter(player: str, request: str, recorded: engine.Recorded, /) -> str:
        raise handover.NotYours

    before = list(handover._starters)
    handover.fill(starter)
    try:
        answer = Client().post(way("order", language), {"request": TOKEN})
    finally:
        handover._starters[:] = before
    assert answer["Location"] == address_of("order", language)
    assert read(Client().get(answer["Location"])).status == 200
