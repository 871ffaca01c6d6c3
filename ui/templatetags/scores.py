"""A tag that draws points as coins."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()

#: More coins than these would be no picture of the score any more.
MOST_COINS = 21
#: Pixels from one coin to the next, and across one.
STEP, ACROSS = 11, 9


@register.simple_tag
def coins(points: int, target: int) -> SafeString:
    """A coin for each of the *target* points, *points* of them golden; nothing where they are too many.

    A line of round dots, so that no style has to know how many there are.
    """
    number = max(points, target)
    if number > MOST_COINS:
        return SafeString()
    lines = [_line("of", number), _line("rim", points), _line("have", points)]
    return format_html(
        '<svg class="coins" width="{}" height="{}" aria-hidden="true">{}{}{}</svg>',
        number * STEP,
        ACROSS,
        *lines,
    )


def _line(kind: str, number: int) -> SafeString:
    if not number:
        return SafeString()
    # A line without any length has no dot in some browsers.
    return format_html(
        '<path class="coins__{}" d="M{} {}h{}"/>', kind, ACROSS / 2, ACROSS / 2, (number - 1) * STEP + 0.01
    )
