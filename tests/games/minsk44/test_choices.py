"""Choices that the book leaves to the player, and orders of declaring that change nothing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.minsk44.kit import DATA, REAL, Table

from stavka.core.actions import Place
from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.artillery import commit
from stavka.games.minsk44.rules.command import in_command_beside
from stavka.games.minsk44.rules.paths import allowance
from stavka.games.minsk44.rules.retreat import Pursuit, Withdrawal
from stavka.games.minsk44.rules.sequence import Turns
from stavka.games.minsk44.series import halved
from stavka.games.minsk44.state import FLOWN, POOL, READY


@pytest.mark.rule("17.2", "17.11")
def test_what_flew_in_the_enemy_turn_is_not_drawn_again_in_the_same_game_turn() -> None:
    t = Table().put("1020", "5Pz-HQA").put("1120", "3GTC-T3")
    (ground_attack, bomber) = (DATA.plane_number[id] for id in ("G-GA1", "G-MB1"))
    commit(t.s, (), (ground_attack,))  # protective fire in the Soviet turn
    t.arriving("german", "6" + "1" * 12, picks=(0,))  # one air unit: not that one
    assert (t.s.planes[ground_attack], t.s.planes[bomber]) == (FLOWN, READY)
    t.s.frames = [turns := Turns()]
    turns.interphase(Play(t.game, t.s, ScriptedDice(())))
    assert t.s.planes[ground_attack] == POOL


def second_wave() -> Table:
    """T3 and T18 side by side: 1220 controls both, 1119 only T3, 1221 only T18."""
    t = Table().put("0920", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T18")
    return t.put("1220", "5Pz-I13").put("1119", "5Pz-II13").wave("soviet", 2)


@pytest.mark.rule("14.1", "11.5", "11.10")
@pytest.mark.parametrize(("first", "second"), [("1220", "1119"), ("1119", "1220")])
def test_attacks_of_the_second_wave_are_shared_out_in_any_order(first: str, second: str) -> None:
    t = second_wave()
    t.lines(do.Target(Place(first)), "join 3GTC-T3")
    assert t.options("attack")
    t.act("attack assault", dice="4")
    while t.frame not in ("Wave", "Assault"):
        t.act(next(iter(t.game.legal(t.s, t.role))))
    if DATA.cell[second] in t.s.stacks and t.s.where[DATA.number["3GTC-T18"]] == DATA.cell["1120"]:
        assert t.refused("end-phase").rule == "10.6"
        t.act("target", second)
        assert t.committed() == {"3GTC-T18"}


@pytest.mark.rule("14.1")
def test_whoever_is_alone_in_the_second_wave_attacks_all_that_control_it() -> None:
    t = second_wave()
    t.lines("target 1220", "join 3GTC-T3", "join 3GTC-T18")
    assert t.refused("attack assault").rule == "14.1"
    t.act("target 1119")
    assert t.options("attack")


@pytest.mark.rule("24.6", "22.2")
def test_an_advance_gives_a_chance_to_blow_the_bridge() -> None:
    t = Table(game=REAL).put("3313", "3GTC-T3").put("0202", "31-12").wave("soviet")
    t.s.tried.clear()
    t.s.frames.append(Pursuit("soviet", (DATA.number["3GTC-T3"],), ((DATA.cell["3214"],),)))
    t.act("advance 3GTC-T3 3214")
    assert (t.frame, t.role) == ("Demolition", "german")
    t.act("blow", dice="1")
    assert t.s.blown == ["3114-3214"]


@pytest.mark.rule("24.6", "13.8")
@pytest.mark.parametrize(
    ("answer", "dice", "ends"), [(do.Blow(), "1", "3214"), (do.Blow(), "6", "3014"), (do.Spare(), "", "3014")]
)
def test_an_advance_over_a_bridge_gives_the_chance_on_the_way(answer: Any, dice: str, ends: str) -> None:
    t = Table(game=REAL).put("3313", "3GTC-T3").put("0202", "31-12").wave("soviet")
    t.s.tried.clear()
    route = tuple(DATA.cell[hex] for hex in ("3214", "3114", "3014"))
    t.s.frames.append(Pursuit("soviet", (DATA.number["3GTC-T3"],), (route,), True))
    t.act("advance 3GTC-T3 3014")
    assert (t.frame, t.role, t.where("3GTC-T3")) == ("Demolition", "german", "3214")
    t.act(answer, dice=dice)
    while t.frame == "Demolition":
        t.act("spare")
    assert t.where("3GTC-T3") == ends, "it stops before a bridge that is blown"


@pytest.mark.rule("24.6", "13.5")
@pytest.mark.parametrize(("dice", "ends"), [("14", "3014"), ("13", "-4"), ("6", "3014")])
def test_a_retreat_over_a_bridge_gives_the_chance_on_the_way(dice: str, ends: str) -> None:
    t = Table(game=REAL).put("3313", "3GTC-T3").put("0202", "31-12").wave("german")
    t.s.tried.clear()
    unit = DATA.number["3GTC-T3"]
    way = tuple(DATA.cell[hex] for hex in ("3114", "3014"))
    retreat = Withdrawal(
        "soviet", (), 2, 1 << unit, True, runner=unit, walked=(DATA.cell["3313"],), rest=(DATA.cell["3214"], *way)
    )
    t.s.frames.append(retreat)
    t.game.run_on(Play(t.game, t.s, ScriptedDice(())))
    assert (t.frame, t.where("3GTC-T3")) == ("Demolition", "3214")
    t.act("blow", dice=dice)
    while t.frame == "Demolition":
        t.act("spare")
    assert t.where("3GTC-T3") == ends, "a river without its bridge takes its toll"


@pytest.mark.rule("24.6")
def test_a_defender_who_advances_in_the_german_turn_gives_the_germans_their_chance() -> None:
    t = Table(game=REAL).put("3313", "3GTC-T3").put("0202", "31-12").wave("german")
    t.s.tried.clear()
    t.s.frames.append(Pursuit("soviet", (DATA.number["3GTC-T3"],), ((DATA.cell["3214"],),)))
    t.act("advance 3GTC-T3 3214")
    assert (t.frame, t.role) == ("Demolition", "german")


@pytest.mark.rule("24.6")
def test_bridges_over_streams_are_not_mined() -> None:
    t = Table(game=REAL).put("4209", "3GTC-HQ 3GTC-R2").put("0202", "31-12")
    t.s.tried.clear()
    t.moving("soviet").move("3GTC-R2", "3611")  # over the bridge 3910-4009
    assert (t.frame, t.where("3GTC-R2"), t.s.tried) == ("Movement", "3611", [])
    assert len(REAL.data.mined_bridges) == 12


@pytest.mark.rule("24.6", "7.6")
@pytest.mark.parametrize(("first", "other"), [("39-12", "31-12"), ("31-12", "39-12")])
def test_the_guest_of_a_headquarters_is_the_one_that_moves_first(first: str, other: str) -> None:
    t = Table().put("1020", "Anh-HQ").put("1120", "39-12").put("1119", "31-12").put("4030", "3GTC-T3").moving("german")
    whole = {id: len(t.goals(id)) for id in (first, other)}
    t.move(first, "1220")
    assert len(t.goals(other)) < whole[other]
    assert t.s.frames[-1].guests == 1 << DATA.number[first]


@pytest.mark.rule("24.6", "7.7")
def test_in_a_combat_the_guest_is_the_one_that_joins_first() -> None:
    t = Table().put("1020", "Anh-HQ").put("1120", "39-12 31-12").put("1220", "3GTC-T3")
    weak, strong = DATA.numbers(["31-12", "39-12"])
    assert in_command_beside(t.s, "german", 0, (weak, strong)) == 1 << weak
    assert in_command_beside(t.s, "german", 0, (strong, weak)) == 1 << strong


def shaken(*more: str) -> Table:
    """Two outside units under markers beside a headquarters that can take one of them, and what else a test wants."""
    t = Table().put("1120", "31-HQ").put("1220", "505").put("1121", "267-497").suppress("505 267-497")
    for hex_and_unit in more:
        t.put(*hex_and_unit.split())
    return t.recovering("german")


@pytest.mark.rule("24.6", "15.4")
@pytest.mark.parametrize(("taken", "rolls"), [("505", "267-497"), ("267-497", "505")])
def test_the_owner_says_which_guest_recovers_without_a_die(taken: str, rolls: str) -> None:
    t = shaken()
    assert (t.frame, t.role, t.options("take-in")) == ("Recovery", "german", {"505", "267-497"})
    t.act("take-in", taken)
    assert t.refused("take-in", rolls).rule == "24.6", "there is room for one"
    t.act("end-phase", dice="1")
    assert t.s.suppressed == 1 << DATA.number[rolls]


@pytest.mark.rule("24.6", "15.4", "19.1")
def test_a_side_with_two_markers_is_asked_though_there_is_room_for_both() -> None:
    t = shaken("1122 31-82", "1221 267-HQ")
    assert (t.frame, t.options("take-in")) == ("Recovery", set()), "the question tells nothing of who lies covered"
    assert t.game.idle(t.s, "german") == do.EndPhase(), "a seat can answer by itself"
    t.act("end-phase")
    assert not t.s.suppressed


@pytest.mark.rule("24.6", "15.4")
def test_where_nobody_is_named_the_stronger_guest_recovers() -> None:
    t = shaken().act("end-phase", dice="1")
    assert t.s.suppressed == 1 << DATA.number["267-497"]


@pytest.mark.rule("24.7", "15.4")
def test_soviet_headquarters_have_no_guests_and_nobody_is_asked() -> None:
    t = Table().put("1120", "29TC-T31 29TC-T32").suppress("29TC-T31 29TC-T32").recovering("soviet", dice="51")
    assert (t.frame, t.s.suppressed.bit_count()) == ("Stop", 1)


@pytest.mark.rule("25.2", "19.1")
def test_long_range_guns_may_fire_at_armour_under_infantry() -> None:
    t = Table(long_range="on").put("1020", "5Pz-HQA 505").put("1220", "3GTC-T3 3GTC-R2").wave("german")
    assert t.options("shell") == {"1220"}
    t.barrage("1220", "505", dice="11")
    assert t.told("fire-result")[0].args["differential"] == 9 - 5


@pytest.mark.rule("25.2", "19.1")
def test_a_shot_at_armour_that_is_not_there_is_lost() -> None:
    t = Table(long_range="on").put("1020", "5Pz-HQA 505").put("1220", "8GRC-5-12 3GTC-R2")
    t.put("1620", "3GTC-T3 3GTC-T18").lose_track("8GRC-5-12 3GTC-T3").wave("german")
    assert t.options("shell") == {"1220"}
    t.barrage("1220", "505", dice="11")
    assert t.told("fire-result")[0].args["differential"] < 0


@pytest.mark.rule("8.12", "7.7", "10.10")
@pytest.mark.parametrize(("reasons", "twelfths"), [(0, 84), (1, 36), (2, 21), (3, 21)])
def test_a_quarter_keeps_its_remainder(reasons: int, twelfths: int) -> None:
    assert halved(7, reasons, 12) == twelfths
    assert halved(2, 2, 12) == 12


@pytest.mark.rule("8.12", "7.7", "10.10")
def test_a_unit_with_a_quarter_of_seven_points_has_five_hexes_of_road() -> None:
    t = Table()
    seven = next(n for n, u in enumerate(t.s.data.units) if u.move == 7)
    left = allowance(t.s, seven, commanded=False, disengaging=True)
    assert left == 21, "in twelfths: a point and three quarters"
    assert left // 4 == 5, "a hex of road costs a third"


@pytest.mark.rule("24.7", "7.5")
def test_headquarters_of_rifle_corps_command_nobody() -> None:
    for id in ("8GRC-HQ", "16GRC-HQ", "36GRC-HQ"):
        hq = REAL.data.number[id]
        assert REAL.data.commanded[hq] & ~(1 << hq) == sum(
            1 << n for n, u in enumerate(REAL.data.units) if u.side == "soviet" and u.anyone
        )


@pytest.mark.rule("20.2", "20.3")
def test_supply_is_not_offered_where_it_doubles_nobody() -> None:
    t = Table().put("0820", "S-Sup2").put("1120", "3GTC-T3").put("1220", "5Pz-I13").wave("soviet")
    assert not t.options("supply")
    assert t.refused("supply S-Sup2").rule == "20.2"
    t.put("0920", "5GTA-How").wave("soviet")
    assert t.options("supply") == {"S-Sup2"}


@pytest.mark.rule("13.1")
def test_nobody_is_asked_to_stand_firm_where_both_cannot_retreat() -> None:
    t = Table().put("1320", "3GTC-HQ").put("1420", "3GTC-T3 3GTC-T18").put("1519", "3GTC-T19").put("1520", "Anh-I")
    t.wave("soviet").attack("1520", "3GTC-T3 3GTC-T18 3GTC-T19", dice="6")  # a village, but no BR in the column
    assert t.told("attack-result")


@pytest.mark.rule("21.4")
def test_pools_of_remnants_hold_one_unit_without_defence() -> None:
    pools = {pool: [REAL.data.units[u] for u in units] for pool, units in REAL.data.pool.items() if pool}
    empty = {pool: [u.id for u in units if not u.defence] for pool, units in pools.items()}
    assert {pool: found for pool, found in empty.items() if found} == {
        "267 ID": ["267-497"], "KG Gottberg": ["Got-36"], "39 Corps": ["39-BKav"],
    }  # fmt: skip
    assert [sum(u.defence for u in pools[pool]) for pool in ("267 ID", "KG Gottberg")] == [8, 8]
    assert all(len(pools[pool]) > 1 for pool, found in empty.items() if found), "else it would be no surprise"
