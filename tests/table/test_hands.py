"""What a process remembers of a match saves time and changes nothing."""

import random

import pytest

import engine
from table import hands
from table.matches import YOUR_SEAT, Next, Undo, load, submit
from table.models import Entry, Match
from table.playing import Position
from table.starting import new_match

pytestmark = pytest.mark.django_db
PLAYER = "p" * 32


@pytest.fixture(autouse=True)
def _restarted() -> None:
    hands.forget_all()


def play_to_hand(number: int, seed: int = 3) -> Match:
    """A match in which hand *number* is being played."""
    rng = random.Random(seed)
    match = new_match(PLAYER, f"{seed:032x}", engine.setup("presi", 4, {"target": 30}))
    while (state := load(match.pk, PLAYER).position.state).hand < number or not rng.getrandbits(3):
        asked = engine.legal_actions(state, YOUR_SEAT)
        match = submit(match.pk, PLAYER, match.seq, rng.choice(asked) if asked else Next()).table.match
    return match


def from_scratch(match: Match) -> Position:
    hands.forget_all()
    return load(match.pk, PLAYER).position


def test_a_remembered_hand_is_the_one_that_a_replay_finds() -> None:
    match = play_to_hand(3)
    assert hands.remembered(match.pk, match.seq).seq > 0
    assert load(match.pk, PLAYER).position == from_scratch(match)


def test_only_the_present_hand_is_read_again(django_assert_num_queries: object) -> None:
    match = play_to_hand(2)
    load(match.pk, PLAYER)
    deals = Entry.objects.filter(match=match, seat=engine.CHANCE).values_list("seq", flat=True)
    assert hands.remembered(match.pk, match.seq).seq == max(deals)
    with django_assert_num_queries(2) as captured:  # type: ignore[operator]
        load(match.pk, PLAYER)
    assert f'"seq" >= {max(deals)}' in captured.captured_queries[1]["sql"]


def test_undo_right_after_a_deal_stays_within_the_hand() -> None:
    match = play_to_hand(2)
    while (outcome := submit(match.pk, PLAYER, match.seq, Undo())).table.match.seq != match.seq:
        match = outcome.table.match
        assert outcome.table.position == from_scratch(match)
    assert outcome.table.position.state.hand == 2


def test_a_page_older_than_what_is_remembered_is_read_from_the_beginning() -> None:
    match = play_to_hand(3)
    load(match.pk, PLAYER)
    assert hands.remembered(match.pk, 1) is None


def test_entries_taken_away_behind_a_readers_back_are_not_counted() -> None:
    """A reader without the lock may see the row of before an undo and the entries of after it."""
    match = play_to_hand(2)
    hands.forget_all()
    last = Entry.objects.filter(match=match).last()
    Entry.objects.filter(pk=last.pk).delete()
    load(match.pk, PLAYER)
    last.save(force_insert=True)
    assert load(match.pk, PLAYER).position == from_scratch(match)


def test_the_memory_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "_REMEMBERED", 2)
    first, second, third = (play_to_hand(1, seed) for seed in (1, 2, 3))
    assert hands.remembered(first.pk, first.seq) is None
    assert None not in (hands.remembered(second.pk, second.seq), hands.remembered(third.pk, third.seq))
