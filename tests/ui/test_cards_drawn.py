"""Cards as they are drawn: the sprite has them all, the markup names them, equal numbers hang together."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from ui.seating import Face, Hand
from ui.templatetags.cards import bracketed, card

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
CODES = [f"{number}{suit}" for suit in "oceb" for number in range(1, 13)] + ["X1", "X2"]


def face(code: str, **more: object) -> Face:
    values = {"code": code, "name": f"card {code}", "number": code[:-1], "suit": "copas", "suit_letter": "C"}
    return Face(**(values | more))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def sprite() -> ET.Element:
    return ET.parse(STATIC / "cards.svg").getroot()


def test_the_sprite_has_each_card_small_and_full_and_a_back(sprite: ET.Element) -> None:
    drawn = {symbol.get("id") for symbol in sprite.iter(f"{SVG}symbol")}
    assert drawn == {*CODES, *(f"{code}-full" for code in CODES), "back"}


def test_the_full_art_shows_as_many_signs_as_the_number_says(sprite: ET.Element) -> None:
    symbols = {symbol.get("id"): symbol for symbol in sprite.iter(f"{SVG}symbol")}
    for suit in "oceb":
        for number in range(1, 10):
            uses = [use.get("href") for use in symbols[f"{number}{suit}-full"].iter(f"{SVG}use")]
            assert uses.count(f"#s{suit}") == number


@pytest.mark.parametrize("name", ["cards.svg", "icons.svg"])
def test_a_sprite_needs_nothing_that_browsers_refuse_from_another_file(name: str) -> None:
    root = ET.parse(STATIC / name).getroot()
    ids = {f"#{element.get('id')}" for element in root.iter() if element.get("id")}
    assert not {element.tag.removeprefix(SVG) for element in root.iter()} & REFUSED
    assert {use.get("href") for use in root.iter(f"{SVG}use")} <= ids
    assert "url(" not in (STATIC / name).read_text()


def test_a_card_is_a_picture_with_its_name_and_what_its_badge_says() -> None:
    html = card(face("2o", badge="master", badge_text="gana sola"), "big")
    assert 'role="img" aria-label="card 2o, gana sola"' in html
    assert html.count("<use") == 3  # small art, full art, star
    assert card(face("7c")).count("<use") == 1


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
