"""The reference as reviewed files, and the way from them into the database.

`load()` is what `manage.py load_rules` and `manage.py prepare` run: it reads the files (a folder for each
game, the glossary, the variants), refuses them when anything is missing or untrue, and makes the rows equal
to them, but for what an editor has changed in the admin.
"""

from rules.content.checks import problems
from rules.content.files import Content, ContentError, read
from rules.content.sync import Changes, sync

__all__ = ["Changes", "Content", "ContentError", "load", "problems", "read"]


def load(content: Content | None = None, overwrite: bool = False) -> Changes:
    """Make the database say what *content* says, by default the files of the repository.

    Idempotent: a second call changes nothing. What editors changed stays as it is and is named in the result,
    unless it is to be *overwritten*. Raises `ContentError`, with everything that is wrong, before it
    has touched anything.
    """
    content = content or read()
    if wrong := problems(content):
        raise ContentError(wrong)
    return sync(content, overwrite)
