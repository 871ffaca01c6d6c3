"""Walks a lesson by its accepted answers and finds an action for each answer of the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutorial.answers import LearnerAction
from tutorial.checks import possible_answers, refusal_of
from tutorial.runner import OPEN, Run, advance, begin
from tutorial.scenario import Answer, Scenario, Step


@dataclass(frozen=True)
class Found:
    """*answer* to *step* is what the file calls *action*, given after the answers in *path*."""

    path: tuple[str, ...]
    step: Step
    answer: Answer
    action: LearnerAction
    #: The action as it stands in an address.
    token: str


def every_answer(scenario: Scenario) -> list[Found]:
    found: dict[tuple[str, str], Found] = {}
    runs: list[Run] = [begin(scenario)]
    while runs:
        run = runs.pop()
        for each in _at(run):
            if (each.step.key, each.answer.key) in found:
                continue
            found[each.step.key, each.answer.key] = each
            if each.answer.verdict == "accepted" or each.answer.is_detour:
                after = advance(run, each.action)
                if after.outcome == OPEN:
                    runs.append(after)
    return list(found.values())


def _at(run: Run) -> Iterator[Found]:
    if run.step.free:
        return
    for action in possible_answers(run):
        refusal = refusal_of(run, action)
        answer = run.step.find(action, refusal.code if refusal else "")
        if answer is not None:
            yield Found(run.path, run.step, answer, action, run.scenario.play.token_of(action))
