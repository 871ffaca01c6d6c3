"""The pages beside the rules of a game (summary, questions, how it is played here): what templates get."""

from dataclasses import dataclass

from django.http import Http404
from django.utils.safestring import SafeString

from rules import markup
from rules.games import HOME_GAME
from rules.models import Page, Passage, Rule
from rules.pages import page_of
from rules.reference import Reference


@dataclass(frozen=True, slots=True)
class ShownPassage:
    """A passage with its text as HTML and the rules that it rests on: title and address of each."""

    passage: Passage
    text: SafeString
    cites: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PassagesPage:
    """Passages of one or two kinds, in order: rules/summary.html, questions.html and here.html."""

    page: Page
    is_home_game: bool
    passages: tuple[ShownPassage, ...]
    more: tuple[ShownPassage, ...]


def passages_page(game: str, kind: str, more: str = "") -> PassagesPage:
    """The passages of *kind* of *game*, and those of the kind *more*.

    Four queries. Raises `Http404` where the game has none of that kind.
    """
    reference = Reference(kind, game)
    page = page_of(reference)
    found = [_shown(passage, reference) for passage in page.passages.filter(kind__in=(kind, more))]
    if not any(shown.passage.kind == kind for shown in found):
        raise Http404(f"{game} has no {kind}")
    return PassagesPage(
        page=page,
        is_home_game=game == HOME_GAME,
        passages=tuple(shown for shown in found if shown.passage.kind == kind),
        more=tuple(shown for shown in found if shown.passage.kind == more),
    )


def _shown(passage: Passage, reference: Reference) -> ShownPassage:
    cited: list[Rule] = [reference.rule(key) for key in passage.cites]
    return ShownPassage(
        passage,
        markup.block(passage.text, reference.address),
        tuple((rule.short, rule.get_absolute_url()) for rule in cited),
    )
