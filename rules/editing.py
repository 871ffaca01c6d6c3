"""The form with which an editor changes a row: both languages, and nothing that a page could not show."""

import re
from collections.abc import Iterator
from typing import Any

from django import forms
from django.conf import settings
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from modeltranslation.translator import translator

from rules import markup
from rules.content.checks import MOST_WORDS
from rules.games import HOME_GAME
from rules.models import Choice, Option, Passage, Rule, Section
from rules.reference import Reference

LANGUAGES = dict(settings.LANGUAGES)
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

LABELS: dict[str, str | Promise] = {
    "slug": gettext_lazy("Last part of the address"),
    "title": gettext_lazy("Title"),
    "short": gettext_lazy("Title in lists"),
    "lead": gettext_lazy("The rule in one sentence"),
    "text": gettext_lazy("Text"),
    "notes": gettext_lazy("What the rows of the example say, one a line"),
    "mistake": gettext_lazy("Watch out"),
    "elsewhere": gettext_lazy("At other tables"),
    "decision": gettext_lazy("Decided at this table"),
    "tagline": gettext_lazy("Cards and players, in a few words"),
    "summary": gettext_lazy("What search engines show"),
    "intro": gettext_lazy("Introduction"),
    "word": gettext_lazy("Word"),
    "definition": gettext_lazy("Definition"),
    "also": gettext_lazy("Other names and uses"),
    "played": gettext_lazy("Who plays so"),
}
#: Fields that the pages read as markdown, and whether as one line or as paragraphs.
MARKDOWN = {
    "text": "block",
    "elsewhere": "block",
    "decision": "block",
    "mistake": "inline",
    "definition": "inline",
    "also": "inline",
    "played": "inline",
}
LINES = {
    "lead": 2,
    "definition": 2,
    "also": 2,
    "summary": 2,
    "text": 6,
    "elsewhere": 4,
    "decision": 4,
    "notes": 5,
    "intro": 5,
}
ONE_LANGUAGE_WILL_DO = {"also"}  # a word may have another name in one language only


def translated_fields(model: type[Any]) -> tuple[str, ...]:
    """The fields of *model* that have a column for each language, in the order of the model."""
    translated = translator.get_options_for_model(model).fields
    return tuple(field.name for field in model._meta.fields if field.name in translated)


def kind_of_markdown(model: type[Any], field: str) -> str:
    """ "block", "inline" or "" (plain text): how the pages read *field* of *model*."""
    if model in (Option, Choice) and field == "text":
        return "inline"
    return MARKDOWN.get(field, "")


def rendered(text: str, kind: str, game: str = HOME_GAME) -> SafeString:
    """Markdown as the page of *game* shows it.

    Raises `ValueError` for markdown that the pages do not use and for links that lead nowhere.
    """
    reference = Reference("rule", game)

    def resolve(target: str, key: str) -> str:
        try:
            return reference.address(target, key)
        except KeyError:
            raise ValueError(_("There is nothing called {link}.").format(link=f"{target}:{key}")) from None

    return markup.block(text, resolve) if kind == "block" else markup.inline(text, resolve)


def game_of(row: Any) -> str:
    """The key of the game whose pages show *row*."""
    if isinstance(row, Rule | Passage | Section) and row.page_id:
        return str(row.page.key)
    return HOME_GAME


class BothLanguagesForm(forms.ModelForm):  # type: ignore[type-arg]
    """What holds of the content files holds of an editor's change as well."""

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        for field in translated_fields(type(self.instance)):
            for code in LANGUAGES:
                name = f"{field}_{code}"
                if name in self.fields:
                    cleaned[name] = (cleaned.get(name) or "").replace("\r\n", "\n").strip()
            for name, problem in self._problems(field, cleaned):
                self.add_error(name, problem)
        return cleaned

    def _problems(self, field: str, cleaned: dict[str, Any]) -> Iterator[tuple[str, str]]:
        names = [f"{field}_{code}" for code in LANGUAGES if f"{field}_{code}" in self.fields]
        filled = [name for name in names if cleaned[name]]
        if filled and field not in ONE_LANGUAGE_WILL_DO:
            yield from ((name, _("Both languages, or neither.")) for name in names if name not in filled)
        for name in filled:
            problem = self._problem(field, name, cleaned)
            if problem:
                yield name, problem

    def _problem(self, field: str, name: str, cleaned: dict[str, Any]) -> str:
        value, model = cleaned[name], type(self.instance)
        if kind := kind_of_markdown(model, field):
            try:
                rendered(value, kind, game_of(self.instance))
            except ValueError as error:
                return str(error)
        if field == "slug":
            return self._slug_problem(name, value)
        if field == "notes":
            rows = len(self.instance.example.get("rows", ()))
            if len(value.splitlines()) != rows:
                return _("The example has {count} rows: one line for each.").format(count=rows)
        if model is Rule and field == "text":
            words = markup.plain(f"{cleaned.get(name.replace('text', 'lead')) or ''} {value}").split()
            if len(words) > MOST_WORDS:
                return _("{count} words with the leading sentence; at most {most}.").format(
                    count=len(words), most=MOST_WORDS
                )
        return ""

    def _slug_problem(self, name: str, slug: str) -> str:
        if not _SLUG.fullmatch(slug):
            return _("Only small letters without accents, digits, and hyphens between them.")
        row = self.instance
        same = type(row)._default_manager.filter(**{name: slug}).exclude(pk=row.pk)
        if isinstance(row, Rule | Passage):
            same = same.filter(page_id=row.page_id)
        if isinstance(row, Passage):
            same = same.filter(kind=row.kind)
        taken = same.exists()
        if isinstance(row, Option | Choice):  # they share a page
            other = Choice if isinstance(row, Option) else Option
            taken = taken or other._default_manager.filter(**{name: slug}).exists()
        return _("That address is taken.") if taken else ""
