from django.apps import AppConfig
from django.utils.translation import gettext_lazy


class RulesConfig(AppConfig):
    name = "rules"
    verbose_name = gettext_lazy("Rules, glossary, variants")

    def ready(self) -> None:
        from rules import finding, models, stamp
        from ui import search, slugs

        stamp.watch(
            models.Page,
            models.Section,
            models.Rule,
            models.Passage,
            models.Term,
            models.Option,
            models.Choice,
        )
        slugs.remember(models.Rule, models.Passage, models.Term, models.Option, models.Choice)
        search.register("rules", finding.records, stamp.current)
