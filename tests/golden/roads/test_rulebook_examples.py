"""The worked examples of the rulebook: an operation of the Axis, and the battle of Rossosh in it.

The book shows them as pictures. The units and dice are the book's; the zones around Rossosh are laid out so that
every fact of the text holds.
"""

from __future__ import annotations

import pytest
from tests.games.roads.kit import AXIS, SOVIET, Table

ROSSOSH_CHITS = "axis-air axis-assault axis-assault axis-ambush soviet-mass"


def before_the_operation() -> Table:
    return (
        Table()
        .rp(AXIS, "KUP", 2)
        .put("VAL", "G29 P48 G30:x")
        .put("KOR", "G8")
        .put("SOS", "P24")
        .put("ROS", "S46 S65")
        .put("ALE", "S47")
        .rp(SOVIET, "BUT")
        .hold(AXIS, "NOS", "OST")
    )


def fight_for_rossosh(t: Table) -> Table:
    """The dice of the book in order: 7, 7, 2, 8, 6; the Soviets draw poor coordination after their first chit."""
    t.roll("77286", ROSSOSH_CHITS + " soviet-poor")
    t.move("G29 P48", "ROS")
    t.lines("play-chit axis-air", "pick S65")  # Buturlinovka is the only end of the retreat
    t.lines("pick P48")
    t.lines("play-chit axis-assault", "pick G29")
    return t


@pytest.mark.rule("9.5.2", "9.5.3", "9.5.4", "9.5.5", "9.5.6", "9.6.1", "9.6.3.d", "C19.1", "C19.3", "C19.8", "C19.11")
def test_the_battle_of_rossosh() -> None:
    t = before_the_operation()
    t.operation(AXIS, "KUP")
    fight_for_rossosh(t)
    checks = [(e.id, e.args["unit"], e.args["die"], e.args["total"], e.args["cohesion"]) for e in t.events
              if e.id.startswith("check-")]  # fmt: skip
    assert checks == [
        ("check-failed", "piece:S65", 7, 9, 6),
        ("check-passed", "piece:P48", 7, 7, 7),
        ("check-passed", "piece:S46", 2, 2, 4),
        ("check-failed", "piece:G29", 8, 8, 7),
        ("check-failed", "piece:S46", 6, 6, 4),
    ]
    assert t.chance.faces == []
    assert t.chance.names == []
    assert [e.args["count"] for e in t.told("chits-drawn")] == [4, 1, 1]


@pytest.mark.rule("9.3", "9.6.4", "9.6.3.f", "9.6.2.a")
def test_after_the_battle_of_rossosh() -> None:
    t = before_the_operation().operation(AXIS, "KUP")
    fight_for_rossosh(t)
    assert {u: (t.where(u), t.marks(u)) for u in ("P48", "G29", "S65", "S46")} == {
        "P48": ("ROS", ""),
        "G29": ("ROS", "d"),
        "S65": ("BUT", "x"),
        "S46": ("BUT", "dx"),
    }
    assert t.held(AXIS, "ROS")
    assert t.pending == (AXIS,), "the operation goes on"
    assert t.why("activate P48") == "5.2.5"
    assert t.why("activate G29") == "5.2.5"


@pytest.mark.rule("5.2", "5.2.1", "5.2.3", "5.2.5", "5.5.2", "C8", "9.6.6.b", "9.6.6.c", "9.6.6.d", "10.1", "C16.b.II")
def test_the_operation_of_the_axis() -> None:
    from stavka.games.roads.rules.operations import StartOperation
    from stavka.games.roads.rules.victory import unit_points

    t = before_the_operation().frames(StartOperation(AXIS))
    t.run_on()  # one stack of resource points: the engine spends it
    assert t.points(AXIS, "KUP") == 1
    supply = [t.sp]
    t.move("G8", "NOS")
    supply.append(t.sp)
    fight_for_rossosh(t)
    supply.append(t.sp)
    t.roll("0", "axis-air axis-air axis-air axis-assault soviet-ambush")
    assert t.isolated() == set(), "not before the ring is closed"
    t.lines("activate P24", "march OST")
    assert t.isolated() == {"ALE"}
    t.lines("march ALE")
    assert t.isolated() == {"ALE"}, "the Panzers left the ring to attack"
    assert t.battle.river == "minor"
    t.lines("play-chit axis-air")
    assert t.told("check-failed")[-1].args["cohesion"] == 5, "six, less one for isolation"
    assert t.where("S47") == "lost"
    assert t.told("unit-destroyed")[0].rules[0] == "9.6.6.c"
    supply.append(t.sp)
    for done in ("G29", "P48", "G8", "P24"):
        assert t.why(f"activate {done}") == "5.2.5"
    t.lines("reorganise G30")
    assert t.marks("G30") == ""
    supply.append(t.told("reorganised")[0].args["left"])
    assert supply == [6, 5, 3, 1, 0]
    assert not t.told("stacked"), "nothing was paid for stacking"
    assert t.told("operation-ends"), "no supply is left"
    assert t.points(AXIS, "KUP") == 1
    assert unit_points(t.s, AXIS) == 0
