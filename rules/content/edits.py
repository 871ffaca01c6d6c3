"""What an editor has changed of a row since it was loaded: `sync` leaves that alone, the admin says so."""

from collections.abc import Mapping

from rules.content.sync import fingerprint
from rules.models import Choice, Loaded, Option, Page, Passage, Rule, Section, Term

Content = Page | Section | Rule | Passage | Term | Option | Choice


def loaded_name(row: Content) -> tuple[str, str]:
    """Kind and name of *row* among the `Loaded`: ("rule", "presi.pass"). Rows of a page need it at hand."""
    kind = type(row).__name__.lower()
    if isinstance(row, Passage):
        return kind, f"{row.page.key}.{row.kind}.{row.key}"
    return kind, f"{row.page.key}.{row.key}" if isinstance(row, Rule | Section) else row.key


def loaded_prints(kind: str) -> dict[str, Mapping[str, str]]:
    """Name → fingerprints of what was loaded, for all rows of a kind. One query."""
    return {found.key: found.prints for found in Loaded.objects.filter(kind=kind)}


def edited_fields(row: Content, prints: Mapping[str, str]) -> list[str]:
    """The fields of *row* that are no longer what was loaded into them."""
    return sorted(name for name, before in prints.items() if fingerprint(getattr(row, name)) != before)
