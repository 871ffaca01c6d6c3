"""Tags that draw cards. A page may show a hundred: each is as little HTML as can be.

The Spanish deck, the jokers and the back are in `ui/cards.svg`, the French deck is in `ui/cards-french.svg`:
the codes of the two collide ("7c"), and a page of Presi need not load the other deck.
"""

from collections.abc import Iterable
from typing import Any, Protocol

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from ui.templatetags.site import FRENCH_SUITS, icon

register = template.Library()

FRENCH = "french"
BADGE_ICONS = {"master": "star", "opens": "turn"}


class Drawn(Protocol):
    """A card as a template has it: `ui.seating.Face`."""

    @property
    def code(self) -> str: ...  # "7c", "X1"; "X" is drawn as "X1"
    @property
    def name(self) -> str: ...  # "siete de copas"
    @property
    def number(self) -> str: ...  # "7"
    @property
    def suit(self) -> str: ...  # "copas", "clubs": for the styles, and says the deck; "joker"
    @property
    def suit_letter(self) -> str: ...  # "C", in the reader's language; "" for a joker
    @property
    def badge(self) -> str: ...  # "" | "master" | "opens"
    @property
    def badge_text(self) -> str: ...  # "gana sola"


def _art(code: str, size: str, french: bool) -> SafeString:
    """One large sign ("", for small sizes), all signs ("full"), or both for the styles to choose ("big")."""
    code = "X1" if code == "X" else code
    common = code == "back" or code.startswith("X")
    sprite = static("ui/cards-french.svg" if french and not common else "ui/cards.svg")
    uses = []
    if code == "back" or size != "full":
        uses.append((f"{sprite}#{code}", "index"))
    if code != "back" and size:
        uses.append((f"{sprite}#{code}-full", "full"))
    if len(uses) == 1:
        return format_html('<svg class="card__art"><use href="{}"/></svg>', uses[0][0])
    return format_html(
        '<svg class="card__art">{}</svg>', format_html_join("", '<use href="{}" class="card__{}"/>', uses)
    )


def _inside(face: Drawn, size: str) -> SafeString:
    art = _art(face.code, size, face.suit in FRENCH_SUITS)
    badge = (
        format_html(
            '<span class="card__badge">{}<span class="card__badge-text">{}</span></span>',
            icon(BADGE_ICONS.get(face.badge, "star")),
            face.badge_text,
        )
        if face.badge
        else ""
    )
    return format_html('{}<b class="card__letter">{}</b>{}', art, face.suit_letter, badge)


@register.simple_tag
def card(face: Drawn, size: str = "") -> SafeString:
    """Draw *face* as a picture that has its name.

    *size*: "" one large sign; "big" the full art from 900 px; "full" the full art always. How wide it is, the
    parent's --card-width says.
    """
    name = f"{face.name}, {face.badge_text}" if face.badge else face.name
    return format_html(
        '<span class="card card--{}{}" role="img" aria-label="{}">{}</span>',
        face.suit,
        " card--big" if size == "big" else "",
        name,
        _inside(face, size),
    )


@register.simple_tag
def hand_card(face: Drawn) -> SafeString:
    """Draw *face* beside its checkbox; its name stands there in words."""
    return format_html(
        '<span class="card card--{} card--big" aria-hidden="true">{}</span>', face.suit, _inside(face, "big")
    )


@register.simple_tag
def card_row(codes: str, deck: str = "spanish") -> SafeString:
    """Draw cards as an ornament, without names: `{% card_row "3o 12e back" %}`.

    French codes need *deck* "french": `{% card_row "Kd Qs X1" "french" %}`.
    """
    return format_html_join(
        "",
        '<span class="card card--big" aria-hidden="true">{}</span>',
        ((_art(code, "big", deck == FRENCH),) for code in codes.split()),
    )


@register.filter
def bracketed(faces: Iterable[Drawn]) -> list[tuple[Any, str]]:
    """Pair each face of a sorted hand with its place among equals: "single", "first", "middle", "last"."""
    hand = list(faces)
    numbers = [face.number for face in hand]
    pairs = []
    for place, face in enumerate(hand):
        after_equal = place > 0 and numbers[place - 1] == face.number
        before_equal = place + 1 < len(hand) and numbers[place + 1] == face.number
        edge = {(False, False): "single", (False, True): "first", (True, True): "middle"}.get(
            (after_equal, before_equal), "last"
        )
        pairs.append((face, edge))
    return pairs
