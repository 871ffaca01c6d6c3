from django.apps import AppConfig


class PresiSiteConfig(AppConfig):
    name = "presi_site"
