"""Plays a lesson: from its scenario and the learner's answers so far to the position they have come to.

Nothing is kept between two calls. The answers travel in the address, and each call replays them with the
engine; so reload, Back, a second tab, another language and a restart of the server all find the lesson
where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial

import engine
from tutorial.answers import Go, LearnerAction, Say
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
        moments = led_on(scenario, state, scenario.moves)
        state = moments[-1].state if moments else state
        if scenario.steps[0].free:
            moments += _play_on(scenario, state, (), lambda _: False, learner_too=False, longest=WHOLE_HAND)
            state = moments[-1].state if moments else state
    except ValueError as error:
        raise BadScenario(f"{scenario.key}: the position cannot be built: {error}") from error
    taken = ((engine.CHANCE, scenario.deal), *(moment.taken for moment in moments))
    return Run(scenario, scenario.steps[0], state, prologue=_events(moments), actions=taken)


def led_on(scenario: Scenario, state: engine.State, script: tuple[Move, ...]) -> tuple[Moment, ...]:
    """*script* carried out from *state*, and no more. Raises `engine.IllegalAction`."""
    made: tuple[Moment, ...] = ()
    while script:
        move, script = _next_of(scenario, state, script)
        made = (*made, _moment(scenario, state, move.seat, move.action))
        state = made[-1].state
    return made


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
    return run.scenario.play.action_of(token, run.view)


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
        made = _own_moment(run, action)
    elif found is None:
        raise ImpossibleAnswers("no such answer in this step")
    answer = found or UNLISTED
    made += _what_follows(run, made, action, answer)
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
    made = _own_moment(run, action)
    made += _play_on(run.scenario, made[-1].state, (), lambda _: False, learner_too=False, longest=WHOLE_HAND)
    after = _after(run, action, made, None, "")
    if not all_met(run.scenario.goals, after.events):
        return after
    place = next(e.place for e in after.events if isinstance(e, engine.SeatFinished) and e.seat == LEARNER)
    return replace(after, outcome=SOLVED, said=f"{run.step.key}.place{place + 1}")


def _own_moment(run: Run, action: LearnerAction) -> tuple[Moment, ...]:
    """What the learner does, or first of all has to say before it. Raises `engine.IllegalAction`."""
    first = run.scenario.play.first_of(run.view, action)
    return (_moment(run.scenario, run.state, LEARNER, first),)


def _what_follows(
    run: Run, made: tuple[Moment, ...], action: LearnerAction, answer: Answer
) -> tuple[Moment, ...]:
    """What the others do then: their replies, or the punishment."""
    state = made[-1].state if made else run.state
    script = answer.moves
    if made and made[0].taken != (LEARNER, action):
        script = (Move(LEARNER, action), *script)
    before = (*run.events, *_events(made))

    def at_goal(since: tuple[engine.Event, ...]) -> bool:
        return all_met(run.scenario.goals, (*before, *since))

    if answer.verdict == "accepted":
        return _play_on(run.scenario, state, script, at_goal, learner_too=False)
    if answer.is_detour:
        return _play_on(run.scenario, state, script, lambda _: False, learner_too=True, longest=len(script))
    if answer.ends is not None:
        return _play_on(run.scenario, state, script, partial(all_met, (answer.ends,)), learner_too=True)
    return ()


def _after(
    run: Run, action: LearnerAction, made: tuple[Moment, ...], answer: Answer | None, said: str
) -> Run:
    is_wrong = answer is not None and answer.verdict != "accepted"
    return replace(
        run,
        state=made[-1].state if made else run.state,
        path=(*run.path, run.scenario.play.token_of(action)),
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
        return _next_move(run.scenario, run.state, LEARNER, ())[0].action
    return run.scenario.play.as_held(run.view, read_token(run, run.step.solution))


# -- the others --------------------------------------------------------------------------------------------


def _play_on(
    scenario: Scenario,
    state: engine.State,
    script: tuple[Move, ...],
    done: Callable[[tuple[engine.Event, ...]], bool],
    *,
    learner_too: bool,
    longest: int = LONGEST_LINE,
) -> tuple[Moment, ...]:
    """The others play until the learner is asked, or *done*; with *learner_too* that seat plays as well.

    No more than *longest* moves that there is something to see of.
    """
    made: tuple[Moment, ...] = ()
    seen = 0
    while seen < longest and not done(_events(made)):
        seats = [seat for seat in engine.to_act(state) if seat != engine.CHANCE]
        if not (learner_too or _goes_on(scenario, state, script)):
            seats = [seat for seat in seats if seat != LEARNER]
        if not seats:
            break
        move, script = _next_move(scenario, state, seats[0], script)
        made = (*made, _made(scenario, state, move))
        state = made[-1].state
        seen += not scenario.play.is_silent(move.action)
    return made


def _goes_on(scenario: Scenario, state: engine.State, script: tuple[Move, ...]) -> bool:
    """Whether the learner has nothing to decide: said already what they do, or is not even asked."""
    said = bool(script) and script[0].seat == LEARNER
    return said or scenario.play.goes_without_saying(engine.view(state, LEARNER))


def _next_move(
    scenario: Scenario, state: engine.State, seat: int, script: tuple[Move, ...]
) -> tuple[Move, tuple[Move, ...]]:
    """What *seat* does and what is left of the script: by the script, by force, or as the plain bot would."""
    if script:
        move, rest = _next_of(scenario, state, script)
        if move.seat == seat:
            if seat == LEARNER:
                held = scenario.play.as_held(engine.view(state, LEARNER), move.action)
                move = replace(move, action=held)
            return move, rest
    seen = engine.view(state, seat)
    return Move(seat, scenario.play.choose(seen, engine.legal_actions(state, seat))), script


def _next_of(
    scenario: Scenario, state: engine.State, script: tuple[Move, ...]
) -> tuple[Move, tuple[Move, ...]]:
    """The next move of the script, or what has to be said before it; and what is left."""
    first = scenario.play.meanwhile(state, script[0].action)
    return (Move(*first), script) if first else (script[0], script[1:])


def _made(scenario: Scenario, state: engine.State, move: Move) -> Moment:
    """A move of the file. That it is refused is no answer to the learner, but a mistake in the file."""
    try:
        return _moment(scenario, state, move.seat, move.action)
    except engine.IllegalAction as error:
        raise BadScenario(f"the move {move.seat} {move.action} is refused ({error})") from error


def _moment(scenario: Scenario, state: engine.State, seat: int, action: engine.Action) -> Moment:
    """What *action* of *seat* brings about. Raises `engine.IllegalAction`."""
    step = engine.apply(state, seat, action)
    seen = tuple(scenario.play.visible(event, LEARNER) for event in step.events)
    return Moment((seat, action), step.state, seen)


def _events(moments: Iterable[Moment]) -> tuple[engine.Event, ...]:
    return tuple(event for moment in moments for event in moment.events)
