"""Chapters 6 and 9: movement by land and rail."""

from __future__ import annotations

import pytest
from tests.games.eastfront.kit import DATA, GAME, SOVIET, Table, mask, number, position

from stavka.core.dice import ScriptedDice
from stavka.core.hexes import bits, lowest
from stavka.games.eastfront.rules.reach import land_reach, rail_reach, rail_ways, side_limit
from stavka.games.eastfront.rules.restrictions import restricted
from stavka.games.eastfront.state import State

KAMENSK, ROSTOV = "15,18", "14,19"


def reach(s: State, hex: str, speed: int, *, cavalry: bool = False) -> set[str]:
    free, _ = land_reach(s, DATA.cell[hex], speed, cavalry, DATA.grid.board)
    return set(DATA.grid.names(free))


@pytest.mark.rule("6.1", "1.35", "1.34", "2.24")
def test_all_but_cavalry_stop_in_mountains() -> None:
    s = position({})
    assert "15,23" in reach(s, "15,22", 3)
    assert "15,24" not in reach(s, "15,22", 3), "beyond the mountains"
    assert "15,24" in reach(s, "15,22", 3, cavalry=True)


@pytest.mark.rule("12.24", "1.34")
def test_frozen_marsh_does_not_stop_anybody() -> None:
    dry, snow = position({}), position({}, weather="snow")
    assert "6,13" in reach(dry, "7,13", 2)
    assert "5,13" not in reach(dry, "7,13", 2)
    assert "5,13" in reach(snow, "7,13", 2)


@pytest.mark.rule("12.24", "12.3")
def test_a_move_from_dry_ground_ends_in_the_mud_of_the_other_front() -> None:
    """Spring: the Balkans of the western front are dry, the east is mud, which works like marsh."""
    s = position({}, weather="mud")
    s.west_weather = "dry"
    start = "1,22"
    assert DATA.west >> DATA.cell[start] & 1
    muddy = {h for h in reach(s, start, 3) if not DATA.west >> DATA.cell[h] & 1}
    beyond = {h for h in reach(s, start, 3, cavalry=True) if not DATA.west >> DATA.cell[h] & 1}
    assert muddy
    assert muddy < beyond, "only cavalry rides on"
    border = DATA.grid.adjacent(DATA.west)
    assert all(border >> DATA.cell[h] & 1 for h in muddy)


@pytest.mark.rule("12.23", "2.21", "2.22", "2.23", "2.24", "2.25", "2.26")
def test_speed_by_type_and_weather() -> None:
    ids = ("ger-3Pz", "ger-55Mot", "ger-4", "sov-1Cav", "sov-1Shk", "axis-AGA")
    speeds = {}
    for weather in ("dry", "mud", "snow"):
        s = position(dict.fromkeys(ids, ("14,17", 2)), weather=weather)
        speeds[weather] = [s.speed(number(id)) for id in ids]
    assert speeds == {"dry": [3, 3, 2, 3, 1, 2], "mud": [1, 1, 1, 2, 1, 1], "snow": [2, 2, 1, 2, 1, 1]}


@pytest.mark.rule("18.W41.1")
def test_the_first_winter_paralyses_the_axis() -> None:
    s = position({"ger-3Pz": ("14,17", 2), "sov-4Tk": ("17,17", 2)}, scenario="w41", weather="snow")
    assert (s.speed(number("ger-3Pz")), s.speed(number("sov-4Tk"))) == (1, 2)


@pytest.mark.rule("1.39", "1.37")
def test_a_strait_is_crossed_from_one_shore_and_no_further() -> None:
    s = position({})
    assert "13,22" in reach(s, "12,22", 3)
    assert "14,22" not in reach(s, "12,22", 3), "it stops on the other shore"
    assert "13,22" not in reach(s, "11,22", 3), "it must start on the shore"


@pytest.mark.rule("1.6", "1.38", "1.37")
def test_the_lagoon_is_for_rail_only() -> None:
    s = position({})
    assert "10,21" not in reach(s, "11,20", 1)
    through = DATA.grid.board
    assert rail_reach(s, DATA.cell["11,20"], "axis", through).within(1) >> DATA.cell["10,21"] & 1


@pytest.mark.rule("6.33", "1.31", "1.32", "1.36", "12.24", "7.52")
def test_hexside_limits() -> None:
    clear, river = (DATA.cell["14,18"], DATA.cell[ROSTOV]), (DATA.cell[KAMENSK], DATA.cell["15,19"])
    dry, mud, snow = (position({}, weather=w) for w in ("dry", "mud", "snow"))
    assert [side_limit(s, *clear) for s in (dry, mud, snow)] == [2, 1, 2]
    assert [side_limit(s, *river) for s in (dry, mud, snow)] == [1, 1, 1]


@pytest.mark.rule("6.33", "6.31")
def test_a_hexside_fills_up() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": (KAMENSK, 4), "ger-4": (KAMENSK, 4), "sov-51": ("15,19", 3)}
    t = Table(units)
    t.command("axis-AGA")
    assert t.why("move ger-3Pz 15,19") == "6.31"
    t.go("ger-3Pz", "15,19", KAMENSK)
    assert t.why("move", "ger-4", "15,19", KAMENSK) == "6.33"
    t.go("ger-4", "15,19", "16,18")
    assert t.s.entered == {str(number("ger-3Pz")): DATA.cell[KAMENSK], str(number("ger-4")): DATA.cell["16,18"]}


@pytest.mark.rule("6.33")
def test_leaving_and_entering_share_a_hexside() -> None:
    """One unit goes out over the Don, so none comes in there in the same phase; a clear side takes one each way."""
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-4": ("15,19", 3), "ger-44": ("15,19", 3), "ger-29": (KAMENSK, 3),
        "sov-51": ("15,19", 3),
    }  # fmt: skip
    t = Table(units, defends={"15,19": "soviet"})
    t.command("axis-AGA")
    t.go("ger-4", KAMENSK, KAMENSK)
    assert t.why("move", "ger-29", "15,19", KAMENSK) == "6.33"
    t.go("ger-29", "15,19", "16,18")
    clear = {**units, "ger-4": (ROSTOV, 3), "ger-44": (ROSTOV, 3), "ger-52": (KAMENSK, 3), "sov-51": (ROSTOV, 3)}
    t = Table(clear, defends={ROSTOV: "soviet"})
    t.command("axis-AGA")
    t.go("ger-4", KAMENSK, KAMENSK)
    t.go("ger-29", ROSTOV, KAMENSK)
    assert t.why("move", "ger-52", ROSTOV, KAMENSK) == "6.33", "two have crossed"


@pytest.mark.rule("6.42")
def test_the_ground_shelters_a_rearguard() -> None:
    """Three hits in a major city cost a rearguard one step; infantry in mud is as slow as armour."""
    units = {"axis-AGA": (KAMENSK, 2), "ger-4": (ROSTOV, 3), "sov-4Tk": (ROSTOV, 3)}
    for weather, faces in (("dry", (5, 5, 5)), ("mud", (6, 6, 6))):
        t = Table(units, defends={ROSTOV: "soviet"}, weather=weather)
        t.command("axis-AGA")
        t.act("rearguard ger-4")
        t.roll(*faces)
        t.end()
        assert t.cv("ger-4") == 2
    t = Table(units, defends={ROSTOV: "soviet"}, weather="mud")
    t.command("axis-AGA")
    t.act("rearguard ger-4")
    t.roll(5, 5, 5)
    t.end()
    assert t.cv("ger-4") == 3, "at equal speed only a 6 hits"


@pytest.mark.rule("5.1")
def test_headquarters_never_attack() -> None:
    t = Table({"axis-AGA": (KAMENSK, 2), "axis-AGS": ("14,18", 2), "sov-51": (ROSTOV, 3)})
    t.command("axis-AGA")
    assert t.why("move", "axis-AGS", ROSTOV, "14,18") == "5.1"


@pytest.mark.rule("6.2", "6.21")
def test_stacking_by_terrain() -> None:
    units = {"axis-AGA": ("15,22", 2), "ger-4": ("15,23", 3), "ger-44": ("15,23", 3), "ger-29": ("15,22", 3)}
    t = Table(units)
    t.command("axis-AGA")
    assert t.why("move ger-29 15,23") == "6.21"
    t.go("ger-44", "15,22")
    t.go("ger-29", "15,23")


@pytest.mark.rule("6.32", "8.4")
def test_leaving_a_battle_only_to_friendly_hexes() -> None:
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": (ROSTOV, 4), "ger-4": (ROSTOV, 4), "sov-51": (ROSTOV, 3),
        "sov-12": ("15,20", 3), "sov-38": ("17,18", 3),
    }  # fmt: skip
    t = Table(units, defends={ROSTOV: "soviet"})
    t.command("axis-AGA")
    assert t.why("move ger-3Pz 14,20 14,20") == "6.32"
    t.go("ger-3Pz", "16,18", KAMENSK)
    assert t.where("ger-3Pz") == "16,18"
    assert t.s.fled >> number("ger-3Pz") & 1
    assert t.why("move ger-4 14,18 14,18") == "6.41"


@pytest.mark.rule("6.41", "6.42")
def test_a_rearguard_takes_pursuit_fire_by_relative_speed() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-4": ("15,19", 3), "sov-4Tk": ("15,19", 2), "sov-51": ("15,19", 2)}
    t = Table({**units, "sov-1Shk": ("15,19", 4)}, defends={"15,19": "soviet"})
    t.command("axis-AGA")
    t.act("rearguard ger-4")
    t.roll(5, 1, 5, 6)  # faster armour hits on 5, equal infantry on 6, slower shock does not fire
    t.end()
    assert t.cv("ger-4") == 1
    t.go("ger-4", KAMENSK, KAMENSK)
    assert t.where("ger-4") == KAMENSK
    assert not t.s.battles()


@pytest.mark.rule("6.41", "7.12")
def test_leaving_while_others_attack_is_a_retreat_and_a_new_battle() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-4": ("15,19", 3), "ger-44": ("16,18", 3), "sov-1Shk": ("15,19", 2)}
    t = Table(units, defends={"15,19": "axis"})
    t.command("axis-AGA")
    t.go("ger-44", "15,19", "16,18")
    t.act("rearguard ger-4")
    t.end()  # the shock army is too slow to fire
    t.go("ger-4", KAMENSK, KAMENSK)
    assert t.s.new_battles == mask(["15,19"])
    assert t.s.soviet_defends == mask(["15,19"]), "the defender has become the attacker"


@pytest.mark.rule("2.67")
def test_static_units_move_by_supreme_order_only() -> None:
    t = Table({"axis-AGA": ("4,21", 2), "rum-2": ("4,21", 1)})
    t.command("axis-AGA")
    assert t.why("move rum-2 5,21") == "2.67"
    t = Table({"axis-OKH": ("7,15", 2), "rum-2": ("4,21", 1)})
    t.command("axis-OKH")
    t.go("rum-2", "5,21")


@pytest.mark.rule("18.W41.4", "18.S42.4", "18.W42.4", "18.S41.4", "2.66")
@pytest.mark.parametrize(
    ("scenario", "free"),
    [("s41", set()), ("w41", {"rum-3"}), ("s42", {"rum-3"}), ("w42", {"rum-3", "rum-4", "hun-2", "ita-8"})],
)
def test_which_satellites_are_free_at_the_start(scenario: str, free: set[str]) -> None:
    s = GAME.deploy(GAME.scenario(scenario), GAME.complete(scenario, {}), ScriptedDice([]))
    assert {DATA.ids[u] for u in bits(DATA.satellites) if s.where[u] >= 0 and not restricted(s, u)} == free


@pytest.mark.rule("2.66", "16.4")
def test_satellites_stay_at_home_until_released() -> None:
    t = Table({"axis-AGA": ("8,19", 2), "rum-3": ("7,20", 3), "rum-4": ("7,20", 3)}, scenario="s42")
    t.command("axis-AGA")
    assert t.why("move rum-4 8,19") == "2.66"
    assert t.why("move rum-3 8,19") == ""


@pytest.mark.rule("18.S41.4")
def test_hungary_in_june_1941() -> None:
    t = Table({"axis-AGS": ("2,16", 2), "hun-2": ("2,17", 4), "ger-52": ("2,16", 4)}, scenario="s41")
    t.command("axis-AGS")
    assert t.why("move hun-2 1,17") == "18.S41.4"
    assert t.why("move ger-52 2,17") == "18.S41.4"


@pytest.mark.rule("9.2", "9.21", "6.53", "9.12")
def test_rail_moves_need_the_supreme_headquarters_and_friendly_rail() -> None:
    units = {"sov-STAVKA": ("12,9", 1), "sov-9": ("19,24", 3), "sov-51": ("16,22", 3), "ger-4": ("18,22", 3)}
    t = Table(units, SOVIET)
    t.command("sov-STAVKA")
    assert t.why("rail sov-9 14,18") == "9.12"
    assert t.why("rail sov-9 18,22") == "9.21"
    t.act("rail sov-9 15,22")
    assert t.s.supreme_moves == 1
    assert t.why("move sov-9 15,21") == "6.53"
    without = Table({"sov-SOU": ("19,24", 2), "sov-9": ("19,24", 3)}, SOVIET)
    without.command("sov-SOU")
    assert without.why("rail sov-9 18,24") == "9.2"


@pytest.mark.rule("9.22")
def test_a_rearguard_does_not_go_by_rail() -> None:
    units = {"sov-STAVKA": ("12,9", 3), "sov-51": (ROSTOV, 3), "ger-4": (ROSTOV, 3)}
    t = Table(units, SOVIET, defends={ROSTOV: "soviet"})
    t.command("sov-STAVKA")
    assert t.why("rail sov-51 15,21") == "9.22"


@pytest.mark.rule("9.22", "9.21")
def test_leaving_a_battle_by_rail_counts_from_the_battle() -> None:
    """Two moves are twenty hexes from Rostov itself; the hexside out of the battle is used up."""
    units = {"sov-STAVKA": ("12,9", 1), "sov-51": (ROSTOV, 3), "sov-12": (ROSTOV, 2), "ger-4": (ROSTOV, 3)}
    t = Table(units, SOVIET, defends={ROSTOV: "soviet"})
    t.command("sov-STAVKA")
    through = t.s.friendly(SOVIET) & ~t.s.battles()
    first = [c for c in bits(DATA.rail_land[DATA.cell[ROSTOV]] & through) if c == DATA.cell["15,19"]]
    assert first, "the line to the south-east is Soviet"
    whole = rail_reach(t.s, first[0], SOVIET, through, 1)
    near, far = whole.within(1), rail_reach(t.s, first[0], SOVIET, through).within(1)
    eleventh = lowest(far & ~near)
    t.act("rail", "sov-51", DATA.name[eleventh])
    assert t.s.supreme_moves == 0, "eleven hexes cost two moves"
    assert t.s.crossed == {DATA.link[DATA.cell[ROSTOV], first[0]][0]: 1}


@pytest.mark.rule("1.6", "9.22")
def test_the_lagoon_lets_a_train_out_of_a_battle() -> None:
    units = {"axis-OKH": ("7,15", 1), "ger-4": ("10,21", 3), "ger-44": ("10,21", 3), "sov-51": ("10,21", 3)}
    t = Table(units, defends={"10,21": "axis"})
    t.s.axis_held |= mask(["11,20", "11,19", "10,20"])
    t.s.cache.clear()
    t.command("axis-OKH")
    assert t.why("move ger-4 11,20 11,20") == "6.32", "not on foot"
    t.act("rail ger-4 11,20")
    assert t.where("ger-4") == "11,20"


@pytest.mark.rule("9.21", "18.S41.4", "2.66")
def test_politics_stop_trains_too() -> None:
    t = Table({"axis-OKH": ("1,13", 3), "ger-44": ("0,20", 3), "bul-1": ("3,24", 1)}, scenario="s41")
    hungary = DATA.country["hungary"]
    assert not rail_ways(t.s, number("ger-44")) & hungary, "no German train runs through Hungary in June 1941"
    assert rail_ways(t.s, number("bul-1")) & ~DATA.homeland["bulgarian"] == 0
    t.s.month = 1
    assert rail_ways(t.s, number("ger-44")) & hungary


@pytest.mark.rule("9.5", "9.11")
def test_baku_is_a_source_and_no_rail_entry() -> None:
    assert DATA.cell["22,25"] not in DATA.entry_rows[SOVIET]
    s = position({})
    only = mask(["22,25", "22,17"])
    assert rail_reach(s, DATA.cell["22,25"], SOVIET, only).within(2) == mask(["22,25"])


@pytest.mark.rule("9.5", "9.11")
def test_trains_leave_guryev_off_the_map() -> None:
    """No rail runs from Guryev on the map; the next entry, Uralsk, is three rows away: six hexes."""
    t = Table({"sov-STAVKA": ("12,9", 1), "sov-9": ("22,17", 3)}, SOVIET)
    t.command("sov-STAVKA")
    t.act("rail sov-9 22,14")
    assert (t.where("sov-9"), t.s.supreme_moves) == ("22,14", 1)


@pytest.mark.rule("9.5")
def test_off_map_rail_between_home_entries() -> None:
    s = position({})
    only = mask(["0,10", "0,14"])
    reached = rail_reach(s, DATA.cell["0,10"], "axis", only)
    assert reached.within(1) == only, "four edge hexes are eight rail hexes"
    assert rail_reach(s, DATA.cell["0,10"], "axis", mask(["0,10", "0,18"])).within(1) == mask(["0,10"])
