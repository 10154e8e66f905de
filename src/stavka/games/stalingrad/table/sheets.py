"""The dice of chapter 8 as sheets: hits by the face that hits, and what rubble leaves of them."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.core.sheets import Sheet, hit_sheets

FACES = (6, 5, 4)  # single, double and triple fire
MOST = 12  # dice; three blocks of four points


@rule("8.4.1", "8.3.1")
def sheets() -> tuple[Sheet, ...]:
    """The hits of up to so many dice, and the steps they take of a defender in rubble."""
    return hit_sheets(MOST, FACES, {"sheet-per-two": 2})
