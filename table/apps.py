from django.apps import AppConfig


class TableConfig(AppConfig):
    """The playable table."""

    name = "table"
