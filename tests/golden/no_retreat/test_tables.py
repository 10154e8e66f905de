"""Every cell, number and unit of the rulebook that can be checked against the data."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.data import BadData, read_pack
from stavka.core.dice import ScriptedDice
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.no_retreat.atlas import COLUMNS, Atlas, Turn
from stavka.games.no_retreat.rules.payment import Pay
from stavka.games.no_retreat.rules.retreat import advance_layers
from stavka.games.no_retreat.rules.sequence import PlayerTurn
from stavka.games.no_retreat.rules.victory import sudden_death

CELLS = [
    ("axis", "5:1", 3, "DS"), ("axis", "3:2", 5, "DR"), ("axis", "1:2", 1, "CA"), ("axis", "3:2", 3, "CB"),
    ("axis", "1:1", 1, "CA"), ("soviet", "1:2", 5, "CB"), ("soviet", "1:1", 2, "CA"), ("soviet", "1:1", 5, "EX"),
    ("soviet", "1:1", 6, "DR"), ("soviet", "1:1", 3, "-"), ("soviet", "3:2", 4, "EX"), ("axis", "2:1", 2, "CB"),
    ("axis", "2:1", 6, "DS"), ("soviet", "4:1", 3, "DR"), ("soviet", "2:1", 1, "-"), ("soviet", "3:1", 1, "CB"),
]  # fmt: skip


@pytest.mark.rule("2.2")
@pytest.mark.parametrize(("table", "column", "die", "result"), CELLS)
def test_cells_of_the_tables(table: str, column: str, die: int, result: str) -> None:
    assert DATA.crts[table].rows[die - 1][COLUMNS.index(column)] == result


@pytest.mark.rule("2.1")
def test_the_map() -> None:
    assert len(DATA.hexes) == 381
    assert (DATA.germany.bit_count(), DATA.ussr.bit_count()) == (117, 263)
    assert (DATA.vp_hexes.bit_count(), DATA.cities.bit_count()) == (34, 32)
    assert (DATA.objectives[AXIS].bit_count(), DATA.objectives[SOVIET].bit_count()) == (5, 4)
    assert sum(m.bit_count() for m in DATA.rivers) // 2 == 240
    assert sum(m.bit_count() for m in DATA.closed) // 2 == 11
    assert DATA.land & ~DATA.grid.board == 0


@pytest.mark.rule("12.2")
def test_g28_more_than_the_number_wins() -> None:
    t = Table(turn=6)
    t.s.held = sum(1 << c for c in list(bits(DATA.vp_hexes))[:23])
    assert sudden_death(t.s, AXIS) is None
    t.s.held = sum(1 << c for c in list(bits(DATA.vp_hexes))[:24])
    outcome = sudden_death(t.s, AXIS)
    assert outcome is not None
    assert outcome.winners == (AXIS,)


@pytest.mark.rule("12.8", "12.7.1")
def test_g29_a_city_retaken_lowers_the_marker() -> None:
    from stavka.games.no_retreat.rules.effects import enter

    t = Table(turn=5, side=SOVIET).give(AXIS, "kiev").put("west- 0,1")
    before = t.s.points(AXIS)
    enter(Play(GAME, t.s, ScriptedDice([])), DATA.number["west"], cell_of("kiev"))
    assert t.s.points(AXIS) == before - 1


@pytest.mark.rule("12.7.4", "12.8")
def test_the_long_example_of_event_points() -> None:
    t = Table(turn=10)
    t.s.held = sum(1 << c for c in list(bits(DATA.vp_hexes))[:14])
    for _ in range(5):
        t.s.score(SOVIET, 1)
    t.s.score(AXIS, 1)
    for _ in range(3):
        t.s.score(AXIS, 1)
    assert t.s.event_vp == -1
    assert t.s.points(AXIS) == 13


@pytest.mark.rule("13.3")
def test_g31_support_markers_of_turn_5() -> None:
    assert (DATA.track["5"].blitz, DATA.track["5"].shock) == (0, 3)


@pytest.mark.rule("5.2.1", "13.4")
def test_g32_italy_costs_a_card() -> None:
    t = Table(turn=14)
    t.cards(AXIS, 16, 17, 18)
    play = Play(GAME, t.s, ScriptedDice([]))
    PlayerTurn().two_fronts(play)
    assert isinstance(t.s.frames[-1], Pay)
    assert t.s.frames[-1].count == 1


@pytest.mark.rule("10.8.1")
def test_g34_a_forest_ends_the_advance() -> None:
    t = Table(turn=2).put("pz3 -5,6")
    layers = advance_layers(t.s, DATA.number["pz3"], 1 << cell_of("-5,7"))
    assert layers[0] == 1 << cell_of("-5,7")
    assert not any(layers[1:])


@pytest.mark.rule("14.14")
def test_g36_weather_at_the_start() -> None:
    t = Table(turn=1)
    assert [t.s.weather[n] for n in (3, 4, 6)] == ["mud", "snow", "mud"]


@pytest.mark.rule("13.4")
def test_three_red_events_by_turn_10() -> None:
    assert [t.id for t in DATA.track if t.red] == ["4", "7", "10", "14", "19", "22", "25", "27"]


@pytest.mark.rule("13.5")
def test_the_turn_track_says_what_holds_from_when() -> None:
    assert [n for n, box in turns() if box.limited_rail] == [1, 2]
    assert [n for n, box in turns() if not box.axis_replacements] == [1, 2, 3, 4, 24, 25, 26, 27, 28]
    assert [n for n, box in turns() if box.snow_shift == -2] == [5]
    assert [n for n, box in turns() if box.axis_draw == 5] == [8, 9]
    assert [(n, box.axis_draw) for n, box in turns() if box.axis_draw_only] == [(23, 1)]
    assert [n for n, box in turns() if box.soviet_draw == 5] == list(range(21, 29))
    assert [n for n, box in turns() if box.modernizations == 2] == list(range(13, 18))
    assert [box.axis_targets for _, box in turns()] == [5] * 19 + [3] * 6 + [1] * 3
    begins = DATA.begins
    assert (begins.forts, begins.soviet_tanks, begins.soviet_initiative) == (3, 11, 12)
    assert (begins.two_steps, begins.year_1945, DATA.last_turn) == (17, 23, 28)


def turns() -> list[tuple[int, Turn]]:
    """The boxes of the turn track with their numbers."""
    return list(enumerate(DATA.boxes))[1:]


@pytest.mark.parametrize(
    ("pack", "why"),
    [
        ("[turn.3]\nbegins = []", "missing required field `forts`"),
        ('[turn.4]\nbegins = ["fort"]', "unknown field `fort`"),
        ('[turn.4]\nbegins = ["forts", "drop"]', "begins twice"),
    ],
)
def test_a_data_pack_cannot_make_the_track_contradict_itself(pack: str, why: str) -> None:
    with pytest.raises(BadData, match=why):
        Atlas((read_pack(pack),))
