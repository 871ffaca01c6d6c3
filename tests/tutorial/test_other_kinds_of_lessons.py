"""Questions, looking on, and gifts, on the page: for the lessons that are still to be written."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tutorial.learner import Learner
from tests.tutorial.machinery import scenario
from tutorial.models import Lesson, LessonText, Progress
from tutorial.prose import wanted_texts

pytestmark = pytest.mark.django_db

Make = Callable[[str], None]


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Make:
    """A function that puts a lesson of `machinery` into the course; each of its texts is its own key."""

    def make(name: str) -> None:
        found = scenario(name)
        monkeypatch.setattr("tutorial.models.scenarios", lambda: {name: found})
        row = Lesson.objects.create(
            key=name, place=99, slug_es=name, slug_pt=f"{name}-pt", title_es=name, title_pt=name
        )
        for key in wanted_texts(found):
            LessonText.objects.create(lesson=row, key=key, text_es=f"<{key}>", text_pt=f"<{key}>")

    return make


def test_a_question_is_asked_with_buttons(lesson: Make, language: str) -> None:
    lesson("question")
    learner = Learner("question", language)
    assert learner.page.buttons == [("say", "you"), ("say", "ana"), ("say", "nobody")]
    assert "<who.more.label>" in learner.page.text("move")
    assert not learner.page.cards
    wrong = learner.answer("say-ana")
    assert "<who.more>" in wrong.text("coach")
    learner.open(wrong.links["bar-play"])
    right = learner.answer("say-you")
    assert "<who.right>" in right.text("coach")
    assert right.cards == ["9o"]
    assert "<out.nine>" in learner.answer("9o").text("coach")
    assert Progress.objects.count() == 1


def test_an_answer_that_the_question_does_not_offer(lesson: Make, language: str) -> None:
    lesson("question")
    learner = Learner("question", language)
    learner.page.buttons.append(("say", "mia"))
    assert learner.answer("say-mia").status == 400


def test_who_was_skipped_may_try_and_then_goes_on(lesson: Make, language: str) -> None:
    lesson("watch")
    learner = Learner("watch", language)
    refused = learner.answer("12b")
    assert refused.status == 422
    assert {"es": "No has pasado", "pt": "não passou"}[language].lower() in refused.text("refusal").lower()
    going = next(address for address in refused.links.values() if "j=go" in address)
    back = learner.open(going)
    assert "<skipped.look>" in back.text("coach")
    assert "<back.goal>" in back.text("lesson")
    assert back.text("steps")
    assert sorted(back.cards) == ["12b", "3c", "3e"]


def test_a_gift_is_given_with_the_forms_own_button(lesson: Make, language: str) -> None:
    lesson("gift")
    learner = Learner("gift", language)
    assert ("action", "give") in learner.page.buttons
    assert ("action", "pass") not in learner.page.buttons
    refused = learner.answer("1c-1e")
    assert refused.status == 422
    assert "<give.aces>" in refused.text("refusal")
    assert sorted(refused.chosen) == ["1c", "1e"]
    assert "<give.best>" in learner.answer("2o-1e").text("coach")
