"""The worked examples of the book; the other golden cases stand with their chapters in tests/games/minsk44."""

from __future__ import annotations

import itertools

import pytest
from tests.games.minsk44.kit import DATA, REAL, Table

from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import Exit


@pytest.mark.rule("11.12", "11.13", "11.14")
def test_M1_sixteen_against_ten_with_three_columns_against_one() -> None:
    """+6; combined arms one right, anti-tank two and terrain one left: the column is +2,3."""
    t = Table().put("1920", "3GTC-T3 3GTC-HSU376").put("2021", "3GTC-R2 3GTC-HQ").put("2020", "23F-A 23F-B")
    t.wave("soviet").attack("2020", "3GTC-T3 3GTC-HSU376 3GTC-R2 3GTC-HQ", dice="1")
    result = t.last("attack-result")
    assert (result["attack"], result["defence"], result["shift"], result["column"]) == (16, 10, -2, "+2,3")


@pytest.mark.rule("12.16")
def test_M2_five_against_two_in_a_town() -> None:
    table = REAL.data.results["ranged"]
    town = REAL.data.terrains["town"].ranged
    assert table.columns[table.column(5 - 2)] == "+2,3"
    assert table.columns[table.column(5 - 2, town)] == "+1"


@pytest.mark.rule("2.2")
def test_M20_the_last_ranged_column_is_sixteen() -> None:
    table = REAL.data.results["ranged"]
    assert table.column(12) != table.column(16)
    assert table.column(16) == table.column(40) == len(table.columns) - 1


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("id", ["mobile", "assault", "ranged"])
def test_better_dice_and_columns_are_never_worse(id: str) -> None:
    order = {
        "mobile": "AE AA A2 A1 BR D1 D2 D3 D4 DA DE",
        "assault": "AE AA A2 A1 BR EX AX D1 D2 DA DE",
        "ranged": "- DS D1 DT DE",
    }[id].split()
    table = REAL.data.results[id]
    ranks = [[order.index(x) for x in face.split()] for face in table.faces]
    assert all(a <= b for row in ranks for a, b in itertools.pairwise(row))
    assert all(a <= b for one, two in itertools.pairwise(ranks) for a, b in zip(one, two, strict=True))


@pytest.mark.rule("8.11", "23.5")
@pytest.mark.parametrize(
    ("hex", "line", "used", "leaves"),
    [
        ("0116", "road", 7, True), ("0116", "", 8, False),
        ("0120", "", 6, True), ("0120", "", 7, False),
    ],
)  # fmt: skip
def test_M6_leaving_costs_a_third_by_road_and_two_by_forest(
    monkeypatch: pytest.MonkeyPatch, hex: str, line: str, used: int, leaves: bool
) -> None:
    """A tank brigade with eight points has used so many when it stands at the edge."""
    cell = DATA.cell[hex]
    monkeypatch.setitem(DATA.exits["soviet"], cell, Exit(hex, "soviet", line, points=3))
    t = Table().put("0820", "3GTC-HQ").put(hex, "3GTC-T3").moving("soviet")
    movement = t.s.frames[-1]
    movement.hand, movement.field = DATA.number["3GTC-T3"], (8 - used) * 12
    movement.moved = 1 << movement.hand
    movement.line = movement.field if line else 0
    t.s.cache.clear()
    if not leaves:
        assert t.refused(do.Leave("3GTC-T3")).rule == "8.11"
        return
    t.act(do.Leave("3GTC-T3"))
    assert t.at("3GTC-T3") == "-7"
    assert t.s.points == [0, 3]
