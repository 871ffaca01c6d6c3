"""A match is its setup and the list of accepted actions; the position is recomputed by the engine."""

import uuid

from django.db import models


class Match(models.Model):
    """One match of one browser. ``seq`` counts its entries; whoever acts says which count they saw."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    #: Random name of the browser that plays (`ui.browser.player_id`).
    player = models.CharField(max_length=32, db_index=True)
    #: The creating form's own random name: sent twice, it makes one match.
    request = models.CharField(max_length=32, unique=True)
    game = models.CharField(max_length=20)
    #: What `engine.to_json` wrote of the setup: every option with its value, so that a later change of a
    #: default changes no match.
    setup = models.JSONField()
    seq = models.PositiveIntegerField(default=0)
    over = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True, db_index=True)

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class SharedDeal(models.Model):
    """A deal to be played again by its code, by whoever is sent the link (which shows no card)."""

    code = models.CharField(max_length=12, unique=True)
    #: The match that the deal comes from, so that it is shared once.
    source = models.ForeignKey(Match, on_delete=models.SET_NULL, null=True, related_name="shared")
    hand = models.PositiveSmallIntegerField()
    setup = models.JSONField()
    deal = models.JSONField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["source", "hand"], name="one_code_each_deal")]

    def __str__(self) -> str:
        return self.code


class Seat(models.Model):
    """A seat of a match: the browser's own (``bot`` empty) or a bot's."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    #: The bot's level, a key of `engine.BOTS`; empty for the person.
    bot = models.CharField(max_length=20, blank=True)
    #: A key of `ui.people.PEOPLE`; empty for the person.
    name = models.CharField(max_length=20, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "index"], name="one_seat_each_index")]
        ordering = ["index"]

    def __str__(self) -> str:
        return f"{self.index} {self.name or 'person'}"


class Entry(models.Model):
    """An accepted action: ``seat`` is -1 for a deal; ``action`` is what `engine.to_json` wrote."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    action = models.JSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seq"], name="one_entry_each_seq")]
        ordering = ["seq"]

    def __str__(self) -> str:
        return f"{self.seq} {self.seat} {self.action}"
