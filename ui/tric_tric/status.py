"""The lines that say how things stand at a table of Tric-Tric, and what is asked of the reader."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine import tric_tric as tt
from ui import words
from ui.tric_tric.words import chips_text, the_card, wild_name
from ui.words import Player


def heading_of(view: tt.View, players: Sequence[Player]) -> str:
    """The status line: whose turn it is and what is to be done."""
    mine = view.turn == view.seat
    match view.phase:
        case "hand_over":
            return _("End of hand {number}").format(number=view.hand)
        case "match_over":
            winner = view.winner or 0
            if players[winner].you:
                return _("You have won the match!")
            return _("{name} has won the match").format(name=players[winner].name)
        case "returns":
            if view.seat in view.pending:
                return _("You have gone bust: do you pay and return?")
            return _("End of hand {number}").format(number=view.hand)
        case "claims":
            return _claims_heading(view, players)
        case "discard" if mine:
            return _("You have claimed the card: now discard one")
        case "draw" if mine:
            return _("Your turn: draw a card")
        case "play" if mine:
            if view.out is not None:
                return _("You can go out!")
            return _("Your turn: lay down what you like, then discard")
    if view.turn is None:
        return _("A new match")
    return _("{name} is to play").format(name=players[view.turn].name)


def _claims_heading(view: tt.View, players: Sequence[Player]) -> str:
    assert view.turn is not None
    assert view.top is not None
    if view.turn == view.seat:
        return _("You have discarded {card}").format(card=the_card(view.top))
    name = players[view.turn].name
    if not view.legal:
        return _("{name} has discarded {card}").format(name=name, card=the_card(view.top))
    return _("{name} discards {card}: do you want it?").format(name=name, card=the_card(view.top))


def detail_of(view: tt.View, players: Sequence[Player]) -> str:
    """Number of the hand, wild cards, pots, and the reader's own points and chips."""
    parts = [_("Hand {number}").format(number=view.hand)]
    if view.rules.wild == "drawn":
        parts.append(_("wild: {several}").format(several=wild_name(view.wild)))
    parts.append(_("pots: {hand} and {match} chips").format(hand=view.hand_pot, match=view.match_pot))
    if view.seat >= 0:
        parts.append(
            pgettext("yourself", "you: {points} points, {chips} chips").format(
                points=view.scores[view.seat], chips=chips_text(view.balances[view.seat])
            )
        )
    return " · ".join(parts)


def need_of(view: tt.View) -> str:
    """What the hand is asked for, for whoever hears the form read out."""
    if view.phase == "play" and view.legal:
        return _("Choose cards, then a button: lay down, lay off, discard.")
    if view.phase == "discard" and view.legal:
        return _("Choose the card that you discard.")
    return ""


def line_of(view: tt.View, players: Sequence[Player]) -> str:
    """The line above the hand: why the reader is asked, and who goes before them (T-15 to T-18)."""
    if view.phase == "claims" and view.legal:
        return " ".join((_claim_reason(view), _priority(view, players)))
    if view.phase == "play" and view.legal:
        if view.may_reject and view.drawn:
            return _("You have drawn {card}. It is the first card of the hand: you may reject it.").format(
                card=the_card(view.drawn)
            )
        if view.drawn:
            return _("You have drawn {card}.").format(card=the_card(view.drawn))
        if not view.melds and not view.lays:
            return _("Nothing more to lay: discard a card.")
    if view.phase == "draw" and view.legal and not view.may_take:
        return (
            _("After your rejected card you go on from the stock.")
            if view.pile
            else _("Nothing has been discarded yet: draw from the stock.")
        )
    if view.phase == "returns" and view.seat in view.pending:
        return _(
            "It costs {stake} chips, and you go on with {points} points, like the worst still in."
        ).format(stake=view.rules.stake_match, points=view.return_score)
    return ""


def _claim_reason(view: tt.View) -> str:
    if view.may_take:
        return _("You play next: taking it is your draw, and you need not lay it.")
    return _("You would lay it at once in a new meld and then discard a card.")


def _priority(view: tt.View, players: Sequence[Player]) -> str:
    before = [players[s].name for s in view.priority[: view.priority.index(view.seat)]]
    if not before:
        return _("You go before everybody else.")
    return (
        _("{names} would go before you.").format(names=words.and_list(before))
        if len(before) == 1
        else _("{names} would all go before you.").format(names=words.and_list(before))
    )
