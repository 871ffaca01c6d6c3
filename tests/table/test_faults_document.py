"""docs/faults.md names tests that are there, for every kind of fault that touches a table of one person."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "faults.md").read_text(encoding="utf-8")
KINDS = {
    *(f"R{n}" for n in (1, 2, 5, 6, 8, 9, 11, 13, 14, 15, 17, 18, 20, 21)),
    *("B1", "B3", "B5", "B6"),
    *("H1", "H4", "H5", "H6", "H7", "H9"),
    *("I1", "I5"),
    *("P1", "P3", "P5", "P7", "P8"),
    *("C1", "C2", "C3", "C4", "C5"),
    *("S1", "A1", "A3"),
}


def test_every_kind_has_a_row() -> None:
    rows = re.findall(r"^\| ([A-Z]\d+(?:, [A-Z]\d+)*) \|", DOCUMENT, re.MULTILINE)
    assert sorted(", ".join(rows).split(", ")) == sorted(KINDS)


def test_every_named_test_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", DOCUMENT)
    assert len(named) >= len(KINDS) - 1  # B1 and B3 share a row
    missing = [
        f"{path}::{name}"
        for path, name in named
        if not (ROOT / path).exists() or f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8")
    ]
    assert missing == []
