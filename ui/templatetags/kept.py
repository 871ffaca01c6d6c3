"""A tag for parts that are drawn over and over: a card, a seat. Each is drawn once, and its HTML kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django import template
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()

#: Some kilobyte each; the cards of a deck in all their states are a few hundred, the seats some thousands.
_KEPT = 8192


@register.simple_tag
def kept(name: str, **values: Any) -> SafeString:
    """Draw the template *name*, which sees *values* and nothing else, and keep the result for the next time.

    For values that cannot change: frozen ones of `ui.seating`, texts, numbers. A value that can (one without
    a hash) is drawn anew each time, as everything is with DEBUG on.
    """
    if settings.DEBUG:
        return _drawn(name, get_language(), tuple(values.items()))
    try:
        return _kept(name, get_language(), tuple(values.items()))
    except TypeError:
        return _drawn(name, get_language(), tuple(values.items()))


def _drawn(name: str, language: str | None, values: tuple[tuple[str, Any], ...]) -> SafeString:
    # Runs of white space are one to a browser; here they would be sent a hundred times.
    return mark_safe(" ".join(render_to_string(name, dict(values)).split()))


_kept = lru_cache(maxsize=_KEPT)(_drawn)
