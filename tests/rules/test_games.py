"""Three games: where their rules are, how a reader gets from one to another, what stands at each rule."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import NoReverseMatch, reverse
from django.utils import translation

from rules.games import GAMES
from rules.models import Passage, Rule
from tests.rules.test_content import DECIDED
from tests.rules.test_pages import TAGS, get, source

pytestmark = pytest.mark.django_db

MOST_QUERIES_BESIDE = 4  # the passages, and the reference's three
LARGEST_BESIDE = 40_000  # bytes

ADDRESSES = {
    "rules:game": {
        "presi": ("/es/reglas/", "/pt/regras/"),
        "presidente": ("/es/reglas/presidente/", "/pt/regras/presidente/"),
        "tric_tric": ("/es/reglas/tric-tric/", "/pt/regras/tric-tric/"),
    },
    "rules:summary": {
        "presi": ("/es/reglas/resumen/", "/pt/regras/resumo/"),
        "presidente": ("/es/reglas/presidente/resumen/", "/pt/regras/presidente/resumo/"),
        "tric_tric": ("/es/reglas/tric-tric/resumen/", "/pt/regras/tric-tric/resumo/"),
    },
    "rules:questions": {
        "presi": ("/es/reglas/preguntas/", "/pt/regras/perguntas/"),
        "presidente": ("/es/reglas/presidente/preguntas/", "/pt/regras/presidente/perguntas/"),
        "tric_tric": ("/es/reglas/tric-tric/preguntas/", "/pt/regras/tric-tric/perguntas/"),
    },
    "rules:here": {"presi": ("/es/reglas/como-se-juega-aqui/", "/pt/regras/como-se-joga-aqui/")},
}
PAGES = [(route, game) for route, games in ADDRESSES.items() for game in games]


def rule_of(game: str, key: str) -> Rule:
    return Rule.objects.select_related("page").get(page__key=game, key=key)


@pytest.mark.parametrize(("route", "game"), PAGES)
def test_the_pages_of_each_game_are_where_they_are_promised(route: str, game: str) -> None:
    for language, path in zip(("es", "pt"), ADDRESSES[route][game], strict=True):
        with translation.override(language):
            assert reverse(route, kwargs={"game": game}) == path
            page = get(path)
            assert (page.status, page.lang, len(page.h1)) == (200, TAGS[language], 1)
            assert page.alternates[TAGS["es"]].endswith(ADDRESSES[route][game][0])
            assert page.alternates[TAGS["pt"]].endswith(ADDRESSES[route][game][1])


def test_the_name_alone_means_presi(language: str) -> None:
    for route in ADDRESSES:
        assert reverse(route) == reverse(route, kwargs={"game": "presi"})


def test_a_game_that_is_not_there_has_no_address(language: str) -> None:
    with pytest.raises(NoReverseMatch):
        reverse("rules:game", kwargs={"game": "bridge"})
    assert get(f"{reverse('rules:game')}bridge/").status == 404


def test_a_rule_of_another_game_stands_below_it(language: str) -> None:
    rule = rule_of("presidente", "beat")
    assert rule.get_absolute_url() == f"{reverse('rules:game', kwargs={'game': 'presidente'})}superar/"
    assert rule.get_anchor_url() == f"{reverse('rules:game', kwargs={'game': 'presidente'})}#superar"
    page = get(rule.get_absolute_url())
    assert (page.status, page.h1) == (200, [rule.title])
    # Presi has no such rule, and Presidente none of Presi's.
    assert get(reverse("rules:rule", kwargs={"slug": rule.slug})).status == 404
    foreign = rule_of("presi", "equal-skips").slug
    assert get(reverse("rules:rule", kwargs={"game": "presidente", "slug": foreign})).status == 404


def test_a_key_leads_to_the_rule_of_its_game(language: str) -> None:
    """The same key in two games: by itself it means Presi's."""
    for game in ("presi", "presidente"):
        response = Client().get(reverse("rules:by-key", kwargs={"rule_key": "order", "game": game}))
        assert (response.status_code, response["Location"]) == (
            302,
            rule_of(game, "order").get_absolute_url(),
        )
    assert reverse("rules:by-key", kwargs={"rule_key": "order"}) == f"{reverse('rules:game')}r/order/"
    nowhere = reverse("rules:by-key", kwargs={"rule_key": "equal-skips", "game": "tric_tric"})
    assert get(nowhere).status == 404


@pytest.mark.parametrize("game", GAMES)
def test_each_game_offers_the_others_and_says_which_it_is(language: str, game: str) -> None:
    html = source(reverse("rules:game", kwargs={"game": game}))
    choice = html.partition('<nav class="games"')[2].partition("</nav>")[0]
    links = re.findall(r'<a href="([^"]+)"( aria-current="true")?><b>([^<]+)</b>', choice)
    names = {"presi": "Presi", "presidente": "Presidente", "tric_tric": "Tric-Tric"}
    assert links == [
        (reverse("rules:game", kwargs={"game": key}), ' aria-current="true"' if key == game else "", name)
        for key, name in names.items()
    ]
    assert html.index('class="games"') < html.index("<h1")


@pytest.mark.parametrize("game", GAMES)
def test_each_game_leads_to_its_summary_and_questions(language: str, game: str) -> None:
    links = get(reverse("rules:game", kwargs={"game": game})).links
    for route in ("rules:summary", "rules:questions"):
        assert reverse(route, kwargs={"game": game}) in links
    assert (reverse("rules:here") in links) == (game == "presi")


def test_the_way_back_goes_through_the_game(language: str) -> None:
    html = source(rule_of("tric_tric", "steal").get_absolute_url())
    crumbs = html.partition('<nav class="crumbs"')[2].partition("</nav>")[0]
    links = re.findall(r'<a href="([^"]+)"', crumbs)
    assert links[:2] == [reverse("rules:game"), reverse("rules:game", kwargs={"game": "tric_tric"})]
    assert links[2] == rule_of("tric_tric", "steal").get_anchor_url()  # the first of its section
    at_home = source(rule_of("presi", "pass").get_absolute_url())
    assert len(re.findall("<a ", at_home.partition('<nav class="crumbs"')[2].partition("</nav>")[0])) == 2


def test_what_this_table_decided_is_marked_and_explained(language: str) -> None:
    label = {"es": "Decisión de esta mesa", "pt": "Decisão desta mesa"}[language]
    html = source(reverse("rules:game", kwargs={"game": "tric_tric"}))
    assert html.count('class="decision"') == len(DECIDED)
    for rule in Rule.objects.filter(page__key="tric_tric").select_related("page"):
        own = source(rule.get_absolute_url())
        assert ("◆" in own) == (label in own) == bool(rule.decision) == (int(rule.covers[0][2:]) in DECIDED)
    assert 'class="decision"' not in source(reverse("rules:game"))


def test_links_to_another_game_leave_the_page(language: str) -> None:
    """In the text of Presidente a rule of Presi is on Presi's page; its own are anchors of the page."""
    page = get(reverse("rules:game", kwargs={"game": "presidente"}))
    assert rule_of("presi", "equal-skips").get_absolute_url() in page.links
    assert f"#{rule_of('presidente', 'beat').slug}" in page.links


def test_the_cards_of_the_french_games_have_french_names(language: str) -> None:
    page = get(rule_of("presidente", "beat").get_absolute_url())
    names = {"es": ("siete de tréboles", "jota de picas"), "pt": ("sete de paus", "valete de espadas")}[
        language
    ]
    assert all(name in page.words for name in names)
    html = source(rule_of("tric_tric", "run").get_absolute_url())
    assert "card--hearts" in html
    assert "cards-french" in html


@pytest.mark.parametrize(("route", "game"), PAGES[3:])
def test_the_pages_beside_the_rules_are_light(language: str, route: str, game: str) -> None:
    path = reverse(route, kwargs={"game": game})
    with CaptureQueriesContext(connection) as queries:
        html = source(path)
    assert len(queries) <= MOST_QUERIES_BESIDE, [q["sql"] for q in queries]
    assert len(html.encode()) < LARGEST_BESIDE


@pytest.mark.parametrize("game", GAMES)
def test_each_question_has_its_place_its_answer_and_its_rule(language: str, game: str) -> None:
    page = get(reverse("rules:questions", kwargs={"game": game}))
    questions = Passage.objects.filter(page__key=game, kind="question").select_related("page")
    assert len(questions) >= 6
    for question in questions:
        assert question.slug in page.ids
        assert question.title in page.words
        assert question.get_absolute_url() == f"{page.path}#{question.slug}"
        assert question.cites
        for key in question.cites:
            assert rule_of(game, key).get_absolute_url() in page.links


@pytest.mark.parametrize("game", GAMES)
def test_the_summary_names_what_the_game_is_about(language: str, game: str) -> None:
    page = get(reverse("rules:summary", kwargs={"game": game}))
    for number in {"presi": ("48", "11"), "presidente": ("52", "11"), "tric_tric": ("104", "100")}[game]:
        assert re.search(rf"\b{number}\b", page.words)
    assert reverse("rules:game", kwargs={"game": game}) in page.links


def test_how_it_is_played_here_leads_to_the_other_ways(language: str) -> None:
    page = get(reverse("rules:here"))
    variants = [link for link in page.links if link.startswith(f"{reverse('rules:variants')}#")]
    assert len(variants) >= 10
    assert "https://www.pagat.com/climbing/president.html" in page.links
    assert get(f"{reverse('rules:game', kwargs={'game': 'presidente'})}como-se-juega-aqui/").status == 404


def test_without_passages_their_page_is_not_found(language: str) -> None:
    Passage.objects.all().delete()
    for route, game in PAGES[3:]:
        assert get(reverse(route, kwargs={"game": game})).status == 404


def test_the_new_pages_are_only_for_reading(language: str) -> None:
    for route, game in PAGES:
        assert Client().post(reverse(route, kwargs={"game": game})).status_code == 405
