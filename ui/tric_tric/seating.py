"""What the templates of Tric-Tric's table take: small values made from a `View`, in the reader's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine import tric_tric as tt
from ui import words
from ui.seating import Badge
from ui.tric_tric.status import detail_of, heading_of, need_of
from ui.tric_tric.words import card_name, meld_name, stood_for
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Face:
    """One card as a template draws it. ``badge``: empty or ``wild``; ``fresh``: has just come to the hand;
    ``edge`` (single, first, middle, last): its place in a meld that the hand is arranged in."""

    code: str
    name: str
    number: str
    suit: str
    suit_letter: str
    badge: str = ""
    badge_text: str = ""
    selected: bool = False
    playable: bool = False
    fresh: bool = False
    edge: str = "single"


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """One opponent: cards in hand, points and chips, and what is known of the hand (taken openly)."""

    name: str
    cards: int
    is_turn: bool
    is_out: bool
    points: int
    chips: int
    badges: tuple[Badge, ...]
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MeldPanel:
    """A meld on the table. ``note`` says what its wild stands for, "" where it has none."""

    value: str
    name: str
    note: str
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Felt:
    """The table: status line, the others as they sit, stock and discards, melds. ``choosing``: melds can be
    chosen to lay off on or to take a wild card from."""

    heading: str
    detail: str
    seats: tuple[SeatPanel, ...]
    stock: int
    stock_text: str
    top: Face | None
    discards: int
    melds: tuple[MeldPanel, ...]
    caption: str
    turned: Face | None
    may_draw: bool = False
    may_take: bool = False
    choosing: bool = False
    chosen_meld: str = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """The reader's cards; ``need`` says what is asked of them."""

    legend: str
    need: str
    faces: tuple[Face, ...]
    disabled: bool


def face_of(card: str, wild: str, **marks: bool | str) -> Face:
    """The face of *card* where the number *wild* is wild."""
    number, suit = words.split(card)
    is_wild = tt.is_wild(card, wild)
    return Face(
        code=card,
        name=card_name(card),
        number=number,
        suit=words.suit_key(suit, True),
        suit_letter=words.suit_name(suit, True)[:1].upper(),
        badge="wild" if is_wild else "",
        badge_text=_("wild card") if is_wild else "",
        **marks,  # type: ignore[arg-type]
    )


def felt_of(
    view: tt.View, players: Sequence[Player], *, caption: str = "", still: bool = False, chosen_meld: str = ""
) -> Felt:
    """The table as seat ``view.seat`` sees it. *still*: on the way to now, with nothing to press."""
    mine = not still and view.turn == view.seat
    return Felt(
        heading=heading_of(view, players),
        detail=detail_of(view, players),
        seats=tuple(_panel(view, players, seat) for seat in _as_seated(view)),
        stock=view.stock,
        stock_text=ngettext("Stock, {count} card", "Stock, {count} cards", view.stock).format(
            count=view.stock
        ),
        top=face_of(view.top, view.wild) if view.top else None,
        discards=len(view.pile),
        melds=tuple(_meld(seen, view) for seen in view.table),
        caption=caption,
        turned=face_of(view.turned, view.wild) if view.turned else None,
        may_draw=mine and view.phase == "draw",
        may_take=mine and view.phase == "draw" and view.may_take,
        choosing=mine and view.phase == "play",
        chosen_meld=chosen_meld,
    )


def _as_seated(view: tt.View) -> list[int]:
    """The others from left to right: play goes clockwise, so the next one sits on the left (T-1)."""
    return [(view.seat + k) % view.players for k in range(1, view.players)]


def _panel(view: tt.View, players: Sequence[Player], seat: int) -> SeatPanel:
    out = seat in view.out_of_match
    badges = []
    if out:
        badges.append(Badge("out", _("out of the match")))
    elif view.turn == seat and view.phase in ("draw", "play", "discard", "reshuffle"):
        badges.append(Badge("turn", _("to play")))
    elif view.turn == seat and view.phase == "claims":
        badges.append(Badge("passed", _("has discarded")))
    if view.result is not None and view.result.winner == seat:
        badges.append(Badge("turn", _("went out")))
    return SeatPanel(
        name=players[seat].name,
        cards=view.counts[seat],
        is_turn=view.turn == seat and view.phase != "claims",
        is_out=out,
        points=view.scores[seat],
        chips=view.balances[seat],
        badges=tuple(badges),
        known=tuple(card_name(card) for card in view.known[seat]),
    )


def _meld(seen: tt.SeenMeld, view: tt.View) -> MeldPanel:
    wild_for = stood_for(seen.cards, view.wild)
    return MeldPanel(
        value=f"M{seen.number}",
        name=meld_name(seen.cards, view.wild),
        note=_("the wild card stands for the {card}").format(card=wild_for) if wild_for else "",
        faces=tuple(face_of(card, view.wild) for card in seen.cards),
    )


def hand_of(
    view: tt.View,
    *,
    chosen: Sequence[str] = (),
    mark: bool = False,
    melds_first: bool = False,
    falling: bool = False,
) -> Hand:
    """The reader's own cards. *mark* underlines what can be laid; *melds_first* arranges them in melds, else
    they stand by suit, *falling* from high to low."""
    playable: Collection[str] = (
        {card for meld in view.melds for card in meld} | {card for _n, card in view.lays} if mark else ()
    )
    melds, rest = (
        tt.in_melds(view.cards, view.wild)
        if melds_first
        else ((), view.cards[::-1] if falling else view.cards)
    )
    order = [(card, edge) for meld in melds for card, edge in _edges(meld)] + [(c, "single") for c in rest]
    left, fresh = Counter(chosen), view.drawn
    faces = []
    for card, edge in order:
        selected = left[card] > 0
        left[card] -= selected
        faces.append(
            face_of(
                card,
                view.wild,
                selected=selected,
                playable=card in playable,
                fresh=card == fresh,
                edge=edge,
            )
        )
        fresh = None if card == fresh else fresh  # one of two twins
    count = len(view.cards)
    return Hand(
        legend=ngettext(
            "Your hand, {count} card, {points} points",
            "Your hand, {count} cards, {points} points",
            count,
        ).format(count=count, points=view.held),
        need=need_of(view),
        faces=tuple(faces),
        disabled=view.phase not in ("play", "discard", "claims") or not view.legal,
    )


def _edges(meld: Sequence[str]) -> list[tuple[str, str]]:
    last = len(meld) - 1
    return [(card, "first" if k == 0 else "last" if k == last else "middle") for k, card in enumerate(meld)]
