"""Sections 3.21 to 3.24, and the free set-up of 1941."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, number

from stavka.core.actions import Action, Piece, Place
from stavka.core.dice import PlainDice
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.deployment import Deployment, garrisons
from stavka.games.eastfront.state import State

DICE = PlainDice(Random(1))


def start(scenario: str, **options: str) -> State:
    s, _ = GAME.setup(scenario, options, DICE)
    return s


def why(s: State, role: str, action: Action) -> str:
    refusal = GAME.why_not(s, role, action)
    return refusal.rule if refusal is not None else ""


@pytest.mark.rule("3.21")
def test_only_the_later_deployer_adjusts_or_both_do() -> None:
    s = start("s42", deployment="later")
    assert GAME.pending(s) == (SOVIET,), "in summer the Axis deploys first"
    GAME.apply(s, SOVIET, do.EndPhase(), DICE)
    assert not isinstance(s.frames[-1], Deployment)
    s = start("s42", deployment="adjust")
    assert GAME.pending(s) == (AXIS,)
    GAME.apply(s, AXIS, do.EndPhase(), DICE)
    assert GAME.pending(s) == (SOVIET,)


@pytest.mark.rule("3.22")
def test_steps_are_shifted_within_a_class_and_never_back() -> None:
    s = start("s42", deployment="adjust")
    shift = do.Shift(Piece("ger-1"), Piece("ger-6"))
    before = sum(s.cv)
    GAME.apply(s, AXIS, shift, DICE)
    assert (s.cv[number("ger-1")], s.cv[number("ger-6")], sum(s.cv)) == (3, 4, before)
    assert why(s, AXIS, do.Shift(Piece("ger-6"), Piece("ger-1"))) == "3.22", "not back"
    assert why(s, AXIS, do.Shift(Piece("ger-5"), Piece("ger-3Pz"))) == "3.22", "another class"
    assert why(s, AXIS, do.Shift(Piece("axis-OKH"), Piece("axis-AGN"))) == "3.22", "headquarters are as given"
    assert why(s, AXIS, do.Shift(Piece("ger-10"), Piece("ger-5"))) == "3.22", "10 Corps is in a battle"
    assert why(s, AXIS, do.Shift(Piece("ger-53"), Piece("ger-49Mtn"))) == "", "mountain troops count as infantry"


@pytest.mark.rule("3.22")
def test_the_order_of_battle_of_1941_is_fixed() -> None:
    s = start("s41", deployment="adjust")
    assert why(s, AXIS, do.Shift(Piece("ger-1"), Piece("ger-28"))) == "3.22"


@pytest.mark.rule("3.24")
def test_two_units_change_places() -> None:
    s = start("s42", deployment="adjust")
    assert why(s, AXIS, do.Redeploy(Piece("ger-38"), Place("6,11"))) == "3.24", "alone on a front hex"
    GAME.apply(s, AXIS, do.Exchange(Piece("ger-38"), Piece("ger-53")), DICE)
    assert (s.where[number("ger-38")], s.where[number("ger-53")]) == (DATA.cell["10,11"], DATA.cell["7,5"])
    assert why(s, AXIS, do.Exchange(Piece("ger-38"), Piece("ger-53"))) == "", "and back, if one likes"


@pytest.mark.rule("18.S41.1")
def test_the_free_set_up_of_1941() -> None:
    s = start("s41", setup="free")
    assert GAME.pending(s) == (SOVIET,), "the Soviets deploy first"
    for cell, least in garrisons(s).items():
        assert s.units_at(cell, SOVIET).bit_count() >= least, DATA.name[cell]
    for u, hexes in DATA.district.items():
        assert hexes >> s.where[u] & 1, f"{DATA.ids[u]} is not on its front"
    assert why(s, SOVIET, do.Redeploy(Piece("sov-8"), Place("4,11"))) == "18.S41.1", "another district"
    assert why(s, SOVIET, do.Redeploy(Piece("sov-8"), Place("3,9"))) == ""
    assert why(s, SOVIET, do.Redeploy(Piece("sov-24G"), Place("13,10"))) == "3.24", "Moscow needs three units"
    assert why(s, SOVIET, do.Exchange(Piece("sov-24G"), Piece("sov-40"))) == ""
    GAME.apply(s, SOVIET, do.EndPhase(), DICE)
    assert GAME.pending(s) == (AXIS,), "then the Axis, which moves first"
    GAME.apply(s, AXIS, do.EndPhase(), DICE)
    assert (GAME.pending(s), s.phase) == ((AXIS,), "command")


@pytest.mark.rule("18.S41.1", "3.21")
def test_the_historical_set_up_of_1941_is_changed_by_the_axis_only() -> None:
    s = start("s41", deployment="adjust")
    assert GAME.pending(s) == (AXIS,)
    GAME.apply(s, AXIS, do.EndPhase(), DICE)
    assert not isinstance(s.frames[-1], Deployment)


@pytest.mark.rule("11.6", "14.1")
def test_reinforcements_of_the_first_month_start_in_home_cities() -> None:
    """The airborne corps comes in December 1941: any city with rail, as in a month's production, and no open hex."""
    s = start("w41", deployment="adjust")
    corps = Piece("sov-1Para")
    assert why(s, SOVIET, do.Redeploy(corps, Place("13,11"))) == "11.6", "no city"
    assert why(s, SOVIET, do.Redeploy(Piece("sov-24G"), Place("13,11"))) == ""
    assert why(s, SOVIET, do.Redeploy(corps, Place("8,4"))) == "3.24", "Leningrad has no rail"
    GAME.apply(s, SOVIET, do.Redeploy(corps, Place("14,14")), DICE)
    assert s.where[number("sov-1Para")] == DATA.cell["14,14"]
