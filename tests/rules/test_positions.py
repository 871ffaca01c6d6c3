"""The positions that show the variants: true by the engine, different from Presi, playable at the table."""

import json
import re
from collections.abc import Mapping
from html import unescape
from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

import engine
from rules.content import Content
from rules.models import Choice
from rules.positions import READER, Position, positions
from ui.levels import default_level

pytestmark = pytest.mark.django_db

LONGEST = 260  # characters
NOT_A_MATTER_OF_ONE_MOVE = {"deck=spanish40", "dealing=from_president", "target=5", "opener=president"}
EVERY = sorted(positions())


def query_of(choice: str) -> dict[str, str | int]:
    return dict(Choice.objects.get(key=choice).query)


def state_of(position: Position, options: Mapping[str, str | int]) -> engine.State:
    """The position, after what the bots do before the reader is asked."""
    recorded = engine.read_record(position.record(options))
    return bots_play(engine.replay(recorded.setup, recorded.actions))


def bots_play(state: engine.State) -> engine.State:
    """The position when the reader is asked, or the hand is over."""
    while (asked := engine.to_act(state)) and READER not in asked and asked != (engine.CHANCE,):
        seat = asked[0]
        bot = engine.bot(default_level("presi"))
        view = engine.view(state, seat)
        state = engine.apply(state, seat, bot(view, engine.legal_actions(state, seat), Random(1))).state
    return state


def action_of(wanted: Mapping[str, str]) -> engine.Play | engine.Give:
    if "give" in wanted:
        return engine.Give(tuple(wanted["give"].split()))
    return engine.Play(tuple(wanted["move"].split("+")))


def outcome(state: engine.State, wanted: Mapping[str, str]) -> tuple[str, list[str]]:
    """The code of the refusal or "", and the kinds of events."""
    action = action_of(wanted)
    if refusal := engine.check(state, READER, action):
        return refusal.code, []
    return "", [type(event).__name__ for event in engine.apply(state, READER, action).events]


def test_every_option_has_one(files: Content) -> None:
    choices = {
        f"{option['key']}={choice['value']}" for option in files.options for choice in option["choice"][1:]
    }
    assert choices - set(positions()) == {"target=21"}  # nothing but more hands
    assert set(positions()) <= choices


@pytest.mark.parametrize("key", EVERY)
def test_what_it_says_is_true(key: str) -> None:
    state = state_of(positions()[key], query_of(key))
    for wanted in positions()[key].tries:
        refused, events = outcome(state, wanted)
        assert refused == wanted.get("refused", ""), wanted
        assert wanted.get("then", events[0] if events else "") in (*events, ""), wanted


@pytest.mark.parametrize("key", [key for key in EVERY if key not in NOT_A_MATTER_OF_ONE_MOVE])
def test_by_the_rules_of_presi_it_would_go_otherwise(key: str) -> None:
    position = positions()[key]
    here = state_of(position, query_of(key))
    try:
        house = state_of(position, {})
    except ValueError:
        return  # it has cards or moves that Presi does not know
    assert story(here, position) != story(house, position)


def story(state: engine.State, position: Position) -> list[object]:
    """What the reader meets: what lies there, what comes of each try, how things stand a turn later."""
    view = engine.view(state, READER)
    told: list[object] = [view.phase, view.history, *(outcome(state, wanted) for wanted in position.tries)]
    action = action_of(position.tries[0])
    if engine.check(state, READER, action) is None:
        after = engine.view(bots_play(engine.apply(state, READER, action).state), READER)
        told += [after.phase, after.history, after.winner]
    return told


@pytest.mark.parametrize("key", EVERY)
def test_it_is_said_shortly_in_both_languages(key: str) -> None:
    texts = positions()[key].text
    assert all(0 < len(text) <= LONGEST for text in texts.values()), {k: len(v) for k, v in texts.items()}
    assert len(set(texts.values())) == len(texts)


def page_of(choice: Choice, language: str) -> tuple[Client, str, str]:
    with translation.override(language):
        path = reverse("rules:try", kwargs={"slug": choice.slug})
    client = Client()
    response = client.get(path)
    assert response.status_code == 200
    return client, path, response.content.decode()


@pytest.mark.parametrize("key", EVERY)
def test_the_table_goes_on_from_it(language: str, key: str) -> None:
    choice = Choice.objects.get(key=key)
    client, _path, html = page_of(choice, language)
    form = dict(re.findall(r'<input type="hidden" name="(request|record)" value="([^"]*)"', html))
    response = client.post(
        reverse("table:from-record"), {name: unescape(value) for name, value in form.items()}, follow=True
    )
    assert response.status_code == 200
    table = response.content.decode()
    hand = set(positions()[key].hands[-1]["deal"][READER].split())
    shown = set(re.findall(r'name="cards"\s+value="(\w+)"', table))
    assert shown, "the reader is at the table with cards"
    assert len(shown & hand) >= 1
    foreign = {card for cards in positions()[key].hands[-1]["deal"][1:] for card in cards.split()}
    given = {card for gift in positions()[key].hands[-1].get("gifts", {}).values() for card in gift.split()}
    seen = {"1c"} if key == "exchange=one_free" else set()
    assert shown & (foreign - given - seen) == set()


def test_the_page_shows_no_card_that_the_reader_may_not_see(language: str) -> None:
    for key, position in positions().items():
        _client, _path, html = page_of(Choice.objects.get(key=key), language)
        drawn = set(re.findall(r"#(\w+)(?:-full)?\"", html))
        last = position.hands[-1]
        played = {card for move in last["moves"] for card in move.split("+")}
        given = {card for gift in last.get("gifts", {}).values() for card in gift.split()}
        hidden = {card for cards in last["deal"][1:] for card in cards.split()} - played - given
        assert drawn & hidden == set(), key


def test_the_variants_lead_to_it_and_it_leads_back(language: str) -> None:
    links = Client().get(reverse("rules:variants")).content.decode()
    for key in positions():
        choice = Choice.objects.get(key=key)
        _client, path, html = page_of(choice, language)
        assert f'href="{path}"' in links
        assert f'href="{choice.get_absolute_url()}"' in html


def test_a_choice_without_one_has_no_page(language: str) -> None:
    for key in ("equal=skips_next", "target=21"):
        slug = Choice.objects.get(key=key).slug
        assert Client().get(reverse("rules:try", kwargs={"slug": slug})).status_code == 404
    assert Client().get(reverse("rules:try", kwargs={"slug": "nada"})).status_code == 404


def test_the_switcher_leads_to_the_same_position() -> None:
    choice = Choice.objects.get(key="equal=must_beat")
    _client, _path, html = page_of(choice, "es")
    with translation.override("pt"):
        assert f'href="{reverse("rules:try", kwargs={"slug": choice.slug})}"' in html


def test_the_record_is_one_that_the_engine_reads() -> None:
    for key, position in positions().items():
        written = json.loads(json.dumps(position.record(query_of(key))))
        assert engine.read_record(written).setup.players == position.players
