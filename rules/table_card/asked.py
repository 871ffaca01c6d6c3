"""From the query of an address to a table that can be played, and back to the shortest query that says it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast
from urllib.parse import urlencode

import engine
from engine import InvalidRules, Rules

GAMES = ("presi", "presidente")  # the games that the options are about; the first is meant when none is named
# What chat programs and search engines add to any link that passes through them.
_NOT_OURS = ("utm_", "fbclid", "gclid", "igshid", "ref_src")


@dataclass(frozen=True, slots=True)
class Asked:
    """A table that can be played. `players` is None while nobody has said how many play."""

    game: str
    rules: Rules
    players: int | None

    @property
    def seats(self) -> range:
        """How many may play."""
        return engine.presets()[self.game].players

    @property
    def differences(self) -> dict[str, str | int]:
        """The options in which the table differs from its game."""
        return engine.differences(engine.presets()[self.game].rules, self.rules)

    @property
    def query(self) -> str:
        """The shortest query that `read` makes this table of; "" for Presi itself."""
        named: dict[str, str | int] = {} if self.game == GAMES[0] else {"game": self.game}
        seats = {} if self.players is None else {"players": self.players}
        return urlencode({**named, **self.differences, **seats})


def read(query: Mapping[str, str]) -> Asked:
    """The table that *query* asks for: names and values are the engine's, with `game` and `players`.

    Raises `InvalidRules` for anything that cannot be played; its code and parameters say what and why.
    """
    options: dict[str, str | int] = {
        name: value for name, value in query.items() if not name.startswith(_NOT_OURS) and value != ""
    }
    game = str(options.pop("game", GAMES[0]))
    if game not in GAMES:
        raise InvalidRules("unknown_game", game=game)
    players = options.pop("players", None)
    preset = engine.presets()[game]
    if "target" in options:
        options["target"] = _number(options["target"])
    count = preset.players.start if players is None else _number(players)
    rules = cast(Rules, engine.setup(game, count, options).rules)
    return Asked(game, rules, None if players is None else count)


def _number(text: str | int) -> int:
    """*text* as a number of few digits; -1, which no option takes, for anything else."""
    digits = str(text)
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= 3 else -1
