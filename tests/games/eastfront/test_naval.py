"""Chapter 15: sea power."""

from __future__ import annotations

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Table, Units, activate, mask, number, position

from stavka.core.actions import Choice, Piece, Place
from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.battle import repulse_number
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.economy import producing, step_price
from stavka.games.eastfront.rules.headquarters import commanded, supported
from stavka.games.eastfront.rules.naval import BeachheadLanding, can_deploy_beachhead, overrun_beachhead
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.seas import controlled, harbours
from stavka.games.eastfront.rules.supply import beach_supplied, besieged_ports, has_line, rail_net, supplied_hexes
from stavka.games.eastfront.state import BEACH_ABSENT, BEACH_LOST, BEACH_PREP, BEACH_READY, State

NOVOROSSIYSK, SIMFEROPOL, KERCH, SEVASTOPOL, BATUMI = "13,22", "11,22", "12,22", "10,23", "16,25"
ODESSA, CONSTANTA, VARNA, PEREKOP = "8,20", "6,23", "6,24", "10,21"


class Fleet(Table):
    """A turn with the rules for sea power in use."""

    def __init__(
        self,
        units: Units,
        side: str = SOVIET,
        scenario: str = "edelweiss",
        *,
        weather: str = "dry",
        defends: dict[str, str] | None = None,
    ) -> None:
        super().__init__(units, side, scenario=scenario, sea_power=True, weather=weather, defends=defends)

    def sail(self, id: str, to: str) -> do.Sail:
        return do.Sail(Piece(id), Place(to))

    def invade(self, id: str, to: str) -> do.Invade:
        return do.Invade(Piece(id), Place(to))


def at_sea(units: Units, scenario: str = "edelweiss", defends: dict[str, str] | None = None) -> State:
    s = position(units, scenario=scenario, defends=defends)
    s.sea_power = True
    return s


@pytest.mark.rule("15.1")
def test_the_naval_base_controls_its_sea_and_the_axis_has_no_ships_on_the_caspian() -> None:
    s = at_sea({}, "s42")
    assert "western-black-sea" in controlled(s, SOVIET)
    assert "sea-of-azov" in controlled(s, SOVIET)
    assert "eastern-baltic" in controlled(s, AXIS)
    s.axis_held |= mask([SEVASTOPOL, "20,19", "22,25"])
    assert "western-black-sea" in controlled(s, AXIS)
    assert "north-caspian" not in controlled(s, AXIS)
    s.sea_power = False
    assert controlled(s, SOVIET) == ()


@pytest.mark.rule("15.2", "6.53")
def test_naval_movement_needs_the_supreme_headquarters_and_friendly_ports() -> None:
    t = Fleet({"sov-STAVKA": ("12,9", 1), "sov-9": (BATUMI, 3), "sov-SOU": ("16,22", 2)})
    t.hq("sov-SOU")
    t.end()
    assert t.why(t.sail("sov-9", NOVOROSSIYSK)) == "15.2"
    t = Fleet({"sov-STAVKA": ("12,9", 1), "sov-9": (BATUMI, 3), "sov-51": ("15,22", 3)})
    t.command("sov-STAVKA")
    assert t.why(t.sail("sov-51", NOVOROSSIYSK)) == "15.2", "not in a port"
    assert t.why(t.sail("sov-9", SEVASTOPOL)) == "15.2", "an enemy port"
    t.act(t.sail("sov-9", NOVOROSSIYSK))
    assert (t.where("sov-9"), t.s.supreme_moves) == (NOVOROSSIYSK, 1)
    assert t.why("move sov-9 14,22") == "6.53", "a strategic move is the only one"


@pytest.mark.rule("15.21")
def test_a_minor_port_takes_one_unit_a_turn() -> None:
    t = Fleet({"sov-STAVKA": ("12,9", 3), "sov-9": (BATUMI, 3), "sov-51": (BATUMI, 3)})
    t.command("sov-STAVKA")
    t.act(t.sail("sov-9", NOVOROSSIYSK))
    assert t.why(t.sail("sov-51", NOVOROSSIYSK)) == "15.21"


@pytest.mark.rule("15.21")
def test_a_major_port_takes_two() -> None:
    units = {"sov-STAVKA": ("12,9", 3), **dict.fromkeys(("sov-9", "sov-51", "sov-12"), (ODESSA, 2))}
    t = Fleet(units, scenario="s41")
    t.command("sov-STAVKA")
    t.act(t.sail("sov-9", SEVASTOPOL))
    assert t.why(t.sail("sov-51", SEVASTOPOL)) == "15.21", "Sevastopol is a minor port"
    t.act(t.sail("sov-51", "9,20"))
    assert t.why(t.sail("sov-12", SEVASTOPOL)) == "15.21"


@pytest.mark.rule("15.2", "15.6")
def test_the_last_unit_of_a_battle_does_not_sail() -> None:
    units = {"sov-STAVKA": ("12,9", 3), "sov-9": (NOVOROSSIYSK, 3), "ger-4": (NOVOROSSIYSK, 3)}
    t = Fleet(units, defends={NOVOROSSIYSK: SOVIET})
    t.command("sov-STAVKA")
    assert t.why(t.sail("sov-9", BATUMI)) == "15.2"
    t = Fleet({**units, "sov-51": (NOVOROSSIYSK, 2)}, defends={NOVOROSSIYSK: SOVIET})
    t.command("sov-STAVKA")
    t.act(t.sail("sov-9", BATUMI))
    assert t.where("sov-9") == BATUMI


@pytest.mark.rule("5.62", "15.2")
def test_a_supreme_headquarters_sails_and_stands_down() -> None:
    t = Fleet({"sov-STAVKA": (BATUMI, 2)})
    t.command("sov-STAVKA")
    t.act(t.sail("sov-STAVKA", NOVOROSSIYSK))
    assert (t.where("sov-STAVKA"), t.cv("sov-STAVKA"), t.s.active) == (NOVOROSSIYSK, 1, 0)


@pytest.mark.rule("15.3", "9.31")
def test_sea_lines_join_rail_nets() -> None:
    s = at_sea({"sov-51": ("9,20", 2)}, "s42")
    cell = DATA.cell["9,20"]
    assert rail_net(s, SOVIET) >> cell & 1, "by rail to Novorossiysk, by sea to Sevastopol and Nikolaev"
    s.axis_held |= mask([BATUMI])
    s.cache.clear()
    assert not rail_net(s, SOVIET) >> cell & 1, "the Eastern Black Sea is lost"
    s.axis_held &= ~mask([KERCH, SIMFEROPOL, BATUMI])
    s.axis_held |= mask([SEVASTOPOL])
    s.cache.clear()
    assert not rail_net(s, SOVIET) >> cell & 1, "the Western Black Sea is lost"
    assert rail_net(s, SOVIET) >> DATA.cell[SIMFEROPOL] & 1, "over the sea to Kerch, and on by rail"


@pytest.mark.rule("15.31")
def test_a_port_under_siege_feeds_one_cadre_and_produces() -> None:
    units: Units = {"sov-51": (ODESSA, 1), "sov-12": (ODESSA, 2), "ger-4": (ODESSA, 4), "sov-9": (SEVASTOPOL, 3)}
    s = at_sea(units, "s41", {ODESSA: SOVIET})
    s.axis_held |= mask(["8,19", "9,20", "7,20", "7,19", "9,19", "7,18", "8,18"])
    s.cache.clear()
    assert besieged_ports(s, SOVIET) == mask([ODESSA])
    assert not supplied_hexes(s, SOVIET) >> DATA.cell[ODESSA] & 1
    assert producing(s, SOVIET) >> DATA.cell[ODESSA] & 1
    t = Fleet(units, AXIS, "s41", defends={ODESSA: SOVIET})
    t.s.axis_held |= mask(["8,19", "9,20", "7,20", "7,19", "9,19", "7,18", "8,18"])
    t.act("begin-combat")
    assert (t.cv("sov-51"), t.where("sov-51")) == (1, ODESSA), "the cadre lives"
    assert t.cv("sov-12") == 1, "the other loses a step"


@pytest.mark.rule("15.4", "15.41", "15.42")
def test_invasions() -> None:
    units: Units = {
        "sov-SOU": (SEVASTOPOL, 2), "sov-9": (SEVASTOPOL, 3), "sov-4Tk": (SEVASTOPOL, 3), "sov-51": (SEVASTOPOL, 2)
    }  # fmt: skip
    t = Fleet(units, scenario="s41")
    assert t.why(activate(t.s, "sov-SOU", "10,22", "invasion")) == "15.41", "it does not deploy"
    ashore = Table(units, SOVIET, scenario="s41")
    assert ashore.why(activate(ashore.s, "sov-SOU", mode="invasion")) == "15.1", "a match without sea power"
    t.command("sov-SOU", mode="invasion")
    assert t.why(t.invade("sov-4Tk", CONSTANTA)) == "15.41", "tanks do not land"
    assert t.why(t.invade("sov-9", PEREKOP)) == "15.4", "shoals, and another sea"
    assert t.why(t.invade("sov-9", "4,16")) == "15.4", "no coast"
    assert t.why("move sov-51 10,22") == "5.3", "it directs nothing else"
    t.act(t.invade("sov-9", CONSTANTA))
    assert t.where("sov-9") == CONSTANTA
    assert t.why(t.invade("sov-51", VARNA)) == "15.41", "one unit a phase"


@pytest.mark.rule("15.42", "12.24", "1.34")
@pytest.mark.parametrize(
    ("weather", "coast", "marsh"), [("dry", "", "15.4"), ("mud", "15.4", "15.4"), ("snow", "", "")]
)
def test_no_landing_in_marsh_or_mud(weather: str, coast: str, marsh: str) -> None:
    """In mud every coast is marsh; in snow the marshes of the Danube are frozen."""
    t = Fleet({"sov-SOU": (SEVASTOPOL, 2), "sov-9": (SEVASTOPOL, 3)}, scenario="s41", weather=weather)
    t.command("sov-SOU", mode="invasion")
    assert t.why(t.invade("sov-9", CONSTANTA)) == coast
    assert DATA.terrain[DATA.cell["7,22"]] == "marsh"
    assert t.why(t.invade("sov-9", "7,22")) == marsh


@pytest.mark.rule("15.41", "5.7")
def test_a_blitz_sends_a_second_unit() -> None:
    t = Fleet({"sov-SOU": (SEVASTOPOL, 2), "sov-9": (SEVASTOPOL, 3), "sov-51": (SEVASTOPOL, 2)}, scenario="s41")
    t.command("sov-SOU", mode="invasion-blitz")
    t.act(t.invade("sov-9", CONSTANTA))
    t.end()
    t.act(t.invade("sov-51", CONSTANTA))
    assert (t.where("sov-51"), t.cv("sov-SOU")) == (CONSTANTA, 1)


@pytest.mark.rule("15.42")
def test_one_unit_a_phase_lands_on_a_defended_coast_more_on_an_empty_one() -> None:
    units: Units = {
        "sov-SOU": (SEVASTOPOL, 2), "sov-9": (SEVASTOPOL, 3), "sov-UKR": (ODESSA, 2), "sov-51": (ODESSA, 2),
        "rum-1": (CONSTANTA, 1),
    }  # fmt: skip
    t = Fleet(units, scenario="s41")
    t.hq("sov-SOU", mode="invasion")
    t.command("sov-UKR", mode="invasion")
    t.act(t.invade("sov-9", CONSTANTA))
    assert t.why(t.invade("sov-51", CONSTANTA)) == "15.42"
    t = Fleet({**units, "rum-1": ("3,22", 1)}, scenario="s41")
    t.hq("sov-SOU", mode="invasion")
    t.command("sov-UKR", mode="invasion")
    t.act(t.invade("sov-9", CONSTANTA))
    assert t.why(t.invade("sov-51", CONSTANTA)) == ""


@pytest.mark.rule("15.41", "7.4")
def test_an_invasion_headquarters_supports_over_the_sea_only() -> None:
    s = at_sea({"sov-SOU": (NOVOROSSIYSK, 2)})
    s.side = SOVIET
    s.active = s.invading = 1 << number("sov-SOU")
    assert commanded(s, SOVIET) == 0
    assert supported(s, SOVIET) >> DATA.cell[KERCH] & 1
    assert not supported(s, SOVIET) >> DATA.cell["14,21"] & 1, "over land"


@pytest.mark.rule("15.43", "15.5", "14.41", "7.54")
def test_repulse_numbers_of_sea_assaults() -> None:
    s = at_sea({"sov-51": (SIMFEROPOL, 3), "ger-4": (SIMFEROPOL, 3)}, defends={SIMFEROPOL: AXIS})
    s.side, s.new_battles = SOVIET, mask([SIMFEROPOL])
    s.entered = {str(number("sov-51")): DATA.cell[NOVOROSSIYSK]}
    s.landed = 1 << number("sov-51")
    assert repulse_number(s, DATA.cell[SIMFEROPOL]) == 3
    s.put(number("sov-51"), -1)
    s.put(number("sov-COAST"), DATA.cell[SIMFEROPOL])
    s.entered = {str(number("sov-COAST")): DATA.cell[NOVOROSSIYSK]}
    s.landed = 1 << number("sov-COAST")
    assert repulse_number(s, DATA.cell[SIMFEROPOL]) == 2
    s.put(number("sov-51"), DATA.cell[SIMFEROPOL])
    s.entered[str(number("sov-51"))] = DATA.cell["10,22"]
    assert repulse_number(s, DATA.cell[SIMFEROPOL]) == 0, "an attack over dry land"
    s.dropped = 1 << number("sov-51")
    assert repulse_number(s, DATA.cell[SIMFEROPOL]) == 1, "with paratroops"


@pytest.mark.rule("15.6", "15.5")
@pytest.mark.parametrize(("id", "left"), [("sov-9", 1), ("sov-COAST", 2)])
def test_an_evacuation_from_a_lost_battle_takes_pursuit_fire(id: str, left: int) -> None:
    """German infantry moves 2: it doubles its fire against an evacuation at speed 1, not against the coastal army."""
    units = {"sov-SOU": (BATUMI, 2), id: ("14,22", 3), "ger-4": ("14,22", 3)}
    t = Fleet(units, defends={"14,22": SOVIET})
    t.command("sov-SOU", mode="invasion")
    t.act("evacuate", id, BATUMI)
    assert t.where(id) == "14,22", "it waits for the end of the phase"
    t.roll(5, 6, 1)
    t.end()
    assert (t.where(id), t.cv(id)) == (BATUMI, left)


@pytest.mark.rule("15.6")
def test_units_outside_battles_are_taken_off_at_once() -> None:
    t = Fleet({"sov-SOU": (BATUMI, 2), "sov-9": ("14,23", 3), "sov-51": ("17,24", 3)})
    t.command("sov-SOU", mode="invasion")
    assert t.why("evacuate", "sov-51", BATUMI) == "15.6", "not on the coast"
    t.act("evacuate", "sov-9", BATUMI)
    assert t.where("sov-9") == BATUMI


# --- the beachhead -------------------------------------------------------------------------------------


@pytest.mark.rule("15.51", "15.5")
def test_the_beachhead_follows_the_coastal_army() -> None:
    assert position({}, scenario="s41").beachhead == BEACH_ABSENT
    t = Fleet({"sov-SOU": (NOVOROSSIYSK, 2), "sov-COAST": (NOVOROSSIYSK, 3)})
    assert t.s.beachhead == BEACH_PREP
    t.s.beachhead = BEACH_READY
    t.command("sov-SOU", mode="invasion")
    t.act(t.invade("sov-COAST", SIMFEROPOL))
    t.end()
    assert isinstance(t.s.frames[-1], BeachheadLanding)
    t.act("beachhead deploy")
    assert t.s.beachhead == DATA.cell[SIMFEROPOL]


@pytest.mark.rule("15.51")
def test_no_beachhead_where_the_army_only_marched() -> None:
    s = at_sea({"sov-COAST": (SIMFEROPOL, 3)})
    s.side, s.beachhead = SOVIET, BEACH_READY
    assert not can_deploy_beachhead(s)
    s.ashore = 1 << number("sov-COAST")
    assert can_deploy_beachhead(s)
    s.put(number("sov-COAST"), DATA.cell[KERCH])
    assert not can_deploy_beachhead(s)


@pytest.mark.rule("15.52", "10.6")
def test_the_beachhead_supplies_its_hex_and_if_friendly_those_around() -> None:
    units: Units = {
        "sov-COAST": (SIMFEROPOL, 3), "sov-9": ("10,22", 2), "ger-11": (KERCH, 3), "ger-42": (SEVASTOPOL, 3)
    }  # fmt: skip
    s = at_sea(units)
    s.beachhead = DATA.cell[SIMFEROPOL]
    assert has_line(s, number("sov-COAST"))
    assert has_line(s, number("sov-9"))
    assert not [o for o in GAME.overlay(s, SOVIET, "supply") if o.kind == "sign"], "nobody is shown as cut off"
    assert step_price(s, number("sov-9")) == 4, "double the price"
    s.put(number("ger-4"), DATA.cell[SIMFEROPOL])
    s.cv[number("ger-4")] = 3
    s.set_defender(DATA.cell[SIMFEROPOL], AXIS)
    fix_control(s)
    assert beach_supplied(s, SOVIET) == mask([SIMFEROPOL]), "in an enemy battle only its own hex"


@pytest.mark.rule("15.51")
def test_the_beachhead_is_a_minor_port_until_overrun() -> None:
    s = at_sea({"sov-COAST": ("14,22", 3)})
    s.beachhead = DATA.cell["14,22"]
    assert harbours(s, SOVIET) >> s.beachhead & 1
    s.put(number("sov-COAST"), -1)
    s.put(number("ger-4"), s.beachhead)
    overrun_beachhead(Play(GAME, s, ScriptedDice([])))
    assert s.beachhead == BEACH_LOST


@pytest.mark.rule("15.51")
@pytest.mark.parametrize(
    ("state", "how", "after", "price"),
    [
        (BEACH_PREP, "ready", BEACH_READY, 20),
        (BEACH_LOST, "restore", BEACH_PREP, 20),
        (DATA.cell[KERCH], "back", BEACH_PREP, 0),
    ],
)
def test_work_on_the_beachhead(state: int, how: str, after: int, price: int) -> None:
    s = at_sea({"sov-9": (BATUMI, 3)})
    s.beachhead = state
    s.frames = [ProductionPhase(axis=0, soviet=30)]
    GAME.apply(s, SOVIET, do.Beachhead(Choice(how)), ScriptedDice([]))
    frame = s.frames[-1]
    assert isinstance(frame, ProductionPhase)
    assert (s.beachhead, frame.soviet) == (after, 30 - price)
    refusal = GAME.why_not(s, SOVIET, do.Beachhead(Choice("ready")))
    assert refusal is not None, "once a month"
    assert refusal.rule == "15.51"


@pytest.mark.rule("15.51")
@pytest.mark.parametrize(("state", "may"), [(BEACH_READY, True), (BEACH_PREP, False), (BEACH_LOST, False)])
def test_only_a_beachhead_made_ready_goes_ashore(state: int, may: bool) -> None:
    s = at_sea({"sov-COAST": ("14,22", 3)})
    s.side, s.beachhead, s.ashore = SOVIET, state, 1 << number("sov-COAST")
    assert can_deploy_beachhead(s) is may
