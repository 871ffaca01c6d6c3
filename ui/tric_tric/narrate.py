"""Events of Tric-Tric as sentences, for the log, the steps since one's turn and the screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine import tric_tric as tt
from ui.tric_tric.words import card_name, meld_name, the_card, the_cards, wild_name
from ui.words import Player


class Narrator:
    """Tells events to the person on *seat* (-1: an onlooker); *wild* is the number that is wild."""

    def __init__(self, wild: str, players: Sequence[Player], seat: int) -> None:
        self.wild, self.players, self.seat = wild, players, seat

    def tell(self, events: Iterable[tt.Event]) -> list[str]:
        """A sentence for each event that is worth one, in order."""
        return [text for event in events if (text := self.sentence(event))]

    def sentence(self, event: tt.Event) -> str:
        """*event* in words; empty where there is nothing to say. Hidden cards stay hidden."""
        match tt.visible(event, self.seat):
            case tt.HandDealt(hand, dealer, first, _sizes, turned, _pot):
                return self._dealt(hand, dealer, first, turned)
            case tt.CardDrawn(seat, None):
                return self._who(seat, "", _("{name} draws from the stock."))
            case tt.CardDrawn(seat, card):
                return self._who(
                    seat, _("You draw {card}."), _("{name} draws {card}."), card=the_card(str(card))
                )
            case tt.CardTaken(seat, card):
                return self._who(seat, _("You take {card}."), _("{name} takes {card}."), card=the_card(card))
            case tt.CardRejected(seat, card):
                return self._who(
                    seat, _("You reject {card}."), _("{name} rejects {card}."), card=the_card(card)
                )
            case tt.CardClaimed(seat, card):
                return self._who(
                    seat, _("You claim {card}."), _("{name} claims {card}."), card=the_card(card)
                )
            case tt.Melded(seat, _number, cards):
                meld = meld_name(cards, self.wild)
                return self._who(seat, _("You lay down: {meld}."), _("{name} lays down: {meld}."), meld=meld)
            case tt.LaidOff(seat, _number, cards, whole):
                return self._who(
                    seat,
                    _("You lay off {cards}: {meld}."),
                    _("{name} lays off {cards}: {meld}."),
                    cards=the_cards(cards),
                    meld=meld_name(whole, self.wild),
                )
            case tt.WildStolen(seat, _number, card):
                return self._who(
                    seat,
                    _("You put {card} in the place of the wild card and take it."),
                    _("{name} puts {card} in the place of the wild card and takes it."),
                    card=the_card(card),
                )
            case tt.CardDiscarded(seat, card):
                return self._who(
                    seat, _("You discard {card}."), _("{name} discards {card}."), card=the_card(card)
                )
            case tt.StockReshuffled(count):
                return ngettext(
                    "The stock is empty: {count} discard is shuffled into a new one.",
                    "The stock is empty: {count} discards are shuffled into a new one.",
                    count,
                ).format(count=count)
            case tt.WentOut(seat):
                return self._who(seat, _("You are out of cards!"), _("{name} is out of cards."))
            case tt.HandVoid():
                return _("The stock is at its end again: the hand is void and nobody scores.")
            case tt.SeatBust(seat, score):
                return self._who(
                    seat,
                    _("You have gone bust with {score} points."),
                    _("{name} has gone bust with {score} points."),
                    score=score,
                )
            case tt.SeatReturned(seat, score):
                return self._who(
                    seat,
                    _("You pay and return with {score} points."),
                    _("{name} pays and returns with {score} points."),
                    score=score,
                )
            case tt.SeatLeft(seat):
                return self._who(seat, _("You are out of the match."), _("{name} is out of the match."))
            case tt.MatchWon(seat):
                return self._who(seat, _("You win the match!"), _("{name} wins the match."))
        return ""

    def _dealt(self, hand: int, dealer: int, first: int, turned: str | None) -> str:
        text = _("Hand {number}: the cards are dealt.").format(number=hand)
        if turned is not None:
            text += " " + _("The {card} is turned: the {several} are wild.").format(
                card=card_name(turned), several=wild_name(self.wild)
            )
        return text + " " + self._who(first, _("You begin."), _("{name} begins."))

    def _who(self, seat: int, you: str, other: str, **params: object) -> str:
        person = self.players[seat]
        return you.format(**params) if person.you else other.format(name=person.name, **params)
