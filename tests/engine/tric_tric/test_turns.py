"""Packs, deal, turn and the first card of a hand (T-1 to T-4, T-12 to T-14, T-22, T-23)."""

from collections import Counter
from dataclasses import replace

import pytest

import engine
from engine import tric_tric
from tests.engine.tric_tric.playing import Table, action_of, cards, hand

TRIC = tric_tric.PRESETS["tric_tric"]


def test_t1_three_to_nine_players() -> None:
    assert list(TRIC.players) == [3, 4, 5, 6, 7, 8, 9]
    for players in (2, 10):
        with pytest.raises(engine.InvalidRules, match="players_out_of_range"):
            engine.setup("tric_tric", players)


@pytest.mark.parametrize(("jokers", "size"), [(0, 104), (1, 106), (2, 108)])
def test_t2_two_packs(jokers: int, size: int) -> None:
    deck = engine.deck(engine.setup("tric_tric", 3, {"jokers_per_pack": jokers}).rules)
    count = Counter(deck)
    assert len(deck) == size
    assert count.pop("X", 0) == 2 * jokers
    assert set(count.values()) == {2}
    assert len(count) == 52


def test_the_options_and_their_defaults() -> None:
    rules = TRIC.rules
    assert (rules.wild, rules.jokers_per_pack) == ("twos", 0)
    assert (rules.stake_match, rules.stake_hand, rules.bust_over) == (10, 2, 100)
    assert engine.options("tric_tric") == {"wild": ("twos", "drawn"), "jokers_per_pack": (0, 1, 2)}
    assert set(engine.numbers("tric_tric")) == {"stake_match", "stake_hand", "bust_over"}
    assert engine.numbers("presi") == {"target": range(1, 100)}


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"wild": "aces"}, "unknown_value"),
        ({"wild": 2}, "unknown_value"),
        ({"jokers_per_pack": 3}, "unknown_value"),
        ({"jokers_per_pack": "1"}, "unknown_value"),
        ({"jokers_per_pack": True}, "unknown_value"),
        ({"jokers_per_pack": 1.0}, "unknown_value"),
        ({"stake_match": -1}, "number_out_of_range"),
        ({"stake_hand": "2"}, "number_out_of_range"),
        ({"bust_over": True}, "number_out_of_range"),
        ({"bust_over": 0}, "number_out_of_range"),
        ({"bust_over": 10**400}, "number_out_of_range"),
        ({"target": 11}, "unknown_option"),
    ],
)
def test_options_that_cannot_be_played(options: dict[str, object], code: str) -> None:
    with pytest.raises(engine.InvalidRules, match=code):
        engine.setup("tric_tric", 3, options)


def test_t3_twos_are_wild_by_default() -> None:
    view = hand("3c 4c", "5c", "6c", stock="7c").view(0)
    assert view.turned is None
    assert [view.is_wild(card) for card in ("2c", "2s", "3c", "Ac")] == [True, True, False, False]


def test_t3_the_mates_of_the_turned_card_are_wild_and_twos_are_plain() -> None:
    table = hand("7c 2d 3d 9c", "5c", "6c", stock="4d", turned="7h", wild="drawn").do("stock")
    view = table.view()
    assert (view.turned, view.wild) == ("7h", "7")
    assert [view.is_wild(card) for card in ("7c", "7h", "2c")] == [True, True, False]
    assert view.melds == (("2d", "3d", "4d"), ("2d", "7c", "4d"))
    assert table.code("meld 2d+7c+4d") is None


def test_t3_printed_jokers_are_wild_with_a_drawn_number_too() -> None:
    table = hand("X 3d 9c", "5c", "6c", stock="5d", turned="7h", wild="drawn", jokers_per_pack=1).do("stock")
    assert table.code("meld 3d+X+5d") is None


def test_t3_a_joker_turned_goes_under_the_stock() -> None:
    state = engine.start(engine.setup("tric_tric", 3, {"wild": "drawn", "jokers_per_pack": 2}))
    deck = [card for card in engine.to_shuffle(state) if card != "X"]
    deal = engine.deal_out(state, (*deck[:27], "X", "X", "5c", *deck[27:], "X", "X"))
    assert isinstance(deal, tric_tric.Deal)
    assert deal.turned == "5c"
    assert deal.stock == (*deck[27:], "X", "X", "X", "X")


def test_t4_nine_cards_each_three_at_a_time_from_the_seat_after_the_dealer() -> None:
    state = engine.start(engine.setup("tric_tric", 3))
    deck = engine.to_shuffle(state)
    deal = engine.deal_out(state, deck, first=1)
    assert isinstance(deal, tric_tric.Deal)
    assert deal.dealer == 0
    assert set(deal.hands[1]) == {*deck[:3], *deck[9:12], *deck[18:21]}
    assert set(deal.hands[0]) == {*deck[6:9], *deck[15:18], *deck[24:27]}
    assert deal.stock == deck[27:]
    step = engine.apply(state, engine.CHANCE, deal)
    assert engine.to_act(step.state) == (1,)
    view = engine.view(step.state, 1)
    assert (view.pile, view.top, view.stock) == ((), None, 77)
    assert step.events == (
        tric_tric.HandDealt(1, 0, 1, (9, 9, 9), None, 6),
        tric_tric.TurnStarted(1, False),
    )


def test_t4_then_the_next_seat_deals() -> None:
    table = hand("5c 5d", "9c", "9d", stock="5h").do("stock", "meld 5c+5d+5h")
    whole = engine.deal_out(table.state, engine.to_shuffle(table.state), first=2)
    assert isinstance(whole, tric_tric.Deal)
    assert whole.dealer == 0
    assert engine.to_act(table.act(engine.CHANCE, whole).state) == (1,)


@pytest.mark.parametrize(
    ("hands", "stock", "dealer", "turned"),
    [
        (("3c", "4c"), "5c", 0, None),  # two hands for three seats
        (("3c", "4c", ""), "5c", 0, None),  # nobody is out yet
        (("3c", "4c", "5c"), "6c", 3, None),
        (("3c", "4c", "5c"), "6c", -1, None),
        (("3c 3c 3c", "4c", "5c"), "6c", 0, None),
        (("3c 3c", "4c", "5c"), "3c", 0, None),
        (("3c", "4c", "X"), "6c", 0, None),  # no jokers in these packs
        (("3c", "4c", "11c"), "6c", 0, None),
        (("3c", "4c", "5c"), "6c", 0, "7c"),  # twos are wild
    ],
)
def test_deals_that_are_none(hands: tuple[str, ...], stock: str, dealer: int, turned: str | None) -> None:
    table = Table()
    with pytest.raises(ValueError, match=r"deal|card"):
        table.deal(*hands, stock=stock, dealer=dealer, turned=turned)


@pytest.mark.parametrize("turned", [None, "X"])
def test_a_drawn_number_needs_a_card_that_is_no_joker(turned: str | None) -> None:
    table = Table(wild="drawn", jokers_per_pack=1)
    with pytest.raises(ValueError, match="turned"):
        table.deal("3c", "4c", "5c", stock="6c", turned=turned)


def test_a_match_at_a_real_table_deals_the_whole_packs() -> None:
    state = engine.start(engine.setup("tric_tric", 3))
    with pytest.raises(ValueError, match="T-4"):
        engine.apply(state, engine.CHANCE, tric_tric.Deal((("3c",), ("4c",), ("5c",)), ("6c",), 0))


def test_t12_draw_play_discard() -> None:
    table = hand("3c 4c 5c 6c 9d", "7h 8h", "9h Jh", stock="Kd Qd")
    assert (table.phase, table.code("discard 9d"), table.code("meld 3c+4c+5c")) == (
        "draw",
        "wrong_phase",
        "wrong_phase",
    )
    table.do("stock")
    assert table.phase == "play"
    assert [table.code(move) for move in ("stock", "take", "no", "return")] == ["wrong_phase"] * 4
    table.do("meld 3c+4c+5c", "lay M1 6c", "discard Kd")
    assert (table.phase, table.melds, table.hand(0), table.view(0).top) == (
        "claims",
        ["3c 4c 5c 6c"],
        ["9d"],
        "Kd",
    )
    table.do({})
    assert (table.phase, table.turn) == ("draw", 1)


def test_t12_any_card_may_be_discarded_wilds_too() -> None:
    table = hand("2c 4c 5c", "7h 8h", "9h Jh", stock="Kd").do("stock")
    assert table.view().discards == ("2c", "4c", "5c", "Kd")
    assert table.code("discard 2c") is None


def test_t12_the_top_discard_may_be_taken_instead() -> None:
    table = hand("3c 4c", "7h 8h", "9h Jh", stock="Kd Qd").do("stock", "discard 3c", {})
    assert engine.legal_actions(table.state) == (tric_tric.Take(), tric_tric.Draw())
    table.do("take")
    assert (table.hand(1), table.view(1).pile, table.view(1).drawn) == (["3c", "7h", "8h"], (), "3c")
    assert table.events == [tric_tric.CardTaken(1, "3c", False)]


def test_t13_a_taken_card_is_not_discarded_in_that_turn() -> None:
    table = hand("3c 4c", "7h 8h", "9h Jh", stock="Kd Qd 5s 6s").do("stock", "discard 3c", {}, "take")
    assert table.code("discard 3c") == "just_taken"
    assert table.view().discards == ("7h", "8h")
    table.do("discard 7h", {}, "stock", "discard 9h", {}, "stock", "discard 4c", {}, "stock")
    assert table.code("discard 3c") is None


def test_t13_its_twin_may() -> None:
    table = hand("3c 4c", "3c 8h", "9h Jh", stock="Kd").do("stock", "discard 3c", {}, "take")
    assert table.code("discard 3c") is None


def test_t13_unless_it_is_the_only_card_left() -> None:
    table = hand("9c 4d", "7h 8h 6h", "9h Jh", stock="Kd").do("stock", "discard 9c", {}, "take")
    assert table.code("discard 9c") == "just_taken"
    table.do("meld 6h+7h+8h", "discard 9c")
    assert table.view(-1).result == tric_tric.Result(1, (14, 0, 19), ())


def test_t13_when_going_out_with_it_as_the_last_discard() -> None:
    table = hand("9c 4d", "7h 8h 2d", "9h Jh", stock="Kd").do("stock", "discard 9c", {}, "take")
    assert table.do("out meld 7h+8h+2d; discard 9c").phase == "hand_over"


def test_t14_the_very_first_card_may_be_rejected() -> None:
    table = hand("3c 4c", "7h 8h", "9h Jh", stock="Kd Qd 5s").do("stock")
    assert table.view().may_reject
    table.do("reject")
    assert (table.phase, table.view(0).top, table.view(0).rejected) == ("claims", "Kd", True)
    table.do({})
    assert (table.phase, table.turn) == ("draw", 0)
    assert table.code("take") == "wrong_phase"
    assert not table.view().may_take
    table.do("stock")
    assert table.code("reject") == "wrong_phase"
    assert table.code("discard Qd") is None


def test_t14_nobody_else_draws_twice_and_not_after_a_play() -> None:
    table = hand("3c 4c 5c 9d", "7h 8h", "9h Jh", stock="Kd Qd").do("stock", "meld 3c+4c+5c")
    assert table.code("reject") == "wrong_phase"
    table.do("discard Kd", {}, "stock")
    assert table.code("reject") == "wrong_phase"
    assert not table.view().may_reject


def test_t22_a_play_that_empties_the_hand_ends_it() -> None:
    table = hand("3c 4c", "7h 8h", "9h Jh", stock="5c").do("stock", "meld 3c+4c+5c")
    assert (table.phase, table.view(-1).result) == ("hand_over", tric_tric.Result(0, (0, 15, 19), ()))
    assert tric_tric.WentOut(0, False) in table.events


def test_t22_the_last_discard_ends_it_and_cannot_be_claimed() -> None:
    table = hand("3c 4c 9s", "9h 9d", "9h Jh", stock="5c").do("stock", "meld 3c+4c+5c", "discard 9s")
    assert (table.phase, table.view(-1).top) == ("hand_over", "9s")
    assert tric_tric.CardDiscarded(0, "9s", True) in table.events
    assert [table.code("stock", seat) for seat in range(3)] == ["hand_over"] * 3


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("out meld 3c+4c+5c", "not_going_out"),
        ("out meld 3c+4c+5c; discard 9s", "not_going_out"),
        ("out meld 3c+4c+5c; discard 9s; discard Kd", None),
    ],
)
def test_t22_an_out_empties_the_hand(move: str, code: str | None) -> None:
    table = hand("3c 4c 9s Kd", "9h 9d", "9h Jh", stock="5c").do("stock")
    if code is None:
        with pytest.raises(engine.BadRecord):
            action_of(move)
    else:
        assert table.code(move) == code


def test_t23_the_discards_but_the_top_become_the_stock_once() -> None:
    table = hand("3c 4d", "7h 8s", "9h Jd", stock="Kd Qc").do("stock", "discard Kd", {})
    table.do("stock", "discard Qc", {}, "stock")
    assert (table.phase, engine.to_act(table.state)) == ("reshuffle", (engine.CHANCE,))
    assert engine.to_shuffle(table.state) == ("Kd",)
    for wrong in ("Qc", "Kd Qc", "", "Kd Kd"):
        with pytest.raises(ValueError, match="new stock"):
            table.act(engine.CHANCE, tric_tric.Reshuffle(cards(wrong)))
    table.act(engine.CHANCE, engine.deal_out(table.state, ("Kd",)))
    assert table.events == [tric_tric.StockReshuffled(1), tric_tric.CardDrawn(2, "Kd")]
    view = table.view(2)
    assert (view.pile, view.stock, view.reshuffled, view.turn, view.phase) == (("Qc",), 0, True, 2, "play")
    table.do("discard 9h", {}, "stock")
    assert (table.phase, table.view(-1).result) == ("hand_over", tric_tric.Result(None, (0, 0, 0), ()))
    assert table.events == [tric_tric.HandVoid(6)]


def test_t23_nothing_to_shuffle_makes_the_hand_void() -> None:
    table = hand("3c 4d", "7h 8s", "9h Jd", stock="Kd").do("stock", "discard Kd", {}, "stock")
    assert table.events == [tric_tric.HandVoid(6)]


def test_t23_with_an_empty_stock_the_discard_may_be_taken_all_the_same() -> None:
    table = hand("3c 4d", "7h 8s", "9h Jd", stock="Kd").do("stock", "discard Kd", {}, "take")
    assert table.phase == "play"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("discard 11d", "unknown_card"),
        ("discard X", "unknown_card"),
        ("discard 5c", "not_in_hand"),
        ("meld 3c+4c+1c", "unknown_card"),
        ("meld 3c+4c+5c", "not_in_hand"),
        ("meld 3c+3c+3c", "not_in_hand"),
        ("lay M1 5c", "not_in_hand"),
        ("lay M1 3c", "no_such_meld"),
        ("lay M0 3c", "no_such_meld"),
        ("steal M1 3c 4c+9d+Kd", "no_such_meld"),
        ("meld 3c+9d+Kd", "not_a_meld"),
        ("out meld 3c+4c+9d; discard 1d", "unknown_card"),
        ("out meld 3c+9d+Kd; discard 5c", "not_in_hand"),
        ("out meld 3c+9d+Kd; lay M2 4c", "no_such_meld"),
        ("out meld 3c+9d+Kd; lay M1 4c", "not_a_meld"),
    ],
)
def test_refusals_in_their_order(move: str, code: str) -> None:
    table = hand("3c 4c 9d 3c", "7h 8h", "9h Jh", stock="Kd").do("stock")
    assert table.code(move) == code


@pytest.mark.parametrize("seat", [-1, 1, 2, 3, 99])
def test_only_the_seat_to_act_is_asked(seat: int) -> None:
    table = hand("3c 4c", "7h 8h", "9h Jh", stock="Kd Qd")
    assert table.code("stock", seat) == "not_your_turn"
    table.do("stock")
    assert table.code("discard 3c", seat) == "not_your_turn"
    with pytest.raises(engine.IllegalAction, match="not_your_turn"):
        table.act(seat, action_of("discard 3c"))


def test_a_refusal_says_what_it_is_about() -> None:
    table = hand("3c 4c 9d 3c 2h 2s", "7h 8h", "9h Jh", stock="Kd").do("stock")

    def params(move: str) -> object:
        refusal = engine.check(table.state, 0, action_of(move))
        assert refusal is not None
        return dict(refusal.params)

    assert params("meld 3c+4c+9d") == {"cards": ("3c", "4c", "9d"), "why": "suits"}
    assert params("meld 3c+4c+2h") == {"cards": ("3c", "4c", "2h")}
    assert params("discard 5c") == {"card": "5c"}
    assert params("lay M2 3c") == {"meld": 2}
    assert params("out meld 3c+4c+2h; discard 9d") == {"left": ("3c", "Kd", "2s")}
    assert params("out meld 3c+4c+2h; meld 9d+2s+Kd") == {
        "cards": ("9d", "2s", "Kd"),
        "why": "no_sequence",
        "play": 2,
    }


def test_nobody_but_chance_makes_the_new_stock() -> None:
    table = hand("3c 4d", "7h 8s", "9h Jd", stock="Kd Qc").do("stock", "discard Kd", {})
    table.do("stock", "discard Qc", {}, "stock")
    assert table.code("stock", 2) == "not_your_turn"
    assert engine.check(table.state, 0, tric_tric.Reshuffle(("Kd",))) == engine.Refusal(
        "not_your_turn", {"why": "waiting", "turn": 2}
    )


def test_the_deal_moves_on_at_a_real_table() -> None:
    state = engine.start(engine.setup("tric_tric", 3))
    deck = engine.to_shuffle(state)
    state = engine.apply(state, engine.CHANCE, engine.deal_out(state, deck, first=1)).state
    while engine.view(state, -1).result is None:
        legal = engine.legal_actions(state)  # none of chance, which has a stock to make once
        action = legal[-1] if legal else engine.deal_out(state, engine.to_shuffle(state))
        state = engine.apply(state, engine.to_act(state)[0], action).state
    assert engine.view(state, -1).result == tric_tric.Result(None, (0, 0, 0), ())  # nobody ever lays
    deal = engine.deal_out(state, deck)
    assert isinstance(deal, tric_tric.Deal)
    assert deal.dealer == 1
    with pytest.raises(ValueError, match="another seat deals"):
        engine.apply(state, engine.CHANCE, replace(deal, dealer=2))


def test_what_is_no_action_or_no_seat() -> None:
    for make in (
        lambda: tric_tric.Lay("1", ("3c",)),  # type: ignore[arg-type]
        lambda: tric_tric.Steal(True, "3c", ("4c",)),
        lambda: tric_tric.Out(()),
        lambda: tric_tric.Out((tric_tric.Draw(),)),  # type: ignore[arg-type]
    ):
        with pytest.raises(ValueError, match=r"meld|play"):
            make()
    with pytest.raises(ValueError, match="one play or more"):
        engine.from_json({"type": "tric_tric.Out", "plays": []})
    table = hand("3c 4d", "7h 8s", "9h Jd", stock="Kd")
    for seat in (-2, 3):
        with pytest.raises(ValueError, match="no seat"):
            table.view(seat)
    assert [str(action_of(text)) for text in ("no", "return", "leave")] == ["no", "return", "leave"]
    moves = ["stock", "take", "reject", "meld 3c+4c+5c", "lay M2 3c", "steal M1 3c 4c+2h+6c", "discard 3c"]
    moves.append("out meld 3c+4c+5c; lay M1 6c; discard Kd")
    assert [str(action_of(move)) for move in moves] == moves
