"""Small cases with numbers that follow from the book."""

from __future__ import annotations

import pytest
from tests.games.roads.kit import AXIS, SOVIET, Table

from stavka.core.play import Play
from stavka.games.roads.rules.battle import Battle
from stavka.games.roads.rules.deck import card_cost
from stavka.games.roads.rules.operational import allowance
from stavka.games.roads.rules.sequence import contest
from stavka.games.roads.rules.situation import cohesion, cost, move_cost


def winner(t: Table, dice: str) -> str:
    from tests.games.roads.kit import GAME

    return contest(Play(GAME, t.s, t.roll(dice).chance), "roll-for-map", "4.2.2")


@pytest.mark.rule("4.2.2", "C4")
def test_the_initiative_wins_ties() -> None:
    assert winner(Table(), "46") == AXIS
    assert winner(Table(), "47") == SOVIET
    assert winner(Table().effect("stavka"), "46") == SOVIET
    assert winner(Table().effect("stavka"), "55 73") == AXIS, "without it ties are rolled again"


@pytest.mark.rule("C7.c.I", "C7.c.II")
def test_the_reinforcement_gate_is_cumulative() -> None:
    allowed = [(14, 0), (15, 1), (19, 1), (20, 2), (24, 2), (25, 3)]
    assert [(n, allowance(Table().use(n).s)) for n, _ in allowed] == allowed


@pytest.mark.rule("C13", "5.5.2", "C8", "8.2")
def test_winter_costs() -> None:
    for table, expected in ((Table(), (1, 2, 2, 1, 1)), (Table().winter(), (1, 4, 4, 2, 2))):
        s = table.s
        infantry, panzer = 1 << s.data.number["G29"], 1 << s.data.number["P48"]
        assert (
            move_cost(s, AXIS, infantry),
            move_cost(s, AXIS, panzer),
            cost(s, AXIS, "stack"),
            cost(s, AXIS, "reorganise"),
            cost(s, AXIS, "rebuild"),
        ) == expected
        assert (move_cost(s, SOVIET, 1 << s.data.number["T5A"]), cost(s, SOVIET, "stack")) == (2, 2)
        assert card_cost(s, s.data.cards["breakthrough"]) == (4 if s.winter else 2)
        assert card_cost(s, s.data.cards["zhukov"]) == 2


def fight(t: Table, origin: str, zone: str, attacker: str = AXIS) -> Battle:
    data = t.s.data
    a, b = data.cell[origin], data.cell[zone]
    foe = SOVIET if attacker == AXIS else AXIS
    return Battle(
        zone=b, origin=a, attacker=attacker, river=data.river(a, b), attackers=t.s.units_at(attacker, b),
        defenders=t.s.units_at(foe, b),
    )  # fmt: skip


@pytest.mark.rule("C1.b.II", "C1.b.III", "C1.d")
@pytest.mark.parametrize(
    ("origin", "zone", "summer", "winter"),
    [("KHA", "KUP", 5, 6), ("KUP", "VAL", 6, 7), ("KER", "TAM", 5, 5), ("VAL", "ROS", 7, 7), ("LEN", "STG", 5, 5)],
)
def test_cohesion_across_rivers(origin: str, zone: str, summer: int, winter: int) -> None:
    for t, expected in ((Table(), summer), (Table().winter(ice=True), winter)):
        t.put(zone, "P48")
        assert cohesion(t.s, fight(t, origin, zone), t.s.data.number["P48"]) == expected


@pytest.mark.rule("9.6.2.b", "9.6.6.c")
@pytest.mark.parametrize("ring", [False, True])
def test_decimated_again_is_disorganised(ring: bool) -> None:
    t = Table().put("VAL", "P48").put("ROS", "S65:d").rp(AXIS, "KUP").rp(SOVIET, "BUT").operation(AXIS, "KUP")
    if ring:
        ring_of = ("ALE", "BOG", "KAN", "LIS", "OST", "PAV")
        for zone, unit in zip(ring_of, ["G4", "G5", "G7", "G8", "G11", "G13"], strict=True):
            t.put(zone, unit)
    t.roll("0", "axis-ambush axis-ambush axis-air axis-air soviet-ambush")
    t.move("P48", "ROS").lines("play-chit axis-ambush")
    assert t.told("decimated-again")
    assert t.where("S65") == ("lost" if ring else "BUT")


@pytest.mark.rule("C9", "C9.a")
def test_german_infantry_marches_two_or_attacks_one() -> None:
    t = Table().put("KUP", "G44").put("ROS", "S65").rp(AXIS, "KUP").operation(AXIS, "KUP").hold(AXIS, "VAL")
    t.lines("activate G44")
    assert "ALE" in t.options("march"), "two zones without a battle"
    assert t.why("march ROS") == "C9.a"
    t.lines("march VAL")
    assert t.why("march ROS") == "C9.a"
