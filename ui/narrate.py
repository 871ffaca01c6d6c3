"""Events as sentences: the log, the steps since one's turn and the screen reader speak with these."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import engine
from ui import words
from ui.words import Player


class Narrator:
    """Tells events to the person on *seat*; *players* are the people on all seats."""

    def __init__(self, rules: engine.Rules, players: Sequence[Player], seat: int) -> None:
        self.rules, self.players, self.seat = rules, players, seat

    def tell(self, events: Iterable[engine.Event]) -> list[str]:
        """A sentence for each event that is worth one, in order."""
        return [text for event in events if (text := self.sentence(event))]

    def sentence(self, event: engine.Event) -> str:
        """*event* in words; empty where there is nothing to say. Hidden cards stay hidden."""
        event = engine.visible(event, self.seat)
        match event:
            case engine.CardsPlayed():
                return self._played(event)
            case engine.SeatPassed(seat):
                return self._who(seat, _("You pass."), _("{name} passes."))
            case engine.SeatSkipped(seat):
                return self._who(seat, _("You lose this turn."), _("{name} loses this turn."))
            case engine.SeatFinished(seat, place):
                return self._finished(seat, place)
            case engine.TrickWon(seat, how):
                if how == "out":
                    return _("The trick is closed.")
                return self._who(seat, _("You win the trick."), _("{name} wins the trick."))
            case engine.LeadTaken(seat, why):
                return self._lead(seat, why)
            case engine.HandDealt(hand):
                return _("Hand {number}: the cards are dealt.").format(number=hand)
            case engine.CardsGiven():
                return self._given(event)
            case engine.Revolution(revolved, _direction):
                if revolved:
                    return _("Revolution! From now on low cards beat high ones.")
                return _("Another revolution: the order is as it was.")
            case engine.MatchWon(seat):
                return self._who(seat, _("You win the match!"), _("{name} wins the match."))
        return ""

    def _who(self, seat: int, you: str, other: str, **params: object) -> str:
        person = self.players[seat]
        return you.format(**params) if person.you else other.format(name=person.name, **params)

    def _played(self, event: engine.CardsPlayed) -> str:
        play = words.a_play(event.cards, self.rules)
        you, other = {
            "lead": (_("You lead with {play}."), _("{name} leads with {play}.")),
            "beat": (_("You play {play}."), _("{name} plays {play}.")),
            "equal": (_("You equal with {play}."), _("{name} equals with {play}.")),
            "master": (
                _("You play the two of coins on its own."),
                _("{name} plays the two of coins on its own."),
            ),
        }[event.how]
        return self._who(event.seat, you, other, play=play)

    def _finished(self, seat: int, place: int) -> str:
        person, last = self.players[seat], place == len(self.players) - 1
        title = words.title_name(place, len(self.players), person.feminine)
        if last:
            return self._who(
                seat,
                _("You are left with cards: {title}."),
                _("{name} is left with cards: {title}."),
                title=title,
            )
        return self._who(
            seat, _("You are out of cards: {title}."), _("{name} is out of cards: {title}."), title=title
        )

    def _lead(self, seat: int, why: str) -> str:
        if why == "three_of_oros":
            return self._who(
                seat,
                _("You hold the three of coins and lead."),
                _("{name} holds the three of coins and leads."),
            )
        if why == "next":  # the winner of the trick is out of cards (P-13)
            return self._who(seat, _("You lead."), _("{name} leads."))
        # Who won it leads: the next play says so.
        return ""

    def _given(self, event: engine.CardsGiven) -> str:
        french = words.is_french(self.rules)
        giver, receiver = self.players[event.giver], self.players[event.receiver]
        if not event.cards:
            return ngettext(
                "{giver} gives {receiver} {count} card.",
                "{giver} gives {receiver} {count} cards.",
                event.count,
            ).format(giver=giver.name, receiver=receiver.name, count=event.count)
        cards = words.cards_name(event.cards, french)
        if giver.you:
            return _("You give {receiver}: {cards}.").format(receiver=receiver.name, cards=cards)
        return _("{giver} gives you: {cards}.").format(giver=giver.name, cards=cards)
