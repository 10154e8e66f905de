"""Points in which the book was read again: forts under siege guns, oil, advances there and back, allies, the die."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.bars import unbarred
from stavka.core.dice import ScriptedDice
from stavka.core.hexes import bits, mask_of
from stavka.core.play import Play
from stavka.core.texts import text
from stavka.games.no_retreat.lasting import Mods
from stavka.games.no_retreat.rules.choices import FreeMoves
from stavka.games.no_retreat.rules.improvement import why_not_improve
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.organization import withdraw
from stavka.games.no_retreat.rules.placement import Site, site_bars
from stavka.games.no_retreat.rules.playing import Reaction
from stavka.games.no_retreat.rules.retreat import AdvanceStep, Retreats, retreat_cells, retreat_path
from stavka.games.no_retreat.rules.sequence import Turns, allies_leave
from stavka.games.no_retreat.rules.trains import detrain_cells
from stavka.games.no_retreat.state import GONE, RAIL, SHATTERED
from stavka.games.no_retreat.table.odds import to_the_end


@pytest.mark.rule("10.7.4", "10.7.5")
def test_a_fort_under_siege_guns_can_retreat() -> None:
    fort = DATA.number["sevastopol"]
    t = Table(turn=7, weather="clear").put("a4 1,1", "sevastopol 1,2", "west- moscow").attack("1,2", "a4")
    t.s.frames.append(t._pending)
    assert t.s.is_fort(fort)
    assert not retreat_cells(t.s, fort)
    t._pending.mods = Mods(no_fort=True)
    assert retreat_cells(t.changed().s, fort)


@pytest.mark.rule("10.7", "10.7.5", "5.3.2")
@pytest.mark.parametrize(("die", "result", "ends"), [("5", "dr", "-1,3"), ("6", "ds", "shattered")])
def test_a_fort_under_siege_guns_survives_with_both_steps(die: str, result: str, ends: str) -> None:
    t = Table(turn=7, weather="clear").put("a4 1,1", "a6 1,1", "sevastopol 1,2", "west- moscow").cards(AXIS, 33)
    t.attack("1,2", "a4", "a6").start(t._pending).act("play 33").windows(ScriptedDice((int(die),)))
    (told,) = t.told("result")
    assert told.args["result"].id == f"result-{result}"
    if result == "dr":
        t.act("retreat sevastopol -1,3")
    assert (t.where("sevastopol"), t.strong("sevastopol")) == (ends, True)


@pytest.mark.rule("7.6", "9.2")
def test_enemy_oil_is_shut_like_enemy_cities() -> None:
    oil = cell_of("ploesti")
    t = Table(turn=7).put("a4 -5,0", "west- moscow").give(SOVIET, "ploesti").box("rail", "a6")
    assert unbarred(1 << oil, site_bars(t.s, AXIS, Site(1 << oil, 1 << oil))) == 0
    assert not detrain_cells(t.s, DATA.number["a6"]) >> oil & 1
    assert unbarred(1 << oil, site_bars(t.give(AXIS, "ploesti").s, AXIS, Site(1 << oil, 1 << oil)))


@pytest.mark.rule("12.7.1", "8.0")
def test_a_unit_takes_a_city_and_comes_back_to_where_it_was() -> None:
    city = DATA.cell[DATA.name[cell_of("smolensk")]]
    near = next(c for c in range(len(DATA.open)) if DATA.open[city] >> c & 1 and DATA.clear >> c & 1)
    start = DATA.name[near]
    t = Table(turn=7, weather="clear").put(f"pz1 {start}").give(SOVIET, "smolensk").start(MovementPhase())
    t.act("move", "pz1", start, "smolensk")
    assert t.where("pz1") == start
    assert t.s.holds(AXIS, city)


@pytest.mark.rule("10.8.1")
def test_an_advance_takes_a_city_and_comes_back() -> None:
    city = cell_of("smolensk")
    near = next(c for c in range(len(DATA.open)) if DATA.open[city] >> c & 1)
    t = Table(turn=7, weather="clear").put(f"a4 {DATA.name[near]}").give(SOVIET, "smolensk")
    u = DATA.number["a4"]
    t.start(AdvanceStep(AXIS, 1 << u, 1 << city))
    t.act(f"advance a4 {DATA.name[near]}")
    assert t.where("a4") == DATA.name[near]
    assert t.s.holds(AXIS, city)
    t = Table(turn=7, weather="clear").put("a4 1,1")
    t.start(AdvanceStep(AXIS, 1 << u, 1 << cell_of("1,2")))
    assert not t.offers("advance a4 1,1"), "where nothing is to be taken, nobody goes there and back"


@pytest.mark.rule("10.8", "8.4.1")
def test_no_third_unit_stays_in_the_hex_that_was_left() -> None:
    t = Table(turn=7, weather="mud").put("a4 1,1", "a6 1,2", "a9 1,2")
    t.start(AdvanceStep(AXIS, 1 << DATA.number["a4"] | 1 << DATA.number["a6"], 1 << cell_of("1,2")))
    assert not t.offers("advance a4 1,2")
    t = Table(turn=7, weather="mud").put("a4 1,1", "a6 1,2")
    t.start(AdvanceStep(AXIS, 1 << DATA.number["a4"], 1 << cell_of("1,2")))
    assert t.offers("advance a4 1,2")


@pytest.mark.rule("10.8", "8.4.1")
def test_all_winners_advance_in_one_step() -> None:
    both = 1 << DATA.number["a4"] | 1 << DATA.number["a6"]
    t = Table(turn=7, weather="mud").put("a4 1,1", "a6 2,1", "a9 1,0", "west- 1,4")
    t.start(AdvanceStep(AXIS, both, 1 << cell_of("1,2")))
    assert t.s.frames[-1].prompt(t.s, AXIS).detail == text("prompt-advance-all-detail")
    assert t.refused("advance-all 2,2").rule == "10.8"
    t.act("advance-all 1,2")
    assert (t.where("a4"), t.where("a6"), t.frame) == ("1,2", "1,2", "Stop")
    t = Table(turn=7, weather="mud").put("a4 1,1", "a6 2,1", "a9 1,1", "west- 1,4")
    t.start(AdvanceStep(AXIS, both | 1 << DATA.number["a9"], 1 << cell_of("1,2")))
    assert t.refused("advance-all 1,2").rule == "10.8", "a third one finds no room: the player says who goes"
    t.act("advance a9 1,2")
    assert t.refused("advance-all 1,2").rule == "10.8"


@pytest.mark.rule("7.1", "14.1")
def test_the_finns_can_be_improved() -> None:
    t = Table(turn=8).put("finn- finland", "a4 -5,0")
    assert why_not_improve(t.s, DATA.number["finn"]) is None
    assert why_not_improve(t.put("finn finland").s, DATA.number["finn"]) is not None


@pytest.mark.rule("11.3", "14.2", "13.5")
@pytest.mark.parametrize(("front", "fell", "leave"), [("west", 19, True), ("west-", 19, False), ("west-", 18, True)])
def test_rumania_leaves_the_war(front: str, fell: int, leave: bool) -> None:
    t = Table(turn=19, side=SOVIET).put(f"{front} ploesti", "rum3 budapest").give(SOVIET, "ploesti")
    t.s.triggers["oil"] = fell
    allies_leave(Play(GAME, t.changed().s, ScriptedDice(())))
    assert (t.s.where[DATA.number["rum3"]] == GONE) == leave


@pytest.mark.rule("13.5", "11.3")
@pytest.mark.parametrize("holder", [SOVIET, AXIS])
def test_rumania_surrenders_the_turn_after_its_oil_first_fell_whoever_stands_there(holder: str) -> None:
    t = Table(turn=19).put("west- moscow", "rum3 budapest", "rum4 bucharest").give(holder, "ploesti")
    t.s.triggers["oil"] = 18
    t.start(Turns())
    assert (t.where("rum3"), t.where("rum4")) == ("gone", "gone")
    assert len(t.told("ally-leaves")) == 2
    t = Table(turn=19).put("west- ploesti", "rum3 budapest").give(SOVIET, "ploesti")
    t.s.triggers["oil"] = 19
    t.start(Turns())
    assert t.where("rum3") == "0,-7", "not in the turn in which it falls"


@pytest.mark.rule("13.5")
@pytest.mark.parametrize(("box", "costs"), [(SHATTERED, False), (RAIL, False), (-3, True)])
def test_a_shattered_army_withdraws_without_cost(box: int, costs: bool) -> None:
    t = Table(turn=16)
    t.s.where[DATA.number["pz2"]] = box
    assert withdraw(Play(GAME, t.changed().s, ScriptedDice(())), DATA.number["pz2"]) == costs


@pytest.mark.rule("10.2", "10.3.1")
def test_the_die_is_started_by_the_player() -> None:
    t = Table(turn=7).put("a4 1,1", "west- 1,2").combat()
    t.act("target 1,2").act("done")
    assert t.told("joins"), "a lone attacker joins by itself"
    assert [str(a) for a in GAME.legal(t.s, AXIS)] == ["Attack()"]
    assert not t.s.fought


@pytest.mark.rule("10.1", "13.1", "13.5")
def test_the_fourth_target_in_a_long_winter() -> None:
    t = Table(turn=10, weather="snow").put(
        *(f"{a} {x},1" for a, x in zip(("a4", "a6", "a9", "a16"), range(4), strict=True))
    )
    t.put(*(f"{f}- {x},2" for f, x in zip(("west", "kalinin", "bryansk", "south"), range(4), strict=True)))
    t.s.weather[9] = "snow"
    t.changed().combat()
    for x in range(3):
        t.act(f"target {x},2")
    assert t.refused("target 3,2").rule == "13.1"


@pytest.mark.rule("3.0")
def test_the_group_in_rumania_waits_by_the_scenario() -> None:
    t = Table(turn=1).put("a11 5,-6").start(MovementPhase())
    assert t.refused("move a11 5,-5").rule == "3.0"
    assert t.refused("entrain a11").rule == "3.0"


@pytest.mark.rule("10.7.2")
def test_later_rounds_know_no_terrain_of_the_first() -> None:
    half = Fraction(1, 2)
    own, reply = {"ca": Fraction(1)}, {"ca": half, "dr": half}
    again = {"ex": Fraction(1)}
    assert to_the_end(own, reply, again) == {("ex", False): half, ("dr", True): half}


@pytest.mark.rule("10.6.2", "10.6.4")
def test_a_marker_that_saves_an_attack_below_one_to_three_is_shown() -> None:
    t = Table(turn=7, weather="clear").put("rum3 -3,5", "bryansk smolensk")
    t.s.blitz = 1
    t.attack("smolensk", "rum3").start(t._pending)
    told = GAME.forecast(t.s, AXIS, None)
    assert told is not None
    assert {m.text.id: m.value for m in told.options}["forecast-marker"] == "1:3"


@pytest.mark.rule("5.3.2", "8.4.1")
def test_the_hexes_of_an_offensive_are_a_chain() -> None:
    t = Table(turn=13, side=SOVIET).put("west- 1,2", "a4 9,-1").cards(SOVIET, 32).start(MovementPhase())
    t.act("play 32").settle().act("point 1,2").act("point 1,3")
    assert t.offers("point 1,4"), "next to one of them is enough"
    assert not t.offers("point 1,6")


@pytest.mark.rule("10.6.1")
def test_terrain_is_asked_for_only_where_it_differs() -> None:
    t = Table(turn=7, weather="clear").put("a4 1,1", "west- 1,2", "kalinin- 0,2")
    kinds = [DATA.terrain[cell_of(c)] for c in ("1,2", "0,2")]
    t.attack("1,2 0,2", "a4").start(t._pending)
    assert t.offers("terrain 1,2") == (kinds[0] != kinds[1])
    t.s.scorched = 1 << cell_of("1,2")
    t.s.frames.pop()
    t.attack("1,2 0,2", "a4").start(t._pending)
    assert t.offers("terrain 1,2"), "a scorched hex is a marsh"


def shattered(*axis: str) -> Table:
    """West and Kalinin are shattered side by side, each with its way back by the hex of the other or not."""
    t = Table(turn=7, weather="clear").put("west- 1,2", "kalinin- 2,2", *axis)
    units = mask_of(DATA.number[id] for id in ("west", "kalinin"))
    return t.start(Retreats(SOVIET, units, units))


@pytest.mark.rule("10.7.6", "8.5.4")
def test_who_is_shattered_first_does_not_shut_the_way_of_another() -> None:
    t = shattered("a4 3,1", "a6 2,0", "a9 1,3")
    assert (t.where("west"), t.where("kalinin")) == ("shattered", "shattered"), "West's way leads by Kalinin's hex"


@pytest.mark.rule("10.7.6", "10.7.5")
@pytest.mark.parametrize(("first", "other"), [("west", "kalinin"), ("kalinin", "west")])
def test_the_owner_says_who_gets_away_where_one_shuts_the_way_of_the_other(first: str, other: str) -> None:
    t = shattered("a4 1,3", "a6 2,1", "a9 -2,3", "a11 -1,1", "a16 3,4", "pz1 5,1")
    assert t.options("shatter") == {"west", "kalinin"}
    t.act(f"shatter {first}")
    assert (t.where(first), t.where(other)) == ("shattered", "destroyed")


def beside_smolensk(unit: str) -> Table:
    """A unit about to enter a hex next to Smolensk, which is Soviet and empty."""
    t = Table(turn=7, weather="clear").put(f"{unit} -4,5").give(SOVIET, "smolensk")
    t.start(AdvanceStep(AXIS, 1 << DATA.number[unit], 1 << cell_of("-4,6")))
    return t


@pytest.mark.rule("10.8.1", "10.8.2", "12.7.1")
@pytest.mark.parametrize("to", ["-4,6", "-3,5", "-4,7"])
def test_armour_takes_a_city_on_the_way_of_its_advance(to: str) -> None:
    t = beside_smolensk("pz1")
    assert t.refused(f"advance pz1 {to} kiev").rule == "12.7.1"
    t.act(f"advance pz1 {to} smolensk")
    assert (t.where("pz1"), t.s.holds(AXIS, cell_of("smolensk"))) == (to, True)


@pytest.mark.rule("10.8.1", "12.7.1")
def test_an_advance_passes_a_city_by_or_is_too_short_for_it() -> None:
    t = beside_smolensk("pz1").act("advance pz1 -4,6")
    assert not t.s.holds(AXIS, cell_of("smolensk")), "nobody makes a detour that he has not asked for"
    assert not beside_smolensk("a4").options("advance", "a4", "-4,6") & {"smolensk"}, "two hexes lead there, not back"


@pytest.mark.rule("10.7.5", "12.7.1")
def test_a_retreat_takes_the_place_on_its_way() -> None:
    city = cell_of("smolensk")
    t = Table(turn=7, weather="clear").put("west- -4,6", "a4 -5,6").give(AXIS, "smolensk")
    west = DATA.number["west"]
    to = next(c for c in bits(retreat_cells(t.s, west)) if retreat_path(t.s, west, c)[1] == city)
    others = DATA.open[t.s.where[west]] & DATA.open[to] & ~(1 << city)
    assert others, "another hex leads there, too"
    t.start(Retreats(SOVIET, 1 << west)).act(f"retreat west {DATA.name[to]}")
    assert t.s.holds(SOVIET, city)


@pytest.mark.rule("10.7.5", "12.7.1")
@pytest.mark.parametrize(("taken", "left"), [("moscow", "tula"), ("tula", "moscow")])
def test_of_two_places_on_its_way_the_owner_of_a_retreat_says_which_it_takes(taken: str, left: str) -> None:
    t = Table(turn=7, weather="clear").put("west- -3,8").give(AXIS, "moscow", "tula")
    t.start(Retreats(SOVIET, 1 << DATA.number["west"])).act("retreat west -2,9")
    assert (t.where("west"), t.options("point")) == ("-3,8", {DATA.name[cell_of(p)] for p in (taken, left)})
    assert t.refused("point 1,2").rule == "12.7.1"
    t.act(f"point {DATA.name[cell_of(taken)]}")
    assert t.where("west") == "-2,9"
    assert (t.s.holds(SOVIET, cell_of(taken)), t.s.holds(AXIS, cell_of(left))) == (True, True)


@pytest.mark.rule("5.3.4", "12.7.1")
@pytest.mark.parametrize(("taken", "left"), [("moscow", "tula"), ("tula", "moscow")])
def test_of_two_places_on_the_way_of_a_surprise_attack_one_is_named(taken: str, left: str) -> None:
    t = Table(turn=7, side=SOVIET).put("a4 -3,8", "a6 -3,8", "west- 9,-1").give(SOVIET, "moscow", "tula")
    t.cards(AXIS, 36).start(Reaction("move-end", (AXIS,))).act("play 36").settle()
    t.act("point -2,9")
    assert t.options("point") == {DATA.name[cell_of(p)] for p in (taken, left)}
    t.act(f"point {DATA.name[cell_of(taken)]}")
    assert {t.where("a4"), t.where("a6")} == {"-2,9"}
    assert (t.s.holds(AXIS, cell_of(taken)), t.s.holds(SOVIET, cell_of(left))) == (True, True)


@pytest.mark.rule("5.3.4", "12.7.1")
def test_a_move_out_of_turn_goes_by_a_city_too() -> None:
    t = Table(turn=7, weather="clear").put("pz1 -4,6").give(SOVIET, "smolensk")
    t.start(FreeMoves(AXIS, 1 << DATA.number["pz1"], 1, 2))
    t.act("move pz1 -4,6 smolensk")
    assert (t.where("pz1"), t.s.holds(AXIS, cell_of("smolensk"))) == ("-4,6", True)


@pytest.mark.rule("10.2", "10.3.2")
def test_one_who_joins_draws_no_second_hex_into_the_battle() -> None:
    t = Table(turn=7, weather="clear").put("a4 1,1", "west- 1,2", "kalinin- 0,2").combat()
    t.act("target 1,2").act("target 0,2").act("done")
    t.act("battle 1,2")
    assert t.told("joins"), "nobody else can attack it"
    assert {str(a).partition("(")[0] for a in GAME.legal(t.s, AXIS)} == {"Battle"}
    assert not t.told("battle-begins"), "the player draws the other hex in, and starts the die"
