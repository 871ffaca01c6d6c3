"""The yardstick: a bare translated fragment of some two kilobytes, through all of the site's middleware.

It uses no session and no database. A move's processor time is told as a multiple of it, so that the figure
means the same on any machine. Change it, and all earlier ratios mean something else.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import path

from presi_site import urls

ADDRESS = "/es/fragment/"
TEXT = """{% load i18n %}
<section id="fragment" aria-labelledby="fragment-heading">
  <h2 id="fragment-heading" tabindex="-1">{% translate "On the table" %}</h2>
  <p>{% blocktranslate trimmed count n=people|length %}
      One player; the cards stay hidden until you sit down.
    {% plural %}
      {{ n }} players; the cards stay hidden until you sit down.
    {% endblocktranslate %}</p>
  <ul role="list">
    {% for person in people %}
      <li class="seat{% if forloop.first %} seat--turn{% endif %}">
        <span class="seat__name">{{ person.name }}</span>
        {% if person.title %}<span class="seat__title">{{ person.title }}</span>{% endif %}
        <span class="seat__cards">
          {% blocktranslate trimmed count cards=person.cards %}
            one card
          {% plural %}
            {{ cards }} cards
          {% endblocktranslate %}
        </span>
        <b>{% if forloop.first %}{% translate "to play" %}{% else %}{% translate "passed" %}{% endif %}</b>
      </li>
    {% endfor %}
  </ul>
  <form method="post" action="{% url "table:new" %}">
    <p>{% translate "You lead: one card, or two, three or four alike." %}</p>
    <button type="submit" name="action" value="play">{% translate "Play" %}</button>
    <button type="submit" name="action" value="pass">{% translate "Pass" %}</button>
    <a href="{% url "rules:game" %}">{% translate "See the rule" %}</a>
  </form>
</section>
"""
PEOPLE = [
    {"name": name, "title": "presidenta", "cards": cards}
    for cards, name in enumerate(("Ana", "Leo", "Mia", "Hugo", "Ines", "Rafa"), start=1)
]


def fragment(request: HttpRequest) -> HttpResponse:
    return HttpResponse(template.render({"people": PEOPLE}, request))


template = engines["django"].from_string(TEXT)
urlpatterns = [path(ADDRESS.lstrip("/"), fragment), *urls.urlpatterns]
