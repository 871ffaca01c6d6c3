"""The files are complete in both languages, and what is incomplete or untrue is refused."""

import re
from collections import Counter

import pytest

import engine
from rules import markup
from rules.content import Content, problems
from rules.content.checks import MARKDOWN, OPTIONAL, REQUIRED
from rules.content.files import entries
from tests.rules.conftest import LANGUAGES

# How many numbered rules each specification has, and the letter of their numbers.
NUMBERED = {"presi": ("P", 30), "presidente": ("D", 10), "tric_tric": ("T", 29)}
# The numbers of Tric-Tric at which the specification had to decide something (its ◆).
DECIDED = {1, 3, 4, 5, 6, 10, 11, 12, 13, 14, 16, 17, 18, 19, 21, 23, 24, 27}


def test_the_files_are_complete_and_true(files: Content) -> None:
    assert problems(files) == []


@pytest.mark.parametrize("game", NUMBERED)
def test_every_number_of_the_specifications_has_its_rule(files: Content, game: str) -> None:
    letter, count = NUMBERED[game]
    stated = {number for rule in files.games[game].rules for number in rule["covers"]}
    assert sorted({f"{letter}-{n}" for n in range(1, count + 1)} ^ stated) == []


def test_what_this_table_decided_is_marked_at_its_rule(files: Content) -> None:
    decided = [rule for rule in files.games["tric_tric"].rules if rule.get("decision_es")]
    assert {number for rule in decided for number in rule["covers"]} == {f"T-{n}" for n in DECIDED}


@pytest.mark.parametrize(("game", "questions"), [("presi", 8), ("presidente", 6), ("tric_tric", 6)])
def test_each_game_has_its_summary_and_enough_questions(files: Content, game: str, questions: int) -> None:
    kinds = Counter(kind for kind, _entry in files.games[game].passages)
    assert kinds["question"] >= questions
    assert kinds["summary"] >= 5
    assert (kinds["here"] > 0) == (kinds["reading"] > 0) == (game == "presi")


def test_the_rules_that_the_rest_of_the_site_hangs_on_are_there(files: Content) -> None:
    slugs = {rule["key"]: (rule["slug_es"], rule["slug_pt"]) for rule in files.games["presi"].rules}
    promised = {
        "order": ("orden-de-las-cartas", "ordem-das-cartas"),
        "opening": ("quien-abre", "quem-abre"),
        "plays": ("jugadas", "jogadas"),
        "same-size": ("mismo-tamano", "mesmo-tamanho"),
        "equal-or-higher": ("igual-o-mas-alto", "igual-ou-mais-alto"),
        "equal-skips": ("igualar-salta", "igualar-pula"),
        "skip-not-pass": ("saltado-no-ha-pasado", "pulado-nao-passou"),
        "pass": ("pasar", "passar"),
        "trick-end": ("fin-de-baza", "fim-da-vaza"),
        "out-closes": ("salir-cierra-la-baza", "sair-fecha-a-vaza"),
        "two-alone": ("dos-de-oros-solo", "dois-de-ouros-sozinho"),
        "two-in-set": ("dos-de-oros-en-pareja", "dois-de-ouros-no-par"),
        "places": ("puestos", "posicoes"),
        "exchange": ("intercambio", "troca"),
        "score": ("tanteo", "placar"),
        "tie": ("empate-a-once", "empate-em-onze"),
    }
    assert {key: slugs.get(key) for key in promised} == promised


def test_every_rule_but_the_one_about_rooms_has_an_example_and_a_mistake(files: Content) -> None:
    rules = [rule for game in files.games.values() for rule in game.rules]
    bare = [rule["key"] for rule in rules if not (rule.get("example") and rule.get("mistake_es"))]
    assert bare == ["rooms"]


@pytest.mark.parametrize(
    ("language", "foreign"),
    [
        ("es", r"\b(você|vocês|não|são|vaza|pular|jogada|mão|ouros|paus|quem|com|uma|dois)\b"),
        ("pt", r"\b(tú|vosotros|jugar|baza|saltar|jugada|mano|oros|bastos|quien|con|una|el|los|y)\b"),
    ],
)
def test_no_word_of_one_language_is_in_the_text_of_the_other(
    files: Content, language: str, foreign: str
) -> None:
    found = []
    for kind, name, entry in entries(files):
        for field in (*REQUIRED[kind], *OPTIONAL.get(kind, ())):
            text = entry.get(f"{field}_{language}", "")
            if field == "slug":
                continue
            # Words in *italics* are quoted, addresses are keys.
            text = re.sub(r"\*[^*]+\*|\]\([^)]*\)", "", text)
            found += [(kind, name, field, word) for word in re.findall(foreign, text, re.IGNORECASE)]
        for row in entry.get("example", {}).get("rows", ()):
            found += [(kind, name, "row", word) for word in re.findall(foreign, row[language], re.IGNORECASE)]
    assert found == []


def test_markdown_stays_within_what_the_pages_can_show(files: Content) -> None:
    for _kind, _name, entry in entries(files):
        for field in MARKDOWN:
            for language in LANGUAGES:
                markup.block(entry.get(f"{field}_{language}", ""), lambda kind, key: "#")


# --- What is refused ---


@pytest.mark.parametrize("field", ["title_pt", "slug_es", "lead_pt", "text_es"])
def test_a_rule_without_a_field_is_refused_by_name(draft: Content, field: str) -> None:
    del draft.games["presi"].rules[3][field]
    assert f"rule presi.order: {field} is missing" in problems(draft)


def test_an_empty_slug_counts_as_missing(draft: Content) -> None:
    draft.terms[0]["slug_pt"] = "  "
    assert "term ace: slug_pt is missing" in problems(draft)


def test_a_mistake_in_one_language_only_is_refused(draft: Content) -> None:
    draft.games["presi"].rules[0]["mistake_pt"] = ""
    assert "rule presi.aim: mistake is there in ['es'] only" in problems(draft)


def test_slugs_are_lower_case_ascii_and_unique_on_their_page(draft: Content) -> None:
    draft.games["presi"].rules[0]["slug_es"] = "señal"
    draft.games["presi"].rules[1]["slug_pt"] = "O-Jogo"
    draft.options[0]["choice"][0]["slug_es"] = draft.options[1]["slug_es"]
    found = problems(draft)
    assert "rule presi.aim: slug_es 'señal' is not lower-case ASCII" in found
    assert "rule presi.players: slug_pt 'O-Jogo' is not lower-case ASCII" in found
    assert "option order: slug_es 'orden' is also that of deck=spanish48" in found


def test_a_link_to_nowhere_is_refused(draft: Content) -> None:
    draft.games["presi"].rules[0]["text_es"] = (
        "Una [cosa](term:thing) y [otra](rule:nothing) y [más](option:equal=never)."
    )
    assert [line for line in problems(draft) if line.startswith("rule presi.aim: text_es")] == [
        "rule presi.aim: text_es links to an unknown term thing",
        "rule presi.aim: text_es links to an unknown rule nothing",
        "rule presi.aim: text_es links to an unknown option equal=never",
    ]


def test_a_term_is_linked_once_in_a_rule(draft: Content) -> None:
    draft.games["presi"].rules[0]["mistake_es"] = "Una [baza](term:trick) y otra [baza](term:trick)."
    assert "rule presi.aim: es links to the term trick more than once" in problems(draft)


def test_a_rule_is_at_most_sixty_words_before_its_example(draft: Content) -> None:
    opening = next(rule for rule in draft.games["presi"].rules if rule["key"] == "opening")
    opening["lead_es"], opening["text_es"] = "Una sola.", "palabra " * 58
    assert problems(draft) == []
    opening["text_es"] = "palabra " * 59
    assert problems(draft) == ["rule presi.opening: 61 words in es, at most 60"]


def test_a_definition_is_at_most_160_characters(draft: Content) -> None:
    draft.terms[0]["definition_pt"] = "a" * 160
    assert problems(draft) == []
    draft.terms[0]["definition_pt"] = "a" * 161
    assert problems(draft) == ["term ace: 161 characters in pt, at most 160"]


def test_every_option_and_value_of_the_engine_is_explained(files: Content, draft: Content) -> None:
    explained = {option["key"]: [c["value"] for c in option["choice"]] for option in files.options}
    explained.pop("target")
    assert explained == {name: list(values) for name, values in engine.options("presi").items()}
    draft.options.remove(next(option for option in draft.options if option["key"] == "revolution"))
    assert "option revolution: is missing" in problems(draft)


def test_a_choice_that_cannot_be_played_is_refused(draft: Content) -> None:
    del draft.options[0]["choice"][2]["with"]
    assert any(line.startswith("option deck=french52: cannot be played so") for line in problems(draft))


def test_a_key_that_is_there_twice_is_refused(draft: Content) -> None:
    draft.terms.append(draft.terms[0])
    assert "term ace: there twice" in problems(draft)


def test_a_slug_that_is_the_address_of_another_page_is_refused(draft: Content) -> None:
    """Another game's, the summary's: the rule could not be reached."""
    draft.games["presi"].rules[0]["slug_es"] = "presidente"
    draft.games["presi"].rules[1]["slug_pt"] = "tric-tric"
    draft.games["tric_tric"].rules[2]["slug_es"] = "resumen"
    assert problems(draft) == [
        "rule presi.aim: slug_es 'presidente' is the address of another page",
        "rule tric_tric.wild: slug_es 'resumen' is the address of another page",
        "rule presi.players: slug_pt 'tric-tric' is the address of another page",
    ]


def test_two_games_may_have_the_same_slug_and_one_may_not_have_it_twice(draft: Content) -> None:
    slugs = [rule["slug_es"] for game in draft.games.values() for rule in game.rules]
    assert len(slugs) > len(set(slugs))  # "quien-abre" and others
    draft.games["presidente"].rules[1]["slug_es"] = draft.games["presidente"].rules[0]["slug_es"]
    assert problems(draft) == [
        "rule presidente.cards: slug_es 'jugadores-y-turno' is also that of presidente.players"
    ]


def test_a_link_may_name_a_rule_of_another_game(draft: Content) -> None:
    draft.games["presidente"].rules[0]["mistake_es"] = "Mira [esto](rule:presi.pass) y [esto](rule:presi.no)."
    assert problems(draft) == ["rule presidente.players: mistake_es links to an unknown rule presi.no"]


def test_a_question_without_a_rule_is_refused(draft: Content) -> None:
    question = next(entry for kind, entry in draft.games["presi"].passages if kind == "question")
    question["cites"] = []
    assert problems(draft) == ["question presi.why-skipped: cites no rule"]


def test_a_decision_in_one_language_only_is_refused(draft: Content) -> None:
    draft.games["tric_tric"].rules[0]["decision_pt"] = ""
    assert "rule tric_tric.players: decision is there in ['es'] only" in problems(draft)
