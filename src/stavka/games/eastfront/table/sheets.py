"""Section 7.3 as sheets: what single, double and triple fire bring, and what shelter leaves of it."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.core.sheets import Sheet, hit_sheets
from stavka.games.eastfront.rules.fire import DOUBLE, SINGLE, TRIPLE

MOST = 12  # dice; a full hex has sixteen at most, seldom more than twelve


@rule("7.32", "7.35")
def sheets() -> tuple[Sheet, ...]:
    """The hits of up to so many dice, and the steps they take in the open, under cover and in a fortress."""
    return hit_sheets(MOST, (SINGLE, DOUBLE, TRIPLE), {"sheet-per-two": 2, "sheet-per-three": 3})
