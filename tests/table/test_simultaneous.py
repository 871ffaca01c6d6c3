"""Requests that arrive at the same moment, each in a thread and a connection of its own: one is carried out.

R20, H1, C2. They run on the SQLite file of the tests, and with TEST_DATABASE_URL on PostgreSQL.
"""

import random
import threading
import uuid
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.db import connection
from django.test import Client

import engine
from table import hands
from table.matches import YOUR_SEAT, Next, Result, Undo, load, submit
from table.models import Entry, Match, SharedDeal
from table.playing import rebuild
from table.starting import new_match, share
from tests.table.playing_over_http import address_of, sit_down, view_of

pytestmark = pytest.mark.django_db(transaction=True)
PLAYER = "p" * 32
ROUNDS = 5


def at_once(asked: Sequence[Callable[[], Any]]) -> list[Any]:
    """Call all of *asked* at the same moment; what they return, in order. What one raises is raised."""
    ready = threading.Barrier(len(asked))
    answers: list[Any] = [None] * len(asked)

    def ask(place: int) -> None:
        try:
            ready.wait(timeout=30)
            answers[place] = asked[place]()
        except BaseException as problem:
            answers[place] = problem
        finally:
            connection.close()

    threads = [threading.Thread(target=ask, args=(place,)) for place in range(len(asked))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    for answer in answers:
        if isinstance(answer, BaseException):
            raise answer
    return answers


def a_match(**options: str | int) -> Match:
    return new_match(PLAYER, uuid.uuid4().hex, engine.setup("presi", 4, options))


def legal(match: Match) -> tuple[engine.Action, ...]:
    return engine.legal_actions(load(match.pk, PLAYER).position.state, YOUR_SEAT)


def with_a_choice(least: int = 4) -> Match:
    """A match in which the person may do at least so many things."""
    while len(legal(match := a_match())) < least:
        pass
    return match


def assert_whole(match: Match) -> None:
    """The entries are numbered without a gap and counted, make a legal match, and fit what is remembered."""
    match.refresh_from_db()
    entries = list(match.entries.all())
    assert [entry.seq for entry in entries] == list(range(match.seq))
    setup = engine.from_json(match.setup)
    rebuilt = rebuild(setup, [(entry.seat, engine.from_json(entry.action)) for entry in entries])
    assert load(match.pk, PLAYER).position == rebuilt
    hands.forget_all()
    assert load(match.pk, PLAYER).position == rebuilt


def own_entries(match: Match, since: int) -> int:
    return match.entries.filter(seq__gte=since, seat=YOUR_SEAT).count()


def test_the_same_move_at_once_is_one_move() -> None:
    """H1: a second tap is told what the first one did."""
    for _ in range(ROUNDS):
        match = with_a_choice()
        move, seen = legal(match)[0], match.seq
        outcomes = at_once([lambda: submit(match.pk, PLAYER, seen, move)] * 6)  # noqa: B023
        assert [outcome.result for outcome in outcomes] == [Result.DONE] * 6
        assert {outcome.table.match.seq for outcome in outcomes} == {outcomes[0].table.match.seq}
        assert_whole(match)
        first = match.entries.get(seq=seen)
        assert (first.seat, engine.from_json(first.action)) == (YOUR_SEAT, move)


def test_different_moves_at_once_leave_one() -> None:
    """C2: whichever comes first counts, and the others are told that the table has changed."""
    for _ in range(ROUNDS):
        match = with_a_choice()
        moves, seen = legal(match)[:6], match.seq
        outcomes = at_once(
            [lambda move=move: submit(match.pk, PLAYER, seen, move) for move in moves]  # noqa: B023
        )
        done = [k for k, outcome in enumerate(outcomes) if outcome.result is Result.DONE]
        assert len(done) == 1
        assert {outcome.result for outcome in outcomes} == {Result.DONE, Result.STALE}
        assert_whole(match)
        assert engine.from_json(match.entries.get(seq=seen).action) == moves[done[0]]


def test_different_posts_at_once_leave_one(client: Client) -> None:
    """Over HTTP: one 200, and 409 with the table of now for the rest."""
    match = sit_down(client)
    while len(view_of(match).plays()) < 3:
        match = sit_down(client)
    plays, seen = view_of(match).plays()[:3], match.seq
    forms = [{"seq": seen, "action": "play", "cards": list(play.cards)} for play in plays]
    cookies = client.cookies

    def post(form: dict[str, Any]) -> Any:
        tab = Client()
        tab.cookies = cookies
        return tab.post(address_of(match), form, headers={"HX-Request": "true"})

    answers = at_once([lambda form=form: post(form) for form in forms])
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    match.refresh_from_db()
    for answer in answers:
        assert f'name="seq" value="{match.seq}"' in answer.content.decode()
    assert Entry.objects.filter(match=match, seq=seen).count() == 1


def test_two_starts_at_once_deal_once() -> None:
    """R20: the same form, sent twice, makes one match with one deal."""
    for _ in range(ROUNDS):
        token = uuid.uuid4().hex
        made = at_once([lambda: new_match(PLAYER, token, engine.setup("presi", 3))] * 4)  # noqa: B023
        match = Match.objects.get(request=token)
        assert {one.pk for one in made} == {match.pk}
        assert match.entries.filter(seat=engine.CHANCE).count() == 1
        assert match.seats.count() == 3
        assert_whole(match)


def test_the_next_hand_asked_for_twice_is_dealt_once() -> None:
    """R20, between two hands."""
    rng, match = random.Random(4), a_match(target=30)
    while moves := legal(match):
        match = submit(match.pk, PLAYER, match.seq, rng.choice(moves)).table.match
    seen = match.seq
    outcomes = at_once([lambda: submit(match.pk, PLAYER, seen, Next())] * 4)
    assert [outcome.result for outcome in outcomes] == [Result.DONE] * 4
    assert match.entries.filter(seat=engine.CHANCE).count() == 2
    assert_whole(match)


def test_a_move_and_undo_at_once_leave_a_whole_match() -> None:
    for _ in range(ROUNDS):
        moves: tuple[engine.Action, ...] = ()
        while not moves:  # the hand may have ended
            match = with_a_choice()
            match = submit(match.pk, PLAYER, match.seq, legal(match)[0]).table.match
            moves, seen = legal(match), match.seq
        asked = [Undo(), moves[0], Undo(), moves[-1]]
        outcomes = at_once(
            [lambda one=one: submit(match.pk, PLAYER, seen, one) for one in asked]  # noqa: B023
        )
        assert Result.DONE in {outcome.result for outcome in outcomes}
        assert_whole(match)
        assert own_entries(match, since=seen) <= 1


def test_a_deal_shared_twice_at_once_has_one_code() -> None:
    match = a_match()
    codes = at_once([lambda: share(match.pk, PLAYER).code] * 4)
    assert len(set(codes)) == 1
    assert SharedDeal.objects.count() == 1


def test_readers_during_moves_see_a_whole_table() -> None:
    """C4, C5: whoever looks while a move is being carried out sees before or after, never between."""
    match = with_a_choice()
    seen, move = match.seq, legal(match)[0]
    before = load(match.pk, PLAYER).position.state
    answers = at_once(
        [lambda: submit(match.pk, PLAYER, seen, move).table.position.state]
        + [lambda: load(match.pk, PLAYER).position.state] * 6
    )
    assert set(map(repr, answers[1:])) <= {repr(before), repr(answers[0])}
    assert_whole(match)
