"""Chapter 5: headquarters."""

from __future__ import annotations

import pytest
from tests.games.eastfront.kit import DATA, Table, activate, mask, number, position

from stavka.core.hexes import lowest
from stavka.games.eastfront.rules.headquarters import command_area
from stavka.games.eastfront.rules.reach import rail_reach

KAMENSK = "15,18"


@pytest.mark.rule("5.3", "8.4")
def test_command_is_traced_around_enemy_hexes_and_ends_in_them() -> None:
    s = position({"axis-AGA": (KAMENSK, 2), "sov-51": ("16,19", 3), "sov-12": ("17,18", 3), "ger-4": ("16,18", 3)})
    area = command_area(s, number("axis-AGA"))
    assert area >> DATA.cell["16,19"] & 1, "an enemy hex may be the last"
    assert area >> DATA.cell["17,18"] & 1
    assert not area >> DATA.cell["18,17"] & 1, "three hexes away"
    blocked = position({"sov-SOU": ("18,18", 2), "ger-4": ("17,18", 3), "ger-44": ("17,19", 3), "ger-29": ("17,17", 3)})
    assert not command_area(blocked, number("sov-SOU")) >> DATA.cell["16,18"] & 1


@pytest.mark.rule("5.2", "5.21", "4.41")
def test_deploying_only_to_friendly_hexes() -> None:
    t = Table({"axis-AGA": (KAMENSK, 2), "sov-51": ("15,19", 3)})
    assert t.why(activate(t.s, "axis-AGA", "15,19")) == "5.21"
    assert t.why(activate(t.s, "sov-SOU", "18,18")) == "5.2"
    t.hq("axis-AGA", "16,18")
    assert t.where("axis-AGA") == "16,18"
    assert t.s.shown >> number("axis-AGA") & 1


@pytest.mark.rule("5.21", "12.22")
def test_no_deploying_in_mud() -> None:
    t = Table({"axis-AGA": (KAMENSK, 2)}, weather="mud")
    assert t.why(activate(t.s, "axis-AGA", "16,18")) == "5.21"
    assert t.why(activate(t.s, "axis-AGA")) == ""
    t = Table({"axis-AGA": (KAMENSK, 2)}, weather="snow")
    assert t.why(activate(t.s, "axis-AGA", "16,18")) == "", "in snow it may"


@pytest.mark.rule("5.2", "5.21", "6.42")
def test_deploying_out_of_a_battle_alone_draws_pursuit_fire_at_once() -> None:
    units = {"axis-AGA": ("16,18", 2), "sov-4Tk": ("16,18", 3), "axis-AGS": ("12,16", 1)}
    t = Table(units, defends={"16,18": "axis"})
    t.roll(5, 1, 1)  # armour is faster than a headquarters: it hits on 5
    t.hq("axis-AGA", KAMENSK)
    assert (t.where("axis-AGA"), t.cv("axis-AGA")) == (KAMENSK, 1)
    assert not t.s.battles()
    t = Table({**units, "ger-4": ("16,18", 3)}, defends={"16,18": "axis"})
    t.hq("axis-AGA", KAMENSK)  # somebody stays: no dice
    assert t.cv("axis-AGA") == 2
    t = Table(units, defends={"16,18": "axis"})
    t.hq("axis-AGA")
    assert t.s.active >> number("axis-AGA") & 1, "in battle and in use"


@pytest.mark.rule("6.22", "5.21", "6.2")
def test_a_headquarters_deploys_onto_a_full_hex_and_room_must_be_made() -> None:
    units = {"axis-AGA": (KAMENSK, 2), **dict.fromkeys(("ger-4", "ger-29", "ger-44", "ger-52"), ("16,18", 3))}
    t = Table(units)
    t.hq("axis-AGA", "16,18")
    t.end()
    assert t.why("end-phase") == "6.22"
    t.go("ger-4", KAMENSK)
    assert t.why("end-phase") == ""


@pytest.mark.rule("5.8", "13.16")
def test_disruption_by_weather() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "axis-OKH": ("1,13", 3), "sov-SOU": ("18,18", 2), "sov-STAVKA": ("12,9", 3)}
    command = {}
    for weather in ("dry", "mud", "snow"):
        s = position(units, weather=weather)
        command[weather] = [s.command(number(id)) for id in units]
    assert command == {"dry": [2, 3, 2, 3], "mud": [1, 3, 1, 3], "snow": [1, 3, 2, 3]}


@pytest.mark.rule("18.S41.3")
def test_soviet_headquarters_are_surprised_in_june_1941() -> None:
    s = position({"sov-STAVKA": ("12,9", 3)}, scenario="s41")
    assert s.command(number("sov-STAVKA")) == 2
    s.month = 1
    assert s.command(number("sov-STAVKA")) == 3


@pytest.mark.rule("5.8")
def test_a_disrupted_zero_has_no_command() -> None:
    t = Table({"axis-AGA": (KAMENSK, 0), "axis-AGS": ("14,17", 1)}, weather="mud")
    assert t.why(activate(t.s, "axis-AGA")) == "5.8"


@pytest.mark.rule("5.41", "5.43", "4.42")
def test_a_mobile_headquarters_stands_down_and_moves() -> None:
    t = Table({"axis-AGA": (KAMENSK, 2), "axis-AGS": ("14,17", 3)})
    t.command("axis-AGA", "axis-AGS")
    t.act("mobilise axis-AGA 14,19")
    assert (t.cv("axis-AGA"), t.where("axis-AGA")) == (1, "14,19")
    assert not t.s.active >> number("axis-AGA") & 1
    assert t.why("move axis-AGA 15,18") == "5.43"


@pytest.mark.rule("5.43", "5.1")
def test_using_a_zero_headquarters_costs_it() -> None:
    t = Table({"axis-AGA": (KAMENSK, 0), "ger-4": (KAMENSK, 3)})
    t.command("axis-AGA")
    t.go("ger-4", "14,19")
    t.end()
    assert t.where("axis-AGA") == ""


@pytest.mark.rule("5.7")
def test_blitz_is_not_for_supreme_or_empty_headquarters() -> None:
    t = Table({"axis-OKH": ("14,17", 3), "axis-AGA": (KAMENSK, 0)})
    assert t.why(activate(t.s, "axis-OKH", mode="blitz")) == "5.7"
    assert t.why(activate(t.s, "axis-AGA", mode="blitz")) == "5.7"


@pytest.mark.rule("5.7", "4.44", "4.45")
def test_a_blitz_moves_units_twice_and_costs_two_steps() -> None:
    t = Table({"axis-AGA": (KAMENSK, 2), "ger-3Pz": (KAMENSK, 4), "ger-4": ("16,18", 3)})
    t.command("axis-AGA", mode="blitz")
    assert t.why("mobilise axis-AGA 14,19") == "5.7"
    t.go("ger-3Pz", "16,18")
    assert t.why("move", "ger-3Pz", KAMENSK) == "6.1"
    t.end()
    assert (t.s.phase, t.cv("axis-AGA")) == ("blitz-movement", 1)
    t.go("ger-3Pz", "16,20")
    t.end()
    assert t.where("ger-3Pz") == "16,20"
    assert t.cv("axis-AGA") == 0


@pytest.mark.rule("5.7")
def test_without_a_blitz_headquarters_there_are_no_blitz_phases() -> None:
    """It has lost a step in the battle where it stands: the first step of the blitz is its last."""
    units = {"axis-AGA": (KAMENSK, 1), "sov-51": (KAMENSK, 1), "ger-4": ("14,19", 3), "sov-12": ("14,19", 3)}
    t = Table(units, defends={KAMENSK: "axis", "14,19": "soviet"})
    t.command("axis-AGA", mode="blitz")
    t.end()
    t.act("fight", KAMENSK)
    t.fight(6)
    assert t.where("axis-AGA") == ""
    assert "blitz" not in t.s.phase


@pytest.mark.rule("5.61", "6.51", "6.52")
def test_supreme_moves_reach_everywhere() -> None:
    t = Table({"axis-OKH": ("7,15", 1), "ger-4": ("14,17", 3), "ger-44": ("14,18", 3), "ger-29": ("13,18", 3)})
    t.command("axis-OKH")
    assert t.s.supreme_moves == 2
    t.go("ger-4", "15,17")
    t.go("ger-44", "15,18")
    assert t.why("move ger-29 13,17") == "5.3"


@pytest.mark.rule("5.63", "13.11")
def test_a_supreme_headquarters_strikes_at_twice_the_range_if_it_stays() -> None:
    units = {"axis-OKH": ("14,18", 2), "ger-4": ("17,20", 3), "sov-51": ("17,20", 3)}
    t = Table(units, defends={"17,20": "soviet"})
    t.command("axis-OKH")
    t.end()
    assert t.why("air-strike axis-OKH 17,20") == ""
    near = Table({**units, "axis-OKH": ("14,18", 1)}, defends={"17,20": "soviet"})
    near.command("axis-OKH")
    near.end()
    assert near.why("air-strike axis-OKH 17,20") == "13.11"


@pytest.mark.rule("5.5", "13.13", "7.13", "13.12")
def test_one_strike_a_headquarters_and_one_a_battle() -> None:
    units = {
        "axis-AGA": (KAMENSK, 2), "axis-AGS": ("14,17", 3), "ger-4": ("15,19", 3), "sov-51": ("15,19", 3),
        "ger-44": ("14,19", 3), "sov-12": ("14,19", 3),
    }  # fmt: skip
    t = Table(units, defends={"15,19": "soviet", "14,19": "soviet"})
    t.command("axis-AGA", "axis-AGS")
    t.end()
    t.act("air-strike axis-AGA 15,19")
    assert t.why("air-strike axis-AGA 14,19") == "13.12"
    assert t.why("air-strike axis-AGS 15,19") == "7.13"
    assert t.why("air-strike axis-AGS 16,20") == "13.13"
    assert t.s.strikes == {str(DATA.cell["15,19"]): 2}
    assert mask(["15,19"]) & t.s.battles()


@pytest.mark.rule("5.62")
def test_a_supreme_headquarters_goes_by_rail_for_nothing_and_farther_for_supreme_moves() -> None:
    t = Table({"sov-STAVKA": ("12,9", 1), "sov-51": ("13,10", 3), "sov-9": ("13,10", 3)}, "soviet")
    t.command("sov-STAVKA")
    reach = rail_reach(t.s, DATA.cell["12,9"], "soviet", t.s.friendly("soviet"))
    near = DATA.name[lowest(reach.within(1) & ~mask(["12,9"]))]
    far = DATA.name[lowest(reach.within(2) & ~reach.within(1))]
    t.go("sov-51", "14,10")
    assert t.why("rail", "sov-STAVKA", far) == "", "twenty hexes: its own move and a supreme one"
    t.go("sov-9", "14,10")
    assert t.s.supreme_moves == 0
    assert t.why("rail", "sov-STAVKA", far) == "6.53"
    t.act("rail", "sov-STAVKA", near)
    assert (t.cv("sov-STAVKA"), t.where("sov-STAVKA"), t.s.active) == (0, near, 0)


@pytest.mark.rule("5.64", "5.6", "7.4")
def test_a_supreme_headquarters_supports_nobody() -> None:
    units = {"axis-OKH": (KAMENSK, 3), "ger-3Pz": ("16,18", 4), "sov-51": ("16,18", 3)}
    t = Table(units, defends={"16,18": "soviet"})
    t.command("axis-OKH")
    t.end()
    t.act("fight 16,18")
    t.fight(1, 1, 1, 5, 1, 1, 1)
    assert t.cv("sov-51") == 3, "next to OKH, and yet one hit is half a step"


@pytest.mark.rule("6.52", "6.53", "5.7")
def test_a_supreme_land_move_may_be_followed_by_a_blitz_a_rail_move_not() -> None:
    units = {
        "axis-OKH": ("7,15", 1), "axis-AGA": (KAMENSK, 2), "ger-4": ("12,16", 3), "ger-44": ("12,18", 3),
    }  # fmt: skip
    t = Table(units)
    t.hq("axis-OKH")
    t.command("axis-AGA", mode="blitz")
    t.go("ger-4", "13,16")
    t.act("rail ger-44 14,18")
    assert t.s.supreme_moves == 0
    t.end()
    assert t.s.phase == "blitz-movement"
    assert t.why("move ger-4 14,16") == "5.3", "too far from the army group"
    assert t.why("move ger-44 14,19") == "6.53"
    t.s.put(number("ger-4"), DATA.cell[KAMENSK])
    t.s.cache.clear()
    assert t.why("move ger-4 15,17") == ""
