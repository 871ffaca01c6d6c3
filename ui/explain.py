"""Refusals as sentences: what is on the table, why this does not fit, what would; and the rule it comes from.

One table for lessons and games, keyed by the engine's code. Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import engine
from ui import words
from ui.words import Player


@dataclass(frozen=True, slots=True)
class Explanation:
    """``text``: what is wrong; ``would``: what would do (may be empty); ``rule``: the rule's key; ``game``:
    whose words the text is in, empty for the climbing games'."""

    text: str
    would: str
    rule: str
    game: str = ""


#: Refusal code → key of the rule that it comes from.
RULES = {
    "match_over": "score",
    "hand_over": "places",
    "not_your_turn": "pass",
    "unknown_card": "plays",
    "duplicate_card": "plays",
    "not_in_hand": "plays",
    "not_a_set": "plays",
    "cannot_pass_when_leading": "pass",
    "wrong_size": "same-size",
    "must_beat": "equal-or-higher",
    "too_low": "equal-or-higher",
    "not_your_duty": "exchange",
    "wrong_count": "exchange",
    "not_best_cards": "exchange",
    "not_worst_cards": "exchange",
}


def explain(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> Explanation:
    """*refusal*, met in the position *view*, in the active language."""
    rule = RULES[refusal.code]
    if refusal.code == "not_your_turn" and refusal.params.get("why") == "skipped":
        rule = "skip-not-pass"
    if refusal.code == "not_your_turn" and refusal.params.get("why") == "exchange":
        rule = "exchange"
    text = _TEXTS[refusal.code](refusal, view, players)
    return Explanation(text, would_do(view), rule)


def unread_text(text: str) -> Explanation:
    """What to say of a typed play that names none."""
    return Explanation(
        _("“{text}” names no play.").format(text=text[:40]),
        _("Write for example: 77, pair of sevens, 2o, pass."),
        "plays",
    )


def would_do(view: engine.View) -> str:
    """What the seat could do instead, in one sentence; empty where it may do nothing now."""
    french = words.is_french(view.rules)
    if view.duty is not None:
        gifts = view.gift_choices()
        if view.duty.kind == "free" or not gifts:
            return ""
        return _("It would do to give {cards}.").format(cards=words.cards_name(gifts[0].cards, french))
    if not view.legal or view.table is None:
        return ""
    names: list[str] = []
    for play in view.plays():
        name = words.a_play(play.cards, view.rules)
        if name not in names:
            names.append(name)
    if not names:
        return _("You hold nothing that will do: pass.")
    if len(names) > 3:
        names = [names[0], names[1], names[-1]]
    return _("You could play {plays}, or pass.").format(plays=words.or_list(names))


def _table(view: engine.View) -> str:
    assert view.table is not None
    return words.a_play(view.table.cards, view.rules)


def _not_your_turn(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    why = refusal.params.get("why")
    if why == "passed":
        return _("You passed in this trick. You are back in the next one.")
    if why == "skipped":
        by = next((players[s].name for s, cards in reversed(view.history) if cards), "")
        return _(
            "{name} equalled and you lost this turn. "
            "You have not passed: if the turn comes back, you may play."
        ).format(name=by)
    if why == "out":
        return _("You have no cards left: in this hand you are done.")
    if why == "exchange":
        return _("First the exchange: choose the cards that you give.")
    name = players[view.turn].name if view.turn is not None else ""
    return _("It is not your turn: {name} plays now.").format(name=name)


def _not_a_set(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    if refusal.params.get("why") == "none":
        return _("No card is chosen. Tap the cards that you want to play.")
    if refusal.params.get("why") == "too_many":
        return _("That is more than four cards. A play is one, two, three or four of the same number.")
    return _("Those cards are not of the same number. A play is one, two, three or four alike.")


def _wrong_size(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    size = int(str(refusal.params["size"]))
    text = ngettext(
        "On the table lies {play}: the answer has one card.",
        "On the table lies {play}: the answer has {count} cards alike.",
        size,
    ).format(play=_table(view), count=size)
    if view.rules.two_wins:
        text += " " + _("The only exception is the two of coins played alone.")
    return text


def _too_low(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    assert view.table is not None
    french = words.is_french(view.rules)
    played = words.sentence(words.a_play(_cards(refusal), view.rules))
    need = words.need_name(view.table.size, view.table.number, french)
    if view.revolved:
        return _(
            "On the table lies {play} and the order is turned round: it takes {need} or lower. "
            "{played} will not do."
        ).format(play=_table(view), need=need, played=played)
    if view.rules.equal == "must_beat":
        return _("On the table lies {play}: it takes something higher. {played} falls short.").format(
            play=_table(view), played=played
        )
    return _("On the table lies {play}: it takes {need} or higher. {played} falls short.").format(
        play=_table(view), need=need, played=played
    )


def _cards(refusal: engine.Refusal) -> tuple[str, ...]:
    cards = refusal.params["cards"]
    assert isinstance(cards, tuple)
    return cards


def _must_beat(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    return _(
        "On the table lies {play} and at this table an equal value is not enough: it has to be beaten."
    ).format(play=_table(view))


def _card(refusal: engine.Refusal, view: engine.View, key: str = "card") -> str:
    return words.card_name(str(refusal.params[key]), words.is_french(view.rules))


def _unknown_card(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    return _("There is no such card in this deck: {card}.").format(card=str(refusal.params["card"])[:12])


def _not_in_hand(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    return _("You do not hold that card: {card}.").format(card=_card(refusal, view))


def _duplicate(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    return _("The same card is there twice: {card}.").format(card=_card(refusal, view))


def _not_your_duty(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    if refusal.params.get("why") == "settled":
        return _("You have already given your cards; now the others choose theirs.")
    return _("In this exchange you give nothing now.")


def _wrong_count(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    due, given = int(str(refusal.params["due"])), int(str(refusal.params["given"]))
    text = ngettext("You give one card", "You give {count} cards", due).format(count=due)
    chosen = ngettext("you have chosen one", "you have chosen {count}", given).format(count=given)
    if not given:
        chosen = _("you have chosen none")
    return _("{due}; {chosen}.").format(due=text, chosen=chosen)


def _not_best(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    return _(
        "You would keep a card that is better than the {card}: the {better}. You give your best."
    ).format(card=_card(refusal, view), better=_card(refusal, view, "better"))


def _not_worst(refusal: engine.Refusal, view: engine.View, players: Sequence[Player]) -> str:
    return _(
        "You would keep a card that is lower than the {card}: the {better}. You give back your worst."
    ).format(card=_card(refusal, view), better=_card(refusal, view, "better"))


_Writer = Callable[[engine.Refusal, engine.View, Sequence[Player]], str]
_TEXTS: dict[str, _Writer] = {
    "match_over": lambda r, v, p: _("This match has ended."),
    "hand_over": lambda r, v, p: _("This hand has ended: first the cards of the next one are dealt."),
    "not_your_turn": _not_your_turn,
    "unknown_card": _unknown_card,
    "duplicate_card": _duplicate,
    "not_in_hand": _not_in_hand,
    "not_a_set": _not_a_set,
    "cannot_pass_when_leading": lambda r, v, p: _(
        "You lead, and whoever leads may not pass. Choose one card, or several alike."
    ),
    "wrong_size": _wrong_size,
    "must_beat": _must_beat,
    "too_low": _too_low,
    "not_your_duty": _not_your_duty,
    "wrong_count": _wrong_count,
    "not_best_cards": _not_best,
    "not_worst_cards": _not_worst,
}
