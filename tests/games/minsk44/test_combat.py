"""Chapters 11, 14 and 16: adjacent combat, obligations, tables, shifts."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.actions import Place
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.obligations import Contact
from stavka.games.minsk44.rules.shifts import all_shifts
from stavka.games.minsk44.state import FLOWN


def shifts(t: Table, attackers: str, defenders: str, side: str = "soviet") -> dict[str, int]:
    a, d = (DATA.numbers(x.split()) for x in (attackers, defenders))
    targets = tuple(dict.fromkeys(t.s.where[u] for u in d))
    return {x.id: x.columns for x in all_shifts(t.s, side, a, d, targets)}


def duel(hex: str = "1220", defender: str = "5Pz-I13") -> Table:
    """A Soviet tank brigade west of a German unit."""
    west = f"{int(hex[:2]) - 1:02}{hex[2:]}"
    return Table().put(west, "3GTC-HQ 3GTC-T3").put(hex, defender)


@pytest.mark.rule("11.2")
def test_an_attack_takes_its_steps_in_order() -> None:
    t = duel().wave("soviet").act("target 1220")
    assert t.refused("attack assault").rule == "11.2"
    assert t.refused("end-phase").rule == "11.2"
    t.lines("join 3GTC-T3", "join 3GTC-HQ").act("attack mobile", dice="1")
    result = t.last("attack-result")
    assert (result["attack"], result["defence"], result["column"], result["result"]) == (7, 4, "+2,3", "A1")


@pytest.mark.rule("10.6", "11.3")
def test_the_first_wave_ends_only_when_every_obligation_is_met() -> None:
    t = duel().wave("soviet")
    refusal = t.refused("end-phase")
    assert refusal.rule == "10.6"
    assert refusal.why.args["hexes"] == ["place:1220"]
    assert not t.options("end-phase")


@pytest.mark.rule("11.3", "11.5")
def test_who_sees_nobody_else_must_join() -> None:
    t = duel().put("1120", "3GTC-T18").wave("soviet").lines("target 1220", "join 3GTC-T3")
    refusal = t.refused("attack assault")
    assert (refusal.rule, set(refusal.why.args["units"])) == ("11.3", {"piece:3GTC-HQ", "piece:3GTC-T18"})
    t.act("join 3GTC-T18")
    assert t.committed() == {"3GTC-T3", "3GTC-T18", "3GTC-HQ"}, "the last one that must come along joins by itself"
    assert t.options("attack")


@pytest.mark.rule("11.5")
def test_a_lone_unit_must_attack_all_whose_zone_it_is_in() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13").put("1119", "5Pz-II13").wave("soviet")
    t.lines("target 1220", "join 3GTC-T3")
    refusal = t.refused("attack assault")
    assert (refusal.rule, refusal.why.args["hexes"]) == ("11.5", ["place:1119"])
    t.lines("target 1119").act("attack assault", dice="1")
    assert t.last("attack-result")["defence"] == 8


@pytest.mark.rule("11.5")
def test_every_attacker_is_adjacent_to_every_defender() -> None:
    t = Table().put("1120", "3GTC-T3").put("1320", "3GTC-T18").put("1220", "5Pz-I13").put("1119", "5Pz-II13")
    t.wave("soviet").act("target 1119")
    assert t.refused("target 1220").rule == "11.5"  # it would leave the eastern brigade without a target
    assert t.refused("join 3GTC-T18").rule == "11.5"
    assert t.refused("target 1119").why.id == "refused-targeted"
    refusal = t.act("join 3GTC-T3").refused("target 1220")
    assert refusal.why.id == "refused-target-plan"
    t = Table().put("1120", "3GTC-T3 3GTC-T18").put("1220", "5Pz-I13").put("1020", "5Pz-II13").put("1321", "3GTC-R2")
    refusal = t.wave("soviet").lines("target 1220", "join 3GTC-R2").refused("target 1020")
    assert (refusal.rule, refusal.why.args["units"]) == ("11.5", ["piece:3GTC-R2"])


@pytest.mark.rule("11.3", "11.10")
def test_units_of_a_stack_may_attack_different_hexes() -> None:
    t = Table().put("1120", "3GTC-T3 3GTC-T18").put("1220", "5Pz-I13").put("1020", "5Pz-II13").wave("soviet")
    t.attack("1220", "3GTC-T3", dice="1")
    assert t.where("3GTC-T3") != "1120"
    assert t.options("target") == {"1020"}
    t.act("target 1020")
    assert t.committed() == {"3GTC-T18"}
    assert t.refused("join 3GTC-T3").rule in ("11.3", "11.5")


@pytest.mark.rule("11.3")
def test_the_obligations_can_always_be_met() -> None:
    """Whatever the position: each hex that must be attacked can be the target of an attack that can be completed."""
    for hexes in (("1220", "1120", "1021"), ("1220", "1221", "1320"), ("1119", "1219", "1319")):
        t = Table().put("1120" if "1120" not in hexes else "1020", "3GTC-T3 3GTC-T18").put("1321", "3GTC-T19 3GTC-R2")
        for hex, id in zip(hexes, ("5Pz-I13", "5Pz-II13", "5Pz-I14"), strict=True):
            if not t.s.at(DATA.cell[hex]):
                t.put(hex, id)
        t.wave("soviet")
        contact = Contact(t.s, 0, 0, 1)
        assert all(contact.possible(1 << c, 0) for c in contact.near)


@pytest.mark.rule("11.8")
def test_a_barrage_releases_only_who_has_another_enemy() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13").put("0820", "5GTA-HQ 5GTA-How").wave("soviet")
    refusal = t.refused("shell 1220")
    assert (refusal.rule, refusal.why.args["units"]) == ("11.8", ["piece:3GTC-T3"])
    t.put("1119", "5Pz-II13").wave("soviet").barrage("1220", "5GTA-How", dice="1")
    assert t.options("target") == {"1119"}
    t.attack("1119", "3GTC-T3", dice="1")
    assert not t.options("target")


@pytest.mark.rule("11.13", "16.2", "16.4")
def test_bracketed_attackers_gain_one_column_against_armour() -> None:
    t = Table().put("1120", "3GTC-SU1436 3GTC-SU1496").put("1220", "5Pz-I31")
    assert shifts(t, "3GTC-SU1436 3GTC-SU1496", "5Pz-I31")["anti-tank-attack"] == 1
    t.put("1320", "5Pz-I13")
    assert "anti-tank-attack" not in shifts(t, "3GTC-SU1436", "5Pz-I13")


@pytest.mark.rule("16.5", "7.7", "15.3")
def test_guns_need_not_be_in_command_but_effective() -> None:
    t = Table().put("1120", "3GTC-SU1436").put("1220", "5Pz-I31")
    assert shifts(t, "3GTC-SU1436", "5Pz-I31")["anti-tank-attack"] == 1
    t.suppress("3GTC-SU1436")
    assert shifts(t, "3GTC-SU1436", "5Pz-I31") == {"anti-tank-defence": -2, "suppressed-attacker": -2}


@pytest.mark.rule("11.14", "16.3", "16.4")
def test_guns_next_to_the_defenders_help_them() -> None:
    t = duel()
    assert "anti-tank-defence" not in shifts(t, "3GTC-T3", "5Pz-I13")
    t.put("1320", "23F-A")
    assert shifts(t, "3GTC-T3", "5Pz-I13")["anti-tank-defence"] == -2
    t.put("1220", "23F-B")
    assert shifts(t, "3GTC-T3", "5Pz-I13 23F-B")["anti-tank-defence"] == -2
    t.put("1020", "3GTC-R2")
    assert "anti-tank-defence" not in shifts(t, "3GTC-R2", "5Pz-I13")
    t.suppress("23F-A 23F-B")
    assert "anti-tank-defence" not in shifts(t, "3GTC-T3", "5Pz-I13")


@pytest.mark.rule("11.12", "7.7")
def test_combined_arms_need_tanks_and_infantry_in_command() -> None:
    t = duel().put("1121", "3GTC-R2")
    assert shifts(t, "3GTC-T3 3GTC-R2", "5Pz-I13") == {"combined-arms": 1}
    t.s.put(DATA.number["3GTC-HQ"], DATA.cell["4030"])
    assert shifts(t, "3GTC-T3 3GTC-R2", "5Pz-I13") == {}


@pytest.mark.rule("11.13", "15.3")
def test_suppressed_defenders_are_worth_two_columns() -> None:
    assert shifts(duel().suppress("5Pz-I13"), "3GTC-T3", "5Pz-I13") == {"suppressed-defender": 2}


@pytest.mark.rule("22.2", "11.13")
def test_engineers_help_against_a_city() -> None:
    t = Table().put("1428", "11GA-HQ 11GA-EngA").put("1528", "5Pz-I13")
    assert shifts(t, "11GA-EngA", "5Pz-I13") == {"engineers": 1, "terrain": -2}
    t = Table().put("1120", "11GA-HQ 11GA-EngA").put("1220", "5Pz-I13")
    assert shifts(t, "11GA-EngA", "5Pz-I13") == {}


@pytest.mark.rule("11.15")
def test_the_best_terrain_counts_for_all() -> None:
    t = Table().put("2119", "3GTC-T3").put("2020", "5Pz-I13").put("2120", "5Pz-II13")
    assert shifts(t, "3GTC-T3", "5Pz-I13 5Pz-II13") == {"terrain": -1}


@pytest.mark.rule("11.16")
def test_a_hexside_counts_only_when_all_cross_it() -> None:
    t = Table().put("1110", "3GTC-T3").put("1010", "5Pz-I13").put("0910", "3GTC-T18")
    assert shifts(t, "3GTC-T3", "5Pz-I13") == {"terrain": -1}
    assert shifts(t, "3GTC-T3 3GTC-T18", "5Pz-I13") == {}


@pytest.mark.rule("26.2", "27.2")
def test_fieldworks_and_rubble_add_columns() -> None:
    t = duel("1524")
    t.s.trenches[0] = t.s.rubble = 1 << DATA.cell["1524"]
    assert shifts(t, "3GTC-T3", "5Pz-I13") == {"terrain": -1, "entrenched": -2, "rubble": -1}


@pytest.mark.rule("22.3")
def test_a_screen_chooses_the_table() -> None:
    t = duel(defender="5Pz-AA5").wave("soviet").attack("1220", "3GTC-T3 3GTC-HQ", "assault")
    assert (t.frame, t.role) == ("Screening", "german")
    assert t.refused("end-phase").rule == "22.3"
    t.act("choose-table mobile", dice="1")
    assert t.last("attack-result")["table"].id == "table-mobile"


@pytest.mark.rule("22.3", "11.11")
def test_the_forecast_of_an_attack_on_a_screen_shows_both_tables() -> None:
    t = Table().put("1120", "3GTC-R2").put("1220", "5Pz-AA5").wave("soviet").lines("target 1220", "join 3GTC-R2")
    assert t.options("attack") == {"assault"}
    seen = GAME.forecast(t.s, "soviet")
    assert seen is not None
    assert [r.title.args["table"].id for r in seen.rolls] == ["table-mobile", "table-assault"]
    assert seen.note is not None
    assert seen.note.id == "forecast-screen"


@pytest.mark.rule("14.1", "7.7")
def test_the_second_wave_is_free_but_whole_and_in_command() -> None:
    t = Table().put("0920", "3GTC-HQ").put("1120", "3GTC-T3").put("1220", "5Pz-I13").put("1119", "5Pz-II13")
    t.put("4020", "29TC-T25").put("4120", "5Pz-I14").wave("soviet", 2)
    assert t.offers("end-phase")
    assert "4120" not in t.options("target")
    t.lines("target 1220", "join 3GTC-T3")
    assert not t.options("attack")
    t.act("target 1119")
    assert t.options("attack") == {"mobile", "assault"}


@pytest.mark.rule("14.2", "12.1")
def test_artillery_fires_once_in_a_player_turn() -> None:
    t = Table().put("0820", "5GTA-HQ 5GTA-How").put("0920", "5GTA-Rkt").put("1120", "5Pz-I13").put("1220", "5Pz-II13")
    t.wave("soviet").barrage("1120", "5GTA-How", dice="1").act("shell 1220")
    assert t.committed() == {"5GTA-Rkt"}
    assert t.refused("fire 5GTA-How").why.id == "refused-fired"
    t.wave("soviet", 2).act("shell 1120")
    assert t.committed() == {"5GTA-Rkt"}


@pytest.mark.rule("12.10", "12.2", "7.10", "17.5", "14.4")
def test_close_support_adds_guns_and_air() -> None:
    t = duel().put("0820", "5GTA-HQ 5GTA-How").air("S-GA1 S-GA2 S-MB1").wave("soviet").act("target 1220")
    assert t.refused("fire 5GTA-How").rule == "12.10"
    t.lines("join 3GTC-T3", "join 3GTC-HQ")
    assert t.options("fire") == {"5GTA-How", "S-GA1", "S-GA2"}
    assert t.refused("fire S-MB1").rule == "17.3"
    t.lines("fire 5GTA-How", "fire S-GA1").act("attack assault", dice="1")
    assert t.last("attack-result")["attack"] == 7 + 5 + 1
    assert t.s.planes[DATA.plane_number["S-GA1"]] == FLOWN
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13").air("S-GA1").wave("soviet")
    t.lines("target 1220", "join 3GTC-T3")
    assert t.refused("fire S-GA1").rule == "7.10"
    t = duel().put("1221", "29TC-T25").air("S-GA1").wave("soviet")
    t.lines("target 1220", "join 29TC-T25")
    assert not t.options("fire")
    assert t.act("join 3GTC-T3").options("fire") == {"S-GA1"}  # one attacker in command is enough


@pytest.mark.rule("14.4", "17.11")
def test_air_units_kept_back_fly_in_the_second_wave() -> None:
    t = Table().put("0820", "5GTA-HQ").put("1120", "5Pz-I13").put("1220", "5Pz-II13").air("S-GA1 S-GA2").wave("soviet")
    t.barrage("1120", "S-GA1", dice="1").wave("soviet", 2).act("shell 1120")
    assert t.committed() == {"S-GA2"}
    assert t.refused("fire S-GA1").rule == "17.2"


@pytest.mark.rule("12.11", "12.18")
def test_adjacent_artillery_attacks_with_its_barrage_and_never_advances() -> None:
    t = Table().put("1120", "5GTA-HQ 5GTA-How").put("1220", "31-17").wave("soviet")
    assert not t.options("shell")
    t.attack("1220", "5GTA-HQ 5GTA-How", "mobile", dice="4")
    assert (t.last("attack-result")["attack"], t.last("attack-result")["result"]) == (5, "D1")
    t.act("retreat", min(t.options("retreat")))
    assert t.frame == "Pursuit"
    assert t.options("advance") == {"1220"}
    assert t.refused("advance 5GTA-How 1220").rule == "12.18"


@pytest.mark.rule("13.9", "11.3")
def test_nobody_attacks_twice_in_a_wave() -> None:
    t = duel().put("1020", "3GTC-R2").put("0920", "5Pz-II13").wave("soviet")
    t.attack("1220", "3GTC-T3 3GTC-HQ", "mobile", dice="6")
    while t.frame == "Withdrawal":
        t.act("retreat", min(t.options("retreat")))
    t.act("advance 3GTC-T3 1220")
    if t.frame == "Pursuit":
        t.act("halt")
    assert t.frame == "Wave"
    t.act("target 0920")
    assert t.committed() == {"3GTC-R2"}
    assert GAME.pending(t.s) == ("soviet",)


@pytest.mark.rule("11.11", "11.12")
def test_the_forecast_shows_both_tables_exactly_and_guesses_nothing() -> None:
    t = duel().wave("soviet").lines("target 1220", "join 3GTC-T3", "join 3GTC-HQ")
    seen = GAME.forecast(t.s, "soviet")
    assert seen is not None
    assert [r.title.args["column"] for r in seen.rolls] == ["+2,3", "+2,3"]
    assert all(abs(sum(c.chance for c in r.chances) - 1) < 1e-9 for r in seen.rolls)
    assert GAME.forecast(t.s, "german") is None
    t = duel(defender="5Pz-II13 5Pz-I13").put("2020", "505 5Pz-I14").wave("soviet")
    t.lines("target 1220", "join 3GTC-T3")
    seen = GAME.forecast(t.s, "soviet")
    assert seen is not None
    assert seen.unseen == 1
    assert {r.title.id for r in seen.rolls} == {
        "forecast-column"
    }  # it was seen before, and nobody has lost track of it
    t.lose_track("5Pz-II13 505")
    seen = GAME.forecast(t.s, "soviet")
    assert seen is not None
    assert [r.title.id for r in seen.rolls] == ["forecast-worst", "forecast-best"] * 2


@pytest.mark.rule("14.1", "24.6", "7.7")
def test_in_the_second_wave_a_headquarters_takes_any_one_guest() -> None:
    t = Table().put("1020", "31-HQ").put("1120", "267-467").put("1221", "267-487").put("1220", "3GTC-T3")
    t.wave("german", 2).act("target 1220")
    assert t.options("join") == {"267-467", "267-487"}  # either, though only one can be in command
    t.act("join 267-467")
    assert not t.options("join")
    assert t.refused("join 267-487").rule == "7.7"


@pytest.mark.rule("7.7", "24.6", "12.10")
def test_a_headquarters_takes_any_one_gun_as_guest() -> None:
    t = Table().put("1020", "31-HQ").put("0920", "267-AR").put("0921", "267-467").put("1220", "3GTC-T3")
    t.put("1221", "3GTC-T18").put("1320", "3GTC-HQ").wave("german")
    t.act("shell 1220")
    assert t.committed() == {"267-AR"}


@pytest.mark.rule("12.10", "24.6", "7.7")
def test_in_the_first_wave_a_guest_may_be_the_gun_or_an_attacker_but_not_both() -> None:
    t = Table().put("1528", "3GTC-T3").put("1428", "5Pz-HQA").put("1328", "267-AR").put("1527", "170-Pi")
    t.wave("german").lines("target 1528", "join 170-Pi", "join 5Pz-HQA")
    seen = GAME.forecast(t.s, "german")
    assert seen is not None
    assert "shift-engineers" in [m.text.id for m in seen.modifiers]  # the engineers are the guest
    assert t.options("fire") == {"267-AR"}
    seen = GAME.forecast(t.act("fire 267-AR").s, "german")
    assert seen is not None
    assert "shift-engineers" not in [m.text.id for m in seen.modifiers]  # now the gun is


@pytest.mark.rule("14.1", "24.6")
def test_in_the_second_wave_a_guest_that_fires_leaves_no_place_for_another() -> None:
    t = Table().put("1528", "3GTC-T3").put("1428", "5Pz-HQA").put("1328", "267-AR").put("1527", "170-Pi 170-391")
    t.wave("german", 2).lines("target 1528", "join 5Pz-HQA")
    assert {"170-Pi", "170-391"} <= t.options("join")
    t.act("fire 267-AR")
    assert not t.options("join")
    assert t.refused("join 170-Pi").rule == "7.7"
    t = Table().put("1528", "3GTC-T3").put("1428", "5Pz-HQA").put("1328", "267-AR").put("1527", "170-Pi")
    t.wave("german", 2).lines("target 1528", "join 170-Pi")
    assert t.refused("fire 267-AR").rule == "7.7"


@pytest.mark.rule("22.2", "13.7")
def test_an_advance_next_to_engineers_destroys_their_bridge() -> None:
    t = Table().put("1112", "11GA-EngA").put("1212", "11GA-120").put("1412", "5Pz-HQA").put("1312", "5Pz-I31 5Pz-I14")
    t.s.pontoons[DATA.number["11GA-EngA"]] = (DATA.cell["1112"], DATA.cell["1012"], 0)
    t.wave("german").attack("1212", "5Pz-I31 5Pz-I14", dice="6")
    assert t.frame in ("Withdrawal", "Pursuit")
    if t.frame == "Withdrawal":
        t.act("retreat", min(t.options("retreat")))
    assert t.s.pontoons
    t.act("advance 5Pz-I14 1212")
    assert not t.s.pontoons
    assert t.told("pontoon-lost")


@pytest.mark.rule("11.8", "10.6")
def test_who_is_released_must_attack_another_enemy_even_one_without_a_zone() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13").put("1119", "5Pz-II13").suppress("5Pz-II13")
    t.put("0820", "5GTA-HQ 5GTA-How").wave("soviet").barrage("1220", "5GTA-How", dice="1")
    refusal = t.refused("end-phase")
    assert (refusal.rule, refusal.why.args["units"]) == ("10.6", ["piece:3GTC-T3"])
    t.attack("1119", "3GTC-T3", dice="1")
    assert not t.options("target")


@pytest.mark.rule("10.6", "11.3")
def test_who_leaves_an_attack_to_others_must_attack_somebody_else() -> None:
    t = Table().put("1120", "3GTC-T3 3GTC-T18").put("1220", "5Pz-I13").put("1119", "5Pz-II13").suppress("5Pz-II13")
    t.wave("soviet").attack("1220", "3GTC-T18", dice="1").act("retreat", min(t.options("retreat")))
    if t.frame == "Pursuit":
        t.act("halt")
    assert t.refused("end-phase").why.args["units"] == ["piece:3GTC-T3"]
    assert t.options("target") == {"1119"}


@pytest.mark.rule("11.3", "12.1")
def test_artillery_that_has_attacked_next_to_an_enemy_does_not_fire_in_the_same_wave() -> None:
    t = Table().put("1120", "5GTA-How").put("0820", "5GTA-HQ").put("1220", "5Pz-I13").put("1420", "5Pz-II13")
    t.wave("soviet").attack("1220", "5GTA-How", dice="1").act("retreat 1020")
    if t.frame == "Pursuit":
        t.act("halt")
    assert t.where("5GTA-How") == "1020"  # four hexes from the other enemy
    assert not t.options("shell")  # and yet there is nothing to fire at
    t = Table().put("1020", "5GTA-How").put("0820", "5GTA-HQ").put("1420", "5Pz-II13").wave("soviet")
    assert t.options("shell") == {"1420"}


@pytest.mark.rule("10.6", "11.5")
def test_an_enemy_left_to_somebody_over_the_river_must_still_be_attacked() -> None:
    """A brigade is in both zones and attacks one enemy; the other one is left to a brigade over the Berezina."""
    t = Table().put("3313", "3GTC-T3").put("3413", "5Pz-I13").put("3213", "5Pz-II13").put("3113", "3GTC-T18")
    assert not t.s.zone("german") >> DATA.cell["3113"] & 1
    t.put("3020", "3GTC-HQ").wave("soviet").attack("3413", "3GTC-T3", "mobile", dice="5")
    t.lines(do.Retreat(Place(min(t.options("retreat")))), "halt")
    refusal = t.refused("end-phase")
    assert (refusal.rule, refusal.why.args["hexes"]) == ("10.6", ["place:3213"])
    assert t.options("target") == {"3213"}


@pytest.mark.rule("7.10", "24.6")
def test_air_units_do_not_fly_for_an_attacker_whose_headquarters_commands_the_gun() -> None:
    def plan() -> Table:
        t = Table().put("1020", "5Pz-HQA").put("1120", "505").put("0920", "Harko302").put("1220", "3GTC-T3")
        return t.air("G-GA1").wave("german").lines("target 1220", "join 505")

    assert plan().options("fire") == {"Harko302", "G-GA1"}
    assert plan().act("fire Harko302").refused("fire G-GA1").rule == "7.10"
    assert plan().act("fire G-GA1").refused("fire Harko302").rule == "7.10"
    t = plan().put("1021", "31-HQ")
    t.s.cache.clear()
    assert t.act("fire Harko302").options("fire") == {"G-GA1"}  # one headquarters for each


@pytest.mark.rule("13.1", "24.6", "11.12")
def test_the_defender_is_told_the_shifts_with_which_the_attack_is_resolved() -> None:
    t = Table().put("1528", "3GTC-T3").put("1428", "5Pz-HQA").put("1328", "267-AR").put("1527", "170-Pi")
    t.wave("german").attack("1528", "170-Pi 5Pz-HQA", fire="267-AR")
    assert (t.frame, t.role) == ("Firmness", "soviet")
    seen = GAME.forecast(t.s, "soviet")
    assert seen is not None
    told = [m.text.id for m in seen.modifiers]
    t.act("give-ground", dice="4")
    assert told == [why.args["what"].id for why in t.last("attack-result")["why"]]
    assert "shift-engineers" not in told  # the headquarters leads the gun


@pytest.mark.rule("11.10", "11.9")
def test_the_defenders_of_a_hex_defend_together_and_whole() -> None:
    t = Table().put("1120", "3GTC-T3 3GTC-T18").put("1220", "5Pz-I13 5Pz-II13").wave("soviet")
    t.attack("1220", "3GTC-T3 3GTC-T18", dice="1")
    assert (t.last("attack-result")["attack"], t.last("attack-result")["defence"]) == (14, 8)


@pytest.mark.rule("11.7", "11.3")
def test_nobody_bound_to_an_attack_stays_out_to_lower_it() -> None:
    t = Table().put("1120", "3GTC-T3 3GTC-T18").put("1220", "5Pz-I13").wave("soviet")
    t.lines("target 1220", "join 3GTC-T3")
    assert t.committed() == {"3GTC-T3", "3GTC-T18"}
    assert t.options("attack")


@pytest.mark.rule("11.3")
def test_who_was_driven_into_a_hex_stays_out_of_the_attack_on_it() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13 5Pz-II13").wave("soviet")
    t.s.frames[-1].struck = 1 << DATA.number["5Pz-I13"]
    t.s.cache.clear()
    t.attack("1220", "3GTC-T3", dice="1")
    assert t.last("attack-result")["defence"] == 4
