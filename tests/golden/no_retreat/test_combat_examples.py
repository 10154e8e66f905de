"""The worked examples of chapter 10, dice as printed. Hexes of the pictures are laid on the map."""

from __future__ import annotations

from typing import Literal

import pytest
from tests.games.no_retreat.kit import DATA, Table, cell_of

from stavka.games.no_retreat.atlas import COLUMNS
from stavka.games.no_retreat.lasting import Mods
from stavka.games.no_retreat.rules.battle import final_column, net, odds, shifted, shifts, strength
from stavka.games.no_retreat.rules.combat import possible_counterblows
from stavka.games.no_retreat.rules.retreat import advance_limit

ODDS = [(12, 9, "1:1"), (14, 9, "3:2"), (15, 4, "3:1"), (4, 5, "1:2")]


@pytest.mark.rule("10.5")
@pytest.mark.parametrize(("attack", "defence", "column"), ODDS)
def test_g1_ratios_are_rounded_down(attack: int, defence: int, column: str) -> None:
    assert COLUMNS[odds(attack, defence)] == column


@pytest.mark.rule("10.6")
def test_g2_only_the_net_shift_counts() -> None:
    assert COLUMNS[shifted(COLUMNS.index("2:1"), 3 - 1)] == "4:1"


@pytest.mark.rule("10.6.4")
def test_g3_twelve_to_one_is_six_to_one_before_the_shift() -> None:
    assert COLUMNS[shifted(odds(24, 2), -1)] == "5:1"


@pytest.mark.rule("10.6.4")
def test_g4_below_one_to_three_is_a_counterattack_without_a_die() -> None:
    assert odds(1, 4) == -1
    assert shifted(odds(1, 3), -1) == -1
    t = Table().put("rum3 1,1", "central- 0,2", "southwest- 0,2").fight("0,2", "rum3")  # 2 against 10
    assert t.told("too-weak")
    assert t.offers("counterattack")


@pytest.mark.rule("10.6.1")
def test_g5_the_sixth_army_in_stalingrad() -> None:
    t = Table(turn=17, side="soviet", weather="snow").put("a6- stalingrad", "reserve 6,7", "steppe 5,6")
    t.s.shock = 1
    t.attack("stalingrad", "reserve", "steppe")
    fight = t._pending
    fight.terrain, fight.support = fight.hexes[0], True
    assert (strength(t.s, fight, "soviet"), strength(t.s, fight, "axis")) == (12, 3)
    assert {m.text.id: m.value for m in shifts(t.s, fight)} == {
        "shift-support": "+1",
        "shift-terrain-city": "-1",
        "shift-objective": "-1",
    }
    assert net(shifts(t.s, fight)) == -1
    assert COLUMNS[final_column(t.s, fight)] == "3:1"
    t.s.weather[17] = "clear"
    assert "shift-river" in {m.text.id for m in shifts(t.s, fight)}  # all attack across the river, which is frozen


@pytest.mark.rule("5.0")
@pytest.mark.parametrize(("order", "limit"), [(("further", "halt"), 1), (("halt", "further"), 2)])
def test_g6_and_g7_cards_apply_in_the_order_played(order: tuple[Literal["halt", "further"], ...], limit: int) -> None:
    t = Table().put("a6 0,1", "central- 0,2").attack("0,2", "a6")
    t.s.frames.append(t._pending)
    for name in order:
        t._pending.add(Mods(advance=(name,)))
    assert advance_limit(t.s, DATA.number["a6"]) == limit


# --- 10.7: the example of counterblows, spring of 1942 ------------------------------------------------


@pytest.mark.rule("10.1.2")
def test_g17_a_counterblow_needs_a_strength_that_can_attack() -> None:
    t = Table(turn=6).put("a4 -6,8", "kalinin -7,9", "a18 -8,10", "leningrad leningrad")
    cells = possible_counterblows(t.s)
    assert cells >> cell_of("-7,9") & 1
    assert not cells >> cell_of("leningrad") & 1


@pytest.mark.rule("10.7.3")
def test_g18_a_counterblow_result_lies_on_an_attacker() -> None:
    t = Table(turn=6).put("a9 -7,9", "a16 -7,10", "a18 -8,9", "volkhov- -8,10")
    t.fight("-8,10", "a9", "a16", "a18", dice="3")  # 10 to 4, and the forest: 3:2
    assert t.told("odds")[0].args["final"] == "3:2"
    assert t.options("mark") == {"-7,9", "-7,10", "-8,9"}
    t.act("mark -7,9")
    assert t.s.counterblows == {"axis": 1 << cell_of("-7,9"), "soviet": 0}


@pytest.mark.rule("10.7.2", "10.7.3")
def test_g19_the_marker_of_a_counterattack_lies_on_the_active_side_too() -> None:
    t = Table(turn=7).put("pz3- -5,6", "northwest- -5,7")  # 5:3 = 3:2, a forest makes it 1:1
    t.fight("-5,7", "pz3", dice="1")
    assert t.role == "soviet"
    t.go_on("counterattack", "5")  # 3:5 = 1:2, a five: CB; the only hex is marked at once
    assert t.s.counterblows["axis"] == 1 << cell_of("-5,6")
    assert t.over


@pytest.mark.rule("10.7.2", "10.1.2", "7.2.2")
def test_g20_the_first_baltic_front_is_destroyed_red_side_up() -> None:
    t = Table(turn=7).put("a4 -5,6", "kalinin -5,7")  # a forest, which does not help against an answer
    t.fight("-5,7", "a4", dice="1", blow=True)  # 4:7 = 1:2
    t.go_on("counterattack", "4")  # 7:4 = 3:2
    assert t.told("result")[-1].args["result"].id == "result-ex"
    assert not t.strong("a4")
    assert (t.where("kalinin"), t.strong("kalinin")) == ("destroyed", True)


@pytest.mark.rule("10.1.2", "10.7.3", "10.2")
def test_g21_marked_axis_hexes_must_be_attacked_and_the_fort_may_join() -> None:
    t = Table(turn=6, side="soviet").put("a9 -8,10", "leningrad leningrad", "volkhov- -8,11")
    t.s.counterblows["axis"] = 1 << cell_of("-8,10")
    t.combat().settle()
    assert t.options("join") == {"leningrad", "volkhov"}
    t.act("join leningrad")
    assert t.offers("attack")


@pytest.mark.rule("10.7.3")
def test_g21_units_that_moved_away_need_not_answer() -> None:
    t = Table(turn=6, side="soviet").put("a9 -8,10", "volkhov- -6,12")
    t.s.counterblows["axis"] = 1 << cell_of("-8,10")
    t.combat().settle()
    assert t.over
    assert t.s.counterblows["axis"] == 0
