"""Chapter 10 and the units of chapter 14: battles."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.no_retreat.rules.battle import shifts, table_of
from stavka.games.no_retreat.rules.effects import eliminate
from stavka.games.no_retreat.rules.losses import BY_EVENT, IN_COMBAT, StepLoss, bound
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.retreat import advance_limit, may_advance, retreat_cells
from stavka.games.no_retreat.rules.weather import target_limit, weather, weather_of


def lines(t: Table) -> dict[str, str]:
    """The shifts of the battle that was set up."""
    t._pending.terrain = t._pending.hexes[0]
    return {m.text.id: m.value for m in shifts(t.s, t._pending)}


@pytest.mark.rule("10.0", "10.1", "10.1.1")
def test_targets() -> None:
    t = Table(turn=7).put("a4 1,1", "kg1 2,2", "a6 3,4", "west- 1,2", "kalinin- 2,3", "south- 5,5")
    t.mark("disorganized", "a6").combat()
    assert t.options("target") == {"1,2"}
    assert t.refused("target 5,5").rule == "10.1.1"
    assert t.refused("target 1,5").rule == "10.1"
    t.act("target 1,2")
    assert t.refused("target 1,2").rule == "10.3.4"


@pytest.mark.rule("10.1", "13.1", "13.5")
@pytest.mark.parametrize(("turn", "limit"), [(2, 5), (5, 3), (11, 3), (19, 5), (20, 3), (26, 1)])
def test_target_limits(turn: int, limit: int) -> None:
    t = Table(turn=turn)
    assert target_limit(t.s, AXIS) == limit
    assert target_limit(t.s, SOVIET) == 5


@pytest.mark.rule("10.1.2")
def test_counterblows_cost_a_card_each() -> None:
    t = Table(turn=7).put("a4 1,1", "west- 1,2", "kalinin- 0,2").cards(SOVIET, 16, 21).combat()
    t.act("target 1,2").act("done")
    assert t.options("counterblow") == {"0,2"}
    t.act("counterblow 0,2").act("discard 16")
    assert t.s.counterblows[SOVIET] == 1 << cell_of("0,2")


@pytest.mark.rule("10.2", "10.3", "10.3.1", "10.3.2", "10.3.3", "10.3.4", "10.3.5")
def test_every_marked_hex_must_be_attacked() -> None:
    t = Table(turn=7).put("a4 1,1", "a6 0,1", "west- 1,2", "kalinin- 0,2").combat()
    t.act("target 1,2").act("target 0,2").act("done").act("battle 1,2")
    # 1,1 touches 1,2 and 0,2; 0,1 touches 0,2 only
    assert t.refused("join a6").rule == "10.3.3"
    assert t.offers("attack")  # the 4th Army alone can attack here: it has joined
    assert t.offers("battle 0,2")
    t = Table(turn=7).put("a4 1,1", "west- 1,2", "kalinin- 0,2").combat()
    t.act("target 1,2").act("target 0,2").act("done").act("battle 1,2")
    assert not t.offers("attack"), "one army must attack both hexes at once"
    t.act("battle 0,2")
    assert t.role == AXIS
    assert t.offers("attack"), "the die is the player's own step"


@pytest.mark.rule("10.4", "10.1.2")
def test_all_units_of_a_hex_defend_but_white_ones_not_in_a_counterblow() -> None:
    t = Table(turn=7).put("a4 1,1", "west- 1,2", "ost1 1,2")
    assert t.attack("1,2", "a4")._pending.theirs.bit_count() == 2
    assert t.attack("1,2", "a4", blow=True)._pending.theirs == 1 << DATA.number["west"]


@pytest.mark.rule("10.6.2")
def test_support_markers() -> None:
    t = Table(turn=7).put("a4 1,1", "west- 1,2")
    t.s.blitz = 1
    t.fight("1,2", "a4", dice="2", support=True)
    assert t.s.blitz == 0
    t = Table(turn=4, side=SOVIET).put("a4 1,1", "west- 1,2")
    t.s.shock = 1
    t.attack("1,1", "west")
    t._pending.support = True
    assert lines(t)["shift-support"] == "+2"  # the first snow
    t.mark("unsupplied", "west").start(t._pending)
    assert not t.offers("support")


@pytest.mark.rule("10.6.3", "14.5", "13.5", "13.1")
def test_the_armour_shift() -> None:
    t = Table(turn=7, weather="clear").put("pz1 1,1", "west- 1,2").attack("1,2", "pz1")
    assert lines(t) == {"shift-armour": "+1"}
    t.s.triggers["oil"] = 6
    assert lines(t) == {}
    t.put("sspz 1,1").attack("1,2", "sspz")
    assert lines(t) == {"shift-armour": "+1"}
    mud = Table(turn=9, weather="mud").put("sspz 1,1", "pz1 1,1", "west- 1,2").attack("1,2", "pz1")
    assert lines(mud) == {}
    assert lines(mud.attack("1,2", "sspz")) == {"shift-armour": "+1"}


@pytest.mark.rule("13.1", "13.5")
def test_weather_in_combat() -> None:
    t = Table(turn=10, weather="snow").put("a4 1,1", "west- 1,2").attack("1,2", "a4")
    assert lines(t) == {"shift-snow": "-1"}
    assert table_of(t.s, t._pending) == SOVIET
    t = Table(turn=5).put("a4 1,1", "west- 1,2").attack("1,2", "a4")
    assert (weather(t.s), lines(t)) == ("long-winter", {"shift-snow": "-2"})
    assert [weather_of(t.s, n) for n in (4, 5, 11, 17, 18, 23, 24)] == [
        "snow", "long-winter", "long-winter", "snow", "long-winter", "snow", "long-winter",
    ]  # fmt: skip


@pytest.mark.rule("13.1")
def test_snow_hinders_the_axis_in_the_ussr_only_and_not_the_finns() -> None:
    t = Table(turn=10, weather="snow").put("a4 -5,0", "west- -4,0").attack("-4,0", "a4")
    assert "shift-snow" not in lines(t)
    t = Table(turn=10, weather="snow").put("finn finland", "a18 finland", "west- -8,12")
    assert "shift-snow" not in lines(t.attack("-8,12", "finn"))
    assert lines(t.attack("-8,12", "finn", "a18"))["shift-snow"] == "-1"


@pytest.mark.rule("10.6.2", "13.1")
def test_the_first_snow_may_come_on_turn_5() -> None:
    for snow, value in (("mud", "+2"), ("snow", "+1")):
        t = Table(turn=5, side=SOVIET).put("a4 1,1", "west- 1,2").attack("1,1", "west")
        t.s.weather[4] = snow
        t._pending.support = True
        assert lines(t)["shift-support"] == value


@pytest.mark.rule("14.6", "14.7")
def test_ss_grenadiers_and_shock_armies() -> None:
    t = Table(turn=19, side=SOVIET).put("ssgr 1,1", "crimean 1,2").attack("1,1", "crimean")
    assert lines(t) == {"shift-ss-grenadiers": "-1", "shift-shock": "+1"}
    t.s.frames.append(t._pending)
    assert bound(t.s, SOVIET, t._pending.ours) == 1 << DATA.number["crimean"]
    assert bound(t.s, AXIS, t._pending.theirs) == 1 << DATA.number["ssgr"]


@pytest.mark.rule("14.5", "10.7.1")
def test_ss_panzer_takes_the_loss_of_an_exchange() -> None:
    t = Table(turn=13).put("sspz 1,1", "a4 1,1", "west- 1,2").attack("1,2", "sspz", "a4")
    t.s.frames.append(t._pending)
    t.start(StepLoss(AXIS, t._pending.ours))
    assert not t.strong("sspz")
    assert t.strong("a4")


@pytest.mark.rule("14.1")
def test_german_forts_take_the_first_loss_and_never_return() -> None:
    t = (
        Table(turn=20, side=SOVIET)
        .put("fest1 budapest", "a4 budapest", "west 0,-6")
        .cards(SOVIET, 37)
        .attack("budapest", "west")
    )
    t.s.frames.append(t._pending)
    t.start(StepLoss(AXIS, t._pending.theirs))
    assert t.where("fest1") == "gone"


@pytest.mark.rule("10.7", "10.7.1")
def test_an_exchange() -> None:
    t = Table(turn=7).put("a4 1,1", "a6 1,1", "west- 1,2").fight("1,2", "a4", "a6", dice="3")  # 8:4 = 2:1
    assert t.where("west") == "destroyed"
    t.act("lose a4")
    assert not t.strong("a4")
    assert not t.told("advanced")


@pytest.mark.rule("10.7.4", "10.7")
@pytest.mark.parametrize(
    ("support", "die", "result", "fort"), [(0, "4", "dr", True), (0, "6", "ds", False), (1, "6", "dd", False)]
)
def test_forts_do_not_retreat(support: int, die: str, result: str, fort: bool) -> None:
    t = Table(turn=9, weather="clear").put("a4 -3,8", "a6 -3,8", "pz2 -4,9", "a9 -4,9", "moscow moscow")
    t.s.blitz = support
    t.fight("moscow", "a4", "a6", "pz2", "a9", dice=die, support=bool(support))  # 19:4, city and objective: 2:1
    t.settle()
    assert t.told("result")[-1].args["result"].id == "result-" + result
    assert (t.where("moscow"), t.strong("moscow")) == ("-3,9", fort)
    assert not t.options("advance")


@pytest.mark.rule("10.7", "10.8", "14.1")
def test_a_fort_destroyed_with_its_hex_empty_lets_the_attackers_in() -> None:
    t = Table(turn=21, side=SOVIET, weather="clear").put("fest1 budapest", "west 0,-6", "kalinin -1,-6")
    t.fight("budapest", "west", "kalinin", dice="6")  # 14:2, a city: 5:1, and a six destroys
    assert t.where("fest1") == "gone"
    assert "0,-7" in t.options("advance", "west")
    t = Table(turn=21, side=SOVIET, weather="clear").put("fest1 budapest", "a4 budapest", "west 0,-6", "kalinin -1,-6")
    t.fight("budapest", "west", "kalinin", dice="6")
    assert not t.told("advanced")
    assert t.over  # the 4th Army still stands there


@pytest.mark.rule("14.9.2")
def test_a_cadre_steps_in_only_after_an_exchange_or_destruction() -> None:
    for cause in (IN_COMBAT, BY_EVENT):
        t = Table(turn=7).put("a4- 1,1", "west- 1,2").box("cadre", "kg1")
        t.start(StepLoss(AXIS, 1 << DATA.number["a4"], cause))
        assert t.where("a4") == "destroyed"
        assert t.over


@pytest.mark.rule("14.1", "14.6")
def test_forts_and_grenadiers_take_the_first_loss_in_combat_only() -> None:
    t = Table(turn=20).put("fest1 budapest", "a4 budapest", "ssgr warsaw")
    t.start(StepLoss(AXIS, t.s.on_map(AXIS), BY_EVENT))
    assert t.options("lose") == {"fest1", "a4", "ssgr"}
    t = Table(turn=20).put("ssgr warsaw", "a4 warsaw", "a6 warsaw").start(StepLoss(AXIS, 0))
    t.start(StepLoss(AXIS, t.s.on_map(AXIS)))
    assert not t.strong("ssgr")


@pytest.mark.rule("10.7.4")
def test_a_fort_turns_shattered_into_an_exchange() -> None:
    t = Table(turn=9, weather="clear").put("a4 -3,8", "a6 -3,8", "pz2 -4,9", "a9 -4,9", "moscow moscow")
    t.fight("moscow", "a4", "a6", "pz2", "a9", dice="6")  # 2:1 and a six: DS
    assert not t.strong("moscow")
    assert t.options("lose") == {"a4", "a6", "pz2", "a9"}


@pytest.mark.rule("10.7.5")
def test_retreats_go_two_hexes_towards_supply() -> None:
    t = Table(turn=7, weather="clear").put("a4 2,1", "a6 2,1", "west- 2,2").fight("2,2", "a4", "a6", dice="4")
    cells = t.options("retreat", "west")
    assert cells
    assert all(DATA.grid.distance(cell_of(c), cell_of("2,2")) == 2 for c in cells)
    t.act(f"retreat west {min(cells)}")
    assert t.offers("advance a4 2,2")


@pytest.mark.rule("10.7.5")
def test_a_retreat_goes_where_there_is_supply() -> None:
    t = Table(turn=7).give(AXIS, "kiev").put("a4 0,3", "west- 8,5")
    cells = retreat_cells(t.s, DATA.number["a4"])
    assert cells >> cell_of("0,1") & 1
    assert not cells >> cell_of("0,5") & 1


@pytest.mark.rule("10.7.5", "8.6")
def test_finland_ends_a_retreat() -> None:
    t = Table(turn=7).put("a18 -8,12", "leningrad -8,11")
    cells = retreat_cells(t.s, DATA.number["a18"])
    assert cells >> cell_of("finland") & 1
    assert not cells >> cell_of("leningrad") & 1  # not through it


@pytest.mark.rule("10.7.5", "8.5.4")
def test_a_friend_opens_a_way_through_an_enemy_zone() -> None:
    ring = ("west- 1,2", "a4 1,1", "a6 0,3", "a9 2,2")
    for friend, goes in ((("south- 1,3",), True), ((), False)):
        t = Table(turn=7, weather="clear").put(*ring, *friend)
        assert bool(retreat_cells(t.s, DATA.number["west"])) is goes


@pytest.mark.rule("10.8.1", "10.8.2", "13.1", "13.5")
@pytest.mark.parametrize(
    ("turn", "weather", "panzer", "army", "tank"),
    [(7, "clear", 3, 2, 2), (13, "clear", 3, 2, 3), (13, "snow", 2, 2, 2), (13, "mud", 1, 1, 1), (11, "", 1, 1, 1)],
)
def test_how_far_units_advance(turn: int, weather: str, panzer: int, army: int, tank: int) -> None:
    t = Table(turn=turn, weather=weather).put("pz1 1,1", "a4 1,1", "central 1,3", "sspz 2,1")
    limits = {u: advance_limit(t.s, DATA.number[u]) for u in ("pz1", "a4", "central")}
    assert limits == {"pz1": panzer, "a4": army, "central": tank}
    t.s.triggers["oil"] = turn - 1
    assert advance_limit(t.s, DATA.number["pz1"]) == army  # no oil
    assert advance_limit(t.s, DATA.number["sspz"]) == panzer


@pytest.mark.rule("10.8", "10.7.3", "14.9")
def test_forts_white_and_disorganized_units_never_advance() -> None:
    t = Table(turn=7).put("a4 1,1", "a6 1,1", "kg1 2,1", "leningrad leningrad").mark("disorganized", "a6")
    assert [may_advance(t.s, DATA.number[u]) for u in ("a4", "a6", "kg1", "leningrad")] == [True, False, False, False]


@pytest.mark.rule("14.6", "14.5")
def test_ss_panzer_takes_the_loss_for_grenadiers_that_attack_beside_it() -> None:
    t = Table(turn=17).put("sspz 1,1", "ssgr 1,1", "west 1,2").attack("1,2", "sspz", "ssgr")
    t.s.frames.append(t._pending)
    assert bound(t.s, AXIS, t._pending.ours) == 1 << DATA.number["sspz"]
    t._pending.attacker = SOVIET  # they are counterattacked
    assert bound(t.s, AXIS, t._pending.ours) == 1 << DATA.number["ssgr"]


@pytest.mark.rule("14.11")
def test_volkssturm_holds_once() -> None:
    t = Table(turn=26, side=SOVIET, weather="clear").put("vs-posen posen", "a4- posen", "west -7,-1", "kalinin -7,-1")
    t.fight("posen", "west", "kalinin", dice="6")
    assert t.where("vs-posen") == "gone"
    assert t.where("a4") == "-7,-2"
    t = Table(turn=26, side=SOVIET, weather="clear").put("vs-berlin berlin", "berlin berlin", "west -8,-2")
    t.put("kalinin -8,-2").fight("berlin", "west", "kalinin", dice="6")  # 14:5, city and objective: 1:1, a retreat
    assert (t.where("vs-berlin"), t.where("berlin")) == ("gone", "-8,-3")  # beside a fort too


@pytest.mark.rule("14.9", "14.9.2", "14.9.3")
def test_a_cadre_steps_in() -> None:
    t = Table(turn=7).put("a4 1,1", "a6 1,1", "west- 1,2").box("cadre", "ost1")
    t.fight("1,2", "a4", "a6", dice="3")
    t.act("cadre ost1")
    assert t.where("ost1") == "1,2"
    t.act("lose a4")
    assert t.over
    cadres = Table(turn=7).put("kg1 1,1", "kg2 1,2", "west- 3,3").mark("unsupplied", "kg1", "kg2")

    for id in ("kg1", "kg2"):
        eliminate(Play(GAME, cadres.s, ScriptedDice([])), DATA.number[id])
    assert (cadres.where("kg1"), cadres.where("kg2")) == ("turn 8", "turn 9")


@pytest.mark.rule("10.7", "14.9.2", "10.7.5")
def test_destroyed_takes_the_steps_before_the_retreat_so_that_a_cadre_retreats() -> None:
    t = Table(turn=7, weather="clear").put("a4 1,1", "a6 1,1", "pz1 0,2", "south- 1,2").box("cadre", "ost1")
    t.fight("1,2", "a4", "a6", "pz1", dice="6")  # 15 to 3
    assert t.where("south") == "destroyed"
    t.act("cadre ost1")
    assert t.role == SOVIET
    assert t.options("retreat", "ost1")
    end = min(t.options("retreat", "ost1"))
    t.act(f"retreat ost1 {end}")
    assert t.where("ost1") == end
    assert t.offers("advance a4 1,2")


@pytest.mark.rule("10.1", "10.7.3")
def test_a_side_has_five_markers_in_all() -> None:
    t = Table(turn=7).put("a4 1,1", "west- 1,2")
    t.s.targets = sum(1 << cell_of(c) for c in ("5,5", "5,6", "6,5", "7,4"))
    t.s.counterblows[AXIS] = 1 << cell_of("3,3")
    t.fight("1,2", "a4", dice="3")  # a counterblow, with no marker left
    assert t.s.counterblows[AXIS] == 0  # the marker on no unit is gone as well
    assert not t.told("counterblow-result")


@pytest.mark.rule("14.7")
def test_each_shock_army_brings_its_own_column() -> None:
    t = Table(turn=18, side=SOVIET, weather="clear").put("southwest 1,1", "crimean 0,2", "a4 1,2")
    t.attack("1,2", "southwest", "crimean")
    t._pending.terrain = cell_of("1,2")
    assert lines(t)["shift-shock"] == "+2"


@pytest.mark.rule("3.0")
def test_the_belts_of_kursk_hold_until_the_axis_enters() -> None:
    t = Table(turn=13, weather="clear", scenario="citadel").put("a4 1,4", "kursk- 1,5", "a9 0,4")
    assert lines(t.attack("1,5", "a4"))["shift-belts"] == "-2"
    t.s.side = SOVIET
    assert "shift-belts" not in lines(t.attack("1,4", "kursk"))
    t.s.side = AXIS
    t.s.put(DATA.number["kursk"], cell_of("1,6"))
    t.start(MovementPhase()).act("move a4 1,5")
    assert t.s.belts == 1 << cell_of("0,5")  # each hex on its own


@pytest.mark.rule("3.0")
def test_the_first_axis_turn() -> None:
    t = Table(turn=1).put("pz4 -7,3", "northwest- -7,4", "a4 -6,4").cards(AXIS, 12).combat()
    assert t.options("target") == {"-7,4"}
    t.act("target -7,4").act("done").act("attack")
    assert t.s.fought == 1 << DATA.number["pz4"]  # the 4th Army faces another front
