"""Progress moved to another device by a code: union, expiry, every way of getting it wrong, and a limit."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.conf import settings
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from tests.tutorial.learner import Learner, address_of, read
from tutorial.models import Bookmark, Lesson, MoveCode, Progress
from tutorial.moving import LENGTH, LETTERS, LIFE, MOST_TRIES, BadCode, make_code, take

pytestmark = pytest.mark.django_db

MOVE = {"es": "/es/aprender/otro-dispositivo/", "pt": "/pt/aprender/outro-aparelho/"}
MAP = {"es": "/es/aprender/", "pt": "/pt/aprender/"}


@pytest.fixture(autouse=True)
def _no_tries_before() -> None:
    cache.clear()


def solve_order(language: str, query: str = "") -> Learner:
    learner = Learner("order", language, query)
    learner.answer("1b")
    return learner


def code_shown(client: Client, language: str) -> str:
    found = re.search(r'class="move-code">\s*([^<\s]+)', client.get(MOVE[language]).content.decode())
    return found[1] if found else ""


def send(client: Client, language: str, **fields: str) -> HttpResponse:
    """Send a form of the page, with its token."""
    token = read(client.get(MOVE[language])).hidden["csrfmiddlewaretoken"]
    return client.post(MOVE[language], {"csrfmiddlewaretoken": token, **fields}, follow=True)


def make(client: Client, language: str) -> str:
    assert send(client, language, action="make").redirect_chain == [(MOVE[language], 302)]
    return code_shown(client, language)


def type_code(client: Client, language: str, code: str) -> tuple[int, str]:
    """Status and text of the answer."""
    answer = send(client, language, action="take", code=code)
    return answer.status_code, read(answer).text("main")


def solved_in(client: Client) -> dict[str, bool]:
    player = client.session.get("player")
    return {kept.lesson.key: kept.unaided for kept in Progress.objects.filter(player=player)}


def test_a_code_takes_the_progress_along_and_leaves_it_where_it_was(language: str) -> None:
    learner = solve_order(language)
    code = make(learner.client, language)
    other = Client()
    status, text = type_code(other, language, code)
    assert status == 200
    assert {"es": "una lección resuelta más", "pt": "mais uma lição resolvida"}[language] in text
    assert solved_in(other) == solved_in(learner.client) == {"order": True}


def test_what_both_have_solved_is_joined_and_the_better_of_two_is_kept(language: str) -> None:
    giver = solve_order(language)
    taker = solve_order(language, "?h=1")  # with help
    taker.open(address_of("out-closes", language))
    taker.answer("8b-8c")
    status, text = type_code(taker.client, language, make(giver.client, language))
    assert status == 200
    assert {"es": "ya estaba todo", "pt": "já estava tudo"}[language] in text
    assert solved_in(taker.client) == {"order": True, "out-closes": True}
    # The other way round nothing is lost either.
    type_code(giver.client, language, make(taker.client, language))
    assert solved_in(giver.client) == {"order": True, "out-closes": True}


def test_where_one_stopped_comes_along(language: str) -> None:
    learner = solve_order(language)
    learner.open(address_of("keep-two", language))
    learner.answer("10b")
    other = Client()
    type_code(other, language, make(learner.client, language))
    assert address_of("keep-two", language) + "?j=10b" in read(other.get(MAP[language])).links.values()


def test_where_one_stopped_on_this_device_is_not_lost() -> None:
    lesson = Lesson.objects.get(key="keep-two")
    Bookmark.objects.create(player="giver", lesson=lesson, query="?j=10b")
    Bookmark.objects.create(player="taker", lesson=lesson, query="?j=10b&j=2o")
    take(make_code("giver").code, "taker", "here")
    assert Bookmark.objects.get(player="taker").query == "?j=10b&j=2o"


def test_a_code_is_made_once_and_shown_until_it_expires(language: str) -> None:
    learner = solve_order(language)
    assert code_shown(learner.client, language) == ""
    code = make(learner.client, language)
    assert re.fullmatch(f"[{LETTERS}]{{4}}-[{LETTERS}]{{4}}", code)
    assert make(learner.client, language) == code == code_shown(learner.client, language)
    MoveCode.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert code_shown(learner.client, language) == ""
    assert make(learner.client, language) != code


def test_codes_are_easily_told_apart_and_last_an_hour() -> None:
    assert LENGTH == 8
    assert set(LETTERS).isdisjoint("aeiou01l")
    before = timezone.now()
    made = make_code("p")
    assert before + LIFE <= made.expires <= timezone.now() + LIFE
    assert timedelta(hours=1) == LIFE


def test_who_has_solved_nothing_has_nothing_to_take_along(language: str) -> None:
    client = Client()
    client.post(MOVE[language], {"action": "make"})
    assert not MoveCode.objects.exists()
    page = read(client.get(MOVE[language]))
    assert {"es": "ninguna lección resuelta", "pt": "nenhuma lição resolvida"}[language] in page.text("main")
    assert settings.SESSION_COOKIE_NAME not in client.cookies


@pytest.mark.parametrize("how", [str.upper, lambda code: code.replace("-", ""), lambda code: f"  {code} "])
def test_a_code_may_be_typed_in_any_case_with_or_without_the_dash(how: object, language: str) -> None:
    code = make(solve_order(language).client, language)
    other = Client()
    type_code(other, language, how(code))  # type: ignore[operator]
    assert solved_in(other) == {"order": True}


WRONG = {
    "": {"es": "ocho letras y cifras", "pt": "oito letras e números"},
    "k7mp": {"es": "ocho letras y cifras", "pt": "oito letras e números"},
    "k7mp-x2fdd": {"es": "ocho letras y cifras", "pt": "oito letras e números"},
    "aeio-u010": {"es": "ocho letras y cifras", "pt": "oito letras e números"},
    "♥♥♥♥♥♥♥♥": {"es": "ocho letras y cifras", "pt": "oito letras e números"},
    "k7mp-x2fd": {"es": "Ningún dispositivo", "pt": "Nenhum aparelho"},
}


@pytest.mark.parametrize("code", WRONG)
def test_a_wrong_code_says_what_is_wrong_and_stays_in_the_form(code: str, language: str) -> None:
    client = Client()
    status, text = type_code(client, language, code)
    assert status == 422
    assert WRONG[code][language] in text
    answer = client.post(MOVE[language], {"action": "take", "code": code})
    assert f'value="{code}"' in answer.content.decode()
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not Progress.objects.exists()


def test_an_expired_code(language: str) -> None:
    code = make(solve_order(language).client, language)
    MoveCode.objects.update(expires=timezone.now() - timedelta(minutes=1))
    make_code("somebody")  # clears what is long gone, not this one
    status, text = type_code(Client(), language, code)
    assert status == 422
    assert {"es": "valía una hora", "pt": "valia por uma hora"}[language] in text


def test_codes_long_gone_are_cleared_away() -> None:
    old = make_code("p")
    MoveCode.objects.update(expires=timezone.now() - timedelta(days=2))
    make_code("q")
    assert not MoveCode.objects.filter(code=old.code).exists()


def test_the_code_of_this_very_device(language: str) -> None:
    learner = solve_order(language)
    status, text = type_code(learner.client, language, make(learner.client, language))
    assert status == 422
    assert {"es": "este mismo dispositivo", "pt": "deste mesmo aparelho"}[language] in text


def test_after_ten_tries_one_has_to_wait_even_with_the_right_code(language: str) -> None:
    code = make(solve_order(language).client, language)
    client = Client()
    for _ in range(MOST_TRIES):
        assert type_code(client, language, "k7mp-x2fd")[0] == 422
    status, text = type_code(client, language, code)
    assert status == 429
    assert {"es": "diez minutos", "pt": "dez minutos"}[language] in text
    other = Client(REMOTE_ADDR="192.0.2.7")
    assert type_code(other, language, code)[0] == 200, "somebody elsewhere may try"


def test_a_slip_of_the_keyboard_is_no_try() -> None:
    for _ in range(MOST_TRIES + 5):
        with pytest.raises(BadCode, match="shape"):
            take("short", "p", "here")
    with pytest.raises(BadCode, match="unknown"):
        take("k7mpx2fd", "p", "here")


def test_a_form_without_its_token() -> None:
    answer = Client(enforce_csrf_checks=True).post(MOVE["es"], {"action": "take", "code": "k7mp-x2fd"})
    assert answer.status_code == 403


def test_the_map_leads_there(language: str) -> None:
    assert MOVE[language] in read(Client().get(MAP[language])).links.values()
