"""The headline of a forecast, held against many resolutions of the same fight."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import GAME, Table


@pytest.mark.rule("13.1", "11.12")
def test_the_headline_counts_every_face_of_the_die() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T18").put("1220", "Anh-I").wave("soviet")
    t.lines("target 1220", "join 3GTC-T3", "join 3GTC-T18")
    shown = GAME.forecast(t.s, "soviet")
    assert shown is not None
    assert shown.prospect is not None
    leaves = next(c.chance for c in shown.rolls[-1].sums if c.text.id == "plan-leaves")
    assert shown.prospect.taken.low == shown.prospect.taken.high
    assert 0 < shown.prospect.taken.high <= leaves + 1e-9
