"""What programs ask the site for, and what it says in its headers."""

import pytest
from django.core.management import call_command
from django.test import Client


def test_live(client: Client) -> None:
    response = client.get("/live/")
    assert (response.status_code, response.content) == (200, b"ok\n")


def test_robots(client: Client) -> None:
    response = client.get("/robots.txt")
    assert (response.status_code, response["Content-Type"]) == (200, "text/plain")
    assert b"User-agent: *" in response.content


def test_the_icon_that_browsers_ask_for_unasked(client: Client) -> None:
    response = client.get("/favicon.ico", follow=True)
    assert response.status_code == 200
    assert response["Content-Type"] == "image/svg+xml"
    assert b"<svg" in b"".join(response.streaming_content)


def test_headers_that_browsers_heed(client: Client) -> None:
    headers = client.get("/live/").headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert policy == {
        "default-src": "'self'",
        "img-src": "'self' data:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


@pytest.mark.django_db
def test_the_models_and_their_migrations_agree() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.django_db
def test_loading_the_content_again_changes_nothing(content: None) -> None:
    from django.apps import apps

    from presi_site.content import load_content

    def rows() -> dict[str, list[tuple[object, ...]]]:
        return {
            model._meta.label: sorted(model._default_manager.values_list(), key=repr)
            for model in apps.get_models()
            if model._meta.app_label in ("rules", "tutorial")
        }

    before = rows()
    assert any(before.values())
    load_content()
    assert rows() == before
