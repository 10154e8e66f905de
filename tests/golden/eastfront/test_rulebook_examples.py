"""The other worked examples of the rulebook."""

from __future__ import annotations

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Table, bare, mask, number, position

from stavka.core.actions import Piece, Place
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.economy import map_points
from stavka.games.eastfront.rules.headquarters import command_area
from stavka.games.eastfront.rules.naval import sail_price
from stavka.games.eastfront.rules.reach import exits
from stavka.games.eastfront.rules.seas import voyages
from stavka.games.eastfront.rules.sequence import PlayerTurn
from stavka.games.eastfront.rules.supply import has_line, rail_net, supplied_hexes
from stavka.games.eastfront.rules.victory import result

KAMENSK, STEPPE = "15,18", "16,18"


@pytest.mark.rule("7.33", "7.22", "13.15", "7.31")
def test_example_of_combat() -> None:
    """Section 7: Soviet armour 3, infantry 3 and 2 against German armour 4 and mechanised 4, an air strike of 2."""
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": ("15,17", 4), "ger-55Mot": ("15,17", 4), "sov-4Tk": (STEPPE, 3),
        "sov-51": (STEPPE, 3), "sov-12": (STEPPE, 2),
    }  # fmt: skip
    t = Table(units)
    t.command("axis-AGA")
    t.go("ger-3Pz", STEPPE, "15,17")
    t.go("ger-55Mot", STEPPE, KAMENSK)
    t.end()
    t.act(do.AirStrike(Piece("axis-AGA"), Place(STEPPE)))
    t.fight(3, 5)  # one hit (the example is from 1941 with triple fire; a 5 hits in 1942 too)
    t.roll(2, 3, 6, 2, 4, 3, 6)
    t.roll(3, 5, 5, 3, 4, 5)
    t.act(do.Lose(Piece("sov-51")), role=SOVIET)  # two hits on two Germans of four points: each loses a step
    assert (t.cv("ger-55Mot"), t.cv("ger-3Pz")) == (3, 3)
    t.act(do.Lose(Piece("sov-12")), role=SOVIET)  # the first hit had to take the armour, the second any of the three
    assert (t.cv("sov-4Tk"), t.cv("sov-51"), t.cv("sov-12")) == (2, 2, 1)


@pytest.mark.rule("7.51", "7.5")
def test_example_of_a_river_crossing() -> None:
    """Armour 3 and infantry 4 over two river sides against infantry 4: air takes one, then 1, 4, 6."""
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": (KAMENSK, 3), "ger-4": (STEPPE, 4), "sov-6G": ("15,19", 4),
    }  # fmt: skip
    t = Table(units)
    t.command("axis-AGA")
    t.go("ger-3Pz", "15,19", KAMENSK)
    t.go("ger-4", "15,19", STEPPE)
    t.end()
    t.act(do.AirStrike(Piece("axis-AGA"), Place("15,19")))
    t.fight(6, 1, 1, 4, 6, 1, 1, 1)
    assert (t.where("ger-3Pz"), t.cv("ger-3Pz")) == (KAMENSK, 3), "the weaker unit is thrown back"
    assert (t.where("ger-4"), t.cv("ger-4")) == ("15,19", 3), "the hit falls on the one that stays"
    assert t.cv("sov-6G") == 3


@pytest.mark.rule("7.54", "14.41", "7.51")
@pytest.mark.parametrize("back", ["sov-1Para", "sov-51"])
def test_example_of_a_combined_assault(back: str) -> None:
    """Paratroops of 3 with a river assault of 3 and 4: of 6, 1, 5, 2 only the 1 repulses, and either of the two 3s."""
    units = {
        "sov-SOU": ("17,17", 2), "sov-1Para": ("17,17", 3), "sov-UKR": ("18,18", 2), "sov-51": ("16,19", 3),
        "sov-6G": ("17,18", 4), "ger-4": (STEPPE, 4),
    }  # fmt: skip
    t = Table(units, SOVIET)
    t.s.airborne = True
    t.s.cache.clear()
    t.hq("sov-SOU", mode="airborne")
    t.command("sov-UKR")
    t.act(do.Drop(Piece("sov-1Para"), Place(STEPPE)))
    t.go("sov-51", STEPPE, "16,19")
    t.go("sov-6G", STEPPE, "17,18")
    t.end()
    t.fight(6, 1, 5, 2)
    assert t.why(do.Repulse(Piece("sov-6G"))) == "7.51", "not the strongest"
    t.roll(*[1] * 6)
    t.act(do.Repulse(Piece(back)))
    assert t.cv("sov-6G") == 3, "the hit falls on the infantry of 4"
    stays = "sov-51" if back == "sov-1Para" else "sov-1Para"
    assert {t.where("sov-6G"), t.where(stays)} == {STEPPE}, "two units hold the bridgehead"
    assert t.where(back) == ("17,17" if back == "sov-1Para" else "16,19")
    if back == "sov-1Para":
        assert t.cv(back) == 2, "paratroops lose a step when they are repulsed"


@pytest.mark.rule("7.23", "7.34", "1.41", "7.32")
def test_example_of_a_counterattack_in_stalingrad() -> None:
    """First the Soviets have defensive fire, double fire and double defence; when they counterattack the Germans do."""
    city = "17,17"
    units = {
        "axis-AGA": ("16,17", 2), "ger-4": ("16,17", 3), "ger-44": ("17,16", 3), "sov-51": (city, 3),
        "sov-9": ("18,17", 3), "sov-12": ("18,16", 3), "sov-SOU": ("18,17", 2),
    }  # fmt: skip
    t = Table(units)
    t.command("axis-AGA")
    t.go("ger-4", city, "16,17")
    t.go("ger-44", city, "17,16")
    t.end()
    t.fight(5, 4, 4, 6, 4, 4, 6, 6, 4)  # infantry hits on 5 in the city; three hits on it cost a step
    t.act(do.Lose(Piece("ger-4")))
    assert (t.cv("ger-4") + t.cv("ger-44"), t.cv("sov-51")) == (5, 2)
    t.s.frames = [*t.s.frames[:2], PlayerTurn()]
    t.s.side = t.side = SOVIET
    GAME.run_on(Play(GAME, t.s, t.dice))
    t.command("sov-SOU")
    t.go("sov-9", city, "18,17")
    t.go("sov-12", city, "18,16")
    t.end()
    t.act(do.Fight(Place(city)))
    t.fight(5, 1, 1, 1, 1, 6, 6, 1, 6, 1, 1, 1, 1)  # the Germans hit on 5 now, and three hits cost them one step
    t.act(do.Lose(Piece("sov-9")))
    assert t.cv("sov-9") == 2, "the active side loses a step for a hit"
    assert t.cv("ger-4") + t.cv("ger-44") == 4


@pytest.mark.rule("8.2", "8.31", "8.32", "8.33")
def test_example_of_hex_control() -> None:
    """A and Z face each other, B stands across a river from the hex behind Z."""
    s = position({"sov-51": ("17,20", 3), "ger-4": ("15,21", 3), "sov-12": ("14,19", 3)})
    own = s.friendly(SOVIET)
    assert own & mask(["17,20", "18,20", "17,21", "14,19"]) == mask(["17,20", "18,20", "17,21", "14,19"]), "A, B, S"
    assert s.disputed & mask(["16,20", "16,21"]) == mask(["16,20", "16,21"]), "in both zones"
    german = mask(["15,21", "15,20", "14,21"])
    assert s.friendly(AXIS) & german == german, "Z, and G1 too: the zone of B does not cross the Don"


@pytest.mark.rule("8.2")
def test_example_of_a_zone_in_stalingrad() -> None:
    """A unit in Stalingrad next to a battle controls two hexes: not over rivers, not the battle."""
    units = {"sov-51": ("17,17", 3), "sov-12": ("17,18", 2), "ger-4": ("17,18", 3)}
    s = bare()
    s.axis_held = DATA.grid.board
    for id, (hex, cv) in units.items():
        s.put(number(id), DATA.cell[hex])
        s.cv[number(id)] = cv
    s.set_defender(DATA.cell["17,18"], AXIS)
    fix_control(s)
    assert s.friendly(SOVIET) == mask(["17,17", "18,16", "18,18"])


@pytest.mark.rule("6.32", "8.4", "8.31")
def test_example_of_leaving_a_battle() -> None:
    """B leaves its battle to any neighbour but the other battle, the German armour to none; disputed does not do."""
    battle, other_battle = "14,13", "15,13"
    units = {
        "ger-3Pz": (battle, 4), "sov-51": (battle, 3), "ger-4": (other_battle, 3), "sov-12": (other_battle, 3),
        "sov-9": ("15,12", 3), "sov-38": ("14,14", 3),
    }  # fmt: skip
    s = position(units, defends={battle: SOVIET, other_battle: AXIS})
    cell = DATA.cell[battle]
    assert exits(s, cell, SOVIET) == DATA.land[cell] & ~mask([other_battle])
    assert exits(s, cell, AXIS) == 0, "not even to the battle that Z controls"
    s.put(number("sov-12"), -1)
    s.set_defender(DATA.cell[other_battle], None)
    fix_control(s)
    assert s.disputed >> DATA.cell["15,14"] & 1, "Z has a zone again"
    assert exits(s, cell, AXIS) == mask([other_battle]), "to Z, but not to the disputed hex"


@pytest.mark.rule("5.3", "5.21")
def test_example_of_command_radius() -> None:
    """A headquarters of value II deploys a hex and commands everybody within two hexes, but not beyond Stalingrad."""
    units = {
        "sov-SOU": ("19,17", 2), "sov-51": ("18,16", 3), "sov-9": ("18,18", 3), "sov-12": ("16,17", 3),
        "ger-4": ("17,17", 3), "ger-44": ("17,16", 3), "ger-29": ("17,18", 3),
    }  # fmt: skip
    t = Table(units, SOVIET)
    t.hq("sov-SOU", "18,17")
    t.end()
    assert DATA.grid.distance(DATA.cell["18,17"], DATA.cell["16,17"]) == 2
    assert t.why(do.Move(Piece("sov-12"), Place("15,17"))) == "5.3", "every way leads through the enemy"
    assert t.why(do.Move(Piece("sov-51"), Place("18,15"))) == ""
    assert t.why(do.Move(Piece("sov-9"), Place("18,19"))) == ""
    assert command_area(t.s, number("sov-SOU")) >> DATA.cell["17,17"] & 1, "the battle itself is within reach"


@pytest.mark.rule("1.5", "11.33")
def test_example_of_stalino_and_ploesti(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stalino is worth 3 to the Soviets and 4 to the Axis, Ploesti 4 and 8, whatever else the rails lead to."""
    monkeypatch.setattr("stavka.games.eastfront.rules.economy.producing", lambda s, side: DATA.grid.board)
    for hex, soviet, axis in (("13,18", 3, 4), ("4,21", 4, 8)):
        s = position({}, scenario="s42")
        s.axis_held &= ~mask([hex])
        without = map_points(s, AXIS), map_points(s, SOVIET)
        s.axis_held |= mask([hex])
        assert (map_points(s, AXIS) - without[0], without[1] - map_points(s, SOVIET)) == (axis, soviet)


@pytest.mark.rule("10.3", "1.39")
def test_example_of_supply_over_the_strait() -> None:
    """Germans at Novorossiysk trace a line to the railhead at Kerch."""
    s = position({"ger-49Mtn": ("13,22", 3)})
    assert supplied_hexes(s, AXIS) >> DATA.cell["13,22"] & 1


@pytest.mark.rule("17.1", "17.2", "17.3", "17.31")
def test_example_of_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Barbarossa: Soviets 50 + 12 - 10 = 52, Axis 70 + 18 - 2 - 40 = 46: a Soviet marginal victory."""
    s = bare("s41")
    for u in range(len(DATA.units)):
        s.put(u, -2)
    fronts = ["sov-STAVKA", "sov-LEN", "sov-BAL", "sov-WES", "sov-UKR", "sov-SOU"]
    groups = {"axis-OKH": 3, "axis-AGN": 2, "axis-AGC": 2, "axis-AGS": 2, "axis-AGA": 0}
    for id, cv in {**dict.fromkeys(fronts, 1), **groups}.items():
        s.put(number(id), DATA.cell["12,9" if id.startswith("sov") else "1,13"])
        s.cv[number(id)] = cv
    lost = [u for u in range(len(DATA.units)) if DATA.soviet >> u & 1 and not DATA.hq >> u & 1][:10]
    for u in (*lost, number("ger-4")):
        s.put(u, -1)
    monkeypatch.setattr("stavka.games.eastfront.rules.victory.level", lambda s, side: 70 if side == AXIS else 50)
    assert result(s) == (SOVIET, "marginal", {SOVIET: 2, AXIS: 0})


# --- the sea (chapter 15) ------------------------------------------------------------------------------

ODESSA, ROSTOV, BATUMI, KERCH, NOVOROSSIYSK, SEVASTOPOL = "8,20", "14,19", "16,25", "12,22", "13,22", "10,23"
DANZIG, TALLINN, VENTSPILS, CONSTANTA, SIMFEROPOL, BUCHAREST = "0,10", "5,4", "3,6", "6,23", "11,22", "5,22"


@pytest.mark.rule("15.2", "15.1")
def test_example_of_naval_movement_from_odessa_to_rostov() -> None:
    """With Sevastopol, Rostov and Batumi Soviet it is three moves: three seas are crossed."""
    s = position({"sov-51": (ODESSA, 3)}, scenario="s41")
    s.side, s.sea_power = SOVIET, True
    assert sail_price(s, number("sov-51"), DATA.cell[ROSTOV]) == 3


@pytest.mark.rule("15.2")
def test_example_of_naval_movement_from_danzig_to_tallinn() -> None:
    """Two moves over the Baltic and the Gulf of Finland; not at all while Tallinn is engaged."""
    units = {"ger-4": (DANZIG, 3), "axis-OKH": ("1,13", 2), "ger-1": (TALLINN, 3)}
    t = Table(units, sea_power=True, scenario="s42")
    t.command("axis-OKH")
    assert sail_price(t.s, number("ger-4"), DATA.cell[TALLINN]) == 2
    assert t.why(do.Sail(Piece("ger-4"), Place(TALLINN))) == ""
    t = Table({**units, "sov-51": (TALLINN, 3)}, sea_power=True, scenario="s42", defends={TALLINN: AXIS})
    t.command("axis-OKH")
    assert t.why(do.Sail(Piece("ger-4"), Place(TALLINN))) == "15.2"


@pytest.mark.rule("1.39", "15.3")
def test_example_of_the_strait_of_kerch() -> None:
    """No sea line from Rostov to Batumi while the enemy holds Kerch."""
    s = position({}, scenario="s42")
    s.sea_power = True
    assert not s.friendly(SOVIET) >> DATA.cell[KERCH] & 1
    assert "eastern-black-sea" not in voyages(s, SOVIET, ("sea-of-azov",))
    s.axis_held &= ~mask([KERCH])
    s.cache.clear()
    assert "eastern-black-sea" in voyages(s, SOVIET, ("sea-of-azov",))


@pytest.mark.rule("15.3", "10.3")
def test_example_of_novorossiysk_without_the_eastern_black_sea() -> None:
    """Sevastopol and Rostov are German: Novorossiysk has a land line to Kerch, but no sea line without Batumi."""
    s = position({"ger-49Mtn": (NOVOROSSIYSK, 3), "ger-4": (ROSTOV, 3), "ger-11": (SEVASTOPOL, 3)})
    s.sea_power = True
    assert supplied_hexes(s, AXIS) >> DATA.cell[NOVOROSSIYSK] & 1
    assert not rail_net(s, AXIS) >> DATA.cell[NOVOROSSIYSK] & 1


@pytest.mark.rule("15.3", "18.W44.1")
def test_example_of_courland() -> None:
    """Eight units without a land line live by way of Danzig, the Baltic and Ventspils."""
    units = {"ger-1": (VENTSPILS, 3), "ger-2": ("3,7", 3), "sov-8": ("4,7", 3), "sov-22G": ("3,8", 3)}
    s = position(units, scenario="w44")
    s.sea_power = True
    assert rail_net(s, AXIS) >> DATA.cell[VENTSPILS] & 1
    s.axis_held &= ~mask([DANZIG])
    s.cache.clear()
    assert not rail_net(s, AXIS) >> DATA.cell[VENTSPILS] & 1


@pytest.mark.rule("15.4", "15.3")
def test_example_of_an_invasion_of_constanta() -> None:
    """From Sevastopol onto the empty port: it becomes a source of supply, and Ploesti is in danger."""
    units = {"sov-SOU": (SEVASTOPOL, 2), "sov-51": (SEVASTOPOL, 3), "sov-9": (ROSTOV, 3)}
    t = Table(units, SOVIET, sea_power=True, scenario="s41")
    t.command("sov-SOU", mode="invasion")
    t.act(do.Invade(Piece("sov-51"), Place(CONSTANTA)))
    fix_control(t.s)
    net = rail_net(t.s, SOVIET)
    assert net >> DATA.cell[CONSTANTA] & 1
    assert net & DATA.rail_land[DATA.cell[CONSTANTA]], "and the rails that leave it"


# --- the supply example of chapter 10 ------------------------------------------------------------------


@pytest.mark.rule("10.2", "10.3", "10.4", "9.12", "8.2")
def test_example_of_supply_in_the_ukraine() -> None:
    """Z has come from Cernauti onto the rails. The letters' hexes are lost; these fit every sentence of the text."""
    luck, vinnitsa, kiev, g1, d1, s1 = "4,15", "6,17", "7,15", "6,15", "7,16", "5,17"
    units = {
        "ger-3Pz": ("6,16", 4),  # Z
        "ger-44": (luck, 4), "ger-17": ("5,14", 4),  # W and Y
        "sov-5": ("5,15", 3), "ger-29": ("5,15", 4),  # A, engaged
        "sov-37": ("5,16", 3), "ger-4": ("5,16", 4),  # C and X
        "sov-12": (vinnitsa, 3),  # B
        "sov-26": ("3,17", 2),  # D
        "sov-18": ("4,17", 3),  # E
    }  # fmt: skip
    t = Table(units, scenario="s41", defends={"5,15": SOVIET, "5,16": SOVIET}, month=1)
    s = t.s
    s.axis_held |= mask(["4,14", "4,16"])
    fix_control(s)
    assert s.friendly(AXIS) >> DATA.cell[g1] & 1, "A is engaged and has no zone"
    assert s.disputed >> DATA.cell[d1] & 1, "in the zones of Z and B"
    assert s.friendly(SOVIET) >> DATA.cell[s1] & 1, "the zone of Z does not cross the river"
    net = rail_net(s, SOVIET)
    assert net & mask([kiev, vinnitsa]) == mask([kiev, vinnitsa]), "the Soviet railheads"
    assert not net & mask([g1, d1, "5,15"])
    assert not has_line(s, number("ger-3Pz")), "Z cannot trace to Luck through the Soviet battles"
    t.act(do.BeginCombat())  # no battle is fought, the Soviets are checked
    lost = {"sov-5": 2, "sov-26": 1}
    assert {id: t.cv(id) for id in lost} == lost, "A has no line, D is too far away"
    assert {id: t.cv(id) for id in ("sov-37", "sov-18", "sov-12")} == {"sov-37": 3, "sov-18": 3, "sov-12": 3}
    assert all(t.cv(id) == 4 for id in ("ger-3Pz", "ger-44", "ger-17", "ger-29", "ger-4"))
    assert not s.unsupplied >> number("ger-3Pz") & 1, "Z stays supplied until the Soviet supply phase"


@pytest.mark.rule("15.4", "15.41", "15.43", "7.51", "13.15")
def test_example_of_an_amphibious_assault() -> None:
    """Section 15: headquarters II and an army at Novorossiysk, the Germans at Sevastopol, Kerch and Simferopol. The air
    strike brings the defender down to 2; a 2 throws the landing back, a 6 costs it a step."""
    novorossiysk, simferopol = "13,22", "11,22"
    units = {
        "sov-SOU": (novorossiysk, 2), "sov-51": (novorossiysk, 3), "ger-4": (simferopol, 3), "ger-11": ("12,22", 2),
        "ger-42": ("10,23", 2), "sov-9": ("16,25", 2),
    }  # fmt: skip
    t = Table(units, SOVIET, sea_power=True)
    t.command("sov-SOU", mode="invasion")
    t.act(do.Invade(Piece("sov-51"), Place(simferopol)))
    t.end()
    t.act(do.AirStrike(Piece("sov-SOU"), Place(simferopol)))
    t.fight(6, 1, 2, 6)
    assert t.cv("ger-4") == 2
    assert (t.where("sov-51"), t.cv("sov-51")) == (novorossiysk, 2)
