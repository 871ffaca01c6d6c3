"""The key that signs sessions, made once per checkout and kept: a restart must not lose the players."""

import os
import secrets
from pathlib import Path


def kept_secret_key(path: Path) -> str:
    """Return the key in `path`, making the file (readable by its owner only) when it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        aside = path.with_name(f"{path.name}.{os.getpid()}")
        descriptor = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            os.link(aside, path)  # fails when another process was first: then its key is the key
        except FileExistsError:
            pass
        finally:
            aside.unlink()
    return path.read_text(encoding="ascii")
