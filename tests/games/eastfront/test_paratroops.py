"""Chapter 14: paratroops."""

from __future__ import annotations

import pytest
from tests.games.eastfront.kit import DATA, GAME, SOVIET, Table, Units, activate, mask, number, position

from stavka.core.actions import Piece, Place
from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.airborne import link_up
from stavka.games.eastfront.rules.battle import repulse_number
from stavka.games.eastfront.rules.control import fix_control

BASE, STEPPE = "17,17", "16,18"
CORPS = {"sov-SOU": (BASE, 2), "sov-1Para": (BASE, 3)}


class Drop(Table):
    """A Soviet turn with the rules for paratroops in use."""

    def __init__(self, units: Units, weather: str = "dry") -> None:
        super().__init__({**CORPS, **units}, SOVIET, weather=weather)
        self.s.airborne = True
        self.s.cache.clear()

    def jump(self, to: str) -> None:
        self.command("sov-SOU", mode="airborne")
        self.act(drop(to))


def drop(to: str) -> do.Drop:
    return do.Drop(Piece("sov-1Para"), Place(to))


@pytest.mark.rule("14.1", "14.2", "14.3")
def test_a_headquarters_with_paratroops_directs_a_drop_and_nothing_else() -> None:
    t = Drop({"sov-51": ("18,17", 3), "sov-BAL": ("18,15", 2)})
    assert t.why(activate(t.s, "sov-BAL", mode="airborne")) == "14.2", "no paratroops there"
    assert t.why(activate(t.s, "sov-SOU", "18,17", "airborne")) == "14.2", "it does not deploy"
    t.command("sov-SOU", mode="airborne")
    assert t.why("move sov-51 18,18") == "5.3"
    assert t.why(drop("14,18")) == "14.3", "out of range"
    t.act(drop(STEPPE))
    assert (t.where("sov-1Para"), t.s.dropped) == (STEPPE, 1 << number("sov-1Para"))
    assert t.why("move sov-1Para 16,17") == "14.6"


@pytest.mark.rule("14.3")
def test_no_drops_into_mountains() -> None:
    t = Table({"sov-SOU": ("16,22", 2), "sov-1Para": ("16,22", 3)}, SOVIET)
    t.s.airborne = True
    t.s.cache.clear()
    t.command("sov-SOU", mode="airborne")
    assert t.why(drop("15,23")) == "14.3"
    assert t.why(drop("15,21")) == ""


@pytest.mark.rule("14.3", "14.2")
def test_stavka_drops_at_twice_the_range() -> None:
    t = Table({"sov-STAVKA": (BASE, 2), "sov-1Para": (BASE, 3), "sov-51": ("18,17", 3)}, SOVIET)
    t.s.airborne = True
    t.s.cache.clear()
    t.command("sov-STAVKA", mode="airborne")
    far, too_far = "14,19", "12,18"
    assert DATA.grid.distance(DATA.cell[BASE], DATA.cell[far]) == 4
    assert t.why(drop(far)) == ""
    assert t.why(drop(too_far)) == "14.3"
    assert t.why("move sov-51 18,18") == "5.3", "no supreme moves besides"
    t.act(drop(far))
    assert t.why("mobilise sov-STAVKA 18,17") == "14.2"


@pytest.mark.rule("14.6", "14.2", "14.5", "13.1")
def test_after_a_drop_its_headquarters_neither_strikes_nor_supports() -> None:
    t = Drop({"ger-4": (STEPPE, 4)})
    t.jump(STEPPE)
    t.end()
    assert t.why("air-strike", "sov-SOU", STEPPE) == "14.2"
    t.fight(2, 2, 2, 2, 6, 1, 1)
    assert t.cv("ger-4") == 4, "one hit is half a step without support"


@pytest.mark.rule("14.4")
def test_an_air_assault_is_repulsed_by_a_one_at_the_loss_of_a_step() -> None:
    t = Drop({"ger-4": (STEPPE, 3)})
    t.jump(STEPPE)
    t.end()
    t.fight(1, 2, 2)
    assert (t.where("sov-1Para"), t.cv("sov-1Para")) == (BASE, 2)
    assert not t.s.dropped


@pytest.mark.rule("14.41", "7.54")
def test_with_paratroops_a_river_assault_is_repulsed_by_a_one_only() -> None:
    units = {"sov-1Para": (STEPPE, 3), "sov-51": (STEPPE, 3), "ger-4": (STEPPE, 3)}
    s = position(units, defends={STEPPE: "axis"})
    s.side, s.new_battles = SOVIET, mask([STEPPE])
    s.entered = {str(number("sov-51")): DATA.cell["16,19"], str(number("sov-1Para")): DATA.cell[BASE]}
    s.dropped = 1 << number("sov-1Para")
    assert repulse_number(s, DATA.cell[STEPPE]) == 1
    s.put(number("sov-1Para"), -1)
    assert repulse_number(s, DATA.cell[STEPPE]) == 2


@pytest.mark.rule("14.6")
def test_scattered_paratroops_control_nothing() -> None:
    s = position({"sov-1Para": ("14,17", 3)})
    assert s.friendly(SOVIET) >> DATA.cell["14,17"] & 1
    s = position({})
    s.put(number("sov-1Para"), DATA.cell["14,17"])
    s.cv[number("sov-1Para")] = 3
    s.dropped = 1 << number("sov-1Para")
    fix_control(s)
    assert not s.friendly(SOVIET) >> DATA.cell["14,17"] & 1


@pytest.mark.rule("14.6")
@pytest.mark.parametrize(("friend", "lives"), [("15,17", True), ("17,18", False)])
def test_paratroops_link_up_or_are_lost(friend: str, lives: bool) -> None:
    s = position({"sov-51": (friend, 3)})
    s.side = SOVIET
    s.put(number("sov-1Para"), DATA.cell["14,17"])
    s.cv[number("sov-1Para")] = 3
    s.dropped = s.shown = 1 << number("sov-1Para")
    link_up(Play(GAME, s, ScriptedDice([])))
    assert (s.where[number("sov-1Para")] >= 0) == lives
    assert not s.dropped
