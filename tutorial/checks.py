"""What must hold for every lesson: played out in every way by the engine, and with all its words.

The numbers are those of the course's list of checks (design, "Lesson file and its checks"):

1. the position is legal · 2. accepted answers reach the goal · 3. every possible answer is sorted ·
4. refusals are the engine's · 5. punishments end as the file says · 6. all texts are there in both
languages, and short enough · 7. where a place is the goal, accepted answers can still force
it and bad ones cannot; a lesson of strategy begins with the only answer that can.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

import engine
from tutorial.answers import GO, Go, LearnerAction, Say
from tutorial.prose import FIELDS, LANGUAGES, LONGEST_TEXT, Text, read_prose, wanted_texts
from tutorial.runner import BAD, OPEN, SOLVED, Run, advance, begin, led_on, solution_of, solve
from tutorial.scenario import LEARNER, Answer, BadScenario, Scenario, scenarios
from tutorial.solver import Known, best_place, kind_of


@dataclass(frozen=True, slots=True)
class Report:
    """How many lessons a course has, and what is wrong with them, a line a problem. ``name``: its game, where
    it is not the course that the site began with."""

    name: str
    count: int
    lines: tuple[str, ...]


#: The games whose lessons are counted apart.
_APART = {"tric_tric": "Tric-Tric"}


def reports() -> tuple[Report, ...]:
    """What is wrong with the lessons of each course; that of Presi and Presidente comes last."""
    try:
        found = scenarios()
    except BadScenario as error:
        return (Report("", 0, (str(error),)),)
    names = (*_APART.values(), "")
    courses = {name: [s for s in found.values() if _APART.get(s.game, "") == name] for name in names}
    doubles = tuple(_doubles(found.values()))
    return tuple(
        Report(name, len(course), _lines(course) + (() if name else doubles))
        for name, course in courses.items()
    )


def _lines(course: Iterable[Scenario]) -> tuple[str, ...]:
    return tuple(
        f"{scenario.name}: {line}"
        for scenario in course
        for line in (*problems_of(scenario), *problems_of_prose(scenario))
    )


def _doubles(found: Iterable[Scenario]) -> Iterator[str]:
    slugs: list[tuple[str, str]] = []
    for scenario in found:
        with suppress(OSError, ValueError, AttributeError):  # told where the words are read
            slugs += read_prose(scenario).fields.get("slug", {}).items()
    for slug in {slug for code, slug in slugs if slugs.count((code, slug)) > 1}:
        yield f"two lessons have the slug {slug!r}"


# -- playing -----------------------------------------------------------------------------------------------


def problems_of(scenario: Scenario) -> list[str]:
    """What is wrong with how *scenario* plays."""
    keys = [step.key for step in scenario.steps]
    found = [f"two steps are called {key}" for key in set(keys) if keys.count(key) > 1]
    used: set[tuple[str, str]] = set()
    seen: set[str] = set()
    known: Known = {}
    try:
        runs = [begin(scenario)]
        while runs:
            run = runs.pop()
            seen.add(run.step.key)
            found += _problems_at(run, runs, used, known)
    except BadScenario as error:
        found.append(str(error))
        return found
    found += [f"{key}: no accepted answer leads to this step" for key in keys if key not in seen]
    for step in scenario.steps:
        for answer in step.answers:
            if (step.key, answer.key) not in used:
                found.append(f"{step.key}.{answer.key}: no possible answer is of this kind")
    return sorted(set(found))


def _problems_at(run: Run, further: list[Run], used: set[tuple[str, str]], known: Known) -> Iterator[str]:
    step = run.step
    if step.free:
        if solve(run).outcome != SOLVED:
            yield f"{step.key}: free play does not reach the goal"
        return
    if step.kind == "move" and LEARNER not in engine.to_act(run.state):
        yield f"{step.key}: it is not the learner's turn"
        return
    yield from _problems_of_solution(run)
    if step.kind == "question":
        yield from _problems_of_question(run)
    if not run.path and run.scenario.block == "strategy":
        yield from _problems_of_strategy(run, known)
    for action in possible_answers(run):
        where = f"{step.key} {run.scenario.play.token_of(action)}"
        refusal = refusal_of(run, action)
        answer = step.find(action, refusal.code if refusal else "")
        if answer is not None:
            used.add((step.key, answer.key))
        if refusal is not None:
            yield from _problems_of_refusal(where, run, action, answer, refusal)
            continue
        after = advance(run, action)
        if answer is not None:
            yield from _problems_of_place(where, run, action, answer, known)
        if answer is None:
            yield f"{where}: is legal and not in the list of answers"
        elif answer.verdict == "refused":
            yield f"{where}: the file refuses it, the engine does not"
        elif after.outcome == BAD:
            yield from _problems_of_punishment(where, answer, after)
        else:
            yield from _problems_of_script(where, answer, after)
            if after.outcome == OPEN:
                further.append(after)


def refusal_of(run: Run, action: LearnerAction) -> engine.Refusal | None:
    """Why the engine refuses *action* at this point of *run*, or None."""
    if isinstance(action, Go | Say):
        return None
    first = run.scenario.play.first_of(run.view, action)
    return engine.check(run.state, LEARNER, first)


def _problems_of_refusal(
    where: str, run: Run, action: LearnerAction, answer: Answer | None, refusal: engine.Refusal
) -> Iterator[str]:
    if answer is None:
        if run.scenario.play.must_be_listed(action):
            yield f"{where}: is refused ({refusal.code}) and not in the list of answers"
    elif answer.verdict != "refused":
        yield f"{where}: {answer.verdict} in the file, but the engine refuses it ({refusal.code})"
    elif answer.code != refusal.code:
        yield f"{where}: {answer.code} in the file, {refusal.code} by the engine"


def _problems_of_punishment(where: str, answer: Answer, after: Run) -> Iterator[str]:
    if answer.ends is None:
        if answer.moves:
            yield f"{where}: has moves, but not how they end"
        return
    if not any(answer.ends.met_by(event) for event in after.told):
        yield f"{where}: the punishment does not end as the file says"
    yield from _problems_of_script(where, answer, after)


def _problems_of_script(where: str, answer: Answer, after: Run) -> Iterator[str]:
    made = [moment.taken for moment in after.moments]
    for move in answer.moves:
        if not after.scenario.play.is_told(move.seat, move.action, made):
            yield f"{where}: the move {move.seat} {move.action} of the file is never made"


def _problems_of_place(
    where: str, run: Run, action: LearnerAction, answer: Answer, known: Known
) -> Iterator[str]:
    """Where the goal is a place: accepted answers can still force it, bad ones no longer can."""
    wanted = [g.number for g in run.scenario.goals if g.kind == "place" and g.seat == LEARNER]
    if not wanted or isinstance(action, Go | Say):
        return
    after = engine.apply(run.state, LEARNER, action).state
    if engine.view(after, LEARNER).phase == "exchange":
        return  # the others have still to give
    place = best_place(after, known)
    if (place == wanted[0]) != (answer.verdict == "accepted"):
        yield f"{where}: is {answer.verdict} in the file, and place {place} can be forced after it"


def _problems_of_strategy(run: Run, known: Known) -> Iterator[str]:
    """There is a best move, and only one."""
    places: dict[Hashable, int] = {}
    for action in engine.legal_actions(run.state):
        if (kind := kind_of(action)) not in places:
            places[kind] = best_place(engine.apply(run.state, LEARNER, action).state, known)
    best = [kind for kind, place in places.items() if place == min(places.values())]
    if len(best) > 1:
        yield f"{run.step.key}: {len(best)} answers force place {min(places.values())}"


def _problems_of_solution(run: Run) -> Iterator[str]:
    step = run.step
    if run.astray:
        if step.solution:
            yield f"{step.key}: the way on from a detour is back"
        return
    try:
        action = solution_of(run)
        answer = step.find(action)
        if answer is None or answer.verdict != "accepted":
            yield f"{step.key}: the solution {step.solution} is not an accepted answer"
        else:
            advance(run, action)
    except BadScenario:
        pass  # told where the answers are walked through
    except ValueError as error:
        yield f"{step.key}: the solution {step.solution} cannot be played: {error}"


def _problems_of_question(run: Run) -> Iterator[str]:
    """The engine itself says what is so after the moves of ``proof``: only that answer is right."""
    step = run.step
    proved = led_on(run.scenario, run.state, step.proof)
    state = proved[-1].state if proved else run.state
    truth = run.scenario.play.truth(engine.view(state, LEARNER), run.scenario.seats)
    if truth is None:
        yield f"{step.key}: after the proof the hand is not over"
        return
    right = {a.key for a in step.answers if a.verdict == "accepted"}
    true = step.find(Say(truth))
    if true is None or right != {true.key}:
        yield f"{step.key}: by the engine {truth} is right"


def possible_answers(run: Run) -> Iterator[LearnerAction]:
    """All that the form lets the learner try here."""
    step = run.step
    if step.kind == "question":
        yield from (Say(word) for answer in step.answers for word in answer.words())
        return
    if step.kind == "watch":
        yield GO
    yield from run.scenario.play.possible(run.view, quick=run.scenario.quick)


# -- reading -----------------------------------------------------------------------------------------------


def problems_of_prose(scenario: Scenario) -> list[str]:
    """What is wrong with the words of *scenario*."""
    try:
        prose = read_prose(scenario)
    except (OSError, ValueError, AttributeError) as error:
        return [f"the texts cannot be read: {error}"]
    found = [f"the text {name} is missing" for name in FIELDS if name not in prose.fields]
    found += [f"the text {name} is not asked for" for name in prose.fields if name not in FIELDS]
    wanted = wanted_texts(scenario)
    found += [f"the text {key} is missing" for key in sorted(wanted - set(prose.texts))]
    found += [f"the text {key} is not asked for" for key in sorted(set(prose.texts) - wanted)]
    for name, text in prose.fields.items():
        found += _problems_of_text(name, text, FIELDS.get(name, LONGEST_TEXT))
    for key, text in prose.texts.items():
        found += _problems_of_text(key, text, FIELDS["goal"] if key.endswith(".goal") else LONGEST_TEXT)
    return found


def _problems_of_text(name: str, text: Text, longest: int) -> Iterator[str]:
    if set(text) != set(LANGUAGES) or not all(words.strip() for words in text.values()):
        yield f"the text {name} lacks a language"
    for code, words in text.items():
        if len(words) > longest:
            yield f"the text {name} has {len(words)} characters in {code}, {longest} at most"
        if name == "slug" and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", words):
            yield f"the slug {words!r} is not lower-case ASCII"
