"""What the templates of the reference need besides ui's own tags."""

from urllib.parse import urlencode

from django import template

register = template.Library()


@register.filter
def as_query(options: dict[str, str | int]) -> str:
    """Options as the query of an address: `equal=must_beat`."""
    return urlencode(options)
