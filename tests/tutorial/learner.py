"""A learner without JavaScript: reads the lesson's page and sends its form."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from tests.tutorial.tric_forms import fields_of
from tutorial.models import Lesson
from tutorial.scenario import scenarios

VOID = {"input", "img", "meta", "link", "br", "hr", "use"}


@dataclass
class LessonHtml(HTMLParser):
    """What a reader finds on a lesson's page. Text is kept by the id of what it stands in."""

    status: int = 0
    action: str = ""
    forms: set[str] = field(default_factory=set)
    hidden: dict[str, str] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)
    buttons: list[tuple[str, str]] = field(default_factory=list)
    links: dict[str, str] = field(default_factory=dict)
    drawn: set[str] = field(default_factory=set)
    texts: dict[str, str] = field(default_factory=dict)
    lang: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[tuple[str, str]] = []
        self._link = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._open.append((tag, given.get("id", "")))
        if tag == "html":
            self.lang = given.get("lang", "")
        elif tag == "form":
            self.forms.add(given.get("action", ""))
            if given.get("id") == "move":
                self.action = given["action"]
        elif tag == "input" and given.get("type") == "hidden":
            self.hidden[given["name"]] = given["value"]
        elif tag == "input" and given.get("type") == "checkbox":
            self.cards.append(given["value"])
            if "checked" in given:
                self.chosen.append(given["value"])
        elif tag == "button" and given.get("name"):
            self.buttons.append((given["name"], given.get("value", "")))
        elif tag == "a":
            self._link = given.get("href", "")
            self.links.setdefault(given.get("id") or given.get("hreflang") or self._link, self._link)
        elif tag == "use" and "#" in given.get("href", ""):
            self.drawn.add(given["href"].partition("#")[2].removesuffix("-full"))

    def handle_endtag(self, tag: str) -> None:
        while self._open and any(name == tag for name, _ in self._open):
            if self._open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        for _, name in self._open:
            if name:
                self.texts[name] = self.texts.get(name, "") + data

    def text(self, name: str) -> str:
        """The text within the element called *name*, spaces made one; empty where there is none."""
        return " ".join(self.texts.get(name, "").split())


def read(response: HttpResponse) -> LessonHtml:
    page = LessonHtml(status=response.status_code)
    page.feed(response.content.decode())
    page.close()
    return page


def address_of(key: str, language: str) -> str:
    """The address of the lesson *key* in *language*."""
    with translation.override(language):
        return Lesson.objects.get(key=key).get_absolute_url()


class Learner:
    """Goes through the lesson *key* in *language* with plain forms, checked for forgery like anybody."""

    def __init__(self, key: str, language: str, path: str = "") -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.key, self.language = key, language
        # Lessons that tests make up are the climbing games'.
        self.is_tric = key in scenarios() and scenarios()[key].game == "tric_tric"
        self.sent: list[str] = []
        self.page = self.open(address_of(key, language) + path)

    def open(self, address: str) -> LessonHtml:
        self.address = address
        self.page = read(self.client.get(address))
        return self.page

    def answer(self, token: str) -> LessonHtml:
        """Give the answer *token* (``7b-7c``, ``pass``, ``say-ana``, ``meld_3c-4c-5c``) with the form; ``go``
        is a link."""
        if token == "go":
            return self.open(next(a for a in self.page.links.values() if "j=go" in a))
        fields: dict[str, str | list[str]] = dict(self.page.hidden)
        if token.startswith("say-"):
            button = ("say", token.removeprefix("say-"))
        elif self.is_tric:
            fields |= fields_of(token, self.page.cards, self.page.buttons)
            name = "move" if "move" in fields else "action"
            button = (name, str(fields[name]))
        elif token == "pass" and ("action", "pass") in self.page.buttons:
            button = ("action", "pass")
        elif token == "pass":  # it is not the learner's turn: passing has no button, but may be written
            fields["typed"] = {"es": "paso", "pt": "passo"}[self.language]
            button = ("action", "play")
        else:
            fields["cards"] = token.split("-")
            button = next(b for b in self.page.buttons if b in (("action", "play"), ("action", "give")))
        assert button in self.page.buttons, f"no button {button}"
        fields[button[0]] = button[1]
        self.sent = list(fields.get("cards", []))
        assert set(self.sent) <= set(self.page.cards), "a card that the form does not offer"
        response = self.client.post(self.page.action, fields)
        if response.status_code == 303:
            return self.open(response["Location"])
        self.page = read(response)
        return self.page
