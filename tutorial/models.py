"""The words of the lessons, loaded from ``content/`` (both languages), and what each browser has solved."""

from __future__ import annotations

from django.db import models
from django.urls import reverse
from django.utils import timezone

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

    def following(self, *, short: bool = False) -> Lesson | None:
        """The next lesson of the course, or of its *short* path; none where another game begins."""
        later = (lesson for lesson in Lesson.objects.filter(place__gt=self.place))
        return next((lesson for lesson in later if self._leads_to(lesson, short=short)), None)

    def _leads_to(self, lesson: Lesson, *, short: bool) -> bool:
        there = lesson.scenario
        return there.game == self.scenario.game and (there.short or not short)

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


class Bookmark(models.Model):
    """Where a browser gave its last answer in an unfinished lesson; ``query`` as in the address."""

    player = models.CharField(max_length=32, unique=True)
    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="+")
    query = models.CharField(max_length=1000)

    def __str__(self) -> str:
        return f"{self.player}: {self.lesson_id}"

    def get_absolute_url(self) -> str:
        """The position in the active language."""
        return self.lesson.get_absolute_url() + self.query


class MoveCode(models.Model):
    """A code that another device may give to get what *player* has solved, until it expires."""

    code = models.CharField(max_length=8, unique=True)
    player = models.CharField(max_length=32)
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return self.code

    @property
    def is_alive(self) -> bool:
        """Whether it may still be given."""
        return self.expires > timezone.now()
