"""The service: what is stored, who may act, and that nothing happens twice."""

import importlib.util
import random
import sys
import uuid
from threading import Event

import pytest

import engine
from table import choosing
from table.choosing import choose
from table.matches import YOUR_SEAT, Next, NotYours, Result, Undo, load, submit
from table.models import Entry, Match
from table.playing import Position, bots_go_on, rebuild
from table.starting import match_from_deal, match_from_record, new_match, share
from tests.table.known_deals import dealt

pytestmark = pytest.mark.django_db


def a_match(players: int = 3, player: str = "p" * 32, **options: str | int) -> Match:
    return new_match(player, uuid.uuid4().hex, engine.setup("presi", players, options))


def legal_request(match: Match, rng: random.Random) -> object:
    state = load(match.pk, match.player).position.state
    if engine.to_act(state) == (engine.CHANCE,):
        return Next()
    return rng.choice(engine.legal_actions(state, YOUR_SEAT))


def play_out(match: Match, seed: int = 0) -> Match:
    rng = random.Random(seed)
    while not match.over:
        outcome = submit(match.pk, match.player, match.seq, legal_request(match, rng))
        assert outcome.result is Result.DONE
        match = outcome.table.match
    return match


def test_a_new_match_is_dealt_and_waits_for_the_person() -> None:
    table = load(a_match().pk, "p" * 32)
    view = engine.view(table.position.state, YOUR_SEAT)
    # 48 cards among three (P-8); the bots have moved already where one of them holds the three of oros.
    assert sum(view.counts) + sum(len(cards or ()) for _, cards in view.history) == 48
    assert view.phase == "trick"
    assert view.turn == YOUR_SEAT
    assert [bool(seat.bot) for seat in table.seats] == [False, True, True]


def test_cards_are_shuffled_and_bots_roll_by_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """The modules as a server loads them: in tests their dice are others."""
    for name in ("table.playing", "table.choosing"):
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        assert isinstance(module._dice, random.SystemRandom)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_match_reaches_eleven(players: int) -> None:
    match = play_out(a_match(players))
    view = engine.view(load(match.pk, match.player).position.state, YOUR_SEAT)
    assert view.phase == "match_over"
    assert view.scores[view.winner] >= 11  # P-28


def test_a_finished_match_refuses_everything() -> None:
    match = play_out(a_match(target=1))
    outcome = submit(match.pk, match.player, match.seq, engine.PASS)
    assert (outcome.result, outcome.refusal.code) == (Result.REFUSED, "match_over")
    assert submit(match.pk, match.player, match.seq, Next()).result is Result.STALE


def test_the_same_form_twice_makes_one_match() -> None:
    token = uuid.uuid4().hex
    first = new_match("p" * 32, token, engine.setup("presi", 3))
    assert new_match("p" * 32, token, engine.setup("presi", 3)) == first
    assert Match.objects.count() == 1
    assert Entry.objects.filter(match=first, seat=engine.CHANCE).count() == 1


def test_somebody_elses_creation_token_is_refused() -> None:
    token = uuid.uuid4().hex
    new_match("p" * 32, token, engine.setup("presi", 3))
    with pytest.raises(NotYours):
        new_match("q" * 32, token, engine.setup("presi", 3))


def test_a_double_tap_is_one_move_and_no_error() -> None:
    match = a_match()
    request = legal_request(match, random.Random(1))
    first = submit(match.pk, match.player, match.seq, request)
    entries = Entry.objects.count()
    second = submit(match.pk, match.player, match.seq, request)
    assert (first.result, second.result) == (Result.DONE, Result.DONE)
    assert Entry.objects.count() == entries
    assert second.table.match.seq == first.table.match.seq


def test_another_move_from_an_old_page_changes_nothing() -> None:
    match = dealt("3o 5c", "6c 7c", "8c 9c")
    seen = match.seq
    assert submit(match.pk, match.player, seen, engine.Play(("3o",))).result is Result.DONE
    entries = Entry.objects.count()
    assert submit(match.pk, match.player, seen, engine.Play(("5c",))).result is Result.STALE
    assert Entry.objects.count() == entries


def test_a_refused_move_changes_nothing() -> None:
    match = a_match()
    foreign = next(
        card
        for card in engine.deck(engine.Rules())
        if card not in engine.view(load(match.pk, match.player).position.state, YOUR_SEAT).cards
    )
    before = list(Entry.objects.values_list("seq", "seat", "action"))
    outcome = submit(match.pk, match.player, match.seq, engine.Play((foreign,)))
    assert (outcome.result, outcome.refusal.code) == (Result.REFUSED, "not_in_hand")
    assert list(Entry.objects.values_list("seq", "seat", "action")) == before


def test_another_browser_may_neither_look_nor_act() -> None:
    match = a_match()
    for stranger in ("q" * 32, None):
        with pytest.raises(NotYours):
            load(match.pk, stranger)
        with pytest.raises(NotYours):
            submit(match.pk, stranger, match.seq, engine.PASS)


def test_entries_alone_rebuild_the_position() -> None:
    match = a_match(4)
    rng = random.Random(3)
    for _ in range(25):
        outcome = submit(match.pk, match.player, match.seq, legal_request(match, rng))
        match = outcome.table.match
        if match.over:
            break
        assert load(match.pk, match.player).position == outcome.table.position


def test_the_exchange_is_asked_of_the_person_after_the_bots_have_chosen() -> None:
    match = a_match()
    rng = random.Random(5)
    while True:
        view = engine.view(load(match.pk, match.player).position.state, YOUR_SEAT)
        if view.phase == "exchange":
            break
        match = submit(match.pk, match.player, match.seq, legal_request(match, rng)).table.match
        if match.over:
            match = a_match()
    # P-26: the bot has confirmed, and the person still sees nothing of its gift.
    assert len(view.confirmed) == 1
    assert view.duty.giver == YOUR_SEAT
    assert view.gifts == ()


class Broken:
    """A bot that fails, or asks for what is not allowed."""

    def __init__(self, answer: engine.Action | None) -> None:
        self.answer = answer

    def __call__(self, view: object, legal: object, rng: object) -> engine.Action:
        if self.answer is None:
            raise RuntimeError("a bug in a bot")
        return self.answer


def broken_at_one_seat(monkeypatch: pytest.MonkeyPatch, broken: object) -> Position:
    """A position where the bots called "broken" are *broken*; all others are as they were."""
    found = engine.bot
    monkeypatch.setattr(engine, "bot", lambda name: broken if name == "broken" else found(name))
    setup = engine.setup("presi", 3, free_deal=True)
    deal = engine.Deal((("5o",), ("7b", "7c", "3e"), ("9e", "12b")), leader=1)
    return rebuild(setup, [(engine.CHANCE, deal)])


@pytest.mark.parametrize("answer", [None, engine.Play(("3o", "4o")), engine.Give(("3o",)), "nothing"])
def test_a_bot_that_fails_is_replaced_by_the_rule_of_thumb(
    answer: engine.Action | None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    position = broken_at_one_seat(monkeypatch, Broken(answer))
    # Seat 0 is down to one card, so the rule of thumb leads its pair; the last legal action is no pass here.
    assert choose(position.state, 1, "broken") == engine.Play(("7b", "7c"))
    after, done = bots_go_on(position, ["", "broken", "broken"])
    assert [seat for seat, _ in done][:1] == [1]
    assert 1 not in engine.to_act(after.state)
    assert "bot broken" in caplog.text


def test_where_even_the_stand_in_fails_some_legal_move_is_made(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    position = broken_at_one_seat(monkeypatch, Broken(None))
    monkeypatch.setattr(engine, "bot", lambda name: Broken(None))
    assert choose(position.state, 1, "good") in engine.legal_actions(position.state, 1)
    assert "stand-in rule_of_thumb failed" in caplog.text


def test_a_bot_that_is_late_is_replaced_and_stopped_and_not_waited_for_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked, stopped = [], Event()

    def endless(view: object, legal: object, rng: object) -> engine.Action:
        asked.append(view)
        try:
            while True:
                pass
        finally:
            stopped.set()

    position = broken_at_one_seat(monkeypatch, endless)
    monkeypatch.setattr(choosing, "PATIENCE", 0.01)
    late: set[str] = set()
    assert choose(position.state, 1, "broken", late) == engine.Play(("7b", "7c"))
    assert "bot broken was late" in caplog.text
    assert stopped.wait(30)
    assert late == {"broken"}
    assert choose(position.state, 1, "broken", late) == engine.Play(("7b", "7c"))
    assert len(asked) == 1


def test_a_table_waits_for_nobody_for_more_than_a_second() -> None:
    milliseconds = engine.bot("strong").ms
    assert milliseconds / 1000 < choosing.PATIENCE < 1


def test_undo_takes_back_ones_own_move_and_what_followed() -> None:
    match = a_match()
    before = load(match.pk, match.player).position
    moved = submit(match.pk, match.player, match.seq, legal_request(match, random.Random(1))).table.match
    undone = submit(match.pk, match.player, moved.seq, Undo())
    assert undone.result is Result.DONE
    assert undone.table.position == before
    assert undone.table.match.seq == match.seq
    # Sent twice it takes back one move, and nothing of the hand before.
    assert submit(match.pk, match.player, moved.seq, Undo()).result is Result.DONE
    assert load(match.pk, match.player).position == before
    assert submit(match.pk, match.player, match.seq, Undo()).result is Result.STALE


def test_undo_opens_a_match_again_that_it_had_ended() -> None:
    match = play_out(a_match(target=1))
    after = submit(match.pk, match.player, match.seq, Undo()).table
    assert not after.match.over
    assert engine.to_act(after.position.state) == (YOUR_SEAT,)


@pytest.mark.parametrize("hands", [1, 2])
def test_a_shared_deal_is_dealt_again_with_its_titles_and_points(hands: int) -> None:
    match, rng = a_match(4), random.Random(2)
    while load(match.pk, match.player).position.state.hand < hands:
        match = submit(match.pk, match.player, match.seq, legal_request(match, rng)).table.match
    original = load(match.pk, match.player).position
    shared = share(match.pk, match.player)
    assert share(match.pk, match.player) == shared
    again = load(match_from_deal("q" * 32, uuid.uuid4().hex, shared).pk, "q" * 32).position
    assert again.moments[0].action.hands == original.moments[0].action.hands
    assert again.before_hand.placing == original.before_hand.placing
    assert again.before_hand.scores == original.before_hand.scores
    assert (original.before_hand.placing is None) == (hands == 1)


def test_a_record_of_a_match_is_gone_on_with() -> None:
    match, rng = a_match(), random.Random(4)
    for _ in range(8):
        match = submit(match.pk, match.player, match.seq, legal_request(match, rng)).table.match
    original = load(match.pk, match.player).position
    actions = [(e.seat, engine.from_json(e.action)) for e in match.entries.all()]
    written = engine.write_record("x", original.state.setup, actions)
    imported = match_from_record("q" * 32, uuid.uuid4().hex, engine.read_record(written))
    # A record does not say at which seat an even deal began, and nobody sees it.
    state = load(imported.pk, "q" * 32).position.state
    assert [engine.view(state, seat) for seat in range(3)] == [
        engine.view(original.state, seat) for seat in range(3)
    ]
