"""The reference in the admin: both languages side by side, with a preview of what is written in markdown.

Rows come from the content files and are neither added nor removed here; their keys stay as they are, since
lessons and links hang on them. What is changed here is kept when the files are loaded again (see
`rules.content.sync`).
The tabbed admin of modeltranslation is not used: it loads scripts from other people's servers.
"""

from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.db import models
from django.forms import Field, Textarea, TextInput
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from rules import editing
from rules.content.edits import edited_fields, loaded_name, loaded_prints
from rules.editing import LABELS, LANGUAGES, LINES, BothLanguagesForm, kind_of_markdown, rendered
from rules.models import Choice, Option, Page, Passage, Rule, Section, Term

admin.site.site_header = _("Presi: the texts")
admin.site.site_title = _("Presi: the texts")
admin.site.index_title = _("What can be changed")


def shown(name: str, label: str | Promise) -> Callable[[Any], Any]:
    """A field of a row to look at, under *label*."""

    @admin.display(description=label, ordering=name)
    def value(row: Any) -> Any:
        found = getattr(row, name)
        return ", ".join(found) if isinstance(found, list) else found

    value.__name__ = f"shown_{name}"  # the admin tells its columns apart by it
    return value


KEY = shown("key", _("Key"))
GAME = shown("page", _("Page"))
SECTION = shown("section", _("Section"))
RULE = shown("rule", _("Rule"))
TITLES = (shown("title_es", _("In Spanish")), shown("title_pt", _("In Portuguese")))
WORDS = (shown("word_es", _("In Spanish")), shown("word_pt", _("In Portuguese")))


class ContentAdmin(admin.ModelAdmin[Any]):
    """A row of the reference: what it is, then each text in both languages beside each other."""

    form = BothLanguagesForm
    fixed: tuple[Callable[[Any], Any], ...] = ()  # what is shown and not changed
    save_on_top = True
    list_per_page = 200

    class Media:
        css = {"all": ("rules/editing.css",)}
        js = ("rules/editing.js",)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[Any, ...]:
        return (KEY, *self.fixed, "changed_here")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        texts = [tuple(f"{field}_{code}" for code in LANGUAGES) for field in self.texts()]
        return [(None, {"fields": (KEY, *self.fixed, "changed_here")}), (_("Texts"), {"fields": texts})]

    def texts(self) -> tuple[str, ...]:
        """The fields that have a column for each language."""
        return editing.translated_fields(self.model)

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Field | None:
        base, _sign, code = db_field.name.rpartition("_")
        if base in LABELS and code in LANGUAGES:
            kind = kind_of_markdown(self.model, base)
            attributes = {"lang": code, "data-preview": kind, "class": "both-languages"}
            long = base in LINES or isinstance(db_field, models.TextField)
            kwargs["widget"] = (
                Textarea({**attributes, "rows": LINES.get(base, 3)}) if long else TextInput(attributes)
            )
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field is not None and base in LABELS and code in LANGUAGES:
            field.label = f"{LABELS[base]} · {LANGUAGES[code]}"
            field.help_text = ""
        return field

    @admin.display(description=_("Changed here since it was loaded"))
    def changed_here(self, row: Any) -> str:
        kind, name = loaded_name(row)
        prints = self.__dict__.get("_prints")
        if prints is None:  # once for all rows of a list
            prints = self._prints = loaded_prints(kind)
        return ", ".join(edited_fields(row, prints.get(name, {}))) or "–"

    def get_queryset(self, request: HttpRequest) -> Any:
        self.__dict__.pop("_prints", None)  # read anew for each page
        return super().get_queryset(request)

    def get_urls(self) -> list[URLPattern]:
        preview = self.admin_site.admin_view(require_POST(self.preview))
        return [path("preview/", preview), *super().get_urls()]

    def preview(self, request: HttpRequest) -> HttpResponse:
        """A text as its page will show it, or 422 and why it cannot."""
        row = self.get_object(request, request.POST.get("row", ""))
        kind = request.POST.get("kind", "")
        if row is None or kind not in ("inline", "block"):
            return HttpResponse(status=400)
        try:
            return HttpResponse(rendered(request.POST.get("text", ""), kind, editing.game_of(row)))
        except ValueError as error:
            return HttpResponse(escape(str(error)), status=422)


@admin.register(Page)
class PageAdmin(ContentAdmin):
    list_display = (KEY, *TITLES, "changed_here")
    fixed = (shown("name", _("Name of the game")),)


@admin.register(Section)
class SectionAdmin(ContentAdmin):
    list_display = (KEY, GAME, *TITLES, "changed_here")
    list_select_related = ("page",)
    fixed = (GAME,)


@admin.register(Rule)
class RuleAdmin(ContentAdmin):
    list_display = (KEY, GAME, *TITLES, SECTION, "changed_here")
    list_select_related = ("page", "section")
    list_filter = ("page", "section")
    search_fields = ("key", "title_es", "title_pt", "lead_es", "lead_pt")
    fixed = (
        GAME,
        SECTION,
        shown("covers", _("Numbers of the specification")),
        shown("related", _("Related rules")),
        shown("lesson", _("Number of its lesson")),
    )


@admin.register(Passage)
class PassageAdmin(ContentAdmin):
    list_display = (KEY, GAME, shown("kind", _("Kind")), *TITLES, "changed_here")
    list_select_related = ("page",)
    list_filter = ("page", "kind")
    search_fields = ("key", "title_es", "title_pt", "text_es", "text_pt")
    fixed = (GAME, shown("kind", _("Kind")), shown("cites", _("Rules that it rests on")))


@admin.register(Term)
class TermAdmin(ContentAdmin):
    list_display = (KEY, *WORDS, "changed_here")
    search_fields = ("key", "word_es", "word_pt", "definition_es", "definition_pt")
    fixed = (RULE,)


@admin.register(Option)
class OptionAdmin(ContentAdmin):
    list_display = (KEY, *TITLES, "changed_here")
    fixed = (RULE,)


@admin.register(Choice)
class ChoiceAdmin(ContentAdmin):
    list_display = (KEY, *TITLES, "changed_here")
    fixed = (
        shown("option", _("Option")),
        shown("value", _("Value in the engine")),
        shown("query", _("What “play like this” sends")),
    )
