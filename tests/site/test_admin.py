"""The editors' way to the texts: both languages, nothing saved that a page could not show, nothing lost."""

import re
from html import unescape
from io import StringIO
from typing import Any

import pytest
from django.conf import settings
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import translation

from rules.models import Choice, Option, Passage, Rule, Term

pytestmark = pytest.mark.django_db

HOME = f"/{settings.ADMIN_PATH}"


@pytest.fixture
def staff(content: None) -> Client:
    client = Client(headers={"accept-language": "pt-BR"})
    client.force_login(get_user_model().objects.create_superuser("ana", password="3o"))
    return client


def place(row: Any, what: str = "change") -> str:
    return reverse(f"admin:{row._meta.app_label}_{row._meta.model_name}_{what}", args=[row.pk])


def fields_of(html: str) -> dict[str, str]:
    """Name → value of each field of the form."""
    inputs = re.findall(r'<input type="(?:text|hidden)" name="([^"]+)"[^>]*?value="([^"]*)"', html)
    empty = re.findall(r'<input type="text" name="([^"]+)"(?![^>]*value=)', html)
    areas = re.findall(r'<textarea name="([^"]+)"[^>]*>\n?(.*?)</textarea>', html, re.DOTALL)
    return {**dict.fromkeys(empty, ""), **{name: unescape(value) for name, value in (*inputs, *areas)}}


def send(staff: Client, row: Any, **changes: str) -> tuple[int, list[str]]:
    """Change fields of a row; return the status and what the form complained of."""
    sent = {**fields_of(staff.get(place(row)).content.decode()), **changes}
    response = staff.post(place(row), sent)
    errors = re.findall(r'<ul class="errorlist"[^>]*>(.*?)</ul>', response.content.decode(), re.DOTALL)
    return response.status_code, [re.sub(r"<[^>]+>", "", error).strip() for error in errors]


@pytest.fixture
def rule(staff: Client) -> Rule:
    return Rule.objects.select_related("page").get(page__key="presi", key="pass")


def test_it_is_not_where_scripts_look_for_it(client: Client) -> None:
    assert HOME == "/trastienda/"
    assert client.get("/admin/").status_code == 404
    assert settings.ADMIN_PATH not in client.get("/robots.txt").content.decode()


def test_strangers_are_asked_to_sign_in(client: Client) -> None:
    response = client.get(HOME)
    assert (response.status_code, response["Location"]) == (302, f"{HOME}login/?next={HOME}")


def test_lists_and_rows_open(staff: Client) -> None:
    opened = 0
    for model in admin.site._registry:
        name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        assert staff.get(reverse(f"{name}_changelist")).status_code == 200
        row = model._default_manager.first()
        if row is not None:
            assert staff.get(reverse(f"{name}_change", args=[row.pk])).status_code == 200
            opened += 1
    assert opened >= 8  # the user, and each kind of content


def test_each_text_has_both_languages_beside_each_other(staff: Client, rule: Rule) -> None:
    html = staff.get(place(rule)).content.decode()
    for field in ("slug", "title", "short", "lead", "text", "notes", "mistake", "elsewhere", "decision"):
        row = re.search(
            rf'class="form-row field-{field}_es field-{field}_pt">.*?name="{field}_es".*?name="{field}_pt"',
            html,
            re.DOTALL,
        )
        assert row is not None, field
    assert "Título · Español" in html
    assert "Título · Português" in html


def test_the_editors_page_is_in_the_editors_language(staff: Client, rule: Rule) -> None:
    for path in (HOME, reverse("admin:rules_rule_changelist"), place(rule)):
        html = re.sub(
            r"<(script|style|svg).*?</\1>|<[^>]+>", " ", staff.get(path).content.decode(), flags=re.DOTALL
        )
        assert not re.search(r"\b(Select|Change|Save|Home|Related rules|Title|Words|Rules|Key)\b", html), path


def test_a_row_saved_as_it_was_is_as_it_was(staff: Client) -> None:
    for model in (Rule, Passage, Term, Option, Choice):
        row = model._default_manager.first()
        before = model._default_manager.filter(pk=row.pk).values().get()
        assert send(staff, row) == (302, [])
        after = model._default_manager.filter(pk=row.pk).values().get()
        assert {k: v for k, v in after.items() if v != before[k]} == {}


def test_a_change_is_on_the_page_at_once(staff: Client, rule: Rule) -> None:
    assert send(staff, rule, title_pt="Passar a vez")[0] == 302
    with translation.override("pt"):
        path = rule.get_absolute_url()
    assert "Passar a vez" in Client().get(path).content.decode()


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"title_es": ""}, "Os dois|obrigatório|dois idiomas"),
        ({"title_pt": " "}, "obrigatório|dois idiomas"),
        ({"mistake_es": ""}, "dois idiomas"),
        ({"text_es": "Ve a [la nada](rule:nowhere)."}, "rule:nowhere"),
        ({"elsewhere_pt": "Veja [isto](option:colour=red)."}, "option:colour=red"),
        ({"text_pt": "# Um título"}, "."),
        ({"text_es": "palabra " * 70}, "máximo 60"),
        ({"slug_es": "Pasar Más"}, "."),
        ({"slug_es": "PASAR"}, "minúsculas"),
        ({"slug_pt": "ordem-das-cartas"}, "em uso"),
        ({"notes_es": "una sola línea"}, "linhas"),
    ],
)
def test_what_a_page_could_not_show_is_not_saved(
    staff: Client, rule: Rule, changes: dict[str, str], complaint: str
) -> None:
    before = Rule.objects.filter(pk=rule.pk).values().get()
    status, errors = send(staff, rule, **changes)
    assert status == 200
    assert re.search(complaint, " ".join(errors)), errors
    assert Rule.objects.filter(pk=rule.pk).values().get() == before


def test_a_definition_may_not_grow_without_end(staff: Client) -> None:
    term = Term.objects.get(key="trick")
    status, errors = send(staff, term, definition_es="x" * 161)
    assert (status, len(errors)) == (200, 1)


def test_another_name_may_be_there_in_one_language_only(staff: Client) -> None:
    term = Term.objects.get(key="trick")
    assert send(staff, term, also_es="", also_pt="Também *rodada*.") == (302, [])


def test_rows_are_neither_added_nor_removed_here(staff: Client, rule: Rule) -> None:
    assert staff.get(reverse("admin:rules_rule_add")).status_code == 403
    assert staff.post(place(rule, "delete"), {"post": "yes"}).status_code == 403
    assert send(staff, rule, key="other")[0] == 302
    assert Rule.objects.get(pk=rule.pk).key == "pass"


def preview(staff: Client, shown: Any, **sent: str) -> tuple[int, str]:
    path = reverse(f"admin:{shown._meta.app_label}_{shown._meta.model_name}_changelist") + "preview/"
    response = staff.post(path, {"row": shown.pk, "kind": "block", **sent})
    return response.status_code, response.content.decode()


def test_the_preview_is_what_the_page_will_show(staff: Client, rule: Rule) -> None:
    status, html = preview(staff, rule, text="Una [baza](term:trick) y **más**.")
    assert status == 200
    assert re.fullmatch(r'<p>Una <a class="term-link"[^>]*>baza</a> y <strong>más</strong>\.</p>', html)
    assert preview(staff, rule, text="<script>x</script>")[1] == "<p>&lt;script&gt;x&lt;/script&gt;</p>"
    assert preview(staff, rule, text="[x](rule:<b>)")[0] == 422
    assert "<b>" not in preview(staff, rule, text="[x](rule:<b>)")[1]
    assert preview(staff, rule, text="x", kind="other")[0] == 400
    assert preview(staff, rule, text="x", row="999999")[0] == 400


def test_the_preview_is_for_editors(client: Client, rule: Rule) -> None:
    assert preview(client, rule, text="x")[0] == 302


def test_what_was_changed_here_is_named_and_kept(staff: Client, rule: Rule) -> None:
    send(staff, rule, lead_es="Otra frase.")
    assert "lead_es" in staff.get(place(rule)).content.decode().partition("field-changed_here")[2][:400]
    assert "lead_es" in staff.get(reverse("admin:rules_rule_changelist")).content.decode()
    errors = StringIO()
    call_command("load_rules", verbosity=0, stderr=errors)
    assert "rule presi.pass: lead_es" in errors.getvalue()
    assert Rule.objects.get(pk=rule.pk).lead_es == "Otra frase."


def test_a_list_needs_few_queries(staff: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(12):
        staff.get(reverse("admin:rules_rule_changelist"))
