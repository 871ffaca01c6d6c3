"""What the engine says of Tric-Tric in numbers."""

from collections import Counter

import engine
from rules.content.tric_examples import GAME, played, record_of


def facts() -> dict[str, tuple[int, ...]]:
    """The numbers of Tric-Tric by name, as `rules.content.facts.facts` gives them."""
    preset = engine.presets()[GAME]
    rules, players = preset.rules, preset.players
    deck = engine.deck(rules)
    copies = Counter(deck)
    packs = max(copies.values())
    least = next(size for size in range(1, 6) if _is_run(size))
    sevens = sum(number for card, number in copies.items() if card[:-1] == "7")
    setup = engine.setup(GAME, players.start)
    dealt = engine.deal_out(engine.start(setup), deck)
    return {
        "players": (players.start, players.stop - 1),
        "deck": (len(deck),),
        "packs": (packs,),
        "wild twos": (sum(number for card, number in copies.items() if card[:-1] == "2"),),
        "mates of the turned card": (sevens - 1,),
        "dealt": (len(dealt.hands[0]),),
        "meld": (least,),
        "largest trio": (_largest_trio(packs),),
        "own cards in a steal": (least - 1,),
        "points of the winner": (_held(()),),
        "points of a king": (_held(("Ks",)),),
        "points of an ace": (_held(("As",)),),
        "points of a wild": (_held(("2s",)),),
        "stake of the match": (rules.stake_match,),
        "stake of a hand": (rules.stake_hand,),
        "bust": (rules.bust_over,),
    }


def _plays(hand: list[str], *moves: str) -> bool:
    """Whether the first seat, holding *hand*, may make *moves* after drawing a card."""
    deal = [hand, ["9c", "Kc"], ["9d", "Kd"]]
    dealt = {"dealer": 2, "deal": deal, "stock": ["10h"], "moves": ["stock", *moves]}
    return played(record_of(3, [dealt]))[1] is None


def _is_run(size: int) -> bool:
    cards = ["5s", "6s", "7s", "8s", "9s"][:size]
    return _plays([*cards, "4h"], f"meld {'+'.join(cards)}")


def _largest_trio(packs: int) -> int:
    """As many as can lie together: the trio, and all the cards of its number that may still be laid on it."""
    trio = ["7s", "7h", "7d"]
    laid = 0
    for card in [f"7{suit}" for suit in "cdhs"]:
        more = packs - (card in trio)
        laid += more * _plays([*trio, card, "4h"], "meld 7s+7h+7d", f"lay M1 {card}")
    return len(trio) + laid


def _held(cards: tuple[str, ...]) -> int:
    """What *cards* cost whoever holds them when another goes out; none: the points of the winner."""
    won = {"dealer": 2, "deal": [["5c", "5h"], list(cards) or ["3c"], ["3d"]], "stock": ["5s"]}
    state, _code = played(record_of(3, [won | {"moves": ["stock", "meld 5c+5h+5s"]}]))
    return int(engine.view(state, -1).scores[1 if cards else 0])
