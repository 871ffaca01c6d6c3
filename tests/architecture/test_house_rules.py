"""Promises that hold for every file of the project."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 400  # lines; over that a file is perhaps several things
INLINE = re.compile(
    r"<script(?![^>]*\bsrc=)[^>]*>|<style\b|\s(hx-)?on[a-z:-]*\s*=|\sstyle\s*=|javascript:", re.IGNORECASE
)


def tracked(*patterns: str) -> list[Path]:
    """The project's files in git, the not yet committed among them."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for name in listed.stdout.splitlines() if (path := ROOT / name).exists()]


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_file_has_grown_into_several() -> None:
    python = [path for path in tracked("*.py") if "migrations" not in path.parts]
    assert python
    assert {str(path.relative_to(ROOT)): lines(path) for path in python if lines(path) > LONGEST} == {}


def test_no_module_is_a_box_for_leftovers() -> None:
    leftovers = {"utils.py", "helpers.py", "common.py", "base.py", "misc.py"}
    assert [str(path.relative_to(ROOT)) for path in tracked("*.py") if path.name in leftovers] == []


def test_lock_files_name_versions_and_hashes_only() -> None:
    locks = tracked("requirements*.txt", "*package-lock.json")
    assert len(locks) >= 2
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        assert "--hash=sha256:" in text
        assert not re.search(r"://|--(extra-)?index|--find-links", text), lock


def test_templates_hold_no_inline_script_or_style() -> None:
    templates = tracked("*.html")
    assert templates
    found = {
        str(path.relative_to(ROOT)): INLINE.search(path.read_text(encoding="utf-8")) for path in templates
    }
    assert {name: hits for name, hits in found.items() if hits} == {}


@pytest.mark.parametrize(
    ("html", "inline"),
    [
        ('<script src="/static/a.js" defer></script>', False),
        ('<p class="style" data-on="x">', False),
        ("<script>alert(1)</script>", True),
        ('<script type="module">', True),
        ('<p style="color: red">', True),
        ("<style>", True),
        ('<button onclick="play()">', True),
        ('<button hx-on:click="play()">', True),
    ],
)
def test_the_check_for_inline_code_itself(html: str, inline: bool) -> None:
    assert bool(INLINE.search(html)) is inline


def test_every_decision_has_a_number_of_its_own() -> None:
    records = sorted((ROOT / "docs" / "adr").glob("*.md"))
    assert [record.name[:4] for record in records] == [f"{n:04}" for n in range(1, len(records) + 1)]
    for number, record in enumerate(records, start=1):
        assert record.read_text(encoding="utf-8").startswith(f"# {number}. "), record.name
