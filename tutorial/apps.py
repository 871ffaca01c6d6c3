from django.apps import AppConfig


class TutorialConfig(AppConfig):
    name = "tutorial"

    def ready(self) -> None:
        from tutorial import finding, models
        from ui import search, slugs

        slugs.remember(models.Lesson)
        search.register("tutorial", finding.records, finding.mark)
