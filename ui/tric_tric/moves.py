"""The form of Tric-Tric's table: what it says, as an engine action.

Fields: ``action`` (the button), or ``move`` (a whole move in the notation of records, one tap), or ``typed``
(a move in words, or in that notation); ``cards`` (a value for each chosen card) and ``meld`` (``M2``, a meld
of the table).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine import BadRecord
from engine import tric_tric as tt
from ui.explain import Explanation
from ui.moves import FormProblem
from ui.tric_tric import typing
from ui.tric_tric.explain import explained, nothing_chosen, several_meant, unread_text
from ui.tric_tric.words import JOKER, NUMBER_AT, number_of
from ui.typing import NotUnderstood

MOST_CARDS = 30
LONGEST_MOVE = 400
_LONGEST_CODE = 3
_PLAIN: dict[str, tt.Action] = {
    "take": tt.Take(),
    "reject": tt.Reject(),
    "no": tt.Decline(),
    "return": tt.Return(True),
    "leave": tt.Return(False),
}


class Unclear(Exception):
    """The form is ours, but says nothing that can be tried; ``explanation`` is for the reader."""

    def __init__(self, explanation: Explanation, typed: str = "") -> None:
        super().__init__(explanation.text)
        self.explanation, self.typed = explanation, typed


@dataclass(frozen=True, slots=True)
class Choose:
    """The chosen cards can be meant in several ways: the reader is asked which."""

    moves: tuple[tt.Action, ...]


def chosen_cards(form: QueryDict) -> tuple[str, ...]:
    """The cards chosen in *form*. Raises `FormProblem` for what no page of ours sends."""
    cards = form.getlist("cards")
    if len(cards) > MOST_CARDS or any(len(card) > _LONGEST_CODE for card in cards):
        raise FormProblem("cards")
    return tuple(cards)


def action_of(form: QueryDict, view: tt.View) -> tt.Action | Choose:
    """What *form* asks for in the position *view*, legal or not.

    Raises `FormProblem` for a form that is none of ours and `Unclear` for one that needs another try.
    """
    cards, button = chosen_cards(form), form.get("action", "")
    if written := form.get("move", ""):
        return _written(written, view)
    if button == "typed":
        return _typed(form.get("typed", "").strip(), view)
    return _pressed(button, cards, _meld_number(form.get("meld", "")), view)


def _pressed(button: str, cards: tuple[str, ...], meld: int | None, view: tt.View) -> tt.Action | Choose:
    """What *button* means with the chosen *cards* and *meld* of the table."""
    if button in _PLAIN:
        return _PLAIN[button]
    match button:
        case "stock":
            return tt.Draw()
        case "out":
            return _out(view)
        case "discard":
            return _discard(cards)
        case "meld":
            return _meld(cards, view)
        case "lay":
            return _lay(cards, meld, view)
        case "steal":
            return _steal(cards, meld, view)
    raise FormProblem("action")


def _typed(text: str, view: tt.View) -> tt.Action | Choose:
    if len(text) > LONGEST_MOVE:
        raise FormProblem("typed")
    with suppress(BadRecord):
        return tt.move_of(text)
    try:
        said = typing.read(text, view)
        return _pressed(said.button, said.cards, None, view)
    except typing.SeveralMeant as several:
        raise Unclear(several_meant(text, several.cards), text) from None
    except NotUnderstood:
        raise Unclear(unread_text(text), text) from None
    except Unclear as unclear:
        raise Unclear(unclear.explanation, text) from None


def _written(text: str, view: tt.View) -> tt.Action:
    if len(text) > LONGEST_MOVE:
        raise FormProblem("move")
    if text == "no":
        return tt.Decline()
    try:
        return tt.move_of(text)
    except BadRecord:
        raise Unclear(unread_text(text), text) from None


def _meld_number(text: str) -> int | None:
    digits = text[1:]
    if not text:
        return None
    if text[0] != "M" or not (digits.isascii() and digits.isdigit() and len(digits) < 4):
        raise FormProblem("meld")
    return int(digits)


def _out(view: tt.View) -> tt.Action:
    if view.out is not None:
        return view.out
    found = next((action for action in view.legal if isinstance(action, tt.Out)), None)
    if found is None:
        raise Unclear(explained(_("You cannot go out with these cards now."), "", "going-out"))
    return found


def _discard(cards: Sequence[str]) -> tt.Action:
    if not cards:
        raise Unclear(nothing_chosen())
    if len(cards) > 1:
        raise Unclear(explained(_("One card is discarded: choose just one."), "", "turn"))
    return tt.Discard(cards[0])


def _empties(cards: Sequence[str], view: tt.View) -> tuple[bool, str | None]:
    """Whether *cards* from the hand leave none, or just one to discard; and that one."""
    left = Counter(view.cards)
    if view.phase == "claims" and view.top:
        left[view.top] += 1
    left.subtract(cards)
    if any(number < 0 for number in left.values()):
        return False, None
    rest = list(left.elements())
    return len(rest) < 2, rest[0] if len(rest) == 1 else None


def _going_out(play: tt.Meld | tt.Lay | tt.Steal, cards: Sequence[str], view: tt.View) -> tt.Action | None:
    """*play* under the licence of going out, where *cards* are all but the last discard (T-10)."""
    empties, last = _empties(cards, view)
    return tt.Out((play,), last) if empties else None


def _meld(cards: tuple[str, ...], view: tt.View) -> tt.Action:
    if not cards:
        raise Unclear(nothing_chosen())
    if view.phase == "claims" and view.top:
        cards = (*cards, view.top)  # a claim lays the discard with the chosen cards (T-17)
    order = tt.arrange(cards, view.wild) if _known(cards) else None
    if order is not None:
        return tt.Meld(order)
    licensed = tt.arrange(cards, view.wild, licence=True) if _known(cards) else None
    if licensed is not None and (out := _going_out(tt.Meld(licensed), cards, view)):
        return out
    return tt.Meld(licensed or _best_order(cards, view.wild))


def _best_order(cards: tuple[str, ...], wild: str) -> tuple[str, ...]:
    """Cards that are no meld, low to high, so that the refusal says what is really wrong."""
    if not _known(cards):
        return cards
    numbers = {number: k for k, number in enumerate(NUMBER_AT) if k < 14}
    naturals = sorted((c for c in cards if not tt.is_wild(c, wild)), key=lambda c: numbers[number_of(c)])
    wilds = [c for c in cards if tt.is_wild(c, wild)]
    return (*naturals[:1], *wilds, *naturals[1:])


def _known(cards: Sequence[str]) -> bool:
    """Whether all *cards* could be cards: the arranging asks for no others."""
    numbers, suits = set(NUMBER_AT[1:]), set("cdhs")
    return all(card == JOKER or (card[:-1] in numbers and card[-1:] in suits) for card in cards)


def _lay(cards: tuple[str, ...], meld: int | None, view: tt.View) -> tt.Action | Choose:
    if not cards:
        raise Unclear(nothing_chosen())
    if not _known(cards):
        return tt.Lay(meld or 1, cards)
    found: list[tt.Action] = []
    for seen in view.table:
        if meld is not None and seen.number != meld:
            continue
        order = tt.arrange_lay(seen.meld, cards, view.wild)
        if order is not None:
            found.append(tt.Lay(seen.number, order))
            continue
        licensed = tt.arrange_lay(seen.meld, cards, view.wild, licence=True)
        if licensed is not None and (out := _going_out(tt.Lay(seen.number, licensed), cards, view)):
            found.append(out)
    if len(found) > 1:
        return Choose(tuple(found))
    if found:
        return found[0]
    if meld is None:
        raise Unclear(explained(_("These cards fit together on no meld of the table."), "", "lay-on-run"))
    return tt.Lay(meld, cards)


def _without(cards: Sequence[str], gone: str) -> list[str]:
    left = list(cards)
    left.remove(gone)
    return left


def _steal(cards: tuple[str, ...], meld: int | None, view: tt.View) -> tt.Action | Choose:
    if not cards:
        raise Unclear(nothing_chosen())
    found: list[tt.Action] = []
    for seen in view.table:
        if seen.freed_by not in cards or (meld is not None and seen.number != meld) or not _known(cards):
            continue
        assert seen.freed_by is not None
        assert seen.wild_at is not None
        new = (*_without(cards, seen.freed_by), seen.cards[seen.wild_at])
        order = tt.arrange(new, view.wild)
        if order is not None:
            found.append(tt.Steal(seen.number, seen.freed_by, order))
            continue
        licensed = tt.arrange(new, view.wild, licence=True)
        if licensed is not None:
            out = _going_out(tt.Steal(seen.number, seen.freed_by, licensed), cards, view)
            found.append(out or tt.Steal(seen.number, seen.freed_by, licensed))
        else:
            found.append(tt.Steal(seen.number, seen.freed_by, _best_order(new, view.wild)))
    if len(found) > 1:
        return Choose(tuple(found))
    if found:
        return found[0]
    tried = _wrong_steal(cards, meld, view)
    if tried is None:
        raise Unclear(
            explained(
                _("Choose the exact card that the wild card stands for, and the cards of the new meld."),
                "",
                "steal",
            )
        )
    return tried


def _wrong_steal(cards: tuple[str, ...], meld: int | None, view: tt.View) -> tt.Steal | None:
    """Where no card of the choice frees a wild: the steal it looks like, for the engine to refuse."""
    for seen in view.table:
        if meld not in (None, seen.number) or not _known(cards):
            continue
        if seen.wild_at is None:
            if meld is None:
                continue
            return tt.Steal(meld, cards[0], cards[1:] or cards)
        for card in cards:
            order = tt.arrange((*_without(cards, card), seen.cards[seen.wild_at]), view.wild)
            if order is not None:
                return tt.Steal(seen.number, card, order)
    return None


__all__ = ["Choose", "FormProblem", "Unclear", "action_of", "chosen_cards"]
