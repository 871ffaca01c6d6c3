from django.apps import AppConfig


class TableConfig(AppConfig):
    """The playable table."""

    name = "table"

    def ready(self) -> None:
        from table import from_lesson
        from ui import handover

        handover.fill(from_lesson.start)
