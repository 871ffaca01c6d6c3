"""What the engine says of each game in numbers: the facts that the texts are held against."""

from functools import cache

import engine
from rules.content import facts_of_tric_tric

Facts = dict[str, tuple[int, ...]]


@cache
def facts(game: str) -> Facts:
    """The numbers of *game* by name; a fact is one number or several (least and most players)."""
    return facts_of_tric_tric.facts() if game == "tric_tric" else _climbing(game)


def _climbing(game: str) -> Facts:
    preset = engine.presets()[game]
    cards = engine.deck(preset.rules)
    players = preset.players
    most = players.stop - 1
    points = _points(game, players.start)
    sizes = tuple(sorted({len(play) for play in _plays(game)}))
    found: Facts = {
        "deck": (len(cards),),
        "players": (players.start, most),
        "least players": (players.start,),
        "most players": (most,),
        "most bots": (most - 1,),
        "suits": (len({card[-1] for card in cards}),),
        "target": (preset.rules.target,),
        "points": points,
        "points of the president": points[:1],
        "points of the vice-president": points[1:],
        "even players": tuple(n for n in players if len(cards) % n == 0),
        "short deck": (_short_deck(),),
        "least players with a vice-last": (next(n for n in range(3, 7) if _has_vice_last(n)),),
        "players with neutrals": tuple(n for n in range(3, 7) if "neutral" in _titles(n)),
        "set sizes": sizes,
        "largest set": sizes[-1:],
        "jokers": (_jokers(),),
        "uneven players of the short deck": tuple(n for n in range(3, 7) if _short_deck() % n),
    }
    for target in (5, preset.rules.target, 21):
        found[f"fewest hands to {target}"] = (-(-target // points[0]),)
    for number in players:
        hands = engine.deal_out(engine.start(engine.setup(game, number)), cards).hands
        dealt = sorted((len(hand) for hand in hands), reverse=True)
        found[f"deal of {number}"] = tuple(dict.fromkeys(dealt))
        found[f"longer hands of {number}"] = (dealt.count(dealt[0]),)
    for number, count in _gifts(game, players.start + 1).items():
        found[f"gift of {number}"] = (count,)
    return found


def _titles(players: int) -> list[str]:
    return [engine.title(place, players) for place in range(players)]


def _has_vice_last(players: int) -> bool:
    return "vice_last" in _titles(players)


def _plays(game: str) -> list[str]:
    """Every set of the number 5, all four of which the leader holds."""
    rules = engine.presets()[game].rules
    fives = tuple(card for card in engine.deck(rules) if card[:-1] == "5")
    others = [card for card in engine.deck(rules) if card[:-1] == "6"]
    hands = (fives, *((card,) for card in others))
    players = engine.presets()[game].players.start
    deal = engine.Deal(hands[:players], leader=0)
    state = engine.apply(engine.start(engine.setup(game, players, free_deal=True)), engine.CHANCE, deal).state
    return [action.cards for action in engine.legal_actions(state) if isinstance(action, engine.Play)]  # type: ignore[misc]


def _points(game: str, players: int) -> tuple[int, ...]:
    """What the first and the second to go out score, in a hand of one card each."""
    deck = engine.deck(engine.presets()[game].rules)
    hands = tuple((card,) for card in [c for c in deck if c[:-1] == "5"][:players])
    state = engine.start(engine.setup(game, players, free_deal=True))
    state = engine.apply(state, engine.CHANCE, engine.Deal(hands, leader=0)).state
    while engine.to_act(state) and engine.to_act(state)[0] != engine.CHANCE:
        state = engine.apply(state, engine.to_act(state)[0], engine.legal_actions(state)[0]).state
    view = engine.view(state, -1)
    assert view.placing is not None
    return tuple(view.scores[seat] for seat in view.placing[:2])


def _gifts(game: str, players: int) -> dict[str, int]:
    """How many cards each title gives away in the exchange."""
    setup = engine.setup(game, players, placing=tuple(range(players)))
    state = engine.start(setup)
    cards = engine.deck(setup.rules)
    state = engine.apply(state, engine.CHANCE, engine.deal_out(state, cards)).state
    duties = {seat: engine.view(state, seat).duty for seat in range(players)}
    return {engine.title(seat, players): duty.count for seat, duty in duties.items() if duty is not None}


def _short_deck() -> int:
    return len(engine.deck(engine.setup("presi", 3, {"deck": "spanish40"}).rules))


def _jokers() -> int:
    rules = engine.setup("presi", 4, {"jokers": "wild"}).rules
    return len(engine.deck(rules)) - len(engine.deck(engine.presets()["presi"].rules))
