"""``python -m engine play``: a match against the computer in the terminal, in Spanish or Portuguese."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence

from engine import game as games
from engine.bots import Bot
from engine.climbing import PASS, PRESETS, Action, Event, Give, Pass, Play, State, View, visible
from engine.commands.arena import find_bot, parse_options
from engine.terminal.narration import Narrator
from engine.terminal.words import LANGUAGES

#: Who sits at the other seats.
NAMES = ("Ana", "Beto", "Carla", "Davi", "Eva", "Fábio")
#: The reader's seat.
ME = 0


class Left(Exception):
    """The reader has left the table."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``play``."""
    parser.add_argument("--lang", choices=LANGUAGES, default="es", help="es (default) or pt")
    parser.add_argument(
        "--game", choices=list(PRESETS), default="presi", help="presi (default) or presidente"
    )
    parser.add_argument(
        "--options", default="", help="where it differs from the game: deck=spanish40,target=7"
    )
    parser.add_argument(
        "--players", type=int, default=None, help="you and the bots (default: as few as can be)"
    )
    parser.add_argument("--bot", default="rule_of_thumb", help="who the others are (default rule_of_thumb)")
    parser.add_argument("--seed", type=int, default=None, help="the same seed deals the same cards")


def run(arguments: argparse.Namespace) -> int:
    """Play a match; 2 for arguments that cannot be played."""
    players = arguments.players or PRESETS[arguments.game].players.start
    try:
        setup = games.setup(arguments.game, players, parse_options(arguments.options, arguments.game))
        choose = find_bot(arguments.bot, arguments.game)
    except ValueError as error:
        print(f"play: {error}", file=sys.stderr)
        return 2
    # Without a seed nobody can tell the deal from the time of day.
    chance = random.SystemRandom() if arguments.seed is None else random.Random(arguments.seed)
    narrator = Narrator(arguments.lang, setup.rules, NAMES[: players - 1], ME)
    state = games.start(setup)
    print(narrator.legend())
    print(narrator.say("keys"))
    try:
        for _, events in steps(state, choose, chance, narrator):
            for event in events:
                line = narrator.tell(visible(event, ME))
                if line is not None:
                    print(line)
    except Left:
        print(narrator.say("bye"))
    return 0


def steps(
    state: State, choose: Bot, chance: random.Random, narrator: Narrator
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The match, step by step. Raises `Left`."""
    while acting := games.to_act(state):
        # The reader goes first where several may act, so that a choice is made before anything is seen.
        seat = ME if ME in acting else acting[0]
        action: Action
        if seat == games.CHANCE:
            cards = list(games.deck(state.setup.rules))
            chance.shuffle(cards)
            action = games.deal_out(state, tuple(cards), chance.randrange(state.setup.players))
        elif seat == ME:
            action = asked(state, narrator)
        else:
            view = games.view(state, seat)
            action = choose(view, view.legal, chance)
        step = games.apply(state, seat, action)
        state = step.state
        yield step


def asked(state: State, narrator: Narrator) -> Action:
    """What the reader wants to do, asked until it is legal. Raises `Left`."""
    view = games.view(state, ME)
    for line in situation(view, narrator):
        print(line)
    while True:
        text = ask(narrator.say("gift_prompt" if view.duty else "prompt"))
        if text == "?":
            print(narrator.say("choices", choices=" · ".join(written(view.legal, narrator))))
            continue
        action = understood(text, view)
        refusal = games.check(state, ME, action)
        if refusal is None:
            return action
        print(narrator.refused(refusal))


def ask(prompt: str) -> str:
    """What the reader types. Raises `Left` for ``q`` and at the end of the input."""
    try:
        text = input(prompt).strip()
    except EOFError:
        print()
        raise Left from None
    if text.lower() == "q":
        raise Left
    return text


def understood(text: str, view: View) -> Action:
    """The action that *text* asks for; cards may be parted by blanks, commas or plus signs."""
    if text.lower() in ("p", "pass"):
        return PASS
    known = {card.lower(): card for card in games.deck(view.rules)}
    cards = tuple(known.get(word.lower(), word) for word in text.replace("+", " ").replace(",", " ").split())
    return Give(cards) if view.duty else Play(cards)


def situation(view: View, narrator: Narrator) -> Iterator[str]:
    """What the reader has to know before they choose."""
    yield narrator.say("their_cards", counts=narrator.by_name(view.counts))
    yield narrator.say("your_cards", cards=" ".join(view.cards))
    if view.duty is not None:
        receiver = narrator.names[view.duty.receiver]
        yield narrator.say(f"gift_{view.duty.kind}", name=receiver, count=view.duty.count)
    elif view.table is None:
        yield narrator.say("to_lead")
    else:
        name = narrator.names[view.table.owner]
        yield narrator.say("to_answer", cards=" ".join(view.table.cards), name=name)


def written(actions: Sequence[Action], narrator: Narrator) -> Iterator[str]:
    """Actions as the reader may type them."""
    for action in actions:
        if isinstance(action, Pass):
            yield narrator.say("pass")
        elif isinstance(action, Play | Give):
            yield " ".join(action.cards)
