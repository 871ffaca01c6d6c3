"""The words of the lessons, loaded from ``content/`` (both languages), and what each browser has solved."""

from __future__ import annotations

from django.db import models
from django.urls import reverse

from tutorial.scenario import Scenario, scenarios
from ui.slugs import Slugged


class Lesson(Slugged):
    """The words of a lesson; how it is played is in its scenario. ``place`` counts from 1 in the course."""

    key = models.SlugField(max_length=40, unique=True)
    place = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=60)
    slug = models.SlugField(max_length=60, unique=True)
    goal = models.CharField(max_length=90)
    explanation = models.CharField(max_length=240)
    closing = models.CharField(max_length=240)

    class Meta:
        ordering = ("place",)

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        """The lesson's page in the active language."""
        return reverse("tutorial:lesson", kwargs={"slug": self.slug})

    @property
    def scenario(self) -> Scenario:
        """How the lesson is played. Raises ``KeyError`` when its file is gone."""
        return scenarios()[self.key]


class LessonText(models.Model):
    """A hint, or what is said about one answer; ``key`` as in `tutorial.prose`."""

    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="texts")
    key = models.CharField(max_length=80)
    text = models.CharField(max_length=200)

    class Meta:
        ordering = ("lesson", "key")
        constraints = (models.UniqueConstraint(fields=("lesson", "key"), name="one_text_for_each_key"),)

    def __str__(self) -> str:
        return f"{self.lesson_id}: {self.key}"


class Progress(models.Model):
    """A lesson that a browser has solved. ``unaided``: once at least without any hint or solution."""

    player = models.CharField(max_length=32)
    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="+")
    solved_at = models.DateTimeField(auto_now_add=True)
    unaided = models.BooleanField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("player", "lesson"), name="solved_once_by_each_player"),
        )

    def __str__(self) -> str:
        return f"{self.player}: {self.lesson_id}"
