"""Which fields have one column a language."""

from modeltranslation.translator import TranslationOptions, register

from tutorial.models import Lesson, LessonText


@register(Lesson)
class LessonTranslation(TranslationOptions):
    fields = ("title", "slug", "goal", "explanation", "closing")


@register(LessonText)
class LessonTextTranslation(TranslationOptions):
    fields = ("text",)
