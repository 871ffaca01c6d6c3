"""A mark that changes whenever the reference does: what is worked out from all of it is kept under it."""

from typing import Any
from uuid import uuid4

from django.db import models
from django.db.models.signals import post_delete, post_save


class Stamp(models.Model):
    """One row. `value` is new after every change of a row of the reference, in whatever process."""

    value = models.CharField(max_length=32)

    class Meta:
        app_label = "rules"

    def __str__(self) -> str:
        return self.value


def current() -> str:
    """The mark of the reference as it stands. One query."""
    return Stamp.objects.values_list("value", flat=True).first() or ""


def renew(**_: Any) -> None:
    """Say that the reference has changed."""
    value = uuid4().hex
    if not Stamp.objects.update(value=value):
        Stamp.objects.create(value=value)


def watch(*rows: type[models.Model]) -> None:
    """Renew the stamp after each change of these rows."""
    for row in rows:
        post_save.connect(renew, sender=row, dispatch_uid=f"stamp-saved-{row.__name__}")
        post_delete.connect(renew, sender=row, dispatch_uid=f"stamp-deleted-{row.__name__}")
