"""The table over HTTP, without JavaScript and as htmx asks for it."""

import random
import re
import uuid

import pytest
from django.test import Client

import engine
from table.matches import YOUR_SEAT, load
from table.models import Entry, Match
from tests.table.playing_over_http import address_of, form_for, sit_down, view_of

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
LANGUAGES = ("es", "pt")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_without_javascript(client: Client, language: str) -> None:
    match, rng = sit_down(client, language=language), random.Random(11)
    while not match.over:
        answer = client.post(address_of(match, language), form_for(match, rng))
        assert answer.status_code == 302
        assert client.get(answer["Location"]).status_code == 200
        match.refresh_from_db()
    page = client.get(address_of(match, language)).content.decode()
    assert {"es": "Otra partida", "pt": "Outra partida"}[language] in page


def test_no_answer_ever_holds_a_card_of_another_seat(client: Client) -> None:
    """S1: every card named in the page is the reader's, on the table, or was given to or by them."""
    match, rng = sit_down(client, opponents=3), random.Random(2)
    for _ in range(40):
        if match.over:
            break
        seen = view_of(match)
        answer = client.post(address_of(match), form_for(match, rng), headers=HTMX)
        hidden = _hidden_cards(match)
        shown = set(re.findall(r'(?:#|value=")(\d{1,2}[oceb])\b', answer.content.decode()))
        assert answer.status_code == 200
        assert not shown & hidden, (seen, shown & hidden)
        match.refresh_from_db()


def _hidden_cards(match: Match) -> set[str]:
    """Cards that the person has no way to know the place of: held by others and not given by the person."""
    match.refresh_from_db()
    position = load(match.pk, match.player).position
    mine = engine.view(position.state, YOUR_SEAT)
    known = {card for gift in mine.gifts for card in gift.cards}
    others = {c for s in range(1, mine.players) for c in engine.view(position.state, s).cards}
    return others - known


def test_the_answer_to_htmx_is_the_table_alone(client: Client) -> None:
    match = sit_down(client)
    answer = client.get(address_of(match), headers=HTMX)
    text = answer.content.decode().strip()
    assert text.startswith('<div id="table"')
    assert "<html" not in text
    assert "HX-Request" in answer["Vary"]
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("es", "Esas cartas no son del mismo número"), ("pt", "Essas cartas não são do mesmo número")],
)
def test_a_refused_play_is_explained_and_stays_chosen(client: Client, language: str, sentence: str) -> None:
    match = sit_down(client, language=language)
    cards = view_of(match).cards
    mixed = [cards[0], cards[-1]]
    entries = Entry.objects.count()
    for headers in ({}, HTMX):
        answer = client.post(
            address_of(match, language), {"seq": match.seq, "action": "play", "cards": mixed}, headers=headers
        )
        text = answer.content.decode()
        assert answer.status_code == 422
        assert sentence in text
        assert [f.code for f in answer.context["page"].hand.faces if f.selected] == mixed
        assert f'href="/{language}/' in text
    assert Entry.objects.count() == entries


def test_a_stale_page_gets_the_table_of_now(client: Client) -> None:
    match = sit_down(client)
    old = match.seq
    client.post(address_of(match), form_for(match, random.Random(1)))
    entries = Entry.objects.count()
    match.refresh_from_db()
    fresh = form_for(match, random.Random(7)) | {"seq": old, "action": "give", "cards": ["3o"]}
    answer = client.post(address_of(match), fresh)
    assert answer.status_code == 409
    assert "La mesa ha cambiado" in answer.content.decode()
    assert f'name="seq" value="{match.seq}"' in answer.content.decode()
    assert Entry.objects.count() == entries


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"seq": "x", "action": "play"},
        {"seq": "0"},
        {"seq": "0", "action": "cheat"},
        {"seq": "0", "action": "play", "cards": ["7c"] * 100},
        {"seq": "0", "action": "play", "cards": ["7" * 1000]},
        {"seq": "9" * 5000, "action": "pass"},
    ],
)
def test_a_forged_form_is_a_clear_4xx(client: Client, form: dict[str, object]) -> None:
    match = sit_down(client)
    entries = Entry.objects.count()
    answer = client.post(address_of(match), form)
    assert answer.status_code in (400, 409)
    assert "La mesa ha cambiado" in answer.content.decode()
    assert Entry.objects.count() == entries


def test_unknown_cards_and_forms_of_others_are_refused(client: Client) -> None:
    match = sit_down(client)
    for cards in (["99o"], ["Kd"], ["<b>"]):
        answer = client.post(address_of(match), {"seq": match.seq, "action": "play", "cards": cards})
        assert answer.status_code == 422
        assert "<b>" not in answer.content.decode()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("es", "Esta partida es de otro navegador"), ("pt", "Esta partida é de outro navegador")],
)
def test_somebody_elses_match_is_shut(client: Client, language: str, sentence: str) -> None:
    match = sit_down(client)
    stranger = Client()
    for answer in (
        stranger.get(address_of(match, language)),
        stranger.post(address_of(match, language), {"seq": match.seq, "action": "pass"}),
    ):
        assert answer.status_code == 403
        assert sentence in answer.content.decode()


def test_an_unknown_match_is_a_404(client: Client) -> None:
    assert client.get(f"/es/jugar/{uuid.uuid4()}/").status_code == 404


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"players": "2"}, "de 3 a 6"),
        ({"players": "7"}, "de 3 a 6"),
        ({"players": "two"}, "de 3 a 6"),
        ({"game": "presidente", "players": "3"}, "de 4 a 7"),
        ({"deck": "french52"}, "La baraja francesa no tiene dos de oros"),
        (
            {"deck": "french52", "lone_two": "plain", "first_opener": "after_dealer", "jokers": "wild"},
            "sin comodines",
        ),
        ({"target": "0"}, "Puntos para ganar la partida"),
        ({"target": "100"}, "Puntos para ganar la partida"),
        ({"equal": "never"}, "Igualar"),
        ({"level1": "cheater"}, "cheater"),
        ({"request": "short"}, "El formulario ha llegado dañado"),
    ],
)
def test_a_match_that_cannot_be_is_explained(client: Client, form: dict[str, str], sentence: str) -> None:
    answer = client.post("/es/jugar/", {"request": uuid.uuid4().hex} | form)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Match.objects.exists()


def test_every_option_reaches_the_match(client: Client) -> None:
    options = {
        "deck": "spanish40",
        "order": "three_second",
        "jokers": "wild",
        "revolution": "order_and_direction",
        "equal": "must_beat",
        "lone_two": "plain",
        "passing": "may_return",
        "exchange": "one_free",
        "opener": "president",
        "first_opener": "after_dealer",
        "going_out": "can_be_beaten",
        "dealing": "from_president",
        "tie": "highest_total",
    }
    form = options | {"players": "5", "target": "7", "level1": "beginner", "request": uuid.uuid4().hex}
    answer = client.post("/pt/jogar/", form)
    assert answer.status_code == 302
    match = Match.objects.get()
    rules = engine.from_json(match.setup).rules
    assert {name: getattr(rules, name) for name in options} == options
    assert (rules.target, match.seats.count()) == (7, 5)
    page = client.get(address_of(match)).content.decode()
    assert page.count('class="coins" width="77"') == 5  # a coin every 11 px for each of seven points
    assert [seat.bot for seat in match.seats.all()][:2] == ["", "beginner"]


@pytest.mark.parametrize("game", ["presi", "presidente"])
def test_an_address_fills_in_the_form(client: Client, game: str) -> None:
    answer = client.get("/es/jugar/", {"game": game, "players": "5", "tie": "highest_total", "save": "1"})
    form = answer.context["form"]
    assert (form.game, form["players"].value(), form["tie"].value()) == (game, "5", "highest_total")
    assert "marcadores" in answer.content.decode()


def test_presidente_is_played_with_the_french_deck(client: Client) -> None:
    answer = client.post("/es/jugar/", {"game": "presidente", "request": uuid.uuid4().hex})
    page = client.get(answer["Location"])
    assert Match.objects.get().seats.count() == 4
    assert len(view_of(Match.objects.get()).cards) in range(1, 14)
    assert "picas" in page.content.decode() or "corazones" in page.content.decode()


def test_a_hint_is_a_legal_move_and_changes_nothing(client: Client) -> None:
    match = sit_down(client)
    entries = Entry.objects.count()
    page = client.get(address_of(match), {"hint": "1"}).context["page"]
    chosen = tuple(sorted(face.code for face in page.hand.faces if face.selected))
    legal = view_of(match).legal
    assert (engine.Play(chosen) if chosen else engine.PASS) in legal
    assert "Una idea" in page.question
    assert Entry.objects.count() == entries


def test_passing_with_a_play_is_asked_about_when_one_likes_it_so(client: Client) -> None:
    match, rng = sit_down(client), random.Random(3)
    client.post(
        "/es/jugar/ajustes/",
        {"pace": "step", "mark": "never", "coach": "never", "order": "falling", "confirm_pass": "on"},
    )
    while len(view_of(match).legal) < 2 or not view_of(match).may_pass():
        client.post(address_of(match), form_for(match, rng))
        if match.over:
            match = sit_down(client)
    entries = Entry.objects.count()
    answer = client.post(address_of(match), {"seq": match.seq, "action": "pass"})
    page = answer.context["page"]
    assert answer.status_code == 422
    assert "Pasas igualmente" in page.question
    assert page.bar.pass_action == "pass-sure"
    assert Entry.objects.count() == entries
    client.post(address_of(match), {"seq": match.seq, "action": "pass-sure"})
    assert Entry.objects.count() > entries


def test_preferences_change_the_page(client: Client) -> None:
    match = sit_down(client)
    settings = {
        "pace": "slow",
        "mark": "never",
        "coach": "never",
        "order": "falling",
        "next": address_of(match),
    }
    answer = client.post("/es/jugar/ajustes/", settings)
    assert answer["Location"] == address_of(match)
    page = client.get(address_of(match)).context["page"]
    assert tuple(face.code for face in page.hand.faces) == view_of(match).cards[::-1]
    assert not any(face.playable for face in page.hand.faces)
    assert page.liked["pace"] == "slow"
    away = client.post(
        "/es/jugar/ajustes/", settings | {"next": "https://elsewhere.example/", "pace": "warp"}
    )
    assert away["Location"] == "/es/jugar/"
    assert client.get(address_of(match)).context["page"].liked["pace"] == "slow"


def test_the_log_and_the_replay_show_nothing_hidden(client: Client) -> None:
    match, rng = sit_down(client), random.Random(5)
    for _ in range(3):
        client.post(address_of(match), form_for(match, rng))
        match.refresh_from_db()
    hidden = _hidden_cards(match)
    for part, language in (("jugadas", "es"), ("repeticion", "es"), ("jogadas", "pt"), ("reprise", "pt")):
        for headers in ({}, HTMX):
            for step in ("", "0", "3", "99999", "x", "-1"):
                answer = client.get(f"{address_of(match, language)}{part}/", {"step": step}, headers=headers)
                assert answer.status_code == 200
                shown = set(re.findall(r'(?:#|value=")(\d{1,2}[oceb])\b', answer.content.decode()))
                assert not shown & hidden


def test_a_shared_deal_shows_no_card_before_it_is_played(client: Client) -> None:
    match = sit_down(client)
    shared = client.post(f"{address_of(match)}compartir/")["Location"]
    friend = Client()
    page = friend.get(shared)
    assert page.status_code == 200
    assert not re.findall(r"cards.svg#\d", page.content.decode())
    assert friend.post(shared, {"request": "x"}).status_code == 422
    played = friend.post(shared, {"request": uuid.uuid4().hex})
    theirs = Match.objects.get(pk=played["Location"].rstrip("/").rpartition("/")[2])
    ours = load(match.pk, match.player).position.moments[0].action
    assert load(theirs.pk, theirs.player).position.moments[0].action == ours
    assert client.get("/es/jugar/reparto/nothing/").status_code == 404


def test_the_record_leaves_out_the_hand_that_is_being_played(client: Client) -> None:
    match, rng = sit_down(client), random.Random(6)
    record = client.get(f"{address_of(match)}record.json")
    assert record.json()["hands"] == []
    while view_of(match).phase != "hand_over":
        client.post(address_of(match), form_for(match, rng))
        if match.over:
            break
    hands = client.get(f"{address_of(match)}record.json").json()["hands"]
    assert len(hands) == 1
    assert Client().get(f"{address_of(match)}record.json").status_code == 403


def test_a_record_can_be_gone_on_with(client: Client) -> None:
    record = '{"id": "a", "game": "presi", "options": {}, "players": 3, "hands": []}'
    answer = client.post("/es/jugar/registro/", {"record": record, "request": uuid.uuid4().hex})
    assert answer.status_code == 302
    for bad in ("", "{", "[1]", '{"id": 1}', record.replace("presi", "poker"), "[" * 50_000):
        answer = client.post("/es/jugar/registro/", {"record": bad, "request": uuid.uuid4().hex})
        assert answer.status_code == 422
    assert "no es un registro" in answer.content.decode()


def test_the_same_deal_again_is_a_match_of_its_own(client: Client) -> None:
    match = sit_down(client)
    token = uuid.uuid4().hex
    first = client.post(f"{address_of(match)}otra-vez/", {"request": token})
    second = client.post(f"{address_of(match)}otra-vez/", {"request": token})
    assert first["Location"] == second["Location"] != address_of(match)
    other = Match.objects.exclude(pk=match.pk).get()
    assert (
        load(other.pk, other.player).position.moments[0].action
        == load(match.pk, match.player).position.moments[0].action
    )


def test_a_match_goes_on_in_the_other_language(client: Client) -> None:
    match = sit_down(client)
    page = client.get(address_of(match)).content.decode()
    assert f'href="/pt/jogar/{match.pk}/"' in page
    other = client.get(address_of(match, "pt")).content.decode()
    assert "Sua vez" in other
    assert "Te toca" not in other


def test_a_move_takes_few_queries(client: Client, django_assert_max_num_queries: object) -> None:
    match = sit_down(client)
    form = form_for(match, random.Random(1))
    with django_assert_max_num_queries(8):  # type: ignore[operator]
        assert client.post(address_of(match), form, headers=HTMX).status_code == 200


def test_frames_show_each_step_since_ones_own_move(client: Client) -> None:
    match = sit_down(client)
    answer = client.post(address_of(match), form_for(match, random.Random(1)), headers=HTMX)
    page = answer.context["page"]
    new_entries = Entry.objects.filter(match=match, seq__gte=match.seq).exclude(seat=engine.CHANCE).count()
    # One frame for each action but the last, whose position is the page itself.
    assert len(page.frames) == new_entries - 1


def test_the_page_for_a_new_match_offers_the_ones_begun(client: Client) -> None:
    match = sit_down(client, opponents=4)
    page = client.get("/es/jugar/").content.decode()
    assert f'href="/es/jugar/{match.pk}/"' in page
    assert str(match.pk) not in Client().get("/es/jugar/").content.decode()


def test_a_typed_play_is_played(client: Client) -> None:
    match, rng = sit_down(client), random.Random(8)
    while not view_of(match).plays():
        client.post(address_of(match), form_for(match, rng))
    play = view_of(match).plays()[0]
    form = {"seq": match.seq, "action": "play", "typed": " ".join(play.cards)}
    assert client.post(address_of(match), form).status_code == 302
    entry = Entry.objects.get(match=match, seq=match.seq)
    assert engine.from_json(entry.action) == play


@pytest.mark.parametrize(
    ("language", "sentence"), [("es", "no es ninguna jugada"), ("pt", "não é nenhuma jogada")]
)
def test_words_that_name_no_play_are_explained(client: Client, language: str, sentence: str) -> None:
    match = sit_down(client, language=language)
    entries = Entry.objects.count()
    form = {"seq": match.seq, "action": "play", "typed": "<i>abracadabra</i>"}
    answer = client.post(address_of(match, language), form)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert "<i>" not in answer.content.decode()
    assert answer.context["page"].typed == form["typed"]
    assert Entry.objects.count() == entries
