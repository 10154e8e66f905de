"""8.10, 22.2, 24.6 and 27.2: bridges blown, built and buried."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import DATA, GAME, REAL, Table

from stavka.core.actions import Action
from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import Atlas
from stavka.games.minsk44.rules.artillery import ranged_result
from stavka.games.minsk44.rules.paths import closing_zone


def pontoon(t: Table, engineer: str, at: str, to: str) -> Table:
    t.put(at, engineer)
    t.s.pontoons[DATA.number[engineer]] = (DATA.cell[at], DATA.cell[to], 0)
    return t


@pytest.mark.rule("24.6", "8.2")
def test_a_unit_stops_before_a_bridge_that_is_blown_on_its_way() -> None:
    t = Table(game=REAL).put("4209", "3GTC-HQ 3GTC-R2").put("0202", "31-12")
    t.s.tried.clear()
    t.moving("soviet").act("move 3GTC-R2 4311")
    assert (t.frame, t.where("3GTC-R2")) == ("Demolition", "4210")
    t.act("blow", dice="4")
    assert (t.frame, t.where("3GTC-R2")) == ("Movement", "4210")
    assert "4209" in t.goals("3GTC-R2")  # its owner says how it goes on


@pytest.mark.rule("24.6", "8.2")
@pytest.mark.parametrize(("answer", "dice"), [(do.Blow(), "5"), (do.Spare(), "")])
def test_a_unit_goes_on_over_a_bridge_that_stands(answer: Action, dice: str) -> None:
    t = Table(game=REAL).put("4209", "3GTC-HQ 3GTC-R2").put("0202", "31-12")
    t.s.tried.clear()
    t.moving("soviet").act("move 3GTC-R2 4311").act(answer, dice=dice)
    assert t.where("3GTC-R2") == "4311"


@pytest.mark.rule("24.6")
def test_a_bridge_lost_beside_the_way_stops_nobody() -> None:
    t = Table().put("3313", "3GTC-HQ 3GTC-T3")
    t.s.tried.remove("3114-3214")
    t.moving("soviet").lines("move 3GTC-T3 3214").act("blow", dice="1")
    assert t.where("3GTC-T3") == "3214"
    assert t.goals("3GTC-T3")


@pytest.mark.rule("24.6")
def test_who_begins_at_a_bridge_has_not_come_to_it() -> None:
    t = Table(game=REAL).put("4210", "3GTC-HQ 3GTC-R2").put("0202", "31-12")
    t.s.tried.clear()
    t.moving("soviet")
    assert (t.frame, t.s.tried) == ("Movement", []), "nobody is asked before it moves"
    t.act("move 3GTC-R2 4312")
    assert (t.frame, t.where("3GTC-R2")) == ("Demolition", "4311"), "it has crossed"
    t.act("blow", dice="1")
    assert t.where("3GTC-R2") == "4312", "the bridge is blown behind it"
    assert t.s.blown == ["4210-4311"]


@pytest.mark.rule("24.6")
def test_germans_give_nobody_a_chance_to_blow_a_bridge() -> None:
    t = Table().put("3313", "5Pz-HQA 5Pz-I31")
    t.s.tried.clear()
    t.moving("german").move("5Pz-I31", "3214")
    assert (t.frame, t.s.tried) == ("Movement", [])


@pytest.mark.rule("24.6", "27.2")
def test_nobody_is_asked_about_a_bridge_that_lies_in_rubble() -> None:
    t = Table(rubble="on").put("3313", "3GTC-HQ 3GTC-T3")
    t.s.tried.clear()
    t.s.rubble = 1 << DATA.cell["3114"]
    assert t.moving("soviet").move("3GTC-T3", "3214").frame == "Movement"


@pytest.mark.rule("27.2", "22.2")
@pytest.mark.parametrize("hit", ["3213", "3113"])
def test_rubble_buries_bridges_of_engineers(hit: str) -> None:
    t = pontoon(Table(rubble="on").put("3113", "5Pz-I13"), "11GA-EngA", "3213", "3113").wave("soviet")
    target = "11GA-EngA" if hit == "3213" else "5Pz-I13"
    play = Play(GAME, t.s, ScriptedDice(()))
    ranged_result(play, DATA.number[target], "DT")
    assert not t.s.pontoons
    lost = next(e for e in play.events if e.id == "pontoon-lost")
    assert (lost.side, "27.2" in lost.rules) == ("soviet", True)


@pytest.mark.rule("22.2")
def test_a_bridge_of_engineers_serves_its_own_side_only() -> None:
    t = pontoon(Table().put("3212", "5Pz-I13"), "11GA-EngA", "3213", "3113")
    river = (DATA.cell["3213"], DATA.cell["3113"])
    assert t.s.bridged(*river, "soviet")
    assert not t.s.bridged(*river, "german")


@pytest.mark.rule("22.2")
def test_an_enemy_far_away_destroys_no_bridge() -> None:
    t = pontoon(Table().put("3510", "5Pz-HQA 5Pz-I13"), "11GA-EngA", "3213", "3113").moving("german")
    t.move("5Pz-I13", "3411")
    assert t.s.pontoons


@pytest.mark.rule("10.3")
@pytest.mark.parametrize("way", ["blown", "buried"])
def test_zones_that_cross_bridges_do_not_cross_lost_ones(way: str) -> None:
    data = Atlas(({"battle": {"minsk": {"zones_over_bridges": True}}},))
    s = Table(game=REAL).s
    state = type(s).bound(data)
    west, east = data.cell["3114"], data.cell["3214"]
    other = state(**{f: getattr(s, f) for f in s.__struct_fields__})
    assert other.zone_from(1 << east) >> west & 1
    if way == "blown":
        other.blown = ["3114-3214"]
    else:
        other.rubble = 1 << west
    assert not other.zone_from(1 << east) >> west & 1
    assert other.zone_from(1 << east) >> data.cell["3313"] & 1


@pytest.mark.rule("27.2", "24.6")
def test_no_train_passes_rubble_or_a_blown_bridge() -> None:
    t = Table(game=REAL, rubble="on").put("3114", "5Pz-I13").put("5030", "3GTC-T3")
    assert {"1126", "3214", "4209"} <= t.moving("german").options("entrain")
    t.s.blown, t.s.rubble = ["3114-3214"], 1 << REAL.data.cell["2321"]
    reached = t.moving("german").options("entrain")
    assert "2320" in reached
    assert not {"1126", "2321", "3214", "4209"} & reached


@pytest.mark.rule("26.4", "15.3")
def test_suppressed_troops_in_an_entrenchment_cost_nobody_more() -> None:
    t = Table(entrenchments="on").put("1520", "5Pz-Pi89").put("1020", "3GTC-T3")
    t.s.trenches[0] = 1 << DATA.cell["1520"]
    assert closing_zone(t.s, "german") >> DATA.cell["1420"] & 1
    t.suppress("5Pz-Pi89").s.cache.clear()
    assert not closing_zone(t.s, "german")
