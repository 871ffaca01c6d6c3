"""The form for a new match: game, players, bots, and every option of the engine."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import engine
from ui import levels, options, people

DEFAULT_GAME = "presi"
#: One person and two bots where nothing else is chosen (P-3).
USUAL_PLAYERS = {"presi": 3, "presidente": 4, "tric_tric": 4}
LONGEST_RECORD = 400_000


class RequestForm(forms.Form):
    """A form whose random name makes sending it twice harmless."""

    request = forms.RegexField(regex=r"^[0-9a-f]{32}$", widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("initial", {}).setdefault("request", uuid.uuid4().hex)
        super().__init__(*args, label_suffix="", **kwargs)


class OptionField(NamedTuple):
    """An option as the template draws it: its form field, and a label and a line for each value."""

    field: forms.BoundField
    choices: list[tuple[Any, str, str]]


class NewMatchForm(RequestForm):
    """A match of *game*. What is missing has the value of the game's preset: an empty form is a match."""

    def __init__(self, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        preset = engine.presets()[game]
        self.fields["players"] = forms.TypedChoiceField(
            label=_("How many at the table, with you?"),
            choices=[(n, str(n)) for n in preset.players],
            coerce=int,
            required=False,
            empty_value=USUAL_PLAYERS[game],
            initial=USUAL_PLAYERS[game],
            widget=forms.RadioSelect,
            error_messages={"invalid_choice": self._players_text(preset.players)},
        )
        self.options = engine.options(game)
        for name, values in self.options.items():
            self.fields[name] = forms.TypedChoiceField(
                label=options.option_label(name),
                choices=[(value, options.value_label(name, value)) for value in values],
                coerce=type(values[0]),
                required=False,
                empty_value=None,
                initial=getattr(preset.rules, name),
                widget=forms.RadioSelect,
            )
        self.numbers = engine.numbers(game)
        for name, numbers in self.numbers.items():
            self.fields[name] = forms.IntegerField(
                label=options.NUMBERS[name],
                required=False,
                initial=getattr(preset.rules, name),
                min_value=numbers.start,
                max_value=numbers.stop - 1,
            )
        bots = range(1, preset.players.stop - 1)
        for index, person in zip(bots, people.PEOPLE, strict=False):
            self.fields[f"level{index}"] = forms.ChoiceField(
                label=people.person(person).name,
                choices=[(level, levels.level_name(level)) for level in levels.levels_of(game)],
                required=False,
                initial=levels.default_level(game),
            )

    @staticmethod
    def _players_text(players: range) -> str:
        return _("This game is for {least} to {most} players.").format(
            least=players.start, most=players.stop - 1
        )

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        names = (*self.options, *self.numbers)
        chosen = {name: cleaned[name] for name in names if cleaned.get(name) is not None}
        try:
            cleaned["setup"] = engine.setup(self.game, cleaned["players"], chosen)
        except engine.InvalidRules as error:
            raise forms.ValidationError(options.invalid_text(error)) from None
        bots = range(1, cleaned["players"])
        usual = levels.default_level(self.game)
        cleaned["levels"] = [cleaned.get(f"level{k}") or usual for k in bots]
        return cleaned

    # -- for the template ------------------------------------------------------------------------------------

    def groups(self) -> Iterator[tuple[str, list[OptionField], str, bool]]:
        """The options by group: title, options, what is not the game's own, and whether anything is not."""
        for title, names in options.groups_of(self.game).values():
            different = [name for name in names if self._differs(name)]
            values = ", ".join(options.value_label(name, self._chosen(name)) for name in different)
            yield str(title), [self._option(name) for name in names], values, bool(different)

    def differs(self) -> list[str]:
        """What is not as usual in the game: the labels of the values."""
        labels = [
            options.value_label(name, self._chosen(name)) for name in self.options if self._differs(name)
        ]
        for name in self.numbers:
            value = str(self._value(name) or "")
            if value.isascii() and value.isdigit() and int(value) != self.fields[name].initial:
                labels.append(
                    _("to {target} points").format(target=value)
                    if name == "target"
                    else f"{options.NUMBERS[name]}: {value}"
                )
        return labels

    def _differs(self, name: str) -> bool:
        value = self._chosen(name)
        return value in self.options[name] and value != self.fields[name].initial

    def _chosen(self, name: str) -> Any:
        """The value of an option as the engine has it: an address and a form send text."""
        value = self._value(name)
        return next((known for known in self.options[name] if str(known) == str(value)), value)

    def _option(self, name: str) -> OptionField:
        field = self[name]
        lines = [options.value_text(name, value) for value in self.options[name]]
        return OptionField(
            field, [(radio, str(radio.choice_label), text) for radio, text in zip(field, lines, strict=True)]
        )

    def _value(self, name: str) -> Any:
        return self[name].value()

    def number_fields(self) -> list[forms.BoundField]:
        """The options that are a number."""
        return [self[name] for name in self.numbers]

    def level_fields(self) -> list[forms.BoundField]:
        """The bots' levels, in seat order."""
        return [self[name] for name in self.fields if name.startswith("level")]


def game_of(query: Mapping[str, str]) -> str:
    """The game that an address or a form names; Presi where it names none that there is."""
    game = query.get("game", DEFAULT_GAME)
    return game if game in engine.presets() and game in options.GAMES else DEFAULT_GAME


class RecordForm(RequestForm):
    """A game record (docs: "Game records and the referee") to go on from."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        # Its page holds the form for a new match too.
        super().__init__(*args, auto_id="record-%s", **kwargs)

    record = forms.CharField(
        label=gettext_lazy("Game record"), max_length=LONGEST_RECORD, widget=forms.Textarea(attrs={"rows": 4})
    )

    def clean_record(self) -> engine.Recorded:
        try:
            return engine.read_record(json.loads(self.cleaned_data["record"]))
        except (ValueError, RecursionError) as error:
            raise forms.ValidationError(
                _("This is no game record that can be played: {detail}").format(detail=str(error)[:120])
            ) from None
