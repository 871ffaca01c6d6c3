"""What the tests of the reference share."""

from collections.abc import Iterator
from copy import deepcopy

import pytest
from django.utils import translation

from rules.content import Content, read

LANGUAGES = ("es", "pt")


@pytest.fixture(scope="session")
def files() -> Content:
    """The content files as they are in the repository. Not to be changed: take `draft` for that."""
    return read()


@pytest.fixture
def draft(files: Content) -> Content:
    """A copy of the content to spoil."""
    return deepcopy(files)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language of the site in turn, active."""
    with translation.override(request.param):
        yield str(request.param)
