"""What is replaced returns on its weak side, and must fit with that side where it is placed."""

from __future__ import annotations

from typing import Any

import pytest

from stavka.core.hexes import bits
from stavka.core.match import Match
from stavka.games.no_retreat import create
from stavka.games.no_retreat.rules.placement import rebuilt_weak, return_cells


@pytest.mark.rule("7.9.2", "8.4.1")
def test_a_rebuilt_unit_is_judged_by_the_side_it_will_show() -> None:
    match: Match[Any] = Match(create(), "campaign", {}, "07" * 32)
    s = match.state
    s.turn = 18  # fronts have two steps, and one of two in a hex must be armour
    tank = s.data.number["bryansk"]  # mechanized on one side, armour on the other
    other = next(u for u in bits(s.on_map("soviet")) if u != tank and s.face(u).type not in ("armour", "fort"))
    s.strong |= 1 << tank
    pair = 1 << tank | 1 << other
    assert rebuilt_weak(s, tank) == 1 << tank
    assert s.fits(pair)
    assert not s.fits(pair, weakened=1 << tank)
    assert not return_cells(s, tank, recovering=False) >> s.where[other] & 1
