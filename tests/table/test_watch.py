"""What takes too long is stopped where it runs, and nothing else is."""

import threading
import time

import pytest

from table import watch
from table.watch import Late, watched


def for_ever() -> None:
    while True:
        pass


def test_what_ends_in_time_gives_its_answer() -> None:
    assert [watched(lambda k=k: k * k, 60) for k in range(3)] == [0, 1, 4]


def test_what_takes_for_ever_is_stopped_in_its_own_thread() -> None:
    here = []

    def call() -> None:
        here.append(threading.get_ident())
        for_ever()

    with pytest.raises(Late):
        watched(call, 0)
    assert here == [threading.get_ident()]


def test_a_call_cannot_catch_it_by_the_way() -> None:
    def stubborn() -> None:
        while True:
            try:
                for_ever()
            except Exception:
                continue

    with pytest.raises(Late):
        watched(stubborn, 0)


def test_errors_come_through() -> None:
    with pytest.raises(ZeroDivisionError):
        watched(lambda: 1 // 0, 60)
    assert watched(lambda: "next", 60) == "next"


def test_an_answer_that_comes_when_the_watcher_has_struck_is_late_all_the_same() -> None:
    """Then `Late` is raised before `watched` gives anything back, and not somewhere later."""

    def struck() -> None:
        """Returns when the watcher has taken the call over; `Late` may come here, or on the way back."""
        while watch._due:
            pass

    for _ in range(5):
        with pytest.raises(Late):
            watched(struck, 0)
        assert watched(lambda: "in peace", 60) == "in peace"


def test_calls_of_many_threads_are_told_apart() -> None:
    ended: dict[int, str] = {}

    def one(number: int) -> None:
        try:
            watched(for_ever if number % 2 else time.monotonic, 0 if number % 2 else 60)
            ended[number] = "answered"
        except Late:
            ended[number] = "late"

    threads = [threading.Thread(target=one, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert ended == {number: "late" if number % 2 else "answered" for number in range(8)}


def test_a_watcher_that_died_with_a_fork_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    dead = threading.Thread(target=lambda: None)
    dead.start()
    dead.join()
    monkeypatch.setattr(watch, "_watcher", dead)
    with pytest.raises(Late):
        watched(for_ever, 0)
    assert watch._watcher is not dead
