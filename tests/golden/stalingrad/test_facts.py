"""The golden cases of the research notes that are no worked example of the rulebook."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.core.dice import PlainDice
from stavka.core.odds import total


def around_nine() -> Table:
    t = Table().put("9", "s-45rd:2").put("8", "g-2 g-191").put("10", "g-24 g-194")
    return t.put("25", "g-64 g-211").put("26", "g-79 g-516")


@pytest.mark.rule("10.2.7")
@pytest.mark.parametrize(("roll", "falls"), [("112", False), ("113", True)])
def test_S2_richthofen_doubles_the_heinkel(roll: str, falls: bool) -> None:
    """Twelve dice, and +14 instead of +11: five or more makes rubble."""
    t = around_nine().german_hand("heinkel").lead("richthofen")
    t.assault("9", "8 10 25 26", "heinkel", dice="1" * 12 + roll + "11" + "111" * 8)
    assert t.told("rubble-roll")[0].args["total"] == sum(map(int, roll)) + 14
    assert ("9" in t.in_rubble()) is falls


@pytest.mark.rule("9.1.3", "9.3.1")
@pytest.mark.parametrize("stacks", [7, 8, 12])
def test_S11_seven_or_more_largest_stacks_always_reinforce(stacks: int) -> None:
    t = Table()
    for hex, unit in zip(range(40, 40 + stacks), GAME.data.units[44:], strict=False):
        t.put(str(hex), unit.id)
    t.soviet_turn(picks=[0, 0] * 9)
    assert t.told("soviet-reinforces")[0].args == {"stacks": stacks, "held": 6}
    assert not t.told("soviet-dice")


@pytest.mark.rule("9.1.2", "9.1.3")
def test_S12_the_soviets_reinforce_on_their_first_turn() -> None:
    dice = PlainDice(Random(12))
    s, _ = GAME.setup("solo", {}, dice)
    events = GAME.apply(s, "german", next(a for a in GAME.legal(s, "german") if "EndTurn" in repr(a)), dice).events
    (told,) = [e for e in events if e.id == "soviet-reinforces"]
    assert told.args == {"stacks": 23, "held": 6}


@pytest.mark.rule("9.2.1", "9.2.2")
def test_S17_at_most_six_infantry_and_three_tanks() -> None:
    t = Table()
    for hex, id in zip(range(70, 77), ("45", "87", "95", "98", "112", "131", "138"), strict=True):
        t.put(str(hex), f"s-{id}rd")
    t.soviet_turn(picks=[0, 0] * 9)
    arrived = [(e.args["hex"].removeprefix("place:"), e.args["kind"].id) for e in t.told("soviet-arrives")]
    infantry, tanks = "pool-infantry", "pool-tanks"
    assert arrived == [
        ("3", infantry), ("3", tanks), ("19", infantry), ("19", tanks), ("9", infantry), ("15", infantry),
        ("13", infantry), ("13", infantry), ("7", tanks),
    ]  # fmt: skip
    assert t.s.soviet_hand == []


@pytest.mark.rule("2.5", "4.10")
def test_S18_a_destroyed_r_unit_counts_two() -> None:
    t = Table().put("73", "g-64:1").put("72", "s-45rd:4")
    t.assault("72", "73", dice="1" + "6111")
    assert t.where("g-64") == "lost"
    assert t.s.losses() == 2
    t = Table().put("73", "g-79:1").put("72", "s-45rd:4")
    t.assault("72", "73", dice="1" + "6111")
    assert t.s.losses() == 1


@pytest.mark.rule("7.5.5", "3.7")
def test_S19_a_quick_attack_has_no_german_card_and_no_rubble_roll() -> None:
    t = Table().german_hand("heinkel").put("40", "g-2").put("8", "s-45rd:1")
    t.quick("g-2", "24", "8", dice="1" + "111")
    assert t.over
    assert t.s.german_hands == [("heinkel",)]
    assert not t.told("rubble-roll")


@pytest.mark.rule("10.5.4")
def test_S22_the_flotilla_lands_between_3_and_18() -> None:
    assert set(total(3)) == set(range(3, 19))
    assert all(str(n) in GAME.data.cell for n in total(3))
    for dice, hex in (("111", "3"), ("666", "18")):
        t = Table().soviet_hand("flotilla").put("72", "s-45rd:1").put("73", "g-191")
        t.assault("72", "73", dice=dice + "111" + "1", picks=[0, 0])
        assert t.stack(hex) == {"s-92nav"}


@pytest.mark.rule("4.1", "5.11", "5.12")
def test_S23_sizes_of_decks_and_blocks() -> None:
    cards = {side: sum(c.count for c in GAME.data.cards if c.side == side) for side in ("german", "soviet")}
    blocks = {side: sum(u.side == side for u in GAME.data.units) for side in ("german", "soviet")}
    assert cards == {"german": 26, "soviet": 28}
    assert blocks == {"german": 40, "soviet": 53}


@pytest.mark.rule("6.7")
@pytest.mark.parametrize(("start", "die", "to"), [("25", 5, "24"), ("7", 6, "6"), ("25", 1, "9")])
def test_S24_the_compass(start: str, die: int, to: str) -> None:
    data = GAME.data
    assert data.grid.step(data.cell[start], die - 1) == data.cell[to]


@pytest.mark.rule("3.1")
def test_S25_nine_has_four_land_neighbours() -> None:
    data = GAME.data
    assert set(data.grid.names(data.grid.near[data.cell["9"]])) == {"8", "10", "25", "26"}
