"""The card of a table: true to the engine for any options, in each language, whatever its address says."""

import re
from collections.abc import Iterator
from html import unescape
from itertools import combinations, pairwise, product
from urllib.parse import parse_qs, urlsplit

import pytest
import segno
from django.test import Client
from django.urls import reverse
from django.utils import translation

import engine
from rules.table_card.asked import Asked, read
from rules.table_card.page import strip_of
from rules.table_card.sentences import card_of, facts_of, sections
from tests.site.html_page import read as read_page
from ui import words

pytestmark = pytest.mark.django_db

FRENCH = {
    "deck": "french52",
    "order": "two_high",
    "jokers": "none",
    "lone_two": "plain",
    "first_opener": "after_dealer",
}


def tables() -> Iterator[dict[str, str]]:
    """Every pair of values of two options, and what makes a table of the deck that needs others."""
    for one, other in combinations(engine.OPTIONS, 2):
        for values in product(engine.OPTIONS[one], engine.OPTIONS[other]):
            query = dict(zip((one, other), values, strict=True))
            yield {**query, **FRENCH} if query.get("deck") == "french52" else query
    for seats in range(4, 8):
        yield {"game": "presidente", "players": str(seats)}
    for seats, target in product(range(3, 7), ("1", "2", "11", "99")):
        yield {"players": str(seats), "target": target}


def text_of(asked: Asked) -> str:
    return " ".join(sentence.text for _, _, said in card_of(asked) for sentence in said)


@pytest.fixture
def path(language: str) -> str:
    return reverse("rules:table-card")


# -- the sentences -------------------------------------------------------------------------------------------


def test_every_table_has_a_whole_card(language: str) -> None:
    for query in tables():
        card = card_of(read(query))
        keys = [key for key, _, _ in card]
        expected = ["cards", "deal", "playing", "revolution", "places", "score"]
        if read(query).rules.revolution == "none":
            expected.remove("revolution")
        assert keys == expected, query
        for _, title, said in card:
            assert title
            for sentence in said:
                assert sentence.text.endswith("."), query
                assert not re.search(r"[{}]|  |^\s|\bNone\b", sentence.text), sentence.text


def test_only_lines_without_a_subject_are_silent() -> None:
    """A line of which no way fits must be one that has nothing to tell: no jokers, no revolution, no oros."""
    silent: set[tuple[str, str]] = set()
    for query in tables():
        asked = read(query)
        facts = facts_of(asked)
        for section in sections():
            for line in section.lines:
                if line.way(facts) is None:
                    silent.add((line.option, facts.get(line.option, "")))
    assert silent == {
        ("jokers", "none"),
        ("lone_two", "plain"),  # with the French deck, which has no oros
        ("equal", "must_beat"),  # the line of the skip
        ("revolution", "none"),
    }


def test_no_way_to_say_a_line_is_never_used() -> None:
    """Each sentence of the file is on some table's card."""
    written = {way.text["es"] for section in sections() for line in section.lines for way in line.ways}
    used = set()
    jokers = {"jokers": engine.OPTIONS["jokers"], "lone_two": engine.OPTIONS["lone_two"]}
    three = [
        dict(zip(("jokers", "lone_two", name), values, strict=True))
        for name in ("equal", "revolution", "deck", "going_out", "exchange")
        for values in product(*jokers.values(), engine.OPTIONS[name])
        if values[2] != "french52"
    ]
    seats = [{"exchange": "best_and_worst", "players": str(n)} for n in range(3, 7)]
    goals = [{"tie": tie, "target": "1"} for tie in engine.OPTIONS["tie"]]
    one_over = [{"deck": "spanish40", "players": "3"}]
    for query in (*tables(), *three, *seats, *goals, *one_over):
        facts = facts_of(read(query))
        used |= {w.text["es"] for s in sections() for ln in s.lines if (w := ln.way(facts))}
    assert written - used == set()


def test_what_is_not_as_in_the_game_is_marked(language: str) -> None:
    for name, values in engine.OPTIONS.items():
        for value in values[1:]:
            query = {name: value, **(FRENCH if value == "french52" else {})}
            marked = [s for _, _, said in card_of(read(query)) for s in said if s.is_changed]
            silent_french = name in FRENCH and value == "french52"
            assert marked or silent_french, query
    assert [s for _, _, said in card_of(read({})) for s in said if s.is_changed] == []
    assert any(s.is_changed for _, _, said in card_of(read({"target": "5"})) for s in said)


def test_the_two_languages_have_the_same_lines() -> None:
    for query in tables():
        counts = []
        for language in ("es", "pt"):
            with translation.override(language):
                counts.append([(key, len(said)) for key, _, said in card_of(read(query))])
        assert counts[0] == counts[1], query


# -- true to the engine --------------------------------------------------------------------------------------


def beats(rules: engine.Rules, card: str, other: str) -> bool:
    """Whether *card* may answer *other* and is no equal of it."""
    options = {name: getattr(rules, name) for name in engine.OPTIONS} | {"equal": "must_beat"}
    match = engine.setup("presi", 3, options, free_deal=True)
    filler = [c for c in engine.deck(match.rules) if c not in (card, other)][:4]
    deal = engine.Deal(((other, filler[0]), (card, filler[1]), (filler[2], filler[3])), leader=0)
    state = engine.apply(engine.start(match), engine.CHANCE, deal).state
    state = engine.apply(state, 0, engine.Play((other,))).state
    return engine.check(state, 1, engine.Play((card,))) is None


def test_the_strip_of_the_french_deck_is_in_its_order() -> None:
    asked = read({"game": "presidente"})
    strip = strip_of(asked)
    numbers = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]  # D-2
    assert [words.split(card)[0] for card in strip] == numbers
    assert all(beats(asked.rules, higher, lower) for lower, higher in pairwise(strip))


@pytest.mark.parametrize("deck", ["spanish48", "spanish40"])
@pytest.mark.parametrize("order", engine.OPTIONS["order"])
@pytest.mark.parametrize("jokers", engine.OPTIONS["jokers"])
@pytest.mark.parametrize("lone_two", engine.OPTIONS["lone_two"])
def test_the_strip_is_in_the_order_of_the_engine(deck: str, order: str, jokers: str, lone_two: str) -> None:
    asked = read({"deck": deck, "order": order, "jokers": jokers, "lone_two": lone_two})
    strip = strip_of(asked)
    assert {words.split(c)[0] for c in strip} == {
        words.split(c)[0] for c in engine.deck(asked.rules) if jokers == "above_twos" or not c.startswith("X")
    }
    for lower, higher in pairwise(strip):
        assert beats(asked.rules, higher, lower), (lower, higher)
        if higher != "2o" or lone_two == "plain":  # the master card ends the trick: nobody answers it
            assert not beats(asked.rules, lower, higher), (lower, higher)


@pytest.mark.parametrize(
    "query", [{}, {"deck": "spanish40", "order": "three_second"}, {"order": "three_second"}]
)
def test_the_order_in_words_is_that_of_the_strip(language: str, query: dict[str, str]) -> None:
    asked = read(query)
    said = re.search(r"(?:De más a menos|Da maior para a menor): ([^.]+)\.", text_of(asked))
    assert said is not None
    numbers = [words.split(card)[0] for card in strip_of(asked) if card != "2o"][::-1]
    names = [n if n.isdecimal() and 4 <= int(n) <= 9 else words.number_name(n) for n in numbers]
    names = ["3" if n == words.number_name("3") and names[-1] == n else n for n in names]
    assert said[1].split(", ") == names


@pytest.mark.parametrize("deck", engine.OPTIONS["deck"])
@pytest.mark.parametrize("jokers", ["none", "wild"])
@pytest.mark.parametrize("players", range(3, 7))
def test_the_cards_each_gets_are_those_that_the_engine_deals(
    language: str, deck: str, jokers: str, players: int
) -> None:
    if deck == "french52" and jokers == "wild":
        jokers = "none"
    query = {"deck": deck, "jokers": jokers, "players": str(players)}
    asked = read({**query, **(FRENCH if deck == "french52" else {})})
    match = engine.setup("presi", players, asked.differences)
    cards = engine.deck(asked.rules)
    sizes = sorted(len(hand) for hand in engine.deal_out(engine.start(match), cards).hands)
    text = text_of(asked)
    assert f"{len(cards)} cartas" in text
    each = {"es": f": {sizes[0]} a cada uno", "pt": f": {sizes[0]} para cada um"}[language]
    assert each in text
    more = sizes.count(sizes[0] + 1)
    if not more:
        assert f"{each}." in text
    elif more == 1:
        assert {"es": "una más al primero", "pt": "mais uma para o primeiro"}[language] in text
    else:
        word = words.number_name(str(more))
        assert {"es": f"una más a los {word} primeros", "pt": f"mais uma para os {word} primeiros"}[
            language
        ] in text


@pytest.mark.parametrize("players", range(3, 7))
def test_titles_are_those_of_the_engine(language: str, players: int) -> None:
    text = text_of(read({"players": str(players)})).lower()
    titles = {engine.title(place, players) for place in range(players)}
    assert (words.title_name(players - 2, players).lower() in text) == ("vice_last" in titles or players == 3)
    neutral = {"es": "neutral", "pt": "neutro"}[language]
    assert (neutral in text) == ("neutral" in titles)


def test_the_points_are_those_of_the_engine() -> None:
    match = engine.setup("presi", 3, {}, free_deal=True)
    state = engine.apply(
        engine.start(match), engine.CHANCE, engine.Deal((("4o",), ("5o",), ("6o", "7o")), leader=0)
    ).state
    state = engine.apply(state, 0, engine.Play(("4o",))).state
    ended = engine.apply(state, 1, engine.Play(("5o",))).events[-1]
    assert isinstance(ended, engine.HandEnded)
    assert ended.points == (2, 1, 0)
    with translation.override("es"):
        assert "dos puntos para el presidente y uno para el vicepresidente" in text_of(read({}))


# -- the address ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"equal": "must_beat", "players": "4"},
        {"game": "presidente", "players": "7"},
        {"game": "presidente", "tie": "president_wins"},
        {**FRENCH, "target": "21"},
    ],
)
def test_the_short_query_says_the_same_table(query: dict[str, str]) -> None:
    asked = read(query)
    assert read({name: values[0] for name, values in parse_qs(asked.query).items()}) == asked


def test_presi_itself_needs_no_query() -> None:
    house = {name: values[0] for name, values in engine.OPTIONS.items()}
    assert read({"game": "presi", "target": "11", "players": "", **house}).query == ""


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"equal": "sometimes"}, "unknown_value"),
        ({"equal": "<script>"}, "unknown_value"),
        ({"colour": "red"}, "unknown_option"),
        ({"players": "2"}, "players_out_of_range"),
        ({"players": "7"}, "players_out_of_range"),
        ({"players": "four"}, "players_out_of_range"),
        ({"players": "٤"}, "players_out_of_range"),
        ({"game": "presidente", "players": "3"}, "players_out_of_range"),
        ({"target": "0"}, "target_out_of_range"),
        ({"target": "100"}, "target_out_of_range"),
        ({"target": "1" * 5000}, "target_out_of_range"),
        ({"target": "-1"}, "target_out_of_range"),
        ({"target": "1.5"}, "target_out_of_range"),
        ({"game": "bridge"}, "unknown_game"),
        ({"deck": "french52"}, "french_deck_lone_two"),
        ({"game": "presidente", "jokers": "wild"}, "french_deck_jokers"),
        ({"game": "presidente", "order": "three_second"}, "french_deck_order"),
        ({"game": "presidente", "first_opener": "three_of_oros"}, "french_deck_opener"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_reason(
    path: str, language: str, query: dict[str, str], code: str
) -> None:
    with pytest.raises(engine.InvalidRules) as refused:
        read(query)
    assert refused.value.code == code
    response = Client().get(path, query)
    page = read_page(path, response)
    assert response.status_code == 422
    assert page.h1 == [{"es": "Estas reglas no casan", "pt": "Essas regras não combinam"}[language]]
    assert "<script>" not in response.content.decode()
    assert 'name="equal"' in response.content.decode()  # the form is there to put it right


def test_what_chat_programs_add_to_a_link_does_no_harm(path: str) -> None:
    response = Client().get(f"{path}?equal=must_beat&fbclid=abc&utm_source=x")
    assert (response.status_code, response["Location"]) == (302, f"{path}?equal=must_beat")


def test_the_form_is_led_to_the_short_address(path: str) -> None:
    house = {name: values[0] for name, values in engine.OPTIONS.items()}
    response = Client().get(path, {**house, "jokers": "wild", "players": "5", "target": "11"})
    assert (response.status_code, response["Location"]) == (302, f"{path}?jokers=wild&players=5")


def test_a_name_given_twice_counts_once(path: str) -> None:
    assert Client().get(f"{path}?equal=x&equal=must_beat")["Location"] == f"{path}?equal=must_beat"


# -- the page ------------------------------------------------------------------------------------------------

QUERY = "equal=must_beat&players=4"


def source(path: str) -> str:
    return Client().get(path).content.decode()


def test_the_card_is_on_its_page_and_asks_the_database_nothing(
    path: str,
    django_assert_num_queries,
    db: None,  # type: ignore[no-untyped-def]
) -> None:
    with django_assert_num_queries(0):
        page = read_page(path, Client().get(f"{path}?{QUERY}"))
    assert page.status == 200
    for _, title, said in card_of(read({"equal": "must_beat", "players": "4"})):
        assert title in page.words
        for sentence in said:
            assert sentence.text in page.words


@pytest.mark.parametrize(
    ("language_code", "path_of"), [("es", "/es/reglas/mesa/"), ("pt", "/pt/regras/mesa/")]
)
def test_it_is_where_it_is_promised(language_code: str, path_of: str) -> None:
    with translation.override(language_code):
        assert reverse("rules:table-card") == path_of


def test_the_code_carries_the_address_and_so_do_the_words(path: str) -> None:
    html = source(f"{path}?{QUERY}")
    url = f"http://testserver{path}?{QUERY}"
    [drawn] = re.findall(r'<svg[^>]*class="qr".*?</svg>', html, re.DOTALL)
    code = segno.make(url, error="m", micro=False).svg_inline(border=4, omitsize=True, lineclass=None)
    assert max(re.findall(r' d="([^"]+)"', drawn), key=len) == max(re.findall(r' d="([^"]+)"', code), key=len)
    assert url in unescape(html)
    assert "style=" not in drawn


def test_play_like_this_has_the_same_options_and_the_table_takes_them(path: str, db: None) -> None:
    table = reverse("table:new")
    [link] = [
        unescape(link)
        for link in re.findall(r'href="([^"]+)"', source(f"{path}?{QUERY}"))
        if table in link and "?" in link
    ]
    assert link == f"{table}?{QUERY}"
    page = Client().get(link).content.decode()
    for name, value in parse_qs(urlsplit(link).query).items():
        chosen = re.findall(rf'<input[^>]*name="{name}"[^>]*>', page)
        assert [re.search(r'value="([^"]*)"', box)[1] for box in chosen if "checked" in box] == value  # type: ignore[index]


def test_the_form_names_every_option_of_the_engine_and_has_the_table_chosen(path: str) -> None:
    html = source(f"{path}?jokers=wild&target=5")
    fields = dict(re.findall(r'<select id="o-\w+" name="(\w+)">(.*?)</select>', html, re.DOTALL))
    assert set(fields) == {*engine.OPTIONS, "players"}
    for name, values in engine.OPTIONS.items():
        offered = re.findall(r'<option value="([^"]*)"( selected)?', fields[name])
        assert [value for value, _ in offered] == list(values)
        assert [v for v, on in offered if on] == ["wild" if name == "jokers" else values[0]]
    assert re.search(r'name="target"\s+value="5"', html)


def test_every_choice_has_a_label(path: str) -> None:
    html = source(path)
    ids = set(re.findall(r'<(?:select|input)\b[^>]*\bid="(o-\w+)"', html))
    assert ids == set(re.findall(r'<label for="(o-\w+)"', html))


def test_the_switcher_keeps_the_table(path: str, language: str) -> None:
    other = {"es": "pt", "pt": "es"}[language]
    with translation.override(other):
        there = f"{reverse('rules:table-card')}?{QUERY}"
    assert there in unescape(source(f"{path}?{QUERY}"))
    canonical = re.findall(r'<link rel="canonical" href="([^"]+)"', source(f"{path}?{QUERY}"))
    assert canonical == [f"http://testserver{path}"]
