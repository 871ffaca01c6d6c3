"""What the templates of the reference need besides ui's own tags."""

from urllib.parse import urlencode

from django import template

from rules.positions import positions

register = template.Library()


@register.filter
def has_position(choice_key: str) -> bool:
    """Whether a choice of the variants ("equal=must_beat") has a position that shows it."""
    return choice_key in positions()


@register.filter
def as_query(options: dict[str, str | int]) -> str:
    """Options as the query of an address: `equal=must_beat`."""
    return urlencode(options)
