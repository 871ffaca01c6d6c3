from django.apps import AppConfig


class TutorialConfig(AppConfig):
    name = "tutorial"

    def ready(self) -> None:
        from tutorial import finding
        from ui import search

        search.register("tutorial", finding.records, finding.mark)
