"""The words of the lessons in the admin, both languages below each other; a load takes the files again."""

from django.contrib import admin
from modeltranslation.admin import TranslationAdmin

from tutorial.models import Lesson, LessonText


@admin.register(Lesson)
class LessonAdmin(TranslationAdmin):
    list_display = ("place", "key", "title_es", "title_pt")
    readonly_fields = ("key", "place")


@admin.register(LessonText)
class LessonTextAdmin(TranslationAdmin):
    list_display = ("lesson", "key", "text_es", "text_pt")
    list_filter = ("lesson",)
    readonly_fields = ("lesson", "key")
