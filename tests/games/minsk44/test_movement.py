"""Chapters 8 to 10: movement, stacking, zones of control; bridges and railways."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import DATA, REAL, Table

from stavka.games.minsk44.atlas import Atlas
from stavka.games.minsk44.rules.paths import Walker, allowance
from stavka.games.minsk44.rules.reach import Ground
from stavka.games.minsk44.series import halved


def soviet() -> Table:
    return Table().put("1020", "3GTC-HQ")


def price(t: Table, id: str, a: str, b: str) -> int | None:
    return Walker(t.s, DATA.number[id]).field(DATA.cell[a], DATA.cell[b], 96, first=False)


@pytest.mark.rule("8.1", "8.2", "8.6")
def test_a_unit_moves_as_far_as_its_points_reach() -> None:
    goals = soviet().put("1220", "3GTC-T3").moving("soviet").goals("3GTC-T3")
    assert "2019" in goals  # eight clear hexes
    assert "2119" not in goals
    assert "2020" not in goals  # the eighth hex is a forest, which costs two


@pytest.mark.rule("8.6")
@pytest.mark.parametrize(
    ("to", "tank", "rifles"),
    [("2020", 24, 24), ("2024", 48, 36), ("2028", 24, 24), ("1520", 24, 18), ("1524", 24, 18), ("1528", 36, 24)],
)
def test_terrain_costs_armour_and_others_differently(to: str, tank: int, rifles: int) -> None:
    t = soviet().put("0505", "3GTC-T3 3GTC-R2")
    start = f"{int(to[:2]) - 1:02}{to[2:]}"
    assert price(t, "3GTC-T3", start, to) == tank
    assert price(t, "3GTC-R2", start, to) == rifles


@pytest.mark.rule("8.6", "8.10")
def test_water_is_paid_on_top_of_the_hex() -> None:
    t = soviet().put("0505", "3GTC-T3 3GTC-R2")
    assert price(t, "3GTC-T3", "1010", "1110") == 12 + 36
    assert price(t, "3GTC-R2", "1010", "1110") == 12 + 24
    assert price(t, "3GTC-T3", "1012", "1112") == 24
    assert price(t, "3GTC-T3", "3213", "3113") is None  # armour needs a bridge over the Berezina
    assert price(t, "3GTC-T3", "3214", "3114") == 12  # and there is one
    assert price(t, "3GTC-R2", "3213", "3113") is None  # others only with all their points


@pytest.mark.rule("8.4")
def test_one_hex_is_always_possible_for_all_points() -> None:
    t = Table().put("3213", "3GTC-HQ").put("3012", "3GTC-R2 3GTC-T3")
    t.s.blown.append("3114-3214")
    t.moving("soviet")
    assert "2812" not in t.goals("3GTC-R2")
    assert "2912" in t.goals("3GTC-R2")
    t.move("3GTC-R2", "2912")
    assert not t.goals("3GTC-R2")
    assert "2912" not in t.goals("3GTC-T3")
    refusal = t.refused("move 3GTC-T3 2912")
    assert (refusal.rule, refusal.why.id) == ("8.4", "refused-forbidden-side")


@pytest.mark.rule("8.3")
def test_nobody_moves_twice_or_too_far() -> None:
    t = soviet().put("1220", "3GTC-T3").moving("soviet")
    assert t.refused("move 3GTC-T3 3020").why.id == "refused-too-far"
    t.move("3GTC-T3", "1320")
    assert "1420" in t.goals("3GTC-T3")  # it may go on
    t.move("3GTC-HQ", "1021")
    assert not t.goals("3GTC-T3")  # until somebody else moves
    refusal = t.refused("move 3GTC-T3 1420")
    assert (refusal.rule, refusal.why.id) == ("8.3", "refused-moved")


@pytest.mark.rule("8.2")
def test_a_move_may_be_made_by_way_points() -> None:
    t = soviet().put("1220", "3GTC-T3").moving("soviet").move("3GTC-T3", "1420")
    assert "2019" in t.goals("3GTC-T3")
    assert "2119" not in t.goals("3GTC-T3")
    t.move("3GTC-T3", "1421")
    assert t.where("3GTC-T3") == "1421"


@pytest.mark.rule("8.7")
def test_roads_cost_a_third() -> None:
    t = Table().put("0316", "3GTC-HQ").put("0416", "3GTC-T3").moving("soviet")
    goals = t.goals("3GTC-T3")
    assert "2716" in goals  # 23 hexes along the road
    assert "2715" not in goals  # but not off it
    t.move("3GTC-T3", "2716")
    t = Table().put("0315", "3GTC-HQ 3GTC-T3").moving("soviet")
    assert "1216" not in t.goals("3GTC-T3")  # a unit that starts off the road pays for the ground


@pytest.mark.rule("8.7")
def test_road_movement_stops_before_a_full_hex() -> None:
    t = Table().put("0416", "3GTC-T3").put("0316", "3GTC-HQ").put("0816", "3GTC-T18 3GTC-T19").moving("soviet")
    goals = t.goals("3GTC-T3")
    assert "0716" in goals
    assert "2016" not in goals
    assert "1016" in goals  # over the ground it may pass


@pytest.mark.rule("8.7", "10.5", "8.3")
def test_a_refusal_tells_a_full_road_from_enemy_zones_and_from_distance() -> None:
    t = Table().put("0416", "3GTC-T3").put("0316", "3GTC-HQ").put("0816", "3GTC-T18 3GTC-T19").moving("soviet")
    assert t.refused("move 3GTC-T3 2016").why.id == "refused-road-full"
    assert t.refused("move 3GTC-T3 2020").why.id == "refused-too-far"
    t = soviet().put("1220", "3GTC-T3").put("1420", "5Pz-I13").put("1418", "5Pz-II13").put("1422", "5Pz-I14")
    refusal = t.moving("soviet").refused("move 3GTC-T3 1620")
    assert (refusal.rule, refusal.why.id) == ("10.5", "refused-way-barred")


@pytest.mark.rule("8.8", "8.9")
def test_railways_and_trails_cost_one_whatever_the_ground() -> None:
    t = Table().put("1018", "3GTC-T3").put("1616", "3GTC-HQ 3GTC-T18").moving("soviet")
    walker = Walker(t.s, DATA.number["3GTC-T3"])
    assert walker.line(DATA.cell["1018"], DATA.cell["1118"]) == 12
    assert walker.line(DATA.cell["1615"], DATA.cell["1614"]) == 12
    assert walker.line(DATA.cell["1016"], DATA.cell["1116"]) == 4
    assert walker.line(DATA.cell["1018"], DATA.cell["1017"]) is None


@pytest.mark.rule("8.12", "7.7", "24.10", "10.10")
def test_halving_rounds_down_once_and_leaves_one() -> None:
    assert [halved(5, n) for n in range(4)] == [5, 2, 1, 1]
    assert [halved(1, 2), halved(0, 2), halved(10, 3)] == [1, 0, 2]
    t = soviet().put("1220", "3GTC-T3").weather("rain")
    number = DATA.number["3GTC-T3"]
    assert allowance(t.s, number, commanded=True, disengaging=False) == 48
    assert allowance(t.s, number, commanded=False, disengaging=True) == 24


@pytest.mark.rule("7.6", "7.7")
def test_a_unit_out_of_command_moves_at_half_and_arrivals_do_not() -> None:
    t = soviet().put("2520", "3GTC-T3")
    assert "3019" not in t.moving("soviet").goals("3GTC-T3")
    t = soviet().put("2520", "3GTC-T3")
    t.s.fresh |= 1 << DATA.number["3GTC-T3"]
    assert "3019" in t.moving("soviet").goals("3GTC-T3")


@pytest.mark.rule("9.6", "10.1", "10.5")
def test_units_stop_in_enemy_zones_and_never_enter_enemy_hexes() -> None:
    t = soviet().put("1220", "3GTC-T3").put("1520", "5Pz-I13").moving("soviet")
    goals = t.goals("3GTC-T3")
    assert "1420" in goals
    assert "1520" not in goals
    assert t.refused("move 3GTC-T3 1520").rule == "9.6"
    t.move("3GTC-T3", "1420")
    assert not t.goals("3GTC-T3")


@pytest.mark.rule("10.9", "10.10", "8.4")
def test_disengaging_halves_and_shuns_every_zone() -> None:
    t = soviet().put("1420", "3GTC-T3").put("1520", "5Pz-I13").moving("soviet")
    goals = t.goals("3GTC-T3")
    assert "1020" in goals
    assert "0920" not in goals  # four points are left
    assert "1519" not in goals
    assert t.refused("move 3GTC-T3 1519").rule == "10.10"


@pytest.mark.rule("10.2", "15.3")
def test_suppressed_units_have_no_zone() -> None:
    t = Table().put("1520", "5Pz-I13").suppress("5Pz-I13")
    assert not t.s.zone("german")
    t.put("1520", "5Pz-II13")
    assert t.s.zone("german")


@pytest.mark.rule("10.3")
def test_zones_do_not_cross_the_major_river_even_by_a_bridge() -> None:
    t = Table().put("3214", "3GTC-T3")
    assert not t.s.zone("soviet") >> DATA.cell["3114"] & 1
    assert t.s.zone("soviet") >> DATA.cell["3314"] & 1


@pytest.mark.rule("9.1", "9.4")
def test_the_owner_eliminates_the_excess_without_points() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1220", "3GTC-T3 3GTC-T18").put("1320", "3GTC-T19").moving("soviet")
    t.move("3GTC-T19", "1220")
    assert t.last("overstacked") == {"hex": "place:1220", "count": 3, "limit": 2}  # warned at the move
    assert t.s.frames[-1].prompt(t.s, "soviet").detail.id == "prompt-movement-crowded"
    assert t.options("lose") == {"3GTC-T3", "3GTC-T18", "3GTC-T19"}
    assert t.refused("lose 3GTC-HQ").rule == "9.1"
    assert (t.refused("end-phase").rule, t.options("end-phase")) == ("9.1", set())
    t.act("lose 3GTC-T18")
    assert t.options("end-phase")
    assert t.s.points == [0, 0]
    assert t.where("3GTC-T18") == "-3"


@pytest.mark.rule("9.2", "24.6")
def test_german_roads_pass_units_that_cannot_move() -> None:
    t = Table().put("1016", "FP 5Pz-I13 5Pz-II13").put("0816", "5Pz-HQA 5Pz-I31").moving("german")
    assert "2616" in t.goals("5Pz-I31")  # eighteen hexes of road, past the garrison
    t = Table().put("1016", "5Pz-I14 5Pz-I13 5Pz-II13").put("0816", "5Pz-HQA 5Pz-I31").moving("german")
    assert "2616" not in t.goals("5Pz-I31")


@pytest.mark.rule("24.6", "5.0")
def test_trains_shun_zones_enemies_and_sabotage() -> None:
    t = Table().put("1018", "5Pz-I13").put("1620", "3GTC-T3").moving("german")
    assert t.options("entrain") >= {"1518", "2718"}
    t = Table().put("1018", "5Pz-I13").put("1619", "3GTC-T3")
    t.s.sabotaged = DATA.cell["0718"]
    t.moving("german")
    assert t.options("entrain") == {f"{c:02}18" for c in (8, 9, 11, 12, 13, 14)}
    assert t.put("1518", "5Pz-II13").refused("entrain 5Pz-II13 1418").why.id == "refused-rail-zone"


@pytest.mark.rule("24.6")
def test_who_enters_by_the_north_or_east_takes_no_train_in_that_turn() -> None:
    t = Table().put("1018", "39-12 Got-17 221-A")
    t.s.fresh = sum(1 << DATA.number[i] for i in ("39-12", "Got-17", "221-A"))
    t.moving("german")
    assert "2018" in t.options("entrain", "221-A")
    assert not t.options("entrain", "39-12") | t.options("entrain", "Got-17")
    refusal = t.refused("entrain 39-12 2018")
    assert (refusal.rule, refusal.why.id) == ("24.6", "refused-rail-entry")
    t.s.reborn = 1 << DATA.number["39-12"]  # a replacement comes from the west
    t.s.cache.clear()
    assert "2018" in t.options("entrain", "39-12")


@pytest.mark.rule("22.2")
def test_a_train_next_to_engineers_destroys_their_bridge() -> None:
    t = Table().put("1117", "11GA-EngA").suppress("11GA-EngA").put("2018", "5Pz-I13")
    t.s.pontoons[DATA.number["11GA-EngA"]] = (DATA.cell["1117"], DATA.cell["1017"], 0)
    t.moving("german").act("entrain 5Pz-I13 1118")
    assert not t.s.pontoons


@pytest.mark.rule("22.2")
def test_engineers_bridge_a_river_by_standing_still() -> None:
    t = Table().put("3313", "11GA-HQ").put("3213", "11GA-EngA").put("3312", "11GA-120")
    t.s.blown.append("3114-3214")
    assert "3113" not in t.moving("soviet").goals("11GA-120")
    t.act("pontoon 11GA-EngA 3113")
    assert t.refused("move 11GA-EngA 3212").rule == "8.3"
    assert "3113" in t.goals("11GA-120")
    t.move("11GA-120", "3113")
    assert t.s.pontoons[DATA.number["11GA-EngA"]][2] == 1


@pytest.mark.rule("22.2")
@pytest.mark.parametrize("used", [False, True])
def test_engineers_cross_their_own_bridge_only_if_nobody_else_has(used: bool) -> None:
    t = Table().put("3313", "11GA-HQ").put("3212", "11GA-120").put("3213", "11GA-EngA")
    t.s.pontoons[DATA.number["11GA-EngA"]] = (DATA.cell["3213"], DATA.cell["3113"], 0)
    t.s.blown.append("3114-3214")
    t.moving("soviet")
    if used:
        t.move("11GA-120", "3113")
    assert ("3013" in t.goals("11GA-EngA")) is not used  # beyond the far bank: only a bridge leaves it points for that


@pytest.mark.rule("22.2", "9.4")
def test_nobody_crosses_a_bridge_of_engineers_over_a_full_hex() -> None:
    t = Table().put("3313", "11GA-HQ").put("3213", "11GA-EngA 11GA-TRA").put("3312", "11GA-120")
    t.s.blown.append("3114-3214")
    assert "3113" not in t.moving("soviet").goals("11GA-120")
    t.act("pontoon 11GA-EngA 3113")
    assert "3113" not in t.goals("11GA-120")  # the hex of the engineers is full
    assert "3113" in t.goals("11GA-TRA")
    t.move("11GA-TRA", "3113").put("3113", "11GA-TRB")
    assert "3113" not in t.goals("11GA-120")  # now the other one is


@pytest.mark.rule("22.2")
def test_a_bridge_of_engineers_ends_when_an_enemy_comes_or_the_engineer_leaves() -> None:
    t = Table().put("1420", "11GA-EngA").put("1820", "5Pz-HQA 5Pz-I13")
    t.s.pontoons[DATA.number["11GA-EngA"]] = (DATA.cell["1420"], DATA.cell["1520"], 0)
    t.s.put(DATA.number["11GA-EngA"], DATA.cell["1421"])
    assert not t.s.pontoons
    t = Table().put("3213", "11GA-EngA").put("3510", "5Pz-HQA 5Pz-I13").moving("german")
    t.s.pontoons[DATA.number["11GA-EngA"]] = (DATA.cell["3213"], DATA.cell["3113"], 0)
    t.move("5Pz-I13", "3212")
    assert not t.s.pontoons
    assert t.told("pontoon-lost")


@pytest.mark.rule("8.10")
def test_any_bridge_bears_heavy_tanks_and_no_ford_bears_armour() -> None:
    t = Table(game=REAL).put("3417", "5Pz-HQA 505 5Pz-I31").put("5030", "3GTC-T3").moving("german")
    assert "3416" in t.goals("505")
    t = Table().put("2808", "3GTC-HQ").put("2807", "3GTC-T3 3GTC-T18").moving("soviet")
    assert "2707" not in t.goals("3GTC-T3")


@pytest.mark.rule("26.1", "26.3", "26.4")
def test_engineers_entrench_and_the_enemy_pays_to_close_in() -> None:
    t = Table(entrenchments="on").put("1820", "5Pz-HQA").put("1520", "5Pz-Pi89").put("1020", "3GTC-HQ 3GTC-T3")
    t.moving("german").act("dig 5Pz-Pi89")
    assert t.s.trenches[0] == 1 << DATA.cell["1520"]
    assert price(t, "3GTC-T3", "1320", "1420") == 36
    t.s.put(DATA.number["5Pz-Pi89"], DATA.cell["1620"])
    assert t.s.trenches[0] == 0


@pytest.mark.rule("26.1")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("option", "refused-no-digging"),
        ("command", "refused-out-of-command"),
        ("suppressed", "refused-suppressed"),
        ("zone", "refused-engineer-zone"),
        ("twice", "refused-dug"),
        ("kind", "refused-engineers-only"),
    ],
)
def test_who_may_not_entrench(change: str, why: str) -> None:
    t = Table(entrenchments="off" if change == "option" else "on").put("1520", "5Pz-Pi89 5Pz-I13")
    t.put("4030" if change == "command" else "1820", "5Pz-HQA")
    if change == "suppressed":
        t.suppress("5Pz-Pi89")
    if change == "zone":
        t.put("1420", "3GTC-T3")
    if change == "twice":
        t.s.trenches[0] = 1 << DATA.cell["1520"]
    refusal = t.moving("german").refused("dig", "5Pz-I13" if change == "kind" else "5Pz-Pi89")
    assert (refusal.rule, refusal.why.id) == ("26.1", why)


@pytest.mark.rule("27.2", "8.7")
def test_a_road_is_open_again_where_there_is_no_rubble() -> None:
    def along_the_road(rubble: int) -> int:
        t = soviet().put("1116", "3GTC-T3")
        t.s.rubble = rubble
        start = t.moving("soviet").s.frames[-1].start(t.s, DATA.number["3GTC-T3"])
        return Ground(t.s, start).by_line().goals

    DATA.caches.reaches.known.clear()
    blocked = along_the_road(1 << DATA.cell["1216"])
    assert not blocked >> DATA.cell["1216"] & 1
    assert along_the_road(0) >> DATA.cell["1216"] & 1  # not what was remembered of the road in rubble


@pytest.mark.rule("27.2")
def test_rubble_costs_a_point_and_ends_roads_and_bridges() -> None:
    t = Table().put("1020", "3GTC-HQ 3GTC-T3")
    t.s.rubble = 1 << DATA.cell["1216"] | 1 << DATA.cell["3114"]
    assert price(t, "3GTC-T3", "1120", "1220") == 12
    assert price(t, "3GTC-T3", "1115", "1216") == 24
    walker = Walker(t.s, DATA.number["3GTC-T3"])
    assert walker.line(DATA.cell["1116"], DATA.cell["1216"]) is None
    assert walker.line(DATA.cell["1216"], DATA.cell["1316"]) is None
    assert walker.line(DATA.cell["1316"], DATA.cell["1416"]) == 4
    assert not t.s.bridged(DATA.cell["3214"], DATA.cell["3114"], "soviet")


@pytest.mark.rule("10.3")
def test_a_switch_of_the_series_opens_bridges_to_zones() -> None:
    data = Atlas(({"battle": {"minsk": {"zones_over_bridges": True}}},))
    zone = data.grid.across(1 << data.cell["3214"], data.zone_blocks)
    assert zone >> data.cell["3114"] & 1
    assert not zone >> data.cell["3215"] & 1
