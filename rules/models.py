"""The reference as rows. Fields named in `translation.py` have a column for each language of the site.

Every row has a language-free `key`: links in the text, lessons, refusals and tests hang on it. Slugs are the
anchors and the last part of the addresses; each language has its own.
"""

from django.db import models
from django.urls import reverse
from django.utils.translation import pgettext_lazy

from ui.slugs import Slugged


class Page(models.Model):
    """One long page of the reference: the rules of a game, the glossary, the variants.

    The page of a game also has the game's `name` and a `tagline` for choosing between them.
    """

    key = models.SlugField(unique=True)
    name = models.CharField(max_length=30, blank=True, help_text="What the game is called everywhere.")
    tagline = models.CharField(max_length=80, blank=True, help_text="Cards and players, in a few words.")
    title = models.CharField(max_length=80)
    summary = models.CharField(max_length=180, help_text="What search engines show under the title.")
    intro = models.TextField()

    class Meta:
        verbose_name = pgettext_lazy("admin", "page")
        verbose_name_plural = pgettext_lazy("admin", "pages")

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        """The page of all rules of a game, in the active language. Only for the pages of games."""
        return reverse("rules:game", kwargs={"game": self.key})


class Section(models.Model):
    """A group of rules or of options under a heading of its own."""

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="sections")
    key = models.SlugField()
    title = models.CharField(max_length=60)
    position = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = pgettext_lazy("admin", "section")
        verbose_name_plural = pgettext_lazy("admin", "sections")
        ordering = ("page_id", "position")
        constraints = (models.UniqueConstraint(fields=("page", "key"), name="section_key"),)

    def __str__(self) -> str:
        return self.key


class Rule(Slugged):
    """One rule: a sentence to remember, its explanation, an example, the usual mistake, other tables.

    `example` is language-free (see `rules.content.examples`); `notes` has one line for each of its rows.
    """

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="rules")
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="rules")
    key = models.SlugField()
    slug = models.SlugField()
    title = models.CharField(max_length=60)
    short = models.CharField(max_length=30, help_text="The title in lists of contents.")
    lead = models.CharField(max_length=160, help_text="The rule in one sentence.")
    text = models.TextField(help_text="Markdown; with the lead at most 60 words.")
    example = models.JSONField(default=dict, blank=True)
    notes = models.TextField(blank=True, help_text="What each row of the example says, one a line.")
    mistake = models.TextField(blank=True)
    elsewhere = models.TextField(blank=True, help_text="How other tables play, with links to the variants.")
    decision = models.TextField(blank=True, help_text="What this site decided where the game is silent.")
    related = models.JSONField(default=list, blank=True, help_text="Keys of rules.")
    covers = models.JSONField(default=list, help_text='Numbers of the specification, as "P-16".')
    lesson = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Number of its lesson.")
    position = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = pgettext_lazy("admin", "rule")
        verbose_name_plural = pgettext_lazy("admin", "rules")
        ordering = ("page_id", "position")
        constraints = (
            models.UniqueConstraint(fields=("page", "key"), name="rule_key"),
            models.UniqueConstraint(fields=("page", "slug"), name="rule_slug"),
        )

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        """The rule's own page in the active language."""
        return reverse("rules:rule", kwargs={"game": self.page.key, "slug": self.slug})

    def get_anchor_url(self) -> str:
        """The rule's place on the page of the whole game, in the active language."""
        return f"{self.page.get_absolute_url()}#{self.slug}"


class Passage(Slugged):
    """A titled piece of text that goes with the rules of a game, on a page of its kind.

    summary   a block of the rules on one page
    question  what people ask, with its answer in `text`
    here      what this site decided among what tables do
    reading   where to read more
    """

    class Kind(models.TextChoices):
        SUMMARY = "summary"
        QUESTION = "question"
        HERE = "here"
        READING = "reading"

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="passages")
    kind = models.CharField(max_length=10, choices=Kind)
    key = models.SlugField()
    slug = models.SlugField()
    title = models.CharField(max_length=120)
    text = models.TextField(help_text="Markdown.")
    cites = models.JSONField(default=list, blank=True, help_text="Keys of the rules that it rests on.")
    position = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = pgettext_lazy("admin", "passage")
        verbose_name_plural = pgettext_lazy("admin", "passages")
        ordering = ("page_id", "kind", "position")
        constraints = (
            models.UniqueConstraint(fields=("page", "kind", "key"), name="passage_key"),
            models.UniqueConstraint(fields=("page", "kind", "slug"), name="passage_slug"),
        )

    def __str__(self) -> str:
        return f"{self.page_id} {self.kind} {self.key}"

    def get_absolute_url(self) -> str:
        """Its place on its page, in the active language."""
        name = {"summary": "summary", "question": "questions"}.get(self.kind, "here")
        return f"{reverse(f'rules:{name}', kwargs={'game': self.page.key})}#{self.slug}"


class Term(Slugged):
    """A word of the table."""

    key = models.SlugField(unique=True)
    slug = models.SlugField(unique=True)
    word = models.CharField(max_length=40)
    definition = models.CharField(max_length=160)
    also = models.CharField(max_length=160, blank=True, help_text="Other names and uses.")
    rule = models.ForeignKey(Rule, on_delete=models.CASCADE, related_name="terms")

    class Meta:
        verbose_name = pgettext_lazy("admin", "word of the glossary")
        verbose_name_plural = pgettext_lazy("admin", "words of the glossary")
        ordering = ("key",)

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        """The term's place in the glossary, in the active language."""
        return f"{reverse('rules:glossary')}#{self.slug}"


class Option(Slugged):
    """Something that tables settle differently. The key is the engine's name of the option."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="options")
    key = models.SlugField(unique=True)
    slug = models.SlugField(unique=True)
    title = models.CharField(max_length=60)
    text = models.TextField()
    rule = models.ForeignKey(Rule, on_delete=models.CASCADE, related_name="options")
    position = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = pgettext_lazy("admin", "option of the variants")
        verbose_name_plural = pgettext_lazy("admin", "options of the variants")
        ordering = ("position",)

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        """The option's place on the page of variants, in the active language."""
        return f"{reverse('rules:variants')}#{self.slug}"


class Choice(Slugged):
    """One way to settle an option. `value` is the engine's; `key` is option=value.

    `query` holds what "play with this" sends: the option itself and others that it cannot do without.
    """

    option = models.ForeignKey(Option, on_delete=models.CASCADE, related_name="choices")
    key = models.CharField(max_length=60, unique=True)
    value = models.SlugField()
    slug = models.SlugField(unique=True)
    title = models.CharField(max_length=60)
    text = models.TextField()
    played = models.CharField(max_length=120, help_text="Who plays so.")
    is_house_rule = models.BooleanField(help_text="Presi is played so.")
    query = models.JSONField(default=dict)
    position = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = pgettext_lazy("admin", "choice of an option")
        verbose_name_plural = pgettext_lazy("admin", "choices of the options")
        ordering = ("option__position", "position")

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        """The choice's place on the page of variants, in the active language."""
        return f"{reverse('rules:variants')}#{self.slug}"


class Loaded(models.Model):
    """What `load_rules` last wrote into a row: how it knows an editor's change from a change of the files."""

    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=120)
    prints = models.JSONField(default=dict, help_text="A fingerprint of each field as it was loaded.")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("kind", "key"), name="loaded_key"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"
