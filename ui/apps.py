"""The app that owns what every page shares: base page, cards, styles."""

from django.apps import AppConfig


class UiConfig(AppConfig):
    name = "ui"
