"""The reference in the admin, both languages below each other.

The tabbed admin of modeltranslation is not used: it loads scripts from other people's servers.
"""

from django.contrib import admin
from modeltranslation.admin import TranslationAdmin

from rules.models import Choice, Option, Page, Passage, Rule, Section, Term


class ContentAdmin(TranslationAdmin):
    """Keys belong to the content files: lessons and links hang on them."""

    readonly_fields = ("key",)
    list_display = ("key", "__str__")


@admin.register(Page, Passage, Section, Term, Option, Choice)
class ReferenceAdmin(ContentAdmin):
    list_display = ("key",)


@admin.register(Rule)
class RuleAdmin(ContentAdmin):
    list_display = ("key", "title_es", "title_pt", "section")
    list_filter = ("page", "section")
