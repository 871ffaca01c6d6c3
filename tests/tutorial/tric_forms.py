"""How an answer of Tric-Tric is given with the plain form: fields by the token of the answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence

Fields = dict[str, str | list[str]]


def fields_of(token: str, hand: Sequence[str], buttons: Collection[tuple[str, str]]) -> Fields:
    """Cards that are not in *hand*, the claimed one or a wild that is taken, are not chosen but implied."""
    text = token.replace("_", " ").replace("-", "+").replace("~", ";")
    if ("move", text) in buttons:
        return {"move": text}
    kind, *words = text.split()
    if kind == "out" and ("action", "out") not in buttons:
        return _going_out(text, hand)
    if kind not in ("meld", "lay", "steal", "discard"):
        return {"action": kind}
    fields: Fields = {"action": kind}
    if words[0].startswith("M"):
        fields["meld"] = words.pop(0)
    fields["cards"] = [card for word in words for card in word.split("+") if card in hand]
    return fields


def _going_out(text: str, hand: Sequence[str]) -> Fields:
    """One play and what it leaves is chosen with cards; more plays are written."""
    plays = [part for part in text.removeprefix("out ").split("; ") if not part.startswith("discard")]
    if len(plays) > 1:
        return {"action": "typed", "typed": text}
    return fields_of(plays[0].replace(" ", "_").replace("+", "-"), hand, ())
