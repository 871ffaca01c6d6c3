"""The buttons of Tric-Tric's table for a position."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine import tric_tric as tt
from ui.tric_tric.seating import Face, face_of
from ui.tric_tric.words import JOKER, card_name, meld_name, the_card, the_cards
from ui.words import and_list, sentence

#: More claims than these stand behind a fold.
FIRST_CLAIMS = 2


@dataclass(frozen=True, slots=True)
class Button:
    """A submit button: its field is ``name`` (``action`` or ``move``); ``kind``: main, plain or quiet."""

    id: str
    value: str
    label: str
    kind: str = "plain"
    name: str = "action"
    #: The cards of the meld that it would lay, drawn above the label.
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """``ways``: what one could do at once, ``more`` of them behind a fold; ``buttons`` always in sight.
    ``note``: what going out would do."""

    buttons: tuple[Button, ...] = ()
    ways: tuple[Button, ...] = ()
    more: tuple[Button, ...] = ()
    note: str = ""


def bar_of(view: tt.View) -> Bar:
    """The buttons for the position; none where the seat has nothing to do."""
    if not view.legal:
        return Bar()
    return {
        "draw": _drawing,
        "play": _playing,
        "discard": lambda v: Bar((Button("bar-discard", "discard", _("Discard"), "main"),)),
        "claims": _claims,
        "returns": _returns,
    }[view.phase](view)


def _drawing(view: tt.View) -> Bar:
    buttons = [Button("bar-stock", "stock", _("Draw from the stock"), "main")]
    if view.may_take and view.top:
        buttons.append(Button("bar-take", "take", _("Take {card}").format(card=the_card(view.top))))
    return Bar(tuple(buttons))


def _playing(view: tt.View) -> Bar:
    if view.out is not None:
        return _going_out(view)
    buttons = [Button("bar-meld", "meld", _("Lay down"))]
    if view.table:
        buttons.append(Button("bar-lay", "lay", _("Lay off")))
    if _may_steal(view):
        buttons.append(Button("bar-steal", "steal", _("Take the wild card")))
    if view.may_reject and view.drawn:
        buttons.append(Button("bar-reject", "reject", _("Reject {card}").format(card=the_card(view.drawn))))
    buttons.append(Button("bar-discard", "discard", _("Discard"), "main"))
    return Bar(tuple(buttons))


def _going_out(view: tt.View) -> Bar:
    assert view.out is not None
    rest = [Button("bar-meld", "meld", _("Lay down"), "quiet")]
    if view.table:
        rest.append(Button("bar-lay", "lay", _("Lay off"), "quiet"))
    if _may_steal(view):
        rest.append(Button("bar-steal", "steal", _("Take the wild card"), "quiet"))
    rest.append(Button("bar-discard", "discard", _("Discard"), "quiet"))
    out = Button("bar-out", "out", _("Go out"), "main")
    return Bar((out, *rest), note=_("Going out: {how}.").format(how=move_name(view.out, view)))


def _may_steal(view: tt.View) -> bool:
    return any(seen.freed_by in view.cards for seen in view.table)


def _claims(view: tt.View) -> Bar:
    if view.may_take and view.top:
        return Bar(
            (
                Button("bar-take", "take", _("Take {card}").format(card=the_card(view.top)), "plain"),
                Button("bar-stock", "stock", _("Draw from the stock"), "main"),
                Button("bar-pass", "no", _("Not yet"), "quiet"),
            )
        )
    claims = sorted((a for a in view.legal if not isinstance(a, tt.Decline)), key=_worth)
    ways = tuple(way_button(f"bar-claim-{k}", claim, view) for k, claim in enumerate(claims))
    no = Button("bar-pass", "no", _("I do not want it"), "quiet")
    return Bar((no,), ways[:FIRST_CLAIMS], ways[FIRST_CLAIMS:])


def _worth(claim: tt.Action) -> tuple[bool, int]:
    """Going out first, then the claims that lay the most cards."""
    return not isinstance(claim, tt.Out), -len(claim.cards) if isinstance(claim, tt.Meld | tt.Steal) else 0


def way_button(button_id: str, action: tt.Action, view: tt.View) -> Button:
    """A button for one whole move, with a picture of the meld that it lays."""
    cards = action.cards if isinstance(action, tt.Meld | tt.Steal) else ()
    label = sentence(move_name(action, view))
    if isinstance(action, tt.Out):
        label = _("Go out: {how}").format(how=move_name(action, view))
    faces = tuple(face_of(card, view.wild) for card in cards)
    return Button(
        button_id, str(action), label, "main" if isinstance(action, tt.Out) else "plain", "move", faces
    )


def _returns(view: tt.View) -> Bar:
    return Bar(
        (
            Button(
                "bar-return",
                "return",
                _("Pay {stake} and return").format(stake=view.rules.stake_match),
                "main",
            ),
            Button("bar-pass", "leave", _("Leave the match"), "quiet"),
        )
    )


def move_name(action: tt.Action, view: tt.View) -> str:
    """An action of the seat in words, for a button or a hint: "lay down: trio of fives"."""
    match action:
        case tt.Draw():
            return _("draw from the stock")
        case tt.Take():
            return _("take {card}").format(card=the_card(view.top or JOKER))
        case tt.Reject():
            return _("reject {card}").format(card=the_card(view.drawn or JOKER))
        case tt.Decline():
            return _("do not take it")
        case tt.Meld(cards):
            return meld_name(cards, view.wild)
        case tt.Lay(number, cards):
            return pgettext("move", "{cards} on the {meld}").format(
                cards=the_cards(cards), meld=_meld(number, view)
            )
        case tt.Steal(number, card, cards):
            return _("{card} for the wild card of the {meld}, and {new}").format(
                card=the_card(card), meld=_meld(number, view), new=meld_name(cards, view.wild)
            )
        case tt.Discard(card):
            return _("discard {card}").format(card=the_card(card))
        case tt.Out(plays, discard):
            parts = [move_name(play, view) for play in plays]
            if discard is not None:
                parts.append(_("discard {card}").format(card=the_card(discard)))
            return "; ".join(parts)
        case tt.Return(pay):
            return _("pay and return") if pay else _("leave the match")
    return and_list([card_name(card) for card in view.cards])


def _meld(number: int, view: tt.View) -> str:
    seen = next((m for m in view.table if m.number == number), None)
    return meld_name(seen.cards, view.wild) if seen else _("new meld")
