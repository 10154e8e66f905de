"""The worked examples of chapters 6 and 8."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import DATA, GAME, Table, cell_of

from stavka.core.dice import ScriptedDice
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.routes import routes, spent_on
from stavka.games.no_retreat.rules.supply import can_trace, has_path, sources


def lake_peipus() -> Table:
    """6.2: the 16th Army east of Lake Peipus, the 18th beside it, the 4th Panzer beyond."""
    t = Table(turn=4).give("axis", "riga", "minsk", "smolensk")
    return t.put("a16 -8,10", "a18- -8,11", "pz4 -8,12", "finn finland")


def supplied(t: Table, id: str) -> tuple[bool, bool]:
    """Supplied at all, and overland."""
    u = DATA.number[id]
    return can_trace(t.s, u), has_path(t.s, u)


@pytest.mark.rule("6.1", "6.3")
def test_g8_a_path_of_four_hexes_over_a_lake() -> None:
    assert supplied(lake_peipus(), "a16") == (True, True)
    without_riga = lake_peipus().give("soviet", "riga")
    assert supplied(without_riga, "a16") == (False, False)


@pytest.mark.rule("6.2")
def test_g9_a_neighbour_with_an_overland_path_supplies() -> None:
    assert supplied(lake_peipus(), "a18") == (True, False)


@pytest.mark.rule("6.2")
def test_g10_supply_is_not_passed_on_in_a_chain() -> None:
    assert supplied(lake_peipus(), "pz4") == (False, False)


@pytest.mark.rule("6.1", "8.5")
def test_g11_forts_have_no_zone_of_control() -> None:
    t = Table(turn=4, side="soviet").put("kalinin- -8,13", "finn finland", "leningrad leningrad")
    assert supplied(t, "kalinin") == (True, True)


@pytest.mark.rule("6.3", "8.5.4")
def test_g11_leningrad_is_supplied_through_the_lake_and_a_friend() -> None:
    t = Table(turn=4, side="soviet").put("kalinin- -8,12", "leningrad leningrad", "a16 -8,10", "a18 -7,11")
    leningrad = 1 << cell_of("leningrad")
    assert sources(t.s, "soviet") & leningrad  # -8,12 lies in the zone of the 18th Army, but Kalinin is there
    t.s.put(DATA.number["kalinin"], cell_of("-5,12"))
    assert not sources(t.s, "soviet") & leningrad


# --- 8.4: a snow turn; the Kalinin Front is surrounded ----------------------------------------------------


def around_kalinin() -> Table:
    """The 4th Panzer next to the Kalinin Front, a forest between it and the 9th Army."""
    return Table(turn=4, weather="snow").put("kalinin- -5,10", "pz4 -4,9", "a9 -6,8", "a16 -8,13", "west- -3,7")


@pytest.mark.rule("8.5.3", "8.5.2", "8.5.1")
def test_g13_onto_a_friend_from_zone_to_zone() -> None:
    t = around_kalinin().put("a9 -5,9").start(MovementPhase())
    pz4 = DATA.number["pz4"]
    found = routes(t.s, pz4, t.s.where[pz4], 4)
    assert spent_on(found, cell_of("-5,9")) == 3  # one to leave, two for the forest
    t.act("move pz4 -5,9")
    assert t.refused("move pz4 -6,9").rule == "8.0"


@pytest.mark.rule("8.5.3")
def test_g14_not_without_a_friend() -> None:
    t = around_kalinin().start(MovementPhase())
    assert t.refused("move pz4 -5,9").rule == "8.5.3"


@pytest.mark.rule("8.3", "8.5")
def test_g15_a_marsh_costs_two_and_a_fort_stops_nobody() -> None:
    t = around_kalinin()
    a16 = DATA.number["a16"]
    found = routes(t.s, a16, t.s.where[a16], 4)
    assert spent_on(found, cell_of("-8,12")) == 2  # marsh
    assert spent_on(found, cell_of("-7,12")) == 1  # forest
    t = Table(turn=4).put("a16 -8,9", "leningrad leningrad", "a18- -8,10")
    found = routes(t.s, a16, t.s.where[a16], 4)
    assert spent_on(found, cell_of("-8,10")) == 1
    assert spent_on(found, cell_of("-8,11")) == 3  # past the fort, into the marsh beyond


@pytest.mark.rule("8.5.2", "8.5.3", "10.5", "10.7.5")
def test_g16_the_whole_plan_against_the_kalinin_front() -> None:
    """The moves in the order of the text, then the attack: 15 to 4. Die and outcome are ours, the text gives none."""
    t = Table(turn=4, weather="snow").put(
        "kalinin- -8,12", "leningrad leningrad", "finn finland", "a18- -8,11", "pz4 -7,11", "a9 -6,12", "west- -5,11",
        "a16 -7,9",
    )  # fmt: skip
    t.give("axis", "riga", "kalinin", "yaroslavl").start(MovementPhase())
    assert t.refused("move pz4 -7,12").rule == "8.5.3"
    a9, a16 = DATA.number["a9"], DATA.number["a16"]
    assert spent_on(routes(t.s, a9, t.s.where[a9], 4), cell_of("-7,12")) == 3  # a zone left, two forests
    t.act("move a9 -7,12").act("move pz4 -7,12")
    found = routes(t.s, a16, t.s.where[a16], 4)
    assert spent_on(found, cell_of("-8,10")) == 1  # beside the fort, which has no zone of control
    assert spent_on(found, cell_of("-7,11")) == 3  # marsh and forest
    t.act("move a16 -7,11").act("done")
    t.combat().act("target -8,12").act("done")
    for unit in ("a9", "pz4", "a16"):
        t.act(f"join {unit}")
    script = ScriptedDice([6])
    t.events += GAME.apply(t.s, "axis", t.make("join a18"), script).events
    t.windows(script)
    odds = t.told("odds")[0].args
    assert (odds["attack"], odds["defence"], odds["initial"]) == (15, 4, "3:1")
    assert odds["table"].id == "table-soviet"  # snow
    assert odds["final"] == "3:2"  # marsh and snow
    assert t.where("kalinin") == "destroyed"  # a retreat with nowhere to go


@pytest.mark.rule("8.2")
def test_snow_leaves_four_points() -> None:
    t = around_kalinin().start(MovementPhase())
    assert max(DATA.grid.distance(cell_of("-4,9"), cell_of(c)) for c in t.options("move", "pz4")) <= 4
