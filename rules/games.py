"""The games that the reference covers, and how its addresses name them."""

HOME_GAME = "presi"  # at the address of the rules itself: /es/reglas/
OTHER_GAMES = ("presidente", "tric_tric")  # below it: /es/reglas/tric-tric/
GAMES = (HOME_GAME, *OTHER_GAMES)


class OtherGame:
    """A part of an address: `tric-tric` for the game `tric_tric`. It is the same in all languages."""

    regex = "|".join(game.replace("_", "-") for game in OTHER_GAMES)

    def to_python(self, value: str) -> str:
        return value.replace("-", "_")

    def to_url(self, value: str) -> str:
        return value.replace("_", "-")
