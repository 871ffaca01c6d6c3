"""Examples of Tric-Tric: a hand as its record (spec tric_tric.md), and every claim of the rows compared.

`seats` in turn order, `dealer`, `deal` ("5c 5h" for each seat), `stock` ("9s Kd", in drawing order), perhaps
`options`, `turned`, `reshuffle` and `before`: moves made before the first row. A row may claim:

move      made                 could     legal, not made      refused   refused with this code
claims    an answer to the discard; rows that follow each other are one round of answers
wins      this seat got the discard                            turn      to act now
hand      its cards            table     a meld that lies there        drawn   the card that the move brought
ends      the hand is over and this seat won it ("nobody": it is void)

`static` examples have no hand going on: melds, points, deal, tally (see CHECKS).
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import engine
from rules.content.rows import Example, Row, Untrue, cards_in, claim

GAME = "tric_tric"
Moves = list[Any]


def check(example: Example) -> list[str]:
    """Return what is wrong with the example, one line each; empty when everything holds."""
    kind = example.get("static")
    if kind is None:
        return _Hand(example).judge_all()
    problems = []
    for number, row in enumerate(example["rows"], start=1):
        try:
            CHECKS[kind](example, row, number - 1)
        except (Untrue, KeyError, ValueError) as error:
            problems.append(f"row {number}: {error}")
    return problems


def played(record: Example) -> tuple[Any, str | None]:
    """The position at the end of a record; or None and the code with which its last move is refused."""
    try:
        return engine.replay(*engine.read_record(record)), None
    except engine.BadRecord as error:
        text = str(error)
        if text.startswith("refused: "):
            return None, text.removeprefix("refused: ")
        raise


class _Hand:
    """A hand in progress: rows are judged in order, and moves are added to its record."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.seats: list[str] = example["seats"]
        self.moves: Moves = list(example.get("before", ()))
        self.answers: dict[str, str] = {}

    def judge_all(self) -> list[str]:
        problems = []
        for number, row in enumerate(self.example["rows"], start=1):
            try:
                self.judge(row)
            except (Untrue, KeyError, ValueError) as error:
                problems.append(f"row {number}: {error}")
        return problems

    def record(self, *more: Any) -> Example:
        hand = {
            "dealer": self.seats.index(self.example["dealer"]),
            "deal": [cards.split() for cards in self.example["deal"]],
            "stock": self.example["stock"].split(),
            "moves": [*self.moves, *more],
        }
        for name in ("turned", "reshuffle"):
            if name in self.example:
                given = self.example[name]
                hand[name] = given.split() if name == "reshuffle" else given
        return record_of(len(self.seats), [hand], self.example.get("options"))

    def view(self, seat: int) -> Any:
        state, refused = played(self.record())
        claim(refused is None, f"the moves so far are refused: {refused}")
        return engine.view(state, seat)

    def judge(self, row: Row) -> None:
        """Compare each claim of the row, then do what it does. Raises `Untrue`."""
        seat = self.seats.index(row["who"]) if row.get("who") in self.seats else -1
        if "claims" in row:
            self._answer(seat, row)
            return
        # What lies on the table may be shown before anybody answers.
        if self.answers or (row["who"] != "table" and self.view(-1).phase == "claims"):
            self.moves.append(self.answers)
            self.answers = {}
        for name in ("move", "could"):
            if name in row:
                self._move(seat, row, name)
        view = self.view(seat)
        self._compare(view, seat, row)

    def _answer(self, seat: int, row: Row) -> None:
        claim(self.view(-1).phase == "claims", "nothing can be claimed here")
        answers = {str(seat): row["claims"]}
        _state, code = played(self.record(answers))
        claim(
            code == row.get("refused"),
            f"{row['claims']}: the engine says {code}, the text {row.get('refused')}",
        )
        if code is None:
            self.answers |= answers

    def _move(self, seat: int, row: Row, name: str) -> None:
        view = self.view(seat)
        claim(view.turn == seat, f"it is not the turn of {row['who']}")
        state, code = played(self.record(row[name]))
        claim(
            code == row.get("refused"), f"{row[name]}: the engine says {code}, the text {row.get('refused')}"
        )
        if name == "move" and state is not None:
            self.moves.append(row[name])

    def _compare(self, view: Any, seat: int, row: Row) -> None:
        if row.get("turn"):
            claim(
                view.turn == seat and view.phase in ("draw", "play", "discard"), f"{row['who']} is not to act"
            )
        if row.get("wins"):
            claim(
                view.turn == seat and view.phase in ("discard", "play"), f"{row['who']} did not get the card"
            )
        if "hand" in row:
            claim(Counter(cards_in(row["hand"])) == Counter(view.cards), f"the hand is {view.cards}")
        if "table" in row:
            there = [list(meld.cards) for meld in view.table]
            claim(cards_in(row["table"]) in there, f"on the table lie {there}")
        if "drawn" in row:
            claim(view.drawn == row["drawn"], f"the card drawn is {view.drawn}")
        if "ends" in row:
            won_by = view.result.winner if view.result else "not over"
            name = "nobody" if won_by is None else self.seats[won_by] if view.result else won_by
            claim(name == row["ends"], f"the hand ended with {name}")


def record_of(players: int, hands: list[Example], options: Example | None = None) -> Example:
    return {"id": "example", "game": GAME, "options": options or {}, "players": players, "hands": hands}


# --- Examples without a hand going on ---


def _laid(example: Example, hand: list[str], stock: list[str], *moves: str) -> str | None:
    """The code with which the last of *moves* of the first seat is refused, after drawing a card."""
    others = [["9c", "Kc"], ["9d", "Kd"]]
    dealt: Example = {"dealer": 2, "deal": [hand, *others], "stock": stock, "moves": ["stock", *moves]}
    if "turned" in example:
        dealt["turned"] = example["turned"]
    return played(record_of(3, [dealt], example.get("options")))[1]


def _melds(example: Example, row: Row, _place: int) -> None:
    """`cards` make a meld (`good`), or are `refused` with a code, perhaps `on` a meld of the table.

    `out`: what is said of them when they empty the hand: "good", or the code of refusal.
    """
    cards, on = cards_in(row["cards"]), cards_in(row.get("on", ""))
    first = [f"meld {'+'.join(on)}"] if on else []
    play = f"lay M1 {'+'.join(cards)}" if on else f"meld {'+'.join(cards)}"
    code = _laid(example, [*on, *cards, "4h"], ["10h"], *first, play)
    if "good" in row:
        claim(code is None, f"{row['cards']} are refused: {code}")
    if "refused" in row:
        claim(code == row["refused"], f"{row['cards']}: the engine says {code}, the text {row['refused']}")
    if "out" in row:
        code = _laid(example, [*on, *cards], ["10h"], *first, f"out {play}; discard 10h")
        said = code or "good"
        claim(
            said == row["out"],
            f"{row['cards']} when going out: the engine says {said}, the text {row['out']}",
        )
    claim({"good", "refused", "out"} & row.keys() != set(), "the row claims nothing")


def _points(example: Example, row: Row, _place: int) -> None:
    """Whoever holds `cards` when another goes out adds `points`."""
    hand: Example = {
        "dealer": 0,
        "deal": [cards_in(row["cards"]), ["9c", "Kc"], ["9d"]],
        "stock": ["Js"],
        "moves": [],
    }
    if "turned" in example:
        hand["turned"] = example["turned"]
    state, _code = played(record_of(3, [hand], example.get("options")))
    held = engine.view(state, 0).held
    claim(held == row["points"], f"{row['cards']} cost {held}, not {row['points']}")


def _deal(example: Example, row: Row, _place: int) -> None:
    """So many `players` are dealt `cards_each`, and `stock` are left."""
    setup = engine.setup(GAME, row["players"], example.get("options"))
    state = engine.start(setup)
    deal = engine.deal_out(state, engine.deck(setup.rules))
    sizes = {len(hand) for hand in deal.hands}
    claim(sizes == {row["each"]}, f"dealt are {sizes}")
    claim(len(deal.stock) == row["stock"], f"the stock has {len(deal.stock)}")


def _tally(example: Example, row: Row, _place: int) -> None:
    """After each of `hands` the player of the row has so many `points` (scores, or balances of chips).

    Each hand says who wins it and what the others hold then, "leo" = "Ah Kd"; `returns` who pays to return,
    `bust` who went bust in it. The example's `winner` has won the match after the last.
    """
    seats: list[str] = example["seats"]
    found, winner = [], None
    hands: list[Example] = []
    for hand in example["hands"]:
        hands.append(_won_hand(seats, hand))
        state, _code = played(record_of(len(seats), hands, example.get("options")))
        view = engine.view(state, seats.index(row["who"]))
        totals = view.balances if example.get("count") == "chips" else view.scores
        found.append(totals[seats.index(row["who"])])
        winner = None if view.winner is None else seats[view.winner]
        bust = sorted(seats[seat] for seat in view.result.bust)
        claim(bust == sorted(hand.get("bust", [])), f"bust are {bust}")
    claim(found[-len(row["points"]) :] == row["points"], f"{row['who']} has {found}")
    claim(winner == example.get("winner"), f"the winner is {winner}")


def _won_hand(seats: list[str], hand: Example) -> Example:
    """A hand that its winner wins at once, with the others holding what is written."""
    winner = seats.index(hand["winner"])
    deal = [cards_in(hand.get(who, "")) for who in seats]
    deal[winner] = ["5c", "5h"]
    playing = [seat for seat, cards in enumerate(deal) if cards]
    dealer = playing[playing.index(winner) - 1]
    written: Example = {"dealer": dealer, "deal": deal, "stock": ["5s"], "moves": ["stock", "meld 5c+5h+5s"]}
    if "returns" in hand:
        written["returns"] = {str(seats.index(who)): True for who in hand["returns"]}
    elif "bust" in hand and not hand.get("last"):
        written["returns"] = {}
    return written


CHECKS: dict[str, Callable[[Example, Row, int], None]] = {
    "melds": _melds,
    "points": _points,
    "deal": _deal,
    "tally": _tally,
}
