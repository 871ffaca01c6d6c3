"""Both catalogues are whole: every text there, every placeholder kept."""

import re
from pathlib import Path

import polib
import pytest

from presi_site.catalogues import catalogue_files, compile_stale
from tests.site import messages

# Django's own texts that it would say in the Portuguese of Portugal, said again by our catalogue.
DJANGOS_OWN: set[str] = set()
PLACEHOLDER = re.compile(r"%\(\w+\)[sdif]|%%|%[sdif]|\{\w*\}")


@pytest.fixture
def catalogue(language: str) -> polib.POFile:
    [path] = [path for path in catalogue_files() if path.parts[-3] == language]
    return polib.pofile(str(path))


def texts(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def test_there_is_one_catalogue_a_language() -> None:
    assert [path.parts[-3] for path in catalogue_files()] == ["es", "pt"]


def test_every_text_of_the_sources_is_in_the_catalogue(catalogue: polib.POFile) -> None:
    known = {messages.Message(entry.msgctxt, entry.msgid, entry.msgid_plural or None) for entry in catalogue}
    asked = messages.of_the_project()
    assert asked
    assert [(file, message) for message, file in asked.items() if message not in known] == []


def test_the_catalogue_keeps_nothing_that_no_source_asks_for(catalogue: polib.POFile) -> None:
    asked = set(messages.of_the_project())
    known = {messages.Message(entry.msgctxt, entry.msgid, entry.msgid_plural or None) for entry in catalogue}
    assert sorted(message.text for message in known - asked if message.text not in DJANGOS_OWN) == []


def test_nothing_is_empty_fuzzy_obsolete_or_short_of_a_plural(catalogue: polib.POFile) -> None:
    count = int(re.search(r"nplurals=(\d)", catalogue.metadata["Plural-Forms"])[1])
    assert [entry.msgid for entry in catalogue if entry.obsolete or "fuzzy" in entry.flags] == []
    assert [entry.msgid for entry in catalogue if not all(texts(entry))] == []
    assert [entry.msgid for entry in catalogue if entry.msgid_plural and len(texts(entry)) != count] == []


def test_placeholders_are_kept(catalogue: polib.POFile) -> None:
    """A singular may leave the number out ("one card"), so a plural entry is held to the plural source."""
    wrong = []
    for entry in catalogue:
        source = set(PLACEHOLDER.findall(entry.msgid_plural or entry.msgid))
        for form, text in enumerate(texts(entry)):
            kept = set(PLACEHOLDER.findall(text))
            singular = bool(entry.msgid_plural) and form == 0
            if not (kept <= source if singular else kept == source):
                wrong.append((entry.msgid, text))
    assert wrong == []


def test_spaces_at_the_edges_are_kept(catalogue: polib.POFile) -> None:
    def edges(text: str) -> tuple[str, str]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

    assert [e.msgid for e in catalogue if any(edges(text) != edges(e.msgid) for text in texts(e))] == []


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ('{% translate "Play" %}', ("", "Play", "")),
        ("{% translate 'Play' context 'verb' %}", ("verb", "Play", "")),
        ("""{% translate "It's (here)" as x %}""", ("", "It's (here)", "")),
        (
            "{% blocktranslate trimmed %}\n  One\n  line {{ name }}\n{% endblocktranslate %}",
            ("", "One line %(name)s", ""),
        ),
        (
            "{% blocktranslate count n=cards %}{{ n }} card{% plural %}{{ n }} cards{% endblocktranslate %}",
            ("", "%(n)s card", "%(n)s cards"),
        ),
    ],
)
def test_the_collecting_itself(template: str, message: tuple[str, str, str]) -> None:
    context, text, plural = message
    assert list(messages.in_template("{% load i18n %}" + template)) == [
        messages.Message(context or None, text, plural or None)
    ]


def test_collecting_from_python() -> None:
    source = 'x = _("a" " b"), ngettext("one", "%(n)d", n), pgettext_lazy("c", "d"), gettext(variable)'
    assert set(messages.in_python(source)) == {
        messages.Message(None, "a b", None),
        messages.Message(None, "one", "%(n)d"),
        messages.Message("c", "d", None),
    }


def test_a_stale_catalogue_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "es" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    source.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "b"\n'
    )
    monkeypatch.setattr("presi_site.catalogues.LOCALE_DIR", tmp_path)
    assert compile_stale() == [source.with_suffix(".mo")]
    assert polib.mofile(str(source.with_suffix(".mo"))).find("a").msgstr == "b"
    assert compile_stale() == []
