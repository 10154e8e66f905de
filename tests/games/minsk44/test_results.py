"""Chapter 13 and 22: losses, retreats and advances."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.minsk44.rules.battle import OUTCOMES, Battle
from stavka.games.minsk44.rules.retreat import Withdrawal
from stavka.games.minsk44.rules.shifts import may_stand_firm


def fight(t: Table, result: str, attackers: str, hexes: str, side: str = "soviet") -> Table:
    """A combat that has just been rolled."""
    t.wave(side)
    cells = tuple(DATA.cell[h] for h in hexes.split())
    defenders = t.s.units_in(sum(1 << c for c in cells))
    engineers = any("Eng" in a or "Pi" in a for a in attackers.split())
    numbers = DATA.numbers(attackers.split())
    todo = OUTCOMES[result]
    t.s.frames.append(Battle(side, cells, numbers, defenders, "assault", step=4, todo=todo, fording=engineers))
    play = Play(GAME, t.s, ScriptedDice(()))
    GAME.run_on(play)
    t.events += play.events
    GAME.check(t.s)
    return t


def field() -> Table:
    return Table().put("1120", "3GTC-HQ 3GTC-T3").put("1220", "5Pz-I13 5Pz-I31").put("3030", "5Pz-II14")


@pytest.mark.rule("13.1", "13.5")
def test_defenders_retreat_straight_away_from_the_battle() -> None:
    t = fight(field(), "D2", "3GTC-HQ 3GTC-T3", "1220")
    assert (t.frame, t.role) == ("Withdrawal", "german")
    assert t.options("retreat") == {"1420", "1318", "1322"}
    assert t.refused("retreat 1319").rule == "13.5"


@pytest.mark.rule("13.7", "13.8", "10.8")
def test_victors_follow_the_path_of_the_retreat() -> None:
    t = fight(field().put("1521", "5Pz-I14"), "D2", "3GTC-HQ 3GTC-T3", "1220")
    t.lines("retreat 1420", "retreat 1420")
    assert (t.frame, t.role) == ("Pursuit", "soviet")
    assert t.options("advance", "3GTC-T3") == {"1220", "1320"}
    assert t.refused("advance 3GTC-T3 1319").rule == "13.8"
    t.act("advance 3GTC-T3 1320")
    assert t.where("3GTC-T3") == "1320"


@pytest.mark.rule("22.1")
def test_german_armour_leaves_the_path_after_its_first_hex() -> None:
    t = Table().put("1120", "5Pz-I31 5Pz-I13").put("1220", "3GTC-T3").put("3030", "3GTC-R2")
    fight(t, "D2", "5Pz-I31 5Pz-I13", "1220", "german").act("retreat 1420")
    assert t.options("advance", "5Pz-I13") == {"1220", "1320"}
    assert t.options("advance", "5Pz-I31") >= {"1220", "1320", "1219", "1321"}


@pytest.mark.rule("13.3", "13.1")
def test_DA_loses_one_unit_and_the_rest_retreat_two() -> None:
    t = fight(field(), "DA", "3GTC-HQ 3GTC-T3", "1220")
    assert t.options("lose") == {"5Pz-I13", "5Pz-I31"}
    t.lines("lose 5Pz-I13", "retreat 1420")
    assert t.where("5Pz-I31") == "1420"
    assert t.s.points == [0, 2]


@pytest.mark.rule("13.1", "24.5")
def test_DE_eliminates_and_scores_armour_double() -> None:
    t = fight(field(), "DE", "3GTC-HQ 3GTC-T3", "1220")
    assert t.s.points == [0, 6]
    assert t.options("advance", "3GTC-T3") == {"1220"}


@pytest.mark.rule("13.1")
def test_EX_lets_attackers_in_only_when_nobody_is_left() -> None:
    t = fight(field(), "EX", "3GTC-HQ 3GTC-T3", "1220").act("lose 5Pz-I13")
    assert t.role == "soviet"
    t.act("lose 3GTC-HQ")
    assert not t.told("unit-advances")
    assert t.frame != "Pursuit"
    t = Table().put("1120", "3GTC-HQ 3GTC-T3").put("1220", "5Pz-I13").put("3030", "5Pz-II14")
    fight(t, "EX", "3GTC-HQ 3GTC-T3", "1220").act("lose 3GTC-HQ")
    assert t.options("advance", "3GTC-T3") == {"1220"}


@pytest.mark.rule("13.1")
def test_AX_retreats_the_defenders_and_costs_an_attacker() -> None:
    t = fight(field(), "AX", "3GTC-HQ 3GTC-T3", "1220").lines("retreat 1320", "retreat 1320")
    assert (t.frame, t.role) == ("Losses", "soviet")
    t.act("lose 3GTC-HQ")
    assert t.options("advance") == {"1220"}


@pytest.mark.rule("13.1")
def test_attackers_retreat_and_defenders_may_advance() -> None:
    t = fight(field(), "A1", "3GTC-HQ 3GTC-T3", "1220")
    assert t.role == "soviet"
    t.lines("retreat 1020", "retreat 1020")
    assert (t.frame, t.role) == ("Pursuit", "german")
    assert t.options("advance", "5Pz-I31") == {"1120"}
    t = fight(field(), "AE", "3GTC-HQ 3GTC-T3", "1220")
    assert t.s.points == [4, 0]
    assert (t.frame, t.role) == ("Pursuit", "german")


@pytest.mark.rule("13.1", "26.2")
def test_standing_firm_is_asked_before_the_die() -> None:
    t = Table().put("1420", "3GTC-HQ 3GTC-T3").put("1520", "5Pz-I13 5Pz-II13").wave("soviet")
    t.attack("1520", "3GTC-HQ 3GTC-T3", "mobile")
    assert (t.frame, t.role) == ("Firmness", "german")
    assert t.refused("end-phase").rule == "13.1"
    t.act("stand-firm", dice="6")
    assert t.last("attack-result")["result"] == "BR"
    assert t.frame == "Losses"  # an exchange


@pytest.mark.rule("10.7", "13.5")
def test_who_is_surrounded_is_lost() -> None:
    t = Table().put("1120", "3GTC-T3").put("1321", "3GTC-T18").put("1319", "3GTC-T19").put("1220", "5Pz-I13")
    fight(t.put("3030", "5Pz-II14"), "D1", "3GTC-T3", "1220")
    assert t.where("5Pz-I13") == "-4"
    assert {"13.5", "10.7"} <= set(t.told("unit-lost")[0].rules)


@pytest.mark.rule("13.5")
@pytest.mark.parametrize(("die", "lost"), [("3", True), ("4", False)])
def test_a_river_without_bridge_takes_its_toll(die: str, lost: bool) -> None:
    t = Table().put("0910", "3GTC-T3").put("1009", "3GTC-T19").put("1011", "3GTC-R2").put("1010", "5Pz-I13")
    t.put("3030", "5Pz-II14").wave("soviet")
    t.s.frames.append(Withdrawal("german", DATA.numbers(["5Pz-I13"]), 1, 0, ranged=True))
    t.s.cache.clear()
    assert t.options("retreat") == {"1110"}  # over the river
    t.act("retreat 1110", dice=die)
    assert t.where("5Pz-I13") == ("-4" if lost else "1110")
    assert bool(t.told("river-lost")) is lost


@pytest.mark.rule("13.5")
def test_a_bridge_spares_a_retreat_the_die() -> None:
    t = Table().put("3313", "3GTC-T3").put("3315", "3GTC-T19").put("3214", "5Pz-I13")
    t.put("0330", "5Pz-II14").wave("soviet")
    t.s.frames.append(Withdrawal("german", DATA.numbers(["5Pz-I13"]), 1, 0, ranged=True))
    t.s.cache.clear()
    assert t.options("retreat") == {"3114", "3215"}
    t.act("retreat 3114")
    assert t.where("5Pz-I13") == "3114"


@pytest.mark.rule("13.5", "10.7", "9.6")
def test_why_a_retreat_does_not_lead_there() -> None:
    t = fight(field().put("1520", "3GTC-R2"), "D2", "3GTC-HQ 3GTC-T3", "1220")
    assert t.options("retreat") == {"1318", "1322"}
    why = {hex: t.refused("retreat", hex).why.id for hex in ("1120", "1420", "1319", "1218")}
    assert why == {
        "1120": "refused-enemy-hex", "1420": "refused-retreat-zone", "1319": "refused-retreat-short",
        "1218": "refused-retreat",
    }  # fmt: skip


@pytest.mark.rule("13.5")
def test_friends_are_passed_only_when_there_is_no_empty_way() -> None:
    t = fight(field().put("1320", "5Pz-I14"), "D2", "3GTC-HQ 3GTC-T3", "1220")
    assert t.options("retreat") == {"1318", "1322"}
    t = field().put("1320", "5Pz-I14").put("1218", "3GTC-R2").put("1222", "3GTC-T18")
    fight(t, "D2", "3GTC-HQ 3GTC-T3", "1220")
    assert (t.where("5Pz-I13"), t.where("5Pz-I31")) == ("1420", "1420")


@pytest.mark.rule("13.5", "13.8")
def test_who_cannot_retreat_far_enough_is_lost_on_the_way_and_may_be_followed_there() -> None:
    t = Table().put("5020", "3GTC-HQ 3GTC-T3").put("5217", "3GTC-T18").put("5223", "3GTC-T19")
    fight(t.put("5120", "5Pz-I13").put("3030", "5Pz-II14"), "D2", "3GTC-HQ 3GTC-T3", "5120")
    assert t.where("5Pz-I13") == "-4"
    lost = t.told("unit-lost")[-1].args["hex"].removeprefix("place:")
    assert lost in ("5219", "5220", "5221")  # one hex back, where the map ends
    assert t.options("advance", "3GTC-T3") == {"5120", lost}


@pytest.mark.rule("13.5")
def test_an_overstacked_retreat_goes_on() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13").put("3030", "5Pz-II14")
    t.put("1320", "5Pz-II13 5Pz-I14 5Pz-I31").put("1219", "23F-A 23F-B 23F-C").put("1221", "Anh-I Anh-II Anh-III")
    t.put("1319", "31-12 31-17 31-82").put("1321", "267-467 267-487 267-497")
    fight(t, "D1", "3GTC-T3", "1220")
    assert t.frame == "Withdrawal"
    assert all(DATA.grid.distance(DATA.cell["1220"], DATA.cell[h]) == 2 for h in t.options("retreat"))


def cornered(*more: str) -> Table:
    """Two battalions must retreat where there is room for one only, on 1320."""
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13 5Pz-II13").put("3030", "5Pz-II14")
    t.put("1320", " ".join(("5Pz-I14", *more)))
    t.put("1219", "23F-A 23F-B 23F-C").put("1221", "Anh-I Anh-II Anh-III")
    t.put("1319", "31-12 31-17 31-82").put("1321", "267-467 267-487 267-497")
    return fight(t, "D1", "3GTC-T3", "1220")


@pytest.mark.rule("13.4", "13.5")
@pytest.mark.parametrize("first", ["5Pz-I13", "5Pz-II13"])
def test_the_owner_says_who_retreats_first_where_there_is_not_room_for_all(first: str) -> None:
    t = cornered("5Pz-I31")
    assert t.options("go-first") == {"5Pz-I13", "5Pz-II13"}
    assert t.refused("retreat 1320").rule == "13.5"
    t.act("go-first", first)
    assert t.where(first) == "1320"
    other = ({"5Pz-I13", "5Pz-II13"} - {first}).pop()
    assert t.where(other) != "1320", "it goes on"


@pytest.mark.rule("13.5")
def test_nobody_is_asked_for_an_order_where_there_is_room() -> None:
    assert not cornered().options("go-first")


@pytest.mark.rule("13.7", "22.2")
def test_rivers_stop_advances_without_bridge_or_engineers() -> None:
    t = Table().put("1010", "3GTC-T3").put("1110", "5Pz-I13").put("3030", "5Pz-II14")
    fight(t, "D1", "3GTC-T3", "1110").act("retreat 1210")
    assert t.frame != "Pursuit"  # nobody may advance
    t = Table().put("1010", "3GTC-T3").put("1111", "3GTC-T18").put("1110", "5Pz-I13").put("3030", "5Pz-II14")
    fight(t, "D1", "3GTC-T3 3GTC-T18", "1110").act("retreat", "1210" if "1210" in t.options("retreat") else "1109")
    assert t.options("advance", "3GTC-T18") == {"1110"}
    assert t.refused("advance 3GTC-T3 1110").why.id == "refused-advance-river"
    t = Table().put("1010", "11GA-EngA").put("1110", "5Pz-I13").put("3030", "5Pz-II14")
    fight(t, "D1", "11GA-EngA", "1110").act("retreat 1210")
    assert t.options("advance") == {"1110"}


@pytest.mark.rule("15.3")
def test_suppressed_units_do_not_advance() -> None:
    t = fight(field().suppress("3GTC-T3"), "DE", "3GTC-HQ 3GTC-T3", "1220")
    assert t.refused("advance 3GTC-T3 1220").rule == "15.3"


@pytest.mark.rule("13.1")
def test_BR_drives_both_back_the_defender_first_and_nobody_advances() -> None:
    t = fight(field(), "BR", "3GTC-HQ 3GTC-T3", "1220")
    assert t.role == "german"
    t.lines("retreat 1320", "retreat 1320")
    assert (t.frame, t.role) == ("Withdrawal", "soviet")
    t.lines("retreat 1020", "retreat 1020")
    assert t.frame not in ("Pursuit", "Battle")
    assert (t.where("5Pz-I13"), t.where("3GTC-T3")) == ("1320", "1020")


@pytest.mark.rule("13.1", "10.7")
def test_BR_eliminates_the_surrounded_defender_though_the_attackers_fall_back_too() -> None:
    t = Table().put("1120", "3GTC-T3").put("1321", "3GTC-T18").put("1319", "3GTC-T19").put("1220", "5Pz-I13")
    fight(t.put("3030", "5Pz-II14"), "BR", "3GTC-T3 3GTC-T18 3GTC-T19", "1220")
    assert t.where("5Pz-I13") == "-4"
    assert t.frame == "Withdrawal"


@pytest.mark.rule("13.1", "13.3")
def test_AA_costs_an_attacker_and_drives_the_rest_two_hexes_back() -> None:
    t = fight(field(), "AA", "3GTC-HQ 3GTC-T3", "1220")
    assert (t.role, t.options("lose")) == ("soviet", {"3GTC-HQ", "3GTC-T3"})
    t.lines("lose 3GTC-HQ", "retreat 0920")
    assert (t.frame, t.role) == ("Pursuit", "german")
    assert t.options("advance", "5Pz-I13") == {"1120", "1020"}


@pytest.mark.rule("12.18", "13.3")
def test_guns_that_support_from_afar_are_never_among_the_losses() -> None:
    t = Table().put("1120", "3GTC-HQ 3GTC-T3").put("0820", "5GTA-HQ 5GTA-How").put("1220", "5Pz-I13").wave("soviet")
    t.attack("1220", "3GTC-HQ 3GTC-T3", fire="5GTA-How", dice="1")
    assert t.last("attack-result")["result"] == "EX"
    assert (t.role, t.options("lose")) == ("soviet", {"3GTC-HQ", "3GTC-T3"})


@pytest.mark.rule("13.1", "26.2", "27.2")
@pytest.mark.parametrize("ground", ["clear", "river", "river and flank", "trench", "rubble", "hilltop", "city"])
def test_where_defenders_may_stand_firm(ground: str) -> None:
    hex = {"river": "1110", "river and flank": "1110", "hilltop": "2028", "city": "1528"}.get(ground, "1220")
    west, east = (f"{int(hex[:2]) + n:02}{hex[2:]}" for n in (-1, 1))
    t = Table(entrenchments="on", rubble="on").put(west, "3GTC-T3").put(hex, "5Pz-I13")
    attackers = "3GTC-T3"
    if ground == "river and flank":
        t.put(east, "3GTC-T18")
        attackers += " 3GTC-T18"
    if ground == "trench":
        t.s.trenches[0] = 1 << DATA.cell[hex]
    if ground == "rubble":
        t.s.rubble = 1 << DATA.cell[hex]
    firm = may_stand_firm(t.s, DATA.numbers(attackers.split()), (DATA.cell[hex],), "german")
    assert firm is (ground not in ("clear", "river and flank"))
