"""Pages of the reference are written once; nobody gets another's, or an old one."""

from typing import Any

import pytest
from django.core.cache.backends.locmem import LocMemCache
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import translation

from rules.models import Choice, Rule

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def kept(content: None, monkeypatch: pytest.MonkeyPatch) -> LocMemCache:
    """What is kept, nothing at first; not in the site's own cache, which may be another kind."""
    kept = LocMemCache("kept pages", {})
    kept.clear()
    monkeypatch.setattr("presi_site.kept_pages.cache", kept)
    return kept


def count(kept: LocMemCache) -> int:
    return len(kept._cache)


@pytest.fixture
def path(language: str) -> str:
    with translation.override(language):
        return Rule.objects.select_related("page").get(page__key="presi", key="pass").get_absolute_url()


def test_a_page_is_written_once(path: str, kept: LocMemCache, django_assert_num_queries: Any) -> None:
    first = Client().get(path)
    assert count(kept) == 1
    with django_assert_num_queries(1):
        second = Client().get(path)
    assert second.content == first.content
    assert second.headers == first.headers


def test_packed_and_unpacked_are_told_apart(path: str) -> None:
    packed = Client(headers={"accept-encoding": "gzip"})
    assert [packed.get(path).headers.get("Content-Encoding") for _ in range(2)] == ["gzip", "gzip"]
    assert [Client().get(path).headers.get("Content-Encoding") for _ in range(2)] == [None, None]


def test_the_security_headers_are_kept_with_it(path: str) -> None:
    for _ in range(2):
        headers = Client().get(path).headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Content-Language"]


def test_a_change_is_seen_at_once(path: str, language: str) -> None:
    Client().get(path)
    rule = Rule.objects.get(page__key="presi", key="pass")
    setattr(rule, f"lead_{language}", "Zorongo.")
    rule.save()
    assert "Zorongo." in Client().get(path).content.decode()


def test_names_of_the_site_are_told_apart(path: str) -> None:
    for host in ("localhost", "127.0.0.1", "localhost"):
        html = Client(headers={"host": host}).get(path).content.decode()
        assert f'<link rel="canonical" href="http://{host}{path}">' in html


def test_a_name_that_is_not_ours_is_refused(path: str) -> None:
    Client().get(path)
    assert Client(headers={"host": "example.net"}).get(path).status_code == 400


@pytest.mark.parametrize("route", ["rules:search", "table:new", "tutorial:map", "home"])
def test_other_pages_are_not_kept(language: str, route: str, kept: LocMemCache) -> None:
    with translation.override(language):
        path = reverse(route)
    Client().get(path)
    assert count(kept) == 0


def test_a_query_a_form_and_an_error_are_not_kept(language: str, kept: LocMemCache) -> None:
    with translation.override(language):
        card, nothing = reverse("rules:table-card"), reverse("rules:rule", kwargs={"slug": "nada"})
        choice = Choice.objects.get(key="equal=must_beat")
        position = reverse("rules:try", kwargs={"slug": choice.slug})
    Client().get(f"{card}?equal=must_beat")
    assert Client().get(nothing).status_code == 404
    assert Client().get(position).cookies
    assert count(kept) == 0


def test_while_developing_nothing_is_kept(path: str, kept: LocMemCache) -> None:
    with override_settings(DEBUG=True):
        Client().get(path)
    assert count(kept) == 0
