"""Where static files are collected: under names that change with their content, and compressed."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from whitenoise.storage import CompressedManifestStaticFilesStorage

_HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")
#: Nobody but editors reads these, and they are most of the files.
_FOR_EDITORS = ("admin/", "modeltranslation/")


class CompressedOnce(CompressedManifestStaticFilesStorage):
    """Writes .br and .gz beside each file that pages name, the first time that it is there.

    A page names files with a digest of their content in the name: once compressed, they stay as they are, so
    that the site starts as fast the next time as without.
    """

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Pairs of file and compressed file, as whitenoise wants them."""
        return super().compress_files([path for path in paths if self._is_due(path)])

    def _is_due(self, path: str) -> bool:
        if path.startswith(_FOR_EDITORS) or not _HASHED.search(path):
            return False
        return not Path(f"{self.path(path)}.br").exists()
