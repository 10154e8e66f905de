"""Lines to fall back on, and plans that use them."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, mask, number, position

from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.bot.appraisal import Appraisal
from stavka.games.eastfront.bot.lines import Line, depths, line_of
from stavka.games.eastfront.bot.operations import BIASES, turn_of
from stavka.games.eastfront.bot.posts import Posts
from stavka.games.eastfront.drill import exposure
from stavka.games.eastfront.rules.headquarters import CommandPhase
from stavka.games.eastfront.state import State, other

WARSAW, PLOESTI, KIEV = "1,13", "4,21", "7,15"


def opening(scenario: str) -> State:
    s, _ = GAME.setup(scenario, {}, PlainDice(Random(1)))
    return s


def line(s: State, side: str, before: int = 0) -> Line:
    return line_of(s, side, Appraisal(s, side).average, before)


@pytest.mark.parametrize(("scenario", "side"), [("s44", AXIS), ("w42", AXIS), ("s41", SOVIET)])
def test_no_way_leads_round_a_line(scenario: str, side: str) -> None:
    s = opening(scenario)
    found = line(s, side)
    reached = frontier = s.cells(other(side)) & ~found.hexes
    while frontier:
        frontier = DATA.by_land(frontier) & ~found.hexes & ~reached
        reached |= frontier
    assert not reached & found.behind
    assert DATA.source[side] & ~reached


def test_the_axis_of_1944_goes_back_but_keeps_warsaw_and_the_oil() -> None:
    s = opening("s44")
    found = line(s, AXIS)
    front = DATA.by_land(s.cells(SOVIET)) & s.cells(AXIS)
    assert found.hexes.bit_count() < front.bit_count()
    assert not found.hexes & front
    assert mask([WARSAW, PLOESTI]) & ~(found.hexes | found.behind) == 0


def test_the_soviets_of_1941_stand_on_the_rivers() -> None:
    found = line(opening("s41"), SOVIET)
    assert found.hexes & mask(["4,7", "5,7", "6,8"]), "the Dvina"
    assert mask([KIEV]) & found.hexes, "the Dnieper"


def test_what_lies_in_front_of_a_line_taken_before_stays_lost() -> None:
    s = opening("s44")
    first = line(s, AXIS)
    again = line(s, AXIS, first.hexes)
    lost = DATA.grid.board & ~first.hexes & ~first.behind
    assert not (again.hexes | again.behind) & lost & ~DATA.source[AXIS]


def test_blocks_are_worth_most_where_the_line_lacks_them() -> None:
    s = position({"ger-3Pz": ("14,16", 4), "sov-12": ("17,17", 3), "sov-51": ("17,18", 3)}, scenario="s42")
    found = line(s, AXIS)
    posts, depth = Posts(s, AXIS, found), depths(DATA, found)
    on = next(iter(bits(found.hexes)))
    behind = next(c for c in bits(found.behind) if depth.get(c) == 2)
    ahead = next(c for c, d in depth.items() if d == -2)
    assert posts.worth(on, 3) > posts.worth(behind, 3) > posts.worth(ahead, 3)
    s.put(number("ger-3Pz"), on)
    assert posts.worth(on, 3) < posts.worth(on, 3, 1 << number("ger-3Pz"))


def test_falling_back_takes_headquarters_out_of_the_enemys_way() -> None:
    units = {
        "axis-AGC": ("6,11", 2), "ger-9": ("7,11", 2), "ger-13": ("6,12", 2), "axis-OKH": ("1,13", 2),
        "ger-39Pz": ("6,10", 3), "sov-3GTk": ("8,11", 4), "sov-3GCav": ("7,12", 4), "sov-10G": ("8,12", 4),
        "sov-24G": ("8,12", 3), "sov-4GMk": ("8,11", 3), "sov-WES": ("9,12", 2),
    }  # fmt: skip
    s = position(units, scenario="s44")
    plan = turn_of(_turn(s), AXIS, BIASES["back"])
    assert plan.line is not None
    end = plan.s.where[number("axis-AGC")]
    near = DATA.by_land(s.cells(SOVIET))
    assert not (near | DATA.by_land(near)) >> end & 1


def test_a_massed_attack_is_made_before_anybody_rides_off_and_over_a_dry_side() -> None:
    units = {
        "axis-AGA": ("16,17", 2), "ger-3Pz": ("16,17", 4), "ger-14Pz": ("16,18", 4), "ger-40Pz": ("15,18", 3),
        "ger-4": ("16,18", 3), "sov-12": ("17,18", 3), "sov-51": ("17,19", 2), "sov-62G": ("18,17", 4),
        "sov-9": ("16,20", 2), "sov-SOU": ("19,18", 2),
    }  # fmt: skip
    plan = turn_of(_turn(position(units)), AXIS, BIASES["mass"])
    joined = [m for m in plan.moves if isinstance(m, do.Move) and m.to == "17,18"]
    assert len(joined) >= 3
    assert any(m.via == "16,19" for m in joined), "over the dry side"


def test_two_raiders_starve_an_open_front() -> None:
    """The position before the turn: the notes on strategy count ten blocks."""
    units = {
        "sov-BAL": ("7,9", 2), "sov-3GMk": ("7,9", 4), "sov-10Tk": ("6,10", 3), "sov-6Cav": ("6,10", 3),
        "sov-3Shk": ("7,8", 4), "sov-20G": ("7,8", 4), "sov-5": ("6,11", 3), "sov-STAVKA": ("12,9", 2),
        "sov-23": ("7,4", 3), "sov-2Shk": ("7,4", 4), "sov-11G": ("6,5", 4), "sov-1Shk": ("7,6", 4),
        "axis-AGN": ("5,7", 2), "ger-26": ("6,4", 3), "ger-2SS": ("6,4", 4), "ger-1": ("5,5", 3),
        "ger-55Mot": ("5,5", 3), "ger-10": ("6,7", 3), "ger-28": ("6,7", 3), "ger-38": ("6,8", 3), "ger-2": ("6,8", 2),
        "ger-23": ("4,11", 3), "ger-5": ("3,13", 3), "axis-OKH": ("1,13", 2),
    }  # fmt: skip
    s = position(units, scenario="s44")
    raiders = [number(id) for id in ("sov-3GMk", "sov-10Tk", "sov-6Cav")]
    assert exposure(s, AXIS, number("sov-BAL"), raiders) == 10


def _turn(s: State) -> State:
    """The position at the Command Phase of the Axis."""
    s.side, s.phase, s.frames = AXIS, "command", [CommandPhase()]
    return s
