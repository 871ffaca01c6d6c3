"""Kinds of fault reported of other tables: requests, languages, coming back, secrets, reading aloud."""

import json
import random
import re
import uuid

import pytest
from django.test import Client

import engine
from table import hands
from table.matches import YOUR_SEAT, load
from table.models import Entry, Match
from tests.table.known_deals import dealt, sign_in
from tests.table.playing_over_http import address_of, form_for, sit_down, view_of
from tests.table.test_faults import EXCHANGE, HTMX, LANGUAGES

pytestmark = pytest.mark.django_db

# -- htmx and requests ---------------------------------------------------------------------------------------


def _pages(match: Match, language: str) -> list[str]:
    parts = {"es": ("", "jugadas/", "repeticion/"), "pt": ("", "jogadas/", "reprise/")}[language]
    return [address_of(match, language) + part for part in parts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bare_fragment_is_never_kept_for_a_page(client: Client, language: str) -> None:
    """H5: Back and reload get a whole page; no cache may hand out the answer that was meant for htmx."""
    match = sit_down(client, language=language)
    for address in _pages(match, language):
        page, part = client.get(address), client.get(address, headers=HTMX)
        assert "<html" in page.content.decode()
        assert "<html" not in part.content.decode()
        for answer in (page, part):
            assert "HX-Request" in answer["Vary"]
            assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_cookie_is_explained_and_changes_nothing(language: str) -> None:
    """H7: a form whose token no longer fits gets a page that says what to do."""
    client = Client(enforce_csrf_checks=True)
    text = client.get({"es": "/es/jugar/", "pt": "/pt/jogar/"}[language]).content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', text)[1]
    new = {"csrfmiddlewaretoken": token, "request": uuid.uuid4().hex}
    match = Match.objects.get(
        pk=client.post({"es": "/es/jugar/", "pt": "/pt/jogar/"}[language], new)["Location"].split("/")[-2]
    )
    entries = Entry.objects.count()
    del client.cookies["presi_csrf"]
    form = form_for(match, random.Random(1)) | {"csrfmiddlewaretoken": token}
    answer = client.post(address_of(match, language), form, headers=HTMX)
    assert answer.status_code == 403
    sentence = {"es": "Nada ha cambiado", "pt": "Nada mudou"}[language]
    assert sentence in answer.content.decode()
    assert Entry.objects.count() == entries


# -- languages -----------------------------------------------------------------------------------------------


def test_every_page_of_a_match_is_there_in_the_other_language_and_back(client: Client) -> None:
    """I1: from the table, the log, the replay, a shared deal, the new match: the same page, both ways."""
    match, rng = sit_down(client), random.Random(7)
    for _ in range(3):
        client.post(address_of(match), form_for(match, rng))
    shared = client.post(f"{address_of(match)}compartir/")["Location"]
    here = [*_pages(match, "es"), shared, "/es/jugar/?players=5&tie=highest_total"]
    for address in here:
        other = _language_link(client.get(address).content.decode(), "pt-BR")
        answer = client.get(other)
        assert answer.status_code == 200
        assert '<html lang="pt-BR">' in answer.content.decode()
        assert _language_link(answer.content.decode(), "es") == address
    tables = [client.get(address_of(match, language)).context["page"] for language in LANGUAGES]
    assert [face.code for face in tables[0].hand.faces] == [face.code for face in tables[1].hand.faces]


def _language_link(text: str, tag: str) -> str:
    found = re.search(rf'<a href="([^"]+)"\s+lang="{tag}"', text)
    assert found is not None
    return found[1].replace("&amp;", "&")


# -- coming back ---------------------------------------------------------------------------------------------


def test_looking_again_and_again_changes_nothing(client: Client) -> None:
    """C2, C3: five reloads, in either language, leave the match and the seat as they are."""
    match = sit_down(client)
    before = list(Entry.objects.values_list("seq", "seat", "action"))
    pages = [client.get(address_of(match, language)) for language in LANGUAGES * 5]
    assert {page.status_code for page in pages} == {200}
    assert len({tuple(f.code for f in page.context["page"].hand.faces) for page in pages}) == 1
    assert list(Entry.objects.values_list("seq", "seat", "action")) == before


def test_a_match_slept_on_is_gone_on_with_at_the_same_decision(client: Client) -> None:
    """C4: an old page posts, is told that the table has changed and gets the decision of now."""
    match, rng = sit_down(client), random.Random(9)
    old = {"seq": match.seq, "action": "give", "cards": ["3o"]}  # surely not what was done then
    for _ in range(4):
        client.post(address_of(match), form_for(match, rng))
    match.refresh_from_db()
    answer = client.post(address_of(match), old, headers=HTMX)
    assert answer.status_code == 409
    assert answer.context["page"].match.seq == match.seq
    assert answer.context["page"].stale
    go_on = form_for(match, rng)
    assert client.post(address_of(match), go_on, headers=HTMX).status_code == 200


def test_the_exchange_is_there_again_after_a_break(client: Client) -> None:
    """C1: another process, another day: the same cards are asked for, and the proposal is the same."""
    match = dealt(*EXCHANGE, placing=(1, 2, 0))
    first = sign_in(client).get(address_of(match)).context["page"]
    hands.forget_all()
    again = sign_in(Client()).get(address_of(match)).context["page"]
    assert first.phase == again.phase == "exchange"
    assert first.hand == again.hand
    assert [face.code for face in again.hand.faces if face.selected] == ["2o", "2c"]


# -- secrets -------------------------------------------------------------------------------------------------

_CODE = re.compile(r'(?:#|value=")(X\d|\d{1,2}[oceb]|(?:10|[2-9AJQK])[cdhs])(?:-full)?\b')


def _shown(text: str) -> set[str]:
    """The cards that a page draws or names by their code."""
    text = text.replace("cards-french.svg#s", "").replace("cards.svg#s", "")  # signs of suits
    return set(_CODE.findall(text))


def _hidden(match: Match) -> set[str]:
    """Cards that the person cannot know the place of."""
    state = load(match.pk, match.player).position.state
    mine = engine.view(state, YOUR_SEAT)
    known = {card for gift in mine.gifts for card in gift.cards}
    return {c for s in range(1, mine.players) for c in engine.view(state, s).cards} - known


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("presi", {}),
        ("presi", {"jokers": "wild", "deck": "spanish40", "exchange": "one_free"}),
        ("presidente", {"passing": "may_return"}),
    ],
)
def test_no_page_holds_a_card_of_the_others(client: Client, game: str, options: dict[str, str]) -> None:
    """S1: table, hint, refusal, log, replay and record, pages and parts, from the deal to the next hand."""
    form = {"game": game, "request": uuid.uuid4().hex, **options}
    match = Match.objects.get(pk=client.post("/es/jugar/", form)["Location"].split("/")[-2])
    rng, ended = random.Random(len(options)), 0
    while ended < 2 and not match.over:
        hidden = _hidden(match)
        addresses = [
            *_pages(match, "es"),
            *_pages(match, "pt"),
            f"{address_of(match)}repeticion/?step={rng.randrange(40)}",
        ]
        answers = [client.get(a, headers=rng.choice([{}, HTMX])) for a in addresses]
        wrong = {"seq": match.seq, "action": "play", "cards": list(view_of(match).cards[:5])}
        answers.append(client.post(address_of(match), wrong, headers=HTMX))
        if rng.random() < 0.1:  # the adviser takes its time
            answers.append(client.get(f"{address_of(match)}?hint=1", headers=HTMX))
        for answer in answers:
            assert not _shown(answer.content.decode()) & hidden, answer.request["PATH_INFO"]
        record = client.get(f"{address_of(match)}record.json").content.decode()
        assert len(json.loads(record)["hands"]) == ended + (view_of(match).phase == "hand_over")
        if view_of(match).phase == "hand_over":
            ended += 1
        client.post(address_of(match), form_for(match, rng))
        match.refresh_from_db()
    assert ended == 2 or match.over


def test_the_search_for_foreign_cards_finds_them(client: Client) -> None:
    """S1: the test above sees one card that is not the reader's."""
    match = sit_down(client)
    mine = _shown(client.get(address_of(match)).content.decode())
    assert set(view_of(match).cards) <= mine
    other = next(iter(_hidden(match)))
    assert _shown(f'<use href="/static/ui/cards.svg#{other}-full"/>') == {other}
    assert _shown(f'<input value="{other}">') == {other}


# -- reading aloud -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_at_the_table_can_be_read_aloud(client: Client, language: str) -> None:
    """A1: a card is a checkbox with a name, the hand a group that says what is asked, zones have headings."""
    match = sit_down(client, language=language)
    text = client.get(address_of(match, language)).content.decode()
    hand = view_of(match).cards
    boxes = re.findall(r'<label class="cell.*?</label>', text)
    assert len(boxes) == len(hand)
    for box in boxes:
        assert 'type="checkbox"' in box
        assert re.search(r'<span class="visually-hidden">\w+ de \w+', box), box
    assert re.search(r"<fieldset id=\"hand\"[^>]*aria-describedby=\"hand-need\"", text)
    assert text.count('<p id="announcer"') == 1
    assert text.index('id="announcer"') < text.index('id="table"')  # outside of what is swapped
    assert len(re.findall(r"<h2[ >]", text)) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_words_in_a_live_region(client: Client, language: str) -> None:
    """A3, H6: an error is neither a sound nor a status alone."""
    match = sit_down(client, language=language)
    quiet = client.get(address_of(match, language)).content.decode()
    hand = view_of(match).cards
    form = {"seq": match.seq, "action": "play", "cards": [hand[0], hand[-1]]}
    answer = client.post(address_of(match, language), form, headers=HTMX)
    assert answer.status_code == 422
    region = re.compile(r'<div id="refusal" role="alert">(.*?)</div>', re.DOTALL)
    assert not region.search(quiet)[1].strip()
    assert len(re.sub(r"<[^>]+>|\s+", " ", region.search(answer.content.decode())[1]).split()) > 5
