"""What the tests of the lessons ask for."""

import pytest


@pytest.fixture(params=["es", "pt"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)
