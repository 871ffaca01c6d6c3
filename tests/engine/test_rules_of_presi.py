"""The numbered rules of Presi (spec presi.md) that no worked position covers. Seats: A 0, B 1, C 2, D 3."""

import pytest

import engine
from tests.engine.playing import Table, begin, hand

A, B, C, D, E = range(5)


def test_p1_p22_the_order_of_going_out_gives_the_places() -> None:
    table = hand("3o", "4o", "5o 6o", leader=B).play("4o", "5o", "pass", "6o")
    (ended,) = table.happened(engine.HandEnded)
    assert ended.placing == (B, C, A)
    assert table.happened(engine.SeatFinished) == [engine.SeatFinished(C, 1), engine.SeatFinished(A, 2)]


@pytest.mark.parametrize(
    ("players", "titles"),
    [
        (3, "president vice_president last"),
        (4, "president vice_president vice_last last"),
        (5, "president vice_president neutral vice_last last"),
        (6, "president vice_president neutral neutral vice_last last"),
        (7, "president vice_president neutral neutral neutral vice_last last"),
    ],
)
def test_p22_titles(players: int, titles: str) -> None:
    assert [engine.title(place, players) for place in range(players)] == titles.split()


@pytest.mark.parametrize("players", [2, 7, 0, -3, True, "3", 3.0, None])
def test_p2_three_to_six_players(players: object) -> None:
    with pytest.raises(engine.InvalidRules) as error:
        engine.setup("presi", players)  # type: ignore[arg-type]
    assert error.value.code == "players_out_of_range"
    assert (error.value.params["least"], error.value.params["most"]) == (3, 6)


def test_p2_the_turn_goes_to_the_next_seat_and_round() -> None:
    table = hand("3o 6o", "4o 7o", "5o 8o", leader=C).play("5o", "6o", "7o")
    assert table.turn == C


def test_p4_p6_the_deck_in_order() -> None:
    deck = engine.deck(engine.presets()["presi"].rules)
    assert deck == tuple(
        f"{number}{suit}" for number in (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2) for suit in "oceb"
    )


ORDER = ("3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "1", "2")


@pytest.mark.parametrize("low", range(12))
@pytest.mark.parametrize("high", range(12))
def test_p6_p11_a_number_answers_those_below_and_its_own(low: int, high: int) -> None:
    table = hand(f"{ORDER[low]}c {ORDER[low]}e 3o", f"{ORDER[high]}b 4o", "5o").play(f"{ORDER[low]}c")
    assert table.refusal(f"{ORDER[high]}b") == (None if high >= low else "too_low")


def test_p5_suits_do_not_rank() -> None:
    table = hand("7b 3o", "7o 4o", "7c 5o", "7e 6o").play("7b")
    assert table.refusal("7o") is None


def test_p7_p19_the_master_two_wins_the_trick_it_leads() -> None:
    table = hand("2o 3o", "2c 4o", "5o").play("2o")
    assert (table.turn, table.view().table) == (A, None)
    assert table.happened(engine.CardsPlayed) == [engine.CardsPlayed(A, ("2o",), "master")]


@pytest.mark.parametrize("on_table", ["5o", "5o 5c", "5o 5c 5e", "5o 5c 5e 5b", "2c", "2c 2e 2b"])
def test_p19_the_master_two_beats_any_size(on_table: str) -> None:
    table = hand(f"{on_table} 3o", "2o 4o", "6o").play(on_table, "2o")
    assert (table.turn, table.view().table) == (B, None)


def test_p20_after_the_last_master_two_the_next_with_cards_leads() -> None:
    table = hand("3o 4o", "5o", "6o", "2o", leader=D).play("2o")
    assert (table.turn, table.happened(engine.LeadTaken)) == (A, [engine.LeadTaken(A, "next")])


def test_p21_among_twos_the_two_of_oros_does_not_win_the_trick() -> None:
    table = hand("2o 2c 3o", "4o 5o", "6o 7o").play("2o 2c")
    assert (table.turn, table.view().table is None) == (B, False)


# -- P-8, P-9: the deal and the lead -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "first", "sizes"),
    [
        (3, 1, (16, 16, 16)),
        (4, 2, (12, 12, 12, 12)),
        (5, 0, (10, 10, 10, 9, 9)),
        (5, 3, (10, 9, 9, 10, 10)),
        (6, 5, (8, 8, 8, 8, 8, 8)),
    ],
)
def test_p8_the_first_seats_in_dealing_order_have_one_card_more(
    players: int, first: int, sizes: tuple[int, ...]
) -> None:
    table = Table(engine.start(engine.setup("presi", players))).deal_deck(first)
    assert table.events[0] == engine.HandDealt(1, first, sizes)
    assert table.view(0).counts == sizes


def test_p8_one_card_at_a_time_from_the_first_seat_on() -> None:
    table = Table(engine.start(engine.setup("presi", 5))).deal_deck(first=3)
    assert table.view(3).cards[:2] == ("3o", "4c")
    assert table.view(4).cards[:2] == ("3c", "4e")
    assert table.view(0).cards[0] == "3e"


def test_p8_each_later_hand_begins_one_seat_on() -> None:
    table = play_hand(Table(engine.start(engine.setup("presi", 5))).deal_deck(first=4))
    assert engine.deal_out(table.state, engine.deck(table.state.setup.rules)).first == 0
    wrong = engine.Deal(engine.deal_out(table.state, engine.deck(table.state.setup.rules)).hands, first=1)
    with pytest.raises(ValueError, match="begins at another seat"):
        table.act(engine.CHANCE, wrong)


def play_hand(table: Table) -> Table:
    """The hand played to its end with the first legal action each time."""
    while engine.to_act(table.state) and engine.to_act(table.state)[0] != engine.CHANCE:
        seat = engine.to_act(table.state)[0]
        table.act(seat, engine.legal_actions(table.state, seat)[0])
    return table


@pytest.mark.parametrize("holder", range(4))
def test_p9_the_three_of_oros_leads_the_first_hand_with_any_play(holder: int) -> None:
    hands = ["4o 5o", "4c 5c", "4e 5e", "4b 5b"]
    hands[holder] += " 3o"
    table = begin(players=4).deal(*hands)
    assert table.turn == holder
    assert table.happened(engine.LeadTaken) == [engine.LeadTaken(holder, "three_of_oros")]
    assert table.refusal(hands[holder].split()[0]) is None


def test_p9_later_the_culo_leads_after_the_exchange() -> None:
    table = begin(players=3, placing="1 2 0").deal("5o 6o", "7o 8o", "9o 10o")
    table.give(0, "5o 6o").give(1, "7o 8o")
    assert table.turn == 0
    assert table.happened(engine.LeadTaken) == [engine.LeadTaken(0, "culo")]


# -- P-10 to P-18 ------------------------------------------------------------------------------------------


def test_p10_the_leader_chooses_any_size_of_one_number() -> None:
    table = hand("7o 7c 7e 7b 8o", "3o", "4o")
    singles = {"7o", "7c", "7e", "7b", "8o"}
    pairs = {"7c+7o", "7e+7o", "7b+7o", "7c+7e", "7b+7c", "7b+7e"}
    trios = {"7c+7e+7o", "7b+7c+7o", "7b+7e+7o", "7b+7c+7e"}
    assert table.legal == singles | pairs | trios | {"7b+7c+7e+7o"}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("7c 7e", None),
        ("8o 8c", None),
        ("7c", "wrong_size"),
        ("8o 8c 8e", "wrong_size"),
        ("6o 6c", "too_low"),
        ("8o 7c", "not_a_set"),
        ("8o 8o", "duplicate_card"),
        ("8o 9c", "not_in_hand"),
        ("8o 8x", "unknown_card"),
        ("8o X1", "unknown_card"),
        ("", "not_a_set"),
        ("pass", None),
    ],
)
def test_p11_on_a_pair_of_sevens(move: str, code: str | None) -> None:
    table = hand("7o 7b 3o", "7c 7e 8o 8c 8e 6o 6c", "4o").play("7o 7b")
    assert table.refusal(move) == code


def test_codes_come_in_their_order() -> None:
    table = hand("3o 4o 4c", "5o", "6o").play("3o")
    assert table.refusal("7z 7z") == "unknown_card"
    assert table.refusal("7c 7c") == "duplicate_card"
    assert table.refusal("7c 8c") == "not_in_hand"
    assert table.refusal("pass", seat=A) == "not_your_turn"
    leading = hand("3o 4o", "5o", "6o")
    assert leading.refusal("3o 4o") == "not_a_set"
    assert leading.refusal("pass") == "cannot_pass_when_leading"


def test_p12_the_trick_returns_to_the_last_play() -> None:
    table = hand("5o 6o", "7o 3o", "4o 8o").play("5o", "7o", "pass")
    assert table.turn == A
    table.play("pass")
    assert table.turn == B
    assert [type(event).__name__ for event in table.events] == ["SeatPassed", "TrickWon", "LeadTaken"]
    assert table.refusal("3o") is None


def test_p13_a_last_card_closes_the_trick_though_it_could_be_beaten() -> None:
    table = hand("5o", "12o 3o", "4o 6o").play("5o")
    assert (table.turn, table.view().table) == (B, None)


def test_p14_who_passed_is_out_of_the_trick_only() -> None:
    table = hand("5o 9o 4c", "12o 7o 3c", "6o 8o 3o", "10o 11o 3e").play("5o", "pass", "6o", "10o", "pass")
    assert table.turn == C
    assert table.view(B).waiting == "passed"
    table.play("pass")
    assert table.turn == D
    table.play("3e", "4c")
    assert table.turn == B


def test_p15_with_nothing_playable_passing_is_the_only_move() -> None:
    table = hand("12o 3o", "4o 5o", "6o").play("12o")
    assert table.legal == {"pass"}


def test_p16_passes_in_between_do_not_matter() -> None:
    table = hand("7o 3o", "8o 4o", "7c 5o", "9o 6o").play("7o", "pass", "7c")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(D, by=C)]
    assert table.turn == A


def test_p16_an_equal_pair_skips_too() -> None:
    table = hand("7o 7c 3o", "7e 7b 4o", "8b 5o", "6o 3c").play("7o 7c", "7e 7b")
    assert table.happened(engine.SeatSkipped) == [engine.SeatSkipped(C, by=B)]
    assert table.turn == D


def test_p17_the_skipped_player_may_play_when_the_turn_comes_back() -> None:
    table = hand("5o 8o 3o", "5c 9o 3c", "10o 3e", "6o 3b").play("5o", "5c", "6o", "8o", "9o")
    assert (table.turn, table.view().waiting) == (C, "")
    assert table.refusal("10o") is None


def test_p18_a_skip_that_leaves_nobody_wins_the_trick() -> None:
    two_left = hand("5o 6o", "5c 7o", "8o", leader=C).play("8o", "5o", "5c")
    assert two_left.happened(engine.SeatSkipped) == [engine.SeatSkipped(A, by=B)]
    assert (two_left.turn, two_left.view().table) == (B, None)
    assert two_left.happened(engine.TrickWon) == [engine.TrickWon(B, "returned")]


def test_p10_p11_p16_p19_how_a_play_is_told() -> None:
    table = hand("5o 12o 3o", "7c 3c", "7e 3e", "2o 3b 4b")
    told = []
    for move in ("5o", "7c", "7e", "12o", "pass", "pass", "2o"):  # D is skipped, and has its turn after C
        told += [(play.seat, play.how) for play in table.play(move).happened(engine.CardsPlayed)]
    assert told == [(A, "lead"), (B, "beat"), (C, "equal"), (A, "beat"), (D, "master")]
    assert table.happened(engine.LeadTaken) == [engine.LeadTaken(D, "won")]  # P-20


def test_p12_who_wins_a_trick_leads_because_of_it() -> None:
    table = hand("5o 3o", "7c 3c", "9e 3e").play("5o", "7c", "pass", "pass")
    assert table.happened(engine.TrickWon) == [engine.TrickWon(B, "returned")]
    assert table.happened(engine.LeadTaken) == [engine.LeadTaken(B, "won")]
