"""What the date of a battle decides, and whether data and ledger are whole."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import REAL

from stavka.core.ledger import Ledger
from stavka.games.minsk44.series import Series, replacement_delay

YEARS = [Series(y, 6) for y in (1941, 1942, 1943, 1944)]


@pytest.mark.rule("9.2", "9.3", "9.4")
def test_stacking_by_nation_and_year() -> None:
    assert [y.stack_limit("soviet") for y in YEARS] == [1, 1, 2, 2]
    assert [y.stack_limit("german") for y in YEARS] == [3] * 4
    assert [y.stack_limit("allies") for y in YEARS] == [2] * 4


@pytest.mark.rule("22.4")
def test_fire_control_by_nation_and_year() -> None:
    assert [y.fire_control("soviet", "support") for y in YEARS] == [1, 1, 1, 2]
    assert [y.fire_control("soviet", "protective") for y in YEARS] == [1, 1, 1, 2]
    assert [y.fire_control("soviet", "barrage") for y in YEARS] == [1, 1, 2, 3]
    assert [y.fire_control("german", "barrage") for y in YEARS] == [4] * 4
    assert [y.fire_control("allies", "barrage") for y in YEARS] == [2] * 4


@pytest.mark.rule("17.9", "17.10", "17.3")
def test_air_limits_by_nation_and_year() -> None:
    assert [y.air_limit("soviet") for y in YEARS] == [1, 2, 3, 4]
    assert Series(1945, 1).air_limit("soviet") == 4
    assert [y.air_limit("allies") for y in YEARS] == [2] * 4
    assert YEARS[0].air_limit("german") > 50
    assert [y.air_protects() for y in YEARS] == [False, False, True, True]
    assert YEARS[1].air_missions("GA") == ("barrage", "support")
    assert YEARS[3].air_missions("MB") == ("barrage",)


@pytest.mark.rule("11.11")
def test_the_mobile_table_by_nation_and_date() -> None:
    tanks = {"armoured": True, "fusiliers": False}
    assert not Series(1942, 10).mobile_table("soviet", **tanks)
    assert Series(1942, 11).mobile_table("soviet", **tanks)
    assert Series(1941, 6).mobile_table("german", armoured=False, fusiliers=True)
    assert not Series(1941, 6).mobile_table("allies", **tanks)


@pytest.mark.rule("6.9")
def test_a_replacement_comes_after_as_many_turns_as_the_die_or_never() -> None:
    assert [replacement_delay(d) for d in range(1, 7)] == [1, 2, 3, 4, None, None]


def test_every_value_has_an_origin() -> None:
    for table in REAL.data.tables():
        counts = table.counts()
        assert sum(counts.values()) > 0 or not len(table)
        assert not counts["pack"]


def test_the_map_holds_together() -> None:
    data = REAL.data
    assert len(data.cell) == 52 * 34
    assert len(data.units) == 190
    assert {data.ground[data.cell[h]].id for h in ("1126", "4209", "3032")} == {"city", "town"}
    for a, links in data.links.items():
        for b in links:
            assert data.grid.direction(a, b) is not None
            assert (a, b) not in data.side_kind or (a, b) in data.bridge, (data.name[a], data.name[b])
    for a, b in data.bridge:
        assert (a, b) in data.side_kind


def test_the_ledger_has_every_numbered_rule() -> None:
    ledger = Ledger.of("stavka.games.minsk44")
    assert len(ledger.rules) == 184  # of the 209 numbers of the book 25 are headings of chapters without a text
    assert len(ledger.book.chapter) == 27
