"""The team's way to the content: every model's pages open, with a field for each language."""

import pytest
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff() -> Client:
    client = Client(headers={"accept-language": "pt-BR"})
    client.force_login(get_user_model().objects.create_superuser("ana", password="3o"))
    return client


def test_strangers_are_asked_to_sign_in(client: Client) -> None:
    response = client.get("/admin/")
    assert (response.status_code, response["Location"]) == (302, "/admin/login/?next=/admin/")


def test_lists_and_rows_open(staff: Client, content: None) -> None:
    opened = 0
    for model in admin.site._registry:
        place = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        assert staff.get(reverse(f"{place}_changelist")).status_code == 200
        row = model._default_manager.first()
        if row is not None:
            assert staff.get(reverse(f"{place}_change", args=[row.pk])).status_code == 200
            opened += 1
    assert opened >= 2  # the user, and the content


def test_a_rule_has_a_field_for_each_language(staff: Client, content: None) -> None:
    from rules.models import Rule

    rule = Rule.objects.first()
    page = staff.get(reverse("admin:rules_rule_change", args=[rule.pk])).content.decode()
    assert 'name="title_es"' in page
    assert 'name="title_pt"' in page
