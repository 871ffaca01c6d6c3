"""Plays a lesson: from its scenario and the learner's answers so far to the position they have come to.

Nothing is kept between two calls. The answers travel in the address, and each call replays them with the
engine; so reload, Back, a second tab, another language and a restart of the server all find the lesson
where it was.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

import engine
from tutorial.answers import TWO_OF_OROS, Go, LearnerAction, Say, action_of, number_of, token_of
from tutorial.goals import all_met
from tutorial.scenario import LEARNER, Answer, BadScenario, Move, Scenario, Step

#: What a run can be: waiting for an answer, showing what a bad answer leads to, or at its goal.
OPEN, BAD, SOLVED = "open", "bad", "solved"

#: No punishment is longer than this (the learner's own answer not counted): it must be read in a glance.
LONGEST_LINE = 8
#: In free play the others play on until the learner is asked again, at the longest to the end of the hand.
WHOLE_HAND = 200

#: A legal answer that the file does not list. `checks` finds these; until it is mended the learner goes one
#: back.
UNLISTED = Answer("other", (), "bad")


class ImpossibleAnswers(ValueError):
    """Answers that this lesson cannot have been given: a forged or broken address."""


#: A seat and what it did.
Taken = tuple[int, engine.Action]
AnyAction = TypeVar("AnyAction", bound=engine.Action | LearnerAction)


@dataclass(frozen=True, slots=True)
class Moment:
    """One move and what it brought about: the position after it, and the events as the learner sees them."""

    taken: Taken
    state: engine.State
    events: tuple[engine.Event, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """A lesson in progress.

    ``moments``: the moves since the last answer, that answer included. ``path``: the learner's answers as
    tokens. ``prologue``: how the position came about, ``events``: what has happened since. ``answer`` is
    how the file sorts the last answer, ``said`` the key of what is said about it. ``astray``: how many
    answers back the position was last right. ``actions``: all of the match, from the deal on.
    """

    scenario: Scenario
    step: Step
    state: engine.State
    outcome: str = OPEN
    path: tuple[str, ...] = ()
    prologue: tuple[engine.Event, ...] = ()
    events: tuple[engine.Event, ...] = ()
    moments: tuple[Moment, ...] = ()
    answer: Answer | None = None
    said: str = ""
    astray: int = 0
    actions: tuple[Taken, ...] = ()

    @property
    def told(self) -> tuple[engine.Event, ...]:
        """What has happened since the last answer, that answer included."""
        return _events(self.moments)

    @property
    def view(self) -> engine.View:
        """What the learner sees."""
        return engine.view(self.state, LEARNER)


def begin(scenario: Scenario) -> Run:
    """The lesson before the first answer. Raises `BadScenario` when the engine refuses how it is built."""
    state = engine.start(scenario.setup)
    moments: tuple[Moment, ...] = ()
    try:
        state = engine.apply(state, engine.CHANCE, scenario.deal).state
        for move in scenario.moves:
            moments += (_moment(state, move.seat, move.action),)
            state = moments[-1].state
        if scenario.steps[0].free:
            moments += _play_on(state, (), lambda _: False, learner_too=False, longest=WHOLE_HAND)
            state = moments[-1].state if moments else state
    except ValueError as error:
        raise BadScenario(f"{scenario.key}: the position cannot be built: {error}") from error
    taken = ((engine.CHANCE, scenario.deal), *(moment.taken for moment in moments))
    return Run(scenario, scenario.steps[0], state, prologue=_events(moments), actions=taken)


def replay(scenario: Scenario, path: Iterable[str]) -> Run:
    """The lesson after the answers in *path*. Raises `ImpossibleAnswers`."""
    run = begin(scenario)
    for token in path:
        try:
            run = advance(run, read_token(run, token))
        except ValueError as error:
            raise ImpossibleAnswers(f"{token!r}: {error}") from error
    return run


def read_token(run: Run, token: str) -> LearnerAction:
    """The answer that *token* stands for at this point of *run*. Raises ``ValueError``."""
    return action_of(token, gift=run.view.phase == "exchange")


def advance(run: Run, action: LearnerAction) -> Run:
    """The lesson after one more answer.

    Raises `engine.IllegalAction` when the engine refuses it, and `ImpossibleAnswers` when no answer is
    waited for or one of another kind.
    """
    if run.outcome != OPEN:
        raise ImpossibleAnswers("the lesson waits for no answer here")
    if run.step.free:
        return _advance_freely(run, action)
    found = run.step.find(action)
    made: tuple[Moment, ...] = ()
    if not isinstance(action, Go | Say):
        made = (_moment(run.state, LEARNER, action),)
    elif found is None:
        raise ImpossibleAnswers("no such answer in this step")
    answer = found or UNLISTED
    made += _what_follows(run, made, answer)
    after = _after(run, action, made, answer, f"{run.step.key}.{answer.key}")
    if answer.is_detour:
        return replace(after, step=run.scenario.step(answer.then))
    if answer.verdict != "accepted":
        return replace(after, outcome=BAD)
    if all_met(run.scenario.goals, after.events):
        return replace(after, outcome=SOLVED)
    following = run.scenario.step_after(run.step, answer)
    if following is None:
        raise BadScenario(f"{run.scenario.key}: {run.step.key}.{answer.key} does not reach the goal")
    return replace(after, step=following)


def _advance_freely(run: Run, action: LearnerAction) -> Run:
    """Free play: every legal move is as good as another, and the others answer as the plain bot does."""
    if isinstance(action, Go | Say):
        raise ImpossibleAnswers("no such answer in free play")
    made = (_moment(run.state, LEARNER, action),)
    made += _play_on(made[-1].state, (), lambda _: False, learner_too=False, longest=WHOLE_HAND)
    after = _after(run, action, made, None, "")
    if not all_met(run.scenario.goals, after.events):
        return after
    place = next(e.place for e in after.events if isinstance(e, engine.SeatFinished) and e.seat == LEARNER)
    return replace(after, outcome=SOLVED, said=f"{run.step.key}.place{place + 1}")


def _what_follows(run: Run, made: tuple[Moment, ...], answer: Answer) -> tuple[Moment, ...]:
    """What the others do then: their replies, or the punishment."""
    state = made[-1].state if made else run.state
    before = (*run.events, *_events(made))

    def at_goal(since: tuple[engine.Event, ...]) -> bool:
        return all_met(run.scenario.goals, (*before, *since))

    if answer.verdict == "accepted":
        return _play_on(state, answer.moves, at_goal, learner_too=False)
    if answer.is_detour:
        return _play_on(state, answer.moves, lambda _: False, learner_too=True, longest=len(answer.moves))
    if answer.ends is not None:
        return _play_on(state, answer.moves, partial(all_met, (answer.ends,)), learner_too=True)
    return ()


def _after(
    run: Run, action: LearnerAction, made: tuple[Moment, ...], answer: Answer | None, said: str
) -> Run:
    is_wrong = answer is not None and answer.verdict != "accepted"
    return replace(
        run,
        state=made[-1].state if made else run.state,
        path=(*run.path, token_of(action)),
        events=(*run.events, *_events(made)),
        moments=made,
        answer=answer,
        said=said,
        astray=run.astray + is_wrong,
        actions=(*run.actions, *(moment.taken for moment in made)),
    )


def solve(run: Run) -> Run:
    """The lesson played on from *run* to its goal, by the solutions of the file; free play as a bot would."""
    while run.outcome == OPEN:
        run = advance(run, solution_of(run))
    return run


def solution_of(run: Run) -> LearnerAction:
    """What the file would do in *run*. Raises ``ValueError`` on a detour, which has no way on."""
    if run.step.free:
        return _next_move(run.state, LEARNER, ())[0].action  # type: ignore[return-value]
    return _as_held(run.state, read_token(run, run.step.solution))


# -- the others --------------------------------------------------------------------------------------------


def _play_on(
    state: engine.State,
    script: tuple[Move, ...],
    done: Callable[[tuple[engine.Event, ...]], bool],
    *,
    learner_too: bool,
    longest: int = LONGEST_LINE,
) -> tuple[Moment, ...]:
    """The others play until it is the learner's turn, or *done*; with *learner_too* that seat plays as well.

    No more than *longest* moves.
    """
    made: tuple[Moment, ...] = ()
    while len(made) < longest and not done(_events(made)):
        seats = [seat for seat in engine.to_act(state) if seat != engine.CHANCE]
        seats = [seat for seat in seats if learner_too or seat != LEARNER]
        if not seats:
            break
        move, script = _next_move(state, seats[0], script)
        made = (*made, _made(state, move))
        state = made[-1].state
    return made


def _next_move(state: engine.State, seat: int, script: tuple[Move, ...]) -> tuple[Move, tuple[Move, ...]]:
    """What *seat* does and what is left of the script: by the script, by force, or as the plain bot would."""
    if script and script[0].seat == seat:
        move = script[0]
        if seat == LEARNER:
            move = replace(move, action=_as_held(state, move.action))
        return move, script[1:]
    legal = engine.legal_actions(state, seat)
    if len(legal) == 1:
        return Move(seat, legal[0]), script
    # Always the same chance, so that a lesson is the same at each visit.
    chosen = engine.bot("rule_of_thumb")(engine.view(state, seat), legal, random.Random(0))
    return Move(seat, chosen), script


def _as_held(state: engine.State, action: AnyAction) -> AnyAction:
    """*action* with cards that the learner holds: the file cannot know which of two sevens went first."""
    if not isinstance(action, engine.Play):
        return action
    held = engine.view(state, LEARNER).cards
    if set(action.cards) <= set(held):
        return action
    same = [card for card in held if number_of(card) == number_of(action.cards[0]) and card != TWO_OF_OROS]
    return engine.Play(tuple(same[: len(action.cards)])) if len(same) >= len(action.cards) else action


def _made(state: engine.State, move: Move) -> Moment:
    """A move of the file. That it is refused is no answer to the learner, but a mistake in the file."""
    try:
        return _moment(state, move.seat, move.action)
    except engine.IllegalAction as error:
        raise BadScenario(f"the move {move.seat} {move.action} is refused ({error})") from error


def _moment(state: engine.State, seat: int, action: engine.Action) -> Moment:
    """What *action* of *seat* brings about. Raises `engine.IllegalAction`."""
    step = engine.apply(state, seat, action)
    return Moment((seat, action), step.state, tuple(engine.visible(event, LEARNER) for event in step.events))


def _events(moments: Iterable[Moment]) -> tuple[engine.Event, ...]:
    return tuple(event for moment in moments for event in moment.events)
