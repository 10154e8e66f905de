"""Chapters 8, 9 and 14.12: movement, trains, the Strategic Reserve."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, SOVIET, Table, cell_of

from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.routes import mobility, routes, spent_on
from stavka.games.no_retreat.rules.stacking import Overstacked
from stavka.games.no_retreat.rules.supply import zoc
from stavka.games.no_retreat.rules.trains import Detraining, StrategicReserve


@pytest.mark.rule("8.0", "8.1")
def test_a_unit_moves_once_and_within_its_allowance() -> None:
    t = Table(turn=2, weather="clear").put("a4 1,2", "fest1 warsaw").start(MovementPhase())
    assert t.refused("move a4 1,8").rule == "8.1"
    assert t.refused("move fest1 -5,0").rule == "8.0"
    t.act("move a4 1,6")
    assert t.refused("move a4 1,5").rule == "8.0"
    assert t.s.holds(AXIS, cell_of("voronezh"))


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(("weather", "points"), [("clear", 6), ("mud", 3), ("snow", 4)])
def test_weather_limits_movement(weather: str, points: int) -> None:
    t = Table(turn=9, weather=weather).put("pz1 1,2")
    assert mobility(t.s, DATA.number["pz1"]) == points


@pytest.mark.rule("8.3")
def test_one_hex_is_always_possible() -> None:
    t = Table(turn=9, weather="mud").put("pz1 8,-1").start(MovementPhase())
    assert t.offers("move pz1 9,-1")  # a mountain costs three
    t = Table(turn=9, weather="mud").put("pz1 -8,10").start(MovementPhase())
    assert t.offers("move pz1 -8,11")  # a marsh costs armour four
    assert not t.offers("move pz1 -8,12")


@pytest.mark.rule("8.4")
def test_enemies_are_not_entered_and_friends_are_passed() -> None:
    t = Table(turn=2, weather="clear").put("a4 1,2", "a6 1,3", "west- 3,3").start(MovementPhase())
    assert t.refused("move a4 3,3").rule == "8.4"
    assert t.offers("move a4 1,4")


@pytest.mark.rule("8.4.1")
@pytest.mark.parametrize(
    ("turn", "units", "fit"),
    [
        (2, ("a4", "a6"), True), (2, ("a4", "a6", "a9"), False), (10, ("west", "reserve"), False),
        (11, ("west", "reserve"), True), (11, ("west", "kalinin"), False), (11, ("reserve", "leningrad"), False),
        (23, ("west", "kalinin"), True), (23, ("west", "leningrad"), True),
    ],
)  # fmt: skip
def test_stacking(turn: int, units: tuple[str, ...], fit: bool) -> None:
    t = Table(turn=turn).put(*(f"{u} 1,1" for u in units))
    assert t.s.fits(t.s.at(cell_of("1,1"))) is fit


@pytest.mark.rule("8.4.3")
def test_units_above_the_limit_are_shattered() -> None:
    t = Table(turn=2, side=SOVIET).put("west- 1,1", "kalinin- 1,1").start(Overstacked()).act("shatter west")
    assert t.where("west") == "shattered"
    t = Table(turn=6, side=SOVIET).put("leningrad leningrad", "kalinin- leningrad").start(Overstacked())
    t.act("shatter leningrad")
    assert t.where("leningrad") == "destroyed"


@pytest.mark.rule("8.5", "8.5.1", "8.5.2", "8.5.4")
def test_zones_of_control() -> None:
    t = Table(turn=2, weather="clear").put("pz1 1,1", "west- 1,3")
    assert zoc(t.s, SOVIET) >> cell_of("1,2") & 1
    t.start(MovementPhase())
    assert t.offers("move pz1 1,2")
    assert t.refused("move pz1 8,8").rule == "8.1"
    t = Table(turn=2).put("west- -8,8")
    assert not zoc(t.s, SOVIET) >> cell_of("-8,7") & 1  # Lake Peipus lies between


@pytest.mark.rule("8.5.1", "8.5.2")
def test_a_zone_of_control_stops_a_move_and_leaving_it_costs_a_point() -> None:
    t = Table(turn=2, weather="clear").put("a4 1,1", "west- 0,3")
    a4 = DATA.number["a4"]
    found = routes(t.s, a4, t.s.where[a4], 2)
    assert found.ends >> cell_of("1,2") & 1
    assert not found.ends >> cell_of("1,3") & 1  # straight on, but the zone has stopped it
    t.put("a4 1,2")
    assert spent_on(routes(t.s, a4, t.s.where[a4], 4), cell_of("1,1")) == 2
    assert spent_on(routes(t.s, a4, t.s.where[a4], 4), cell_of("2,0")) == 3  # and it may go on


@pytest.mark.rule("8.6")
def test_finland() -> None:
    t = Table(turn=7).put("a18 -8,12", "rum3 -8,13").start(MovementPhase())
    assert t.offers("move a18 finland")
    assert not t.offers("move rum3 finland")
    assert zoc(t.s, AXIS) >> cell_of("finland") & 1


@pytest.mark.rule("8.7")
def test_the_balkans_open_after_the_oil() -> None:
    t = Table(turn=20).put("a4 3,-11").start(MovementPhase())
    assert t.refused("move a4 west-balkans").rule == "8.7"
    t = Table(turn=20).put("a4 3,-11")
    t.s.triggers["oil"] = 19
    assert t.start(MovementPhase()).offers("move a4 west-balkans")


@pytest.mark.rule("12.7.1")
def test_a_city_on_the_way_can_be_taken() -> None:
    t = Table(turn=2, weather="clear").put("pz1 2,1").start(MovementPhase())
    assert t.offers("move pz1 2,5 kharkov")
    t.act("move pz1 2,5 kharkov")
    assert t.s.holds(AXIS, cell_of("kharkov"))


@pytest.mark.rule("9.0", "9.1", "9.1.1", "9.1.2")
def test_trains() -> None:
    t = Table(turn=6).put("a4 warsaw", "a6 berlin", "a9 posen", "a11 vienna").cards(AXIS, 16, 21, 24)
    t.start(MovementPhase()).act("entrain a4")
    assert t.where("a4") == "rail"
    t.act("entrain a6").act("discard 16")
    t.act("entrain a9").act("discard 21")
    assert t.refused("entrain a11").rule == "9.1.2"


@pytest.mark.rule("9.1.3", "13.5")
def test_rail_is_limited_on_the_first_two_turns() -> None:
    t = Table(turn=2).put("a4 warsaw").cards(AXIS, 16).start(MovementPhase())
    assert t.refused("entrain a4").rule == "9.1.3"
    t = Table(turn=2, side=SOVIET).put("west- moscow", "kalinin- tula").cards(SOVIET, 16).start(MovementPhase())
    t.act("entrain west")
    assert t.refused("entrain kalinin").rule == "9.1.3"


@pytest.mark.rule("9.2")
def test_detraining() -> None:
    t = Table(turn=6).box("rail", "a4").put("west- -4,1").start(Detraining(AXIS))
    cells = t.options("detrain", "a4")
    assert {"-8,-3", "-5,-3"} <= cells
    assert not cells & {"-4,0", "-4,3", "-5,1"}  # zone of control, enemy city
    t.act("detrain a4 berlin")
    assert t.over


@pytest.mark.rule("9.2")
def test_a_train_stops_within_three_hexes_of_a_source() -> None:
    t = Table(turn=6).box("rail", "a4").give(AXIS, "kiev").start(Detraining(AXIS))
    assert "0,3" in t.options("detrain", "a4")
    assert "0,4" not in t.options("detrain", "a4")  # near enough for supply, not for trains


@pytest.mark.rule("8.4.3")
def test_an_unsupplied_unit_above_the_limit_is_destroyed_and_does_not_surrender() -> None:
    t = Table(turn=2, side=SOVIET).put("west- 1,1", "kalinin- 1,1").mark("unsupplied", "west").start(Overstacked())
    t.act("shatter west")
    assert (t.where("west"), t.s.event_vp) == ("destroyed", 0)


@pytest.mark.rule("14.12.1", "9.1.2")
def test_no_reserve_while_the_trains_are_full() -> None:
    t = Table(turn=4, side=SOVIET).put("west- moscow").box("rail", "kalinin-", "south-", "bryansk-")
    t.start(StrategicReserve())
    assert t.options("reserve") == {"kalinin", "south", "bryansk"}  # the marker can only pass among them


@pytest.mark.rule("14.12", "14.12.1", "14.12.2")
def test_the_strategic_reserve() -> None:
    t = Table(turn=3, side=SOVIET).put("west- moscow").start(StrategicReserve())
    assert t.over
    t = Table(turn=4, side=SOVIET).put("west- moscow", "a4 minsk").start(StrategicReserve()).act("reserve west")
    assert (t.where("west"), t.s.reserve) == ("rail", DATA.number["west"])
    t.s.side = AXIS
    t.start(Detraining(SOVIET, True)).act("detrain west tula")
    assert t.s.reserve == -1
