"""What programs are told of a page beside its text: schema.org as JSON-LD, which is data and runs nothing."""

import json
from collections.abc import Iterable
from typing import Any

from django import template
from django.http import HttpRequest
from django.template.context import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rules import markup
from rules.models import Page, Rule
from rules.pages import Entry
from rules.passages import ShownPassage
from ui.templatetags.site import html_lang

register = template.Library()

# As Django's own json_script: nothing in the data can end the element.
_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


def _script(kind: str, **data: Any) -> SafeString:
    thing = {"@context": "https://schema.org", "@type": kind, **data}
    text = json.dumps(thing, ensure_ascii=False).translate(_ESCAPES)
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(text))


def _absolute(context: Context, path: str) -> str:
    request: HttpRequest = context["request"]
    return request.build_absolute_uri(path)


def _trail(context: Context, *steps: tuple[str, str]) -> SafeString:
    items = [
        {"@type": "ListItem", "position": k, "name": name, "item": _absolute(context, path)}
        for k, (name, path) in enumerate(steps, start=1)
    ]
    return _script("BreadcrumbList", itemListElement=items)


@register.simple_tag(takes_context=True)
def rule_data(context: Context, page: Page, rule: Rule, section_url: str) -> SafeString:
    """The way to a rule: its game, its part, itself."""
    return _trail(
        context,
        (page.title, page.get_absolute_url()),
        (rule.section.title, section_url),
        (rule.title, rule.get_absolute_url()),
    )


@register.simple_tag(takes_context=True)
def questions_data(context: Context, page: Page, passages: Iterable[ShownPassage]) -> SafeString:
    """Questions with their answers, and the way to them."""
    here = reverse("rules:questions", kwargs={"game": page.key})
    asked = [
        {
            "@type": "Question",
            "name": shown.passage.title,
            "url": _absolute(context, shown.passage.get_absolute_url()),
            "acceptedAnswer": {"@type": "Answer", "text": markup.plain(shown.passage.text)},
        }
        for shown in passages
    ]
    trail = _trail(context, (page.title, page.get_absolute_url()), (_("Questions and answers"), here))
    return mark_safe(_script("FAQPage", inLanguage=html_lang(), mainEntity=asked) + trail)


@register.simple_tag(takes_context=True)
def summary_data(context: Context, page: Page, passages: Iterable[ShownPassage]) -> SafeString:
    """How the game is played, in the steps of its summary."""
    steps = [
        {
            "@type": "HowToStep",
            "name": shown.passage.title,
            "text": markup.plain(shown.passage.text),
            "url": _absolute(context, shown.passage.get_absolute_url()),
        }
        for shown in passages
    ]
    name = _("How to play {game}").format(game=page.name)
    here = reverse("rules:summary", kwargs={"game": page.key})
    trail = _trail(context, (page.title, page.get_absolute_url()), (_("On one page"), here))
    return mark_safe(_script("HowTo", inLanguage=html_lang(), name=name, step=steps) + trail)


@register.simple_tag(takes_context=True)
def glossary_data(context: Context, page: Page, entries: Iterable[Entry]) -> SafeString:
    """The words as a set of terms."""
    words = [
        {
            "@type": "DefinedTerm",
            "name": entry.term.word,
            "description": markup.plain(entry.term.definition),
            "url": _absolute(context, entry.term.get_absolute_url()),
        }
        for entry in entries
    ]
    return _script("DefinedTermSet", inLanguage=html_lang(), name=page.title, hasDefinedTerm=words)
