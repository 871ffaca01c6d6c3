"""Tric-Tric over HTTP, without JavaScript and as htmx asks for it."""

from __future__ import annotations

import random
import re
import uuid
from collections import Counter

import pytest
from django.test import Client

import engine
from engine import tric_tric as tt
from table.matches import YOUR_SEAT, load
from table.models import Entry, Match
from tests.table.tric_table import (
    address_of,
    dealt,
    form_for,
    hidden_cards,
    shown_cards,
    sit_down,
    view_of,
)

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
STOCK = ("Ks", "9s", "Jd", "Kh", "4s", "8s")


@pytest.mark.parametrize("language", ["es", "pt"])
@pytest.mark.parametrize("players", [3, 9])
def test_a_whole_match_without_javascript(client: Client, language: str, players: int) -> None:
    match, rng = sit_down(client, players, language, bust_over=40), random.Random(11)
    for _ in range(2000):
        answer = client.post(address_of(match, language), form_for(match, rng))
        assert answer.status_code == 302, answer.content
        assert client.get(answer["Location"]).status_code == 200
        match.refresh_from_db()
        if match.over:
            break
    page = client.get(address_of(match, language)).content.decode()
    assert {"es": "Otra partida", "pt": "Outra partida"}[language] in page


def test_no_answer_ever_holds_a_card_that_the_reader_has_not_seen(client: Client) -> None:
    match, rng = sit_down(client, 4), random.Random(2)
    looked = 0
    while looked < 60:
        if match.over:
            match = sit_down(client, 4)
        view = view_of(match)
        answer = client.post(address_of(match), form_for(match, rng), headers=HTMX)
        assert answer.status_code == 200
        events = [e for m in load(match.pk, match.player).position.moments for e in m.events]
        # Frames show what lay open on the way: cards discarded and taken again, or laid since.
        open_ = {
            e.card
            for e in events
            if isinstance(e, tt.CardDiscarded | tt.CardTaken | tt.CardClaimed | tt.CardRejected)
        }
        shown = set(shown_cards(answer.content.decode()))
        assert not shown & (hidden_cards(match) - open_ - set(view.cards)), (view, shown)
        for part in ("jugadas", "repeticion"):
            text = client.get(f"{address_of(match)}{part}/", {"step": "99"}).content.decode()
            assert not set(shown_cards(text)) & (hidden_cards(match) - open_)
        looked += 1
        match.refresh_from_db()


@pytest.mark.parametrize("language", ["es", "pt"])
def test_t24_the_end_of_a_hand_shows_what_each_was_left_with(client: Client, language: str) -> None:
    """The cards under the name, so that the points can be followed; and only then."""
    match, rng = sit_down(client, 3, language), random.Random(4)
    while not (view := view_of(match)).result or view.result.winner is None:
        client.post(address_of(match, language), form_for(match, rng))
    page = client.get(address_of(match, language)).content.decode()
    table = page.partition('id="result"')[2].partition("</table>")[0]
    rows = table.split('<th scope="row">')[1:]
    assert [shown_cards(row) for row in rows] == [Counter(cards) for cards in view.shown]
    assert sum(map(len, view.shown)) > 0 == len(view.shown[view.result.winner])


def test_the_page_never_names_what_another_has_drawn(client: Client) -> None:
    """In words too: the log says that somebody draws, not what."""
    match, rng = sit_down(client, 3), random.Random(9)
    for _ in range(10):
        if match.over:
            break
        client.post(address_of(match), form_for(match, rng))
        match.refresh_from_db()
    events = [e for m in load(match.pk, match.player).position.moments for e in m.events]
    drawn = [e for e in events if isinstance(e, tt.CardDrawn) and e.seat != YOUR_SEAT]
    text = client.get(f"{address_of(match)}jugadas/").content.decode()
    assert text.count("roba del mazo") == len(drawn)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("es", "no van seguidas"), ("pt", "não são seguidas")],
)
def test_a_refused_meld_is_explained_and_stays_chosen(client: Client, language: str, sentence: str) -> None:
    deal = tt.Deal((("5c", "7c", "9c", "Qh"), ("Kc", "9d"), ("6h", "Jc")), STOCK, dealer=2)
    match = dealt(client, deal)
    client.post(address_of(match), {"seq": match.seq, "action": "stock"})
    match.refresh_from_db()
    entries = Entry.objects.filter(match=match).count()
    for headers in ({}, HTMX):
        form = {"seq": match.seq, "action": "meld", "cards": ["9c", "5c", "7c"]}
        answer = client.post(address_of(match, language), form, headers=headers)
        text = answer.content.decode()
        assert answer.status_code == 422
        assert sentence in text
        chosen = [face.code for face in answer.context["page"].hand.faces if face.selected]
        assert chosen == ["5c", "7c", "9c"]
        assert 'tric-tric/r/run/"' in text
    assert Entry.objects.filter(match=match).count() == entries


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"action": "meld"}, "No has elegido ninguna carta"),
        ({"action": "discard"}, "No has elegido ninguna carta"),
        ({"action": "discard", "cards": ["5c", "7c"]}, "elige solo una"),
        ({"action": "meld", "cards": ["5c", "2h", "Qh"]}, "no son ni lo uno ni lo otro"),
        ({"action": "meld", "cards": ["5c", "7c"]}, "tres cartas como mínimo"),
        ({"action": "meld", "cards": ["3c", "4c", "5c"]}, "No tienes"),
        ({"action": "meld", "cards": ["99z"]}, "no existe en esta baraja"),
        ({"action": "lay", "cards": ["5c"]}, "no encajan en ninguna"),
        ({"action": "lay", "cards": ["5c"], "meld": "M7"}, "no está en la mesa"),
        ({"action": "steal", "cards": ["5c", "7c"]}, "la carta exacta"),
        ({"action": "out"}, "no puedes cerrar"),
        ({"action": "take"}, "Ya has robado"),
        ({"action": "typed", "typed": "<i>bah</i>"}, "no es ninguna jugada"),
        ({"action": "typed", "typed": "out meld 5c+2h+7c"}, "Así no cerrarías"),
    ],
)
def test_what_cannot_be_done_is_explained(client: Client, form: dict[str, object], sentence: str) -> None:
    deal = tt.Deal((("5c", "7c", "2h", "Qh", "9c"), ("Kc", "9d"), ("6h", "Jc")), STOCK, dealer=2)
    match = dealt(client, deal)
    client.post(address_of(match), {"seq": match.seq, "action": "stock"})
    match.refresh_from_db()
    entries = Entry.objects.filter(match=match).count()
    answer = client.post(address_of(match), {"seq": match.seq} | form)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert re.search(sentence, text)
    assert "<i>" not in text
    assert Entry.objects.filter(match=match).count() == entries


@pytest.mark.parametrize(
    ("language", "melded", "discarded"),
    [
        ("es", "bajar 5 y 7 de tréboles con el comodín", "descartar la reina de corazones"),
        ("pt", "baixar 5 e 7 de paus com o coringa", "descartar a dama de copas"),
    ],
)
def test_a_turn_can_be_written_in_ones_own_words(
    client: Client, language: str, melded: str, discarded: str
) -> None:
    deal = tt.Deal((("5c", "7c", "2h", "Qh", "9c"), ("Kc", "9d"), ("6h", "Jc")), STOCK, dealer=2)
    match = dealt(client, deal)
    for typed in ({"es": "robar", "pt": "comprar"}[language], melded, discarded):
        match.refresh_from_db()
        form = {"seq": match.seq, "action": "typed", "typed": typed}
        assert client.post(address_of(match, language), form).status_code == 302, typed
    done = [
        moment.action for moment in load(match.pk, match.player).position.moments if moment.seat == YOUR_SEAT
    ]
    assert done[:3] == [tt.Draw(), tt.Meld(("5c", "2h", "7c")), tt.Discard("Qh")]


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("es", "descartar el cinco", "Di también el palo: el cinco de tréboles o el cinco de diamantes."),
        ("pt", "descartar o cinco", "Diga também o naipe: o cinco de paus ou o cinco de ouros."),
    ],
)
def test_a_card_that_is_left_open_is_asked_about_and_nothing_is_done(
    client: Client, language: str, typed: str, told: str
) -> None:
    match = dealt(client, tt.Deal((("5c", "5d", "9c"), ("Kc", "9d"), ("6h", "Jc")), STOCK, dealer=2))
    for action in ({"action": "stock"}, {"action": "typed", "typed": typed}):
        match.refresh_from_db()
        answer = client.post(address_of(match, language), {"seq": match.seq, **action})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert told in page
    assert f'value="{typed}"' in page
    match.refresh_from_db()
    assert load(match.pk, match.player).position.moments[-1].action == tt.Draw()


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"seq": "x", "action": "meld"},
        {"seq": "0"},
        {"seq": "0", "action": "cheat"},
        {"seq": "0", "action": "meld", "cards": ["7c"] * 100},
        {"seq": "0", "action": "meld", "cards": ["7" * 1000]},
        {"seq": "0", "action": "lay", "cards": ["7c"], "meld": "M" + "9" * 50},
        {"seq": "0", "move": "meld 7c" * 200},
        {"seq": "9" * 5000, "action": "stock"},
    ],
)
def test_a_forged_form_is_a_clear_4xx(client: Client, form: dict[str, object]) -> None:
    match = sit_down(client)
    entries = Entry.objects.count()
    answer = client.post(address_of(match), form)
    assert answer.status_code in (400, 409)
    assert "La mesa ha cambiado" in answer.content.decode()
    assert Entry.objects.count() == entries


def test_a_stale_page_gets_the_table_of_now(client: Client) -> None:
    match = sit_down(client)
    old = match.seq
    client.post(address_of(match), form_for(match, random.Random(1)))
    answer = client.post(address_of(match), {"seq": old, "move": "discard Ks"})
    assert answer.status_code == 409
    assert "La mesa ha cambiado" in answer.content.decode()


def test_cards_that_fit_two_melds_are_asked_about(client: Client) -> None:
    """R22: the page never chooses for its player."""
    deal = tt.Deal(
        (("5c", "6c", "7c", "5c", "6c", "7c", "8c", "Qh", "9h"), ("Kc", "9d"), ("6h", "Jc")), STOCK, dealer=2
    )
    match = dealt(client, deal)
    for form in (
        {"action": "stock"},
        {"action": "meld", "cards": ["7c", "6c", "5c"]},
        {"action": "meld", "cards": ["5c", "6c", "7c"]},
    ):
        match.refresh_from_db()
        assert client.post(address_of(match), {"seq": match.seq} | form).status_code == 302
    match.refresh_from_db()
    answer = client.post(address_of(match), {"seq": match.seq, "action": "lay", "cards": ["8c"]})
    assert answer.status_code == 422
    assert [way.value for way in answer.context["page"].ways] == ["lay M1 8c", "lay M2 8c"]
    assert client.post(address_of(match), {"seq": match.seq, "move": "lay M2 8c"}).status_code == 302
    assert view_of(match).table[1].cards == ("5c", "6c", "7c", "8c")


def test_a_steal_takes_the_natural_card_and_the_new_meld_in_one_choice(client: Client) -> None:
    deal = tt.Deal(
        (("5c", "2h", "7c", "6c", "9s", "Js", "Qh", "4d"), ("Kc", "9d"), ("6h", "Jc")), STOCK, dealer=2
    )
    match = dealt(client, deal)
    for form in (
        {"action": "stock"},
        {"action": "meld", "cards": ["2h", "5c", "7c"]},
        {"action": "steal", "cards": ["6c", "9s", "Js"]},
    ):
        match.refresh_from_db()
        assert client.post(address_of(match), {"seq": match.seq} | form).status_code == 302
    assert [seen.cards for seen in view_of(match).table] == [("5c", "6c", "7c"), ("9s", "2h", "Js")]


def test_the_licence_is_used_where_the_cards_empty_the_hand(client: Client) -> None:
    """T-10: 7d 8d and a wild at the end, with one card left to discard."""
    deal = tt.Deal((("7d", "8d", "2h"), ("Kc", "9d"), ("6h", "Jc")), STOCK, dealer=2)
    match = dealt(client, deal)
    client.post(address_of(match), {"seq": match.seq, "action": "stock"})
    match.refresh_from_db()
    assert client.get(address_of(match)).context["page"].bar.buttons[0].id == "bar-out"
    form = {"seq": match.seq, "action": "meld", "cards": ["2h", "7d", "8d"]}
    assert client.post(address_of(match), form).status_code == 302
    assert view_of(match).result.winner == YOUR_SEAT


def test_a_claim_is_asked_with_its_reason_and_priority(client: Client) -> None:
    for seed in range(400):
        match, rng = sit_down(client, 4), random.Random(seed)
        for _ in range(30):
            view = view_of(match)
            if match.over or (view.phase == "claims" and view.may_claim):
                break
            client.post(address_of(match), form_for(match, rng))
            match.refresh_from_db()
        if not match.over and view.phase == "claims" and view.may_claim:
            break
    page = client.get(address_of(match)).context["page"]
    assert page.line.startswith("La usarías en el acto en una combinación nueva")
    first = view.priority[0] == YOUR_SEAT
    assert ("Tienes preferencia sobre todos los demás." in page.line) == first
    claims = {str(action) for action in view.legal if not isinstance(action, tt.Decline)}
    assert {button.value for button in (*page.bar.ways, *page.bar.more)} == claims
    entries = Entry.objects.filter(match=match).count()
    client.post(address_of(match), {"seq": match.seq, "action": "no"})
    assert Entry.objects.filter(match=match).count() > entries


def test_the_hand_is_arranged_in_melds_on_request(client: Client) -> None:
    deal = tt.Deal((("3c", "9d", "9h", "9s", "Qh"), ("Kc", "9d"), ("6h", "Jc")), STOCK, dealer=2)
    match = dealt(client, deal)
    page = client.get(address_of(match), {"arrange": "1"}).context["page"]
    assert [face.code for face in page.hand.faces] == ["9d", "9h", "9s", "3c", "Qh"]
    answer = client.post(address_of(match), {"seq": match.seq, "action": "stock", "arrange": "1"})
    assert answer["Location"].endswith("?arrange=1")


def test_what_chosen_cards_would_make_comes_with_the_page(client: Client) -> None:
    deal = tt.Deal((("5c", "6c", "7c", "8c", "Qh"), ("Kc", "9d"), ("6h", "Jc")), STOCK, dealer=2)
    match = dealt(client, deal)
    client.post(address_of(match), {"seq": match.seq, "action": "stock"})
    match.refresh_from_db()
    choices = client.get(address_of(match)).context["page"].choices
    assert choices["5c 6c 7c"] == "Para bajar: escalera de tréboles, de cinco a siete."
    assert set(choices) == {"5c 6c 7c", "6c 7c 8c", "5c 6c 7c 8c"}
    client.post(address_of(match), {"seq": match.seq, "action": "meld", "cards": ["5c", "6c", "7c"]})
    choices = client.get(address_of(match)).context["page"].choices
    assert choices == {"8c": "Encaja en la mesa: escalera de tréboles, de cinco a siete."}


def test_the_next_player_sits_on_the_left(client: Client) -> None:
    page = client.get(address_of(sit_down(client, 5))).context["page"]
    assert [seat.name for seat in page.felt.seats] == ["Ana", "Leo", "Mía", "Hugo"]


def test_a_hint_is_legal_and_changes_nothing(client: Client) -> None:
    match = sit_down(client)
    entries = Entry.objects.count()
    page = client.get(address_of(match), {"hint": "1"}).context["page"]
    if view_of(match).legal:
        assert "Una idea" in page.question
    assert Entry.objects.count() == entries


def test_every_option_reaches_the_match(client: Client) -> None:
    options = {"wild": "drawn", "jokers_per_pack": 1, "stake_match": 0, "stake_hand": 5, "bust_over": 60}
    match = sit_down(client, 9, "pt", level1="tric_basic", **options)
    rules = engine.from_json(match.setup).rules
    assert {name: getattr(rules, name) for name in options} == options
    assert [seat.bot for seat in match.seats.all()][:4] == ["", "tric_basic", "tric_basic", "tric_good"]


@pytest.mark.parametrize(
    ("form", "sentence"),
    [({"players": "2"}, "de 3 a 9"), ({"bust_over": "0"}, "te pasas"), ({"wild": "all"}, "Comodines")],
)
def test_a_match_that_cannot_be_is_explained(client: Client, form: dict[str, str], sentence: str) -> None:
    answer = client.post("/es/jugar/", {"game": "tric_tric", "request": uuid.uuid4().hex} | form)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()


@pytest.mark.parametrize("language", ["es", "pt"])
def test_every_code_of_refusal_has_its_sentence_and_its_rule(client: Client, language: str) -> None:
    from django.utils import translation

    from ui.tric_tric.explain import _TEXTS, RULES

    assert set(RULES) == set(_TEXTS) == {*engine.TRIC_TRIC_CODES}
    with translation.override(language):
        for key in set(RULES.values()):
            address = {"es": "reglas", "pt": "regras"}[language]
            assert client.get(f"/{language}/{address}/tric-tric/r/{key}/").status_code in (200, 301, 302)


def test_the_end_of_a_hand_offers_to_see_and_play_it_again(client: Client) -> None:
    match, rng = sit_down(client), random.Random(6)
    assert client.get(f"{address_of(match)}record.json").json()["hands"] == []
    while view_of(match).phase != "hand_over":
        client.post(address_of(match), form_for(match, rng))
        match.refresh_from_db()
        if match.over:
            match = sit_down(client)
    assert len(client.get(f"{address_of(match)}record.json").json()["hands"]) >= 1
    for part in ("repeticion", "jugadas"):
        assert client.get(f"{address_of(match)}{part}/").status_code == 200
    again = client.post(f"{address_of(match)}otra-vez/", {"request": uuid.uuid4().hex})
    other = Match.objects.get(pk=again["Location"].rstrip("/").rpartition("/")[2])
    ours, theirs = (load(m.pk, m.player).position.moments[0].action for m in (match, other))
    assert ours == theirs
    shared = client.post(f"{address_of(match)}compartir/")["Location"]
    assert not shown_cards(Client().get(shared).content.decode())


def test_the_time_to_claim_is_off_unless_one_likes_it(client: Client) -> None:
    rng = random.Random(3)
    match = sit_down(client)
    while view_of(match).phase != "claims":
        client.post(address_of(match), form_for(match, rng))
        match.refresh_from_db()
        if match.over:
            match = sit_down(client)
    assert client.get(address_of(match)).context["page"].seconds == 0
    liked = {"pace": "normal", "mark": "first", "coach": "first", "order": "rising", "claim_time": "15"}
    client.post("/es/jugar/ajustes/", liked)
    assert client.get(address_of(match)).context["page"].seconds == 15
