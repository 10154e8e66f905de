"""Raids: what they cut, and plans that ride and guard."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Table, mask, number, position

from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.bot.operations import turn_of
from stavka.games.eastfront.bot.raiding import fears_of
from stavka.games.eastfront.bot.raids import Raids, exposure, threats
from stavka.games.eastfront.bot.staff import STAFF
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.supply import supplied_hexes
from stavka.games.eastfront.state import State

SOUTH: dict[str, tuple[str, int]] = {
    "sov-UKR": ("16,16", 2), "sov-1GTk": ("16,17", 4), "sov-3GTk": ("16,16", 4), "sov-4GMk": ("16,17", 3),
    "sov-62G": ("17,17", 4), "sov-SOU": ("18,20", 2), "sov-51": ("17,21", 3), "sov-9": ("17,22", 3),
    "sov-STAVKA": ("12,9", 2), "axis-AGA": ("15,20", 2), "ger-40Pz": ("16,21", 3), "ger-3Pz": ("16,21", 3),
    "ger-52": ("16,22", 3), "ger-44": ("16,22", 3), "ger-49Mtn": ("15,22", 3), "axis-AGS": ("12,17", 2),
    "ger-29": ("13,16", 2), "ger-4": ("12,16", 3), "axis-OKH": ("1,13", 2),
}  # fmt: skip


@pytest.mark.parametrize("scenario", ["s42", "s44"])
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_control_is_worked_out_as_the_rules_do(scenario: str, side: str) -> None:
    s, _ = GAME.setup(scenario, {}, PlainDice(Random(1)))
    raids, rng = Raids(s, side), Random(2)
    free = list(bits(DATA.grid.board & ~raids.own))
    for _ in range(40):
        cells = rng.sample(free, 2)
        places = 1 << cells[0] | 1 << cells[1]
        raids._take(places)
        quick = (raids.t.axis_held, raids.t.disputed, raids.t.neutral)
        fix_control(raids.t)
        assert (raids.t.axis_held, raids.t.disputed, raids.t.neutral) == quick, DATA.grid.names(places)


def test_a_raider_on_the_only_railway_starves_an_army() -> None:
    raids = Raids(position(SOUTH, scenario="w42"), SOVIET)
    rostov, steppe = raids.effect(mask(["14,19"])), raids.effect(mask(["18,18"]))
    assert steppe == 0
    assert rostov > 5 * 5, "five blocks lose a step"


def test_two_raiders_may_do_what_neither_does_alone() -> None:
    s, _ = GAME.setup("s42", {}, PlainDice(Random(1)))
    raids = Raids(s, SOVIET)
    pair, one, two = (raids.effect(mask(hexes)) for hexes in (["10,16", "11,18"], ["10,16"], ["11,18"]))
    assert pair > 50
    assert pair > one + two + 20
    assert raids.best(mask(["10,16", "11,18"]), 4.0)[0] == (pair, mask(["10,16", "11,18"]))


def test_blocks_whose_face_is_unknown_are_feared_as_riders() -> None:
    s = position({"sov-12": ("16,18", 3), "ger-3Pz": ("13,18", 4)}, scenario="s42")
    ahead = DATA.cell["13,19"]
    assert threats(s, SOVIET) >> ahead & 1
    s.recalled[number("sov-12")] = (3, 3)
    assert not threats(s, SOVIET) >> ahead & 1, "everybody knows that it walks"


def starving(s: State, side: str) -> int:
    fix_control(s)
    fed = supplied_hexes(s, side)
    return sum(not fed >> s.where[u] & 1 for u in s.on_map(side))


def test_a_plan_rides_to_cut_an_army_off() -> None:
    t = Table(SOUTH, SOVIET, scenario="w42", month=1)
    assert starving(t.s.copy(), AXIS) == 0
    plan = turn_of(t.s, SOVIET, STAFF.own)
    assert starving(plan.s, AXIS) >= 4


def test_a_plan_guards_the_railway_that_an_army_lives_on() -> None:
    s = Table(SOUTH, AXIS, scenario="w42", month=1).s
    plan = turn_of(s, AXIS, STAFF.own)
    assert plan.s.units_at(DATA.cell["14,19"], AXIS), "Rostov stood empty"
    before, after = (exposure(fears_of(Raids(at, SOVIET))[0]) for at in (s, plan.s))
    assert after < before / 2


def test_a_headquarters_does_not_leave_a_city_to_a_lone_rider() -> None:
    units = {
        "sov-STAVKA": ("12,9", 3), "sov-SOU": ("16,20", 2), "sov-12": ("16,21", 3), "ger-40Pz": ("13,12", 4),
        "axis-OKH": ("14,17", 3), "ger-3Pz": ("14,19", 4),
    }  # fmt: skip
    plan = turn_of(Table(units, SOVIET, scenario="edelweiss", month=1).s, SOVIET, STAFF.own)
    assert plan.s.units_at(DATA.cell["12,9"], SOVIET)


def test_planning_does_not_change_the_position() -> None:
    s, _ = GAME.setup("s42", {}, PlainDice(Random(1)))
    before = GAME.write_state(s)
    plan = STAFF.written(s, s.side, STAFF.own, None)
    assert plan.moves
    assert GAME.write_state(s) == before


def test_the_same_view_gives_the_same_plan_whatever_it_hides() -> None:
    s, _ = GAME.setup("s42", {}, PlainDice(Random(1)))
    hidden = GAME.swap(s.copy(), s.side, Random(3))
    plans = []
    for truth in (s, hidden):
        dealt = GAME.determinize(GAME.view(truth, s.side, known=True), Random(4))
        plans.append(STAFF.written(dealt, s.side, STAFF.own, None))
    assert GAME.write_state(s) != GAME.write_state(hidden)
    assert plans[0] == plans[1]
    assert any(isinstance(m, do.Move) for m in plans[0].moves)
