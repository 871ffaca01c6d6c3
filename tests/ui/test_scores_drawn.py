"""The score as coins."""

import re

import pytest

from ui.templatetags.scores import coins


@pytest.mark.parametrize(
    ("points", "target", "drawn"),
    [
        (4, 11, {"of": 11, "rim": 4, "have": 4}),
        (0, 3, {"of": 3}),
        (2, 3, {"of": 3, "rim": 2, "have": 2}),
        (12, 11, {"of": 12, "rim": 12, "have": 12}),  # P-27: two points with ten
        (20, 21, {"of": 21, "rim": 20, "have": 20}),
    ],
)
def test_a_coin_for_each_point(points: int, target: int, drawn: dict[str, int]) -> None:
    """A dot every 11 px: as many as steps fit into the line, and the one that it begins with."""
    svg = coins(points, target)
    lines = re.findall(r'coins__(\w+)" d="M4.5 4.5h([\d.]+)"', svg)
    assert {kind: 1 + int(float(length)) // 11 for kind, length in lines} == drawn
    assert f'width="{11 * drawn["of"]}"' in svg


def test_a_long_way_is_told_in_figures_only() -> None:
    assert coins(3, 99) == ""
