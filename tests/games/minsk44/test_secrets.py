"""Chapter 19: of an enemy stack only the top is seen."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.conformance import check_game
from stavka.games.minsk44 import create


def names(t: Table, role: str, hex: str) -> list[str]:
    return [p.id for p in GAME.view(t.s, role).pieces if p.place == hex]


@pytest.mark.rule("19.1")
def test_only_the_top_of_an_enemy_stack_has_a_name() -> None:
    t = Table().put("1220", "5Pz-HQA 5Pz-I116 5Pz-I31").put("1120", "3GTC-HQ 3GTC-T3").moving("soviet")
    assert names(t, "german", "1220") == ["5Pz-HQA", "5Pz-I116", "5Pz-I31"]
    assert names(t, "soviet", "1220") == ["", "", "5Pz-I31"]
    assert names(t, "observer", "1120") == ["", "3GTC-T3"]
    t.s.shown = 1 << DATA.number["5Pz-I116"]
    assert names(t, "soviet", "1220") == ["", "5Pz-I116", "5Pz-I31"]


@pytest.mark.rule("19.1")
def test_a_unit_that_joins_a_stack_lies_below_it() -> None:
    t = Table().put("1120", "3GTC-T3").put("1020", "3GTC-HQ").moving("soviet").move("3GTC-HQ", "1120")
    assert names(t, "german", "1120") == ["", "3GTC-T3"]


@pytest.mark.rule("19.1")
def test_a_dealt_position_keeps_what_can_be_seen() -> None:
    t = Table().put("1220", "5Pz-HQA 5Pz-I116 5Pz-I31").put("1320", "5Pz-I13 505").suppress("5Pz-I116")
    t.put("1120", "3GTC-HQ 3GTC-T3").moving("soviet")
    view = GAME.view(t.s, "soviet")
    dealt = [GAME.determinize(view, Random(n)) for n in range(12)]
    assert len({tuple(sorted(s.stacks.items())) for s in dealt}) > 1
    for s in dealt:
        GAME.check(s)
        assert s.stacks[DATA.cell["1220"]][-1] == DATA.number["5Pz-I31"]
        assert s.suppressed.bit_count() == 1
        assert GAME.view(s, "soviet") == view


def test_conformance() -> None:
    report = check_game(create(), games=1, seed="minsk", every=25)
    assert report.ok, str(report)
    assert report.redealt > 0
