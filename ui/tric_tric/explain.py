"""Refusals of Tric-Tric as sentences: why this is not possible, what would be, and the rule it comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

import engine
from engine import tric_tric as tt
from ui.explain import Explanation
from ui.tric_tric.words import card_name, meld_name, the_card, the_cards
from ui.words import Player, and_list, or_list

#: Refusal code → key of the rule of Tric-Tric that it comes from.
RULES = {
    "match_over": "match-end",
    "hand_over": "going-out",
    "not_your_turn": "turn",
    "wrong_phase": "turn",
    "own_discard": "claim",
    "not_next": "next-takes",
    "unknown_card": "packs",
    "not_in_hand": "turn",
    "no_such_meld": "any-meld",
    "not_a_meld": "run",
    "wild_at_end": "wild-in-run",
    "too_many_wilds": "wild-in-run",
    "fourth_suit": "lay-on-trio",
    "does_not_fit": "lay-on-run",
    "no_wild_to_steal": "steal",
    "steal_must_be_used": "steal",
    "claimed_card_unused": "claim-use",
    "not_going_out": "going-out",
    "just_taken": "just-taken",
}
#: The same, where the kind of it matters.
_BY_WHY = {
    ("not_a_meld", "suit_twice"): "trio",
    ("not_a_meld", "more_than_three"): "trio",
    ("not_a_meld", "wild_in_trio"): "trio",
    ("does_not_fit", "trio"): "lay-on-trio",
    ("does_not_fit", "wild_on_trio"): "lay-on-trio",
    ("no_wild_to_steal", "wild_place"): "steal-limits",
    ("no_wild_to_steal", "trio"): "steal-limits",
    ("not_your_turn", "not_bust"): "return",
    ("not_your_turn", "answered"): "asked-at-once",
}


def explained(text: str, would: str, rule: str) -> Explanation:
    """An explanation in the words of this game."""
    return Explanation(text, would, rule, "tric_tric")


def explain(refusal: engine.Refusal, view: tt.View, players: Sequence[Player]) -> Explanation:
    """*refusal*, met in the position *view*, in the active language."""
    why = str(refusal.params.get("why", ""))
    rule = _BY_WHY.get((refusal.code, why), RULES[refusal.code])
    if refusal.code == "wrong_phase" and view.phase == "claims":
        rule = "next-takes" if view.may_take else "claim"
    return explained(_TEXTS[refusal.code](refusal, view, players), would_do(view, refusal.code), rule)


def nothing_chosen() -> Explanation:
    """A button that works on cards was pressed without any."""
    return explained(_("No card is chosen. Tap the cards that you mean, then the button."), "", "turn")


def unread_text(text: str) -> Explanation:
    """What to say of a typed move that names none."""
    return explained(
        _("“{text}” names no move.").format(text=text[:40]),
        _("Write for example: {example}.").format(example=_("lay down 5, 6 and 7 of clubs")),
        "turn",
    )


def several_meant(text: str, cards: Sequence[str]) -> Explanation:
    """What to say of a typed move that leaves open which of *cards* is meant."""
    return explained(
        _("“{text}” leaves open which card you mean.").format(text=text[:40]),
        _("Name its suit: {cards}.").format(cards=or_list([the_card(card) for card in cards])),
        "turn",
    )


def would_do(view: tt.View, code: str = "") -> str:
    """What the seat could do instead, in one sentence; empty where the text says it."""
    if code in ("match_over", "hand_over", "unknown_card", "not_in_hand") or not view.legal:
        return ""
    if view.phase == "draw":
        return (
            _("First draw a card: from the stock or the discards.")
            if view.may_take
            else _("First draw a card from the stock.")
        )
    if view.phase == "discard":
        return _("Choose the card that you discard.")
    if view.phase != "play" or code in ("just_taken", "not_going_out"):
        return ""
    melds = [meld_name(cards, view.wild) for cards in view.melds][:2]
    lays = list(dict.fromkeys(the_card(card) for _number, card in view.lays))[:2]
    parts = [_("lay down: {melds}").format(melds=and_list(melds))] if melds else []
    parts += [_("lay off {cards}").format(cards=and_list(lays))] if lays else []
    if not parts:
        return _("There is nothing that you could lay now: discard a card.")
    return _("You could {ways}.").format(ways="; ".join(parts))


def _cards(refusal: engine.Refusal) -> tuple[str, ...]:
    cards = refusal.params.get("cards", ())
    return cards if isinstance(cards, tuple) else ()


def _the(refusal: engine.Refusal, key: str = "card") -> str:
    return the_card(str(refusal.params[key]))


def _not_your_turn(refusal: engine.Refusal, view: tt.View, players: Sequence[Player]) -> str:
    why = refusal.params.get("why")
    if why == "out":
        return _("You are out of the match; the others play on.")
    if why == "not_bust":
        return _("You have not gone bust: there is nothing to pay.")
    if why == "answered":
        return _("You have already said whether you want this card.")
    if view.turn is None:
        return _("It is not your turn.")
    return _("It is not your turn: {name} plays now.").format(name=players[view.turn].name)


def _wrong_phase(refusal: engine.Refusal, view: tt.View, players: Sequence[Player]) -> str:
    move = refusal.params.get("move")
    if view.phase == "draw":
        if move == "take":
            if view.rejected or view.pile:
                return _("After a rejected card one goes on from the stock.")
            return _("There is no discard to take yet.")
        return _("Your turn begins with a card: nothing is laid or discarded before that.")
    if view.phase == "play":
        if move in ("draw", "take"):
            return _("You have drawn already: one card a turn.")
        if move == "reject":
            return _("Only the very first card of the hand may be rejected, and only at once.")
    if view.phase == "claims":
        if view.may_take:
            return _("Your turn is the next one: you may take the discard as your draw, but not claim it.")
        return _("Everybody is being asked whether they want the discard; nothing else can be done now.")
    if view.phase == "discard":
        return _("You have claimed a card: what is left to do is to discard one.")
    return _("That cannot be done now.")


def _not_a_meld(refusal: engine.Refusal, view: tt.View, players: Sequence[Player]) -> str:
    texts = {
        "few": _("A meld has three cards at least."),
        "only_wilds": _("Wild cards alone are no meld."),
        "suits": _("A run is of one suit, and a trio of one number; these cards are neither."),
        "no_sequence": _("These cards do not follow one another: a run goes up one by one."),
        "suit_twice": _("A trio has three different suits, and one is there twice."),
        "more_than_three": _("A trio has exactly three cards; the twins are laid off on it afterwards."),
        "wild_in_trio": _("A wild card may stand in a trio only in the move that empties your hand."),
    }
    return texts.get(str(refusal.params.get("why")), _("These cards are no meld."))


def _does_not_fit(refusal: engine.Refusal, view: tt.View, players: Sequence[Player]) -> str:
    why = refusal.params.get("why")
    if why == "few":
        return _("No card is chosen. Tap the cards that you mean, then the button.")
    if why == "wild_on_trio":
        return _("No wild card is ever laid off on a trio.")
    number = refusal.params.get("meld")
    seen = next((m for m in view.table if m.number == number), None)
    name = meld_name(seen.cards, view.wild) if seen else ""
    if why == "trio":
        return _("On the {meld} only a twin of one of its cards fits.").format(meld=name)
    return _("{cards} does not continue the {meld} at either end.").format(
        cards=" + ".join(card_name(card) for card in _cards(refusal)), meld=name
    )


def _no_wild(refusal: engine.Refusal, view: tt.View, players: Sequence[Player]) -> str:
    why = refusal.params.get("why")
    if why == "trio":
        return _("Wild cards are taken out of runs only, never out of a trio.")
    if why == "no_wild":
        return _("There is no wild card in that run.")
    if why == "wild_place":
        return _("The card for that place is a wild card itself: this one stays where it is.")
    number = refusal.params.get("meld")
    seen = next((m for m in view.table if m.number == number), None)
    if seen is not None and seen.freed_by:
        return _("The wild card there stands for {card}: it takes exactly that card.").format(
            card=the_card(seen.freed_by)
        )
    return _("That card does not free the wild card.")


_Writer = Callable[[engine.Refusal, tt.View, Sequence[Player]], str]
_TEXTS: dict[str, _Writer] = {
    "match_over": lambda r, v, p: _("This match has ended."),
    "hand_over": lambda r, v, p: _("This hand has ended: first the cards of the next one are dealt."),
    "not_your_turn": _not_your_turn,
    "wrong_phase": _wrong_phase,
    "own_discard": lambda r, v, p: _("You have discarded that card yourself: others may claim it."),
    "not_next": lambda r, v, p: _(
        "Only whoever plays next may just take the card; the others claim it for a new meld."
    ),
    "unknown_card": lambda r, v, p: _("There is no such card in this deck: {card}.").format(
        card=str(r.params["card"])[:12]
    ),
    "not_in_hand": lambda r, v, p: _("You do not hold {card}, or not so often.").format(card=_the(r)),
    "no_such_meld": lambda r, v, p: _("There is no such meld on the table."),
    "not_a_meld": _not_a_meld,
    "wild_at_end": lambda r, v, p: _(
        "A wild card does not stand at the end of a run, unless the move empties your hand."
    ),
    "too_many_wilds": lambda r, v, p: _("A meld has one wild card at most."),
    "fourth_suit": lambda r, v, p: _(
        "A trio keeps its three suits: only twins of its cards fit, never the fourth suit."
    ),
    "does_not_fit": _does_not_fit,
    "no_wild_to_steal": _no_wild,
    "steal_must_be_used": lambda r, v, p: _(
        "A wild card that you take goes at once into a new meld, with two cards of yours at least."
    ),
    "claimed_card_unused": lambda r, v, p: _(
        "You claim {card}: it has to be in the new meld that you lay."
    ).format(card=_the(r)),
    "not_going_out": lambda r, v, p: _("So you would not be out: {cards} would be left.").format(
        cards=the_cards(_left(r))
    ),
    "just_taken": lambda r, v, p: _(
        "You have just taken {card}: it cannot be discarded in the same turn. Discard another card."
    ).format(card=_the(r)),
}


def _left(refusal: engine.Refusal) -> tuple[str, ...]:
    left = refusal.params.get("left", ())
    return left if isinstance(left, tuple) else ()
