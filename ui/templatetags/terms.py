"""Links to the glossary from lessons and the table. `ui/terms.js` opens the definition in place."""

from __future__ import annotations

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.html import conditional_escape, escape, format_html
from django.utils.safestring import SafeString, mark_safe

from ui import terms

register = template.Library()


@register.simple_block_tag
def term(content: str, key: str) -> SafeString:
    """`{% term "trick" %}la baza{% endterm %}`: *content* as a link to the word *key* of the glossary."""
    return _link(key, conditional_escape(content))


@register.filter
def with_terms(text: str, game: str = "") -> SafeString:
    """Plain *text* with its first words of the table of *game* as links to the glossary."""
    found = terms.split(str(text), game=game)
    pieces = (_link(key, escape(piece)) if key else escape(piece) for piece, key in found)
    return mark_safe("".join(pieces))


def _link(key: str, content: str) -> SafeString:
    try:
        url = reverse("rules:term", kwargs={"term_key": key})
    except NoReverseMatch:  # a site without its reference
        return mark_safe(content)
    return format_html('<a class="term-link" data-term="{}" href="{}">{}</a>', key, url, mark_safe(content))
