"""Which fields have a column for each language, and that both must be filled in (forms and admin)."""

from django.conf import settings
from modeltranslation.translator import TranslationOptions, register

from rules.models import Choice, Option, Page, Passage, Rule, Section, Term

LANGUAGES = tuple(code for code, _ in settings.LANGUAGES)


@register(Page)
class PageTranslation(TranslationOptions):
    fields = ("tagline", "title", "summary", "intro")
    required_languages = dict.fromkeys(LANGUAGES, ("title", "summary", "intro"))


@register(Section)
class SectionTranslation(TranslationOptions):
    fields = ("title",)
    required_languages = LANGUAGES


@register(Rule)
class RuleTranslation(TranslationOptions):
    fields = ("slug", "title", "short", "lead", "text", "notes", "mistake", "elsewhere", "decision")
    required_languages = dict.fromkeys(LANGUAGES, ("slug", "title", "short", "lead", "text"))


@register(Passage)
class PassageTranslation(TranslationOptions):
    fields = ("slug", "title", "text")
    required_languages = LANGUAGES


@register(Term)
class TermTranslation(TranslationOptions):
    fields = ("slug", "word", "definition", "also")
    required_languages = dict.fromkeys(LANGUAGES, ("slug", "word", "definition"))


@register(Option)
class OptionTranslation(TranslationOptions):
    fields = ("slug", "title", "text")
    required_languages = LANGUAGES


@register(Choice)
class ChoiceTranslation(TranslationOptions):
    fields = ("slug", "title", "text", "played")
    required_languages = LANGUAGES
