"""Tags of the base page: this page in the other language, the part of the site, small signs."""

from dataclasses import dataclass
from typing import Protocol, cast

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template.context import Context
from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse
from django.utils import translation
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from ui.slugs import HasFormer, former_slugs

register = template.Library()

SECTIONS = {"rules": "rules", "tutorial": "learn", "table": "play"}  # URL namespace -> part of the site
REFERENCE_VIEWS = {"rules:glossary", "rules:variants"}  # parts of the rules with an ornament of their own
LOCALES = {"es": "es_ES", "pt": "pt_BR"}
SEARCH_VIEW = "rules:search"
FIRST_ERROR_STATUS = 400
FRENCH_SUITS = frozenset({"clubs", "diamonds", "hearts", "spades"})  # as the styles name them


class Translated(Protocol):
    """An object with a page in each language; its address follows the active language."""

    def get_absolute_url(self) -> str: ...


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """This page in one language. `url` keeps the query; `alternate` is absolute, bare, "" on error pages."""

    code: str  # "pt"
    tag: str  # "pt-BR", for lang and hreflang
    name: str  # "Português"
    url: str
    alternate: str
    is_current: bool

    @property
    def locale(self) -> str:
        """The language as social networks want it: "pt_BR"."""
        return LOCALES[self.code]

    @property
    def preview(self) -> str:
        """The static file of the picture that goes with a shared link, in this language."""
        return f"ui/preview-{self.code}.png"


@register.simple_tag
def html_lang() -> str:
    """Return the active language as `lang` wants it: "es", "pt-BR"."""
    language = translation.get_language() or settings.LANGUAGE_CODE
    return cast(str, settings.LANGUAGE_TAGS[language])


@register.simple_tag(takes_context=True)
def language_links(context: Context) -> list[LanguageLink]:
    """Return this page's address in each language of the site, in the order of settings.LANGUAGES.

    An object called `translated` in the page's context gives its own address (each language has its own
    slugs); other pages are reversed from the view's name. A page without counterpart (an error) leads home.
    """
    request = cast("HttpRequest | None", context.get("request"))
    current = translation.get_language()
    links = []
    for code, name in settings.LANGUAGES:
        with translation.override(code):
            path = _address_of_this_page(context, request)
            url, alternate = path or reverse("home"), ""
        if path and request is not None:
            alternate = request.build_absolute_uri(path)
            if query := request.GET.urlencode():
                url = f"{path}?{query}"
        tag = settings.LANGUAGE_TAGS[code]
        links.append(LanguageLink(code, tag, name, url, alternate, is_current=code == current))
    return links


def _address_of_this_page(context: Context, request: HttpRequest | None) -> str | None:
    """Return the page's path in the active language, None when it has none."""
    status = context.get("status")
    if isinstance(status, int) and status >= FIRST_ERROR_STATUS:
        return None
    translated = cast("Translated | None", context.get("translated"))
    if translated is not None:
        return translated.get_absolute_url()
    match = request.resolver_match if request is not None else None
    if match is None or "slug" in match.kwargs:  # a slug belongs to one language: never carried over
        return None
    try:
        return reverse(match.view_name, args=match.args, kwargs=match.kwargs)
    except NoReverseMatch:
        return None


@register.simple_tag(takes_context=True)
def current_section(context: Context) -> str:
    """Return the part of the site that the page is in.

    One of "home", "rules", "learn", "play", "glossary", "search"; "" for a page of none.
    """
    request = cast("HttpRequest | None", context.get("request"))
    match = request.resolver_match if request is not None else None
    if match is None:
        return ""
    if match.view_name in REFERENCE_VIEWS:
        return "glossary"
    if match.view_name == SEARCH_VIEW:
        return "search"
    return "home" if match.view_name == "home" else SECTIONS.get(match.namespace, "")


@register.simple_tag(takes_context=True)
def site_root(context: Context) -> str:
    """Return the absolute address of `/`, which chooses a language: the x-default of every page."""
    request = cast("HttpRequest | None", context.get("request"))
    return request.build_absolute_uri("/") if request is not None else "/"


@register.tag
def capture(parser: template.base.Parser, token: template.base.Token) -> "Capture":
    """`{% capture as name %}…{% endcapture %}`: a block's output as one line, for several places."""
    _tag, _as, name = token.split_contents()
    nodelist = parser.parse(("endcapture",))
    parser.delete_first_token()
    return Capture(nodelist, name)


class Capture(template.Node):
    """What `capture` makes. Its text fits between the quotes of an attribute, too."""

    def __init__(self, nodelist: template.NodeList, name: str) -> None:
        self.nodelist = nodelist
        self.name = name

    def render(self, context: Context) -> SafeString:
        text = " ".join(self.nodelist.render(context).split())
        context[self.name] = mark_safe(text.replace('"', "&quot;"))
        return mark_safe("")


@register.simple_tag(takes_context=True)
def site_address(context: Context) -> str:
    """Return the name under which this page was asked for and its path, as one would write it on paper."""
    request = cast("HttpRequest | None", context.get("request"))
    return f"{request.get_host()}{request.path}" if request is not None else ""


@register.simple_tag(takes_context=True)
def absolute_static(context: Context, path: str) -> str:
    """Return the whole address of a static file, for those who show our pages elsewhere."""
    request = cast("HttpRequest | None", context.get("request"))
    return request.build_absolute_uri(static(path)) if request is not None else static(path)


@register.simple_tag
def former_anchors(row: HasFormer) -> SafeString:
    """Places for the anchors that *row* had before: old links to a part of a page still find it."""
    return format_html_join("", '<span id="{}"></span>', ((slug,) for slug in former_slugs(row)))


@register.simple_tag
def icon(name: str) -> SafeString:
    """Draw a small sign of `ui/icons.svg` in the colour of the text; it has no accessible name."""
    return format_html(
        '<svg class="icon" aria-hidden="true"><use href="{}#{}"/></svg>',
        static("ui/icons.svg"),
        name,
    )


@register.simple_tag
def suit_sign(suit: str) -> SafeString:
    """Draw a suit (o, c, e, b; clubs, diamonds, hearts, spades) as an ornament; it has no accessible name."""
    french = suit in FRENCH_SUITS
    return format_html(
        '<svg class="suit" viewBox="-24 -28 48 56" aria-hidden="true"><use href="{}#s{}"/></svg>',
        static("ui/cards-french.svg" if french else "ui/cards.svg"),
        suit[0],
    )
