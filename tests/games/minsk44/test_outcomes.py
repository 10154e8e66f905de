"""Chapters 12, 13, 16, 20 and 22: who is revealed, who follows whom, what each hexside and gun is worth."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import DATA, GAME, REAL, Table, plain_pack
from tests.games.minsk44.test_results import field, fight

from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.minsk44 import create
from stavka.games.minsk44.rules.artillery import Bombardment, gun_strength, ranged_shift, supplied
from stavka.games.minsk44.rules.battle import Battle
from stavka.games.minsk44.rules.retreat import Pursuit, Withdrawal, retreat_ways
from stavka.games.minsk44.rules.shifts import (
    all_shifts,
    anti_tank_near,
    attack_strength,
    combined_arms,
    hex_shift,
    screened,
    terrain_shifts,
)
from stavka.games.minsk44.rules.victory import has_loc, outcome


def bit(*ids: str) -> int:
    return sum(1 << DATA.number[id] for id in ids)


# --- results and advances -----------------------------------------------------------------------------


@pytest.mark.rule("13.1", "13.8")
def test_where_the_only_attacker_is_lost_the_defender_may_advance() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13").put("4030", "3GTC-HQ")
    fight(t, "AA", "3GTC-T3", "1220")
    assert (t.role, t.options("advance")) == ("german", {"1120"})


@pytest.mark.rule("22.2", "13.7")
def test_engineers_help_the_attacker_over_a_river_not_the_defender() -> None:
    t = Table().put("1010", "11GA-EngA").put("1110", "5Pz-I13").put("3030", "5Pz-II14")
    fight(t, "A1", "11GA-EngA", "1110")
    while t.frame == "Withdrawal":
        t.act("retreat", min(t.options("retreat")))
    assert t.frame != "Pursuit"


@pytest.mark.rule("22.2", "15.3")
@pytest.mark.parametrize("suppressed", [False, True])
def test_only_effective_engineers_open_a_river(suppressed: bool) -> None:
    t = Table().put("1010", "11GA-EngA 11GA-120").put("1110", "5Pz-I13").wave("soviet")
    if suppressed:
        t.suppress("11GA-EngA")
    battle = Battle("soviet", (DATA.cell["1110"],), DATA.numbers(["11GA-EngA", "11GA-120"]), (), "assault")
    battle.resolve(Play(GAME, t.s, ScriptedDice(())))
    assert battle.fording is not suppressed


@pytest.mark.rule("13.6", "13.7")
def test_a_garrison_never_advances() -> None:
    t = Table().put("1120", "FP 5Pz-I13").put("3030", "3GTC-T3")
    pursuit = Pursuit("german", DATA.numbers(["FP", "5Pz-I13"]), ((DATA.cell["1220"],),))
    assert pursuit.able(t.s) == list(DATA.numbers(["5Pz-I13"]))


@pytest.mark.rule("13.8", "9.1")
def test_nobody_advances_into_a_full_hex_but_through_it() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "29TC-T25 29TC-T31").put("3030", "5Pz-I13")
    pursuit = Pursuit("soviet", DATA.numbers(["3GTC-T3"]), (tuple(DATA.cell[h] for h in ("1220", "1320")),))
    assert pursuit.goals(t.s, DATA.number["3GTC-T3"]) == 1 << DATA.cell["1320"]


@pytest.mark.rule("22.1", "13.8")
def test_german_armour_goes_no_further_than_the_others_and_not_where_it_cannot_begin() -> None:
    t = Table().put("1120", "5Pz-I31").put("3030", "3GTC-T3")
    panthers = DATA.numbers(["5Pz-I31"])
    two = Pursuit("german", panthers, (tuple(DATA.cell[h] for h in ("1220", "1320")),))
    reached = two.goals(t.s, panthers[0])
    assert reached & ~DATA.within(DATA.cell["1220"], 1) == 0
    assert reached.bit_count() == 6  # the first hex and those around it, but for its own
    one = Pursuit("german", panthers, ((DATA.cell["1220"],),))
    assert one.goals(t.s, panthers[0]) == 1 << DATA.cell["1220"]
    t.put("1220", "3GTC-R2")
    t.s.cache.clear()
    assert not two.goals(t.s, panthers[0])  # the enemy has not left the first hex


@pytest.mark.rule("13.8")
def test_a_route_ends_before_friends_of_those_who_retreat() -> None:
    t = field().put("1320", "5Pz-I14").put("1218", "3GTC-R2").put("1222", "3GTC-T18")
    fight(t, "D2", "3GTC-HQ 3GTC-T3", "1220")
    assert (t.where("5Pz-I13"), t.frame) == ("1420", "Pursuit")
    t.s.put(DATA.number["5Pz-I14"], -1)
    t.s.cache.clear()
    assert t.options("advance", "3GTC-T3") == {"1220"}


# --- retreats ---------------------------------------------------------------------------------------------


@pytest.mark.rule("13.5", "8.10")
def test_armour_retreats_over_a_major_river_by_a_bridge_only() -> None:
    t = Table().put("3214", "5Pz-I31").put("3313", "3GTC-T3").put("3315", "3GTC-T19").put("3213", "3GTC-R2")
    assert set(retreat_ways(t.s, DATA.number["5Pz-I31"], 1, 0)) == {DATA.cell["3114"]}
    t.s.blown.append("3114-3214")
    assert not retreat_ways(t.s, DATA.number["5Pz-I31"], 1, 0)


@pytest.mark.rule("13.5")
def test_of_two_ways_to_a_hex_the_one_without_a_river_is_taken() -> None:
    """Friends stand wherever the way is straight; a bent way east may begin over the river or beside it."""
    t = Table().put("1010", "5Pz-I13").put("0910", "3GTC-T3")
    start, friends = DATA.cell["1010"], iter(DATA.numbers(["5Pz-II13", "5Pz-I14", "5Pz-II14", "5Pz-I31", "31-12"]))
    for direction in range(6):
        near = DATA.grid.step(start, direction)
        far = None if near is None else DATA.grid.step(near, direction)
        if far is not None and DATA.name[far] != "0810":
            t.s.put(next(friends), far)
    ways = retreat_ways(t.s, DATA.number["5Pz-I13"], 2, 0)
    assert len(ways) > 2
    assert all(path[0] != DATA.cell["1110"] for path in ways.values())


@pytest.mark.rule("13.5", "13.4")
def test_straightness_counts_after_empty_hexes() -> None:
    """Straight on stands a friend; the bent way round him is empty."""
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13").put("1319", "5Pz-II13").put("1321", "5Pz-I14")
    t.put("1318", "5Pz-II14").put("1322", "5Pz-I31").put("1420", "23F-A").put("1218", "23F-B").put("1222", "23F-C")
    ways = {DATA.name[to]: path for to, path in retreat_ways(t.s, DATA.number["5Pz-I13"], 2, 0).items()}
    assert ways
    assert all(not any(t.s.at(c) for c in path) for path in ways.values())


@pytest.mark.rule("12.9", "13.2")
def test_who_has_been_driven_from_the_hex_is_not_hit_there() -> None:
    t = Table().put("1120", "5Pz-I13").put("1220", "5Pz-II13").put("0820", "5GTA-HQ 5GTA-How").wave("soviet")
    queue = DATA.numbers(["5Pz-II13", "5Pz-I13"])
    guns = DATA.numbers(["5GTA-How"])
    t.s.frames.append(Bombardment("barrage", DATA.cell["1120"], queue, guns, (), 0, opened=True))
    play = Play(GAME, t.s, ScriptedDice([1]))
    GAME.run_on(play)
    assert [e.args["unit"] for e in play.events if e.id == "fire-result"] == ["piece:5Pz-I13"]


# --- who is revealed, and what is counted -------------------------------------------------------------------


@pytest.mark.rule("21.2")
def test_untried_guns_are_revealed_when_they_support_or_fire() -> None:
    t = Table().put("1020", "31-HQ 31-12").put("1120", "3GTC-T3").put("0820", "31-AR", tried=False).wave("german")
    t.lines("target 1120", "join 31-12", "join 31-HQ", "fire 31-AR")
    t.act("attack assault", dice="1")
    assert t.s.face[DATA.number["31-AR"]] == DATA.number["31-AR"]
    t = Table().put("1020", "31-HQ").put("1320", "3GTC-T3").put("1021", "31-AR", tried=False).wave("german")
    t.lines("shell 1320", "fire 31-AR").act("open-fire", dice="1")
    assert t.s.face[DATA.number["31-AR"]] == DATA.number["31-AR"]


@pytest.mark.rule("11.12")
def test_combined_arms_take_two_units() -> None:
    t = Table().put("1120", "5Pz-HQA 5Pz-I14 5Pz-I31")
    assert not combined_arms(t.s, bit("5Pz-I14"))  # armoured infantry by itself
    assert combined_arms(t.s, bit("5Pz-I14", "5Pz-I31"))


@pytest.mark.rule("16.3", "21.3")
def test_a_gun_that_nobody_has_seen_in_action_gives_no_column() -> None:
    game = create(({**plain_pack(), "unit": {"31-12": {"brackets": "D"}, "31-17": {"brackets": "D"}}},))
    t = Table(game=game).put("1220", "31-12", tried=False)
    cell, seen = (game.data.cell["1220"],), -1
    assert not anti_tank_near(t.s, "german", cell, seen)
    t.s.face[game.data.number["31-12"]] = game.data.number["31-12"]
    assert anti_tank_near(t.s, "german", cell, seen)


@pytest.mark.rule("11.16", "11.15")
def test_of_different_rivers_the_lesser_counts_when_all_attackers_cross_one() -> None:
    pack = plain_pack()
    pack["river"]["gaina"] = {"sides": ["0910-1010"], "kind": "major"}
    t = Table(game=create((pack,))).put("1010", "5Pz-I13").put("1110", "3GTC-T3").put("0910", "3GTC-T18")
    numbers = t.data.number
    tanks, target = (numbers["3GTC-T3"], numbers["3GTC-T18"]), (t.data.cell["1010"],)

    def terrain(*attackers: int) -> list[int]:
        found = all_shifts(t.s, "soviet", attackers, (numbers["5Pz-I13"],), target)
        return [x.columns for x in found if x.id == "terrain"]

    assert [terrain(tanks[0]), terrain(tanks[1]), terrain(*tanks)] == [[-1], [-2], [-1]]


@pytest.mark.rule("22.3", "11.11")
def test_a_screen_in_a_city_has_no_choice() -> None:
    t = Table().put("1528", "5Pz-AA5").put("1220", "5Pz-AA5")
    recon = DATA.numbers(["5Pz-AA5"])
    assert screened(t.s, recon, (DATA.cell["1220"],))
    assert not screened(t.s, recon, (DATA.cell["1528"],))
    assert not screened(t.s, (*recon, DATA.number["5Pz-I13"]), (DATA.cell["1220"],))


@pytest.mark.rule("20.2", "12.11", "12.18")
def test_supply_doubles_guns_that_attack_next_to_the_enemy() -> None:
    t = Table().put("1120", "5GTA-How 3GTC-T3")
    both = DATA.numbers(["5GTA-How", "3GTC-T3"])
    assert attack_strength(t.s, both, 0) == 5 + 7
    assert attack_strength(t.s, both, bit("5GTA-How", "3GTC-T3")) == 2 * 5 + 7


@pytest.mark.rule("20.3", "8.10")
def test_supply_is_not_traced_over_a_blown_bridge() -> None:
    """By the highway over the Berezina."""
    t = Table(game=REAL).put("3214", "S-Sup1").put("3114", "5GTA-How")
    assert supplied(t.s, DATA.number["S-Sup1"]) == bit("5GTA-How")
    t.s.blown.append("3114-3214")
    t.s.cache.clear()
    assert not supplied(t.s, DATA.number["S-Sup1"])


@pytest.mark.rule("25.2")
def test_a_long_range_gun_defends_with_its_defence() -> None:
    t = Table(long_range="on").put("1120", "23F-A")
    gun = DATA.number["23F-A"]
    values = DATA.units[gun]
    assert values.attack != values.defence
    assert gun_strength(t.s, gun, "barrage", 0) == values.attack
    assert gun_strength(t.s, gun, "protective", 0) == values.defence


@pytest.mark.rule("12.16")
def test_the_better_of_ground_and_river_counts_against_protective_fire() -> None:
    pack = plain_pack()
    rows = pack["row"]["10"]["terrain"]
    pack["row"]["10"] = {"terrain": rows[:9] + "t" + rows[10:]}
    t = Table(game=create((pack,))).put("1010", "3GTC-T3").put("1110", "5Pz-I13")
    t.s.side = "soviet"
    assert ranged_shift(t.s, t.data.cell["1010"], "protective") == -1  # a town behind a river, not both


@pytest.mark.rule("13.6", "13.5")
def test_a_garrison_that_must_retreat_leaves_its_hex_to_the_victors() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "FP").put("3030", "5Pz-I13").put("4030", "3GTC-HQ")
    fight(t, "D1", "3GTC-T3", "1220")
    assert t.where("FP") == "-4"
    assert t.options("advance") == {"1220"}
    assert not [f for f in t.s.frames if isinstance(f, Withdrawal)]


@pytest.mark.rule("13.5")
def test_an_overstacked_retreat_goes_on_as_far_as_it_must() -> None:
    """A corridor between the zones of two Soviet lines, full of friends for six hexes."""
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13")
    walls = (("12", "29TC-T25", "2GTC-T4"), ("14", "29TC-T31", "2GTC-T25"), ("16", "29TC-T32", "2GTC-T26"))
    for column, north, south in (*walls, ("18", "29TC-R53", "2GTC-R4")):
        t.put(f"{column}18", north).put(f"{column}22", south)
    germans = (u.id for u in DATA.units if u.side == "german" and u.move and u.id != "5Pz-I13")
    for x in range(13, 19):
        t.put(f"{x:02}20", " ".join(next(germans) for _ in range(3)))
    ways = {DATA.name[c] for c in retreat_ways(t.s, DATA.number["5Pz-I13"], 1, 0)}
    assert "1920" in ways
    assert all(DATA.grid.distance(DATA.cell["1220"], DATA.cell[h]) == 7 for h in ways)


@pytest.mark.rule("11.16", "11.2")
def test_a_marsh_behind_a_river_is_one_for_those_who_do_not_cross_it() -> None:
    pack = plain_pack()
    row = pack["row"]["10"]["terrain"]
    pack["row"]["10"] = {"terrain": row[:9] + "m" + row[10:]}
    t = Table(game=create((pack,))).put("1010", "5Pz-I13").put("1110", "3GTC-T3").put("0910", "3GTC-T18")
    cell, (over, beside) = t.data.cell["1010"], (t.data.cell["1110"], t.data.cell["0910"])
    assert [hex_shift(t.s, cell, places) for places in ({over}, {beside}, {over, beside})] == [-1, 1, 1]


@pytest.mark.rule("27.2")
def test_rubble_helps_defenders_in_towns_only() -> None:
    t = Table(rubble="on").put("1120", "3GTC-T3").put("1220", "5Pz-I13").put("1424", "3GTC-T18").put("1524", "5Pz-I14")
    t.s.rubble = 1 << DATA.cell["1220"] | 1 << DATA.cell["1524"]

    def rubble(attacker: str, hex: str) -> int:
        found = terrain_shifts(t.s, "soviet", DATA.numbers([attacker]), (DATA.cell[hex],))
        return sum(x.columns for x in found if x.id == "rubble")

    assert (rubble("3GTC-T3", "1220"), rubble("3GTC-T18", "1524")) == (0, -1)


@pytest.mark.rule("13.1")
def test_EX_opens_no_hex_while_a_defender_is_left_in_another() -> None:
    t = Table().put("1120", "3GTC-HQ 3GTC-T3").put("1220", "5Pz-I13").put("1119", "5Pz-II13")
    fight(t, "EX", "3GTC-HQ 3GTC-T3", "1220 1119").lines("lose 5Pz-I13", "lose 3GTC-HQ")
    assert (t.where("5Pz-I13"), t.where("5Pz-II13")) == ("-4", "1119")
    assert t.frame != "Pursuit"


# --- victory ------------------------------------------------------------------------------------------------


@pytest.mark.rule("23.6", "24.5")
def test_a_town_on_the_friendly_edge_needs_no_way_to_it() -> None:
    t = Table().put("0108", "31-12").put("0208", "3GTC-T3").put("0106", "3GTC-T18").put("0110", "3GTC-T19")
    assert has_loc(t.s, DATA.cell["0108"], "german")


@pytest.mark.rule("23.2", "4.1")
@pytest.mark.parametrize(
    ("german", "soviet", "winners"), [(10, 0, ("german",)), (0, 10, ("soviet",)), (9, 0, ()), (30, 39, ())]
)
def test_who_has_ten_points_more_wins(german: int, soviet: int, winners: tuple[str, ...]) -> None:
    t = Table()
    t.s.points = [german, soviet]
    assert outcome(t.s).winners == winners


@pytest.mark.rule("8.7", "8.8")
def test_where_a_road_and_a_railway_run_together_the_road_counts() -> None:
    data = REAL.data
    assert data.links[data.cell["3611"]][data.cell["3711"]] == 4
    pack = plain_pack()
    pack["line"]["trail-a"] = {"hexes": ["1516", "1616"]}  # a trail drawn along a road
    data = create((pack,)).data
    assert data.links[data.cell["1516"]][data.cell["1616"]] == 4
