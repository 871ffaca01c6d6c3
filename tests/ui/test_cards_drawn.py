"""Cards as they are drawn: the sprites have them all, the markup names them, equal numbers hang together."""

import gzip
import re
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from ui import words
from ui.seating import Face, Hand
from ui.templatetags.cards import bracketed, card, card_row, hand_card
from ui.templatetags.site import suit_sign

STATIC = Path(__file__).parents[2] / "ui" / "static" / "ui"
SVG = "{http://www.w3.org/2000/svg}"
# what does not work, or not everywhere, in a sprite that is another file
REFUSED = {
    "style",
    "script",
    "linearGradient",
    "radialGradient",
    "mask",
    "clipPath",
    "pattern",
    "filter",
    "image",
}
SPANISH = [f"{number}{suit}" for suit in "oceb" for number in range(1, 13)] + ["X1", "X2"]
FRENCH_NUMBERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
FRENCH = [f"{number}{suit}" for suit in "cdhs" for number in FRENCH_NUMBERS]
DECKS = {"cards.svg": SPANISH, "cards-french.svg": FRENCH}
SUITS = {
    "cards.svg": {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"},
    "cards-french.svg": {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"},
}
READABLE = 4.5  # WCAG 1.4.3


def face(code: str, **more: object) -> Face:
    values = {"code": code, "name": f"card {code}", "number": code[:-1], "suit": "copas", "suit_letter": "C"}
    return Face(**(values | more))  # type: ignore[arg-type]


def sprite(name: str) -> ET.Element:
    return ET.parse(STATIC / name).getroot()


def symbols(name: str) -> dict[str, ET.Element]:
    return {symbol.get("id", ""): symbol for symbol in sprite(name).iter(f"{SVG}symbol")}


def uses(element: ET.Element) -> list[str]:
    return [use.get("href", "") for use in element.iter(f"{SVG}use")]


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", DECKS)
def test_a_sprite_has_each_card_small_and_full(name: str) -> None:
    back = {"back"} if name == "cards.svg" else set()
    assert set(symbols(name)) == {*DECKS[name], *(f"{code}-full" for code in DECKS[name]), *back}


@pytest.mark.parametrize(
    ("name", "numbers"), [("cards.svg", range(1, 10)), ("cards-french.svg", range(1, 11))]
)
def test_the_full_art_shows_as_many_signs_as_the_number_says(name: str, numbers: range) -> None:
    drawn = symbols(name)
    for suit in SUITS[name]:
        for number in numbers:
            code = f"{'A' if number == 1 and name == 'cards-french.svg' else number}{suit}"
            assert uses(drawn[f"{code}-full"]).count(f"#s{suit}") == number
            assert uses(drawn[code]).count(f"#s{suit}") == 1


@pytest.mark.parametrize(
    ("name", "figures"), [("cards.svg", ("10", "11", "12")), ("cards-french.svg", "JQK")]
)
def test_each_court_card_has_a_figure_of_its_own_and_its_sign(name: str, figures: tuple[str, ...]) -> None:
    drawn = symbols(name)
    for suit in SUITS[name]:
        for figure in figures:
            for code in (f"{figure}{suit}", f"{figure}{suit}-full"):
                shown = set(uses(drawn[code]))
                assert {f"#fig{figure}", f"#s{suit}"} <= shown
                assert not shown & {f"#fig{other}" for other in figures if other != figure}


@pytest.mark.parametrize("name", [*DECKS, "icons.svg"])
def test_a_sprite_needs_nothing_that_browsers_refuse_from_another_file(name: str) -> None:
    root = sprite(name)
    ids = [f"#{element.get('id')}" for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert not {element.tag.removeprefix(SVG) for element in root.iter()} & REFUSED
    assert set(uses(root)) <= set(ids)
    assert "url(" not in (STATIC / name).read_text()


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_weighs_little_on_a_first_visit(name: str) -> None:
    assert len(gzip.compress((STATIC / name).read_bytes())) < 6500


@pytest.mark.parametrize("name", DECKS)
def test_suits_are_readable_on_the_card_in_four_colours_and_each_has_its_shape(name: str) -> None:
    styles = (STATIC / "cards.css").read_text()
    cards = set(re.findall(r"--card: (#\w{6});", (STATIC / "site.css").read_text()))
    assert len(cards) == 2  # light and dark scheme
    drawn = symbols(name)
    colours = {}
    for letter, suit in SUITS[name].items():
        (colours[suit],) = re.findall(rf"\.card--{suit} \{{ color: (#\w{{6}}); }}", styles)
        for code in (code for code in drawn if code.removesuffix("-full").endswith(letter)):
            group = drawn[code].find(f"{SVG}g")
            assert group is not None
            assert group.get("color") == colours[suit]
    for colour in colours.values():
        assert all(contrast(colour, background) >= READABLE for background in cards)
    assert len(set(colours.values())) == 4
    signs = {group.get("id", ""): group for group in sprite(name).iter(f"{SVG}g")}
    outlines = [signs[f"s{letter}"].find(f"{SVG}path") for letter in SUITS[name]]
    assert len({path.get("d") for path in outlines if path is not None}) == 4


@pytest.mark.parametrize(
    ("language", "french", "letters"),
    [("es", True, "TDCP"), ("pt", True, "POCE"), ("es", False, "OCEB"), ("pt", False, "OCEP")],
)
def test_the_letter_on_a_card_is_the_initial_of_the_suit_on_screen(
    language: str, french: bool, letters: str
) -> None:
    with translation.override(language):
        shown = [words.suit_name(suit, french)[:1].upper() for suit in ("cdhs" if french else "oceb")]
    assert shown == list(letters)
    assert all(one != other for one, other in combinations(shown, 2))
    assert not set(shown) & {"A", "J", "Q", "K"}


def test_a_card_is_a_picture_with_its_name_and_what_its_badge_says() -> None:
    html = card(face("2o", badge="master", badge_text="gana sola"), "big")
    assert 'role="img" aria-label="card 2o, gana sola"' in html
    assert html.count("<use") == 3  # small art, full art, star
    assert card(face("7c")).count("<use") == 1


def drawn_from(html: str) -> list[str]:
    """The symbols that *html* shows, with their file: "cards.svg#7c"; also under a hashed name."""
    return [re.sub(r"(\.[0-9a-f]{12})?\.svg", ".svg", href.rsplit("/", 1)[1])
            for href in re.findall(r'href="([^"]+)"', html)]  # fmt: skip


def test_the_suit_says_from_which_deck_a_card_is() -> None:
    assert drawn_from(card(face("7c", suit="copas"))) == ["cards.svg#7c"]
    clubs = face("7c", suit="clubs", suit_letter="T")
    assert drawn_from(card(clubs)) == ["cards-french.svg#7c"]
    assert drawn_from(card(clubs, "full")) == ["cards-french.svg#7c-full"]
    assert drawn_from(hand_card(clubs)) == ["cards-french.svg#7c", "cards-french.svg#7c-full"]
    assert drawn_from(suit_sign("c")) == ["cards.svg#sc"]
    assert drawn_from(suit_sign("clubs")) == ["cards-french.svg#sc"]


def test_both_decks_share_jokers_and_back() -> None:
    for code in ("X1", "X"):  # with two packs the printed jokers are all called X
        assert drawn_from(card(face(code, suit="joker", suit_letter=""))) == ["cards.svg#X1"]
    assert drawn_from(card_row("Kd back X2", "french")) == [
        "cards-french.svg#Kd",
        "cards-french.svg#Kd-full",
        "cards.svg#back",
        "cards.svg#X2",
        "cards.svg#X2-full",
    ]
    assert drawn_from(card_row("12e")) == ["cards.svg#12e", "cards.svg#12e-full"]


def test_equal_numbers_hang_together() -> None:
    hand = [face(code) for code in ("3e", "4c", "4b", "7e", "7b", "7o", "2o")]
    assert [edge for _face, edge in bracketed(hand)] == [
        "single", "first", "last", "first", "middle", "last", "single"
    ]  # fmt: skip


def test_a_hand_is_a_group_of_checkboxes_named_in_words() -> None:
    faces = (face("7c", selected=True, playable=True), face("2o", badge="master", badge_text="gana sola"))
    hand = Hand("Tu mano, 2 cartas", "Mesa: un siete.", faces, rows=2, disabled=False)
    with translation.override("es"):
        html = render_to_string("ui/_hand.html", {"hand": hand})
    assert "<legend" in html
    assert 'aria-describedby="hand-need"' in html
    assert html.count('type="checkbox"') == 2
    assert html.count(" checked") == 1
    assert "card 7c, se puede jugar" in html
    assert "card 2o, gana sola" in html
    assert "disabled" not in html
