"""The messages that the sources ask for, found without GNU gettext."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from django.utils.translation import template as django_template

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("ui", "rules", "tutorial", "table", "presi_site")

# Function → (position of the context, of the text, of the plural text), None where it takes none.
FUNCTIONS: dict[str, tuple[int | None, int, int | None]] = {
    "_": (None, 0, None),
    "gettext": (None, 0, None),
    "gettext_lazy": (None, 0, None),
    "gettext_noop": (None, 0, None),
    "ngettext": (None, 0, 1),
    "ngettext_lazy": (None, 0, 1),
    "pgettext": (0, 1, None),
    "pgettext_lazy": (0, 1, None),
    "npgettext": (0, 1, 2),
    "npgettext_lazy": (0, 1, 2),
}
TEMPLATE_CALL = re.compile(r"\b(?:n?p?gettext|_)\((?:[^()'\"]|'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")*\)")


class Message(NamedTuple):
    context: str | None
    text: str
    plural: str | None


def _function(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def in_python(source: str) -> Iterator[Message]:
    """Every message asked for with literal texts; from other calls nobody could collect one."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or _function(node) not in FUNCTIONS:
            continue
        texts = [
            argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None
            for argument in node.args
        ]
        context, text, plural = (
            texts[place] if place is not None and place < len(texts) else None
            for place in FUNCTIONS[_function(node)]
        )
        if text is not None:
            yield Message(context, text, plural)


def in_template(source: str) -> Iterator[Message]:
    """Every message of a template, through Django's own translation of templates for xgettext."""
    for call in TEMPLATE_CALL.findall(django_template.templatize(source)):
        yield from in_python(call)


def of_the_project() -> dict[Message, str]:
    """Message → the file (one of them) that asks for it."""
    found: dict[Message, str] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*")):
            reader = {".py": in_python, ".html": in_template, ".txt": in_template}.get(path.suffix)
            if reader is not None:
                for message in reader(path.read_text(encoding="utf-8")):
                    found.setdefault(message, str(path.relative_to(ROOT)))
    return found
