"""Addresses that people have kept: a row with slugs knows those it had before, in each language.

A page asked for by a former slug leads to the present one (`former_row`), and a former anchor still finds its
place (`{% former_anchors %}`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from django.conf import settings
from django.db import models
from django.db.models.signals import pre_save
from django.utils import translation


class Slugged(models.Model):
    """A row with a slug in each language of the site (`slug_es` …), and those it had in ``former``."""

    #: Language → former slugs, the latest last.
    former = models.JSONField(default=dict, blank=True, editable=False)

    class Meta:
        abstract = True


class HasFormer(Protocol):
    former: dict[str, list[str]]


Row = TypeVar("Row", bound=HasFormer)


def former_slugs(row: HasFormer) -> list[str]:
    """The former slugs of *row* in the active language."""
    return list(row.former.get(str(translation.get_language()), ()))


def former_row(rows: Iterable[Row], slug: str) -> Row | None:
    """The one of *rows* that had *slug* in the active language, or None."""
    return next((row for row in rows if slug in former_slugs(row)), None)


def remember(*kinds: type[Slugged]) -> None:
    """From now on a row of these *kinds* keeps the slugs that are changed."""
    for kind in kinds:
        pre_save.connect(_keep, sender=kind, dispatch_uid=f"former-slugs-{kind._meta.label}")


def _keep(sender: type[Slugged], instance: Slugged, **_: Any) -> None:
    codes = [code for code, _name in settings.LANGUAGES]
    before = instance.pk and sender._default_manager.filter(pk=instance.pk).first()
    if not before:
        return
    for code in codes:
        old, new = getattr(before, f"slug_{code}"), getattr(instance, f"slug_{code}")
        if old == new:
            continue
        kept = [slug for slug in instance.former.get(code, ()) if slug not in (old, new)]
        instance.former = {**instance.former, code: [*kept, old]}
