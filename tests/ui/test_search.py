"""Finding among records, whatever they are records of."""

import pytest

from ui.search import Record
from ui.search.index import NEAREST, Index
from ui.search.marks import LONGEST, best_sentence, marked
from ui.search.words import fold, stem, words

TRICK = Record(
    "term",
    "baza",
    "/b",
    "Una ronda entera.",
    "En otras mesas se llama vuelta.",
    names=("vuelta",),
    foreign=("vaza",),
)
JACK = Record("term", "sota", "/s", "La carta número 10.", foreign=("valete",))
LOOSE = Record("term", "carta suelta", "/c", "Jugada de una sola carta.", foreign=("carta solta",))
PASS = Record(
    "rule",
    "Pasar",
    "/p",
    "Puedes pasar aunque tengas con qué.",
    "Quedas fuera de la baza.",
    numbers=("P-14",),
)
TWO = Record("rule", "El dos de oros, solo", "/2", "Gana cualquier baza.", "Sobre una pareja o un trío.")
ENDS = Record("question", "¿Quién abre después?", "/q", "", "No. Abre el siguiente que tenga cartas.")
RECORDS = (TRICK, JACK, LOOSE, PASS, TWO, ENDS)


@pytest.fixture(scope="module")
def index() -> Index:
    return Index(RECORDS)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("carta", "cartas"),
        ("jugador", "jugadores"),
        ("jugadores", "jugador"),
        ("comodines", "comodin"),
        ("revolucion", "revoluciones"),
        ("posicao", "posicoes"),
        ("pasar", "pasa"),
        ("pasar", "paso"),
        ("passar", "passa"),
        ("baza", "bazas"),
        ("maos", "mao"),
        ("dos", "doses"),
    ],
)
def test_endings_do_not_matter(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize(("one", "other"), [("p-16", "p-1"), ("10", "1"), ("oros", "copas"), ("par", "pas")])
def test_other_words_are_other_words(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_folding() -> None:
    assert fold("TRÍO Ás Não Cañí") == "trio as nao cani"
    assert words("¿P-16, o «dos»?") == ["P-16", "o", "dos"]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("pasar", PASS),
        ("PASAR", PASS),
        ("pásar", PASS),
        ("puedo pasar si tengo", PASS),
        ("P-14", PASS),
        ("p-14", PASS),
        ("dos de oros", TWO),
        ("2 de oros", TWO),
        ("dois de ouros", TWO),
        ("trio", TWO),
        ("sota", JACK),
        ("10", JACK),
        ("valete", JACK),
        ("vaza", TRICK),
        ("vuelta", TRICK),
        ("carta solta", LOOSE),
        ("supe", None),
        ("quién abre después", ENDS),
    ],
)
def test_what_is_found_first(index: Index, query: str, first: Record | None) -> None:
    found = index.find(query).results
    assert (found[0] if found else None) == first


def test_every_word_has_to_be_there(index: Index) -> None:
    assert set(index.find("baza").results) == {TRICK, PASS, TWO}
    assert index.find("baza trío").results == (TWO,)
    assert index.find("baza sota").results == ()


def test_words_that_say_nothing_do_not_narrow(index: Index) -> None:
    assert index.find("la de el baza").results == index.find("baza").results
    assert set(index.find("de").results) == {TWO, LOOSE, PASS}  # alone they are all there is


def test_the_other_languages_word_is_explained(index: Index) -> None:
    assert index.find("vaza").hints == (("vaza", ("baza",)),)
    assert index.find("Carta Solta").hints == (("Carta Solta", ("carta suelta",)),)
    assert index.find("baza").hints == ()


def test_an_empty_result_has_the_three_nearest(index: Index) -> None:
    found = index.find("sotta")
    assert found.results == ()
    assert len(found.nearest) == NEAREST
    assert found.nearest[0] == JACK
    assert index.find("baza sota").nearest[0] in (TRICK, JACK)
    assert len(index.find("xyz" * 30).nearest) == NEAREST


@pytest.mark.parametrize("query", ["", "   ", "¿?", "—", "\0", "<>&"])
def test_a_query_without_words_finds_nothing(index: Index, query: str) -> None:
    assert index.find(query).results == ()


def test_marks_keep_the_text_and_escape_it() -> None:
    text = "Trío & <b>trío</b>, tríos."
    html = marked(text, {stem("trio")})
    assert html == "<mark>Trío</mark> &amp; &lt;b&gt;<mark>trío</mark>&lt;/b&gt;, <mark>tríos</mark>."


def test_the_sentence_is_the_one_that_answers() -> None:
    assert best_sentence(PASS, {stem("baza")}) == "Quedas fuera de la baza."
    assert best_sentence(PASS, {"zzz"}) == "Puedes pasar aunque tengas con qué. Quedas fuera de la baza."
    assert best_sentence(ENDS, {"zzz"}) == "No. Abre el siguiente que tenga cartas."
    assert best_sentence(Record("rule", "x", "/x"), {"x"}) == ""
    long = best_sentence(Record("rule", "x", "/x", "palabra " * 100), {"x"})
    assert len(long) <= LONGEST
    assert long.endswith("palabra…")
