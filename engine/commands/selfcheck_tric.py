"""The part of ``selfcheck`` that is about Tric-Tric: random matches, each position held against what must
always be so."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace

from engine import game as games
from engine import tric_tric
from engine.commands.broken import require, require_same_refusal, require_unchanged
from engine.tric_tric.cards import ordered
from engine.tric_tric.state import Claiming, Dealing, Ended, MatchOver, Playing, State

#: Chips and points are drawn from these; options with few values from all of theirs.
STAKES, LIMITS = (0, 1, 10), (20, 60, 100)
#: Random play may go on for long; a match is left after so many actions.
MOST_ACTIONS = 400
#: Whole-state checks (JSON, views) are made at one position in this many.
SELDOM = 20


def random_setup(chance: random.Random) -> tric_tric.Setup:
    """Any table by any options."""
    options: dict[str, str | int] = {
        name: chance.choice(values) for name, values in games.options("tric_tric").items()
    }
    options |= {"stake_match": chance.choice(STAKES), "stake_hand": chance.choice(STAKES)}
    return games.setup("tric_tric", chance.randint(3, 9), options | {"bust_over": chance.choice(LIMITS)})


def check_match(chance: random.Random, hands: int) -> int:
    """Play a random match of at most *hands* hands, checking all the way; how many hands were played."""
    setup = random_setup(chance)
    state = games.start(setup)
    done: list[tuple[int, tric_tric.Action]] = []
    while len(done) < MOST_ACTIONS:
        thorough = chance.randrange(SELDOM) == 0
        written = json.dumps(games.to_json(state)) if thorough else ""
        check_position(state)
        check_action(state, chance.randrange(-1, setup.players), some_action(chance, state))
        if thorough:
            for seat in range(-1, setup.players):
                same = games.view(state, seat) == games.view(shuffled_unseen(state, seat, chance), seat)
                require(same, f"seat {seat} sees too much", state)
            require_unchanged(state, written)
        acting = games.to_act(state)
        between = not isinstance(state.phase, Dealing) and acting == (games.CHANCE,) and not stock_due(state)
        if not acting or (between and state.hand == hands):
            break
        seat = chance.choice(acting)
        action = of_chance(state, chance) if seat == games.CHANCE else some_legal(chance, state, seat)
        before = state
        state, events = games.apply(state, seat, action)
        done.append((seat, action))
        if thorough:
            same = games.from_json(games.to_json(events)) == events
            require(same, "the way through JSON changed the events", before)
    require(games.replay(setup, done) == state, "a replay leads to another state", state)
    return state.hand


def stock_due(state: State) -> bool:
    """Whether chance is asked for a new stock, in the middle of a hand (T-23)."""
    return games.view(state, -1).phase == "reshuffle"


def of_chance(state: State, chance: random.Random) -> tric_tric.Action:
    """A fair deal, or a new stock."""
    cards = list(games.to_shuffle(state))
    chance.shuffle(cards)
    return games.deal_out(state, tuple(cards), chance.randrange(state.setup.players))


def some_legal(chance: random.Random, state: State, seat: int) -> tric_tric.Action:
    """A legal action, one that lays cards the rather, so that hands end."""
    legal = games.legal_actions(state, seat)
    laying = [a for a in legal if isinstance(a, tric_tric.Meld | tric_tric.Lay | tric_tric.Steal)]
    return chance.choice(laying if laying and chance.random() < 0.6 else legal)


def some_action(chance: random.Random, state: State) -> tric_tric.Action:
    """Any action, sensible or not: with cards of one hand or of the whole deck."""
    deck = games.deck(state.setup.rules)
    board = None if isinstance(state.phase, Dealing) else state.phase.board
    source = (chance.choice(board.hands) if board and chance.random() < 0.8 else deck) or deck
    cards = tuple(chance.sample(source, min(len(source), chance.randint(1, 4))))
    meld = chance.randint(-1, 3)
    return chance.choice(
        (
            tric_tric.Meld(cards), tric_tric.Lay(meld, cards), tric_tric.Steal(meld, cards[0], cards[1:]),
            tric_tric.Out((tric_tric.Meld(cards),), chance.choice((None, cards[0]))),
            tric_tric.Discard(cards[0]), tric_tric.Draw(), tric_tric.Take(), tric_tric.Reject(),
            tric_tric.Decline(), tric_tric.Return(chance.random() < 0.5),
        )
    )  # fmt: skip


# -- what must always be so ----------------------------------------------------------------------------------


def check_position(state: State) -> None:
    """The cards are all there, once each; chips add up to nothing; somebody can act, or the match is over."""
    phase = state.phase
    if not isinstance(phase, Dealing):
        board = phase.board
        cards = Counter((*board.stock, *board.pile, *((board.turned,) if board.turned else ())))
        for held in (*board.hands, *(meld.cards for meld in board.melds)):
            cards.update(held)
        require(cards == Counter(games.deck(state.setup.rules)), "cards are lost or doubled", state)
    chips = sum(state.balances) + state.match_pot + state.hand_pot
    require(chips == 0, "chips are lost or made", state)
    acting = games.to_act(state)
    require(bool(acting) != isinstance(phase, MatchOver), "nobody can act and the match is not over", state)
    for seat in range(state.setup.players):
        legal = games.legal_actions(state, seat)
        require(bool(legal) == (seat in acting), f"seat {seat}: legal actions do not fit the turn", state)
        require(len(set(legal)) == len(legal), "a legal action is listed twice", state)
        for action in legal:
            refusal = games.check(state, seat, action)
            require(refusal is None, f"{action} of {seat} is listed and refused: {refusal}", state)


def check_action(state: State, seat: int, action: tric_tric.Action) -> None:
    """`check` and `apply` agree."""
    refusal = games.check(state, seat, action)
    require(refusal is not None or seat in games.to_act(state), f"{action} of {seat} out of turn", state)
    require_same_refusal(state, seat, action, refusal)


def shuffled_unseen(state: State, seat: int, chance: random.Random) -> State:
    """*state* as *seat* could just as well be in: all cards that it cannot know lie elsewhere, and the hidden
    answers are others."""
    phase = state.phase
    if isinstance(phase, Dealing):
        return state
    board = phase.board
    kept: list[list[str]] = []
    pool: list[str] = list(board.stock)
    for other, hand in enumerate(board.hands):
        shown = other == seat or isinstance(phase, Ended)  # then everybody counts points (T-24)
        stays = list(hand) if shown else list(board.known[other])
        moves = list(hand)
        for card in stays:
            moves.remove(card)
        kept.append(stays)
        pool += moves
    chance.shuffle(pool)
    hands = []
    for stays, hand in zip(kept, board.hands, strict=True):
        more = len(hand) - len(stays)
        hands.append(ordered((*stays, *pool[:more])))
        del pool[:more]
    phase = replace(phase, board=replace(board, hands=tuple(hands), stock=tuple(pool)))
    if isinstance(phase, Claiming):
        others = (tric_tric.Decline(), tric_tric.Take())
        answers = tuple((s, a if s == seat else chance.choice(others)) for s, a in phase.answers)
        phase = replace(phase, answers=answers)
    if isinstance(phase, Playing) and phase.turn != seat:
        phase = replace(phase, drawn=None)
    return replace(state, phase=phase)
