"""Who answers at the table of a game: the only place where the games are told apart here."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Protocol

from django.http import HttpRequest, HttpResponse

from table import climbing_desk
from table.matches import Table
from table.tric_tric import desk as tric_tric_desk


class Desk(Protocol):
    """A module that answers for a game."""

    def show(self, request: HttpRequest, table: Table) -> HttpResponse:
        """The table as it stands."""

    def act(self, request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
        """The table after what the form asks for."""

    def log(self, request: HttpRequest, table: Table) -> HttpResponse:
        """What has been played in this hand."""

    def replay(self, request: HttpRequest, table: Table) -> HttpResponse:
        """The hand step by step."""


_DESKS: Mapping[str, Desk] = {"tric_tric": tric_tric_desk}


def desk_of(game: str) -> Desk:
    """The desk of *game*; the climbing games share one."""
    return _DESKS.get(game, climbing_desk)
