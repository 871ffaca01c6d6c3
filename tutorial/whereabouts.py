"""Where a learner is in a lesson, as an address says it.

Query: ``j`` one for each answer so far · ``h`` hints open (4: the solution) · ``u`` help was used before ·
``m`` misses in this step · ``from`` the rule the learner came from · ``s`` on the short path. All of it may
be forged: what makes no sense is left out, but for ``j``, which the runner judges.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import QueryDict

from tutorial.prose import HINTS
from tutorial.scenario import Scenario

#: One more than the last hint.
SOLUTION = len(HINTS) + 1
#: After so many misses help is offered, not only there.
MANY_MISSES = 2
_MOST_MISSES = 9


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """``path``: answers as tokens; ``hint``: 0 none, 1 to 3, `SOLUTION`; ``rule``: a rule's key or empty.

    ``short``: the learner goes by the lessons for people who know President.
    """

    path: tuple[str, ...] = ()
    hint: int = 0
    aided: bool = False
    misses: int = 0
    rule: str = ""
    short: bool = False

    @classmethod
    def read(cls, query: QueryDict, scenario: Scenario) -> Whereabouts:
        """What *query*, the part of the address after ``?``, says about *scenario*."""
        rule = query.get("from", "")
        return cls(
            path=tuple(query.getlist("j")),
            hint=_number(query.get("h", ""), SOLUTION),
            aided=query.get("u") == "1",
            misses=_number(query.get("m", ""), _MOST_MISSES),
            rule=rule if rule in scenario.rules else "",
            short=query.get("s") == "1" and scenario.short,
        )

    @property
    def has_help(self) -> bool:
        """Whether help has been asked for, here or before."""
        return self.aided or self.hint > 0

    def after(self, token: str) -> Whereabouts:
        """After an answer that brought the lesson on."""
        return replace(self, path=(*self.path, token), hint=0, aided=self.has_help, misses=0)

    def missed(self) -> Whereabouts:
        """After one more miss in the same position."""
        return replace(self, misses=min(self.misses + 1, _MOST_MISSES))

    def back(self, answers: int) -> Whereabouts:
        """Before the last so many *answers*."""
        return replace(self, path=self.path[: len(self.path) - answers], hint=0, aided=self.has_help)

    def with_hint(self, hint: int) -> Whereabouts:
        """In the same position, with *hint* hints open."""
        return replace(self, hint=hint, aided=self.has_help)

    def restarted(self) -> Whereabouts:
        """At the first answer again."""
        return Whereabouts(aided=self.has_help, rule=self.rule, short=self.short)

    def elsewhere(self) -> Whereabouts:
        """At the beginning of another lesson on the same path."""
        return Whereabouts(short=self.short)

    def query(self) -> str:
        """As the end of an address: empty, or with its ``?``."""
        pairs = [("j", token) for token in self.path]
        if self.hint:
            pairs.append(("h", str(self.hint)))
        if self.aided:
            pairs.append(("u", "1"))
        if self.misses:
            pairs.append(("m", str(self.misses)))
        if self.rule:
            pairs.append(("from", self.rule))
        if self.short:
            pairs.append(("s", "1"))
        return f"?{urlencode(pairs)}" if pairs else ""


def _number(text: str, most: int) -> int:
    return int(text) if len(text) == 1 and text.isascii() and text.isdigit() and int(text) <= most else 0
