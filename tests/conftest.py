"""What every test may ask for."""

import random
from collections.abc import Iterator

import pytest
from django.test.utils import setup_databases, teardown_databases
from pytest_django import DjangoDbBlocker


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None,
    django_db_modify_db_settings: None,  # a name of its own for each process of pytest-xdist
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[None]:
    """The test database with the rules and lessons in it; each test's own changes are rolled back.

    pytest-django makes only the databases that the collected tests are marked for. The browser tests, whose
    server has threads of its own, are not marked and would use the settings' own database.
    """
    from presi_site.content import load_content

    with django_db_blocker.unblock():
        made = setup_databases(verbosity=0, interactive=False)
        load_content()
    yield
    with django_db_blocker.unblock():
        teardown_databases(made, verbosity=0)


@pytest.fixture
def content(request: pytest.FixtureRequest, db: None) -> None:
    """The rules and lessons, in a transactional test too (the one before it emptied the database)."""
    from presi_site.content import load_content

    if {"transactional_db", "live_server"} & set(request.fixturenames) or _is_transactional(request):
        load_content()


def _is_transactional(request: pytest.FixtureRequest) -> bool:
    marker = request.node.get_closest_marker("django_db")
    return bool(marker and marker.kwargs.get("transaction"))


@pytest.fixture(autouse=True)
def known_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals and the same bots' dice each time that a test runs, others for each test."""
    from table import choosing, playing

    chance = random.Random(request.node.nodeid)
    for module in (playing, choosing):
        monkeypatch.setattr(module, "_dice", chance)
