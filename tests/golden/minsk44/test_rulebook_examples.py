"""The worked examples of the book; the other golden cases stand with their chapters in tests/games/minsk44."""

from __future__ import annotations

import itertools

import pytest
from tests.games.minsk44.kit import REAL, Table


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
    t = Table().put("1324", "5GTA-How").put("1224", "5GTA-HQ").put("1524", "31-17").wave("soviet")
    t.barrage("1524", "5GTA-How", dice="1")
    assert (t.last("fire-result")["differential"], t.last("fire-result")["column"]) == (3, "+1")


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
