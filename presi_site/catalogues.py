"""The gettext catalogues under locale/: found, and compiled without GNU gettext."""

import os
from pathlib import Path

import polib

LOCALE_DIR = Path(__file__).resolve().parent.parent / "locale"


def catalogue_files() -> list[Path]:
    """Every .po file of the project."""
    return sorted(LOCALE_DIR.glob("*/LC_MESSAGES/*.po"))


def compile_stale() -> list[Path]:
    """Write the .mo beside each .po that is newer than it; return the .mo files written."""
    written = []
    for po_path in catalogue_files():
        mo_path = po_path.with_suffix(".mo")
        if mo_path.exists() and mo_path.stat().st_mtime >= po_path.stat().st_mtime:
            continue
        # Written aside and moved into place: another process may be reading the old file.
        aside = mo_path.with_suffix(f".mo.{os.getpid()}")
        polib.pofile(str(po_path)).save_as_mofile(str(aside))
        aside.replace(mo_path)
        written.append(mo_path)
    return written
