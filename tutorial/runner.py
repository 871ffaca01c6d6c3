"""Plays a lesson: from its scenario and the learner's answers so far to the position they have come to.

Nothing is kept between two calls. The answers travel in the address, and each call replays them with the
engine; so reload, Back, a second tab, another language and a restart of the server all find the lesson
where it was.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import engine
from tutorial.answers import Go, LearnerAction, Say, action_of, token_of
from tutorial.goals import all_met
from tutorial.scenario import LEARNER, Answer, BadScenario, Move, Scenario, Step

#: What a run can be: waiting for an answer, showing what a bad answer leads to, or at its goal.
OPEN, BAD, SOLVED = "open", "bad", "solved"

#: No punishment is longer than this (the learner's own answer not counted): it must be read in a glance.
LONGEST_LINE = 8

#: A legal answer that the file does not list. `checks` finds these; until it is mended the learner goes one
#: back.
UNLISTED = Answer("other", (), "bad")


class ImpossibleAnswers(ValueError):
    """Answers that this lesson cannot have been given: a forged or broken address."""


@dataclass(frozen=True, slots=True)
class Run:
    """A lesson in progress.

    ``path``: the learner's answers as tokens. ``prologue``: how the position came about, ``events``: what
    has happened since, ``told``: the part of that since the last answer (that answer included). ``answer``
    is how the file sorts the last answer, ``said`` the key of what is said about it.
    """

    scenario: Scenario
    step: Step
    state: engine.State
    outcome: str = OPEN
    path: tuple[str, ...] = ()
    prologue: tuple[engine.Event, ...] = ()
    events: tuple[engine.Event, ...] = ()
    told: tuple[engine.Event, ...] = ()
    answer: Answer | None = None
    said: str = ""

    @property
    def view(self) -> engine.View:
        """What the learner sees."""
        return engine.view(self.state, LEARNER)


def begin(scenario: Scenario) -> Run:
    """The lesson before the first answer. Raises `BadScenario` when the engine refuses how it is built."""
    state = engine.start(scenario.setup)
    told: list[engine.Event] = []
    try:
        state = engine.apply(state, engine.CHANCE, scenario.deal).state
        for move in scenario.moves:
            state, events = engine.apply(state, move.seat, move.action)
            told += events
    except ValueError as error:
        raise BadScenario(f"{scenario.key}: the position cannot be built: {error}") from error
    return Run(scenario, scenario.steps[0], state, prologue=_seen(told))


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
    found = run.step.find(action)
    state, told = run.state, tuple[engine.Event, ...]()
    if isinstance(action, Go | Say):
        if found is None:
            raise ImpossibleAnswers("no such answer in this step")
    else:
        state, told = engine.apply(state, LEARNER, action)
    answer = found or UNLISTED
    path = (*run.path, token_of(action))
    if answer.verdict != "accepted":
        state, more = _punish(state, answer) if answer.ends else (state, ())
        return _moved(run, state, BAD, path, (*told, *more), answer)

    def reached(since: tuple[engine.Event, ...]) -> bool:
        return all_met(run.scenario.goals, (*run.events, *told, *since))

    state, more = _reply(state, answer.moves, reached)
    if reached(more):
        return _moved(run, state, SOLVED, path, (*told, *more), answer)
    following = run.scenario.step_after(run.step, answer)
    if following is None:
        raise BadScenario(f"{run.scenario.key}: {run.step.key}.{answer.key} does not reach the goal")
    return replace(_moved(run, state, OPEN, path, (*told, *more), answer), step=following)


def _moved(
    run: Run,
    state: engine.State,
    outcome: str,
    path: tuple[str, ...],
    told: tuple[engine.Event, ...],
    answer: Answer,
) -> Run:
    told = _seen(told)
    return replace(
        run,
        state=state,
        outcome=outcome,
        path=path,
        events=(*run.events, *told),
        told=told,
        answer=answer,
        said=f"{run.step.key}.{answer.key}",
    )


def solve(run: Run) -> Run:
    """The lesson played on from *run* to its goal, by the solutions of the file."""
    while run.outcome == OPEN:
        run = advance(run, read_token(run, run.step.solution))
    return run


# -- the others --------------------------------------------------------------------------------------------


def _reply(
    state: engine.State, script: tuple[Move, ...], done: Callable[[tuple[engine.Event, ...]], bool]
) -> tuple[engine.State, tuple[engine.Event, ...]]:
    """The others play until it is the learner's turn, or *done*."""
    told: tuple[engine.Event, ...] = ()
    while not done(told):
        others = [seat for seat in engine.to_act(state) if seat not in (LEARNER, engine.CHANCE)]
        if not others:
            break
        move, script = _next_move(state, others[0], script)
        state, events = _made(state, move)
        told = (*told, *events)
    return state, told


def _punish(state: engine.State, answer: Answer) -> tuple[engine.State, tuple[engine.Event, ...]]:
    """What a bad answer leads to: the line of the file, in which the learner's forced moves are made too."""
    told: tuple[engine.Event, ...] = ()
    script = answer.moves
    ends = (answer.ends,) if answer.ends else ()
    for _ in range(LONGEST_LINE):
        seats = engine.to_act(state)
        if all_met(ends, told) or not seats or seats[0] == engine.CHANCE:
            break
        move, script = _next_move(state, seats[0], script)
        state, events = _made(state, move)
        told = (*told, *events)
    return state, told


def _next_move(state: engine.State, seat: int, script: tuple[Move, ...]) -> tuple[Move, tuple[Move, ...]]:
    """What *seat* does and what is left of the script: by the script, by force, or as the plain bot would."""
    if script and script[0].seat == seat:
        return script[0], script[1:]
    legal = engine.legal_actions(state, seat)
    if len(legal) == 1:
        return Move(seat, legal[0]), script
    # Always the same chance, so that a lesson is the same at each visit.
    chosen = engine.bot("rule_of_thumb")(engine.view(state, seat), legal, random.Random(0))
    return Move(seat, chosen), script


def _made(state: engine.State, move: Move) -> engine.Step:
    """A move of the file. That it is refused is no answer to the learner, but a mistake in the file."""
    try:
        return engine.apply(state, move.seat, move.action)
    except engine.IllegalAction as error:
        raise BadScenario(f"the move {move.seat} {move.action} is refused ({error})") from error


def _seen(events: Iterable[engine.Event]) -> tuple[engine.Event, ...]:
    return tuple(engine.visible(event, LEARNER) for event in events)
