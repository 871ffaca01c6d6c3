"""What the partials of table and lesson take: small values made from a `View`, in the reader's words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

import engine
from ui import words
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Face:
    """One card as a template draws it. ``badge`` is empty, ``master`` (P-19) or ``opens`` (P-9)."""

    code: str
    name: str
    number: str
    suit: str
    suit_letter: str
    badge: str = ""
    badge_text: str = ""
    selected: bool = False
    playable: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A sign at a seat: ``kind`` turn, skipped, passed, out or waiting; ``text`` says it in words."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """One opponent."""

    name: str
    cards: int
    is_turn: bool
    title: str
    badges: tuple[Badge, ...]
    last: str


@dataclass(frozen=True, slots=True)
class Felt:
    """Status line, opponents (as they sit, from left to right) and the trick."""

    heading: str
    detail: str
    seats: tuple[SeatPanel, ...]
    direction: str
    trick: tuple[Face, ...]
    caption: str
    #: The cards shown won the trick before; nothing has been led yet.
    past: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """The reader's cards: ``need`` describes what is asked, ``rows`` keeps the height for the whole deal."""

    legend: str
    need: str
    faces: tuple[Face, ...]
    rows: int
    disabled: bool
    input_name: str = "cards"


@dataclass(frozen=True, slots=True)
class Bar:
    """The buttons; ``play_action`` is the value sent with the main one. Empty labels are not drawn."""

    play_label: str
    pass_label: str
    hint: str
    play_action: str = "play"
    pass_action: str = "pass"


@dataclass(frozen=True, slots=True)
class Past:
    """What the events of the hand so far say of the trick on the table."""

    #: Each seat's latest doing in this trick, in words.
    last: dict[int, str] = field(default_factory=dict)
    #: The latest play of the hand, and whose it was, where it is no longer on the table.
    won_cards: tuple[str, ...] = ()
    won_by: int | None = None


def past_of(events: Sequence[engine.Event], rules: engine.Rules) -> Past:
    """Read the events of a hand, in order, for what the felt shows besides the position."""
    last: dict[int, str] = {}
    played: tuple[str, ...] = ()
    owner: int | None = None
    fresh = False
    for event in events:
        if isinstance(event, engine.LeadTaken):
            fresh = True
        elif isinstance(event, engine.CardsPlayed):
            if fresh:
                last, fresh = {}, False
            played, owner = event.cards, event.seat
            last[event.seat] = " ".join(words.split(card)[0] for card in event.cards)
        elif isinstance(event, engine.SeatPassed):
            last[event.seat] = _("passes")
    return Past(last, played, owner)


def faces_of(
    cards: Sequence[str],
    rules: engine.Rules,
    *,
    chosen: Collection[str] = (),
    playable: Collection[str] = (),
    opens: bool = False,
) -> tuple[Face, ...]:
    """Faces for *cards*. *opens* marks the three of oros, in the first hand (P-9)."""
    french, language = words.is_french(rules), get_language()
    badges = {words.TWO_OF_OROS: "master"} if rules.two_wins else {}
    if opens:
        badges[words.THREE_OF_OROS] = "opens"
    return tuple(
        _face(language, card, french, badges.get(card, ""), card in chosen, card in playable)
        for card in cards
    )


@lru_cache(maxsize=4096)
def _face(language: str | None, card: str, french: bool, badge: str, selected: bool, playable: bool) -> Face:
    """A face in the active language, which is *language*: a hand shows the same ones at each move."""
    number, suit = words.split(card)
    texts = {"master": _("wins on its own"), "opens": _("opens the hand")}
    return Face(
        code=card,
        name=words.card_name(card, french),
        number=number,
        suit=words.suit_key(suit, french),
        suit_letter=words.suit_name(suit, french)[:1].upper(),
        badge=badge,
        badge_text=texts.get(badge, ""),
        selected=selected,
        playable=playable,
    )


def felt_of(
    view: engine.View,
    players: Sequence[Player],
    events: Sequence[engine.Event],
    *,
    heading: str = "",
    detail: str = "",
) -> Felt:
    """The table as seat ``view.seat`` sees it; *events* are those of this hand so far."""
    past = past_of(events, view.rules)
    rules = view.rules
    if view.table is not None:
        trick, owner = view.table.cards, view.table.owner
        caption = _("{name}: {play}").format(name=_name(players, owner), play=words.play_name(trick, rules))
    elif past.won_by is not None:
        trick, by = past.won_cards, players[past.won_by]
        you, other = (
            (_("You won the last trick with {play}"), _("{name} won the last trick with {play}"))
            if view.phase == "trick"
            else (_("The last play was yours: {play}"), _("The last play was {name}'s: {play}"))
        )
        caption = (you if by.you else other).format(name=by.name, play=words.a_play(trick, rules))
    else:
        trick, caption = (), _("Nothing has been played yet") if view.phase == "trick" else ""
    return Felt(
        heading=heading or heading_of(view, players),
        detail=detail or detail_of(view, players),
        seats=tuple(_panel(view, players, past, seat) for seat in _as_seated(view)),
        direction=_turning(view),
        trick=faces_of(trick, rules),
        caption=caption,
        past=view.table is None,
    )


def _turning(view: engine.View) -> str:
    """Presi goes anticlockwise, French decks clockwise (P-2, D-1); a revolution may turn it (V-4)."""
    anticlockwise = (view.rules.deck != "french52") == (view.direction == 1)
    return "anticlockwise" if anticlockwise else "clockwise"


def _as_seated(view: engine.View) -> list[int]:
    """The other seats from left to right: playing anticlockwise, the next one sits on the right (P-2)."""
    others = [(view.seat + k) % view.players for k in range(1, view.players)] if view.seat >= 0 else []
    return others if words.is_french(view.rules) else others[::-1]


def _name(players: Sequence[Player], seat: int) -> str:
    return _("You") if players[seat].you else players[seat].name


def _panel(view: engine.View, players: Sequence[Player], past: Past, seat: int) -> SeatPanel:
    badges = []
    if view.turn == seat:
        badges.append(Badge("turn", _("to play")))
    if view.skipped == seat:
        badges.append(Badge("skipped", pgettext("skipped seat", "no turn")))
    if seat in view.passed:
        badges.append(Badge("passed", _("passed")))
    if view.phase == "exchange" and seat in view.confirmed:
        badges.append(Badge("waiting", _("has chosen")))
    if seat in view.finished and view.phase == "trick":
        place = view.finished.index(seat)
        badges.append(Badge("out", words.title_name(place, view.players, players[seat].feminine)))
    title = ""
    if view.placing is not None and view.phase in ("trick", "exchange"):
        title = words.title_name(view.placing.index(seat), view.players, players[seat].feminine)
    last = past.last.get(seat, "") if view.table is not None and seat not in view.passed else ""
    return SeatPanel(players[seat].name, view.counts[seat], view.turn == seat, title, tuple(badges), last)


def heading_of(view: engine.View, players: Sequence[Player]) -> str:
    """The status line: whose turn it is and what it takes."""
    if view.phase == "exchange":
        return (
            _("Exchange: {what}").format(what=duty_text(view, players))
            if view.duty
            else _("Exchange of cards")
        )
    if view.phase == "hand_over":
        return _("End of hand {number}").format(number=view.hand)
    if view.phase == "match_over":
        winner = view.winner or 0
        if players[winner].you:
            return _("You have won the match!")
        return _("{name} has won the match").format(name=players[winner].name)
    if view.turn is None:
        return _("A new match")
    if view.turn != view.seat:
        return _("{name} is to play").format(name=players[view.turn].name)
    if view.table is None:
        return _("Your turn: you lead")
    return _("Your turn: {need}").format(need=need_text(view))


def need_text(view: engine.View) -> str:
    """What an answer takes: "pair of sevens or higher"."""
    assert view.table is not None
    need = words.need_name(view.table.size, view.table.number, words.is_french(view.rules))
    if view.table.number == "X":
        return (
            need
            if view.rules.equal == "skips_next"
            else _("only the two of coins beats {need}").format(need=need)
        )
    if view.rules.equal == "must_beat":
        beaten = words.a_set(view.table.size, view.table.number, words.is_french(view.rules))
        return (_("lower than {play}") if view.revolved else _("higher than {play}")).format(play=beaten)
    return (_("{need} or lower") if view.revolved else _("{need} or higher")).format(need=need)


def detail_of(view: engine.View, players: Sequence[Player]) -> str:
    """Number of the hand and the scores."""
    scores = ", ".join(
        pgettext("score", "{name} {points}").format(
            name=pgettext("score", "you") if person.you else person.name, points=points
        )
        for person, points in zip(players, view.scores, strict=True)
    )
    text = _("Hand {number} · to {target} points · {scores}").format(
        number=view.hand, target=view.rules.target, scores=scores
    )
    if view.placing is not None and view.seat >= 0 and view.phase in ("trick", "exchange"):
        title = words.title_name(view.placing.index(view.seat), view.players)
        text += " · " + _("you are {title}").format(title=title)
    if view.revolved:
        text += " · " + _("order turned round")
    return text


def hand_of(
    view: engine.View,
    *,
    chosen: Collection[str] = (),
    mark: bool = False,
    rows: int | None = None,
    order: str = "rising",
) -> Hand:
    """The reader's own cards. *mark* underlines the playable ones; *rows* keeps the height of the deal."""
    playable = {
        card for action in view.legal if not isinstance(action, engine.Pass) for card in _cards(action)
    }
    faces = faces_of(
        view.cards if order == "rising" else view.cards[::-1],
        view.rules,
        chosen=chosen,
        playable=playable if mark else (),
        opens=view.hand == 1 and view.placing is None and view.rules.first_opener == "three_of_oros",
    )
    count = len(view.cards)
    return Hand(
        legend=ngettext("Your hand, {count} card", "Your hand, {count} cards", count).format(count=count),
        need=need_line(view),
        faces=faces,
        rows=rows if rows is not None else 1 if count <= 8 else 2,
        disabled=not view.legal,
    )


def _cards(action: engine.Action) -> tuple[str, ...]:
    return action.cards if isinstance(action, engine.Play | engine.Give) else ()


def need_line(view: engine.View) -> str:
    """What the hand is asked for, for whoever hears the form read out."""
    if view.phase == "exchange":
        return _("Choose the cards that you give.") if view.duty else ""
    if view.turn != view.seat or not view.legal:
        return ""
    if view.table is None:
        return _("You lead: one card, or two, three or four alike.")
    return ngettext(
        "On the table: {play}. The answer is one card: {need}.",
        "On the table: {play}. The answer is {count} cards alike: {need}.",
        view.table.size,
    ).format(play=words.play_name(view.table.cards, view.rules), count=view.table.size, need=need_text(view))


def bar_of(view: engine.View, *, chosen: Sequence[str] = ()) -> Bar:
    """The buttons for the position."""
    if view.duty is not None:
        return Bar(_("Give these cards"), "", "", "give")
    if not view.legal:
        return Bar("", "", "")
    only_pass = not view.plays()
    play = _("Play")
    if chosen and any(set(action.cards) == set(chosen) for action in view.plays()):
        play = _("Play {play}").format(play=words.play_name(sorted(chosen), view.rules))
    hint = _("You hold nothing that will do: pass.") if only_pass else ""
    return Bar(play, _("Pass") if view.may_pass() else "", hint)


def duty_text(view: engine.View, players: Sequence[Player]) -> str:
    """What the reader gives in the exchange, and to whom (P-24, V-8)."""
    duty = view.duty
    assert duty is not None
    count = len(view.gift_choices()[0].cards) if view.gift_choices() else duty.count
    name = players[duty.receiver].name
    text = {
        "best": ngettext(
            "you give your best card to {name}", "you give your {count} best cards to {name}", count
        ),
        "worst": ngettext(
            "you give your worst card to {name}", "you give your {count} worst cards to {name}", count
        ),
        "free": ngettext("you give any card to {name}", "you give any {count} cards to {name}", count),
    }[duty.kind]
    return text.format(count=count, name=name)


def effect_of(events: Sequence[engine.Event], rules: engine.Rules, players: Sequence[Player]) -> str:
    """What a play of the reader's would bring about, from its events; empty where nothing special."""
    parts: list[str] = []
    played = next((e for e in events if isinstance(e, engine.CardsPlayed)), None)
    skipped = next((e for e in events if isinstance(e, engine.SeatSkipped)), None)
    out = next((e for e in events if isinstance(e, engine.SeatFinished)), None)
    won = next((e for e in events if isinstance(e, engine.TrickWon)), None)
    if played is not None and words.TWO_OF_OROS in played.cards and len(played.cards) > 1 and rules.two_wins:
        parts.append(_("In a set the two of coins loses its power."))
    if any(isinstance(e, engine.Revolution) for e in events):
        parts.append(_("Revolution: the order turns round."))
    if skipped is not None:
        parts.append(_("You equal: {name} loses the turn.").format(name=players[skipped.seat].name))
    if out is not None:
        title = words.title_name(out.place, len(players))
        parts.append(_("You are out of cards: {title}.").format(title=title))
    elif won is not None:
        parts.append(_("You win the trick and lead."))
    return " ".join(parts)
