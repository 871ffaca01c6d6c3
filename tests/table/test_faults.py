"""Kinds of fault that other games had, tried on our table through its service and over HTTP.

The numbers are those of the reports; docs/faults.md says which test stands for which. What needs a browser is
in tests/e2e/test_table_faults.py, what the rules alone decide in tests/engine.
"""

import itertools
import random
import re
import uuid

import pytest
from django.test import Client

import engine
from table.matches import YOUR_SEAT, Result, Undo, load, submit
from table.models import Match
from table.pages import players_of, table_page
from table.playing import shuffled_deal
from table.preferences import PreferencesForm
from table.starting import new_match
from tests.table.known_deals import PLAYER, cards, dealt, script, sign_in
from tests.table.playing_over_http import address_of, form_for, sit_down, view_of
from ui import levels
from ui.choices import choice_key
from ui.levels import DEFAULT_LEVEL

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
LANGUAGES = ("es", "pt")


def do(match: Match, action: str) -> Match:
    wanted = engine.PASS if action == "pass" else engine.Play(cards(action))
    match.refresh_from_db()
    outcome = submit(match.pk, PLAYER, match.seq, wanted)
    assert outcome.result is Result.DONE, outcome.refusal
    return outcome.table.match


def state_of(match: Match) -> engine.State:
    return load(match.pk, PLAYER).position.state


# -- rules and turn order ------------------------------------------------------------------------------------


def test_who_passed_is_stepped_over_and_the_lead_returns(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """R1: A leads, B passes, C plays, D passes, A plays, C passes: A leads, B is asked once only."""
    bots = script(monkeypatch, {1: ["pass"], 2: ["7c", "pass"], 3: ["pass"]})
    match = dealt("5o 9o 12o", "1o 1c 1e", "7c 11c 11b", "6b 8b 8e")
    do(match, "5o")
    assert engine.to_act(state_of(match)) == (YOUR_SEAT,)
    do(match, "9o")
    seen = view_of(match)
    assert (seen.turn, seen.table, seen.passed) == (YOUR_SEAT, None, ())
    assert bots.left == {1: [], 2: [], 3: []}
    assert caplog.text == ""


@pytest.mark.parametrize("going_out", ["closes_trick", "can_be_beaten"])
@pytest.mark.parametrize("seed", range(5))
def test_a_seat_without_cards_is_never_asked(going_out: str, seed: int) -> None:
    """R2: after its last card a seat does nothing more in the hand."""
    rng = random.Random(seed)
    setup = engine.setup("presi", 5, {"going_out": going_out})
    state = engine.start(setup)
    state = engine.apply(state, engine.CHANCE, shuffled_deal(state)).state
    gone: set[int] = set()
    while engine.to_act(state) != (engine.CHANCE,):
        (seat,) = engine.to_act(state)
        assert seat not in gone
        state = engine.apply(state, seat, rng.choice(engine.legal_actions(state, seat))).state
        gone |= {s for s, count in enumerate(engine.view(state, -1).counts) if not count}
    assert len(gone) >= 4


def test_a_last_card_that_nobody_answers_does_not_stall_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """R5: the person wins a trick with the last card; the next seat with cards leads, the hand goes on."""
    moves = {1: ["pass", "4c", "4e"], 2: ["pass", "5b", "5c"]}
    script(monkeypatch, moves)
    match = do(dealt("12o", "4c 4e", "5b 5c 6c", going_out="can_be_beaten"), "12o")
    view = view_of(match)
    assert view.phase == "hand_over"
    assert view.finished[0] == YOUR_SEAT
    assert sorted(view.finished) == [0, 1, 2]
    played = [(e.seat, e.action) for e in match.entries.all()][1:]
    assert played[:4] == [
        (0, engine.to_json(engine.Play(("12o",)))),
        (1, engine.to_json(engine.PASS)),
        (2, engine.to_json(engine.PASS)),
        (1, engine.to_json(engine.Play(("4c",)))),
    ]


@pytest.mark.parametrize("going_out", ["closes_trick", "can_be_beaten"])
@pytest.mark.parametrize("last", ["2o", "2c", "3c"])
def test_any_card_may_be_the_last(going_out: str, last: str) -> None:
    """R6: a hand of one two, the master among them, is out when it is played; no ban can freeze it."""
    match = do(dealt(last, "4c 4e 4b", "5b 5c 6c", going_out=going_out), last)
    view = view_of(match)
    assert view.finished[0] == YOUR_SEAT
    assert not view.cards
    assert view.phase == "hand_over"


def test_an_equal_play_taken_back_skips_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """R8: what an equal play did to the next seat goes when the play does."""
    script(monkeypatch, {1: ["pass"], 2: ["8c", "pass", "pass"]})
    match = dealt("8o 10o 12o", "9c 1c 1e", "8c 6e 6b", leader=2)
    match = do(match, "8o")
    assert [entry.seat for entry in match.entries.all()][1:] == [2, 0, 2]  # seat 1 lost its turn
    assert submit(match.pk, PLAYER, match.seq, Undo()).result is Result.DONE
    match = do(match, "10o")
    assert [entry.seat for entry in match.entries.all()][-3:] == [0, 1, 2]


def test_a_refused_play_costs_nobody_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """R9: after a refusal the person still plays, and then the next seat does."""
    bots = script(monkeypatch, {1: ["9c"], 2: ["pass"]})
    match = dealt("7o 8o 12o", "9c 1c 1e", "6c 6e 6b")
    outcome = submit(match.pk, PLAYER, match.seq, engine.Play(cards("7o 8o")))
    assert (outcome.result, outcome.refusal.code) == (Result.REFUSED, "not_a_set")
    match = do(match, "7o")
    assert [entry.seat for entry in match.entries.all()] == [engine.CHANCE, 0, 1, 2]
    assert bots.left == {1: [], 2: []}
    assert view_of(match).table.cards == ("9c",)


def test_what_holds_for_one_trick_ends_with_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """R14: neither the position nor the page still says that somebody passed or was skipped."""
    script(monkeypatch, {1: ["pass"], 2: ["7c", "pass", "pass"], 3: ["8e", "pass", "pass"]})
    match = dealt("5o 8o 12o", "1o 1c 1e", "7c 11c 11b", "8e 6b 6c")
    match = do(match, "5o")
    match = do(match, "8o")  # equals: seat 1 has passed, so seat 2 is skipped
    assert any(isinstance(e, engine.SeatSkipped) for e in load(match.pk, PLAYER).position.events())
    view = view_of(match)
    assert (view.table, view.passed, view.skipped, view.turn) == (None, (), None, YOUR_SEAT)
    page = sign_in(client).get(address_of(match)).content.decode()
    assert "badge--passed" not in page
    assert "badge--skipped" not in page


@pytest.mark.parametrize("opponents", [2, 3, 5])
def test_the_places_on_the_page_are_those_of_the_hand(client: Client, opponents: int) -> None:
    """R15: every seat has one place, and the page tells the ones that the engine found."""
    match, rng = sit_down(client, opponents=opponents), random.Random(opponents)
    while view_of(match).phase != "hand_over" and not match.over:
        client.post(address_of(match), form_for(match, rng))
    table = load(match.pk, match.player)
    finished = engine.view(table.position.state, YOUR_SEAT).finished
    assert sorted(finished) == list(range(opponents + 1))
    page = client.get(address_of(match))
    names = [person.name for person in page.context["page"].result.rows]
    assert names == [players_of(table)[seat].name for seat in finished]
    rows = re.findall(r'class="place">(.*?)</span>', page.content.decode())
    assert len(rows) == len(set(rows)) == opponents + 1


@pytest.mark.parametrize(
    "options",
    [{}, {"jokers": "wild"}, {"jokers": "twos_wild"}, {"jokers": "above_twos", "revolution": "order"}],
    ids=lambda options: " ".join(options.values()) or "usual",
)
def test_the_page_offers_what_the_engine_accepts_and_nothing_else(options: dict[str, str]) -> None:
    """R17: of all sets of up to four cards of the hand, those that are accepted are those in the list."""
    liked = {name: field.initial or False for name, field in PreferencesForm.base_fields.items()}
    rng = random.Random(len(options))
    for _ in range(6):
        match = dealt_deck(4, options)
        for _ in range(rng.randrange(4)):
            if legal := engine.legal_actions(state_of(match), YOUR_SEAT):
                match = submit(match.pk, PLAYER, match.seq, rng.choice(legal)).table.match
        table = load(match.pk, PLAYER)
        state, hand = table.position.state, engine.view(table.position.state, YOUR_SEAT).cards
        accepted = {
            choice_key(some)
            for size in range(1, 5)
            for some in itertools.combinations(hand, size)
            if engine.check(state, YOUR_SEAT, engine.Play(some)) is None
        }
        assert set(table_page(table, liked).choices) == accepted


def dealt_deck(players: int, options: dict[str, str]) -> Match:
    return new_match(PLAYER, uuid.uuid4().hex, engine.setup("presi", players, options))


#: The exchange of a second hand: the person (Culo) owes the two best cards, 2o and 2c.
EXCHANGE = ("3o 7b 9c 12e 2c 2o", "4o 5b 6c 7c 8c 9e", "4c 5c 6e 7e 8e 9b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("2o", "wrong_count"),
        ("2o 2c 12e", "wrong_count"),
        ("", "wrong_count"),
        ("2o 2o", "duplicate_card"),
        ("2o 4o", "not_in_hand"),
        ("2o 3o", "not_best_cards"),
        ("3o 7b", "not_best_cards"),
        ("2o 99z", "unknown_card"),
    ],
)
def test_a_wrong_gift_is_explained_and_changes_nothing(
    client: Client, language: str, given: str, code: str
) -> None:
    """R18: too few, too many, twice the same, somebody else's, and not the best."""
    match = dealt(*EXCHANGE, placing=(1, 2, 0))
    entries = list(match.entries.values_list("seq", "seat", "action"))
    form = {"seq": match.seq, "action": "give", "cards": list(cards(given))}
    answer = sign_in(client).post(address_of(match, language), form, headers=HTMX)
    assert answer.status_code == 422
    refusal = engine.check(state_of(match), YOUR_SEAT, engine.Give(cards(given)))
    assert refusal is not None
    assert refusal.code == code
    region = re.search(r'<div id="refusal".*?</div>', answer.content.decode(), re.DOTALL)
    said = " ".join(re.sub(r"<[^>]+>", "", region[0]).split())
    assert answer.context["page"].refusal.text in said
    assert list(match.entries.values_list("seq", "seat", "action")) == entries


def test_the_right_gift_is_taken_after_a_wrong_one(client: Client) -> None:
    """R18: what was refused stands in nobody's way."""
    match = dealt(*EXCHANGE, placing=(1, 2, 0))
    sign_in(client)
    wrong = {"seq": match.seq, "action": "give", "cards": ["3o", "7b"]}
    right = {"seq": match.seq, "action": "give", "cards": ["2c", "2o"]}
    assert client.post(address_of(match), wrong, headers=HTMX).status_code == 422
    assert client.post(address_of(match), right, headers=HTMX).status_code == 200
    assert view_of(match).phase != "exchange"
    assert not {"2c", "2o"} & set(view_of(match).cards)


def test_a_thousand_exchanges_of_bots_are_right() -> None:
    """R18: no bot gives the same card twice, too few, or one that is not due."""
    rng, exchanges = random.Random(18), 0
    while exchanges < 1000:
        players = rng.randrange(3, 7)
        options = {name: rng.choice(engine.OPTIONS[name]) for name in ("exchange", "jokers")}
        placing = tuple(rng.sample(range(players), players))
        setup = engine.setup("presi", players, options, placing=placing, scores=(0,) * players)
        state = engine.start(setup)
        state = engine.apply(state, engine.CHANCE, shuffled_deal(state)).state
        while engine.view(state, YOUR_SEAT).phase == "exchange":
            seat = engine.to_act(state)[0]
            view = engine.view(state, seat)
            gift = engine.bot(rng.choice(list(levels.LEVELS)))(view, view.legal, rng)
            assert engine.check(state, seat, gift) is None
            assert len(set(gift.cards)) == len(gift.cards)
            state = engine.apply(state, seat, gift).state
            exchanges += 1
        counts = engine.view(state, YOUR_SEAT).counts
        assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_play_of_a_hand_stays_in_sight(
    client: Client, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R21: the page with the result still shows the cards that ended the hand, and whose they were."""
    script(monkeypatch, {1: ["pass"], 2: ["9c"]})
    match = dealt("7o", "5c 5e", "9c", going_out="can_be_beaten")
    form = {"seq": match.seq, "action": "play", "cards": ["7o"]}
    answer = sign_in(client).post(address_of(match, language), form, headers=HTMX)
    page = answer.context["page"]
    assert page.result is not None
    assert [face.code for face in page.felt.trick] == ["9c"]
    assert page.felt.caption in answer.content.decode()
    assert "Leo" in page.felt.caption
    assert client.get(address_of(match, language)).context["page"].felt == page.felt


# -- bots ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", ["illegal", "raises", "nothing"])
def test_a_bot_that_fails_makes_nobody_wait(
    client: Client, fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """B1, B3: whatever a bot does wrong, a legal move stands in for it at once, and the log tells."""

    def broken(view: engine.View, legal: object, dice: object) -> engine.Action:
        if fault == "raises":
            raise TimeoutError("thought for ever")
        return engine.Play(("3o", "4o")) if fault == "illegal" else None  # type: ignore[return-value]

    match, rng = sit_down(client), random.Random(1)
    monkeypatch.setattr(engine, "bot", lambda name: broken)
    while view_of(match).phase != "hand_over":
        answer = client.post(address_of(match), form_for(match, rng), headers=HTMX)
        assert answer.status_code == 200
        asked = engine.to_act(load(match.pk, match.player).position.state)
        assert asked in ((YOUR_SEAT,), (engine.CHANCE,))
    assert f"bot {DEFAULT_LEVEL}" in caplog.text


@pytest.mark.parametrize(("level", "hands"), [("good", 60), ("strong", 6)])
def test_a_bot_of_some_strength_does_not_throw_its_best_card_away(level: str, hands: int) -> None:
    """B6: it never leads its top card alone while it holds five lower cards that stand alone.

    Unless somebody is down to one card: then a high card is the best defence.
    """
    rng, leads = random.Random(6), 0
    for number in range(hands):
        state = engine.start(engine.setup("presi", 3 + number % 4))
        state = engine.apply(state, engine.CHANCE, shuffled_deal(state)).state
        while engine.to_act(state) != (engine.CHANCE,):
            (seat,) = engine.to_act(state)
            view = engine.view(state, seat)
            numbers = [card[:-1] for card in view.cards]
            alone = [number for number in numbers if numbers.count(number) == 1]
            others = [count for other, count in enumerate(view.counts) if other != seat and count]
            if view.table is None and len(alone) > 5 and min(others) > 1:
                leads += 1
                assert engine.bot(level)(view, view.legal, rng) != engine.Play((view.cards[-1],))
            action = engine.bot("rule_of_thumb")(view, view.legal, rng)
            state = engine.apply(state, seat, action).state
    assert leads > hands / 3
