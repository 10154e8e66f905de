"""Forecasts with hidden or untried units: what comes lies between the worst and the best that was shown."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.minsk44.kit import REAL

from stavka.core.dice import PlainDice
from stavka.games.minsk44 import actions as do


@pytest.mark.rule("19.1", "21.3", "11.12")
def test_the_column_of_a_combat_lies_between_worst_and_best() -> None:
    columns = {t: REAL.data.results[t].columns for t in ("mobile", "assault")}
    rng, dice, held = Random(4), PlainDice(Random(4)), 0
    for _ in range(2):
        s, _ = REAL.setup("minsk", {}, dice)
        while roles := REAL.pending(s):
            action = REAL.legal(s, roles[0]).pick(rng)
            shown = REAL.forecast(s, roles[0]) if isinstance(action, do.Attack) else None
            play = REAL.apply(s, roles[0], action, dice)
            told = next((e for e in play.events if e.id == "attack-result"), None)
            if shown is None or told is None:
                continue
            table = told.args["table"].id.removeprefix("table-")
            ends = [r.title for r in shown.rolls if r.title.args["table"].id == "table-" + table]
            low, high = (columns[table].index(str(t.args["column"])) for t in (ends[0], ends[-1]))
            column = columns[table].index(str(told.args["column"]))
            assert low <= column <= high, (shown, told)
            held += any(t.id == "forecast-worst" for t in ends)
    assert held > 5
