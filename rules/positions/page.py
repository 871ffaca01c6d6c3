"""A position on its page: what lies on the table, the reader's hand, the record to go on from."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.http import Http404
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

import engine
from rules.models import Choice
from rules.positions import READER, Position, positions
from rules.shown import Example, Row
from ui import people, words
from ui.seating import faces_of


@dataclass(frozen=True)
class TryPage:
    """What rules/try.html is given."""

    choice: Choice
    position: Position

    def get_absolute_url(self) -> str:
        """The page in the active language."""
        return reverse("rules:try", kwargs={"slug": self.choice.slug})

    @cached_property
    def record(self) -> str:
        """The position as a game record, in JSON."""
        return json.dumps(self.position.record(self.choice.query))

    @property
    def text(self) -> str:
        return self.position.text[str(translation.get_language())]

    @cached_property
    def _state(self) -> engine.State:
        recorded = engine.read_record(json.loads(self.record))
        return engine.replay(recorded.setup, recorded.actions)

    @property
    def example(self) -> Example:
        """The moves of the trick so far, and the reader's hand."""
        view = engine.view(self._state, READER)
        rows = [*self._moves(view), Row(_("You"), faces_of(view.cards, view.rules), "", "", _("your hand"))]
        return Example(_("The position"), tuple(rows))

    def _moves(self, view: engine.View) -> Iterator[Row]:
        seated = [people.yourself(), *(people.person(key) for key in people.PEOPLE)]
        for seat, cards in view.history:
            said = words.play_name(cards, view.rules) if cards else _("passes")
            yield Row(seated[seat].name, faces_of(cards or (), view.rules), "", "", said)


def try_page(slug: str) -> TryPage:
    """The page of the choice with this slug. Raises `Http404` where it has no position to show."""
    choice = Choice.objects.select_related("option").filter(slug=slug).first()
    position = positions().get(choice.key) if choice else None
    if choice is None or position is None:
        raise Http404("no choice with this slug has a position")
    return TryPage(choice, position)
