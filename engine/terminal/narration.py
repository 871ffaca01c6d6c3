"""What happened, told to one seat in the words of a language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.climbing import (
    CardsGiven,
    CardsPlayed,
    Event,
    HandDealt,
    HandEnded,
    LeadTaken,
    MatchWon,
    Revolution,
    Rules,
    SeatFinished,
    SeatPassed,
    SeatSkipped,
    TrickWon,
    title,
)
from engine.refusals import Refusal
from engine.terminal.words import WORDS

#: The words for the ways in which cards are played.
PLAYED = {"lead": "leads", "beat": "beats", "equal": "equals", "master": "master"}


class Narrator:
    """Tells the seat ``me`` what happens in a match by ``rules``; ``names`` are those of the other seats."""

    def __init__(self, language: str, rules: Rules, others: Sequence[str], me: int) -> None:
        self.words = WORDS[language]
        self.rules = rules
        self.names = (*others[:me], self.words["you"], *others[me:])
        self.me = me

    def say(self, key: str, **places: object) -> str:
        """The sentence *key* with its places filled in."""
        return self.words[key].format(**places)

    def about(self, key: str, seat: int, **places: object) -> str:
        """The sentence *key* about *seat*, in the second person where that is ``me``."""
        return self.say(f"{key}_you" if seat == self.me else key, name=self.names[seat], **places)

    def tell(self, event: Event) -> str | None:
        """The line for *event*, as its ``visible`` form, or None where there is nothing to tell."""
        match event:
            case HandDealt(hand=hand):
                return self.say("hand_number", number=hand)
            case CardsGiven():
                return self._gift(event)
            case CardsPlayed(seat=seat, cards=cards, how=how):
                return self.about(PLAYED[how], seat, cards=" ".join(cards))
            case SeatPassed(seat=seat):
                return self.about("passes", seat)
            case SeatSkipped(seat=seat):
                return self.about("skipped", seat)
            case TrickWon(seat=seat):
                return self.about("wins_trick", seat)
            case LeadTaken(seat=seat, why="three_of_oros"):
                return self.about("three_of_oros", seat)
            case LeadTaken(seat=seat, why=why) if why != "won":
                return self.about("next_leads", seat)
            case Revolution(revolved=revolved):
                turned = self.rules.revolution == "order_and_direction"
                line = self.say("inverted" if revolved else "restored")
                return f"{line} {self.say('turned_round')}" if turned else line
            case SeatFinished(seat=seat, place=place):
                return self._place(seat, place)
            case HandEnded(scores=scores):
                return self.say("scores", scores=self.by_name(scores))
            case MatchWon(seat=seat):
                return self.about("wins_match", seat)
        return None

    def _gift(self, event: CardsGiven) -> str:
        giver, receiver, cards = self.names[event.giver], self.names[event.receiver], " ".join(event.cards)
        if event.giver == self.me:
            return self.say("you_give", receiver=receiver, cards=cards)
        if event.receiver == self.me:
            return self.say("they_give", giver=giver, cards=cards)
        return self.say("gives", giver=giver, receiver=receiver, count=event.count)

    def _place(self, seat: int, place: int) -> str:
        players = len(self.names)
        name = title(place, players)
        last = place == players - 1
        word = self.words["last_place" if last else name]
        return self.about("last" if last else "out", seat, title=word)

    def by_name(self, numbers: Sequence[int]) -> str:
        """``Ana 3, tú 5``: a number for each seat."""
        return ", ".join(f"{name} {number}" for name, number in zip(self.names, numbers, strict=True))

    def refused(self, refusal: Refusal) -> str:
        """The sentence for a refusal."""
        return self.say(refusal.code, **refusal.params)

    def legend(self) -> str:
        """How cards are written."""
        line = self.say("legend_french" if self.rules.deck == "french52" else "legend")
        jokers = self.rules.jokers in ("above_twos", "wild")
        return f"{line} {self.say('legend_jokers')}" if jokers else line
