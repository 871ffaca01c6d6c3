"""Sitting down: a new match, the same deal again, a deal that was shared, a match from a record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

import engine
from engine import tric_tric
from table.matches import YOUR_SEAT, NotYours, Table, append, go_on, load
from table.models import Match, Seat, SharedDeal
from table.playing import Deal, Position, Setup, bots_go_on, rebuild, shuffled_deal
from ui.levels import default_level
from ui.people import PEOPLE

#: Letters of a shared deal's code: none that is easily taken for another.
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_CODE_LENGTH = 8


@transaction.atomic
def new_match(
    player: str,
    request: str,
    setup: Setup,
    levels: Sequence[str] = (),
    deal: Deal | None = None,
) -> Match:
    """The match that the form *request* asks for: made once, however often the form is sent.

    *levels* are those of the bots in seat order (missing ones play at the usual level); *deal* is the first
    hand's, by default a fresh one. Raises `NotYours` where another browser has sent this form.
    """
    match, made = _row(player, request, setup)
    if made:
        table = Table(match, _seats(match, setup.players, levels), rebuild(setup, ()))
        go_on(table, engine.CHANCE, deal or shuffled_deal(table.position.state))
    return match


@transaction.atomic
def match_from_record(player: str, request: str, recorded: engine.Recorded) -> Match:
    """The match in a record, to be gone on with from where it stops; the reader takes the first seat."""
    match, made = _row(player, request, recorded.setup)
    if made:
        seats = _seats(match, recorded.setup.players, ())
        position = rebuild(recorded.setup, recorded.actions)
        append(match, recorded.actions, over=not engine.to_act(position.state))
        _begin_or_go_on(Table(match, seats, position))
    return match


def _begin_or_go_on(table: Table) -> None:
    """Deal where nothing has been dealt; otherwise let the bots move until the person is asked."""
    if not table.position.moments:
        go_on(table, engine.CHANCE, shuffled_deal(table.position.state))
        return
    position, followed = bots_go_on(table.position, table.bots)
    append(table.match, followed, over=not engine.to_act(position.state))


def _row(player: str, request: str, setup: Setup) -> tuple[Match, bool]:
    match, made = Match.objects.get_or_create(
        request=request, defaults={"player": player, "game": setup.game, "setup": engine.to_json(setup)}
    )
    if match.player != player:
        raise NotYours
    return match, made


def _seats(match: Match, players: int, levels: Sequence[str]) -> tuple[Seat, ...]:
    names, usual = list(PEOPLE), default_level(match.game)
    seats = tuple(
        Seat(
            match=match,
            index=index,
            bot="" if index == YOUR_SEAT else (levels[index - 1] if index <= len(levels) else usual),
            name="" if index == YOUR_SEAT else names[index - 1],
        )
        for index in range(players)
    )
    return tuple(Seat.objects.bulk_create(seats))


# -- the same deal again -------------------------------------------------------------------------------------


def setup_of_hand(table: Table) -> tuple[Setup, Deal]:
    """A match that begins with the present hand of *table*: its setup, titles and points, and its deal."""
    position: Position = table.position
    deal, before = position.moments[0].action, position.before_hand
    assert isinstance(deal, Deal)
    if not isinstance(deal, engine.Deal):
        return _among_those_left(before, deal)
    setup = engine.setup(
        table.match.game,
        before.setup.players,
        engine.differences(engine.presets()[table.match.game].rules, before.setup.rules),
        placing=before.placing,
        scores=before.scores,
        free_deal=before.setup.free_deal,
    )
    return setup, engine.Deal(deal.hands, deal.first, deal.leader)


def _among_those_left(before: tric_tric.State, deal: tric_tric.Deal) -> tuple[Setup, Deal]:
    """The same without the seats that were out for good, whom the engine does not deal to again."""
    left = before.seats_in()
    setup = replace(before.setup, players=len(left), scores=tuple(before.scores[seat] for seat in left))
    hands = tuple(deal.hands[seat] for seat in left)
    return setup, replace(deal, hands=hands, dealer=left.index(deal.dealer))


@transaction.atomic
def share(match_id: object, player: str | None) -> SharedDeal:
    """The code of the present hand's deal, made at the first call. Raises as `load` does."""
    table = load(match_id, player, lock=True)  # type: ignore[arg-type]
    number = table.position.state.hand
    known = SharedDeal.objects.filter(source=table.match, hand=number).first()
    if known is not None:
        return known
    setup, deal = setup_of_hand(table)
    return SharedDeal.objects.create(
        code="".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH)),
        source=table.match,
        hand=number,
        setup=engine.to_json(setup),
        deal=engine.to_json(deal),
    )


def match_from_deal(player: str, request: str, shared: SharedDeal, levels: Sequence[str] = ()) -> Match:
    """A match that begins with the shared deal."""
    setup, deal = engine.from_json(shared.setup), engine.from_json(shared.deal)
    return new_match(player, request, setup, levels, deal)
