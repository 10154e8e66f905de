"""Chapter 7: combat."""

from __future__ import annotations

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Table, mask, number, position

from stavka.games.eastfront.rules.battle import repulse_number
from stavka.games.eastfront.rules.fire import defensive_face, offensive_face, shelter

KAMENSK, ROSTOV, STEPPE = "15,18", "14,19", "16,18"


def battle(units: dict[str, int], hex: str, defender: str, side: str = AXIS, hq: bool = True, **more: str) -> Table:
    """A battle with these units, supported by a headquarters or not."""
    where = {id: (hex, cv) for id, cv in units.items()}
    if hq:
        where["axis-AGA" if side == AXIS else "sov-SOU"] = (KAMENSK if side == AXIS else "17,18", 2)
    t = Table(where, side, defends={hex: defender}, weather=more.get("weather", "dry"))
    if hq:
        t.command("axis-AGA" if side == AXIS else "sov-SOU")
        t.end()
    t.act("fight", hex)
    return t


@pytest.mark.rule("7.31", "7.32", "7.33", "7.22")
def test_losses_fall_on_the_strongest_and_the_owner_chooses_among_equals() -> None:
    t = battle({"sov-4Tk": 3, "sov-51": 3, "sov-12": 2, "ger-3Pz": 4, "ger-55Mot": 4}, STEPPE, SOVIET)
    t.fight(2, 3, 6, 2, 4, 1, 3, 1)  # armour hits once
    assert t.why("lose axis-AGA") == "7.33"
    t.roll(3, 1, 5, 3, 4, 1, 1)
    t.act("lose ger-55Mot")
    assert (t.cv("ger-55Mot"), t.cv("ger-3Pz")) == (3, 4)
    assert t.why("lose sov-12", role=SOVIET) == "7.33", "two points, and there are units of three"
    t.act("lose sov-51", role=SOVIET)
    assert t.cv("sov-51") == 2


@pytest.mark.rule("7.34", "7.35", "1.33")
@pytest.mark.parametrize(
    ("hex", "weather", "hits"),
    [
        (STEPPE, "dry", 1),
        (STEPPE, "mud", 2),
        (ROSTOV, "dry", 2),
        ("15,23", "dry", 2),
        ("7,14", "snow", 2),
        ("3,19", "dry", 2),
    ],
)
def test_shelter_by_ground_and_weather(hex: str, weather: str, hits: int) -> None:
    s = position({}, weather=weather)
    assert shelter(s, DATA.cell[hex], SOVIET) == hits


@pytest.mark.rule("7.52", "12.24")
@pytest.mark.parametrize("weather", ["dry", "mud", "snow"])
def test_the_map_shows_snow_and_frozen_rivers(weather: str) -> None:
    ground = GAME.view(Table({}, weather=weather).s, AXIS).ground
    assert (ground is not None and ground.snow) is (weather == "snow")
    if ground is not None:
        assert set(ground.frozen) <= {side.kind for side in GAME.board("edelweiss").sides}


@pytest.mark.rule("7.35", "7.23", "1.46")
def test_fortress_shelters_only_the_original_defender() -> None:
    units = {"sov-COAST": ("10,23", 3), "ger-54": ("10,23", 4)}
    s = position(units, defends={"10,23": SOVIET})
    cell = DATA.cell["10,23"]
    assert (shelter(s, cell, SOVIET), shelter(s, cell, AXIS)) == (3, 1)
    assert defensive_face(s, number("sov-COAST"), cell, number("sov-COAST")) == 4


@pytest.mark.rule("2.63", "18.S42.1")
def test_siege_guns_against_fortresses() -> None:
    s = position({"sov-COAST": ("10,23", 3), "ger-54": ("10,23", 4)}, defends={"10,23": SOVIET}, weather="mud")
    assert offensive_face(s, number("ger-54"), DATA.cell["10,23"]) == 4, "even in mud"
    s.siege = False
    assert offensive_face(s, number("ger-54"), DATA.cell["10,23"]) == 6


@pytest.mark.rule("7.32", "14.5", "1.34", "1.41", "2.62", "2.65", "12.24", "2.21", "2.22", "2.25")
def test_firepower() -> None:
    ids = ("ger-3Pz", "ger-55Mot", "ger-4", "sov-1Shk", "ger-1SS", "ger-2SS", "ger-49Mtn")
    s = position(dict.fromkeys(ids, (STEPPE, 2)))
    steppe, marsh, city, mountain = (DATA.cell[h] for h in (STEPPE, "6,13", ROSTOV, "15,23"))
    u = [number(id) for id in ids]
    assert [offensive_face(s, x, steppe) for x in u] == [5, 6, 6, 5, 4, 5, 6]
    assert [offensive_face(s, x, marsh) for x in u] == [6] * 7
    assert [defensive_face(s, x, steppe) for x in u] == [5, 5, 6, 5, 4, 4, 6]
    assert [defensive_face(s, x, city) for x in u] == [5, 5, 5, 5, 4, 4, 5]
    assert offensive_face(s, u[6], mountain) == defensive_face(s, u[6], mountain) == 5
    para = number("sov-1Para")
    assert (offensive_face(s, para, steppe), defensive_face(s, para, steppe)) == (6, 5)
    assert defensive_face(s, number("axis-AGA"), city) == 0, "headquarters never fire"


@pytest.mark.rule("18.W41.1")
def test_in_the_first_winter_the_axis_attacks_with_single_fire_in_snow() -> None:
    for weather, offence in (("snow", 6), ("dry", 5)):
        s = position({"ger-3Pz": (STEPPE, 3), "sov-4Tk": (STEPPE, 3)}, scenario="w41", weather=weather)
        cell = DATA.cell[STEPPE]
        assert offensive_face(s, number("ger-3Pz"), cell) == offence
        assert defensive_face(s, number("ger-3Pz"), cell) == 5, "defence stays as it is"
        assert offensive_face(s, number("sov-4Tk"), cell) == 5


@pytest.mark.rule("13.14", "13.16")
@pytest.mark.parametrize(
    ("scenario", "weather", "hits"), [("s42", "dry", 0), ("s44", "dry", 2), ("s42", "mud", 0), ("s44", "mud", 1)]
)
def test_air_power_by_scenario_and_not_by_weather(scenario: str, weather: str, hits: int) -> None:
    """Soviet aircraft hit on 6 in 1942 and on 4 in 1944; mud takes a die from the headquarters, not firepower."""
    where = {"sov-SOU": ("17,18", 2), "sov-51": (STEPPE, 1), "ger-4": (STEPPE, 4)}
    t = Table(where, SOVIET, defends={STEPPE: AXIS}, weather=weather, scenario=scenario)
    t.command("sov-SOU")
    t.end()
    t.act("air-strike", "sov-SOU", STEPPE)
    t.fight(*[4] * (1 if weather == "mud" else 2), *[1] * 9)
    (strike,) = [e for e in t.events if e.id == "air-strike"]
    assert strike.args["hits"] == hits


@pytest.mark.rule("7.34")
def test_half_hits_stay_on_one_unit_and_lapse_after_the_round() -> None:
    t = battle({"sov-51": 3, "sov-12": 3, "ger-3Pz": 4}, ROSTOV, SOVIET)
    t.fight(1, 1, 1, 1, 1, 1, 5, 5, 5, 1)  # nobody hits the armour; it hits three times
    assert sorted((t.cv("sov-51"), t.cv("sov-12"))) == [2, 3], "two halves make a step, the third lapses"


@pytest.mark.rule("7.4", "7.35", "5.42")
def test_unsupported_combat_shelters_the_passive_side() -> None:
    t = battle({"sov-51": 3, "ger-3Pz": 4}, STEPPE, SOVIET, hq=False)
    t.fight(1, 1, 1, 5, 5, 5, 1)
    assert t.cv("sov-51") == 2
    city = battle({"sov-51": 3, "ger-3Pz": 4}, ROSTOV, SOVIET, hq=False)
    city.fight(1, 1, 1, 5, 5, 5, 1)
    assert city.cv("sov-51") == 2, "three hits for a step"


@pytest.mark.rule("7.4", "7.15", "1.46")
def test_unsupported_combat_against_a_fortress_is_mandatory_and_in_vain() -> None:
    t = Table({"sov-COAST": ("10,23", 3), "ger-54": ("10,23", 4), "axis-AGN": ("7,6", 1)}, defends={"10,23": SOVIET})
    t.end()
    assert t.why("fight 10,23") == "7.15"
    t.fight(4, 1, 1)
    assert (t.cv("ger-54"), t.cv("sov-COAST")) == (3, 3)


@pytest.mark.rule("7.23")
def test_a_counterattack_gives_the_ground_to_the_other_side() -> None:
    t = battle({"sov-51": 3, "ger-4": 3}, ROSTOV, SOVIET, side=SOVIET, hq=False)
    t.fight(5, 1, 1, 6, 6, 1)  # the passive Germans fire double in the city and lose a step for three hits
    assert (t.cv("sov-51"), t.cv("ger-4")) == (2, 3)


@pytest.mark.rule("7.12", "7.14")
def test_the_original_defender_stands_up_and_the_attacker_lies_open() -> None:
    t = battle({"sov-51": 3, "ger-3Pz": 4}, STEPPE, SOVIET)
    t.fight(1, 1, 1, 1, 1, 1, 1)
    assert t.s.shown & (1 << number("ger-3Pz"))
    assert not t.s.shown & (1 << number("sov-51"))


@pytest.mark.rule("7.14", "7.21", "4.43", "7.22")
def test_the_active_player_chooses_battles_and_their_order() -> None:
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": (STEPPE, 1), "sov-51": (STEPPE, 1), "ger-4": ("15,19", 1),
        "sov-12": ("15,19", 1), "ger-44": ("13,14", 1), "sov-9": ("13,14", 1),
    }  # fmt: skip
    t = Table(units, defends={STEPPE: SOVIET, "15,19": SOVIET, "13,14": SOVIET})
    t.command("axis-AGA")
    t.end()
    t.act("fight", STEPPE)
    t.act("fight 15,19")
    t.act("begin-combat")
    assert t.s.shown & 1 << number("sov-51")
    assert t.s.shown & 1 << number("sov-12"), "all active battles lie open before the first shot"
    assert not t.s.shown & 1 << number("sov-9")
    assert t.why("resolve 13,14") == "7.21"
    t.roll(6, 1, 1)  # defensive fire hits, then the other battle
    t.act("resolve 15,19")
    assert t.where("ger-4") == "", "defensive fire comes first: the corps does not fire any more"
    assert t.cv("sov-12") == 1


@pytest.mark.rule("7.15", "7.11", "6.31")
def test_a_new_battle_must_be_fought_an_old_one_need_not() -> None:
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": ("14,18", 4), "sov-51": (ROSTOV, 1), "ger-4": ("15,19", 3),
        "sov-12": ("15,19", 3),
    }  # fmt: skip
    t = Table(units, defends={"15,19": SOVIET})
    t.command("axis-AGA")
    t.go("ger-3Pz", ROSTOV, "14,18")
    t.end()
    assert t.why("fight", ROSTOV) == "7.15"
    assert t.why("fight 15,19") == ""
    t.fight(1, 5, 5, 1, 1)
    assert t.where("sov-51") == ""
    assert t.cv("sov-12") == 3


@pytest.mark.rule("7.5", "7.51", "7.52", "7.53", "1.36")
def test_repulse_numbers() -> None:
    for weather, limit in (("dry", 2), ("mud", 3), ("snow", 0)):
        s = position({"ger-3Pz": ("15,19", 3), "sov-51": ("15,19", 3)}, weather=weather, defends={"15,19": SOVIET})
        s.new_battles = mask(["15,19"])
        s.entered = {str(number("ger-3Pz")): DATA.cell[KAMENSK]}
        assert repulse_number(s, DATA.cell["15,19"]) == limit
        s.new_battles = 0
        assert repulse_number(s, DATA.cell["15,19"]) == 0, "an old battle"


@pytest.mark.rule("7.5")
def test_one_dry_attacker_makes_it_no_river_assault() -> None:
    s = position({"ger-3Pz": (ROSTOV, 3), "ger-4": (ROSTOV, 3), "sov-51": (ROSTOV, 3)}, defends={ROSTOV: SOVIET})
    s.new_battles = mask([ROSTOV])
    s.entered = {str(number("ger-3Pz")): DATA.cell["13,19"], str(number("ger-4")): DATA.cell["14,18"]}
    assert repulse_number(s, DATA.cell[ROSTOV]) == 0
    del s.entered[str(number("ger-4"))]
    s.put(number("ger-4"), -1)
    assert repulse_number(s, DATA.cell[ROSTOV]) == 2


@pytest.mark.rule("18.S41.3")
def test_no_repulse_of_the_axis_in_june_1941() -> None:
    units = {"ger-3Pz": ("3,13", 3), "sov-51": ("3,13", 3)}
    s = position(units, scenario="s41", defends={"3,13": SOVIET})
    s.new_battles, s.side = mask(["3,13"]), AXIS
    s.entered = {str(number("ger-3Pz")): DATA.cell["2,13"]}
    assert repulse_number(s, DATA.cell["3,13"]) == 0
    s.month = 1
    assert repulse_number(s, DATA.cell["3,13"]) == 2


@pytest.mark.rule("2.67")
def test_an_empty_static_unit_alone_is_eliminated() -> None:
    t = battle({"rum-2": 0, "sov-51": 2}, STEPPE, AXIS, side=SOVIET, hq=False)
    t.fight()
    assert t.where("rum-2") == ""


@pytest.mark.rule("13.1", "13.12", "13.14", "13.15")
def test_an_air_strike_comes_first_and_its_halves_carry_over() -> None:
    where = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": (ROSTOV, 1), "sov-51": (ROSTOV, 2)}
    t = Table(where, defends={ROSTOV: SOVIET})
    t.command("axis-AGA")
    t.end()
    t.act("air-strike", "axis-AGA", ROSTOV)
    t.fight(5, 1, 1, 1, 5)
    assert t.cv("sov-51") == 1


@pytest.mark.rule("2.4")
def test_a_unit_below_its_lowest_step_is_eliminated() -> None:
    t = battle({"sov-51": 1, "ger-3Pz": 4}, STEPPE, SOVIET)
    t.fight(1, 5, 1, 1, 1)
    assert t.where("sov-51") == ""
    assert not t.s.battles()


@pytest.mark.rule("7.33")
def test_the_owner_chooses_where_supply_or_command_tells_equals_apart() -> None:
    """Two corps of the same kind, one out of supply; two headquarters, one in use: each takes a hit by choice."""
    where = {"ger-4": (STEPPE, 3), "ger-44": (STEPPE, 3), "sov-51": (STEPPE, 2)}
    for cut_off in (0, 1 << number("ger-4")):
        t = Table({**where, "axis-AGA": (KAMENSK, 2)}, defends={STEPPE: SOVIET})
        t.s.unsupplied = cut_off
        t.command("axis-AGA")
        t.end()
        t.act("fight", STEPPE)
        t.fight(6, 1, *[1] * 6)
        assert (t.why("lose ger-44") == "") is bool(cut_off), "alike, the engine takes either"
    t = Table({"axis-AGC": (STEPPE, 2), "axis-AGS": (STEPPE, 2), "sov-51": (STEPPE, 2)}, defends={STEPPE: SOVIET})
    t.command("axis-AGS")
    t.end()
    t.act("fight", STEPPE)
    t.fight(6, 1)
    t.act("lose axis-AGC")
    assert (t.cv("axis-AGC"), t.cv("axis-AGS")) == (1, 1), "the one in use has stood down"
