"""The pages of the reference, as readers of each language get them."""

import re
from urllib.parse import urldefrag

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from rules.games import GAMES, HOME_GAME
from rules.models import Page, Rule, Term
from tests.rules.test_content import NUMBERED
from tests.site.html_page import HtmlPage, read

pytestmark = pytest.mark.django_db

TAGS = {"es": "es", "pt": "pt-BR"}
OTHER = {"es": "pt", "pt": "es"}
ROUTES = ("rules:game", "rules:glossary", "rules:variants")
BESIDE = dict.fromkeys(GAMES, ("rules:game", "rules:summary", "rules:questions"))
BESIDE[HOME_GAME] += ("rules:here",)
MOST_QUERIES = 3
LARGEST = 60_000  # bytes of a rule's page, the addresses of its cards included
LARGEST_SENT = 20_000  # bytes of a long page on the wire


def get(path: str, **headers: str) -> HtmlPage:
    return read(path, Client().get(path, headers=headers))


def source(path: str) -> str:
    return Client().get(path).content.decode()


def rule_of(key: str, game: str = "presi") -> Rule:
    return Rule.objects.select_related("page").get(page__key=game, key=key)


@pytest.fixture
def rules(language: str) -> list[Rule]:
    return list(Rule.objects.select_related("page"))


@pytest.fixture(params=GAMES)
def game_key(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    return str(request.param)


@pytest.fixture
def game(language: str, game_key: str) -> HtmlPage:
    """The page of all rules of a game."""
    return get(reverse("rules:game", kwargs={"game": game_key}))


@pytest.fixture
def rules_of_game(language: str, game_key: str) -> list[Rule]:
    return list(Rule.objects.filter(page__key=game_key).select_related("page"))


@pytest.mark.parametrize(
    ("route", "es", "pt"),
    [
        ("rules:game", "/es/reglas/", "/pt/regras/"),
        ("rules:glossary", "/es/glosario/", "/pt/glossario/"),
        ("rules:variants", "/es/variantes/", "/pt/variantes/"),
    ],
)
def test_the_long_pages_are_where_they_are_promised(route: str, es: str, pt: str) -> None:
    for language, path in (("es", es), ("pt", pt)):
        page = get(path)
        assert (page.status, page.lang) == (200, TAGS[language])
        with translation.override(language):
            assert reverse(route) == path


def test_each_rule_has_a_page_of_its_own(language: str, rules: list[Rule]) -> None:
    for rule in rules:
        page = get(rule.get_absolute_url())
        assert (page.status, page.lang) == (200, TAGS[language])
        assert page.h1 == [rule.title]
        assert page.title.startswith(f"{rule.title} · ")
        assert rule.lead in page.words


def test_the_switcher_leads_to_the_same_rule(language: str, rules: list[Rule]) -> None:
    for rule in rules:
        page = get(rule.get_absolute_url())
        with translation.override(OTHER[language]):
            assert page.alternates[TAGS[OTHER[language]]] == f"http://testserver{rule.get_absolute_url()}"
            assert rule.get_absolute_url() in page.links


def test_a_rule_is_canonical_to_itself(language: str) -> None:
    rule = rule_of("pass")
    canonical = re.findall(r'<link rel="canonical" href="([^"]+)"', source(rule.get_absolute_url()))
    assert canonical == [f"http://testserver{rule.get_absolute_url()}"]


def test_a_slug_of_the_other_language_is_not_found_and_says_so(language: str) -> None:
    with translation.override(OTHER[language]):
        foreign = rule_of("equal-skips").slug
    page = get(f"{reverse('rules:game')}{foreign}/", **{"accept-language": OTHER[language]})
    assert (page.status, page.lang) == (404, TAGS[language])
    assert len(page.h1) == 1


def test_a_key_leads_to_the_rule_in_the_readers_language(language: str) -> None:
    response = Client().get(reverse("rules:by-key", kwargs={"rule_key": "equal-skips"}))
    assert response.status_code == 302
    assert response["Location"] == rule_of("equal-skips").get_absolute_url()
    unknown = Client().get(reverse("rules:by-key", kwargs={"rule_key": "no-such-rule"}))
    assert unknown.status_code == 404


def test_every_number_of_the_specification_has_its_place_and_anchor(game_key: str, game: HtmlPage) -> None:
    letter, count = NUMBERED[game_key]
    numbers = [f"{letter}-{n}" for n in range(1, count + 1)]
    assert [number for number in numbers if not re.search(rf"\b{number}\b", game.words)] == []
    assert [number for number in numbers if number.lower() not in game.ids] == []


def test_every_rule_is_a_section_with_a_visible_labelled_anchor(
    game: HtmlPage, rules_of_game: list[Rule]
) -> None:
    label = {"es": "Enlace a: ", "pt-BR": "Link para: "}[game.lang]
    for rule in rules_of_game:
        assert rule.slug in game.ids
        assert f"#{rule.slug}" in game.links
        assert f"{label}{rule.title}" in game.words
        assert rule.lead in game.words


def test_the_whole_of_each_rule_is_on_the_long_page(game: HtmlPage, rules_of_game: list[Rule]) -> None:
    for rule in rules_of_game:
        for note in rule.notes.splitlines():
            for part in note.split(": "):
                assert part in game.words


@pytest.mark.parametrize("route", ROUTES)
def test_a_long_page_needs_few_queries(language: str, route: str) -> None:
    cache.clear()
    with CaptureQueriesContext(connection) as queries:
        Client().get(reverse(route))
    assert len(queries) <= MOST_QUERIES, [q["sql"] for q in queries]


def test_a_rule_needs_few_queries_and_is_light(language: str, rules: list[Rule]) -> None:
    cache.clear()  # kept pages would need none
    for rule in rules:
        with CaptureQueriesContext(connection) as queries:
            html = source(rule.get_absolute_url())
        assert len(queries) <= MOST_QUERIES, [q["sql"] for q in queries]
        assert len(html.encode()) < LARGEST


@pytest.mark.parametrize("route", ROUTES)
def test_a_long_page_is_light_as_it_is_sent(language: str, route: str) -> None:
    response = Client(headers={"accept-encoding": "gzip"}).get(reverse(route))
    assert response["Content-Encoding"] == "gzip"
    assert len(response.content) < LARGEST_SENT


def test_headings_are_in_order(language: str, rules: list[Rule]) -> None:
    for path in (*(reverse(route) for route in ROUTES), rules[9].get_absolute_url()):
        levels = [int(level) for level in re.findall(r"<h([1-6])\b", source(path).partition("<h1")[2])]
        steps = [b - a for a, b in zip([1, *levels], levels, strict=False)]
        assert max(steps, default=0) <= 1, path


def test_tables_say_what_their_cells_belong_to(language: str) -> None:
    html = source(rule_of("tie").get_absolute_url())
    assert html.count('<th scope="col">') == 2
    assert html.count('<th scope="row">') == 3
    assert "<caption" in html


def test_every_internal_link_is_there(language: str, rules: list[Rule]) -> None:
    """What a link of the reference leads to in the reference is there, with the anchor that it names."""
    long_pages = [reverse(route) for route in ROUTES]
    beside = [reverse(route, kwargs={"game": game}) for game in GAMES for route in BESIDE[game]]
    printed = [reverse("rules:print", kwargs={"game": game}) for game in GAMES]
    paths = [
        *long_pages,
        *beside,
        *printed,
        reverse("rules:table-card"),
        *(rule.get_absolute_url() for rule in rules),
    ]
    pages = {path: get(path) for path in paths}
    beyond: dict[str, HtmlPage] = {}
    for path, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), path
        for link in page.links:
            target, anchor = urldefrag(link)
            there = pages.get(target or path)
            if there is None and target.startswith(tuple(long_pages)):
                there = beyond.setdefault(target, get(target.partition("?")[0]))
                assert there.status == 200, (path, link)
            if anchor and there:
                assert anchor in there.ids, (path, link)


def test_every_word_stands_in_the_glossary_with_the_other_languages_word(language: str) -> None:
    html, page = source(reverse("rules:glossary")), get(reverse("rules:glossary"))
    terms = list(Term.objects.all())
    for term in terms:
        other = getattr(term, f"word_{OTHER[language]}")
        assert term.slug in page.ids
        assert f'<span class="entry__other" lang="{TAGS[OTHER[language]]}">{other}</span>' in html
    order = re.findall(r'<dfn class="entry__word">([^<]+)</dfn>', html)
    assert sorted(order) == sorted(term.word for term in terms)
    # Accents do not count: "ás" stands with the words in as-, "número" after "neutro".
    assert order.index("número") == order.index({"es": "neutral", "pt": "neutro"}[language]) + 1


def test_the_variants_are_told_apart_from_the_rule_of_the_house(language: str) -> None:
    html = source(reverse("rules:variants"))
    assert html.count('class="house-rule"') == 14  # one for each option
    assert html.count('class="way-to-play"') == 14 + 19


#: Design, "One rule id everywhere"; what the course has besides, and the lessons of Presidente and Tric-Tric.
TRIED = {
    "presi": {
        *(
            "order",
            "opening",
            "plays",
            "same-size",
            "equal-or-higher",
            "equal-skips",
            "skip-not-pass",
            "pass",
        ),
        *("trick-end", "out-closes", "two-alone", "two-in-set", "places", "exchange", "score"),
        *("aim", "exchange-cards", "skip-wins", "tie"),
    },
    "presidente": {"beat", "pass", "going-out", "exchange", "score", "match-end"},
    "tric_tric": {
        *("run", "wild", "wild-in-run", "trio", "lay-on-trio", "lay-on-run", "any-meld"),
        *("claim", "asked-at-once", "claim-use", "next-takes", "turn-stays"),
        *("steal", "steal-limits", "going-out", "licence", "first-turn", "points", "bust", "return"),
    },
}


def test_the_button_to_try_a_rule_is_where_a_lesson_is(language: str, rules: list[Rule]) -> None:
    label = {"es": "Probar esta regla", "pt": "Testar esta regra"}[language]
    for rule in rules:
        game = rule.page.key
        page = get(rule.get_absolute_url())
        named = {"rule_key": rule.key} | ({} if game == "presi" else {"game": game})
        lesson = reverse("tutorial:rule", kwargs=named)
        has_lesson = rule.key in TRIED.get(game, set())
        assert (label in page.words, lesson in page.links) == (has_lesson, has_lesson), rule


def test_a_rule_leads_to_a_lesson_that_leads_back(language: str, rules: list[Rule]) -> None:
    for rule in rules:
        if rule.key in TRIED.get(rule.page.key, set()):
            named = {"rule_key": rule.key} | ({} if rule.page.key == "presi" else {"game": rule.page.key})
            there = Client().get(reverse("tutorial:rule", kwargs=named))["Location"]
            assert there.endswith(f"?from={rule.key}")
            back = reverse("rules:by-key", kwargs={"game": rule.page.key, "rule_key": rule.key})
            assert back in Client().get(there).content.decode()


def test_the_parts_of_a_rule_are_in_the_order_of_the_plan(language: str) -> None:
    """The sentence, the text, the example, the button, the mistake, other tables."""
    html = source(rule_of("equal-skips").get_absolute_url())
    parts = (
        'class="lead"',
        "term-link",
        'class="example"',
        'class="act"',
        'class="ojo"',
        'class="fold"',
        "P-16",
    )
    places = [html.index(part) for part in parts]
    assert places == sorted(places)


def test_previous_and_next_follow_the_order_of_the_rules(rules_of_game: list[Rule]) -> None:
    for place, rule in enumerate(rules_of_game):
        html = source(rule.get_absolute_url())
        before = re.findall(r'rel="prev"\s+href="([^"]+)"', html)
        after = re.findall(r'rel="next"\s+href="([^"]+)"', html)
        assert before == [other.get_absolute_url() for other in rules_of_game[:place][-1:]]
        assert after == [other.get_absolute_url() for other in rules_of_game[place + 1 :][:1]]


def test_without_content_the_pages_are_not_found_rather_than_broken(language: str) -> None:
    slug = rule_of("pass").slug
    Page.objects.all().delete()
    paths = [*(reverse(route) for route in ROUTES), reverse("rules:rule", kwargs={"slug": slug})]
    assert [get(path).status for path in paths] == [404] * 4


@pytest.mark.parametrize("route", ROUTES)
def test_the_pages_are_only_for_reading(language: str, route: str) -> None:
    assert Client().post(reverse(route)).status_code == 405


def test_play_like_this_carries_the_options(language: str) -> None:
    label = {"es": "Jugar así", "pt": "Jogar assim"}[language]
    variants, rule = reverse("rules:variants"), rule_of("equal-skips").get_absolute_url()
    table = reverse("table:new")
    for there in (table, reverse("rules:table-card")):
        links = [link for link in get(variants).links if link.startswith(f"{there}?")]
        assert len(links) == len(set(links)) == 19  # every choice that is not the rule of the house
        assert f"{there}?deck=french52&lone_two=plain&first_opener=after_dealer" in links
        assert [link for link in links if Client().get(link, follow=True).status_code != 200] == []
    assert [link for link in get(rule).links if "?" in link] == [f"{table}?equal=must_beat"]
    assert label in get(rule).words
