"""``python -m engine selfcheck``: random hands with random options, every position held against what must
always be so."""

from __future__ import annotations

import argparse
import json
import random
import sys
from dataclasses import replace

from engine import game as games
from engine import tric_tric
from engine.climbing import (
    PASS,
    Action,
    Dealing,
    Exchanging,
    Give,
    MatchOver,
    Play,
    State,
    Trick,
)
from engine.climbing.exchange import has_moved
from engine.climbing.presets import PRESETS
from engine.commands import selfcheck_tric
from engine.commands.broken import Broken, require, require_same_refusal, require_unchanged
from engine.refusals import InvalidRules

#: Whole-state checks (JSON, views) are made at one position in this many.
SELDOM = 20


def random_options(chance: random.Random, game: str) -> dict[str, str | int]:
    """Options of *game* that can be played, each value as likely as another."""
    while True:
        options: dict[str, str | int] = {
            name: chance.choice(values)
            for name, values in games.options(game).items()
            if chance.random() < 0.6
        }
        options["target"] = chance.choice((1, 2, 3, 5, 11))
        try:
            games.setup(game, PRESETS[game].players.start, options)
        except InvalidRules:
            continue
        return options


def some_action(chance: random.Random, state: State) -> Action:
    """Any action, sensible or not: mostly cards of one hand, sometimes of the whole deck."""
    deck = games.deck(state.setup.rules)
    table = state.setup.table
    hands = () if isinstance(state.phase, Dealing) else state.phase.hands
    source = table.names(chance.choice((*hands, table.full))) or deck
    cards = tuple(chance.sample(source, min(len(source), chance.choice((0, 1, 1, 1, 2, 2, 3, 4, 5)))))
    if chance.random() < 0.05:
        cards += (chance.choice((*cards, "0o", "")),) if cards else ("",)
    return chance.choice((PASS, Play(cards), Play(cards), Give(cards)))


# -- what must always be so ----------------------------------------------------------------------------------


def check_position(state: State, dealt: int) -> None:
    """The cards *dealt* (a mask) are all there, once each; somebody can act, or the match is over."""
    phase = state.phase
    if not isinstance(phase, Dealing):
        masks = list(phase.hands)
        if not isinstance(phase, Exchanging):
            table = state.setup.table
            masks += [table.mask(cards) for _, cards in phase.history if cards is not None]
        # A sum of masks without a common bit is their union.
        together = sum(masks) == dealt and sum(mask.bit_count() for mask in masks) == dealt.bit_count()
        require(together, "cards are lost or doubled", state)
    acting = games.to_act(state)
    require(bool(acting) != isinstance(phase, MatchOver), "nobody can act and the match is not over", state)
    for seat in range(state.setup.players):
        legal = games.legal_actions(state, seat)
        if seat in acting:
            require(bool(legal), f"seat {seat} is to act and has no legal action", state)
            require(len(set(legal)) == len(legal), "a legal action is listed twice", state)
        else:
            require(not legal, f"seat {seat} has legal actions out of turn", state)
    if isinstance(phase, Trick):
        require(bool(phase.hands[phase.turn]), "a seat without cards is to act", state)
        require(not phase.passed >> phase.turn & 1, "a seat that has passed is to act", state)


def check_action(state: State, seat: int, action: Action) -> None:
    """`check` and `apply` agree with the list of legal actions."""
    listed = action in games.legal_actions(state, seat) if seat in games.to_act(state) else False
    refusal = games.check(state, seat, action)
    require((refusal is None) == listed, f"{action} of {seat}: check says {refusal}, listed: {listed}", state)
    require_same_refusal(state, seat, action, refusal)


def check_views(state: State, chance: random.Random) -> None:
    """No view changes when cards that its seat cannot see change places among the others."""
    for seat in range(-1, state.setup.players):
        view = games.view(state, seat)
        require(
            view == games.view(shuffled_unseen(state, seat, chance), seat),
            f"seat {seat} sees too much",
            state,
        )


def shuffled_unseen(state: State, seat: int, chance: random.Random) -> State:
    """*state* with the cards in the other hands dealt anew, everybody holding as many as before."""
    phase = state.phase
    if isinstance(phase, Dealing):
        return state
    table = state.setup.table
    hands = list(phase.hands)
    others = [other for other in range(len(hands)) if other != seat]
    pool = [card for other in others for card in table.names(hands[other])]
    chance.shuffle(pool)
    for other in others:
        count = hands[other].bit_count()
        hands[other] = table.mask(pool[:count])
        del pool[:count]
    if not isinstance(phase, Exchanging):
        return state._replace(phase=phase._replace(hands=tuple(hands)))
    settled = []
    for gift in phase.settled:
        if gift.giver != seat and not has_moved(phase.hands, gift):
            # What another seat has settled on is as unknown as its hand (P-26).
            other_cards = chance.sample(table.names(hands[gift.giver]), gift.cards.bit_count())
            gift = replace(gift, cards=table.mask(other_cards))
        settled.append(gift)
    return state._replace(phase=phase._replace(hands=tuple(hands), settled=tuple(settled)))


# -- playing -------------------------------------------------------------------------------------------------


def check_match(
    chance: random.Random, game: str, rules: dict[str, str | int], players: int, hands: int
) -> int:
    """Play a random match of at most *hands* hands, checking all the way; how many hands were played."""
    setup = games.setup(game, players, rules)
    state = games.start(setup)
    done: list[tuple[int, Action]] = []
    dealt = 0
    while True:
        thorough = chance.randrange(SELDOM) == 0
        written = json.dumps(games.to_json(state)) if thorough else ""
        check_position(state, dealt)
        check_action(state, chance.randrange(-1, players), some_action(chance, state))
        if thorough:
            check_views(state, chance)
            require_unchanged(state, written)
        acting = games.to_act(state)
        if not acting or (acting == (games.CHANCE,) and state.hand == hands):
            break
        seat = chance.choice(acting)
        action: Action
        if seat == games.CHANCE:
            cards = list(games.deck(setup.rules))
            chance.shuffle(cards)
            dealt = setup.table.full
            action = games.deal_out(state, tuple(cards), chance.randrange(players))
        else:
            action = chance.choice(games.legal_actions(state, seat))
        before = state
        state, events = games.apply(state, seat, action)
        done.append((seat, action))
        if thorough:
            same = games.from_json(games.to_json(events)) == events
            require(same, "the way through JSON changed the events", before)
        if state.placing != before.placing:
            require(sorted(state.placing or ()) == list(range(players)), "placing is no permutation", state)
            require(sum(state.scores) == sum(before.scores) + 3, "three points are given in a hand", state)
    require(games.replay(setup, done) == state, "a replay leads to another state", state)
    return state.hand


def selfcheck(hands: int, seed: int, game: str = "") -> int:
    """Random matches of *game* (empty: of the climbing games) until *hands* hands have been played; how many
    matches. Raises `Broken`."""
    chance = random.Random(seed)
    matches, wanted = 0, game
    while hands > 0:
        matches += 1
        if wanted in tric_tric.PRESETS:
            hands -= selfcheck_tric.check_match(chance, min(hands, 5))
            continue
        game = wanted or chance.choice(list(PRESETS))
        players = chance.choice(PRESETS[game].players)
        hands -= check_match(chance, game, random_options(chance, game), players, min(hands, 5))
    return matches


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``selfcheck``."""
    parser.add_argument("--hands", type=int, default=1000, help="how many hands to play (default 1000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same hands")
    parser.add_argument(
        "--game", choices=list(games.GAMES), default="", help="one game; else presi and presidente"
    )


def run(arguments: argparse.Namespace) -> int:
    """0 when everything held, 1 with the broken position otherwise."""
    try:
        matches = selfcheck(arguments.hands, arguments.seed, arguments.game)
    except Broken as error:
        print(f"selfcheck: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.hands} hands in {matches} matches with random options: all held")
    return 0
