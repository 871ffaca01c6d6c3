"""Find a Chromium for the browser tests, or install one. `make test` runs this; it prints the path."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MACOS_APPS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
HELP = """\
The browser tests need Chrome or Chromium, and none was found or could be installed here (or $CHROMIUM
names one that does not start).
Install one (Debian: apt install chromium fonts-dejavu; macOS: brew install --cask chromium), or name yours:
    CHROMIUM=/path/to/chrome make test
The other tests run without: make unit"""


def works(path: str) -> bool:
    """Whether the program starts: Ubuntu's chromium-browser may be a stub that only names a snap."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def on_this_machine() -> Iterator[str]:
    for name in NAMES:
        if found := shutil.which(name):
            yield found
    for app in (*MACOS_APPS, *(str(Path.home()) + app for app in MACOS_APPS)):
        if Path(app).exists():
            yield app


def playwrights_own() -> Iterator[str]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if Path(path).exists():
        yield path


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def install_playwrights() -> None:
    _say("No Chrome or Chromium here: asking Playwright for its own ...")
    # The operating system's package manager is the next try, so this one may fail quietly.
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, stdout=sys.stderr, stderr=subprocess.DEVNULL, check=False)


def install_with_apt() -> None:
    if not shutil.which("apt-get"):
        return
    _say("Asking the system's package manager for chromium ...")
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-o", "DPkg::Lock::Timeout=300"]
    try:
        subprocess.run([*apt, "update"], stdout=sys.stderr, check=False)
        # Without a font a page is boxes.
        install = [*apt, "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu"]
        subprocess.run(install, stdout=sys.stderr, check=False)
    except OSError as error:
        _say(str(error))


def find(install: bool) -> str | None:
    """Return the path of a browser that starts, or None. What $CHROMIUM names is taken or nothing is.

    `install` allows trying to install one.
    """
    if named := os.environ.get("CHROMIUM"):
        return named if works(named) else None
    steps: list[Callable[[], Iterator[str] | None]] = [on_this_machine, playwrights_own]
    if install:
        steps += [install_playwrights, playwrights_own, install_with_apt, on_this_machine]
    for step in steps:
        for path in step() or ():
            if works(path):
                return path
    return None


if __name__ == "__main__":
    browser = find(install=True)
    if browser is None:
        sys.exit(HELP)
    print(browser)
