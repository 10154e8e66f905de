"""Chapters 4 to 7: what a turn and its phases begin and end with, arrivals, air units, guests of headquarters."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.minsk44.rules.command import in_command
from stavka.games.minsk44.rules.effects import eliminate, reveal
from stavka.games.minsk44.rules.reinforcements import muster
from stavka.games.minsk44.rules.sequence import PlayerTurn, Turns, close_phase
from stavka.games.minsk44.series import Series, air_points, room_for
from stavka.games.minsk44.state import DUE, RETURNING, State


def play_of(t: Table, dice: str = "", picks: tuple[int, ...] = ()) -> Play[State]:
    return Play(GAME, t.s, ScriptedDice([int(d) for d in dice], picks))


def bit(id: str) -> int:
    return 1 << DATA.number[id]


@pytest.mark.rule("12.1", "24.6", "7.6")
def test_a_player_turn_begins_with_loaded_guns_empty_trains_and_nobody_new() -> None:
    t = Table().put("1020", "5Pz-HQA 5Pz-I116")
    t.s.fired, t.s.rail_used, t.s.fresh = bit("5Pz-I116"), 3, bit("5Pz-HQA")
    PlayerTurn("german").reinforcements(play_of(t))
    assert (t.s.side, t.s.fired, t.s.rail_used, t.s.fresh) == ("german", 0, 0, 0)


@pytest.mark.rule("19.1")
def test_stacks_of_a_combat_are_covered_again_at_the_end_of_the_phase() -> None:
    t = Table().put("1020", "5Pz-I13 5Pz-I31").wave("soviet")
    t.s.shown = bit("5Pz-I13")
    close_phase(play_of(t))
    assert t.s.shown == 0


@pytest.mark.rule("5.0")
def test_partisans_and_air_efforts_last_for_the_turn() -> None:
    t = Table(turn=3)
    t.s.sabotaged, t.s.air_bonus = DATA.cell["1218"], "soviet"
    Turns(step=4).interphase(play_of(t))
    assert (t.s.sabotaged, t.s.air_bonus) == (-1, "")


@pytest.mark.rule("6.6", "17.11")
def test_unused_air_units_go_back_before_new_ones_are_drawn() -> None:
    t = Table(2).put("2020", "3GTC-HQ").air("S-GA1 S-GA2 S-GA3 S-GA4 S-MB1 S-MB2 G-GA1").arriving("soviet", dice="1")
    ready = [DATA.planes[n].id for n, place in enumerate(t.s.planes) if place]
    assert (len(ready), "G-GA1" in ready) == (2, True)  # one of their own, and the German one is not touched


@pytest.mark.rule("5.0", "24.6", "24.7")
@pytest.mark.parametrize(
    ("side", "effort", "dice", "drawn"),
    [
        ("soviet", "soviet", "2", 3),
        ("soviet", "german", "2", 2),
        ("german", "german", "", 1),  # without a die
        ("german", "soviet", "4", 0),
        ("german", "", "5", 1),
    ],
)
def test_an_air_effort_brings_one_more(side: str, effort: str, dice: str, drawn: int) -> None:
    t = Table(1).put("2020", "3GTC-HQ").put("1020", "5Pz-HQA")
    t.s.air_bonus = effort
    for group in DATA.groups:
        for u in DATA.members[group.id]:
            if t.s.where[u] == -1:
                t.s.put(u, RETURNING)  # nobody arrives
    t.arriving(side, dice=dice, picks=(0,) * drawn)
    assert sum(t.s.planes) == drawn


@pytest.mark.rule("6.9", "6.1")
def test_a_replacement_comes_in_its_owners_phase_of_its_turn() -> None:
    t = Table(turn=3).put("2020", "3GTC-HQ")
    rifles, tanks = DATA.number["31-12"], DATA.number["3GTC-T3"]
    for number in (rifles, tanks):
        t.s.put(number, RETURNING)
    t.s.returns = {rifles: 3, tanks: 4}
    t.s.side = "soviet"
    muster(play_of(t))
    assert (t.s.where[rifles], t.s.where[tanks]) == (RETURNING, RETURNING)
    t.s.turn = 4
    muster(play_of(t))
    assert (t.s.where[rifles], t.s.where[tanks], t.s.returns) == (RETURNING, DUE, {rifles: 3})


@pytest.mark.rule("22.2", "6.2")
def test_who_enters_next_to_engineers_destroys_their_bridge() -> None:
    t = Table(1).put("3001", "5Pz-Pi89").arriving("soviet", dice="1")
    t.s.pontoons[DATA.number["5Pz-Pi89"]] = (DATA.cell["3001"], DATA.cell["2901"], 0)
    t.s.cache.clear()
    t.act("enter FD-HQ 3301")
    assert t.s.pontoons
    t.act("enter FD-det 3101")
    assert not t.s.pontoons


@pytest.mark.rule("24.6", "7.4")
def test_headquarters_share_their_guests_so_that_nobody_is_left_out() -> None:
    t = Table().put("1020", "31-HQ").put("1620", "267-HQ").put("1320", "505").put("0820", "StuG185")
    led = in_command(t.s, "german")
    assert led & bit("505")  # the Tigers, near both, leave the first headquarters
    assert led & bit("StuG185")  # to the assault guns


@pytest.mark.rule("21.2", "21.1")
def test_values_are_drawn_from_those_still_in_the_pool() -> None:
    t = Table().put("1020", "31-12 31-17 31-82", tried=False)
    reveal(play_of(t, picks=(0, 0, 0)), DATA.numbers(["31-12", "31-17", "31-82"]))
    drawn = [t.s.face[u] for u in DATA.numbers(["31-12", "31-17", "31-82"])]
    assert sorted(drawn) == sorted(DATA.pool["31 ID"])


@pytest.mark.rule("24.6", "8.4")
def test_a_garrison_takes_no_train() -> None:
    t = Table().put("1018", "FP 5Pz-I13").moving("german")
    assert t.options("entrain", "5Pz-I13")
    assert not t.options("entrain", "FP")


@pytest.mark.rule("24.6", "8.7")
def test_a_garrison_does_not_count_on_a_road_but_the_others_do() -> None:
    t = Table().put("1016", "FP 5Pz-I13 5Pz-II13").put("0816", "5Pz-HQA 5Pz-I31").moving("german")
    t.s.put(DATA.number["5Pz-I14"], DATA.cell["1016"])
    assert t.s.jammed("german") >> DATA.cell["1016"] & 1


@pytest.mark.rule("22.2")
def test_engineers_may_cross_their_bridge_in_a_turn_in_which_nobody_has() -> None:
    t = Table().put("3213", "11GA-EngA").put("3313", "11GA-HQ")
    t.s.blown.append("3114-3214")
    t.s.pontoons[DATA.number["11GA-EngA"]] = (DATA.cell["3213"], DATA.cell["3113"], 1)  # used in the last turn
    assert "3013" in t.moving("soviet").goals("11GA-EngA")  # and on: without a bridge the river takes all it has


@pytest.mark.rule("17.14", "24.10")
def test_weather_and_air_defence_each_halve() -> None:
    assert [air_points(4, weather_halves=w, defended=d) for w in (False, True) for d in (False, True)] == [4, 2, 2, 1]


@pytest.mark.rule("22.4", "17.9")
def test_allied_guns_count_against_the_german_limit_too() -> None:
    series = Series(1943, 7)

    def room(nation: str, committed: list[str]) -> bool:
        return room_for(nation, committed, "german", lambda n: series.fire_control(n, "barrage"))

    assert room("german", ["allies", "allies", "german"])
    assert not room("german", ["allies", "allies", "german", "german"])
    assert not room("allies", ["allies", "allies"])
    assert not room("allies", ["german"] * 4)


@pytest.mark.rule("7.8", "7.6")
def test_command_in_movement_is_that_of_its_beginning() -> None:
    t = Table().put("1022", "3GTC-HQ").put("0622", "3GTC-T3").put("2322", "3GTC-T18").moving("soviet")
    t.move("3GTC-HQ", "1822")  # away from the one, towards the other
    assert "1422" in t.goals("3GTC-T3")
    assert "1922" in t.goals("3GTC-T18")
    assert "1722" not in t.goals("3GTC-T18")  # still at half


@pytest.mark.rule("14.3", "4.3")
def test_there_is_no_protective_fire_before_the_second_wave() -> None:
    assert [p for p in PlayerTurn.PHASES if p in ("protective", "first_wave", "second_wave")] == [
        "protective", "first_wave", "second_wave",
    ]  # fmt: skip


@pytest.mark.rule("23.4", "6.9")
def test_a_unit_that_comes_back_still_counts_as_lost() -> None:
    t = Table().put("1020", "3GTC-HQ 3GTC-T3")
    for points in (2, 4):
        eliminate(play_of(t), DATA.number["3GTC-T3"], "13.1")
        assert t.s.points == [points, 0]
        t.put("1020", "3GTC-T3")


@pytest.mark.rule("2.6", "24.5")
def test_every_kind_with_an_oval_is_armoured_and_no_other() -> None:
    oval = {
        "tank", "heavy-tank", "armoured-infantry", "armoured-recon", "armoured-engineer", "sp-antitank",
        "sp-artillery", "mech-hq",
    }  # fmt: skip
    assert {u.kind for u in DATA.units if u.armoured} <= oval
    assert not [u.id for u in DATA.units if not u.armoured and u.kind in oval]
    assert all(u.artillery == bool(u.reach) for u in DATA.units)
