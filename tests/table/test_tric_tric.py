"""The service at a table of Tric-Tric: whole matches, claims, new stocks, undo, the same deal again."""

from __future__ import annotations

import random
import uuid

import pytest

import engine
from engine import tric_tric as tt
from table.matches import YOUR_SEAT, Next, Result, Table, Then, Undo, load, submit
from table.models import Entry, Match
from table.playing import bots_go_on, goes_without_saying, rebuild
from table.starting import match_from_deal, match_from_record, new_match, setup_of_hand, share

pytestmark = pytest.mark.django_db
PLAYER = "p" * 32
#: Nothing of use to anybody in this stock, whoever draws it.
STOCK = ("Ks", "9s", "Jd", "Kh", "4s", "8s")


def a_match(players: int = 3, deal: tt.Deal | None = None, **options: str | int) -> Match:
    setup = engine.setup("tric_tric", players, options, free_deal=deal is not None)
    return new_match(PLAYER, uuid.uuid4().hex, setup, ["tric_basic"] * (players - 1), deal)


def view_of(match: Match) -> tt.View:
    return engine.view(load(match.pk, PLAYER).position.state, YOUR_SEAT)


def legal_request(match: Match, rng: random.Random) -> tt.Action | Next:
    view = view_of(match)
    return engine.bot("tric_basic")(view, view.legal, rng) if view.legal else Next()


def play_out(match: Match, seed: int = 0) -> Table:
    rng = random.Random(seed)
    for _ in range(3000):
        outcome = submit(match.pk, PLAYER, match.seq, legal_request(match, rng))
        assert outcome.result is Result.DONE
        match = outcome.table.match
        if match.over:
            return outcome.table
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("options", [{}, {"wild": "drawn", "jokers_per_pack": 2}])
def test_a_match_is_played_to_its_end(players: int, options: dict[str, str | int]) -> None:
    state = play_out(a_match(players, bust_over=30, **options)).position.state
    view = engine.view(state, YOUR_SEAT)
    assert view.phase == "match_over"
    assert set(view.out_of_match) == set(range(players)) - {view.winner}  # T-28
    assert sum(view.balances) == 0  # T-25: all pots are paid out


def test_a_new_match_waits_for_the_person_with_all_other_answers_in() -> None:
    for _ in range(8):
        view = view_of(a_match(5))
        assert sum(view.counts) + view.stock + len(view.pile) + sum(len(m.cards) for m in view.table) == 104
        if view.phase == "claims":  # T-16: bots answer at once, the person is the last
            assert set(view.answered) == set(view.priority) - {YOUR_SEAT}
        else:
            assert view.turn == YOUR_SEAT or view.phase in ("hand_over", "returns")


def test_who_cannot_claim_is_not_asked() -> None:
    # The person (seat 0) is two after the dealer; seat 1's discard is of no use to them.
    deal = tt.Deal((("3c", "8d", "Qh"), ("Kc", "5d"), ("4h", "9h", "Jc")), STOCK, dealer=0)
    setup = engine.setup("tric_tric", 3, free_deal=True)
    position = rebuild(setup, [(engine.CHANCE, deal)])
    position = position.after(1, tt.Draw()).after(1, tt.Discard("Kc"))
    assert goes_without_saying(position.state, 0) == tt.Decline()
    assert goes_without_saying(position.state, 2) is None  # plays next: may take (T-18)
    after, done = bots_go_on(position, ["", "tric_basic", ""])
    assert done == [(0, tt.Decline())]
    assert engine.to_act(after.state) == (2,)


def test_a_person_who_can_claim_is_asked_and_wins_by_being_nearer() -> None:
    deal = tt.Deal(
        (("5c", "5s", "8d", "Qh"), ("Kc", "9d", "Jh"), ("6h", "8h", "Jc")), ("5h", *STOCK), dealer=2
    )
    match = a_match(3, deal)  # seat 0 begins
    match = submit(match.pk, PLAYER, match.seq, tt.Draw()).table.match
    view = view_of(match)
    assert (view.phase, view.drawn, view.may_reject) == ("play", "5h", True)
    outcome = submit(match.pk, PLAYER, match.seq, tt.Meld(("5c", "5h", "5s")))
    assert outcome.result is Result.DONE
    assert view_of(outcome.table.match).table[0].cards == ("5c", "5h", "5s")


def test_a_new_stock_is_made_at_once_in_the_middle_of_a_hand() -> None:
    deal = tt.Deal((("3c", "8d", "Qh"), ("Kc", "9d", "Jh"), ("6h", "2h", "Jc")), ("4s", "7s"), dealer=2)
    setup = engine.setup("tric_tric", 3, free_deal=True)
    position = rebuild(setup, [(engine.CHANCE, deal)])
    for seat, action in (
        (0, tt.Draw()),
        (0, tt.Discard("4s")),
        (1, tt.Decline()),
        (2, tt.Decline()),
        (1, tt.Draw()),
        (1, tt.Discard("7s")),
        (2, tt.Decline()),
        (0, tt.Decline()),
        (2, tt.Draw()),
    ):
        position = position.after(seat, action)
    assert engine.to_act(position.state) == (engine.CHANCE,)
    after, done = bots_go_on(position, ["", "", ""])
    assert [(seat, type(action)) for seat, action in done] == [(engine.CHANCE, tt.Reshuffle)]
    assert engine.view(after.state, 2).drawn == "4s"  # T-23: all discards but the top


def test_the_next_hand_waits_for_the_person() -> None:
    match, rng = a_match(3), random.Random(2)
    while view_of(match).phase != "hand_over":
        match = submit(match.pk, PLAYER, match.seq, legal_request(match, rng)).table.match
        if match.over:
            match = a_match(3)
    assert submit(match.pk, PLAYER, match.seq, tt.Draw()).refusal.code == "hand_over"
    hand = view_of(match).hand
    match = submit(match.pk, PLAYER, match.seq, Next()).table.match
    assert view_of(match).hand == hand + 1


def next_to_play(rng: random.Random) -> Match:
    """A match in which the person, who plays next, is asked whether they take the discard."""
    for _ in range(400):
        match = a_match(3)
        while not match.over:
            view = view_of(match)
            if view.phase == "claims" and view.may_take:
                return match
            match = submit(match.pk, PLAYER, match.seq, legal_request(match, rng)).table.match
    raise AssertionError("never asked")


def test_who_wants_no_discard_draws_in_the_same_request_and_once() -> None:
    # Seat 2 begins, draws a three beside its own and throws the queen, of use to nobody; seat 0 plays next.
    deal = tt.Deal((("5c", "8h", "Jc"), ("Kc", "9d", "6s"), ("3c", "8d", "Qh")), ("3d", *STOCK), dealer=1)
    match = a_match(3, deal)
    view = view_of(match)
    assert (view.phase, view.top, view.may_take) == ("claims", "Qh", True)
    wanted = Then(tt.Decline(), tt.Draw())
    first = submit(match.pk, PLAYER, match.seq, wanted)
    entries = Entry.objects.filter(match=match).count()
    second = submit(match.pk, PLAYER, match.seq, wanted)
    assert (first.result, second.result) == (Result.DONE, Result.DONE)
    assert Entry.objects.filter(match=match).count() == entries
    own = [moment.action for moment in first.table.position.moments if moment.seat == YOUR_SEAT]
    assert own == [tt.Decline(), tt.Draw()]
    assert view_of(match).phase == "play"


def test_undo_goes_back_to_the_latest_decision() -> None:
    match = next_to_play(random.Random(4))
    before = load(match.pk, PLAYER).position
    moved = submit(match.pk, PLAYER, match.seq, tt.Take())
    assert moved.result is Result.DONE
    undone = submit(match.pk, PLAYER, moved.table.match.seq, Undo())
    assert undone.table.position == before


def test_undo_does_not_stop_at_an_answer_that_went_without_saying() -> None:
    rng = random.Random(5)
    for _ in range(30):
        match = a_match(5)
        for _step in range(12):
            if match.over or view_of(match).phase in ("hand_over", "returns"):
                break
            match = submit(match.pk, PLAYER, match.seq, legal_request(match, rng)).table.match
        outcome = submit(match.pk, PLAYER, match.seq, Undo())
        if outcome.result is Result.DONE and not outcome.table.match.over:
            state = outcome.table.position.state
            assert engine.legal_actions(state, YOUR_SEAT) not in ((), (tt.Decline(),))


@pytest.mark.parametrize("hands", [1, 2])
def test_a_shared_deal_is_dealt_again_with_its_points(hands: int) -> None:
    match, rng = a_match(4), random.Random(6)
    while load(match.pk, PLAYER).position.state.hand < hands:
        match = submit(match.pk, PLAYER, match.seq, legal_request(match, rng)).table.match
        if match.over:
            match = a_match(4)
    original = load(match.pk, PLAYER).position
    if original.before_hand.out:
        pytest.fail("nobody can be out for good after one hand")
    again = load(match_from_deal("q" * 32, uuid.uuid4().hex, share(match.pk, PLAYER)).pk, "q" * 32).position
    assert again.moments[0].action == original.moments[0].action
    assert again.before_hand.scores == original.before_hand.scores


def test_the_deal_of_a_hand_without_those_who_are_out_can_be_played_again() -> None:
    setup = engine.setup("tric_tric", 4, scores=(0, 95, 0, 0), free_deal=True)
    first = tt.Deal((("5c", "5s", "5h"), ("Kc",), ("3c",), ("4h",)), STOCK, dealer=3)
    actions: list[tuple[int, tt.Action]] = [
        (engine.CHANCE, first),
        (0, tt.Draw()),
        (0, tt.Meld(("5c", "5h", "5s"))),
        (0, tt.Discard("Ks")),
        (1, tt.Return(False)),  # 105 points, and gone (T-27)
        (engine.CHANCE, tt.Deal((("Ac",), (), ("3c",), ("4h",)), STOCK, dealer=0)),
    ]
    table = Table(Match(game="tric_tric"), (), rebuild(setup, actions))
    again, deal = setup_of_hand(table)
    assert (again.players, again.scores) == (3, (0, 3, 4))
    assert deal.hands == (("Ac",), ("3c",), ("4h",))
    assert engine.view(rebuild(again, [(engine.CHANCE, deal)]).state, YOUR_SEAT).turn == 1


def test_a_record_is_gone_on_with() -> None:
    match, rng = a_match(3), random.Random(8)
    for _ in range(6):
        match = submit(match.pk, PLAYER, match.seq, legal_request(match, rng)).table.match
        if match.over:
            match = a_match(3)
    original = load(match.pk, PLAYER).position
    actions = [(e.seat, engine.from_json(e.action)) for e in match.entries.all()]
    record = engine.write_record("x", original.state.setup, actions)
    again = match_from_record(PLAYER, uuid.uuid4().hex, engine.read_record(record))
    assert load(again.pk, PLAYER).position.moments[0].action == original.moments[0].action
