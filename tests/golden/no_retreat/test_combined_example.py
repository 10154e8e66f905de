"""Chapter 16: the combined example, turn 2 in the Ukraine.

The picture's hexes are not known; the units stand on the map so that every number of the text holds. Where the
text reads the Soviet table wrongly (1:1 with a three), a four is rolled.
"""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, SOVIET, Table, cell_of

from stavka.games.no_retreat.rules.battle import shifts
from stavka.games.no_retreat.rules.playing import playable
from stavka.games.no_retreat.rules.supply import can_trace, has_path


def ukraine() -> Table:
    """Central in Kiev, Bryansk to the south of it, South in Odessa, the Axis before them."""
    t = Table(turn=2, weather="clear").put(
        "central- kiev", "bryansk- 1,0", "south- odessa", "pz1 2,-1", "a17 1,-1", "a6 0,-1", "a11 3,-3", "rum4 4,-4",
    )  # fmt: skip
    return t.give(AXIS, "riga", "minsk")


@pytest.mark.rule("10.6.3", "14.4")
def test_g22_no_armour_shift_against_mechanized_units() -> None:
    t = ukraine().put("a4 2,-1")
    t.attack("1,0", "pz1", "a4", "a17")
    t._pending.terrain = cell_of("1,0")
    assert not [m for m in shifts(t.s, t._pending) if m.text.id == "shift-armour"]


@pytest.mark.rule("10.7.6", "10.8.1", "10.8.2")
def test_g22_fifteen_to_three_and_a_three_shatter_bryansk() -> None:
    t = ukraine().put("a4 2,-1").fight("1,0", "pz1", "a4", "a17", dice="3")
    assert t.told("odds")[0].args["initial"] == "5:1"
    assert t.where("bryansk") == "shattered"
    far = {DATA.grid.distance(cell_of("2,-1"), cell_of(c)) for c in t.options("advance", "pz1")}
    near = {DATA.grid.distance(cell_of("2,-1"), cell_of(c)) for c in t.options("advance", "a4")}
    assert max(far) == 3
    assert max(near) == 2


@pytest.mark.rule("6.2")
def test_g23_the_panzers_are_supplied_by_their_neighbour() -> None:
    t = ukraine().put("a17 1,-1", "pz1 1,0", "bryansk- 7,8")
    pz1, a17 = DATA.number["pz1"], DATA.number["a17"]
    assert (has_path(t.s, a17), has_path(t.s, pz1)) == (True, False)
    assert can_trace(t.s, pz1)


@pytest.mark.rule("10.6.1", "10.7.5", "10.8")
def test_g24_odessa_falls() -> None:
    t = Table(turn=2, weather="clear").put("south- odessa", "a11 4,-4", "pz4 3,-3", "a17 3,-1")
    t.fight("odessa", "a11", "pz4", dice="5")  # nine against three, both over the Dniester
    odds = t.told("odds")[0].args
    assert (odds["initial"], odds["final"]) == ("3:1", "3:2")
    assert t.where("south") == "destroyed"
    assert "4,-3" in t.options("advance", "pz4")


@pytest.mark.rule("10.1.2", "10.7.2")
def test_g25_kiev_strikes_back() -> None:
    t = ukraine().fight("kiev", "a6", dice="1", blow=True)
    assert t.told("odds")[0].args["final"] == "1:2"  # four against five, and no terrain
    assert t.role == SOVIET
    with_blitz = ukraine()
    with_blitz.s.blitz = 1
    with_blitz.fight("kiev", "a6", dice="1", blow=True, support=True)
    assert with_blitz.told("odds")[0].args["final"] == "1:1"


@pytest.mark.rule("10.7.2", "10.7.3")
def test_g26_a_counterblow_result_marks_the_sixth_army() -> None:
    t = ukraine().fight("kiev", "a6", dice="1", blow=True)
    t.go_on("counterattack", "4")
    assert t.told("odds")[-1].args["final"] == "1:1"
    assert t.s.counterblows[AXIS] == 1 << cell_of("0,-1")


@pytest.mark.rule("5.3.1", "10.7.2")
def test_g26_heroes_roll_again_and_the_axis_declines() -> None:
    t = ukraine().cards(SOVIET, 43).cards(AXIS, 12).fight("kiev", "a6", dice="1", blow=True)
    t.act("counterattack")
    t.act("done").act("done", dice="4")
    while not t.offers("play 43"):
        t.act("pass")
    t.act("play 43").act("pass", dice="2").settle()  # the Axis lets it happen
    assert t.told("result")[-1].args["result"].id == "result-ca"
    assert t.role == AXIS
    t.act("decline")
    assert t.over
    assert t.s.counterblows[AXIS] == 0


@pytest.mark.rule("5.3.1")
def test_g37_an_upgrade_card_belongs_to_the_own_organization_phase() -> None:
    t = Table(turn=7, side=SOVIET).put("west- moscow")
    t.s.phase = "organization"
    assert playable(t.s, SOVIET, 8, "org")  # Lend-Lease
    for timing in ("commit", "card", "move-end", "combat-end"):
        assert not playable(t.s, SOVIET, 8, timing)
