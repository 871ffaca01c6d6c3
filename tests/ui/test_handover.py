"""The slot through which a lesson's position reaches a table, without either knowing the other."""

from collections.abc import Iterator

import pytest

import engine
from ui import handover

RECORDED = engine.Recorded(engine.setup("presi", 3, free_deal=True), ())


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    before = list(handover._starters)
    handover._starters.clear()
    yield
    handover._starters[:] = before


def test_without_a_table_nothing_can_be_begun() -> None:
    assert not handover.is_filled()
    with pytest.raises(LookupError):
        handover.start("p", "0" * 32, RECORDED)


def test_the_table_is_given_all_and_its_address_comes_back() -> None:
    seen: list[object] = []

    def starter(player: str, request: str, recorded: engine.Recorded, /) -> str:
        seen.extend((player, request, recorded))
        return "/es/jugar/1/"

    handover.fill(starter)
    assert handover.is_filled()
    assert handover.start("p", "0" * 32, RECORDED) == "/es/jugar/1/"
    assert seen == ["p", "0" * 32, RECORDED]


def test_a_later_table_takes_the_place_of_an_earlier_one() -> None:
    handover.fill(lambda *_: "/first/")
    handover.fill(lambda *_: "/second/")
    assert handover.start("p", "0" * 32, RECORDED) == "/second/"


def test_what_the_table_refuses_is_passed_on() -> None:
    def starter(player: str, request: str, recorded: engine.Recorded, /) -> str:
        raise handover.NotYours

    handover.fill(starter)
    with pytest.raises(handover.NotYours):
        handover.start("p", "0" * 32, RECORDED)
