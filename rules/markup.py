"""The markdown of the content as HTML, with links by key.

`[baza](term:trick)` leads to the glossary, `[pasar](rule:pass)` to a rule, `[así](option:equal=must_beat)` to
the page of variants; `{7c}` is a card in running text. Names of cards are kept on one line.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from ui import words

# What a link leads to: kind ("term", "rule", "option") and key, to its address.
Resolve = Callable[[str, str], str]

KINDS = ("term", "rule", "option")
_CARD = re.compile(r"\{(X[12]|(?:1[0-2]|[1-9])[oceb])\}")
_CARD_NAME = re.compile(
    r"\b(as|ás|dos|dois|tres|três|cuatro|quatro|cinco|seis|siete|sete|ocho|oito|nueve|nove|diez|dez|sota"
    r"|valete|caballo|cavalo|rey|rei|jota|reina|dama)"
    r" (de) (oros|ouros|copas|espadas|bastos|paus|picas|corazones|diamantes|tréboles)\b"
)
_NO_BREAK = "\N{NO-BREAK SPACE}"


def _card_mark(state: StateInline, silent: bool) -> bool:
    found = _CARD.match(state.src, state.pos)
    if found is None:
        return False
    if not silent:
        state.push("card", "", 0).content = found[1]
    state.pos = found.end()
    return True


_markdown = MarkdownIt("commonmark", {"html": False})
_markdown.inline.ruler.before("link", "card", _card_mark)
_markdown.inline.ruler.at("text", lambda state, silent: _text(state, silent))


def _text(state: StateInline, silent: bool) -> bool:
    """Plain text up to the next character that may begin a mark. The parser's own does not know `{`."""
    end = state.pos
    while end < state.posMax and state.src[end] not in "\n!&*<>[\\]^_`{~":
        end += 1
    if end == state.pos:
        return False
    if not silent:
        state.pending += state.src[state.pos : end]
    state.pos = end
    return True


@lru_cache(maxsize=2048)
def _parsed(source: str, inline: bool) -> tuple[Token, ...]:
    return tuple(_markdown.parseInline(source) if inline else _markdown.parse(source.strip()))


def links(source: str) -> Iterator[tuple[str, str]]:
    """Yield the kind and key of each link in the markdown; kind is "" for an ordinary address."""
    for token in _parsed(source, False):
        for child in token.children or ():
            if child.type == "link_open":
                kind, _, key = str(child.attrGet("href") or "").partition(":")
                yield (kind, key) if kind in KINDS else ("", f"{kind}:{key}")


def plain(source: str) -> str:
    """The text of the markdown without marks, as one line: for counting words and for search engines."""
    children = (child for token in _parsed(source, False) for child in token.children or ())
    text = "".join(" " if child.type == "softbreak" else child.content for child in children)
    return " ".join(text.split())


def inline(source: str, resolve: Resolve) -> SafeString:
    """One line of markdown as HTML without a paragraph around it."""
    return _render(_parsed(source, True), resolve)


def block(source: str, resolve: Resolve) -> SafeString:
    """Markdown as HTML paragraphs."""
    return _render(_parsed(source, False), resolve)


def _render(tokens: tuple[Token, ...], resolve: Resolve) -> SafeString:
    html = []
    for token in tokens:
        if token.type == "inline":
            html.append(_render(tuple(token.children or ()), resolve))
        elif token.type == "text":
            html.append(format_html("{}", _CARD_NAME.sub(_kept_together, token.content)))
        elif token.type == "card":
            html.append(_card(token.content))
        elif token.type == "link_open":
            html.append(_link(str(token.attrGet("href") or ""), resolve))
        elif token.type == "softbreak":
            html.append("\n")
        elif token.tag in _TAGS and token.nesting:
            html.append(f"<{token.tag}>" if token.nesting == 1 else f"</{token.tag}>")
        else:
            raise ValueError(f"markdown that the reference does not use: {token.type}")
    return mark_safe("".join(html))


_TAGS = ("p", "em", "strong", "a", "ul", "ol", "li")


def _kept_together(found: re.Match[str]) -> str:
    return _NO_BREAK.join(found.groups())


def _link(address: str, resolve: Resolve) -> str:
    kind, _, key = address.partition(":")
    if kind not in KINDS:
        return format_html('<a href="{}">', address)
    look = format_html(' class="term-link" data-term="{}"', key) if kind == "term" else ""
    return format_html('<a{} href="{}">', look, resolve(kind, key))


def _card(code: str) -> str:
    return format_html(
        '<span class="card-mark"><svg viewBox="0 0 82 128" aria-hidden="true" focusable="false">'
        '<use href="{}#{}"></use></svg>{}</span>',
        static("ui/cards.svg"),
        code,
        words.card_name(code).replace(" ", _NO_BREAK),
    )
